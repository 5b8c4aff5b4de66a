import { demandRole } from '../../auth/demand-role.ts';
import { graphLimits } from '../../config/limits.ts';
import type { Context } from '../../context.ts';
import type {
  OptimizationRun,
  SearchAxis,
  SearchOptions,
  SearchPoint,
} from '../../jobs/kinds/optimization-run.ts';
import { runsOf, walk } from '../../jobs/trials/walk.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { CheckKind } from '../../upstream/model/results.ts';
import { connectionSubject, requireConnection } from '../connections/connection.ts';
import { connectionKeyOf } from '../kit/ids.ts';
import { type Page, type PageArgs, paginate } from '../kit/paging.ts';
import { underRevision } from '../kit/revision.ts';
import type { ValidationIssue } from '../kit/user-error.ts';
import { numberOfExpression } from '../parameters/parameter-value.ts';
import { type AxisInput, readAxes, refuseAxes } from './axes.ts';
import { type Axis, type Choice, planOf } from './axis.ts';
import { type StudyAxis, unitOfAxis } from './study-points.ts';

type Maybe<T> = T | null | undefined;

export interface Constraint {
  maxUtilization?: Maybe<{ ratio?: Maybe<number>; percent?: Maybe<number> }>;
  checkKinds?: Maybe<readonly CheckKind[]>;
}

interface OptimizeInput {
  connectionId: string;
  minimise: OptimizationRun['goal'];
  over: readonly AxisInput[];
  subjectTo: readonly Constraint[];
  method: 'AUTO' | OptimizationRun['method'];
  maxRuns: number;
  seed: number;
  applyBest: boolean;
  ifRevision?: Maybe<string>;
}

const OVER = ['input', 'over'];

/** Starts a search on a copy of a connection. What is wrong with the input is said before anything is done. */
export async function optimizeConnection(
  input: OptimizeInput,
  context: Context,
): Promise<{ run: OptimizationRun; addedSections: string[] }> {
  if (input.applyBest) demandRole(context.principal, 'change', '`applyBest`');
  const key = connectionKeyOf(input.connectionId, ['input', 'connectionId']);
  const { maxRuns, seed, applyBest, ifRevision = null } = input;
  refuseAxes(input.over, OVER, issuesOf(input));
  if (ifRevision !== null)
    await underRevision(
      ifRevision,
      async () => key,
      context,
      async () => {},
    );
  await requireConnection(key, connectionSubject(input.connectionId), context);
  const { axes: found, addedSections } = await readAxes(key, input.over, OVER, context);
  const ordered = found.map(({ choices }) => inOrder(choices));
  const axes = ordered.map(
    (choices, index): SearchAxis => ({
      title: titleOf(input.over[index], choices),
      choices: choices.map((choice) => planOf([choice])),
      ...unitMember(input.over[index]?.parameter),
    }),
  );
  const options: SearchOptions = {
    ...{ axes, maxRuns, seed, applyBest, ifRevision, goal: input.minimise },
    method: input.method === 'AUTO' ? (axes.length === 1 ? 'BISECTION' : 'PATTERN') : input.method,
    limits: limitsOf(input.subjectTo),
    start: await startOf(key, found, ordered, context),
  };
  const run = await context.jobs.startedBy(context.jobOrigin).optimize(key, options);
  return { run, addedSections };
}

function issuesOf({ over, method, maxRuns, subjectTo, minimise }: OptimizeInput): ValidationIssue[] {
  const message = 'Loads are what a connection is made for: there is nothing to minimise.';
  return [
    ...searchIssues({ axes: over.length, method, maxRuns, subjectTo }, ['input']),
    ...(minimise === 'FIRST_AXIS' && over[0]?.load != null
      ? [{ code: 'OUT_OF_RANGE' as const, message, path: [...OVER, '0'] }]
      : []),
  ];
}

/** What is wrong with a search, whatever it varies. */
export function searchIssues(
  {
    axes,
    method,
    maxRuns,
    subjectTo,
  }: Pick<OptimizeInput, 'method' | 'maxRuns' | 'subjectTo'> & { axes: number },
  place: readonly string[],
): ValidationIssue[] {
  const issue = (message: string, name: string): ValidationIssue => ({
    ...{ code: 'OUT_OF_RANGE', message, path: [...place, name] },
  });
  const most = graphLimits.studyPoints;
  const limits = limitsOf(subjectTo);
  return [
    ...(maxRuns >= 1 && maxRuns <= most
      ? []
      : [issue(`maxRuns is 1 to ${most}, not ${maxRuns}.`, 'maxRuns')]),
    ...(method === 'BISECTION' && axes > 1
      ? [issue('Bisection is for one axis; several need PATTERN.', 'method')]
      : []),
    ...(limits.maxUtilization !== null && !(limits.maxUtilization > 0)
      ? [issue('A utilisation that is allowed is more than 0.', 'subjectTo')]
      : []),
  ];
}

/** All constraints hold together: the lowest limit counts. */
export function limitsOf(constraints: readonly Constraint[]): SearchOptions['limits'] {
  const ratios = constraints.flatMap(({ maxUtilization }) =>
    maxUtilization == null ? [] : [maxUtilization.ratio ?? (maxUtilization.percent ?? 0) / 100],
  );
  const kinds = constraints.flatMap(({ checkKinds }) => checkKinds ?? []);
  return {
    maxUtilization: ratios.length === 0 ? null : Math.min(...ratios),
    checkKinds: kinds.length === 0 ? null : [...new Set(kinds)],
  };
}

const numberIn = (choice: Choice): number | null =>
  'value' in choice ? numberOfExpression(choice.value.expression) : choice.setting.number;

const textIn = (choice: Choice): string =>
  'value' in choice ? choice.value.expression : choice.setting.text;

/** Each choice once: numbers from the smallest to the largest, others as they were given. */
export function inOrder(given: readonly Choice[]): Choice[] {
  const once = given.filter(
    (choice, index) => given.findIndex((other) => textIn(other) === textIn(choice)) === index,
  );
  if (once.some((choice) => numberIn(choice) === null)) return once;
  return once.toSorted((a, b) => (numberIn(a) ?? 0) - (numberIn(b) ?? 0));
}

/** The unit of an axis, where it has one. */
export function unitMember(axis: Maybe<StudyAxis>): Pick<SearchAxis, 'unit'> {
  const unit = axis == null ? null : unitOfAxis(axis);
  return unit === null ? {} : { unit };
}

const titleOf = (axis: AxisInput | undefined, [first]: readonly Choice[]): string =>
  axis?.parameter?.key ?? (first !== undefined && 'setting' in first ? first.setting.title : '');

/** The choices closest to what the connection has; the middle where that is not known. */
async function startOf(
  key: ConnectionKey,
  axes: readonly Axis[],
  ordered: readonly (readonly Choice[])[],
  { loaders }: Context,
): Promise<number[]> {
  if (axes.length < 2) return [0];
  const parameters = await loaders.parameters.load({ ...key, includeHidden: true });
  return ordered.map((choices, index) => {
    const [first] = choices;
    const name = first !== undefined && 'value' in first ? first.value.key : null;
    const parameter = parameters.find((one) => one.key === name);
    const number = typeof parameter?.value === 'number' ? parameter.value : null;
    const present = axes[index]?.present;
    return closest(
      choices,
      number ?? present?.number ?? null,
      parameter?.expression ?? present?.text ?? null,
    );
  });
}

function closest(choices: readonly Choice[], number: number | null, text: string | null): number {
  const same = choices.findIndex((choice) => textIn(choice) === text);
  if (same >= 0) return same;
  const middle = Math.floor((choices.length - 1) / 2);
  if (number === null || choices.some((choice) => numberIn(choice) === null)) return middle;
  const distances = choices.map((choice) => Math.abs((numberIn(choice) ?? 0) - number));
  return distances.indexOf(Math.min(...distances));
}

export const bestOf = (run: OptimizationRun): SearchPoint | null => walk(run).best;

/** Points in the order they were calculated. */
export const pointsOf = (run: OptimizationRun, page: PageArgs): Page<SearchPoint> =>
  paginate(runsOf(run), page, ({ index }) => index);

/** Null while it goes on, and where it failed. */
export const endOf = (run: OptimizationRun) => {
  if (run.state === 'CANCELLED') return 'CANCELLED' as const;
  return run.state === 'FINISHED' ? walk(run).end : null;
};
