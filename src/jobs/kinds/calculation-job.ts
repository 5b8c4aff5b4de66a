import { z } from 'zod';
import { projectJob } from './job-base.ts';
import { connection, list, moment, number, resultSummary, text, verdict } from './shapes.ts';
import { step } from './step.ts';

/** A connection to calculate. */
export const calculationItem = step.extend({
  connection,
  /** Name of the machine where it was calculated last; null until then. */
  machine: text,
  passed: verdict,
  seconds: number,
  /** What the service answered, and when, so that watching costs no calls. */
  summary: resultSummary.nullable(),
  calculatedAt: moment.nullable(),
});
export type CalculationItem = z.output<typeof calculationItem>;

export const calculationJob = projectJob.extend({
  type: z.literal('CalculationJob'),
  steps: list(calculationItem),
  /** Load effects its one connection is calculated under, active or not; null for the active ones of all. */
  loadEffectIds: list(z.number()).nullable(),
  /** Each active load effect is calculated by itself before all are. */
  separately: z.boolean().optional(),
});
export type CalculationJob = z.output<typeof calculationJob>;
