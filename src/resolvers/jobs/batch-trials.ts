import { graphLimits } from '../../config/limits.ts';
import type { BatchStep } from '../../jobs/kinds/batch-step.ts';
import type { RankCriterion } from '../../jobs/kinds/design-run.ts';
import type { SearchOptions } from '../../jobs/kinds/optimization-run.ts';
import type { DesignItem } from '../../upstream/model/library.ts';
import type { WeldSizingMethod } from '../../upstream/model/words.ts';
import { designItemOf } from '../kit/ids.ts';
import { invalidInput, MutationError, type ValidationIssue } from '../kit/user-error.ts';
import { incompleteEdit, mappingEditOf, type TemplateMappingEdit } from '../templates/template.ts';
import { planOf } from './axis.ts';
import { type Constraint, inOrder, limitsOf, searchIssues, unitMember } from './optimization.ts';
import { axisIssues, bareNumbers, type StudyAxis, valuesOfAxis } from './study-points.ts';

type Maybe<T> = T | null | undefined;

export interface OptimizeStepInput {
  minimise: SearchOptions['goal'];
  over: readonly StudyAxis[];
  subjectTo: readonly Constraint[];
  method: 'AUTO' | SearchOptions['method'];
  maxRuns: number;
  seed: number;
  applyBest: boolean;
}

export interface DesignStepInput {
  designItemIds?: Maybe<readonly string[]>;
  candidateLimit: number;
  edits: readonly TemplateMappingEdit[];
  replaceOperations: boolean;
  preDesignWelds?: Maybe<WeldSizingMethod>;
  rankBy: readonly RankCriterion[];
  applyBest: boolean;
}

/** @param path From `input`. */
export function optimizeStep(
  { over, minimise: goal, subjectTo, method, maxRuns, seed, applyBest }: OptimizeStepInput,
  path: readonly string[],
): BatchStep {
  const places = over.map((_, index) => [...path, 'over', String(index)]);
  const none: ValidationIssue = { code: 'REQUIRED', message: 'Vary something.', path: [...path, 'over'] };
  refuse([
    ...(over.length === 0 ? [none] : []),
    ...over.flatMap((axis, index) => axisIssues(axis, index, over, places[index] ?? [])),
    ...searchIssues({ axes: over.length, method, maxRuns, subjectTo }, path),
  ]);
  const axes = over.map((axis) => ({
    title: axis.key,
    choices: inOrder(valuesOfAxis(axis).map((value) => ({ value }))).map((choice) => planOf([choice])),
    ...unitMember(axis),
  }));
  const bare = bareNumbers(over).filter(({ value }) => value.number != null);
  return {
    ...{ kind: 'OPTIMIZE', axes, goal, maxRuns, seed, applyBest, limits: limitsOf(subjectTo) },
    method: method === 'AUTO' ? (axes.length === 1 ? 'BISECTION' : 'PATTERN') : method,
    bareKeys: [...new Set(bare.map(({ key }) => key))],
  };
}

/** @param path From `input`. */
export function designStep(
  {
    designItemIds = null,
    candidateLimit,
    edits,
    replaceOperations: replacesOperations,
    preDesignWelds,
    rankBy,
    applyBest,
  }: DesignStepInput,
  path: readonly string[],
): BatchStep {
  const most = graphLimits.batchDesigns;
  const count = designItemIds?.length ?? candidateLimit;
  const place = designItemIds === null ? 'candidateLimit' : 'designItemIds';
  const message = `A batch tries 1 to ${most} designs on a connection, not ${count}.`;
  refuse([
    ...(count >= 1 && count <= most
      ? []
      : [{ code: 'OUT_OF_RANGE' as const, message, path: [...path, place] }]),
    ...edits.flatMap((edit, at) => incompleteEdit(edit, [...path, 'edits', String(at)]) ?? []),
  ]);
  const designs = designItemIds?.map((id, index): DesignItem => {
    const key = designItemOf(id, [...path, 'designItemIds', String(index)]);
    return { ...key, name: null, designCode: null, version: null };
  });
  return {
    ...{ kind: 'DESIGN', candidateLimit, rankBy, applyBest },
    designs: designs === undefined ? null : designs.filter((one, at) => isFirst(designs, one, at)),
    recipe: { replacesOperations, edits: edits.map(mappingEditOf), sizeWelds: preDesignWelds ?? null },
  };
}

const isFirst = (designs: readonly DesignItem[], one: DesignItem, at: number): boolean =>
  designs.findIndex(
    ({ designSetId, designItemId }) => designSetId === one.designSetId && designItemId === one.designItemId,
  ) === at;

function refuse(issues: readonly ValidationIssue[]): void {
  if (issues.length > 0) throw new MutationError(invalidInput(...issues));
}

/** Calls that a search or a trial of designs takes for a connection, at most. */
export function trialCallsOf(step: Extract<BatchStep, { kind: 'OPTIMIZE' | 'DESIGN' }>): number {
  if (step.kind === 'OPTIMIZE') {
    const places = step.axes.reduce((product, { choices }) => product * choices.length, 1);
    const each = step.goal === 'COST' ? 3 : 2;
    return 3 + each * Math.min(step.maxRuns, places) + (step.applyBest ? 2 : 0);
  }
  // A copy, its template, a calculation and the cost.
  return 1 + 8 * (step.designs?.length ?? step.candidateLimit) + (step.applyBest ? 4 : 0);
}
