import type { Logger } from 'pino';
import { GatewayError } from '../errors.ts';
import type { UpstreamClient } from '../upstream/client.ts';
import { createDesk, type Work } from './desk.ts';
import { isDone, isSettled, type Job, type JobState } from './job.ts';
import { type Audience, createLiveJob, type Draft } from './live-job.ts';
import type { JobSpan, JobTracer } from './observer.ts';
import type { Starter } from './starter.ts';

/** A job and the work that does it. */
export interface Task<J extends Job = Job> {
  /** The record at this moment. */
  readonly job: J;
  /** Does the work until the job is settled. Never fails: what the work throws fails the job. */
  run(): Promise<void>;
  /** Asks it to stop; one that waits ends at once. */
  cancel(): void;
  /** Cuts its calls; those that put things in order go on. */
  cut(reason: GatewayError): void;
  /** Notes that its project was closed. */
  leaveProject(): void;
  /** Resolves when `holds` is true of the job, the time is over, or the signal aborts. */
  until(holds: (job: J) => boolean, signal?: AbortSignal, milliseconds?: number): Promise<void>;
}

export interface TaskTools extends Audience {
  upstream: UpstreamClient;
  starter: Starter;
  tracer?: JobTracer | undefined;
  log: Logger;
  /** Called when the job will not change any more. */
  onEnd: () => void;
}

export function createTask<J extends Job>(draft: Draft<J>, work: Work<J>, tools: TaskTools): Task<J> {
  const { upstream, starter, tracer, log, onEnd } = tools;
  const { spend, traceparent = null } = starter;
  const live = createLiveJob<J>(draft, tools);
  const { now, until } = live;
  // Values of members that every job has; the compiler cannot see that of a job that is not known yet.
  const change = (values: Partial<Job>) => live.change(values as Partial<J>);
  const requestId = `job-${now().jobId}`;
  // Let go at the end: records of jobs are kept for much longer.
  let span: JobSpan | null = tracer?.begin({ type: draft.type, requestId, traceparent }) ?? null;
  const caller = { requestId, spend, traceparent: span?.traceparent ?? traceparent };
  const stop = new AbortController();
  const calls = new AbortController();
  const warnings: string[] = [];

  function settle(state: JobState, error: unknown = null): void {
    const reason = error === null ? [] : [reasonOf(error)];
    const steps = now().steps.map((step) => (isSettled(step) ? step : { ...step, state: 'CANCELLED' }));
    change({
      state,
      // The union of step types is too much for the compiler; only a field all steps have was written.
      steps: steps as Job['steps'] & never,
      failure: [...reason, ...warnings].join(' ') || null,
      error,
      message: null,
      stepFraction: 0,
      finishedAt: new Date(),
    });
    span?.end(state, error === null ? null : codeOf(error));
    span = null;
    onEnd();
  }

  return {
    get job() {
      return now();
    },
    async run() {
      span?.started();
      change({ state: 'RUNNING', startedAt: new Date() });
      try {
        await work(createDesk({ upstream, caller, live, calls: calls.signal, stop: stop.signal, warnings }));
        settle(stop.signal.aborted && !now().steps.every(isDone) ? 'CANCELLED' : 'FINISHED');
      } catch (err) {
        if (!(err instanceof GatewayError)) log.error({ err, jobId: now().jobId }, 'a bug ended a job');
        settle('FAILED', err);
      }
    },
    cancel() {
      const { state } = now();
      if (isSettled({ state })) return;
      if (state === 'RUNNING') change({ state: 'CANCELLING' });
      stop.abort();
      if (state === 'QUEUED') settle('CANCELLED');
    },
    cut: (reason) => calls.abort(reason),
    leaveProject: () => change({ projectClosed: true }),
    until,
  };
}

/** What stopped a job, for people; bugs are told to the log only. */
function reasonOf(error: unknown): string {
  return error instanceof GatewayError ? error.message : 'Unexpected error.';
}

/** The same for traces: by a code callers know. */
function codeOf(error: unknown): string {
  return error instanceof GatewayError ? error.code : 'INTERNAL_SERVER_ERROR';
}
