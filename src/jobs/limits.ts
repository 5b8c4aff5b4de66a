import { defaultRetention, type Retention } from './store/archive.ts';

/** How much work runs, waits and is kept. */
export interface JobLimits extends Retention {
  /** Projects worked in at once. */
  projects: number;
  /** Batches that run at once. */
  batches: number;
  /** Jobs that run or wait; more are refused. */
  open: number;
  /** Waits before a copy that could not be deleted is tried again, in ms. */
  cleanUpPausesMs: readonly number[];
  /** Waits before a step of a batch is tried again, in ms. */
  retryPausesMs: readonly number[];
}

export const defaultLimits: JobLimits = {
  projects: 4,
  batches: 2,
  open: 500,
  ...defaultRetention,
  // A machine that was killed is missed after ten seconds, and its projects are opened at others.
  cleanUpPausesMs: [300, 1_500, 4_000, 12_000],
  retryPausesMs: [1_000, 15_000],
};
