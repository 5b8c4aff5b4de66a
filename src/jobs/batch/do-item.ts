import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayError } from '../../errors.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { codedError } from '../coded-error.ts';
import type { BatchItem, BatchStep } from '../job.ts';
import { failureOf, isStepFailure } from '../solve.ts';
import type { BatchContext } from './batch-context.ts';
import { type CalculateTools, calculateItem } from './calculate-item.ts';

export interface ItemTools extends CalculateTools {
  /** Waits before a step is tried again, in ms: one more try for each. */
  pausesMs: readonly number[];
}

interface Doing {
  context: BatchContext;
  /** Comes between two steps: what is done stays. */
  stop: AbortSignal;
  tools: ItemTools;
  /** Opens the file of the item again, whose items then begin anew; null for an item of a project that was open before. */
  reopen: (() => Promise<void>) | null;
}

/**
 * Does what is left of the plan for one item, under the turn of the batch in its project. What a step has found is noted before
 * the next one begins.
 *
 * @returns What made it fail; null when nothing did.
 */
export async function doItem(index: number, doing: Doing): Promise<unknown> {
  const { context, stop } = doing;
  const { connection } = await itemOf(context, index);
  const leave = await context.turnIn(connection.projectId, stop);
  if (leave === null) return null;
  try {
    const { plan, isDryRun } = await context.job();
    for (;;) {
      const step = plan[(await itemOf(context, index)).done];
      if (step === undefined) break;
      if (stop.aborted) return null;
      const end = await doStep(index, { step, isDryRun }, doing);
      if (end !== 'DONE') return end === 'STOPPED' ? null : end.error;
    }
    await context.step(index, { state: 'FINISHED' });
    return null;
  } finally {
    leave();
  }
}

type OpenItem = BatchItem & { connection: ConnectionKey };

async function itemOf(context: BatchContext, index: number): Promise<OpenItem> {
  const item = (await context.job()).steps[index];
  if (item === undefined || item.connection === null)
    throw new RangeError(`Item ${index} of the batch has no connection.`);
  return { ...item, connection: item.connection };
}

type StepEnd = 'DONE' | 'STOPPED' | { error: unknown };

async function doStep(
  index: number,
  { step, isDryRun }: { step: BatchStep; isDryRun: boolean },
  { context, stop, tools, reopen }: Doing,
): Promise<StepEnd> {
  const { seconds: before } = await itemOf(context, index);
  const started = performance.now();
  const seconds = () => before + (performance.now() - started) / 1000;
  for (let attempts = 1; ; attempts += 1) {
    const item = await itemOf(context, index);
    const machine = context.machineOf(item.connection.projectId);
    await context.step(index, { state: 'RUNNING', step: step.kind, attempts, machine });
    try {
      const found = isDryRun ? {} : await calculateItem(item, step, context, tools);
      // Stopped while it waited for a machine.
      if (found === null) return 'STOPPED';
      await context.step(index, { ...found, done: item.done + 1, seconds: seconds() });
      return 'DONE';
    } catch (error) {
      const pause = tools.pausesMs[attempts - 1];
      if (pause !== undefined && !stop.aborted && isWorthATry(error)) {
        await sleep(Math.max(pause, error.retryAfterMs ?? 0), undefined, { signal: stop }).catch(() => {});
        continue;
      }
      const isGone = error instanceof GatewayError && error.code === 'PROJECT_GONE';
      if (isGone && reopen !== null && pause !== undefined && !stop.aborted && (await attempted(reopen))) {
        await context.step(index, { seconds: seconds() });
        // The steps that were done went with the project.
        return 'DONE';
      }
      const failure = failureOf(error);
      await context.step(index, { state: 'FAILED', failure, error: codedError(error), seconds: seconds() });
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
