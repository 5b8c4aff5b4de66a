import { z } from 'zod';
import { check, list, number, text, verdict } from './shapes.ts';

/** Life of a job and of each of its steps. */
export const jobState = z.enum(['QUEUED', 'RUNNING', 'CANCELLING', 'FINISHED', 'FAILED', 'CANCELLED']);
export type JobState = z.output<typeof jobState>;

export const step = z.object({ state: jobState, failure: text });
export type Step = z.output<typeof step>;

/** Whether a job or a step will not change any more. */
export const isSettled = ({ state }: { state: JobState }): boolean =>
  state === 'FINISHED' || state === 'FAILED' || state === 'CANCELLED';

/** Whether a step was carried out, well or not. */
export const isDone = ({ state }: Step): boolean => state === 'FINISHED' || state === 'FAILED';

const outcome = z.object({
  passed: verdict,
  /** Ratio. */
  maxUtilization: number,
  productionCost: number,
});
/** What is compared when points or candidates are ranked. */
export type Outcome = z.output<typeof outcome>;

/** A calculation on a copy; its checks are those of the original by name. */
export const trial = z.object({
  ...step.shape,
  ...outcome.shape,
  /** Name of the machine that did it last; null until one has begun. */
  machine: text,
  summary: list(check),
});
export type Trial = z.output<typeof trial>;
