import { graphLimits } from '../../config/limits.ts';
import type { Context } from '../../context.ts';
import type { BatchStep } from '../../jobs/kinds/batch-step.ts';
import { invalidInput, MutationError, type ValidationIssue } from '../kit/user-error.ts';
import { knownJob } from './job.ts';

export interface PointsStepInput {
  points: readonly { studyId: string; index: number }[];
}

/** @param path Behind `input`. */
export async function pointsStep(
  { points: given }: PointsStepInput,
  path: readonly string[],
  context: Context,
): Promise<BatchStep> {
  const place = ['input', ...path];
  const refuse = (code: ValidationIssue['code'], message: string, at: readonly string[]) =>
    new MutationError(invalidInput({ code, message, path: at }));
  if (given.length === 0) throw refuse('REQUIRED', 'No points are given.', place);
  if (given.length > graphLimits.batchItems)
    throw refuse('OUT_OF_RANGE', `A step sets at most ${graphLimits.batchItems} points.`, place);
  const points: Extract<BatchStep, { kind: 'APPLY_POINTS' }>['points'][number][] = [];
  const seen = new Set<string>();
  for (const [at, { studyId, index }] of given.entries()) {
    const own = [...place, String(at)];
    const study = await knownJob(studyId, [...own, 'studyId'], context, 'ParameterStudy');
    const { connection, revision = null, repeatOf = study.jobId } = study;
    const point = study.steps[index];
    if (point === undefined)
      throw refuse('UNKNOWN_REFERENCE', `The study has no point ${index}.`, [...own, 'index']);
    if (point.settings.length > 0)
      throw refuse('CONFLICTING', 'The point sets loads, sections or operations, not parameters alone.', own);
    const name = `${connection.projectId}/${connection.connectionId}`;
    if (seen.has(name)) throw refuse('DUPLICATE', 'Its connection has a point already.', own);
    seen.add(name);
    points.push({ connection, values: point.values, revision, repeatOf });
  }
  return { kind: 'APPLY_POINTS', points };
}
