import { isSettled, type Job, type StepOf } from './job.ts';
import type { JobObserver } from './observer.ts';
import { type Awaitable, after, type JobChange, type JobEnding, type JobStore } from './store/job-store.ts';

/** Writes to the store what is done here and publishes each change once, at the gateway that made it. */
export interface JobEvents {
  create(job: Job): Awaitable<void>;
  begin(jobId: string): Awaitable<void>;
  cancel(jobId: string): Awaitable<void>;
  report(jobId: string, message: string | null, stepFraction: number): Awaitable<void>;
  prepare(jobId: string, steps: readonly StepOf<Job>[]): Awaitable<void>;
  /** Whether it counted: a step that has its outcome keeps it. */
  step(jobId: string, index: number, values: Partial<StepOf<Job>>): Awaitable<boolean>;
  spread(jobId: string, index: number, steps: readonly StepOf<Job>[]): Awaitable<void>;
  leaveProject(jobId: string): Awaitable<void>;
  end(jobId: string, ending: Omit<JobEnding, 'finishedAt'>): Awaitable<void>;
}

export interface JobListeners {
  /** Called when the state of a job changes or one of its steps fails: what no result says. */
  onStateChange: (job: Job) => void;
  observer?: JobObserver | undefined;
}

export function withEvents(store: JobStore, { onStateChange, observer }: JobListeners): JobEvents {
  function publish(change: JobChange | null): boolean {
    if (change === null) return false;
    const { before, job } = change;
    const hasChangedState = job.state !== before.state;
    if (hasChangedState) observer?.stateChanged(job.type, before.state, job.state);
    const step = job.ended.length > before.ended.length ? job.steps[job.ended.at(-1) ?? -1] : undefined;
    if (hasChangedState || step?.state === 'FAILED') onStateChange(job);
    return true;
  }
  const published = (change: Awaitable<JobChange | null>) => after(change, publish);
  const done = (change: Awaitable<JobChange | null>) => after(published(change), () => {});

  return {
    create: (job) =>
      after(store.create(job), () => {
        if (!isSettled(job)) observer?.stateChanged(job.type, null, job.state);
      }),
    begin: (jobId) => done(store.begin(jobId, new Date())),
    cancel: (jobId) => done(store.cancel(jobId, new Date())),
    report: (jobId, message, stepFraction) => done(store.report(jobId, message, stepFraction)),
    prepare: (jobId, steps) => done(store.prepare(jobId, steps)),
    step: (jobId, index, values) => published(store.step(jobId, index, values)),
    spread: (jobId, index, steps) => done(store.spread(jobId, index, steps)),
    leaveProject: (jobId) => done(store.leaveProject(jobId)),
    end: (jobId, ending) => done(store.end(jobId, { ...ending, finishedAt: new Date() })),
  };
}
