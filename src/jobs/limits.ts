/** How much work runs, waits and is remembered. */
export interface JobLimits {
  /** Projects worked in at once. */
  projects: number;
  /** Jobs that run or wait; more are refused. */
  open: number;
  /** How long an ended job can be asked for, in ms. */
  keepMs: number;
  /** Most ended jobs kept, and most steps in all of them; the oldest make room. */
  kept: number;
  keptSteps: number;
  /** Waits before a copy that could not be deleted is tried again, in ms. */
  cleanUpPausesMs: readonly number[];
}

export const defaultLimits: JobLimits = {
  projects: 4,
  open: 500,
  keepMs: 60 * 60 * 1000,
  kept: 1000,
  keptSteps: 20_000,
  cleanUpPausesMs: [300, 1500],
};
