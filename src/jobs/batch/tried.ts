import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayError } from '../../errors.ts';
import { codedError } from '../coded-error.ts';
import type { BatchItem, BatchStep } from '../job.ts';
import { failureOf, isStepFailure } from '../solve.ts';
import type { BatchContext } from './batch-context.ts';

export interface TryTools {
  /** Waits before a step is tried again, in ms: one more try for each. */
  pausesMs: readonly number[];
}

export type StepEnd = 'DONE' | 'STOPPED' | { error: unknown };

interface Trying {
  context: BatchContext;
  stop: AbortSignal;
  tools: TryTools;
  reopen: (() => Promise<void>) | null;
}

/**
 * Does a step of the plan for items, again where the service could not take it, and notes what it has found, or that they have
 * failed.
 *
 * @param work Null when the batch was stopped before it began.
 */
export async function tried(
  indices: readonly number[],
  kind: BatchStep['kind'],
  { context, stop, tools, reopen }: Trying,
  work: () => Promise<Partial<BatchItem> | null>,
): Promise<StepEnd> {
  const { steps: before } = context.job();
  const started = performance.now();
  const change = async (changed: (item: BatchItem) => Partial<BatchItem>) => {
    const { steps } = context.job();
    for (const index of indices) {
      const item = steps[index];
      if (item !== undefined) context.step(index, changed(item));
    }
  };
  const spent = ({ index }: BatchItem) =>
    (before[index]?.seconds ?? 0) + (performance.now() - started) / 1000 / indices.length;
  for (let attempts = 1; ; attempts += 1) {
    await change(({ connection }) => {
      const machine = connection === null ? null : context.machineOf(connection.projectId);
      return { state: 'RUNNING', step: kind, attempts, machine };
    });
    try {
      const found = await work();
      if (found === null) return 'STOPPED';
      await change((item) => ({
        ...found,
        ...(found.files === undefined ? {} : { files: [...item.files, ...found.files] }),
        ...(found.skipped === undefined ? {} : { skipped: [...item.skipped, ...found.skipped] }),
        ...{ done: item.done + 1, seconds: spent(item) },
      }));
      return 'DONE';
    } catch (error) {
      const pause = tools.pausesMs[attempts - 1];
      if (pause !== undefined && !stop.aborted && isWorthATry(error)) {
        await sleep(Math.max(pause, error.retryAfterMs ?? 0), undefined, { signal: stop }).catch(() => {});
        continue;
      }
      const isGone = error instanceof GatewayError && error.code === 'PROJECT_GONE';
      if (isGone && reopen !== null && pause !== undefined && !stop.aborted && (await attempted(reopen)))
        // The steps that were done went with the project.
        return 'DONE';
      await change((item) => ({
        ...{ state: 'FAILED', failure: failureOf(error), error: codedError(error), seconds: spent(item) },
      }));
      return { error };
    }
  }
}

/** Whether the service may do it the next time: it was out of reach, or had no room. */
export const isWorthATry = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.code !== 'PROJECT_GONE' && !isStepFailure(error);

async function attempted(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof GatewayError) return false;
    throw error;
  }
}
