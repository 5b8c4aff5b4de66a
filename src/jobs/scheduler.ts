import type { Logger } from 'pino';
import { GatewayError } from '../errors.ts';
import type { UpstreamClient } from '../upstream/client.ts';
import type { JobHandlers } from './handlers.ts';
import type { Job } from './job.ts';
import type { JobHandler } from './job-context.ts';
import { isSettled } from './kinds/step.ts';
import type { JobLimits } from './limits.ts';
import { type Draft, type JobOrigin, newJob } from './new-job.ts';
import type { JobTracer } from './observer.ts';
import { createTurns } from './steps/turns.ts';
import type { JobStore } from './store/job-store.ts';
import type { JobEvents } from './store-with-events.ts';
import { createTask, type Task, type TaskTools } from './task.ts';

/** Where jobs wait and run. One works in a project at a time, some projects are worked in at once. */
export interface Scheduler {
  /** Takes a new job. `CONFLICT` when too much work waits already. */
  submit<J extends Job>(draft: Draft<J>, origin: JobOrigin): Promise<J>;
  /** Goes on with a job of the store that the gateway before this one worked on. */
  resume(job: Job): void;
  /** Asks a job to stop; one that waits ends at once. */
  cancel(jobId: string): Promise<void>;
  /** Notes that a project is gone, and stops its jobs. */
  closeProject(projectId: string): Promise<void>;
  /** Resolves when the job has ended, the time is over, or the signal aborts. */
  wait(jobId: string, milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Resolves when the first step is in work, at once for a job that has to wait for others, and soon for one that waits for a machine. */
  begun(jobId: string, signal: AbortSignal): Promise<void>;
  /** Whether work goes on in the project. */
  isAtWork(projectId: string): boolean;
  /** Names of what runs or waits here, for the log. */
  running(): string[];
  /** Stops everything and waits for it. Calls are given `graceMs` to end by themselves. */
  close(graceMs: number): Promise<void>;
}

export interface SchedulerTools {
  handlers: JobHandlers;
  upstream: UpstreamClient;
  store: JobStore;
  events: JobEvents;
  /** Whether another process goes on with what is not done at the end, in place of its being cancelled. */
  isContinued: boolean;
  takeSlot?: TaskTools['takeSlot'];
  log: Logger;
  limits: JobLimits;
  tracer?: JobTracer | undefined;
  /** Told of each job that was taken. */
  taken: (job: Job) => void;
}

export function createScheduler(given: SchedulerTools): Scheduler {
  const { limits, handlers, taken, isContinued, ...tools } = given;
  const { store, events } = tools;
  /** What waits and runs here, oldest first. */
  const tasks = new Map<string, Task>();
  /** How those that wait leave their line. */
  const waiting = new Map<string, () => void>();
  const turns = createTurns(limits.projects);
  const batches = createTurns(limits.batches);
  let closing = false;

  const open = () => [...tasks.values()];

  /** A job of one project takes a turn there for all it does, a batch one for each item. */
  function whenItMay({ jobId, projectId }: Job, run: () => Promise<void>): () => void {
    const [line, place] = projectId === null ? [batches, jobId] : [turns, projectId];
    return line.ask(place, (leave) => {
      waiting.delete(jobId);
      void run().finally(leave);
    });
  }

  async function take(job: Job, origin: JobOrigin): Promise<void> {
    if (closing) {
      throw new GatewayError('CONFLICT', 'The gateway is shutting down; it starts no more work.');
    }
    if (tasks.size >= limits.open) {
      throw new GatewayError('CONFLICT', `${limits.open} jobs run or wait already; no more are taken.`);
    }
    events.create(job);
    begin(job, origin);
    taken(job);
  }

  function begin(job: Job, origin: JobOrigin): void {
    const { jobId } = job;
    const task = newTask(handlers, job, { ...tools, origin, turnIn: turns.take });
    tasks.set(jobId, task);
    // Not before the caller has answered, so that its own record still says QUEUED.
    queueMicrotask(() => {
      if (!tasks.has(jobId)) return;
      const leaveLine = whenItMay(job, () => task.run().finally(() => tasks.delete(jobId)));
      if (task.isWaiting) waiting.set(jobId, leaveLine);
    });
  }

  async function cancel(jobId: string): Promise<void> {
    events.cancel(jobId);
    const task = tasks.get(jobId);
    task?.stop();
    if (task?.isWaiting) {
      task.drop();
      tasks.delete(jobId);
      waiting.get(jobId)?.();
      waiting.delete(jobId);
    }
  }

  return {
    async submit(draft, origin) {
      const job = newJob(draft, origin);
      await take(job, origin);
      return job;
    },
    resume: (job) => begin(job, {}),
    cancel,
    async closeProject(projectId) {
      // Items of a batch fail by themselves; those of other projects go on.
      const here = store.list().filter((job) => job.projectId === projectId);
      for (const { jobId } of here) {
        await cancel(jobId);
        events.leaveProject(jobId);
      }
    },
    async wait(jobId, milliseconds, signal) {
      if (milliseconds > 0) await store.until(jobId, isSettled, signal, milliseconds);
    },
    begun: begunIn(store),
    isAtWork: (projectId) => turns.isWanted(projectId),
    running: () => open().map(nameOf),
    async close(graceMs) {
      closing = true;
      const last = open();
      if (isContinued) return await leaveAll(last, graceMs);
      const ends = last.map(({ given }) => store.until(given.jobId, isSettled));
      for (const { given } of last) await cancel(given.jobId);
      const impatience = setTimeout(() => {
        for (const task of open()) task.cut(shutDown());
      }, graceMs);
      await Promise.all(ends);
      clearTimeout(impatience);
    },
  };
}

function shutDown(): GatewayError {
  const message = 'The gateway shut down while this was running.';
  return new GatewayError('UPSTREAM_UNAVAILABLE', message, { outcomeUnknown: true });
}

function nameOf({ given: { type, jobId }, isWaiting, isStopping }: Task): string {
  const state = isWaiting ? 'QUEUED' : isStopping ? 'CANCELLING' : 'RUNNING';
  return `${type} ${jobId} ${state}`;
}

// The table has the work of each type; the compiler cannot tie one to the other.
const newTask = (handlers: JobHandlers, job: Job, given: TaskTools): Task =>
  createTask(job, handlers[job.type] as JobHandler<Job>, given);

/** A machine may be paused, or at work for others, in ms. */
const LONGEST_BEGIN_MS = 1_000;

function begunIn(store: JobStore): Scheduler['begun'] {
  const isBegun = (job: Job) => isSettled(job) || job.steps.some(({ state }) => state !== 'QUEUED');
  return async (jobId, signal) => {
    // The turn of a job that need not wait comes with the microtask of its submission.
    await Promise.resolve();
    const job = store.find(jobId);
    if (job?.state !== 'QUEUED') await store.until(jobId, isBegun, signal, LONGEST_BEGIN_MS);
  };
}

/** What is not done is done by others, who need not wait for more than what changes the project. */
async function leaveAll(last: readonly Task[], graceMs: number): Promise<void> {
  for (const task of last) task.leave();
  const impatience = setTimeout(() => {
    for (const task of last) task.cut(shutDown());
  }, graceMs);
  await Promise.all(last.map((task) => task.over()));
  clearTimeout(impatience);
}
