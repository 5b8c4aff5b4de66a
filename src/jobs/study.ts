import { GatewayError } from '../errors.ts';
import type { Upstream } from '../upstream/client.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { JobContext, JobHandler } from './job-context.ts';
import type { ParameterStudy, PointPlan, StudyPoint, StudyValue } from './kinds/parameter-study.ts';
import { type ScratchConnections, scratchName } from './scratch-connections.ts';
import { geometryOf } from './trials/geometry.ts';
import { createSetter, isSamePoint, type Setter } from './trials/settings.ts';
import { newTrial, tryOut } from './trials/trial.ts';
import { type WorkerLoop, type WorkerOptions, workOn } from './work-on.ts';
import type { JobWorker } from './worker.ts';

export const newPoint = (
  connection: ConnectionKey,
  { values, settings }: PointPlan,
  index: number,
): StudyPoint => ({
  ...newTrial(),
  ...{ index, connection, values, settings },
  failedValidations: [],
  sameAs: null,
});

/**
 * Sets, calculates and prices each point on a copy of the connection, of which each worker has one. A point that is the same as
 * one before has its outcome.
 *
 * Upstream: `CopyConnection`; `Update`, `ExportIomConnectionData`, `Calculate`, `GetProductionCost` for each point, and what its
 * settings take (`Setter`); `DeleteConnection`.
 */
export function study(scratch: ScratchConnections, workers: WorkerOptions): JobHandler<ParameterStudy> {
  return async (context) => {
    const job = context.job();
    const name = scratchName(job);
    const filled = fillingOnce(context);
    const work: WorkerLoop<ParameterStudy> = async (worker, pull) => {
      const withCopy = async (copy: ConnectionKey) => {
        await filled(worker, copy);
        const setter = createSetter(worker.upstream, copy);
        await pull(async (index, note) => note(await pointOf(context, index, worker, copy, setter)));
      };
      // In a project of its own a worker may do what it likes.
      if (worker.isOwn) await withCopy(worker.connection);
      else await scratch.borrow(context, worker, name, withCopy);
    };
    await workOn(context, workers, work, ({ passed }) => job.stopAtFirstPass && passed === true);
  };
}

/** The points are completed by the first worker that can, before any of them is begun. */
function fillingOnce(context: JobContext<ParameterStudy>) {
  let isFilled = false;
  let last: Promise<void> = Promise.resolve();
  return (worker: JobWorker, copy: ConnectionKey): Promise<void> => {
    const mine = last.then(async () => {
      if (!isFilled) await fillIn(context, worker, copy);
      isFilled = true;
    });
    last = mine.catch(() => {});
    return mine;
  };
}

/** Completes every point with the present values of what it does not vary. One more read, where it is needed. */
async function fillIn(
  context: JobContext<ParameterStudy>,
  worker: JobWorker,
  copy: ConnectionKey,
): Promise<void> {
  const { connection, fixedKeys, steps } = context.job();
  if (fixedKeys.length === 0) return;
  const parameters = await worker.upstream.parameters.list(copy, true);
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
  context.prepare(steps.map((point) => ({ ...point, values: complete(point.values) })));
}

/** What comes out of a point of a study. */
async function pointOf(
  context: JobContext<ParameterStudy>,
  index: number,
  worker: JobWorker,
  copy: ConnectionKey,
  setter: Setter,
): Promise<Partial<StudyPoint>> {
  const { connection, steps, includeCost, includeGeometry = false } = context.job();
  const plan = steps[index] ?? { values: [], settings: [] };
  const same = steps.find((other) => other.state === 'FINISHED' && isSamePoint(other, plan));
  if (same !== undefined) return outcomeAgain(same);
  const { upstream } = worker;
  const geometrySharedBy = includeGeometry ? steps.length : 0;
  return await tryPoint(plan, { upstream, copy, setter, connection, includeCost, geometrySharedBy });
}

/** The outcome of a point, for one that is the same. */
function outcomeAgain(point: StudyPoint): Partial<StudyPoint> {
  const { passed, maxUtilization, productionCost, summary, failedValidations, geometry, index } = point;
  const found = { passed, maxUtilization, productionCost, summary, failedValidations, geometry };
  return { ...found, sameAs: point.sameAs ?? index };
}

interface Trying {
  upstream: Upstream;
  copy: ConnectionKey;
  setter: Setter;
  /** The original. */
  connection: ConnectionKey;
  includeCost: boolean;
  /** Points of the study that keep geometry; 0 where none does. */
  geometrySharedBy: number;
}

/** Sets a point on a copy and calculates it. */
export async function tryPoint(
  { values, settings }: PointPlan,
  { upstream, copy, setter, connection, includeCost, geometrySharedBy }: Trying,
): Promise<Partial<StudyPoint>> {
  const set = await setter.put({ values, settings });
  if (set !== null && !set.appliedToModel) {
    const failure = 'Not calculated: the values did not pass validation.';
    return { state: 'FAILED', failure, failedValidations: set.failedValidations };
  }
  const failedValidations = set?.failedValidations ?? [];
  const geometry = geometrySharedBy > 0 ? await geometryOf(upstream, copy, geometrySharedBy) : null;
  return { failedValidations, geometry, ...(await tryOut(upstream, copy, connection, includeCost)) };
}
