import { GatewayError } from '../errors.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { DesignItem } from '../upstream/model/library.ts';
import { type BatchTarget, newBatchItem } from './batch/new-item.ts';
import { newItem } from './calculation.ts';
import { newCandidate } from './design.ts';
import type { Job } from './job.ts';
import type { Batch, BatchOptions } from './kinds/batch.ts';
import type { CalculationJob } from './kinds/calculation-job.ts';
import type { ConnectionDesignRun, DesignOptions, DesignRecipe } from './kinds/design-run.ts';
import type { OptimizationRun, SearchOptions } from './kinds/optimization-run.ts';
import type { ParameterStudy, PointPlan, StudyOptions } from './kinds/parameter-study.ts';
import type { JobOrigin } from './new-job.ts';
import { newRuns } from './optimization.ts';
import type { Scheduler } from './scheduler.ts';
import { newPoint } from './study.ts';

/** What can be asked for. */
export interface NewJobs {
  /** Calculates connections of one project. `CONFLICT` when too much work waits already, as for the others. */
  calculate(
    projectId: string,
    connections: readonly ConnectionKey[],
    options?: Pick<CalculationJob, 'separately'>,
  ): Promise<CalculationJob>;
  /** Calculates one connection under chosen load effects, active or not. */
  calculateSubset(connection: ConnectionKey, loadEffectIds: readonly number[]): Promise<CalculationJob>;
  /** Calculates a copy of the connection with each of the given sets of values and settings. */
  study(
    connection: ConnectionKey,
    points: readonly PointPlan[],
    options: StudyOptions,
  ): Promise<ParameterStudy>;
  /** Tries library designs on scratch copies of the connection. */
  design(
    connection: ConnectionKey,
    designs: readonly DesignItem[],
    recipe: DesignRecipe,
    options: DesignOptions,
  ): Promise<ConnectionDesignRun>;
  /** Looks for the best point of a grid, on a copy of the connection. */
  optimize(connection: ConnectionKey, options: SearchOptions): Promise<OptimizationRun>;
  /** Does the steps of a plan for each of the connections. */
  batch(jobId: string, targets: readonly BatchTarget[], options: BatchOptions): Promise<Batch>;
}

export function newJobs(scheduler: Pick<Scheduler, 'submit'>, origin: JobOrigin): NewJobs {
  const calculation = (connections: readonly ConnectionKey[], loadEffectIds: readonly number[] | null) => ({
    type: 'CalculationJob' as const,
    steps: connections.map(newItem),
    loadEffectIds,
  });
  return {
    calculate: (projectId, connections, options) =>
      scheduler.submit<CalculationJob>({ projectId, ...calculation(connections, null), ...options }, origin),
    calculateSubset: ({ projectId, connectionId }, loadEffectIds) => {
      const connection = { projectId, connectionId };
      return scheduler.submit<CalculationJob>(
        { projectId, ...calculation([connection], loadEffectIds) },
        origin,
      );
    },
    study(connection, points, options) {
      const steps = points.map((plan, index) => newPoint(connection, plan, index));
      const { projectId } = connection;
      return scheduler.submit<ParameterStudy>(
        { type: 'ParameterStudy', projectId, steps, connection, ...options },
        origin,
      );
    },
    design(connection, designs, recipe, options) {
      const steps = designs.map(newCandidate);
      const { projectId } = connection;
      return scheduler.submit<ConnectionDesignRun>(
        { type: 'ConnectionDesignRun', projectId, steps, connection, recipe, ...options },
        origin,
      );
    },
    optimize(connection, options) {
      const steps = newRuns(connection, options.maxRuns);
      const { projectId } = connection;
      return scheduler.submit<OptimizationRun>(
        { type: 'OptimizationRun', projectId, steps, connection, ...options },
        origin,
      );
    },
    batch(jobId, targets, options) {
      const steps = targets.map((target, index) => newBatchItem(target, index, jobId));
      return scheduler.submit<Batch>({ type: 'Batch', jobId, projectId: null, steps, ...options }, origin);
    },
  };
}

/** The job with nothing of it done. @param revisionOf of a connection as it is now */
export function withNewSteps(job: Job, revisionOf: (connection: ConnectionKey) => string): Job {
  switch (job.type) {
    case 'CalculationJob':
      return { ...job, steps: job.steps.map(({ connection }) => newItem(connection)) };
    case 'ParameterStudy':
      return {
        ...job,
        revision: revisionOf(job.connection),
        steps: job.steps.map(({ connection, index, ...plan }) => newPoint(connection, plan, index)),
      };
    case 'ConnectionDesignRun':
      return { ...job, steps: job.steps.map(({ designItem }) => newCandidate(designItem)) };
    case 'OptimizationRun':
      return { ...job, steps: newRuns(job.connection, job.maxRuns) };
    case 'Batch':
      // The files of a batch are not kept.
      throw new GatewayError('CONFLICT', 'A batch is begun again by its user, with its files.');
  }
}
