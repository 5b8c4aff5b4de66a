import type { TemplateCache } from '../templates/template-cache.ts';
import { type BatchTools, batch } from './batch/batch.ts';
import type { BatchContext } from './batch/batch-context.ts';
import type { ItemTrials } from './batch/try-item.ts';
import { calculation } from './calculation.ts';
import { design, newCandidate, type Original, tryCandidate } from './design.ts';
import type { Job, JobType, StepOf } from './job.ts';
import type { JobContext, JobHandler } from './job-context.ts';
import type { ConnectionDesignRun } from './kinds/design-run.ts';
import type { OptimizationRun } from './kinds/optimization-run.ts';
import { newborn } from './new-job.ts';
import { newRuns, optimization, search } from './optimization.ts';
import type { ScratchConnections } from './scratch-connections.ts';
import { failureOf, isStepFailure, type ResultsRecord } from './solve.ts';
import { stepChanged } from './store/transitions.ts';
import { study } from './study.ts';
import type { WorkerOptions } from './work-on.ts';
import type { JobWorker } from './worker.ts';

/** The handler of each type of job. All else it needs is in the job. */
export type JobHandlers = { readonly [T in JobType]: JobHandler<Extract<Job, { type: T }>> };

interface HandlerTools {
  scratch: ScratchConnections;
  templates: TemplateCache;
  results: ResultsRecord;
  original: Original;
  workers: WorkerOptions;
  batch: Omit<BatchTools, 'results' | 'trials'>;
}

export const createHandlers = ({
  scratch,
  templates,
  results,
  original,
  workers,
  batch: batchTools,
}: HandlerTools): JobHandlers => ({
  CalculationJob: calculation(results),
  ParameterStudy: study(scratch, workers),
  ConnectionDesignRun: design(scratch, templates, original, workers),
  OptimizationRun: optimization(scratch, original, batchTools.pausesMs),
  Batch: batch({
    ...{ ...batchTools, results },
    trials: createItemTrials(scratch, templates, batchTools.pausesMs),
  }),
});

/**
 * Searches and design runs for one item of a batch, as parts of it: their steps are in memory, and begin anew with the step of the
 * batch. Nothing is put on the connection itself.
 */
function createItemTrials(
  scratch: ScratchConnections,
  templates: TemplateCache,
  pausesMs: readonly number[],
): ItemTrials {
  return {
    async optimize({ jobId, connection }, options, batch) {
      const { projectId } = connection;
      const part = partOf<OptimizationRun>(batch, {
        ...{ ...newborn(), jobId, state: 'RUNNING', startedBy: batch.job().startedBy },
        ...{ type: 'OptimizationRun', projectId, connection, steps: newRuns(connection, options.maxRuns) },
        ...{ ...options, applyBest: false, ifRevision: null },
      });
      await search(part, scratch, pausesMs);
      return part.job();
    },
    async tryDesigns({ jobId, connection }, designs, { recipe, rankBy }, batch) {
      const { projectId } = connection;
      const part = partOf<ConnectionDesignRun>(batch, {
        ...{ ...newborn(), jobId, state: 'RUNNING', startedBy: batch.job().startedBy },
        ...{ type: 'ConnectionDesignRun', projectId, connection, steps: designs.map(newCandidate) },
        ...{ recipe, rankBy, applyBest: false, ifRevision: null },
      });
      for (const index of designs.keys()) await oneCandidate(part, index, { scratch, templates });
      return part.job().steps;
    },
  };
}

async function oneCandidate(
  part: JobContext<ConnectionDesignRun>,
  index: number,
  tools: { scratch: ScratchConnections; templates: TemplateCache },
): Promise<void> {
  const { connection } = part.job();
  const machine = part.machineOf(connection.projectId);
  const { upstream, cleanUp } = part;
  const worker: JobWorker = { machine, upstream, cleanUp, connection, isOwn: false, close: async () => {} };
  const slot = await part.slotAt(machine);
  let found = {};
  try {
    if (part.stop.aborted) return;
    part.step(index, { state: 'RUNNING', machine });
    await tryCandidate({ ...tools, context: part, worker }, index, (more) => {
      found = { ...found, ...more };
    });
    part.step(index, { ...found, state: 'FINISHED' });
  } catch (error) {
    if (!isStepFailure(error)) throw error;
    part.step(index, { ...found, state: 'FAILED', failure: failureOf(error) });
  } finally {
    slot?.leave();
  }
}

/** The context of work that is a part of a batch. */
function partOf<J extends OptimizationRun | ConnectionDesignRun>(
  { upstream, cleanUp, machineOf, slotAt, turnIn, stop, once, warn }: BatchContext,
  given: J,
): JobContext<J> {
  let job = given;
  return {
    ...{ upstream, cleanUp, machineOf, slotAt, turnIn, stop, once, warn },
    // All of it is done where the project is.
    at: () => ({ upstream, cleanUp }),
    job: () => job,
    report() {},
    prepare() {},
    step(index, change) {
      // A job keeps its type.
      job = (stepChanged(job, index, change as Partial<StepOf<Job>>) ?? job) as J;
      return true;
    },
    spread() {},
  };
}
