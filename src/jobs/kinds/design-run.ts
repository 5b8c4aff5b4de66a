import { z } from 'zod';
import type { MappingEdit, TemplateIssue } from '../../upstream/model/template.ts';
import { conversionKinds, severities, UNRECOGNIZED, weldSizingMethods } from '../../upstream/model/words.ts';
import { projectJob } from './job-base.ts';
import { connection, designItem, kindOf, list, modelled, number, text, verdict } from './shapes.ts';
import { trial } from './step.ts';

const issue = modelled<TemplateIssue>()(
  connection.extend({
    operationId: number,
    severity: z.enum([...Object.values(severities), UNRECOGNIZED]),
    description: text,
    details: text,
  }),
);

export const mappingEdit = modelled<MappingEdit>()(
  z.object({
    key: text,
    kind: kindOf([...Object.values(conversionKinds), UNRECOGNIZED]).nullable(),
    originalValue: text,
    newValue: text,
    newReference: text,
  }),
);

export const designCandidate = trial.extend({
  /** From 1; null until calculated. */
  rank: number,
  designItem,
  appliedWithoutIssues: verdict,
  issues: list(issue),
});
export type DesignCandidate = z.output<typeof designCandidate>;

/** Candidates, best first; those without a rank last, in the order they are tried. */
export function bestFirst(candidates: readonly DesignCandidate[]): DesignCandidate[] {
  const place = ({ rank }: DesignCandidate) => rank ?? Number.MAX_SAFE_INTEGER;
  return candidates.toSorted((a, b) => place(a) - place(b));
}

/** How a library design is put on a connection, on copies as on the original. */
export const designRecipe = z.object({
  /** The operations that were there are deleted before; otherwise the design comes on top of them. */
  replacesOperations: z.boolean(),
  /** Changes to the default mapping of a template; one that matches nothing of it is left out. */
  edits: list(mappingEdit),
  /** Welds are sized after the template is applied; null leaves them as the template has them. */
  sizeWelds: z.enum(Object.values(weldSizingMethods)).nullable(),
});
export type DesignRecipe = z.output<typeof designRecipe>;

/** What makes one outcome better than another. */
export const rankCriterion = z.enum(['PASSED', 'COST', 'UTILIZATION', 'EFFICIENCY']);
export type RankCriterion = z.output<typeof rankCriterion>;

const designOptions = z.object({
  rankBy: list(rankCriterion),
  /** Put the best candidate on the original when it passes. */
  applyBest: z.boolean(),
  /** Only while this is the revision of the original; null puts it there whatever was changed meanwhile. */
  ifRevision: text,
});
export type DesignOptions = z.output<typeof designOptions>;

export const designRun = projectJob.extend({
  type: z.literal('ConnectionDesignRun'),
  steps: list(designCandidate),
  connection,
  recipe: designRecipe,
  ...designOptions.shape,
});
export type ConnectionDesignRun = z.output<typeof designRun>;
