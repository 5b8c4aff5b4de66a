import type { Context } from '../../context.ts';
import type { CalculationRun, SetParameter } from '../../projects/events/runs.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { SummaryCheck } from '../../upstream/model/results.ts';
import { maxUtilization, worstFirst } from '../../upstream/translation/verdict.ts';
import { connectionKeyOf, decodeId, encodeId, runKeyOf } from '../kit/ids.ts';
import { notFound } from '../kit/user-error.ts';
import type { LastStatus } from './results.ts';

export type { CalculationRun, RunChange } from '../../projects/events/runs.ts';

/** What was calculated, by groups of checks. */
type Summarised = Pick<CalculationRun, 'summary'>;

/** A run again by its global id; null when it is forgotten. */
export function findRun(id: string, { events }: Context): CalculationRun | null {
  const key = runKeyOf(id, ['id']);
  return events.runs(key).find(({ number }) => number === key.number) ?? null;
}

/** How it stood with the connection right after the run. */
export function statusAfter({ passed, loadEffectIds, summary }: CalculationRun): LastStatus {
  if (loadEffectIds !== null) return 'PARTIAL';
  if (summary.length === 0 || passed === null) return 'NOT_CHECKED';
  return passed ? 'PASSED' : 'FAILED';
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
 * What parameters were set to between the run before and this one, the last value of each. Null where nobody knows: it is
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
export function compareRuns({ before, after }: { before: string; after: string }, context: Context): Comparison {
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
