import type { Logger } from 'pino';
import { GatewayError } from '../errors.ts';
import type { UpstreamClient } from '../upstream/client.ts';
import type { Work } from './desk.ts';
import { isSettled, type Job } from './job.ts';
import type { Ledger } from './ledger.ts';
import type { JobLimits } from './limits.ts';
import { type Draft, newJob } from './new-job.ts';
import type { JobTracer } from './observer.ts';
import type { Starter } from './starter.ts';
import type { JobStore } from './store/job-store.ts';
import { createTask, type Task } from './task.ts';
import type { Works } from './works.ts';

/** Where the jobs of this process wait and run. One runs in a project at a time, some projects are worked in at once. */
export interface Board {
  /** Takes a new job. `CONFLICT` when too much work waits already. */
  submit<J extends Job>(draft: Draft<J>, starter: Starter): Promise<J>;
  /** Takes a job that was begun elsewhere; what is done of it is not done again. */
  takeOver(job: Job): Promise<void>;
  /** Asks a job to stop; one that waits ends at once. */
  cancel(jobId: string): Promise<void>;
  /** Notes that a project is gone, and stops its jobs. */
  closeProject(projectId: string): Promise<void>;
  /** Resolves when the job has ended, the time is over, or the signal aborts. */
  wait(jobId: string, milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Resolves when the first step is in work, at once for a job that has to wait for others. */
  begun(jobId: string, signal: AbortSignal): Promise<void>;
  /** Names of what runs or waits here, for the log. */
  running(): string[];
  /** Stops everything and waits for it. Calls are given `graceMs` to end by themselves. */
  close(graceMs: number): Promise<void>;
}

export interface BoardTools {
  works: Works;
  upstream: UpstreamClient;
  store: JobStore;
  ledger: Ledger;
  log: Logger;
  limits: JobLimits;
  tracer?: JobTracer | undefined;
  /** Told of each job that was taken. */
  taken: (job: Job) => void;
}

export function createBoard({ limits, works, taken, ...tools }: BoardTools): Board {
  const { store, ledger } = tools;
  /** What waits and runs here, oldest first. */
  const tasks = new Map<string, Task>();
  let closing = false;

  const open = () => [...tasks.values()];

  /** Starts what may run now. */
  function pump(): void {
    const busy = open().filter(({ isWaiting }) => !isWaiting);
    for (const task of open()) {
      if (!task.isWaiting || busy.length >= limits.projects) continue;
      if (busy.some(({ given }) => given.projectId === task.given.projectId)) continue;
      busy.push(task);
      void task.run().finally(() => {
        tasks.delete(task.given.jobId);
        pump();
      });
    }
  }

  async function take(job: Job, starter: Starter): Promise<void> {
    if (closing) {
      throw new GatewayError('CONFLICT', 'The gateway is shutting down; it starts no more work.');
    }
    if (tasks.size >= limits.open) {
      throw new GatewayError('CONFLICT', `${limits.open} jobs run or wait already; no more are taken.`);
    }
    // The table has the work of each type; the compiler cannot tie one to the other.
    const work = works[job.type] as Work<Job>;
    await ledger.create(job);
    tasks.set(job.jobId, createTask(job, work, { ...tools, starter }));
    taken(job);
    // Not before the caller has answered, so that its own record still says QUEUED.
    queueMicrotask(pump);
  }

  async function cancel(jobId: string): Promise<void> {
    const asked = ledger.cancel(jobId);
    const task = tasks.get(jobId);
    task?.stop();
    if (task?.isWaiting) {
      task.drop();
      tasks.delete(jobId);
    }
    await asked;
  }

  return {
    async submit(draft, starter) {
      const job = newJob(draft);
      await take(job, starter);
      return job;
    },
    async takeOver(job) {
      await take(job, {});
    },
    cancel,
    async closeProject(projectId) {
      const here = (await store.list()).filter((job) => job.projectId === projectId);
      for (const { jobId } of here) {
        await cancel(jobId);
        await ledger.leaveProject(jobId);
      }
    },
    async wait(jobId, milliseconds, signal) {
      if (milliseconds > 0) await store.until(jobId, isSettled, signal, milliseconds);
    },
    async begun(jobId, signal) {
      // The turn of a job that need not wait comes with the microtask of its submission.
      await Promise.resolve();
      const isBegun = (job: Job) => isSettled(job) || job.steps.some(({ state }) => state !== 'QUEUED');
      if ((await store.find(jobId))?.state !== 'QUEUED') await store.until(jobId, isBegun, signal);
    },
    running: () =>
      open().map(({ given: { type, jobId }, isWaiting, isStopping }) => {
        const state = isWaiting ? 'QUEUED' : isStopping ? 'CANCELLING' : 'RUNNING';
        return `${type} ${jobId} ${state}`;
      }),
    async close(graceMs) {
      closing = true;
      const last = open();
      const ends = last.map(({ given }) => store.until(given.jobId, isSettled));
      for (const { given } of last) await cancel(given.jobId);
      const impatience = setTimeout(() => {
        const message = 'The gateway shut down while this was running.';
        const reason = new GatewayError('UPSTREAM_UNAVAILABLE', message, { outcomeUnknown: true });
        for (const task of open()) task.cut(reason);
      }, graceMs);
      await Promise.all(ends);
      clearTimeout(impatience);
    },
  };
}
