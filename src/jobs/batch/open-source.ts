import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayError } from '../../errors.ts';
import type { Project } from '../../upstream/model/project.ts';
import type { Batch } from '../kinds/batch.ts';
import type { BatchItem } from '../kinds/batch-item.ts';
import { isChange, isOfProject } from '../kinds/batch-step.ts';
import { codedError } from '../kinds/coded-error.ts';
import { isSettled } from '../kinds/step.ts';
import { failureOf } from '../solve.ts';
import type { BatchContext } from './batch-context.ts';
import type { BatchFolders } from './batch-folders.ts';
import type { JobFiles } from './job-files.ts';
import { newBatchItem } from './new-item.ts';
import { isWorthATry } from './tried.ts';

export interface SourceTools {
  files: JobFiles;
  folders: BatchFolders;
  /** Waits before a file is opened again, in ms. */
  pausesMs: readonly number[];
  /** Where the gateway has a project; null once it was closed. */
  stateOf(projectId: string): { state: 'OPEN' | 'RESTORING' | 'GONE' } | null;
  /** The project that was opened from a file of this name; null where there is none. */
  openedFrom(fileName: string): string | null;
  opened(projectId: string): void;
  closed(projectId: string): void;
}

/** As the project of a file is called among the open ones, by which it is found again after a kill. */
const nameOf = ({ jobId }: Batch, { source }: BatchItem): string =>
  `${(source.name ?? '').replace(/^.*[\\/]/s, '').slice(0, 120)} (batch ${jobId.slice(0, 8)}, ${source.order + 1})`;

/**
 * Opens the file of an item, which becomes an item for each connection in it. A file that cannot be opened makes its item fail.
 *
 * Upstream: `OpenProject`.
 *
 * @returns The items of the project, or what made it fail.
 */
export async function openSource(
  index: number,
  context: BatchContext,
  tools: SourceTools,
  stop: AbortSignal,
): Promise<{ items: number[] } | { error: unknown }> {
  const job = context.job();
  const item = job.steps[index];
  if (item === undefined) throw new RangeError(`The batch has no item ${index}.`);
  const started = performance.now();
  for (let attempts = 1; ; attempts += 1) {
    context.step(index, { state: 'RUNNING', step: 'OPEN', attempts });
    try {
      const project = await projectOf(job, item, context, tools);
      tools.opened(project.projectId);
      const machine = context.machineOf(project.projectId);
      const seconds = (performance.now() - started) / 1000;
      return { items: await becomeItems(index, project, { machine, seconds }, context, tools) };
    } catch (error) {
      const pause = tools.pausesMs[attempts - 1];
      if (pause !== undefined && !stop.aborted && isWorthATry(error)) {
        await sleep(Math.max(pause, error.retryAfterMs ?? 0), undefined, { signal: stop }).catch(() => {});
        continue;
      }
      const seconds = (performance.now() - started) / 1000;
      const failure = failureOf(error);
      context.step(index, { state: 'FAILED', failure, error: codedError(error), seconds });
      return { error };
    }
  }
}

async function projectOf(
  job: Batch,
  item: BatchItem,
  { upstream }: BatchContext,
  { files, folders, openedFrom }: SourceTools,
): Promise<Project> {
  const givenName = nameOf(job, item);
  // Opened by the gateway before this one, which was killed before it could note it.
  const there = openedFrom(givenName);
  if (there !== null) return await upstream.projects.get(there);
  const { file, name } = item.source;
  if (file === null) throw new RangeError('Only a file can be opened.');
  const content = file.in === 'BATCH' ? files.open(job.jobId, file.path) : await folders.open(file.path);
  content.on('error', () => {});
  try {
    return await upstream.projects.open({ filename: name ?? 'project.ideaCon', givenName, content });
  } finally {
    content.destroy();
  }
}

async function becomeItems(
  index: number,
  { projectId, connections, name: project }: Project,
  found: Pick<BatchItem, 'machine' | 'seconds'>,
  context: BatchContext,
  tools: SourceTools,
): Promise<number[]> {
  const { steps, maxItems } = context.job();
  const item = steps[index];
  if (item === undefined) return [];
  const more = connections.length - 1;
  if (steps.length + more > maxItems) {
    await closeProject(projectId, context, tools);
    const message = `The file has ${connections.length} connections; maxItems of the batch (${maxItems}) allows no more.`;
    throw new GatewayError('CONFLICT', message);
  }
  const [first, ...others] = connections.map(({ connectionId, name }) => ({
    ...newBatchItem(
      { source: { ...item.source, project }, connection: { projectId, connectionId }, name },
      index,
      item.jobId,
    ),
    machine: found.machine,
  }));
  if (first === undefined) {
    await closeProject(projectId, context, tools);
    context.step(index, { state: 'FINISHED', ...found });
    return [];
  }
  context.spread(index, [{ ...first, seconds: found.seconds }, ...others]);
  const after = context.job().steps;
  return after.flatMap((one, at) => (one.source.order === item.source.order && !isSettled(one) ? [at] : []));
}

/** A project that is lost again and again is given up, also over restarts. */
const MOST_REOPENINGS = 5;

/**
 * Opens a file again whose project is gone, or holds an unknown state after a change without an answer. What is to be done in its
 * items begins anew; those that have an outcome keep it. False where that cannot be.
 *
 * Upstream: `CloseProject` where the project is there still, `OpenProject`.
 */
export async function reopenSource(
  order: number,
  reason: GatewayError,
  context: BatchContext,
  tools: SourceTools,
): Promise<boolean> {
  const job = context.job();
  const items = job.steps.filter((item) => item.source.order === order && !isSettled(item));
  const [first] = items;
  if (first === undefined || !canBeginAnew(job, order)) return false;
  const isFirst = (_: unknown, time: number) => context.once(`reopen ${order} ${time}`);
  if (!Array.from({ length: MOST_REOPENINGS }).some(isFirst)) return false;
  try {
    if (reason.code !== 'PROJECT_GONE' && first.connection !== null) {
      const { projectId } = first.connection;
      await closeProject(projectId, context, tools);
      if (tools.stateOf(projectId) !== null) return false;
    }
    const { projectId } = await projectOf(job, first, context, tools);
    tools.opened(projectId);
    for (const { index, connection } of items)
      if (connection !== null)
        context.step(index, {
          connection: { ...connection, projectId },
          done: 0,
          state: 'QUEUED',
          changes: [],
        });
    return true;
  } catch (error) {
    if (error instanceof GatewayError) return false;
    throw error;
  }
}

/** Nothing is published twice, and a file that is kept, or a report, has the changes of all connections or is not made. */
function canBeginAnew({ plan, steps }: Batch, order: number): boolean {
  const ours = steps.filter((item) => item.source.order === order && item.connection !== null);
  const published = plan.findIndex(({ kind }) => kind === 'PUBLISH');
  if (published >= 0 && ours.some(({ done }) => done > published)) return false;
  const isWhole = plan.some((step) => step.kind !== 'CONVERT' && isOfProject(step));
  return !(isWhole && plan.some(isChange) && ours.some((item) => isSettled(item) && item.done > 0));
}

/** Closes a project that the batch has opened. Upstream: `CloseProject`. */
export async function closeProject(
  projectId: string,
  { cleanUp, warn }: Pick<BatchContext, 'cleanUp' | 'warn'>,
  { closed, stateOf }: Pick<SourceTools, 'closed' | 'stateOf'>,
): Promise<void> {
  if (stateOf(projectId) === null) return;
  try {
    await cleanUp.projects.close(projectId);
    closed(projectId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    warn(`Project ${projectId} could not be closed: ${error.message}`);
  }
}

/** The projects that a batch has opened from files and that are open still, with whether something is to be done in them. */
export function ownProjects({ steps }: Batch): Map<string, boolean> {
  const found = new Map<string, boolean>();
  for (const item of steps) {
    if (item.source.file === null || item.connection === null) continue;
    const { projectId } = item.connection;
    found.set(projectId, found.get(projectId) === true || !isSettled(item));
  }
  return found;
}
