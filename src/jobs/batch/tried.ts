import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayError } from '../../errors.ts';
import type { BatchItem } from '../kinds/batch-item.ts';
import { type BatchStep, isOneCall } from '../kinds/batch-step.ts';
import { codedError } from '../kinds/coded-error.ts';
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
  reopen: ((reason: GatewayError) => Promise<boolean>) | null;
}

/**
 * Does a step of the plan for items, again where the service could not take it, and notes what it has found, or that they have
 * failed.
 *
 * @param work Null when the batch was stopped before it began.
 */
export async function tried(
  indices: readonly number[],
  step: BatchStep,
  { context, stop, tools, reopen }: Trying,
  work: () => Promise<Partial<BatchItem> | null>,
): Promise<StepEnd> {
  const { steps: before, isDryRun } = context.job();
  const { kind } = step;
  const changes = isOneCall(step) && !isDryRun;
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
      if (changes && !context.once(changeKey(indices, before, attempts))) throw unknownOutcome(kind);
      const found = await work();
      if (found === null) return 'STOPPED';
      await change((item) => ({
        ...found,
        // One project has one mapping.
        ...(found.mappings === undefined || item.index === indices[0] ? {} : { mappings: [] }),
        ...(found.files === undefined ? {} : { files: [...item.files, ...found.files] }),
        ...(found.changes === undefined ? {} : { changes: [...item.changes, ...found.changes] }),
        ...(found.skipped === undefined ? {} : { skipped: [...item.skipped, ...found.skipped] }),
        ...{ done: item.done + 1, seconds: spent(item) },
      }));
      return 'DONE';
    } catch (error) {
      const pause = tools.pausesMs[attempts - 1];
      if (pause !== undefined && !stop.aborted && isWorthATry(error) && !(changes && error.outcomeUnknown)) {
        await sleep(Math.max(pause, error.retryAfterMs ?? 0), undefined, { signal: stop }).catch(() => {});
        continue;
      }
      // A change that may have been made goes with the project too, like the steps that were done.
      if (reopen !== null && !stop.aborted && isLost(error, changes) && (await reopen(error))) return 'DONE';
      await change((item) => ({
        ...{ state: 'FAILED', failure: failureOf(error), error: codedError(error), seconds: spent(item) },
      }));
      return { error };
    }
  }
}

/** Whether what the project holds now is not known. */
const isLost = (error: unknown, changes: boolean): error is GatewayError =>
  error instanceof GatewayError && (error.code === 'PROJECT_GONE' || (changes && error.outcomeUnknown));

/** The same for a change that was begun before a restart; another where the project was opened again and has none of it. */
function changeKey(indices: readonly number[], before: readonly BatchItem[], attempts: number): string {
  const [first = 0] = indices;
  const { connection, done } = before[first] ?? { connection: null, done: 0 };
  return ['change', first, done, attempts, connection?.projectId].join(' ');
}

const unknownOutcome = (kind: BatchStep['kind']) =>
  new GatewayError(
    'CONFLICT',
    `The gateway has stopped in the step ${kind}; whether it was done is not known. Look, and begin the batch again for this connection.`,
    { outcomeUnknown: true },
  );

/** Whether the service may do it the next time: it was out of reach, or had no room. */
export const isWorthATry = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.code !== 'PROJECT_GONE' && !isStepFailure(error);
