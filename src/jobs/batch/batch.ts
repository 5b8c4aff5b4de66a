import { GatewayError } from '../../errors.ts';
import type { Batch } from '../kinds/batch.ts';
import type { BatchItem } from '../kinds/batch-item.ts';
import { isOfProject } from '../kinds/batch-step.ts';
import { isSettled } from '../kinds/step.ts';
import { isStepFailure } from '../solve.ts';
import type { BatchContext } from './batch-context.ts';
import { doItem, type ItemTools } from './do-item.ts';
import { closeProject, openSource, ownProjects, reopenSource, type SourceTools } from './open-source.ts';
import { doProjectStep } from './project-step.ts';

export interface BatchTools extends ItemTools, SourceTools {
  /** Sources worked on at once. */
  sourcesAtOnce: number;
}

/** Items that fail one after another because the service is out of reach; with these the batch ends. */
const MOST_AWAY = 5;

/**
 * Does the plan for each item. The items of a source are done one after another, some sources at once; a file is opened before its
 * items and closed after them. An item that fails does not stop the others, unless that is wished.
 */
export function batch({ sourcesAtOnce, ...tools }: BatchTools): (context: BatchContext) => Promise<void> {
  return async (context) => {
    const job = context.job();
    const end = new AbortController();
    const stop = AbortSignal.any([context.stop, end.signal]);
    const failures = failuresOf(job.stopAtFirstFailure, end);
    const sources = sourcesToDo(job.steps);
    let broken: { error: unknown } | null = null;

    /** Killed after the last item, before its project was closed. */
    for (const [projectId, isToDo] of ownProjects(job))
      if (!isToDo) await closeProject(projectId, context, tools);

    async function work(): Promise<void> {
      for (let items = sources.shift(); items !== undefined; items = sources.shift()) {
        if (stop.aborted) return;
        await doSource(items, { context, stop, tools, note: failures.note });
      }
    }

    await Promise.all(
      Array.from({ length: sourcesAtOnce }, async () => {
        try {
          await work();
        } catch (error) {
          broken ??= { error };
          end.abort();
        }
      }),
    );
    if (!(await isLeft(context))) await removeFiles(job, tools);
    if (broken !== null) throw (broken as { error: unknown }).error;
  };
}

interface Doing {
  context: BatchContext;
  stop: AbortSignal;
  tools: ItemTools & SourceTools;
  note: (error: unknown) => void;
}

async function doSource(given: readonly number[], { context, stop, tools, note }: Doing): Promise<void> {
  const [first = 0] = given;
  const { steps } = context.job();
  const { source, connection } = steps[first] ?? {};
  if (source == null) return;
  let items = given;
  if (source.file !== null && connection === null) {
    const opened = await openSource(first, context, tools, stop);
    note('error' in opened ? opened.error : null);
    if ('error' in opened) return;
    items = opened.items;
  }
  const reopen =
    source.file === null
      ? null
      : (reason: GatewayError) => reopenSource(source.order, reason, context, tools);
  try {
    const doing = { context, stop, tools, reopen };
    for (
      let end: unknown = null;
      end !== 'NOTHING' || items.some((index) => beginsAnew(context.job(), index));
    ) {
      for (const index of items) {
        if (stop.aborted) return;
        if (isOpenItem(context.job(), index)) note(await doItem(index, doing));
      }
      end = await doProjectStep(source.order, doing);
      if (end !== 'NOTHING') note(end);
      if (stop.aborted) return;
    }
  } finally {
    if (source.file !== null && !(await isLeft(context))) await closeSource(source.order, context, tools);
  }
}

const isOpenItem = ({ steps }: Batch, index: number): boolean => {
  const item = steps[index];
  return item !== undefined && !isSettled(item);
};

/** Whether an item that had come to a step of the whole project was set back, since its file was opened again for another. */
const beginsAnew = (job: Batch, index: number): boolean => {
  const step = job.plan[job.steps[index]?.done ?? 0];
  return isOpenItem(job, index) && step !== undefined && !isOfProject(step);
};

/** Whether another process goes on with the batch. */
const isLeft = async (context: BatchContext): Promise<boolean> =>
  context.stop.aborted && context.job().state === 'RUNNING';

async function closeSource(order: number, context: BatchContext, tools: SourceTools): Promise<void> {
  const { steps } = context.job();
  const own = steps.find(({ source, connection }) => source.order === order && connection !== null);
  if (own?.connection) await closeProject(own.connection.projectId, context, tools);
}

/** What was opened is not opened again. */
async function removeFiles({ jobId, steps }: Batch, { files }: SourceTools): Promise<void> {
  for (const { source } of steps)
    if (source.file?.in === 'BATCH') await files.remove(jobId, source.file.path);
}

/** Items without an outcome by their source, in its order. */
function sourcesToDo(steps: readonly BatchItem[]): number[][] {
  const sources = new Map<number, number[]>();
  for (const [index, item] of steps.entries()) {
    if (isSettled(item)) continue;
    const { order } = item.source;
    sources.set(order, [...(sources.get(order) ?? []), index]);
  }
  return [...sources.entries()].toSorted(([a], [b]) => a - b).map(([, items]) => items);
}

/** Ends the batch with the first failure where that is wished, and when the service is away for good. */
function failuresOf(stopAtFirst: boolean, end: AbortController) {
  let away = 0;
  return {
    /** @param error What made an item fail; null for one that did not. */
    note(error: unknown): void {
      if (error === null) {
        away = 0;
        return;
      }
      if (!(error instanceof GatewayError)) throw error;
      if (stopAtFirst) end.abort();
      away = isStepFailure(error) ? 0 : away + 1;
      if (away >= MOST_AWAY) throw error;
    },
  };
}
