import type { Context } from '../context.ts';
import { GatewayError } from '../errors.ts';
import { type CalculationItem, type CalculationJob, isSettled } from '../jobs/job.ts';
import { connectionPath } from '../loaders/paths.ts';
import type { ConnectionKey } from '../upstream/model.ts';
import { connectionKeyOf, projectIdOf } from './ids.ts';
import { knownJob } from './job.ts';
import { projectData } from './project.ts';
import { lastStatusOf } from './results.ts';
import { invalidInput, Refusal, type Subject, type UserError } from './user-error.ts';

/** Longest wait of one request, in s. */
const MAX_WAIT_SECONDS = 600;

interface Target {
  connectionIds?: readonly string[] | null | undefined;
  projectId?: string | null | undefined;
}

interface StartInput {
  target: Target;
  onlyOutdated: boolean;
}

/** Starts a calculation and answers at once. `CONFLICT` when the service is busy with the project for somebody else. */
export async function startCalculation(
  input: StartInput,
  context: Context,
): Promise<{ job: CalculationJob }> {
  const { job: accepted } = await accept(input, context);
  await context.jobs.begun(accepted.jobId, context.signal);
  const job = knownJob(accepted.jobId, [], context, 'CalculationJob');
  if (job.error instanceof GatewayError && job.error.code === 'CONFLICT') throw job.error;
  return { job };
}

/**
 * Starts a calculation and waits for it. When the wait ends first the running job is the answer. Work that could not go
 * on throws what stopped it, as any other change would; a connection that fails is an item and an error.
 */
export async function calculate(
  { waitSeconds, ...input }: StartInput & { waitSeconds: number },
  context: Context,
) {
  if (waitSeconds < 0 || waitSeconds > MAX_WAIT_SECONDS) {
    const message = `${waitSeconds} s is no wait; give 0 to ${MAX_WAIT_SECONDS}.`;
    throw new Refusal(invalidInput({ message, path: ['input', 'waitSeconds'] }));
  }
  const { job: accepted, wanted } = await accept(input, context);
  await context.jobs.wait(accepted.jobId, waitSeconds * 1000, context.signal);
  const job = knownJob(accepted.jobId, [], context, 'CalculationJob');
  if (job.error !== null) throw job.error;
  for (const item of job.steps) remember(item, context);
  return {
    job,
    items: job.steps,
    completed: isSettled(job),
    allPassed: overallVerdict(job.steps),
    errors: job.steps.flatMap((item) =>
      item.failure === null ? [] : [calculationError(item, item.failure, input.target, wanted)],
    ),
  };
}

async function accept({ target, onlyOutdated }: StartInput, context: Context) {
  const wanted = await targetKeys(target, context);
  const keys = onlyOutdated ? await withoutCurrent(wanted, context) : wanted;
  const { projectId } = wanted[0] ?? { projectId: projectIdOf(target.projectId ?? '', targetPath(target)) };
  return { job: context.jobs.calculate(projectId, keys), wanted };
}

/** The connections to calculate, each once, in the order given or that of the project. */
async function targetKeys(target: Target, context: Context): Promise<ConnectionKey[]> {
  const path = targetPath(target);
  if (target.projectId != null) {
    const { connections } = await projectData({ projectId: projectIdOf(target.projectId, path) }, context);
    return connections.map(({ projectId, connectionId }) => ({ projectId, connectionId }));
  }
  const keys = (target.connectionIds ?? []).map((id, index) => connectionKeyOf(id, [...path, String(index)]));
  if (keys.length === 0) throw new Refusal(invalidInput({ message: 'No connections are given.', path }));
  const stranger = keys.findIndex((key) => key.projectId !== keys[0]?.projectId);
  if (stranger >= 0) {
    const message = 'The connections belong to different projects; calculate each project by itself.';
    throw new Refusal(invalidInput({ message, path: [...path, String(stranger)] }));
  }
  return [...new Map(keys.map((key) => [connectionPath(key), key])).values()];
}

async function withoutCurrent(keys: readonly ConnectionKey[], context: Context): Promise<ConnectionKey[]> {
  const states = await Promise.all(keys.map((key) => lastStatusOf(key, context)));
  return keys.filter((_, index) => states[index] === 'NOT_CALCULATED' || states[index] === 'OUTDATED');
}

/** Keeps the results a job has got for the rest of the request, unless the connection was changed since. */
export function remember({ connection, summary, calculatedAt }: CalculationItem, context: Context): void {
  const record = context.journal.calculation(connection);
  context.loaders.detailedResults.clear(connection);
  context.loaders.calculated.delete(connectionPath(connection));
  if (summary === null || record?.outdated !== false || record.calculatedAt !== calculatedAt) return;
  context.loaders.calculated.set(connectionPath(connection), summary);
}

function calculationError(
  { connection }: CalculationItem,
  failure: string,
  target: Target,
  wanted: readonly ConnectionKey[],
): UserError {
  const index = wanted.findIndex(({ connectionId }) => connectionId === connection.connectionId);
  const path = [...targetPath(target), ...(target.projectId == null ? [String(index)] : [])];
  return { type: 'CalculationError', code: 'CALCULATION_FAILED', message: failure, path, connection };
}

/** True when all are calculated and pass, false as soon as one fails, null while that is open. */
export function overallVerdict(items: readonly CalculationItem[]): boolean | null {
  if (items.some(({ passed, state }) => state === 'FAILED' || passed === false)) return false;
  return items.length > 0 && items.every(({ passed }) => passed === true) ? true : null;
}

/** The connection in work. */
export function currentConnection({ steps }: CalculationJob): ConnectionKey | null {
  return steps.find(({ state }) => state === 'RUNNING')?.connection ?? null;
}

const targetPath = ({ projectId }: Target): string[] => [
  'input',
  'target',
  projectId == null ? 'connectionIds' : 'projectId',
];

/** What a calculation addresses. */
export const targetSubject = ({ target }: { target: Target }): Subject => ({
  typeName: target.projectId == null ? 'ConnectionItem' : 'Project',
  id: target.projectId ?? target.connectionIds?.[0] ?? '',
  path: targetPath(target),
});
