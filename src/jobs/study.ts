import { GatewayError } from '../errors.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { Copies } from './copies.ts';
import type { Desk, Work } from './desk.ts';
import { inLanes, type LaneTools, type LaneWork } from './in-lanes.ts';
import type { ParameterStudy, StudyPoint, StudyValue } from './job.ts';
import type { JobLane } from './lane.ts';
import { newTrial, tryOut } from './trial.ts';

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
 * Sets, calculates and prices each point on a copy of the connection, of which each lane has one.
 *
 * Upstream: `CopyConnection`; `Update`, `Calculate`, `GetProductionCost` for each point; `DeleteConnection`.
 */
export function study(copies: Copies, lanes: LaneTools): Work<ParameterStudy> {
  return async (desk) => {
    const { jobId, connection, stopAtFirstPass } = await desk.job();
    const name = `Study ${jobId.slice(0, 8)} of connection ${connection.connectionId}`;
    const filled = fillingOnce(desk);
    const work: LaneWork<ParameterStudy> = async (lane, pull) => {
      const workOn = async (copy: ConnectionKey) => {
        await filled(lane, copy);
        await pull(async (index, note) => note(await tryPoint(desk, index, lane, copy)));
      };
      // In a project of its own a lane may do what it likes.
      if (lane.isOwn) await workOn(lane.connection);
      else await copies.borrow(desk, lane, name, workOn);
    };
    await inLanes(desk, lanes, work, ({ passed }) => stopAtFirstPass && passed === true);
  };
}

/** The points are completed by the first lane that can, before any of them is begun. */
function fillingOnce(desk: Desk<ParameterStudy>) {
  let isFilled = false;
  let last: Promise<void> = Promise.resolve();
  return (lane: JobLane, copy: ConnectionKey): Promise<void> => {
    const mine = last.then(async () => {
      if (!isFilled) await fillIn(desk, lane, copy);
      isFilled = true;
    });
    last = mine.catch(() => {});
    return mine;
  };
}

/** Completes every point with the present values of what it does not vary. One more read, where it is needed. */
async function fillIn(desk: Desk<ParameterStudy>, lane: JobLane, copy: ConnectionKey): Promise<void> {
  const { connection, fixedKeys, steps } = await desk.job();
  if (fixedKeys.length === 0) return;
  const parameters = await lane.upstream.parameters.list(copy, true);
  const present = fixedKeys.map((key) => {
    const expression = parameters.find((parameter) => parameter.key === key)?.expression ?? null;
    if (expression !== null) return { key, expression };
    const { connectionId } = connection;
    throw new GatewayError(
      'BAD_USER_INPUT',
      `Connection ${connectionId} has no parameter ${key} with a value.`,
    );
  });
  const complete = (values: readonly StudyValue[]) =>
    present.map((value) => values.find(({ key }) => key === value.key) ?? value);
  await desk.prepare(steps.map((point) => ({ ...point, values: complete(point.values) })));
}

/** What comes out of a point. */
async function tryPoint(
  desk: Desk<ParameterStudy>,
  index: number,
  { upstream }: JobLane,
  copy: ConnectionKey,
): Promise<Partial<StudyPoint>> {
  const { connection, steps, includeCost } = await desk.job();
  const values = steps[index]?.values ?? [];
  const { appliedToModel, failedValidations } = await upstream.parameters.update(copy, values);
  if (!appliedToModel) {
    const failure = 'Not calculated: the values did not pass validation.';
    return { state: 'FAILED', failure, failedValidations };
  }
  return { failedValidations, ...(await tryOut(upstream, copy, connection, includeCost)) };
}
