import { GatewayError } from '../errors.ts';
import type { ProjectEvents } from '../projects/events/project-events.ts';
import type { TemplateCache } from '../templates/template-cache.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { BatchTools } from './batch/batch.ts';
import { type BatchFolders, createBatchFolders } from './batch/batch-folders.ts';
import type { CheckRules } from './batch/do-item.ts';
import { createJobFiles, type JobFiles } from './batch/job-files.ts';
import { closeProject, ownProjects } from './batch/open-source.ts';
import { createHandlers } from './handlers.ts';
import { type Job, projectsOf } from './job.ts';
import type { Batch } from './kinds/batch.ts';
import type { BatchItem } from './kinds/batch-item.ts';
import type { CalculationJob } from './kinds/calculation-job.ts';
import { isSettled } from './kinds/step.ts';
import { defaultLimits, type JobLimits } from './limits.ts';
import { type JobOrigin, newborn } from './new-job.ts';
import { type NewJobs, newJobs, withNewSteps } from './new-jobs.ts';
import type { JobObserver } from './observer.ts';
import { createScheduler, type Scheduler, type SchedulerTools } from './scheduler.ts';
import { createScratchConnections } from './scratch-connections.ts';
import { createMemoryQueues } from './steps/memory-queue.ts';
import type { StepQueues } from './steps/step-queue.ts';
import type { JobJournal } from './store/job-journal.ts';
import type { JobStore } from './store/job-store.ts';
import { createMemoryStore } from './store/memory-store.ts';
import { type JobListeners, withEvents } from './store-with-events.ts';
import type { WorkerOptions } from './work-on.ts';
import { localOnly, type WorkersOf } from './worker.ts';

/** Long work of the gateway: it goes on when the client that asked for it leaves. */
export interface Jobs
  extends Omit<Scheduler, 'submit' | 'resume'>,
    Pick<JobStore, 'find' | 'subscribe' | 'subscriberCount' | 'eventCount'> {
  startedBy(origin: JobOrigin): NewJobs;
  /**
   * Begins an ended job once more, as a new one; null where there is no such job. `CONFLICT` while it has not ended.
   *
   * @param origin of the new one; who began the first where it is left out
   */
  repeat(jobId: string, origin?: JobOrigin): Promise<Job | null>;
  /** Newest first. */
  list(): Job[];
  /** The job that runs in the project, or is the next to; null when there is none. */
  active(projectId: string): Job | null;
  /** Whether a job calculates the connection or will. */
  isCalculating(key: ConnectionKey): boolean;
  /** Whether a connection is only the working copy of a job. */
  isScratch(connection: { projectId: string; name: string }): boolean;
  /** Everything it may say now: equal while it would say the same. */
  state(): readonly unknown[];
}

export interface JobTools extends Pick<SchedulerTools, 'upstream' | 'log' | 'tracer'> {
  observer?: JobObserver | undefined;
  /** Told once of each job that has ended. Must not throw. */
  ended?: ((job: Job) => void) | undefined;
  events: ProjectEvents;
  /** Makes what requests have changed so far count, before they end; left out where there are none. */
  publishWrites?: (() => void) | undefined;
  templates: TemplateCache;
  /** The store of jobs; the memory of this process when left out. */
  store?: JobStore | undefined;
  /** The journal of that store; none when left out. */
  journal?: JobJournal | null | undefined;
  /** Whether another gateway goes on with what is not done at the end. */
  isContinued?: boolean | undefined;
  /** The steps that are still to be done; in the memory of this process when left out. */
  queues?: StepQueues | undefined;
  /** Files of batches; no room for any when left out. */
  batchFiles?: JobFiles | undefined;
  /** Folders whose files batches may open; none when left out. */
  batchFolders?: BatchFolders | undefined;
  /** Holds connections against company rules; none are there when left out. */
  checkRules?: CheckRules | undefined;
  /** Which machines work for a job; the project itself does all when left out. */
  workers?: WorkersOf | undefined;
  /** Waits for a slot of a machine; none is waited for when left out. */
  takeSlot?: SchedulerTools['takeSlot'];
  /** What has to be known before they are chosen. */
  locate?: WorkerOptions['locate'];
}

export function createJobs(tools: JobTools, given: Partial<JobLimits> = {}): Jobs {
  const limits = { ...defaultLimits, ...given };
  const { events, templates, upstream, log, tracer, observer } = tools;
  // Only where the scheduler exists: it is still being created.
  const left = (job: Job) =>
    queueMicrotask(() => {
      listeners.onStateChange(job);
      if (!isSettled(job)) void resume(job);
      else if (job.type === 'Batch') void closeOwn(job, tools, batches);
    });
  const { batchFiles = createJobFiles(null, 0), batchFolders = createBatchFolders([]) } = tools;
  const { store = createMemoryStore(limits, tools.journal, left, batchFiles.forget) } = tools;
  const { queues = createMemoryQueues(), workers = localOnly } = tools;
  const scratch = createScratchConnections(limits.cleanUpPausesMs, (projectId) =>
    events.changed(projectId, [], undefined, { mutation: null, design: null }),
  );
  const batches = batchTools(tools, limits, { files: batchFiles, folders: batchFolders });
  function revision(key: ConnectionKey): string {
    tools.publishWrites?.();
    return events.connectionRevision(key);
  }
  const handlers = createHandlers({
    scratch,
    templates,
    workers: { workers, locate: tools.locate, queues, log },
    batch: batches,
    // A project that was closed while a job worked in it would be known again, and for good.
    results: {
      calculated: (summary, milliseconds, { loadEffectIds, projectClosed, startedBy: actor }, separate) =>
        projectClosed
          ? new Date()
          : events.calculated(summary, { loadEffectIds, milliseconds, actor, separate }),
      checked: (run, details) => events.keepChecks(run, details),
    },
    original: {
      revision,
      applied: ({ projectId, connectionId }, { design, by, mutation }) =>
        events.changed(projectId, [connectionId], undefined, { mutation, design, actor: by }),
    },
  });
  const listeners: JobListeners = {
    observer,
    onStateChange(job) {
      if (isSettled(job) && job.type === 'CalculationJob' && !job.projectClosed) {
        events.resultsUnknown(job.projectId, withoutResults(job.steps));
      }
      for (const projectId of projectsToTell(job, upstream)) events.worked(projectId, job, 'JOB_CHANGED');
      if (isSettled(job)) tools.ended?.(job);
    },
  };
  const scheduler = createScheduler({
    ...{ handlers, upstream, store, events: withEvents(store, listeners), log, limits, tracer },
    ...{ isContinued: tools.isContinued ?? false, takeSlot: tools.takeSlot },
    taken(job) {
      const kind = job.type === 'CalculationJob' ? 'CALCULATION_STARTED' : 'JOB_CHANGED';
      for (const projectId of projectsToTell(job, upstream)) events.worked(projectId, job, kind);
    },
  });

  /** What was made for it in the project is made anew. */
  async function resume(job: Job): Promise<void> {
    const call = { signal: new AbortController().signal, requestId: `job-${job.jobId}`, isAccepted: true };
    try {
      await scratch.removeLeft(upstream.bind(call), job);
    } catch (err) {
      log.warn({ err, jobId: job.jobId }, 'a copy of a connection may be left of a job that goes on');
    }
    scheduler.resume(job);
  }

  const { submit: _, resume: __, ...work } = scheduler;
  return {
    ...work,
    async close(graceMs) {
      await scheduler.close(graceMs);
      store.close();
    },
    startedBy: (origin) => newJobs(scheduler, origin),
    async repeat(jobId, origin) {
      const job = store.find(jobId);
      if (job !== null && !isSettled(job)) throw new GatewayError('CONFLICT', 'The job has not ended.');
      if (job?.projectClosed) throw new GatewayError('CONFLICT', 'The project of the job was closed.');
      if (job === null) return null;
      const { actor = null, ...rest } = origin ?? { actor: job.startedBy };
      const again = { ...withNewSteps(job, revision), ...newborn(), startedBy: actor };
      return await scheduler.submit(again, { ...rest, actor });
    },
    ...readsOf(store),
    isScratch: scratch.isScratch,
    state: () => [store.version(), ...scratch.inUse()],
    isAtWork: scheduler.isAtWork,
  };
}

/** The subscribers of a batch's project that was closed have gone. */
function projectsToTell(job: Job, { projects }: JobTools['upstream']): string[] {
  if (job.type !== 'Batch') return projectsOf(job);
  return projectsOf(job).filter((projectId) => projects.state(projectId) !== null);
}

/** What batches know of projects, and where their files are. */
function batchTools(
  { upstream: { projects }, events, publishWrites, templates, checkRules = withoutRules }: JobTools,
  { projects: sourcesAtOnce, retryPausesMs: pausesMs }: JobLimits,
  parts: Pick<BatchTools, 'files' | 'folders'>,
): Omit<BatchTools, 'results' | 'trials'> {
  return {
    ...{ sourcesAtOnce, pausesMs, stateOf: projects.state, ...parts, templates, checkRules },
    ...{ lastCalculation: events.calculation, opened: events.opened, closed: events.closed },
    failed: ({ projectId, connectionId }) => events.resultsUnknown(projectId, [connectionId]),
    revisionOf(key) {
      publishWrites?.();
      return events.connectionRevision(key);
    },
    isOwnRevision: events.isOwnRevision,
    changed(projectId, connectionIds, { parameters = [], design = null, actor }) {
      const cause = { mutation: 'startBatch', parameters, design, actor };
      // A project that was closed meanwhile would be known again, and for good.
      if (projects.state(projectId) !== null) events.changed(projectId, connectionIds, undefined, cause);
    },
    openedFrom(name) {
      const found = projects.states().find(({ fileName, state }) => fileName === name && state !== 'GONE');
      return found?.projectId ?? null;
    },
  };
}

/** A batch that goes on where the operator has taken the rules away. */
const withoutRules: CheckRules = async () => {
  throw new GatewayError('NOT_SUPPORTED', 'This gateway has no company rules (any more).');
};

/** Closes what a batch has opened that does not go on. */
async function closeOwn(
  job: Batch,
  { upstream, log }: JobTools,
  batches: Omit<BatchTools, 'results' | 'trials'>,
): Promise<void> {
  const { jobId } = job;
  const call = { signal: new AbortController().signal, requestId: `job-${jobId}`, isAccepted: true };
  const warn = (reason: string) => log.warn({ reason, jobId }, 'a project of a batch is left open');
  for (const projectId of ownProjects(job).keys())
    await closeProject(projectId, { cleanUp: upstream.bind(call), warn }, batches);
}

/** What is asked of the jobs there are. */
function readsOf(
  store: JobStore,
): Pick<Jobs, 'find' | 'subscribe' | 'subscriberCount' | 'eventCount' | 'list' | 'active' | 'isCalculating'> {
  const { find, subscribe, subscriberCount, eventCount } = store;
  const open = () => store.list().filter((job) => !isSettled(job));
  return {
    ...{ find, subscribe, subscriberCount, eventCount },
    list: () => store.list().toReversed(),
    active(projectId) {
      const here = open().filter((job) => isToDoIn(job, projectId));
      return here.find(({ state }) => state !== 'QUEUED') ?? here[0] ?? null;
    },
    isCalculating: (key) =>
      open().some((job) => {
        if (job.type === 'CalculationJob')
          return job.steps.some((item) => !isSettled(item) && isSame(item.connection, key));
        return (
          job.type === 'Batch' && job.steps.some((item) => isCalculated(item) && isSame(item.connection, key))
        );
      }),
  };
}

/** Whether a job is still to do something in a project. */
function isToDoIn(job: Job, projectId: string): boolean {
  if (job.type !== 'Batch') return job.projectId === projectId;
  return job.steps.some((item) => !isSettled(item) && item.connection?.projectId === projectId);
}

const isSame = (one: ConnectionKey | null, other: ConnectionKey): boolean =>
  one?.projectId === other.projectId && one.connectionId === other.connectionId;

/** Whether an item of a batch is being calculated. */
const isCalculated = ({ state, step }: BatchItem): boolean => state === 'RUNNING' && step === 'CALCULATE';

/** Connections that were to be calculated, and of which no results were seen. */
function withoutResults(steps: CalculationJob['steps']): number[] {
  return steps.flatMap(({ state, connection }) => (state === 'FINISHED' ? [] : [connection.connectionId]));
}
