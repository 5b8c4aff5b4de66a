import { z } from 'zod';
import { projectJob } from './job-base.ts';
import { pointPlan, studyPoint } from './parameter-study.ts';
import { checkKind, connection, list, number, text } from './shapes.ts';

/** A point of a search. */
export const searchPoint = studyPoint.extend({
  /** Its number on each axis; empty for a run that is not used yet. */
  at: list(z.number()),
});
export type SearchPoint = z.output<typeof searchPoint>;

const searchAxis = z.object({
  /** For people. */
  title: z.string(),
  choices: list(pointPlan),
  /** In which its values were given, and one of it in SI; left out where they have none, or the gateway was of a version before. */
  unit: z.object({ sign: z.string(), si: z.number() }).optional(),
});
export type SearchAxis = z.output<typeof searchAxis>;

/** What a search is for, wherever it is done. */
export const searchPlan = z.object({
  /** Choices of each axis, from the smallest to the largest. */
  axes: list(searchAxis),
  /** What is made as small as it can be: the cost, or the value on the first axis. */
  goal: z.enum(['COST', 'FIRST_AXIS']),
  method: z.enum(['BISECTION', 'PATTERN']),
  limits: z.object({
    /** Ratio; null for what the checks allow. */
    maxUtilization: number,
    /** Only these checks count; null for all. */
    checkKinds: list(checkKind).nullable(),
  }),
  maxRuns: z.number(),
  seed: z.number(),
});

const searchOptions = searchPlan.extend({
  /** Where it begins: the number on each axis that is closest to what the connection has. */
  start: list(z.number()),
  /** Put the best point on the original. */
  applyBest: z.boolean(),
  /** Only while this is the revision of the original; null puts it there whatever was changed meanwhile. */
  ifRevision: text,
});
export type SearchOptions = z.output<typeof searchOptions>;

/** A search for the best point of a grid, of which only some are calculated. */
export const optimizationRun = projectJob.extend({
  type: z.literal('OptimizationRun'),
  steps: list(searchPoint),
  connection,
  ...searchOptions.shape,
});
export type OptimizationRun = z.output<typeof optimizationRun>;
