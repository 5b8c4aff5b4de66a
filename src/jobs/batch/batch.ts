import { GatewayError } from '../../errors.ts';
import { type BatchItem, isSettled } from '../job.ts';
import { isStepFailure } from '../solve.ts';
import type { BatchContext } from './batch-context.ts';
import { doItem, type ItemTools } from './do-item.ts';

export interface BatchTools extends ItemTools {
  /** Sources worked on at once. */
  sourcesAtOnce: number;
}

/** Items that fail one after another because the service is out of reach; with these the batch ends. */
const MOST_AWAY = 5;

/**
 * Does the plan for each item. The items of a source are done one after another, some sources at once. An item that fails does not
 * stop the others, unless that is wished.
 */
export function batch({ sourcesAtOnce, ...tools }: BatchTools): (context: BatchContext) => Promise<void> {
  return async (context) => {
    const { steps, stopAtFirstFailure } = await context.job();
    const end = new AbortController();
    const stop = AbortSignal.any([context.stop, end.signal]);
    const failures = failuresOf(stopAtFirstFailure, end);
    const sources = sourcesToDo(steps);
    let broken: { error: unknown } | null = null;

    async function work(): Promise<void> {
      for (let items = sources.shift(); items !== undefined; items = sources.shift())
        for (const index of items) {
          if (stop.aborted) return;
          failures.note(await doItem(index, context, stop, tools));
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
    if (broken !== null) throw (broken as { error: unknown }).error;
  };
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
