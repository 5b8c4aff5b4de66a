import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { UpstreamClient } from '../context.ts';
import { GatewayError } from '../errors.ts';
import type { Events } from '../events.ts';
import { createArchive } from './archive.ts';
import type { Desk, Work } from './desk.ts';
import { isDone, isSettled, type Job, type JobState, type StepOf } from './job.ts';
import type { JobLimits } from './limits.ts';
import type { JobObserver } from './observer.ts';

interface Entry {
  job: Job;
  /** Does the work at a desk of the entry itself. */
  run: (entry: Entry) => Promise<void>;
  stop: AbortController;
  /** Cuts the calls of the job. */
  calls: AbortController;
  warnings: string[];
  waiters: Set<() => void>;
}

/** What a kind of work brings to its job. */
type Draft<J extends Job> = Pick<J, 'type' | 'projectId' | 'steps'> &
  Omit<J, keyof Job> & { type: J['type'] };

/** Where jobs wait, run, and are found. One runs in a project at a time, some projects are worked in at once. */
export interface Board {
  submit<J extends Job>(draft: Draft<J>, work: Work<J>): J;
  find(jobId: string): Job | null;
  /** Oldest first. */
  list(): Job[];
  /** Asks a job to stop; one that waits ends at once. */
  cancel(jobId: string): void;
  /** Notes that a project is gone, and stops its jobs. */
  closeProject(projectId: string): void;
  /** Resolves when the job has ended, the time is over, or the signal aborts. */
  wait(jobId: string, milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Resolves when the first step is in work, at once for a job that has to wait for others. */
  begun(jobId: string, signal: AbortSignal): Promise<void>;
  /** Names of what runs, for the log. */
  running(): string[];
  /** Stops everything and waits for it. Calls are given `graceMs` to end by themselves. */
  close(graceMs: number): Promise<void>;
}

export interface BoardTools {
  upstream: UpstreamClient;
  events: Events;
  log: Logger;
  limits: JobLimits;
  observer?: JobObserver | undefined;
}

export function createBoard({ upstream, events, log, limits, observer }: BoardTools): Board {
  const archive = createArchive<Entry>(limits);
  const busy = new Set<Entry>();
  let closing = false;

  const open = () => archive.entries().filter(({ job }) => !isSettled(job));

  function change(entry: Entry, values: Partial<Job>, step: number | null = null): void {
    const { type, state } = entry.job;
    if (values.state !== undefined && values.state !== state) observer?.moved(type, state, values.state);
    // The values are those of the entry's own kind of job; the desk that gives them is typed by it.
    entry.job = { ...entry.job, ...values } as Job;
    events.publish('job', entry.job.jobId, { step });
  }

  function settle(entry: Entry, state: JobState, error: unknown = null): void {
    const { warnings, job } = entry;
    const reason = error === null ? [] : [reasonOf(error)];
    // The union of step types is too much for the compiler; only fields all steps have are written.
    const steps = job.steps.map((step) => (isSettled(step) ? step : { ...step, state: 'CANCELLED' }));
    change(entry, {
      state,
      steps: steps as typeof job.steps & never,
      failure: [...reason, ...warnings].join(' ') || null,
      error,
      message: null,
      stepFraction: 0,
      finishedAt: new Date(),
    });
    for (const done of entry.waiters) done();
    entry.waiters.clear();
    archive.ended();
  }

  function pump(): void {
    for (const entry of open()) {
      if (entry.job.state !== 'QUEUED' || busy.size >= limits.projects) continue;
      if ([...busy].some(({ job }) => job.projectId === entry.job.projectId)) continue;
      busy.add(entry);
      change(entry, { state: 'RUNNING', startedAt: new Date() });
      void perform(entry);
    }
  }

  async function perform(entry: Entry): Promise<void> {
    const { jobId } = entry.job;
    try {
      await entry.run(entry);
      const stopped = entry.stop.signal.aborted && !entry.job.steps.every(isDone);
      settle(entry, stopped ? 'CANCELLED' : 'FINISHED');
    } catch (err) {
      if (!(err instanceof GatewayError)) log.error({ err, jobId }, 'a bug ended a job');
      settle(entry, 'FAILED', err);
    } finally {
      busy.delete(entry);
      pump();
    }
  }

  function deskOf<J extends Job>(entry: Entry): Desk<J> {
    const requestId = `job-${entry.job.jobId}`;
    // An entry is only ever changed through its own desk, so it keeps its type.
    const job = () => entry.job as J;
    return {
      upstream: upstream.bind({ signal: entry.calls.signal, requestId, isAccepted: true }),
      cleanUp: upstream.bind({ signal: new AbortController().signal, requestId, isAccepted: true }),
      stop: entry.stop.signal,
      job,
      say: (message, stepFraction = 0) => change(entry, { message, stepFraction }),
      step(index, values) {
        const steps = job().steps.map((step, at) => (at === index ? { ...step, ...values } : step));
        const ended = values.state !== undefined && isSettled({ state: values.state });
        const fraction = ended ? { stepFraction: 0 } : {};
        change(entry, { steps, ...fraction } as Partial<Job>, ended ? index : null);
      },
      arrange(steps: readonly StepOf<J>[]) {
        entry.job = { ...entry.job, steps } as Job;
      },
      warn: (text) => entry.warnings.push(text),
    };
  }

  function cancel(entry: Entry): void {
    if (isSettled(entry.job)) return;
    const waits = entry.job.state === 'QUEUED';
    if (!waits && entry.job.state !== 'CANCELLING') change(entry, { state: 'CANCELLING' });
    entry.stop.abort();
    if (waits) settle(entry, 'CANCELLED');
  }

  return {
    submit<J extends Job>(draft: Draft<J>, work: Work<J>): J {
      if (closing)
        throw new GatewayError('CONFLICT', 'The gateway is shutting down; it starts no more work.');
      if (open().length >= limits.open) {
        throw new GatewayError('CONFLICT', `${limits.open} jobs run or wait already; no more are taken.`);
      }
      const entry: Entry = {
        // Draft and these are all fields of the job.
        job: { ...draft, ...newborn() } as unknown as Job,
        run: (own) => work(deskOf<J>(own)),
        stop: new AbortController(),
        calls: new AbortController(),
        warnings: [],
        waiters: new Set(),
      };
      archive.add(entry);
      observer?.moved(draft.type, null, entry.job.state);
      const accepted = entry.job;
      // Not before the caller has answered, so that its own record still says QUEUED.
      queueMicrotask(pump);
      return accepted as J;
    },
    find: (jobId) => archive.find(jobId)?.job ?? null,
    list: () => archive.entries().map(({ job }) => job),
    cancel(jobId) {
      const entry = archive.find(jobId);
      if (entry) cancel(entry);
    },
    closeProject(projectId) {
      for (const entry of archive.entries()) {
        if (entry.job.projectId !== projectId) continue;
        cancel(entry);
        change(entry, { projectClosed: true });
      }
    },
    async wait(jobId, milliseconds, signal) {
      const entry = archive.find(jobId);
      if (!entry || isSettled(entry.job) || signal.aborted || milliseconds <= 0) return;
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          entry.waiters.delete(done);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        signal.addEventListener('abort', done);
        entry.waiters.add(done);
      });
    },
    async begun(jobId, signal) {
      // The turn of a job that need not wait comes with the microtask of its submission.
      await Promise.resolve();
      const entry = archive.find(jobId);
      const hasBegun = () =>
        !entry || isSettled(entry.job) || entry.job.steps.some(({ state }) => state !== 'QUEUED');
      if (hasBegun() || entry?.job.state === 'QUEUED' || signal.aborted) return;
      await new Promise<void>((resolve) => {
        const look = () => {
          if (!hasBegun() && !signal.aborted) return;
          leave();
          signal.removeEventListener('abort', look);
          resolve();
        };
        const leave = events.subscribe('job', jobId, look);
        signal.addEventListener('abort', look);
      });
    },
    running: () => open().map(({ job }) => `${job.type} ${job.jobId} ${job.state}`),
    async close(graceMs) {
      closing = true;
      const last = open().map((entry) => {
        const ended = new Promise<void>((resolve) => entry.waiters.add(resolve));
        cancel(entry);
        return isSettled(entry.job) ? Promise.resolve() : ended;
      });
      const impatience = setTimeout(() => {
        const message = 'The gateway shut down while this was running.';
        const reason = new GatewayError('UPSTREAM_UNAVAILABLE', message, { outcomeUnknown: true });
        for (const { calls } of open()) calls.abort(reason);
      }, graceMs);
      await Promise.all(last);
      clearTimeout(impatience);
      archive.close();
    },
  };
}

function newborn() {
  return {
    jobId: randomUUID(),
    state: 'QUEUED',
    stepFraction: 0,
    message: null,
    failure: null,
    error: null,
    createdAt: new Date(),
    startedAt: null,
    finishedAt: null,
    projectClosed: false,
  };
}

/** What stopped a job, for people; bugs are told to the log only. */
function reasonOf(error: unknown): string {
  return error instanceof GatewayError ? error.message : 'Unexpected error.';
}
