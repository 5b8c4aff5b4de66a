import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { verdict } from '../../upstream/translation/verdict.ts';
import type { BatchItem } from '../kinds/batch-item.ts';
import type { BatchStep } from '../kinds/batch-step.ts';
import { keepChecks, type ResultsRecord, solve } from '../solve.ts';
import type { BatchContext } from './batch-context.ts';

/** What is known of the last calculation of a connection. */
interface LastCalculation {
  calculatedAt: Date;
  passed: boolean | null;
  outdated: boolean;
  loadEffectIds: readonly number[] | null;
}

export interface CalculateTools {
  results: ResultsRecord;
  /** Null where none is known. */
  lastCalculation(key: ConnectionKey): LastCalculation | null;
  /** The solver did not come to an end: what the service holds of the connection is not known. */
  failed(key: ConnectionKey): void;
  /** Null for a project that is not known any more. */
  stateOf(projectId: string): { state: 'OPEN' | 'RESTORING' | 'GONE' } | null;
}

/**
 * Calculates the connection of an item, or reads its results where they are current. Null when the batch was stopped while it
 * waited for a machine.
 *
 * Upstream: `Calculate` and `GetResults`; `GetResults` alone for results that are current, and before where that is not known.
 */
export async function calculateItem(
  { connection, source }: BatchItem & { connection: ConnectionKey },
  { onlyOutdated }: Extract<BatchStep, { kind: 'CALCULATE' }>,
  context: BatchContext,
  tools: CalculateTools,
): Promise<Partial<BatchItem> | null> {
  // A file has no results.
  if (onlyOutdated && (source.file === null || tools.lastCalculation(connection) !== null)) {
    const current = await currentResults(connection, context, tools);
    if (current !== null) return current;
  }
  const machine = context.machineOf(connection.projectId);
  const slot = await context.slotAt(machine);
  try {
    if (slot === null && context.stop.aborted) return null;
    return { ...(await calculateNow(connection, context, tools)), machine };
  } finally {
    slot?.leave();
  }
}

/** Null where there are none, or they are of something else. */
async function currentResults(
  connection: ConnectionKey,
  { upstream }: BatchContext,
  { lastCalculation }: CalculateTools,
): Promise<Partial<BatchItem> | null> {
  const last = lastCalculation(connection);
  if (last !== null && (last.outdated || last.loadEffectIds !== null)) return null;
  const { projectId, connectionId } = connection;
  const [found] = await upstream.results.list(projectId, [connectionId]);
  if (found === undefined || found.summary.length === 0) return null;
  const passed = last === null ? verdict(found.summary) : last.passed;
  const summary = { projectId, connectionId, passed, summary: found.summary };
  return { passed, summary, calculatedAt: last?.calculatedAt ?? null };
}

async function calculateNow(
  connection: ConnectionKey,
  { upstream, job: find }: BatchContext,
  { results, failed, stateOf }: CalculateTools,
): Promise<Partial<BatchItem>> {
  const { projectId } = connection;
  const { startedBy } = find();
  const started = performance.now();
  try {
    const summary = await solve(upstream, connection);
    const milliseconds = Math.round(performance.now() - started);
    // A project that was closed meanwhile would be known again, and for good.
    const job = { loadEffectIds: null, projectClosed: stateOf(projectId) === null, startedBy };
    const calculatedAt = results.calculated(summary, milliseconds, job);
    await keepChecks(upstream, projectId, [{ ...connection, calculatedAt }], results);
    return { passed: summary.passed, summary, calculatedAt };
  } catch (error) {
    if (stateOf(projectId) !== null) failed(connection);
    throw error;
  }
}
