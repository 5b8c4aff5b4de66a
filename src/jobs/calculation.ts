import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { Desk, Work } from './desk.ts';
import { type CalculationItem, type CalculationJob, isSettled } from './job.ts';
import { calculateNatively } from './native-calculation.ts';
import type { RecordResults } from './solve.ts';
import { failureOf, isStepFailure, solve } from './solve.ts';

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
export function calculation(record: RecordResults): Work<CalculationJob> {
  const [natively, inTurn] = [calculateNatively(record), calculateInTurn(record)];
  return async (desk) => {
    if (desk.stop.aborted) return;
    const { nativeCalculationJobs } = await desk.upstream.service.capabilities();
    await (nativeCalculationJobs ? natively(desk) : inTurn(desk));
  };
}

/** Calculates connections one after another, stopping between two. One that fails does not stop the others. */
function calculateInTurn(record: RecordResults): Work<CalculationJob> {
  return async (desk) => {
    for (const [index, { connection, state }] of (await desk.job()).steps.entries()) {
      if (desk.stop.aborted) return;
      if (isSettled({ state })) continue;
      await calculateOne(desk, index, connection, record);
    }
  };
}

async function calculateOne(
  desk: Desk<CalculationJob>,
  index: number,
  connection: ConnectionKey,
  record: RecordResults,
): Promise<void> {
  const machine = desk.machineOf(connection.projectId);
  const slot = await desk.slotAt(machine);
  try {
    if (slot === null && desk.stop.aborted) return;
    await desk.step(index, { state: 'RUNNING', machine });
    await calculateNow(desk, index, connection, record);
  } finally {
    slot?.leave();
  }
}

async function calculateNow(
  desk: Desk<CalculationJob>,
  index: number,
  connection: ConnectionKey,
  record: RecordResults,
): Promise<void> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    const { loadEffectIds } = await desk.job();
    const summary = await solve(desk.upstream, connection, loadEffectIds);
    const milliseconds = Math.round(performance.now() - started);
    const calculatedAt = record(summary, milliseconds, await desk.job());
    const { passed } = summary;
    await desk.step(index, { state: 'FINISHED', passed, summary, calculatedAt, seconds: seconds() });
  } catch (error) {
    await desk.step(index, { state: 'FAILED', failure: failureOf(error), seconds: seconds() });
    if (!isStepFailure(error)) throw error;
  }
}
