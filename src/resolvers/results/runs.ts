import type { Context } from '../../context.ts';
import type { PartChecks } from '../../projects/events/run-checks.ts';
import type { CalculationRun, SetParameter } from '../../projects/events/runs.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { Check, SummaryCheck } from '../../upstream/model/results.ts';
import { maxUtilization, worstFirst } from '../../upstream/translation/verdict.ts';
import { connectionKeyOf, decodeId, encodeId, runKeyOf } from '../kit/ids.ts';
import { type Page, type PageArgs, paginate } from '../kit/paging.ts';
import { notFound } from '../kit/user-error.ts';
import { type CheckListArgs, type LastStatus, selectChecks } from './results.ts';

export type { CalculationRun, RunChange } from '../../projects/events/runs.ts';

/** What was calculated, by groups of checks. */
type Summarised = Pick<CalculationRun, 'summary'>;

/** A run again by its global id; null when it is forgotten. */
export function findRun(id: string, { events }: Context): CalculationRun | null {
  const key = runKeyOf(id, ['id']);
  return events.runs(key).find(({ number }) => number === key.number) ?? null;
}

/** How it stood with the connection right after the run. */
export function statusAfter({
  passed,
  loadEffectIds,
  summary,
}: Pick<CalculationRun, 'passed' | 'loadEffectIds' | 'summary'>): LastStatus {
  if (loadEffectIds !== null) return 'PARTIAL';
  if (summary.length === 0 || passed === null) return 'NOT_CHECKED';
  return passed ? 'PASSED' : 'FAILED';
}

/** Whether the connection was changed or calculated again since. */
export function isOutdated(
  { projectId, connectionId, number }: CalculationRun,
  { events }: Pick<Context, 'events'>,
): boolean {
  const key = { projectId, connectionId };
  const [newest] = events.runs(key);
  if (newest?.number !== number) return true;
  return events.calculation(key)?.outdated ?? newest.changesSince.length > 0;
}

/** The row of the summary that decides; null when nothing was checked. */
export function governingRow({ summary }: Summarised): SummaryCheck | null {
  return worstFirst(summary.filter(({ status }) => status !== 'SKIPPED'))[0] ?? null;
}

export const highestUtilization = ({ summary }: CalculationRun): number | null => maxUtilization(summary);

/** Global ids of the load effects a run was restricted to; null for all active ones. */
export function loadEffectsOfRun({
  projectId,
  connectionId,
  loadEffectIds,
}: CalculationRun): string[] | null {
  return loadEffectIds?.map((id) => encodeId('LoadEffect', projectId, connectionId, id)) ?? null;
}

/** A parameter that was set, with the connection it is of. */
export interface SetParameterOf extends SetParameter {
  connection: ConnectionKey;
}

/**
 * What parameters were set to between the run before and this one, the last value of each. Null where that is unknown: it is
 * the first, the one before is dropped, or more was changed than is kept.
 */
export function parameterChanges(run: CalculationRun, { events }: Context): SetParameterOf[] | null {
  const { projectId, connectionId, number } = run;
  const before = events.runs(run).find((one) => one.number === number - 1);
  if (before === undefined || before.moreChanges > 0) return null;
  const set = before.changesSince.flatMap(({ parameters }) => parameters);
  const last = new Map(set.map((parameter) => [parameter.key, parameter]));
  return [...last.values()].map((parameter) => ({ ...parameter, connection: { projectId, connectionId } }));
}

/** Two runs side by side. */
export interface Comparison {
  before: CalculationRun;
  after: CalculationRun;
}

/** A group of checks of both runs; null where one of them has none. */
export interface ComparedGroup {
  name: string;
  before: SummaryCheck | null;
  after: SummaryCheck | null;
}

/** Finds what is to be compared: runs, or the last runs of connections. `NOT_FOUND` names what is not there. */
export function compareRuns(
  { before, after }: { before: string; after: string },
  context: Context,
): Comparison {
  return { before: runOf(before, 'before', context), after: runOf(after, 'after', context) };
}

function runOf(id: string, argument: string, context: Context): CalculationRun {
  const isRun = decodeId(id)?.type === 'CalculationRun';
  const key = isRun ? runKeyOf(id, [argument]) : connectionKeyOf(id, [argument]);
  const runs = context.events.runs(key);
  const run = 'number' in key ? runs.find(({ number }) => number === key.number) : runs[0];
  if (run !== undefined) return run;
  const typeName = isRun ? 'CalculationRun' : 'ConnectionItem';
  const message = isRun
    ? `The calculation ${JSON.stringify(id)} is not known (any more).`
    : `The connection ${JSON.stringify(id)} was not calculated through this gateway.`;
  throw notFound({ typeName, id, path: [argument] }, message);
}

/** The rows that were calculated in either of two, in the order of the later one. */
export function comparedGroups({ before, after }: Record<'before' | 'after', Summarised>): ComparedGroup[] {
  const made = ({ summary }: Summarised) => summary.filter(({ status }) => status !== 'SKIPPED');
  const [old, now] = [made(before), made(after)];
  const names = new Set([...now, ...old].map(({ name }) => name));
  const named = (checks: readonly SummaryCheck[], name: string) =>
    checks.find((check) => check.name === name) ?? null;
  return [...names].map((name) => ({ name, before: named(old, name), after: named(now, name) }));
}

/** How much higher the second ratio is; null unless both are known. */
export function rise(before: number | null | undefined, after: number | null | undefined): number | null {
  return before == null || after == null ? null : after - before;
}

const partsOf = ({ plates, welds, bolts, anchors, concreteBlocks }: PartChecks): Check[] => [
  ...plates,
  ...welds,
  ...bolts,
  ...anchors,
  ...concreteBlocks,
];

/** What was checked part by part; null where it is not kept. */
export function checksOfRun(
  run: CalculationRun,
  args: CheckListArgs,
  { events }: Context,
): Page<Check> | null {
  const kept = events.checksOf(run);
  return kept === null ? null : selectChecks(partsOf(kept), args, run);
}

/** The check of a part in two runs; null where one of them has none, or where it is not certain to be the same part. */
export interface ComparedCheck {
  before: Check | null;
  after: Check | null;
}

/** The checks of single parts in either run: what fails now first, then by how much higher it is; null where they are not kept. */
export function comparedChecks(
  { before, after }: Comparison,
  args: PageArgs,
  { events }: Context,
): Page<ComparedCheck> | null {
  const [old, now] = [events.checksOf(before), events.checksOf(after)];
  if (old === null || now === null) return null;
  const compared = pairsOf(partsOf(old), partsOf(now));
  const places = new Map(compared.map((one, index) => [one, index]));
  return paginate(compared.toSorted(worsenedFirst), args, (one) => places.get(one) ?? -1);
}

/**
 * Parts are the same when they bear the same name; those of one name, and bolts and anchors, whose names are numbers that shift,
 * in their order, where there are as many of them in both.
 */
function pairsOf(before: readonly Check[], after: readonly Check[]): ComparedCheck[] {
  const [old, now] = [byPart(before), byPart(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key): ComparedCheck[] => {
    const [earlier, later] = [old.get(key) ?? [], now.get(key) ?? []];
    if (earlier.length === later.length)
      return later.map((check, index) => ({ before: earlier[index] ?? null, after: check }));
    return [
      ...later.map((check) => ({ before: null, after: check })),
      ...earlier.map((check) => ({ before: check, after: null })),
    ];
  });
}

function byPart(checks: readonly Check[]): Map<string, Check[]> {
  const groups = new Map<string, Check[]>();
  for (const check of checks) {
    const known = groups.get(partKeyOf(check));
    if (known === undefined) groups.set(partKeyOf(check), [check]);
    else known.push(check);
  }
  return groups;
}

const partKeyOf = ({ type, name }: Check): string =>
  type === 'BoltCheck' || type === 'AnchorCheck' ? type : `${type} ${name}`;

export const riseOfCheck = ({ before, after }: ComparedCheck): number | null =>
  rise(before?.utilizationRatio, after?.utilizationRatio);

function worsenedFirst(one: ComparedCheck, other: ComparedCheck): number {
  const failsNow = ({ before, after }: ComparedCheck) =>
    after?.status === 'FAILED' && before?.status !== 'FAILED' ? 1 : 0;
  const order = failsNow(other) - failsNow(one);
  if (order !== 0) return order;
  return (
    (riseOfCheck(other) ?? Number.NEGATIVE_INFINITY) - (riseOfCheck(one) ?? Number.NEGATIVE_INFINITY) || 0
  );
}
