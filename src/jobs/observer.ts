import type { JobState, JobType } from './job.ts';

/** Is told where jobs stand, for metrics. Must not throw. */
export interface JobObserver {
  /** A job came in (`from` is null) or went from one state to another. */
  moved(type: JobType, from: JobState | null, to: JobState): void;
}
