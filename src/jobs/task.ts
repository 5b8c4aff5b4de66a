import type { Logger } from 'pino';
import { GatewayError } from '../errors.ts';
import type { UpstreamClient } from '../upstream/client.ts';
import type { Job } from './job.ts';
import { createJobContext, type JobContextTools, type JobHandler } from './job-context.ts';
import { type CodedError, codedError } from './kinds/coded-error.ts';
import { isDone, isSettled, type JobState } from './kinds/step.ts';
import type { JobOrigin } from './new-job.ts';
import type { JobSpan, JobTracer } from './observer.ts';
import type { JobEnding, JobStore } from './store/job-store.ts';
import type { JobEvents } from './store-with-events.ts';

/** A job and the work that does it. */
export interface Task {
  /** The job as it came. */
  readonly given: Job;
  /** Whether it waits for its turn. */
  readonly isWaiting: boolean;
  /** Whether it was asked to stop. */
  readonly isStopping: boolean;
  /** Does the work until the job is settled. Never fails: what the work throws fails the job. */
  run(): Promise<void>;
  /** Stops it between two steps. */
  stop(): void;
  /** Stops it without an end, because others do it; what it does beside the project of the job is cut at once. */
  leave(): void;
  /** Resolves when it does nothing any more. */
  over(): Promise<void>;
  /** Releases a job that will not run. */
  drop(): void;
  /** Cuts its calls; those that put things in order go on. */
  cut(reason: GatewayError): void;
}

export interface TaskTools {
  upstream: UpstreamClient;
  origin: JobOrigin;
  store: JobStore;
  events: JobEvents;
  takeSlot?: JobContextTools['takeSlot'];
  /** Waits for a turn in a project; null when the signal comes first. */
  turnIn: JobContextTools['turnIn'];
  tracer?: JobTracer | undefined;
  log: Logger;
}

export function createTask<J extends Job>(given: J, handler: JobHandler<J>, tools: TaskTools): Task {
  const { upstream, origin, store, events, tracer, log } = tools;
  const { jobId, type } = given;
  const { chargeRateLimit, traceparent = null } = origin;
  const requestId = `job-${jobId}`;
  // Released at the end: records of jobs are kept for much longer.
  let span: JobSpan | null = tracer?.begin({ type, requestId, traceparent }) ?? null;
  const caller = { requestId, chargeRateLimit, traceparent: span?.traceparent ?? traceparent };
  const stop = new AbortController();
  const calls = new AbortController();
  const callsBeside = new AbortController();
  const warnings: string[] = [];
  let isWaiting = true;
  let isLeft = false;
  let running: Promise<void> = Promise.resolve();

  async function end(state: JobEnding['state'], error: CodedError | null = null): Promise<void> {
    const reason = error === null ? [] : [error.message];
    const failure = [...reason, ...warnings].join(' ') || null;
    events.end(jobId, { state, failure, error });
    endSpan(state, error?.code ?? null);
  }

  function endSpan(state: JobState, code: string | null): void {
    span?.end(state, code);
    span = null;
  }

  /** Stops on request, through any gateway. */
  async function heed(signal: AbortSignal): Promise<void> {
    await store.until(jobId, (job) => job.state === 'CANCELLING' || isSettled(job), signal);
    stop.abort();
  }

  async function run(): Promise<void> {
    span?.started();
    events.begin(jobId);
    const begun = store.find(jobId);
    // Ended while it waited.
    if (begun === null || isSettled(begun)) return endSpan('CANCELLED', null);
    const context = createJobContext<J>({
      ...{ jobId, upstream, caller, store, events, warnings, takeSlot: tools.takeSlot, turnIn: tools.turnIn },
      calls: calls.signal,
      callsBeside: callsBeside.signal,
      stop: stop.signal,
      isLeft: () => isLeft,
    });
    const over = new AbortController();
    // A gateway that lost the job learns it from the refused write.
    const heeding = heed(over.signal).catch(() => {});
    try {
      await handler(context);
      const { steps, state } = await context.job();
      if (isLeft && state !== 'CANCELLING') return endSpan(state, null);
      await end(stop.signal.aborted && !steps.every(isDone) ? 'CANCELLED' : 'FINISHED');
    } catch (err) {
      if (isLeft) return endSpan('RUNNING', null);
      if (!(err instanceof GatewayError)) log.error({ err, jobId }, 'a bug ended a job');
      await end('FAILED', codedError(err));
    } finally {
      over.abort();
      await heeding;
    }
  }

  return {
    given,
    get isWaiting() {
      return isWaiting;
    },
    get isStopping() {
      return stop.signal.aborted;
    },
    run: () => {
      isWaiting = false;
      running = run();
      return running;
    },
    leave() {
      isLeft = true;
      stop.abort();
      callsBeside.abort(new GatewayError('CONFLICT', 'Another gateway goes on with this job.'));
    },
    over: () => running.catch(() => {}),
    stop: () => stop.abort(),
    drop: () => endSpan('CANCELLED', null),
    cut(reason) {
      calls.abort(reason);
      callsBeside.abort(reason);
    },
  };
}
