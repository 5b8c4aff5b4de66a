import type { Logger } from 'pino';
import { GatewayError } from '../errors.ts';
import { createTopic } from '../record/topic.ts';
import type { UpstreamClient } from '../upstream/client.ts';
import { createArchive } from './archive.ts';
import type { Work } from './desk.ts';
import { isSettled, type Job } from './job.ts';
import type { JobLimits } from './limits.ts';
import type { Audience, Draft, JobEvent } from './live-job.ts';
import type { JobObserver, JobTracer } from './observer.ts';
import type { Starter } from './starter.ts';
import { createTask, type Task } from './task.ts';

/** Where jobs wait, run, and are found. One runs in a project at a time, some projects are worked in at once. */
export interface Board {
  submit<J extends Job>(draft: Draft<J>, work: Work<J>, starter: Starter): J;
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
  /** Calls `listener` with every sign of progress from now on, until the answer is called. */
  follow(jobId: string, listener: (event: JobEvent) => void): () => void;
  /** How many listeners there are. */
  followers(): number;
  /** How many events of jobs have been told. */
  told(): number;
  /** Names of what runs, for the log. */
  running(): string[];
  /** Stops everything and waits for it. Calls are given `graceMs` to end by themselves. */
  close(graceMs: number): Promise<void>;
}

export interface BoardTools extends Pick<Audience, 'moved'> {
  upstream: UpstreamClient;
  log: Logger;
  limits: JobLimits;
  observer?: JobObserver | undefined;
  tracer?: JobTracer | undefined;
  /** Told of each job that was taken. */
  taken: (job: Job) => void;
}

export function createBoard({ limits, ...tools }: BoardTools): Board {
  const archive = createArchive<Task>(limits);
  const { tell, follow, followers, told } = createTopic<JobEvent>();
  const busy = new Set<Task>();
  let closing = false;

  const open = () => archive.entries().filter(({ job }) => !isSettled(job));

  /** Starts what may run now. */
  function pump(): void {
    for (const task of open()) {
      if (task.job.state !== 'QUEUED' || busy.size >= limits.projects) continue;
      if ([...busy].some(({ job }) => job.projectId === task.job.projectId)) continue;
      busy.add(task);
      void task.run().finally(() => {
        busy.delete(task);
        pump();
      });
    }
  }

  return {
    submit<J extends Job>(draft: Draft<J>, work: Work<J>, starter: Starter): J {
      if (closing)
        throw new GatewayError('CONFLICT', 'The gateway is shutting down; it starts no more work.');
      if (open().length >= limits.open) {
        throw new GatewayError('CONFLICT', `${limits.open} jobs run or wait already; no more are taken.`);
      }
      const task = createTask<J>(draft, work, { ...tools, starter, tell, onEnd: archive.ended });
      archive.add(task);
      const accepted = task.job;
      tools.taken(accepted);
      // Not before the caller has answered, so that its own record still says QUEUED.
      queueMicrotask(pump);
      return accepted;
    },
    find: (jobId) => archive.find(jobId)?.job ?? null,
    list: () => archive.entries().map(({ job }) => job),
    cancel: (jobId) => archive.find(jobId)?.cancel(),
    closeProject(projectId) {
      for (const task of archive.entries()) {
        if (task.job.projectId !== projectId) continue;
        task.cancel();
        task.leaveProject();
      }
    },
    async wait(jobId, milliseconds, signal) {
      if (milliseconds > 0) await archive.find(jobId)?.until(isSettled, signal, milliseconds);
    },
    async begun(jobId, signal) {
      // The turn of a job that need not wait comes with the microtask of its submission.
      await Promise.resolve();
      const task = archive.find(jobId);
      if (task?.job.state === 'QUEUED') return;
      await task?.until((job) => isSettled(job) || job.steps.some(({ state }) => state !== 'QUEUED'), signal);
    },
    follow,
    followers,
    told,
    running: () => open().map(({ job }) => `${job.type} ${job.jobId} ${job.state}`),
    async close(graceMs) {
      closing = true;
      const last = open();
      for (const task of last) task.cancel();
      const impatience = setTimeout(() => {
        const message = 'The gateway shut down while this was running.';
        const reason = new GatewayError('UPSTREAM_UNAVAILABLE', message, { outcomeUnknown: true });
        for (const task of open()) task.cut(reason);
      }, graceMs);
      await Promise.all(last.map((task) => task.until(isSettled)));
      clearTimeout(impatience);
      archive.close();
    },
  };
}
