import { graphLimits } from '../../config/limits.ts';
import type { Context } from '../../context.ts';
import type { BatchItem } from '../../jobs/kinds/batch-item.ts';
import type { CalculationItem, CalculationJob } from '../../jobs/kinds/calculation-job.ts';
import { errorOf } from '../../jobs/kinds/coded-error.ts';
import { connectionPath } from '../../loaders/loader.ts';
import type { RawResults } from '../../upstream/model/geometry.ts';
import type { ConnectionKey, LoadEffectKey } from '../../upstream/model/keys.ts';
import { requireConnection } from '../connections/connection.ts';
import { connectionKeyOf, encodeId, loadEffectKeyOf, projectIdOf } from '../kit/ids.ts';
import { invalidInput, MutationError, notFound, type Subject, type UserError } from '../kit/user-error.ts';
import { projectData } from '../projects/project.ts';
import { isCurrent } from '../results/current.ts';
import { lastStatusOf } from '../results/results.ts';
import { type Verdict, verdictOf } from '../results/verdict.ts';
import { knownJob } from './job.ts';

interface Target {
  connectionIds?: readonly string[] | null | undefined;
  projectId?: string | null | undefined;
  loadEffectIds?: readonly string[] | null | undefined;
}

interface StartInput {
  target: Target;
  onlyOutdated: boolean;
  separateLoadEffects: boolean;
  waitSeconds: number;
}

/**
 * Starts a calculation. Answers at once, or when it has ended within the wait: work that could not go on then throws what stopped
 * it, as any other change would, and a connection that fails is an item and an error. `CONFLICT` when the service is busy with
 * the project for another caller.
 */
export async function startCalculation(
  { waitSeconds, ...input }: StartInput,
  context: Context,
): Promise<{ job: CalculationJob; errors: UserError[] }> {
  if (waitSeconds < 0 || waitSeconds > graphLimits.waitSeconds) {
    const message = `${waitSeconds} s is no wait; give 0 to ${graphLimits.waitSeconds}.`;
    throw new MutationError(invalidInput({ code: 'OUT_OF_RANGE', message, path: ['input', 'waitSeconds'] }));
  }
  const waits = waitSeconds > 0;
  const { jobId } = await accept(input, context, waits);
  if (waits) await context.untimed(() => context.jobs.wait(jobId, waitSeconds * 1000, context.signal));
  else await context.jobs.begun(jobId, context.signal);
  const job = await knownJob(jobId, [], context, 'CalculationJob');
  if (job.error !== null && (waits || job.error.code === 'CONFLICT')) throw errorOf(job.error);
  if (!waits) return { job, errors: [] };
  for (const item of job.steps) remember(item, context);
  const errors = job.steps.flatMap((item) =>
    item.failure === null ? [] : [calculationError(item, item.failure, input.target)],
  );
  return { job, errors };
}

/** @param waits Whether the caller hears from the work itself what is not there; otherwise it is looked for first. */
async function accept(
  { target, onlyOutdated, separateLoadEffects }: Omit<StartInput, 'waitSeconds'>,
  context: Context,
  waits: boolean,
) {
  if (separateLoadEffects) await requireSeparate(target, context);
  if (target.loadEffectIds != null) return await acceptSubset(target, onlyOutdated, context);
  const wanted = await targetKeys(target, context);
  if (!waits && target.projectId == null) await requireConnections(wanted, target.connectionIds, context);
  const keys = onlyOutdated ? await withoutCurrent(wanted, context) : wanted;
  const { projectId } = wanted[0] ?? { projectId: projectIdOf(target.projectId ?? '', targetPath(target)) };
  const options = separateLoadEffects ? { separately: true } : {};
  return await context.jobs.startedBy(context.jobOrigin).calculate(projectId, keys, options);
}

/** Load effects one by one are for all active ones, and for a service that takes chosen ones. */
async function requireSeparate({ loadEffectIds }: Target, { upstream }: Context): Promise<void> {
  const path = ['input', 'separateLoadEffects'];
  if (loadEffectIds != null) {
    const message = 'Chosen load effects are calculated together; leave separateLoadEffects out.';
    throw new MutationError(invalidInput({ code: 'CONFLICTING', message, path }));
  }
  const { loadEffectSubset } = await upstream.service.capabilities();
  if (!loadEffectSubset) throw new MutationError(withoutSubset(path));
}

/** A calculation under chosen load effects. What the service has is looked at before a job is made of it. */
async function acceptSubset(target: Target, onlyOutdated: boolean, context: Context) {
  const path = targetPath(target);
  if (onlyOutdated) {
    const message = 'Chosen load effects are always calculated; leave onlyOutdated out.';
    throw new MutationError(invalidInput({ code: 'CONFLICTING', message, path: ['input', 'onlyOutdated'] }));
  }
  const keys = (target.loadEffectIds ?? []).map((id, index) => loadEffectKeyOf(id, [...path, String(index)]));
  const [first] = keys;
  if (first === undefined)
    throw new MutationError(invalidInput({ code: 'REQUIRED', message: 'No load effects are given.', path }));
  const stranger = keys.findIndex((key) => connectionPath(key) !== connectionPath(first));
  if (stranger >= 0) {
    const message = 'The load effects belong to different connections; calculate each connection by itself.';
    throw new MutationError(
      invalidInput({ code: 'CONFLICTING', message, path: [...path, String(stranger)] }),
    );
  }
  const { projectId, connectionId } = first;
  const connection = { projectId, connectionId };
  const { loadEffectSubset } = await context.upstream.service.capabilities();
  if (!loadEffectSubset) throw new MutationError(withoutSubset(path));
  await requireLoadEffects(keys, path, context);
  const ids = [...new Set(keys.map(({ loadEffectId }) => loadEffectId))].sort((a, b) => a - b);
  return await context.jobs.startedBy(context.jobOrigin).calculateSubset(connection, ids);
}

const withoutSubset = (path: readonly string[]): UserError => ({
  type: 'NotSupportedError',
  code: 'NOT_SUPPORTED',
  message: 'The connected service calculates active load effects only; it cannot be given chosen ones.',
  path,
  capability: 'loadEffectSubset',
});

/** Refuses load effects the connection does not have, each by its place in the input. */
async function requireLoadEffects(
  keys: readonly LoadEffectKey[],
  path: readonly string[],
  { loaders }: Context,
): Promise<void> {
  const [first] = keys;
  if (first === undefined) return;
  const { projectId, connectionId } = first;
  const effects = await loaders.loadEffects.load({ projectId, connectionId, isPercentage: false });
  const known = new Set(effects.map(({ loadEffectId }) => loadEffectId));
  const missing = keys.findIndex(({ loadEffectId }) => !known.has(loadEffectId));
  const key = keys[missing];
  if (key === undefined) return;
  const message = `Load effect ${key.loadEffectId} is not in connection ${connectionId}.`;
  const id = encodeId('LoadEffect', projectId, connectionId, key.loadEffectId);
  throw notFound({ typeName: 'LoadEffect', id, path: [...path, String(missing)] }, message);
}

/** The connections to calculate, each once, in the order given or that of the project. */
async function targetKeys(target: Target, context: Context): Promise<ConnectionKey[]> {
  const path = targetPath(target);
  if (target.projectId != null) {
    const { connections } = await projectData({ projectId: projectIdOf(target.projectId, path) }, context);
    return connections.map(({ projectId, connectionId }) => ({ projectId, connectionId }));
  }
  const keys = (target.connectionIds ?? []).map((id, index) => connectionKeyOf(id, [...path, String(index)]));
  if (keys.length === 0)
    throw new MutationError(invalidInput({ code: 'REQUIRED', message: 'No connections are given.', path }));
  const stranger = keys.findIndex((key) => key.projectId !== keys[0]?.projectId);
  if (stranger >= 0) {
    const message = 'The connections belong to different projects; calculate each project by itself.';
    throw new MutationError(
      invalidInput({ code: 'CONFLICTING', message, path: [...path, String(stranger)] }),
    );
  }
  return [...new Map(keys.map((key) => [connectionPath(key), key])).values()];
}

/**
 * Refuses connections that are not open for the caller, each by its place in the input. One call of the service: for the
 * connection when it is one, for its project when they are several.
 */
async function requireConnections(
  keys: readonly ConnectionKey[],
  ids: Target['connectionIds'],
  context: Context,
): Promise<void> {
  const path = targetPath({});
  await Promise.all(
    keys.map((key) => {
      const index = placeOf(key, ids ?? []);
      const subject = { typeName: 'ConnectionItem', id: ids?.[index] ?? '', path: [...path, String(index)] };
      return requireConnection(key, subject, context);
    }),
  );
}

/** Where a connection stands among ids that may name one more than once. */
const placeOf = (key: ConnectionKey, ids: readonly string[]): number =>
  ids.findIndex((id) => connectionPath(connectionKeyOf(id, targetPath({}))) === connectionPath(key));

async function withoutCurrent(keys: readonly ConnectionKey[], context: Context): Promise<ConnectionKey[]> {
  const states = await Promise.all(keys.map((key) => lastStatusOf(key, context)));
  const current: readonly unknown[] = ['PASSED', 'FAILED', 'NOT_CHECKED'];
  return keys.filter((_, index) => !current.includes(states[index]));
}

/** Keeps the results a job has got for the rest of the request, unless the connection was changed since. */
export function remember(
  {
    connection,
    summary,
    calculatedAt,
  }: Pick<CalculationItem | BatchItem, 'connection' | 'summary' | 'calculatedAt'>,
  context: Context,
): void {
  if (connection === null) return;
  const last = context.events.calculation(connection);
  context.loaders.detailedResults.clear(connection);
  context.loaders.calculated.delete(connectionPath(connection));
  if (summary === null || last?.outdated !== false) return;
  if (last.calculatedAt.getTime() !== calculatedAt?.getTime()) return;
  context.loaders.calculated.set(connectionPath(connection), summary);
}

function calculationError({ connection }: CalculationItem, failure: string, target: Target): UserError {
  const { connectionIds } = target;
  const path = [
    ...targetPath(target),
    ...(connectionIds == null ? [] : [String(placeOf(connection, connectionIds))]),
  ];
  return { type: 'CalculationError', code: 'CALCULATION_FAILED', message: failure, path, connection };
}

/** Failed as soon as one connection fails or could not be calculated. */
export function overallVerdict({ steps }: CalculationJob): Verdict {
  const count = (wanted: (item: CalculationItem) => boolean) => steps.filter(wanted).length;
  const failed = count(({ passed, state }) => state === 'FAILED' || passed === false);
  return verdictOf({ total: steps.length, passed: count(({ passed }) => passed === true), failed });
}

/** The connection in work. */
export function currentConnection({ steps }: CalculationJob): ConnectionKey | null {
  return steps.find(({ state }) => state === 'RUNNING')?.connection ?? null;
}

/** How far that is; null where nothing was reported. */
export function currentFraction(job: CalculationJob): number | null {
  return currentConnection(job) === null || job.stepFraction === 0 ? null : job.stepFraction;
}

const targetPath = ({ projectId, loadEffectIds }: Target): string[] => {
  if (loadEffectIds != null) return ['input', 'target', 'loadEffectIds'];
  return ['input', 'target', projectId == null ? 'connectionIds' : 'projectId'];
};

/** What a calculation addresses. */
export const targetSubject = ({ target }: { target: Target }): Subject => {
  const { projectId, connectionIds, loadEffectIds } = target;
  const path = targetPath(target);
  if (loadEffectIds != null) return { typeName: 'LoadEffect', id: loadEffectIds[0] ?? '', path };
  if (projectId != null) return { typeName: 'Project', id: projectId, path };
  return { typeName: 'ConnectionItem', id: connectionIds?.[0] ?? '', path };
};

/**
 * Raw results of a calculation under chosen load effects; null while it runs, for any other target, and when they are not the last
 * ones of the connection any more: asking for them would start the solver with what it is now.
 */
export async function rawResultsOfSubset(
  { steps, loadEffectIds }: CalculationJob,
  { upstream, events }: Context,
): Promise<RawResults | null> {
  const [item] = steps;
  if (item?.state !== 'FINISHED' || loadEffectIds === null || item.calculatedAt === null) return null;
  const { connection, calculatedAt } = item;
  if (!isCurrent({ ...connection, calculatedAt }, events)) return null;
  return await upstream.rawResults.ofSubset(connection, loadEffectIds);
}

/** Global ids of the load effects a job is restricted to; null for all active ones. */
export function chosenLoadEffects({ loadEffectIds, steps }: CalculationJob): string[] | null {
  const [item] = steps;
  if (loadEffectIds === null || item === undefined) return null;
  const { projectId, connectionId } = item.connection;
  return loadEffectIds.map((id) => encodeId('LoadEffect', projectId, connectionId, id));
}
