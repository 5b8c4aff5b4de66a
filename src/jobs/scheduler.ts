import type { Logger } from 'pino';
import { GatewayError } from '../errors.ts';
import type { UpstreamClient } from '../upstream/client.ts';
import { jobLost } from './coded-error.ts';
import type { JobHandlers } from './handlers.ts';
import { isSettled, type Job } from './job.ts';
import type { JobHandler } from './job-context.ts';
import type { JobOrigin } from './job-origin.ts';
import type { JobLimits } from './limits.ts';
import { type Draft, newJob } from './new-job.ts';
import type { JobTracer } from './observer.ts';
import { type Awaitable, after, type JobLease, type JobQueue, type JobStore } from './store/job-store.ts';
import type { JobEvents } from './store-with-events.ts';
import { createTask, type Task, type TaskTools } from './task.ts';

/**
 * Where jobs wait and run. One runs in a project at a time, some projects are worked in at once. Where several gateways do
 * the jobs, they wait in the queue of all, and here is only what runs here.
 */
export interface Scheduler {
  /** Takes a new job. `CONFLICT` when too much work waits already. */
  submit<J extends Job>(draft: Draft<J>, origin: JobOrigin): Promise<J>;
  /** Takes a job that was begun elsewhere; what is done of it is not done again. */
  takeOver(job: Job): Promise<void>;
  /** Runs an acquired job until it is settled, released or lost to another gateway. Never fails. */
  perform(jobId: string, lease: JobLease): Promise<void>;
  /** Ends a job of which the others have forgotten how far it was. */
  forgotten(jobId: string): Promise<void>;
  /** Asks a job to stop; one that waits ends at once. */
  cancel(jobId: string): Promise<void>;
  /** Notes that a project is gone, and stops its jobs. */
  closeProject(projectId: string): Promise<void>;
  /** Resolves when the job has ended, the time is over, or the signal aborts. */
  wait(jobId: string, milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Resolves when the first step is in work, at once for a job that has to wait for others. */
  begun(jobId: string, signal: AbortSignal): Promise<void>;
  /** Whether work goes on in the project, as far as it is done here. */
  isAtWork(projectId: string): boolean;
  /** Names of what runs or waits here, for the log. */
  running(): string[];
  /** Stops everything, or leaves it to others, and waits for it. Calls are given `graceMs` to end by themselves. */
  close(graceMs: number): Promise<void>;
}

export interface SchedulerTools {
  handlers: JobHandlers;
  upstream: UpstreamClient;
  store: JobStore;
  events: JobEvents;
  /** Events over the store of a job that runs here. */
  eventsOver: (store: JobStore) => JobEvents;
  /** Where jobs wait for this gateway and others; left out where there are no others. */
  queue?: JobQueue | undefined;
  /** Cleans up what the previous gateway of the job left, and what is left of one that is over. */
  tidy?: ((jobId: string, isOver: boolean) => Promise<void>) | undefined;
  takeSlot?: TaskTools['takeSlot'];
  log: Logger;
  limits: JobLimits;
  tracer?: JobTracer | undefined;
  /** Told of each job that was taken. */
  taken: (job: Job) => void;
}

/** A job that can run is started by some gateway within this time, in ms. */
const BEGUN_MS = 2_000;

export function createScheduler(given: SchedulerTools): Scheduler {
  // Long because it is one state: what waits and runs here, and the two ways it comes here.
  const { limits, handlers, taken, queue, ...tools } = given;
  const { store, events, log } = tools;
  /** What waits and runs here, oldest first. */
  const tasks = new Map<string, Task>();
  /** Origins of queued jobs, left by their requests. */
  const origins = new Map<string, JobOrigin>();
  let closing = false;

  const open = () => [...tasks.values()];
  const pump = pumpOf(tasks, limits.projects);
  const perform = performerOf(given, tasks);

  async function take(job: Job, origin: JobOrigin): Promise<void> {
    if (closing) {
      throw new GatewayError('CONFLICT', 'The gateway is shutting down; it starts no more work.');
    }
    if ((await waitingAndRunning()) >= limits.open) {
      throw new GatewayError('CONFLICT', `${limits.open} jobs run or wait already; no more are taken.`);
    }
    if (queue !== undefined) origins.set(job.jobId, origin);
    await events.create(job);
    if (queue === undefined) tasks.set(job.jobId, newTask(handlers, job, { ...tools, origin }));
    else void forget(job.jobId);
    taken(job);
    // Not before the caller has answered, so that its own record still says QUEUED.
    queueMicrotask(queue === undefined ? pump : queue.look);
  }

  /** Its origin is not kept for longer, whichever gateway runs it. */
  async function forget(jobId: string): Promise<void> {
    await store.until(jobId, isSettled).catch(() => {});
    origins.delete(jobId);
  }

  const waitingAndRunning = (): Awaitable<number> =>
    queue === undefined
      ? tasks.size
      : after(store.list(), (jobs) => jobs.filter((job) => !isSettled(job)).length);

  async function cancel(jobId: string): Promise<void> {
    const asked = events.cancel(jobId);
    // Who does it hears of it there.
    if (queue !== undefined) return await asked;
    const task = tasks.get(jobId);
    task?.stop();
    if (task?.isWaiting) {
      task.drop();
      tasks.delete(jobId);
    }
    await asked;
  }

  return {
    async submit(draft, origin) {
      const job = newJob(draft);
      await take(job, origin);
      return job;
    },
    async takeOver(job) {
      await take(job, {});
    },
    async perform(jobId, lease) {
      if (closing) return;
      const origin = origins.get(jobId) ?? {};
      origins.delete(jobId);
      await perform(jobId, lease, origin).catch((err: unknown) =>
        log.warn({ err, jobId }, 'a job is left to others'),
      );
    },
    async forgotten(jobId) {
      const message = 'What the gateways share was lost, and with it how far this job was. Begin it again.';
      await events.end(jobId, { state: 'FAILED', failure: message, error: jobLost(message) });
    },
    cancel,
    async closeProject(projectId) {
      const here = (await store.list()).filter((job) => job.projectId === projectId);
      for (const { jobId } of here) {
        await cancel(jobId);
        await events.leaveProject(jobId);
      }
    },
    async wait(jobId, milliseconds, signal) {
      if (milliseconds > 0) await store.until(jobId, isSettled, signal, milliseconds);
    },
    begun: begunIn(store, queue !== undefined),
    isAtWork: (projectId) => open().some(({ given: job }) => job.projectId === projectId),
    running: () => open().map(nameOf),
    async close(graceMs) {
      closing = true;
      const last = open();
      if (queue !== undefined) return await leaveAll(last, graceMs);
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

/** Starts what may run now. */
function pumpOf(tasks: Map<string, Task>, projects: number): () => void {
  return function pump() {
    const busy = [...tasks.values()].filter(({ isWaiting }) => !isWaiting);
    for (const task of [...tasks.values()]) {
      if (!task.isWaiting || busy.length >= projects) continue;
      if (busy.some(({ given }) => given.projectId === task.given.projectId)) continue;
      busy.push(task);
      void task.run().finally(() => {
        tasks.delete(task.given.jobId);
        pump();
      });
    }
  };
}

function begunIn(store: JobStore, isShared: boolean): Scheduler['begun'] {
  const isBegun = (job: Job) => isSettled(job) || job.steps.some(({ state }) => state !== 'QUEUED');
  return async (jobId, signal) => {
    // The turn of a job that need not wait comes with the microtask of its submission.
    await Promise.resolve();
    const job = await store.find(jobId);
    if (job?.state !== 'QUEUED') return await store.until(jobId, isBegun, signal);
    if (!isShared) return;
    const isBefore = (other: Job) => other.jobId !== jobId && other.projectId === job.projectId;
    if (!(await store.list()).some((other) => isBefore(other) && !isSettled(other)))
      await store.until(jobId, isBegun, signal, BEGUN_MS);
  };
}

/** Runs jobs acquired from the queue of all gateways. */
function performerOf({ handlers, eventsOver, ...tools }: SchedulerTools, tasks: Map<string, Task>) {
  const { store } = tools;
  return async (jobId: string, lease: JobLease, origin: JobOrigin): Promise<void> => {
    const own = { ...store, ...store.hold(jobId, lease) };
    await tools.tidy?.(jobId, false);
    const job = await own.find(jobId);
    if (job === null || isSettled(job)) return;
    const task = newTask(handlers, job, { ...tools, origin, store: own, events: eventsOver(own) });
    tasks.set(jobId, task);
    const lose = () => {
      task.leave();
      task.cut(new GatewayError('CONFLICT', 'Another gateway does this job now.'));
    };
    lease.lost.addEventListener('abort', lose, { once: true });
    try {
      await task.run();
    } finally {
      lease.lost.removeEventListener('abort', lose);
      tasks.delete(jobId);
      const left = await own.find(jobId);
      if (left === null || isSettled(left)) await tools.tidy?.(jobId, true);
    }
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
