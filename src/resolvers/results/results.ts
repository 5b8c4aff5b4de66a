import type { Context } from '../../context.ts';
import { connectionPath } from '../../loaders/loader.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { LoadEffect } from '../../upstream/model/load-effect.ts';
import type { Check, DetailedResults, SummaryCheck } from '../../upstream/model/results.ts';
import { maxUtilization, verdict, worstFirst } from '../../upstream/translation/verdict.ts';
import { chosenIn, encodeId } from '../kit/ids.ts';
import { type Page, type PageArgs, paginate } from '../kit/paging.ts';
import { type GivenUtilization, ratioOf } from '../kit/units.ts';

/** Results of a connection. The summary is at hand; the details may need another call. */
export interface Results extends ConnectionKey {
  summary: SummaryCheck[];
  passed: boolean | null;
  outdated: boolean;
  calculatedAt: Date | null;
  /** Global ids of the load effects they are restricted to; null for all active ones. */
  loadEffectIds: string[] | null;
  /** Highest utilisation of the summary as a ratio. */
  maxUtilization: number | null;
}

/** Results of the last calculation; null when there are none. Never calculates. */
export async function resultsOf(key: ConnectionKey, context: Context): Promise<Results | null> {
  const fresh = context.loaders.calculated.get(connectionPath(key));
  const found = fresh ?? (await context.loaders.detailedResults.load(key));
  if (!found) return null;
  const { projectId, connectionId } = key;
  const { summary } = found;
  const last = context.events.calculation(key);
  const passed = last && !last.outdated ? last.passed : verdict(summary);
  if (last === null) context.events.observed({ projectId, connectionId, passed, summary });
  return {
    projectId,
    connectionId,
    summary,
    passed,
    outdated: last?.outdated ?? false,
    calculatedAt: last?.calculatedAt ?? null,
    loadEffectIds:
      last?.loadEffectIds?.map((id) => encodeId('LoadEffect', projectId, connectionId, id)) ?? null,
    maxUtilization: maxUtilization(summary),
  };
}

/** How it stands with a connection. */
export type ConnectionStatus =
  | 'NOT_CALCULATED'
  | 'NOT_CHECKED'
  | 'CALCULATING'
  | 'PASSED'
  | 'FAILED'
  | 'PARTIAL'
  | 'OUTDATED';

/** The same, whatever is being calculated now. */
export type LastStatus = Exclude<ConnectionStatus, 'CALCULATING'>;

/** What a dashboard shows for a connection. */
export async function statusOf(key: ConnectionKey, context: Context): Promise<ConnectionStatus> {
  return context.jobs.isCalculating(key) ? 'CALCULATING' : await lastStatusOf(key, context);
}

/** The same, whatever is being calculated now. */
export async function lastStatusOf(key: ConnectionKey, context: Context): Promise<LastStatus> {
  const results = await resultsOf(key, context);
  // The service may drop the results with the change that outdates them.
  if (!results) return context.events.calculation(key)?.outdated ? 'OUTDATED' : 'NOT_CALCULATED';
  if (results.outdated) return 'OUTDATED';
  if (results.loadEffectIds !== null) return 'PARTIAL';
  if (results.summary.length === 0) return 'NOT_CALCULATED';
  if (results.passed === null) return 'NOT_CHECKED';
  return results.passed ? 'PASSED' : 'FAILED';
}

/** Details of results that exist: plates, welds, bolts and so on. One call for all connections of the project. */
export async function detailsOf(results: Results, { loaders }: Context): Promise<DetailedResults> {
  const details = await loaders.detailedResults.load(results);
  if (details) return details;
  // The service dropped the results between the two reads; nothing is better than something made up.
  const { projectId, connectionId, summary } = results;
  return {
    projectId,
    connectionId,
    summary,
    plates: [],
    welds: [],
    bolts: [],
    anchors: [],
    concreteBlocks: [],
    bucklingModes: [],
    messages: [],
  };
}

/** The checks that decide, over all parts: failed ones first, then the highest utilisation. */
export async function governingChecks(
  results: Results,
  page: PageArgs,
  context: Context,
): Promise<Page<Check>> {
  const { plates, welds, bolts, anchors, concreteBlocks } = await detailsOf(results, context);
  const checks: Check[] = [...plates, ...welds, ...bolts, ...anchors, ...concreteBlocks];
  const made = worstFirst(checks.filter(({ status }) => status !== 'SKIPPED'));
  return paginate(made, page, placeIn(checks));
}

/** Names repeat, so a check is known by its place in the answer of the service. */
function placeIn<C extends Check>(checks: readonly C[]): (check: C) => number {
  const places = new Map(checks.map((check, index) => [check, index]));
  return (check) => places.get(check) ?? -1;
}

export interface CheckListArgs extends PageArgs {
  filter?:
    | {
        statuses?: readonly Check['status'][] | null | undefined;
        minUtilization?: GivenUtilization | null | undefined;
        loadEffectIds?: readonly string[] | null | undefined;
      }
    | null
    | undefined;
  orderBy: 'MODEL_ORDER' | 'WORST_FIRST';
}

/** Filters and orders a list of checks; the page is the whole of it when no length is asked for. */
export function selectChecks<C extends Check>(
  checks: readonly C[],
  args: CheckListArgs,
  connection: ConnectionKey,
): Page<C> {
  const { statuses, minUtilization, loadEffectIds } = args.filter ?? {};
  const least = minUtilization == null ? null : ratioOf(minUtilization);
  const isChosen = chosenIn('LoadEffect', connection, loadEffectIds, ['filter', 'loadEffectIds']);
  const kept = checks.filter(
    ({ status, utilizationRatio, loadCaseId }) =>
      (statuses == null || statuses.includes(status)) &&
      (least === null || (utilizationRatio !== null && utilizationRatio >= least)) &&
      isChosen(loadCaseId),
  );
  const ordered = args.orderBy === 'WORST_FIRST' ? worstFirst(kept) : kept;
  return paginate(ordered, args, placeIn(checks), checks.length);
}

/** The load effect a check names; null when it names none or the load effect is gone. */
export async function loadEffectOfCheck(check: Check, { loaders }: Context): Promise<LoadEffect | null> {
  const { projectId, connectionId, loadCaseId } = check;
  if (loadCaseId === null) return null;
  const effects = await loaders.loadEffects.load({ projectId, connectionId, isPercentage: false });
  return effects.find(({ loadEffectId }) => loadEffectId === loadCaseId) ?? null;
}
