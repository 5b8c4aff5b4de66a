import type { Job, StepOf } from './job.ts';
import { isSettled } from './kinds/step.ts';
import type { JobObserver } from './observer.ts';
import type { JobChange, JobEnding, JobStore } from './store/job-store.ts';

/** Writes to the store what is done here and publishes each change once, at the gateway that made it. */
export interface JobEvents {
  create(job: Job): void;
  begin(jobId: string): void;
  cancel(jobId: string): void;
  report(jobId: string, message: string | null, stepFraction: number): void;
  prepare(jobId: string, steps: readonly StepOf<Job>[]): void;
  /** Whether it counted: a step that has its outcome keeps it. */
  step(jobId: string, index: number, values: Partial<StepOf<Job>>): boolean;
  spread(jobId: string, index: number, steps: readonly StepOf<Job>[]): void;
  leaveProject(jobId: string): void;
  end(jobId: string, ending: Omit<JobEnding, 'finishedAt'>): void;
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

  return {
    create(job) {
      store.create(job);
      if (!isSettled(job)) observer?.stateChanged(job.type, null, job.state);
    },
    begin: (jobId) => void publish(store.begin(jobId, new Date())),
    cancel: (jobId) => void publish(store.cancel(jobId, new Date())),
    report: (jobId, message, stepFraction) => void publish(store.report(jobId, message, stepFraction)),
    prepare: (jobId, steps) => void publish(store.prepare(jobId, steps)),
    step: (jobId, index, values) => publish(store.step(jobId, index, values)),
    spread: (jobId, index, steps) => void publish(store.spread(jobId, index, steps)),
    leaveProject: (jobId) => void publish(store.leaveProject(jobId)),
    end: (jobId, ending) => void publish(store.end(jobId, { ...ending, finishedAt: new Date() })),
  };
}
