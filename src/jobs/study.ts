import { GatewayError } from '../errors.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { Copies } from './copies.ts';
import type { Desk, Work } from './desk.ts';
import type { ParameterStudy, StudyPoint, StudyValue } from './job.ts';
import { failureOf, isStepFailure } from './solve.ts';
import { newTrial, tryOut } from './trial.ts';

export interface StudyOptions {
  includeCost: boolean;
  stopAtFirstPass: boolean;
  /** Keys whose present value holds at every point that does not vary them. */
  fixedKeys: readonly string[];
}

export const newPoint = (
  connection: ConnectionKey,
  values: readonly StudyValue[],
  index: number,
): StudyPoint => ({
  ...newTrial(),
  index,
  connection,
  values,
  failedValidations: [],
});

/**
 * Sets, calculates and prices each point on one copy of the connection.
 *
 * Upstream: `CopyConnection`; `Update`, `Calculate`, `GetProductionCost` for each point; `DeleteConnection`.
 */
export function study(copies: Copies, options: StudyOptions): Work<ParameterStudy> {
  return async (desk) => {
    const { jobId, connection } = desk.job();
    if (desk.stop.aborted) return;
    const name = `Study ${jobId.slice(0, 8)} of connection ${connection.connectionId}`;
    await copies.borrow(desk, connection, name, async (copy) => {
      await fillIn(desk, copy, options.fixedKeys);
      for (const { index } of desk.job().steps) {
        if (desk.stop.aborted) return;
        const passed = await tryPoint(desk, index, copy, options.includeCost);
        if (passed && options.stopAtFirstPass) return;
      }
    });
  };
}

/** Completes every point with the present values of what it does not vary. One more read, where it is needed. */
async function fillIn(
  desk: Desk<ParameterStudy>,
  copy: ConnectionKey,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const parameters = await desk.upstream.parameters.list(copy, true);
  const present = keys.map((key) => {
    const expression = parameters.find((parameter) => parameter.key === key)?.expression ?? null;
    if (expression !== null) return { key, expression };
    const { connectionId } = desk.job().connection;
    throw new GatewayError(
      'BAD_USER_INPUT',
      `Connection ${connectionId} has no parameter ${key} with a value.`,
    );
  });
  const complete = (values: readonly StudyValue[]) =>
    present.map((value) => values.find(({ key }) => key === value.key) ?? value);
  desk.arrange(desk.job().steps.map((point) => ({ ...point, values: complete(point.values) })));
}

/** Whether the point passes. */
async function tryPoint(
  desk: Desk<ParameterStudy>,
  index: number,
  copy: ConnectionKey,
  includeCost: boolean,
): Promise<boolean> {
  const { connection, steps } = desk.job();
  desk.step(index, { state: 'RUNNING' });
  try {
    const values = steps[index]?.values ?? [];
    const { appliedToModel, failedValidations } = await desk.upstream.parameters.update(copy, values);
    if (!appliedToModel) {
      const failure = 'Not calculated: the values did not pass validation.';
      desk.step(index, { state: 'FAILED', failure, failedValidations });
      return false;
    }
    const outcome = await tryOut(desk.upstream, copy, connection, includeCost);
    desk.step(index, { state: 'FINISHED', failedValidations, ...outcome });
    return outcome.passed === true;
  } catch (error) {
    desk.step(index, { state: 'FAILED', failure: failureOf(error) });
    if (!isStepFailure(error)) throw error;
    return false;
  }
}
