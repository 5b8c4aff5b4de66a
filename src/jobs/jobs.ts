import type { ProjectRecord } from '../record/record.ts';
import type { TemplateCache } from '../templates/template-cache.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { DesignItem } from '../upstream/model/library.ts';
import { type Board, type BoardTools, createBoard } from './board.ts';
import { calculation, newItem } from './calculation.ts';
import { createCopies } from './copies.ts';
import { type DesignOptions, design, newCandidate } from './design.ts';
import {
  type CalculationJob,
  type ConnectionDesignRun,
  type DesignRecipe,
  isSettled,
  type Job,
  type ParameterStudy,
  type StudyValue,
} from './job.ts';
import { defaultLimits, type JobLimits } from './limits.ts';
import type { RecordResults } from './record-results.ts';
import type { Starter } from './starter.ts';
import { newPoint, type StudyOptions, study } from './study.ts';

/** What can be asked for. */
interface NewJobs {
  /** Calculates connections of one project. `CONFLICT` when too much work waits already, as for the others. */
  calculate(projectId: string, connections: readonly ConnectionKey[]): CalculationJob;
  /** Calculates one connection under chosen load effects, active or not. */
  calculateSubset(connection: ConnectionKey, loadEffectIds: readonly number[]): CalculationJob;
  /** Calculates a copy of the connection with each of the given sets of values. */
  study(
    connection: ConnectionKey,
    points: readonly (readonly StudyValue[])[],
    options: StudyOptions,
  ): ParameterStudy;
  /** Tries library designs on copies of the connection. */
  design(
    connection: ConnectionKey,
    designs: readonly DesignItem[],
    recipe: DesignRecipe,
    options: Omit<DesignOptions, 'changed'>,
  ): ConnectionDesignRun;
}

/** Long work of the gateway: it goes on when the client that asked for it leaves. In memory only. */
export interface Jobs extends Omit<Board, 'submit' | 'list'> {
  startedBy(starter: Starter): NewJobs;
  /** Newest first. */
  list(): Job[];
  /** The job that runs in the project, or is the next to; null when there is none. */
  active(projectId: string): Job | null;
  /** Whether a job calculates the connection or will. */
  isCalculating(key: ConnectionKey): boolean;
  /** Whether a connection is only the working copy of a job. */
  isCopy(connection: { projectId: string; name: string }): boolean;
  /** Everything it may say now: equal while it would say the same. */
  state(): readonly unknown[];
}

export interface JobTools extends Omit<BoardTools, 'limits' | 'moved' | 'taken'> {
  /** Told once of each job that has ended. Must not throw. */
  ended?: ((job: Job) => void) | undefined;
  record: ProjectRecord;
  templates: TemplateCache;
}

export function createJobs(tools: JobTools, given: Partial<JobLimits> = {}): Jobs {
  const limits = { ...defaultLimits, ...given };
  const { record, templates } = tools;
  const board = createBoard({
    ...tools,
    limits,
    taken: ({ type, projectId, jobId }) =>
      record.worked(projectId, jobId, type === 'CalculationJob' ? 'CALCULATION_STARTED' : 'JOB_CHANGED'),
    moved(job) {
      if (isSettled(job) && job.type === 'CalculationJob' && !job.projectClosed) {
        record.resultsUnknown(job.projectId, withoutResults(job.steps));
      }
      record.worked(job.projectId, job.jobId, 'JOB_CHANGED');
      if (isSettled(job)) tools.ended?.(job);
    },
  });
  // A project that was closed while a job worked in it would be known again, and for good.
  const isClosed = (id: string) => board.list().some((job) => job.projectId === id && job.projectClosed);
  const changed = (projectId: string, stale: readonly number[], design: DesignItem | null = null) => {
    const mutation = stale.length === 0 ? null : 'designConnection';
    if (!isClosed(projectId)) record.changed(projectId, stale, undefined, { mutation, design });
  };
  const calculatedFor =
    (loadEffectIds: readonly number[] | null): RecordResults =>
    (summary, milliseconds) =>
      isClosed(summary.projectId) ? new Date() : record.calculated(summary, { loadEffectIds, milliseconds });
  const copies = createCopies(limits.cleanUpPausesMs, (projectId) => changed(projectId, []));
  const open = () => board.list().filter((job) => !isSettled(job));

  const startedBy = (starter: Starter): NewJobs => ({
    calculate: (projectId, connections) =>
      board.submit<CalculationJob>(
        { type: 'CalculationJob', projectId, steps: connections.map(newItem), loadEffectIds: null },
        calculation(calculatedFor(null)),
        starter,
      ),
    calculateSubset: (connection, loadEffectIds) =>
      board.submit<CalculationJob>(
        {
          type: 'CalculationJob',
          projectId: connection.projectId,
          steps: [newItem(connection)],
          loadEffectIds,
        },
        calculation(calculatedFor(loadEffectIds)),
        starter,
      ),
    study: (connection, points, options) =>
      board.submit<ParameterStudy>(
        {
          type: 'ParameterStudy',
          projectId: connection.projectId,
          steps: points.map((values, index) => newPoint(connection, values, index)),
          connection,
        },
        study(copies, options),
        starter,
      ),
    design: (connection, designs, recipe, options) =>
      board.submit<ConnectionDesignRun>(
        {
          type: 'ConnectionDesignRun',
          projectId: connection.projectId,
          steps: designs.map(newCandidate),
          connection,
          recipe,
        },
        design(copies, templates, {
          ...options,
          changed: ({ projectId, connectionId }, applied) => changed(projectId, [connectionId], applied),
        }),
        starter,
      ),
  });

  return {
    ...board,
    startedBy,
    list: () => board.list().toReversed(),
    active(projectId) {
      const here = open().filter((job) => job.projectId === projectId);
      return here.find(({ state }) => state !== 'QUEUED') ?? here[0] ?? null;
    },
    isCalculating(key) {
      return open().some(
        (job) =>
          job.type === 'CalculationJob' &&
          job.projectId === key.projectId &&
          job.steps.some((item) => !isSettled(item) && item.connection.connectionId === key.connectionId),
      );
    },
    isCopy: copies.isCopy,
    state: () => [...board.list(), ...copies.inUse()],
  };
}

/** Connections that were to be calculated, and of which no results were seen. */
function withoutResults(steps: CalculationJob['steps']): number[] {
  return steps.flatMap(({ state, connection }) => (state === 'FINISHED' ? [] : [connection.connectionId]));
}
