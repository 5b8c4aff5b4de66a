import { demandRole } from '../../auth/demand-role.ts';
import { graphLimits } from '../../config/limits.ts';
import type { Context } from '../../context.ts';
import type { ConnectionDesignRun, DesignCandidate, RankCriterion } from '../../jobs/kinds/design-run.ts';
import { applyDesign } from '../../jobs/trials/apply-design.ts';
import type { DesignItem } from '../../upstream/model/library.ts';
import type { WeldSizingMethod } from '../../upstream/model/words.ts';
import { connectionKeyOf, designItemOf } from '../kit/ids.ts';
import { recordChange } from '../kit/record-change.ts';
import { underRevision } from '../kit/revision.ts';
import { invalidInput, MutationError } from '../kit/user-error.ts';
import { type DesignFilter, searchOf } from '../templates/library.ts';
import { incompleteEdit, mappingEditOf, type TemplateMappingEdit } from '../templates/template.ts';
import { knownJob } from './job.ts';

/** Looks for designs in the library and starts to try them on copies. Edits that match nothing of a design are left out. */
export async function designConnection(
  input: {
    connectionId: string;
    filter?: DesignFilter | null | undefined;
    designItemIds?: readonly string[] | null | undefined;
    candidateLimit: number;
    edits: readonly TemplateMappingEdit[];
    replaceOperations: boolean;
    preDesignWelds?: WeldSizingMethod | null | undefined;
    rankBy: readonly RankCriterion[];
    applyBest: boolean;
    ifRevision?: string | null | undefined;
  },
  context: Context,
): Promise<{ run: ConnectionDesignRun }> {
  const { principal, upstream, jobs, jobOrigin } = context;
  if (input.applyBest) demandRole(principal, 'change', '`applyBest`');
  const key = connectionKeyOf(input.connectionId, ['input', 'connectionId']);
  const { designItemIds = null, candidateLimit, edits, filter, rankBy, applyBest, ifRevision = null } = input;
  const issues = edits.flatMap(
    (edit, index) => incompleteEdit(edit, ['input', 'edits', String(index)]) ?? [],
  );
  if (candidateLimit < 1 || candidateLimit > graphLimits.designCandidates) {
    const message = `candidateLimit is 1 to ${graphLimits.designCandidates}, not ${candidateLimit}.`;
    issues.push({ code: 'OUT_OF_RANGE', message, path: ['input', 'candidateLimit'] });
  }
  const count = designItemIds?.length ?? 1;
  if (count < 1 || count > graphLimits.designCandidates) {
    const message = `${count} designs are given; a run tries 1 to ${graphLimits.designCandidates}.`;
    issues.push({ code: 'OUT_OF_RANGE', message, path: ['input', 'designItemIds'] });
  }
  if (issues.length > 0) throw new MutationError(invalidInput(...issues));
  if (ifRevision !== null)
    await underRevision(
      ifRevision,
      async () => key,
      context,
      async () => {},
    );
  const { projectId, connectionId } = await upstream.connections.get(key);
  const proposed = await upstream.library.propose(key, filter ? searchOf(key, filter) : {});
  const recipe = {
    replacesOperations: input.replaceOperations,
    edits: edits.map(mappingEditOf),
    sizeWelds: input.preDesignWelds ?? null,
  };
  const designs =
    designItemIds === null ? proposed.slice(0, candidateLimit) : chosenOf(proposed, designItemIds);
  const run = await jobs
    .startedBy(jobOrigin)
    .design({ projectId, connectionId }, designs, recipe, { rankBy, applyBest, ifRevision });
  return { run };
}

/** The designs of these ids among the proposed, each once, in the order of the ids. */
function chosenOf(proposed: readonly DesignItem[], ids: readonly string[]): DesignItem[] {
  const chosen = ids.map((id, index) => {
    const path = ['input', 'designItemIds', String(index)];
    const wanted = designItemOf(id, path);
    const isWanted = (one: DesignItem) =>
      one.designSetId.toLowerCase() === wanted.designSetId.toLowerCase() &&
      one.designItemId.toLowerCase() === wanted.designItemId.toLowerCase();
    const found = proposed.find(isWanted);
    if (found !== undefined) return found;
    const message = `The library does not propose the design ${id.slice(0, 100)} for this connection.`;
    throw new MutationError(invalidInput({ code: 'UNKNOWN_REFERENCE', message, path }));
  });
  return [...new Set(chosen)];
}

/** Two candidates of a run. */
/** What a candidate is in a list, whatever its rank. */
export const candidateKey = ({ designItem }: DesignCandidate): string =>
  `${designItem.designSetId}/${designItem.designItemId}`;

export interface CandidateComparison {
  before: DesignCandidate;
  after: DesignCandidate;
}

/** Two candidates by their ranks; null while one of them has none. */
export function compareCandidates(
  { steps }: ConnectionDesignRun,
  ranks: { before: number; after: number },
): CandidateComparison | null {
  const before = steps.find(({ rank }) => rank === ranks.before);
  const after = steps.find(({ rank }) => rank === ranks.after);
  return before === undefined || after === undefined ? null : { before, after };
}

/** Puts a candidate on the original connection, as its run put it on a copy. */
export async function applyDesignCandidate(input: { runId: string; rank: number }, context: Context) {
  const run = await knownJob(input.runId, ['input', 'runId'], context, 'ConnectionDesignRun');
  const { connection, recipe, steps } = run;
  const candidate = steps.find(({ rank }) => rank === input.rank);
  if (!candidate) {
    const known = steps.filter(({ rank }) => rank !== null).length;
    const message = `No candidate of the run has rank ${input.rank}; so far ${known} have one.`;
    throw new MutationError(invalidInput({ code: 'UNKNOWN_REFERENCE', message, path: ['input', 'rank'] }));
  }
  const { upstream, templates } = context;
  const { projectId, connectionId } = connection;
  let design: typeof candidate.designItem | null = null;
  try {
    const { issues } = await applyDesign(upstream, templates, connection, candidate.designItem, recipe);
    design = candidate.designItem;
    return { connection, issues };
  } finally {
    // Also after a failure: the template may be applied although its welds could not be sized.
    recordChange(context, projectId, [connectionId], undefined, [], design);
  }
}
