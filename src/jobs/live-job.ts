import { randomUUID } from 'node:crypto';
import type { Job } from './job.ts';
import type { JobObserver } from './observer.ts';

/** What happened to a job: one of its steps ended, or something smaller. */
export interface JobEvent {
  /** Position of the step that just ended; null for a mere sign of progress. */
  step: number | null;
}

/** What a kind of work brings to its job. */
export type Draft<J extends Job> = Pick<J, 'type' | 'projectId' | 'steps'> &
  Omit<J, keyof Job> & { type: J['type'] };

/** A job as it goes on: its record is replaced only here, and whoever follows it or waits for it hears of it. */
export interface LiveJob<J extends Job> {
  /** The record at this moment. */
  now(): J;
  /** @param step Position of the step that ends with it. */
  change(values: Partial<J>, step?: number | null): void;
  /** Changes it without a word. */
  arrange(values: Partial<J>): void;
  /** Resolves when `holds` is true of the job, the time is over, or the signal aborts. */
  until(holds: (job: J) => boolean, signal?: AbortSignal, milliseconds?: number): Promise<void>;
}

export interface Audience {
  tell: (jobId: string, event: JobEvent) => void;
  /** Called when the job stands elsewhere, or has failed at one of its steps: what no result tells. */
  moved: (job: Job) => void;
  observer?: JobObserver | undefined;
}

export function createLiveJob<J extends Job>(
  draft: Draft<J>,
  { tell, moved, observer }: Audience,
): LiveJob<J> {
  // Draft and these are all fields of the job.
  let job = { ...draft, ...newborn() } as unknown as J;
  const waiting = new Set<() => void>();
  observer?.moved(job.type, null, job.state);

  return {
    now: () => job,
    change(values, step = null) {
      const { type, state } = job;
      const ended = step === null ? job.ended : [...job.ended, step];
      job = { ...job, ...values, ended };
      if (job.state !== state) observer?.moved(type, state, job.state);
      tell(job.jobId, { step });
      if (job.state !== state || (step !== null && job.steps[step]?.state === 'FAILED')) moved(job);
      for (const look of [...waiting]) look();
    },
    arrange(values) {
      job = { ...job, ...values };
    },
    async until(holds, signal, milliseconds) {
      if (holds(job) || signal?.aborted === true) return;
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', done);
          waiting.delete(look);
          resolve();
        };
        const look = () => {
          if (holds(job)) done();
        };
        const timer = milliseconds === undefined ? undefined : setTimeout(done, milliseconds);
        signal?.addEventListener('abort', done);
        waiting.add(look);
      });
    },
  };
}

function newborn() {
  return {
    jobId: randomUUID(),
    state: 'QUEUED',
    ended: [],
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
