import type { Context } from '../context.ts';
import { GatewayError } from '../errors.ts';
import { connectionPath } from '../loaders/paths.ts';
import type { ConnectionKey } from '../upstream/model.ts';
import { connectionKeyOf, projectIdOf } from './ids.ts';
import { statusOf } from './results.ts';
import { invalidInput, Refusal, type UserError } from './user-error.ts';

/** Outcome of one connection in a calculation. */
export interface CalculationItem {
  connection: ConnectionKey;
  state: 'FINISHED' | 'FAILED';
  passed: boolean | null;
  failure: string | null;
  seconds: number;
}

interface CalculateInput {
  target: {
    connectionIds?: readonly string[] | null | undefined;
    projectId?: string | null | undefined;
  };
  onlyOutdated: boolean;
}

/**
 * Calculates connections one after another and waits. A connection that fails does not stop the others: it is an item
 * of its own and an error.
 */
export async function calculate({ target, onlyOutdated }: CalculateInput, context: Context) {
  const wanted = await targetKeys(target, context);
  const keys = onlyOutdated ? await withoutCurrent(wanted, context) : wanted;
  const items: CalculationItem[] = [];
  const errors: UserError[] = [];
  for (const key of keys) {
    const item = await calculateOne(key, context);
    items.push(item);
    if (item.failure !== null) errors.push(calculationError(item, item.failure, target, wanted));
  }
  return { items, errors, completed: true, allPassed: overall(items) };
}

/** The connections to calculate, each once, in the order given or that of the project. */
async function targetKeys(
  { connectionIds, projectId }: CalculateInput['target'],
  { loaders }: Context,
): Promise<ConnectionKey[]> {
  if (projectId != null) {
    const id = projectIdOf(projectId, ['input', 'target', 'projectId']);
    return (await loaders.project.load(id)).connections;
  }
  const path = ['input', 'target', 'connectionIds'];
  const keys = (connectionIds ?? []).map((id, index) => connectionKeyOf(id, [...path, String(index)]));
  const stranger = keys.findIndex((key) => key.projectId !== keys[0]?.projectId);
  if (stranger >= 0) {
    const message = 'The connections belong to different projects; calculate each project by itself.';
    throw new Refusal(invalidInput({ message, path: [...path, String(stranger)] }));
  }
  return [...new Map(keys.map((key) => [connectionPath(key), key])).values()];
}

async function withoutCurrent(keys: readonly ConnectionKey[], context: Context): Promise<ConnectionKey[]> {
  const states = await Promise.all(keys.map((key) => statusOf(key, context)));
  return keys.filter((_, index) => states[index] === 'NOT_CALCULATED' || states[index] === 'OUTDATED');
}

async function calculateOne(key: ConnectionKey, context: Context): Promise<CalculationItem> {
  const { upstream, loaders, journal } = context;
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    const [summary] = await upstream.results.calculate(key.projectId, [key.connectionId]);
    if (!summary) {
      throw new GatewayError('UPSTREAM_INVALID', 'The service answered without a summary of the connection.');
    }
    loaders.detailedResults.clear(key);
    loaders.calculated.set(connectionPath(key), summary);
    journal.calculated(summary, new Date());
    return { connection: key, state: 'FINISHED', passed: summary.passed, failure: null, seconds: seconds() };
  } catch (error) {
    if (!isSolverFailure(error)) throw error;
    loaders.detailedResults.clear(key);
    const { message } = error;
    return { connection: key, state: 'FAILED', passed: null, failure: message, seconds: seconds() };
  }
}

/** Whether the service refused or failed this one connection, as opposed to being out of reach. */
function isSolverFailure(error: unknown): error is GatewayError {
  return (
    error instanceof GatewayError &&
    ['BAD_USER_INPUT', 'NOT_FOUND', 'UPSTREAM_REJECTED', 'NOT_SUPPORTED'].includes(error.code)
  );
}

function calculationError(
  { connection }: CalculationItem,
  failure: string,
  target: CalculateInput['target'],
  wanted: readonly ConnectionKey[],
): UserError {
  const index = wanted.indexOf(connection);
  const path =
    target.projectId == null
      ? ['input', 'target', 'connectionIds', String(index)]
      : ['input', 'target', 'projectId'];
  return { type: 'CalculationError', code: 'CALCULATION_FAILED', message: failure, path, connection };
}

function overall(items: readonly CalculationItem[]): boolean | null {
  if (items.some(({ passed, state }) => state === 'FAILED' || passed === false)) return false;
  return items.length === 0 ? null : items.every(({ passed }) => passed === true);
}
