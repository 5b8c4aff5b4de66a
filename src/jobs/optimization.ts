import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayError } from '../errors.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { Original } from './design.ts';
import type { JobContext, JobHandler } from './job-context.ts';
import type { OptimizationRun, SearchPoint } from './kinds/optimization-run.ts';
import type { PointPlan } from './kinds/parameter-study.ts';
import { type ScratchConnections, scratchName } from './scratch-connections.ts';
import { failureOf, isStepFailure } from './solve.ts';
import { newPoint, tryPoint } from './study.ts';
import type { Place } from './trials/search.ts';
import { createSetter } from './trials/settings.ts';
import { walk } from './trials/walk.ts';
import type { JobWorker } from './worker.ts';

type Context = JobContext<OptimizationRun>;

/** Runs that a search may use; what each is for it finds on its way. */
export const newRuns = (connection: ConnectionKey, count: number): SearchPoint[] =>
  Array.from({ length: count }, (_, index) => ({
    ...newPoint(connection, { values: [], settings: [] }, index),
    at: [],
  }));

/**
 * Calculates points on a copy of the connection until the search ends, one after another, and puts the best on the original where
 * that is wished. When the service is out of reach, or has lost the copy, it goes on with a new copy after each pause.
 *
 * Upstream: as `study`, for the points that the search comes to.
 */
export function optimization(
  scratch: ScratchConnections,
  original: Original,
  pausesMs: readonly number[],
): JobHandler<OptimizationRun> {
  return async (context) => {
    await search(context, scratch, pausesMs);
    await applyBest(context, original);
  };
}

/** Calculates points until the search ends. */
export async function search(
  context: Context,
  scratch: ScratchConnections,
  pausesMs: readonly number[],
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await searchOnCopy(context, scratch);
      return;
    } catch (error) {
      const pause = pausesMs[attempt];
      const isFinal = !(error instanceof GatewayError) || isStepFailure(error) || context.stop.aborted;
      if (isFinal || pause === undefined) throw error;
      await sleep(pause, undefined, { signal: context.stop }).catch(() => {});
    }
  }
}

async function searchOnCopy(context: Context, scratch: ScratchConnections): Promise<void> {
  const job = context.job();
  if (context.stop.aborted || walk(job).next === null) return;
  const { upstream, cleanUp } = context;
  const { connection } = job;
  const machine = context.machineOf(job.projectId);
  const worker: JobWorker = { machine, upstream, cleanUp, connection, isOwn: false, close: async () => {} };
  await scratch.borrow(context, worker, scratchName(job), async (copy) => {
    const setter = createSetter(upstream, copy);
    for (;;) {
      const now = context.job();
      const { next } = walk(now);
      if (next === null || context.stop.aborted) return;
      const slot = await context.slotAt(machine);
      try {
        if (slot === null && context.stop.aborted) return;
        await onePoint(context, next, { machine, copy, setter });
      } finally {
        slot?.leave();
      }
    }
  });
}

interface Doing {
  machine: string | null;
  copy: ConnectionKey;
  setter: ReturnType<typeof createSetter>;
}

async function onePoint(context: Context, at: Place, { machine, copy, setter }: Doing): Promise<void> {
  const { steps, axes, connection, goal } = context.job();
  const index = steps.findIndex(({ state }) => state === 'QUEUED' || state === 'RUNNING');
  const plan = planAt(axes, at);
  context.step(index, { state: 'RUNNING', machine, at, ...plan });
  try {
    const { upstream } = context;
    const includeCost = goal === 'COST';
    const trying = { upstream, copy, setter, connection, includeCost, geometrySharedBy: 0 };
    const found = await tryPoint(plan, trying);
    context.step(index, { state: 'FINISHED', ...found });
  } catch (error) {
    // What cannot be built is no candidate, and no end of the search.
    if (!isStepFailure(error)) throw error;
    context.step(index, { state: 'FAILED', failure: failureOf(error) });
  }
}

function planAt(axes: OptimizationRun['axes'], at: Place): PointPlan {
  const chosen = axes.flatMap(({ choices }, axis) => choices[at[axis] ?? 0] ?? []);
  return {
    values: chosen.flatMap(({ values }) => values),
    settings: chosen.flatMap(({ settings }) => settings),
  };
}

/** Puts the best on the original, once, under the lock of its project, while the original is as it was. */
async function applyBest(context: Context, original: Original): Promise<void> {
  const job = context.job();
  const { best } = walk(job);
  if (!job.applyBest || best === null || context.stop.aborted) return;
  if (!context.once('applyBest')) {
    context.warn('The gateway has stopped while it applied the best point. Look whether it is there.');
    return;
  }
  const { connection, ifRevision } = job;
  await context.upstream.withLock(connection.projectId, async (locked) => {
    if (ifRevision !== null && original.revision(connection) !== ifRevision) {
      context.warn('The best point was not applied: the connection was changed since it was read.');
      return;
    }
    try {
      const update = await createSetter(locked, connection).put(best);
      if (update !== null && !update.appliedToModel)
        context.warn('The best point was not applied: the service did not accept its values.');
    } finally {
      const { projectClosed, startedBy: by } = context.job();
      const mutation = 'optimizeConnection';
      if (!projectClosed) original.applied(connection, { design: null, by, mutation });
    }
  });
}
