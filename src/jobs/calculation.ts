import type { SeparateResult } from '../projects/events/runs.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { JobContext, JobHandler } from './job-context.ts';
import type { CalculationItem, CalculationJob } from './kinds/calculation-job.ts';
import { isSettled } from './kinds/step.ts';
import { calculateNatively } from './native-calculation.ts';
import { failureOf, isStepFailure, keepChecks, type ResultsRecord, solve } from './solve.ts';

export const newItem = (connection: ConnectionKey): CalculationItem => ({
  connection,
  machine: null,
  state: 'QUEUED',
  failure: null,
  passed: null,
  seconds: null,
  summary: null,
  calculatedAt: null,
});

/** Leaves it to a job of the service, where it has those; else calculates connection by connection. */
export function calculation(record: ResultsRecord): JobHandler<CalculationJob> {
  const [natively, stepwise] = [calculateNatively(record), calculateStepwise(record)];
  return async (context) => {
    if (context.stop.aborted) return;
    const { nativeCalculationJobs } = await context.upstream.service.capabilities();
    const isNative = nativeCalculationJobs && context.job().separately !== true;
    await (isNative ? natively(context) : stepwise(context));
  };
}

/** Calculates connections one after another, stopping between two. One that fails does not stop the others. */
function calculateStepwise(record: ResultsRecord): JobHandler<CalculationJob> {
  return async (context) => {
    for (const [index, { connection, state }] of context.job().steps.entries()) {
      if (context.stop.aborted) return;
      if (isSettled({ state })) continue;
      await calculateOne(context, index, connection, record);
    }
  };
}

async function calculateOne(
  context: JobContext<CalculationJob>,
  index: number,
  connection: ConnectionKey,
  record: ResultsRecord,
): Promise<void> {
  const machine = context.machineOf(connection.projectId);
  const slot = await context.slotAt(machine);
  try {
    if (slot === null && context.stop.aborted) return;
    context.step(index, { state: 'RUNNING', machine });
    await calculateNow(context, index, connection, record);
  } finally {
    slot?.leave();
  }
}

async function calculateNow(
  context: JobContext<CalculationJob>,
  index: number,
  connection: ConnectionKey,
  record: ResultsRecord,
): Promise<void> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  let calculatedAt: Date;
  try {
    const { loadEffectIds, separately } = context.job();
    const separate = separately === true ? await calculateEach(context, connection) : undefined;
    const summary = await solve(context.upstream, connection, loadEffectIds);
    const milliseconds = Math.round(performance.now() - started);
    calculatedAt = record.calculated(summary, milliseconds, context.job(), separate);
    const { passed } = summary;
    // A subscriber that gets the results must find that the connection is no longer being calculated.
    context.step(index, { state: 'FINISHED', passed, summary, calculatedAt, seconds: seconds() });
  } catch (error) {
    context.step(index, { state: 'FAILED', failure: failureOf(error), seconds: seconds() });
    if (!isStepFailure(error)) throw error;
    return;
  }
  await keepChecks(context.upstream, connection.projectId, [{ ...connection, calculatedAt }], record);
}

/**
 * Calculates each active load effect by itself; the caller calculates all of them then, since what the service holds is of the
 * last one. One that fails does not stop the others; a job that is to stop leaves the rest out.
 */
async function calculateEach(
  { upstream, stop, report }: JobContext<CalculationJob>,
  connection: ConnectionKey,
): Promise<SeparateResult[]> {
  const effects = (await upstream.loadEffects.list(connection, false)).filter(({ active }) => active);
  const found: SeparateResult[] = [];
  for (const { loadEffectId, name } of effects) {
    if (stop.aborted) break;
    report(`Load effect ${name}`, found.length / (effects.length + 1));
    const about = { loadEffectId, name };
    try {
      const { summary } = await solve(upstream, connection, [loadEffectId]);
      found.push({ ...about, summary, failure: null });
    } catch (error) {
      if (!isStepFailure(error)) throw error;
      found.push({ ...about, summary: [], failure: failureOf(error) });
    }
  }
  report('All load effects', found.length / (effects.length + 1));
  return found;
}
