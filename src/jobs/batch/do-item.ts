import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayError } from '../../errors.ts';
import { codedError } from '../coded-error.ts';
import type { BatchItem, BatchStep } from '../job.ts';
import { failureOf, isStepFailure } from '../solve.ts';
import type { BatchContext } from './batch-context.ts';
import { type CalculateTools, calculateItem } from './calculate-item.ts';

export interface ItemTools extends CalculateTools {
  /** Waits before a step is tried again, in ms: one more try for each. */
  pausesMs: readonly number[];
}

/**
 * Does what is left of the plan for one item, under the turn of the batch in its project. What a step has found is noted before
 * the next one begins.
 *
 * @param stop Comes between two steps: what is done stays.
 * @returns What made it fail; null when nothing did.
 */
export async function doItem(
  index: number,
  context: BatchContext,
  stop: AbortSignal,
  tools: ItemTools,
): Promise<unknown> {
  const { connection } = await itemOf(context, index);
  const leave = await context.turnIn(connection.projectId, stop);
  if (leave === null) return null;
  try {
    const { plan, isDryRun } = await context.job();
    for (let { done } = await itemOf(context, index); done < plan.length; done += 1) {
      const step = plan[done];
      if (step === undefined || stop.aborted) return null;
      const end = await doStep(index, { step, isDryRun }, { context, stop, tools });
      if (end !== 'DONE') return end === 'STOPPED' ? null : end.error;
    }
    await context.step(index, { state: 'FINISHED' });
    return null;
  } finally {
    leave();
  }
}

async function itemOf(context: BatchContext, index: number): Promise<BatchItem> {
  const item = (await context.job()).steps[index];
  if (item === undefined) throw new RangeError(`The batch has no item ${index}.`);
  return item;
}

interface Doing {
  context: BatchContext;
  stop: AbortSignal;
  tools: ItemTools;
}

type StepEnd = 'DONE' | 'STOPPED' | { error: unknown };

async function doStep(
  index: number,
  { step, isDryRun }: { step: BatchStep; isDryRun: boolean },
  { context, stop, tools }: Doing,
): Promise<StepEnd> {
  const { done, seconds: before, connection } = await itemOf(context, index);
  const started = performance.now();
  const seconds = () => before + (performance.now() - started) / 1000;
  for (let attempts = 1; ; attempts += 1) {
    const machine = context.machineOf(connection.projectId);
    await context.step(index, { state: 'RUNNING', step: step.kind, attempts, machine });
    try {
      const found = isDryRun ? {} : await calculateItem(await itemOf(context, index), step, context, tools);
      // Stopped while it waited for a machine.
      if (found === null) return 'STOPPED';
      await context.step(index, { ...found, done: done + 1, seconds: seconds() });
      return 'DONE';
    } catch (error) {
      const pause = tools.pausesMs[attempts - 1];
      if (pause !== undefined && isWorthATry(error) && !stop.aborted) {
        const { retryAfterMs } = error;
        await sleep(Math.max(pause, retryAfterMs ?? 0), undefined, { signal: stop }).catch(() => {});
        continue;
      }
      const failure = failureOf(error);
      await context.step(index, { state: 'FAILED', failure, error: codedError(error), seconds: seconds() });
      return { error };
    }
  }
}

/** Whether the service may do it the next time: it was out of reach, or had no room. */
const isWorthATry = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && !isStepFailure(error);
