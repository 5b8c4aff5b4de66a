import { Readable } from 'node:stream';
import { graphLimits } from '../../config/limits.ts';
import type { Context } from '../../context.ts';
import { isSameSource } from '../../jobs/batch/convert-project.ts';
import type { Batch } from '../../jobs/kinds/batch.ts';
import { type BatchStep, isOfProject } from '../../jobs/kinds/batch-step.ts';
import type { ConversionMapping } from '../../upstream/model/conversion.ts';
import type { DesignItem } from '../../upstream/model/library.ts';
import type { ReportFormat } from '../../upstream/model/service.ts';
import type { DesignCode, PublishTarget } from '../../upstream/model/words.ts';
import { designItemOf } from '../kit/ids.ts';
import { invalidInput, MutationError } from '../kit/user-error.ts';
import { expressionOf, type ParameterValue } from '../parameters/parameter-value.ts';
import type { ConversionEdit } from '../projects/conversion.ts';
import { rulesStep } from '../rules/rules-of-item.ts';
import {
  incompleteEdit,
  mappingEditOf,
  type TemplateMappingEdit,
  type TemplateSource,
  templateText,
} from '../templates/template.ts';
import { type PointsStepInput, pointsStep } from './batch-points.ts';
import {
  type DesignStepInput,
  designStep,
  type OptimizeStepInput,
  optimizeStep,
  trialCallsOf,
} from './batch-trials.ts';

type Maybe<T> = T | null | undefined;

interface TemplateStepInput {
  template: TemplateSource;
  edits: readonly TemplateMappingEdit[];
  replaceOperations: boolean;
}

interface GivenParameter {
  key: string;
  value: ParameterValue;
}

export interface BatchStepInput {
  applyPoints?: Maybe<PointsStepInput>;
  calculate?: Maybe<{ onlyOutdated: boolean }>;
  report?: Maybe<{ format: ReportFormat; perConnection: boolean }>;
  save?: Maybe<{ onlyPassed: boolean }>;
  convert?: Maybe<{ target: DesignCode; mappings: readonly ConversionEdit[] }>;
  applyTemplate?: Maybe<TemplateStepInput>;
  setParameters?: Maybe<{ parameters: readonly GivenParameter[] }>;
  publish?: Maybe<{ target: PublishTarget; onlyPassed: boolean }>;
  checkRules?: Maybe<{ keys?: Maybe<readonly string[]> }>;
  optimize?: Maybe<OptimizeStepInput>;
  design?: Maybe<DesignStepInput>;
}

/** @param path Behind `input`. */
export function refuseUnless(
  holds: boolean,
  code: 'REQUIRED' | 'OUT_OF_RANGE' | 'DUPLICATE' | 'CONFLICTING',
  message: string,
  path: readonly string[],
): void {
  if (!holds) throw new MutationError(invalidInput({ code, message, path: ['input', ...path] }));
}

/** The name of a step that changes something; null for one that does not. */
export const changeOf = (step: BatchStepInput): string | null =>
  (['convert', 'applyTemplate', 'setParameters', 'applyPoints', 'publish'] as const).find(
    (name) => step[name] != null,
  ) ??
  (['optimize', 'design'] as const)
    .filter((name) => step[name]?.applyBest === true)
    .map((name) => `${name} with applyBest`)[0] ??
  null;

/** A step as the batch does it; a template is put among the files of the batch. What is wrong with it is said before anything is begun. */
export async function stepOf(
  given: BatchStepInput,
  index: number,
  jobId: string,
  context: Context,
): Promise<BatchStep> {
  const path = ['steps', String(index)];
  const { calculate, report, save, convert, applyTemplate, setParameters, publish } = given;
  const { checkRules, optimize, design, applyPoints } = given;
  if (convert != null) return conversionOf(convert, [...path, 'convert', 'mappings']);
  if (publish != null) return { kind: 'PUBLISH', ...publish };
  if (setParameters != null)
    return parametersOf(setParameters.parameters, [...path, 'setParameters', 'parameters']);
  if (applyPoints != null) return await pointsStep(applyPoints, [...path, 'applyPoints', 'points'], context);
  if (applyTemplate != null)
    return await templateOf(
      applyTemplate,
      { path: [...path, 'applyTemplate'], file: `template-${index}.xml`, jobId },
      context,
    );
  if (report != null) {
    const message = 'HTML_ZIP exists only for a single connection; set perConnection.';
    refuseUnless(report.format !== 'HTML_ZIP' || report.perConnection, 'OUT_OF_RANGE', message, [
      ...path,
      'report',
      'format',
    ]);
    return { kind: 'REPORT', ...report };
  }
  if (save != null) return { kind: 'SAVE', ...save };
  if (optimize != null) return optimizeStep(optimize, ['input', ...path, 'optimize']);
  if (design != null) return designStep(design, ['input', ...path, 'design']);
  if (checkRules != null) return rulesStep(checkRules, ['input', ...path, 'checkRules'], context);
  return { kind: 'CALCULATE', onlyOutdated: calculate?.onlyOutdated ?? true };
}

/** Each once, and not more than one change takes. */
function refuseTooMany(names: readonly string[], path: readonly string[]): void {
  const most = `${names.length} changes; one step takes at most ${graphLimits.changes}.`;
  refuseUnless(names.length <= graphLimits.changes, 'OUT_OF_RANGE', most, path);
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at);
  refuseUnless(twice < 0, 'DUPLICATE', `${names[twice]} is given twice.`, [...path, String(twice)]);
}

function conversionOf(
  { target, mappings }: { target: DesignCode; mappings: readonly ConversionEdit[] },
  path: readonly string[],
): BatchStep {
  refuseTooMany(
    mappings.map(({ category, sourceValue }) => `${category} ${JSON.stringify(sourceValue)}`),
    path,
  );
  return { kind: 'CONVERT', target, mappings };
}

function parametersOf(parameters: readonly GivenParameter[], path: readonly string[]): BatchStep {
  refuseUnless(parameters.length > 0, 'REQUIRED', 'No parameters are given.', path);
  refuseTooMany(
    parameters.map(({ key }) => `Parameter ${key}`),
    path,
  );
  return {
    kind: 'SET_PARAMETERS',
    values: parameters.map(({ key, value }) => ({ key, expression: expressionOf(value) })),
    bareKeys: parameters.flatMap(({ key, value }) => (value.number == null ? [] : [key])),
  };
}

async function templateOf(
  { template, edits, replaceOperations: replacesOperations }: TemplateStepInput,
  { path, file, jobId }: { path: readonly string[]; file: string; jobId: string },
  context: Context,
): Promise<BatchStep> {
  const place = ['input', ...path];
  refuseTooMany(
    edits.map((_, at) => `Edit ${at}`),
    [...path, 'edits'],
  );
  const issues = edits.flatMap((edit, at) => incompleteEdit(edit, [...place, 'edits', String(at)]) ?? []);
  if (issues.length > 0) throw new MutationError(invalidInput(...issues));
  const text = await templateText(template, [...place, 'template'], context);
  await context.batchFiles.put(jobId, file, Readable.from([text]));
  const design = template.designItemId == null ? null : designOf(template.designItemId, place);
  return { kind: 'APPLY_TEMPLATE', file, design, edits: edits.map(mappingEditOf), replacesOperations };
}

const designOf = (id: string, path: readonly string[]): DesignItem => ({
  ...designItemOf(id, [...path, 'template', 'designItemId']),
  ...{ name: null, designCode: null, version: null },
});

/** What the projects are converted by, each entry once; null for a batch that converts nothing. */
export function mappingsOfBatch({ plan, steps }: Batch): ConversionMapping[] | null {
  if (!plan.some(({ kind }) => kind === 'CONVERT')) return null;
  const merged: ConversionMapping[] = [];
  for (const entry of steps.flatMap(({ mappings }) => mappings))
    if (!merged.some((one) => isSameSource(one, entry))) merged.push(entry);
  return merged;
}

/** Calls of the service for the whole plan, at most, as far as connections are known: results that are known to be outdated save one, current ones two. */
export function plannedCallsOf({ steps, plan, isUndoable }: Batch): number {
  const callsOf = (step: BatchStep) => ownCallsOf(step) + (isUndoable ? undoCallsOf(step, plan) : 0);
  const calls = (step: BatchStep) => (isOfProject(step) ? 0 : callsOf(step));
  const each = plan.reduce((sum, step) => sum + calls(step), 0);
  const sources = new Set(steps.map(({ source }) => source.order)).size;
  const files = new Set(steps.flatMap(({ source }) => (source.file === null ? [] : [source.order])));
  // Each file is opened and closed.
  return (
    steps.filter(({ connection }) => connection !== null).length * each +
    2 * files.size +
    plan.filter(isOfProject).reduce((sum, step) => sum + callsOf(step), 0) * sources
  );
}

/** Calls of a step, for a connection or a project. */
function ownCallsOf(step: BatchStep): number {
  if (step.kind === 'CALCULATE') return step.onlyOutdated ? 3 : 2;
  if (step.kind === 'APPLY_TEMPLATE') return step.replacesOperations ? 3 : 2;
  if (step.kind === 'SET_PARAMETERS') return step.bareKeys.length > 0 ? 2 : 1;
  if (step.kind === 'APPLY_POINTS') return 2;
  if (step.kind === 'UNDO') return 12;
  if (step.kind === 'CHECK_RULES') return step.calls;
  if (step.kind === 'OPTIMIZE' || step.kind === 'DESIGN') return trialCallsOf(step);
  return step.kind === 'CONVERT' ? 2 : 1;
}

/** Calls that find out what a connection is before a step and after it. */
function undoCallsOf(step: BatchStep, plan: readonly BatchStep[]): number {
  const isTemplate = (one: BatchStep) =>
    one.kind === 'APPLY_TEMPLATE' || (one.kind === 'DESIGN' && one.applyBest);
  if (isTemplate(step)) return 6;
  const isRead = step.kind === 'APPLY_POINTS' || (step.kind === 'OPTIMIZE' && step.applyBest);
  if (!isRead && step.kind !== 'SET_PARAMETERS') return 0;
  const isReadAnyway = isRead || (step.kind === 'SET_PARAMETERS' && step.bareKeys.length > 0);
  return (isReadAnyway ? 0 : 1) + (plan.some(isTemplate) ? 3 : 0);
}
