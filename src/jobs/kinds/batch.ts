import { z } from 'zod';
import { batchItem } from './batch-item.ts';
import { batchStep } from './batch-step.ts';
import { jobBase } from './job-base.ts';
import { list, text } from './shapes.ts';

const batchOptions = z.object({
  /** As its caller calls it. */
  name: text,
  /** What is done for each connection, in this order. */
  plan: list(batchStep),
  /** Nothing is changed or calculated; the items say what would go wrong. */
  isDryRun: z.boolean(),
  /** No item is begun after one has failed. */
  stopAtFirstFailure: z.boolean(),
  /** Files with more connections than are left of these are refused. */
  maxItems: z.number(),
  /** What is needed to take the changes back is kept. */
  isUndoable: z.boolean(),
});
export type BatchOptions = z.output<typeof batchOptions>;

/** The same steps for each of many connections, in several projects. */
export const batch = jobBase.extend({
  type: z.literal('Batch'),
  projectId: z.null(),
  steps: list(batchItem),
  ...batchOptions.shape,
});
export type Batch = z.output<typeof batch>;

/** The batch whose changes a batch takes back; null for one that does other things. */
export const undoneBy = ({ plan }: Pick<Batch, 'plan'>): string | null =>
  plan.find((step) => step.kind === 'UNDO')?.jobId ?? null;

/** Whether a batch has set points of a study, or of one that repeats it. */
export const hasPointsOf = ({ plan }: Pick<Batch, 'plan'>, study: string): boolean =>
  plan.some((step) => step.kind === 'APPLY_POINTS' && step.points.some(({ repeatOf }) => repeatOf === study));
