import type { Context } from '../../context.ts';
import type { RankCriterion } from '../../jobs/kinds/design-run.ts';
import type { ParameterStudy, PointPlan, StudyPoint, StudyValue } from '../../jobs/kinds/parameter-study.ts';
import { ranked } from '../../jobs/store/rank.ts';
import { createSetter } from '../../jobs/trials/settings.ts';
import { runsOf } from '../../jobs/trials/walk.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { connectionSubject, requireConnection } from '../connections/connection.ts';
import { orNull } from '../kit/absent.ts';
import { connectionKeyOf, decodeId } from '../kit/ids.ts';
import { type Page, type PageArgs, paginate } from '../kit/paging.ts';
import { recordChange } from '../kit/record-change.ts';
import { invalidInput, MutationError } from '../kit/user-error.ts';
import { type ValueUnit, valueIn } from '../kit/value-units.ts';
import { acceptedUpdate } from '../parameters/accepted-update.ts';
import { wordsOf } from '../parameters/parameter.ts';
import { numberOfExpression, refuseBareNumbers } from '../parameters/parameter-value.ts';
import { type AxisInput, countOfAxis, readAxes, refuseAxes } from './axes.ts';
import { planOf } from './axis.ts';
import { knownJob } from './job.ts';
import {
  bareNumbers,
  combined,
  limitIssues,
  refuseTooMany,
  type StudyAxis,
  type StudyCombination,
  studyPoints,
} from './study-points.ts';

/** Starts a sweep over parameter values on a copy of a connection. What is wrong with the axes is said before any call. */
export async function startParameterStudy(
  input: {
    connectionId: string;
    axes: readonly StudyAxis[];
    combine: StudyCombination;
    maxPoints: number;
    includeCost: boolean;
    includeGeometry: boolean;
    stopAtFirstPass: boolean;
  },
  context: Context,
): Promise<{ study: ParameterStudy }> {
  const key = connectionKeyOf(input.connectionId, ['input', 'connectionId']);
  const { axes, combine, includeCost, includeGeometry, stopAtFirstPass } = input;
  const points = studyPoints(axes, combine, input.maxPoints);
  // Points that vary one parameter need the others back where they were.
  const fixedKeys = combine === 'ONE_AT_A_TIME' ? axes.map((axis) => axis.key) : [];
  await requireConnection(key, connectionSubject(input.connectionId), context);
  await refuseBareNumbers(key, bareNumbers(axes), context);
  const { jobs, jobOrigin, events } = context;
  const revision = events.connectionRevision(key);
  const options = { includeCost, includeGeometry, stopAtFirstPass, fixedKeys, revision };
  const plans = points.map((values) => ({ values, settings: [] }));
  return { study: await jobs.startedBy(jobOrigin).study(key, plans, options) };
}

/**
 * Starts a study over axes of any kind. What is wrong with them is said before anything is done; sections that the project lacks
 * are added first.
 */
export async function startStudy(
  input: {
    connectionId: string;
    axes: readonly AxisInput[];
    combine: StudyCombination;
    maxPoints: number;
    includeCost: boolean;
    includeGeometry: boolean;
    stopAtFirstPass: boolean;
  },
  context: Context,
): Promise<{ study: ParameterStudy; addedSections: string[] }> {
  const key = connectionKeyOf(input.connectionId, ['input', 'connectionId']);
  const { combine, includeCost, includeGeometry, stopAtFirstPass, maxPoints } = input;
  refuseAxes(input.axes, ['input', 'axes'], limitIssues(maxPoints));
  refuseTooMany(input.axes.map(countOfAxis), combine, maxPoints);
  await requireConnection(key, connectionSubject(input.connectionId), context);
  const { axes, addedSections } = await readAxes(key, input.axes, ['input', 'axes'], context);
  const oneByOne = combine === 'ONE_AT_A_TIME';
  const present = oneByOne ? axes.flatMap((axis) => axis.present ?? []) : [];
  const points = combined(
    axes.map(({ choices }) => choices),
    combine,
  ).map((choices) => planOf(choices, present));
  const fixedKeys = oneByOne ? input.axes.flatMap(({ parameter }) => parameter?.key ?? []) : [];
  const revision = context.events.connectionRevision(key);
  const options = { includeCost, includeGeometry, stopAtFirstPass, fixedKeys, revision };
  const study = await context.jobs.startedBy(context.jobOrigin).study(key, points, options);
  return { study, addedSections };
}

/** A value of a study point, with the connection whose parameter it is for. */
export interface StudiedValue extends StudyValue {
  connection: ConnectionKey;
}

/** The number a value is, in a unit; null for formulas, texts and flags, and for a unit of another quantity. */
export async function numberOfValue(
  value: StudiedValue,
  unit: ValueUnit,
  context: Context,
): Promise<number | null> {
  const number = numberOfExpression(value.expression);
  if (number === null || unit === 'SI') return number;
  return valueIn(number, await signOfValue(value, context), unit);
}

/** Unit the service shows the parameter of a value in; null where it names none, or the parameter is gone. */
export async function signOfValue(
  { connection: { projectId, connectionId }, key }: StudiedValue,
  { loaders }: Context,
): Promise<string | null> {
  const parameters = await orNull(loaders.parameters.load({ projectId, connectionId, includeHidden: true }));
  return parameters?.find((parameter) => parameter.key === key)?.unit ?? null;
}

/** The best calculated points so far. */
export function bestPoints(
  { steps }: ParameterStudy,
  { by, ...page }: PageArgs & { by: readonly RankCriterion[] },
): Page<StudyPoint> {
  return paginate(ranked(steps, by), page, ({ index }) => index);
}

/** Sets the values of a study point on the original connection, and its settings but for loads. */
export async function applyStudyPoint(input: { studyId: string; index: number }, context: Context) {
  const isSearch = decodeId(input.studyId)?.type === 'OptimizationRun';
  const type = isSearch ? 'OptimizationRun' : 'ParameterStudy';
  const job = await knownJob(input.studyId, ['input', 'studyId'], context, type);
  const { connection } = job;
  const steps = job.type === 'OptimizationRun' ? runsOf(job) : job.steps;
  const point = steps[input.index];
  if (!point) {
    const message = `The study has no point ${input.index}; they are numbered 0 to ${steps.length - 1}.`;
    throw new MutationError(invalidInput({ code: 'UNKNOWN_REFERENCE', message, path: ['input', 'index'] }));
  }
  return await applyPoint(connection, point, ['input', 'index'], context);
}

/** Loads are what a connection is made for, and stay. */
async function applyPoint(
  connection: ConnectionKey,
  { values, settings }: PointPlan,
  path: readonly string[],
  context: Context,
) {
  const setter = createSetter(context.upstream, connection);
  const own = settings.filter(({ kind }) => kind !== 'LOAD');
  let isAccepted = false;
  try {
    const update = await setter.put({ values, settings: own });
    const accepted = update === null ? null : acceptedUpdate(update, { values, path }, context);
    isAccepted = true;
    const parameters = accepted?.parameters ?? [];
    context.activity?.words.push(
      ...values.flatMap((value) => wordsOf(value, parameters, connection, context)),
      ...own.map(({ title, text }) => `${title}: ${text}`),
    );
    return { connection, issues: accepted?.issues ?? [] };
  } finally {
    // Sections and operations that were set before a refusal stay.
    if (isAccepted || own.length > 0) recordChange(context, connection.projectId, [connection.connectionId]);
  }
}
