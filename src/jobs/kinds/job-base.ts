import { z } from 'zod';
import type { Identity } from '../../auth/principal.ts';
import { error, list, modelled, moment, text } from './shapes.ts';
import { jobState } from './step.ts';

/**
 * A piece of work: everything that is needed to do it, to go on with it elsewhere and to show it, and nothing but data.
 * Records are never changed, only replaced, so each is a consistent state. A kind adds its `type`, its `projectId` and its `steps`,
 * in order of execution.
 */
export const jobBase = z.object({
  jobId: z.string(),
  state: jobState,
  /** Positions of the steps that have ended, in the order of their events. */
  ended: list(z.number()),
  /** How far the running step is, from 0 to 1. */
  stepFraction: z.number(),
  /** What is done now, for people. */
  message: text,
  failure: text,
  /** What stopped it, for those who wait; null unless it failed. */
  error: error.nullable(),
  createdAt: moment,
  /** Who began it; null where that is not known. */
  startedBy: modelled<Identity>()(z.object({ id: z.string(), name: z.string() })).nullable(),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  /** The project was closed through the gateway. */
  projectClosed: z.boolean(),
});

/** A job of one project. */
export const projectJob = jobBase.extend({ projectId: z.string() });
