import type { Identity } from '../../auth/principal.ts';
import { runsWithChecks } from '../../config/limits.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { ResultSummary } from '../../upstream/model/results.ts';
import type { Activity } from './activity.ts';
import type { AppliedDesign } from './applied-designs.ts';
import type { AuditLog } from './audit-log.ts';
import type { ChangeLog } from './change-log.ts';
import { createPresence, type ProjectViewer } from './presence.ts';
import type { ChangeSubject, ProjectChange } from './project-change.ts';
import type { Review, ReviewChange } from './reviews.ts';
import { createRunChecks, type PartChecks, type RunChecks, type RunKey } from './run-checks.ts';
import type { RunStore } from './run-store.ts';
import type { CalculationRun, SetParameter } from './runs.ts';
import { createState } from './state.ts';
import { createTopic } from './topic.ts';

/** Topic of the subscribers of all projects. */
const ALL = 'all';

/** What made a change. */
interface ChangeCause {
  /** Name of the mutation. */
  mutation?: string | null | undefined;
  parameters?: readonly SetParameter[] | undefined;
  /** The library design that was applied. */
  design?: AppliedDesign | null | undefined;
  actor?: Identity | null | undefined;
}

/** The events of projects through this gateway: stored once and published to their subscribers. */
export interface ProjectEvents
  extends Pick<
    AuditLog,
    | 'revision'
    | 'downloaded'
    | 'hasUnsavedChanges'
    | 'calculation'
    | 'hasFresh'
    | 'expressions'
    | 'expression'
    | 'version'
    | 'projects'
  > {
  /** A project appeared: opened, created or imported. */
  opened(projectId: string, actor?: Identity | null): void;
  /** The calculations of a connection, newest first: the last ones, and what was changed after each. */
  runs(key: ConnectionKey): readonly CalculationRun[];
  /** The same of all connections of a project, each connection's oldest first. */
  allRuns(projectId: string): readonly CalculationRun[];
  /** A person has done something to the project; it is told of by itself. */
  did(projectId: string, activity: Omit<Activity, 'number' | 'revision'>): void;
  /** Who did what to the project: the last entries, oldest first. */
  activity(projectId: string): readonly Activity[];
  /** A person says something of a connection, which is told as a change of it; its revision stays. */
  reviewed(key: ConnectionKey, change: ReviewChange, actor: Identity): void;
  /** What people say of a connection. */
  review(key: ConnectionKey): Review;
  /** What was checked in a calculation, part by part; null where it is not kept. */
  checksOf(run: RunKey): PartChecks | null;
  /** Whether it is kept. */
  hasChecks(run: RunKey): boolean;
  /** Keeps what was read of a calculation, unless it is not the last one any more or the connection was changed since. */
  keepChecks(run: RunKey, checks: PartChecks): void;
  /** Names the state of a connection: the same exactly as long as nothing known here has changed it. */
  connectionRevision(key: ConnectionKey): string;
  /** Whether this process has named a state so. */
  isOwnRevision(revision: string): boolean;
  /** The same for a project with everything in it. */
  projectRevision(projectId: string): string;
  /** The same for a project with everything in it and with its results. */
  contentRevision(projectId: string): string;
  /** The same for its results; null while no calculation of it is known. */
  resultsRevision(key: ConnectionKey): string | null;
  /**
   * A project was changed.
   *
   * @param stale Connections whose results the change may have altered; empty for names and the like, null for all.
   * @param@param what What the event names, where it does not follow from `stale`: changed connections, or the project for none and
   * all.
   * @param cause What did it, where that is known.
   */
  changed(
    projectId: string,
    stale: readonly number[] | null,
    what?: ChangeSubject,
    cause?: ChangeCause,
  ): void;
  /** Connections were changed, null for all: their revision is another one. `changed` says later what was changed. */
  touched(projectId: string, connectionIds: readonly number[] | null): void;
  /** A connection has new results. Answers the moment they are from. */
  calculated(
    summary: ResultSummary,
    calculation?: Partial<Pick<CalculationRun, 'loadEffectIds' | 'milliseconds' | 'actor' | 'separate'>>,
  ): Date;
  /** Results were read. Those not calculated here are stored until a change outdates them. */
  observed(summary: ResultSummary): void;
  /** A calculation of connections ended without results: what the service holds of them now is not known. */
  resultsUnknown(projectId: string, connectionIds: readonly number[]): void;
  /** The service has lost the project, and it is being opened again from its snapshot. */
  restoring(projectId: string): void;
  /** The service had lost the project, and it was opened again from its snapshot. */
  restored(projectId: string): void;
  /** The service has lost the project for good. */
  lost(projectId: string): void;
  closed(projectId: string, actor?: Identity | null): void;
  /** A job of the project was accepted, or its state changed. */
  worked(
    projectId: string,
    job: { jobId: string; startedBy: Identity | null },
    kind: 'CALCULATION_STARTED' | 'JOB_CHANGED',
  ): void;
  /** Calls `listener` with each later event of the project. Returns the function that ends the subscription. */
  subscribe(projectId: string, listener: (change: ProjectChange) => void): () => void;
  /** The same for the changes of all projects. */
  subscribeToAll(listener: (change: ProjectChange) => void): () => void;
  /** The last changes of all projects. */
  log: Pick<ChangeLog<ProjectChange>, 'last' | 'since'>;
  /**
   * A person looks at a project, or at one of its connections. Returns the function that ends it.
   *
   * @param isTold Whether others can be there to whom it is told.
   */
  looks(viewer: Omit<ProjectViewer, 'since'>, isTold: boolean): () => void;
  /** Who looks at a project now. */
  viewers(projectId: string): readonly ProjectViewer[];
  /** Number of listeners. */
  subscriberCount(): number;
  /** Number of published events. */
  eventCount(): number;
  /** Forgets the checks of calculations. */
  close(): void;
}

/**
 * @param store Without one the calculations of projects end with the process.
 * @param checks What is kept of single checks.
 */
export function createProjectEvents(
  store: RunStore | null = null,
  checks: RunChecks = createRunChecks(),
): ProjectEvents {
  const [ofOne, ofAll] = [createTopic<ProjectChange>(), createTopic<ProjectChange>()];
  const state = createState(store, (projectId, change) => {
    ofOne.publish(projectId, change);
    ofAll.publish(ALL, change);
  });
  const { auditLog, history, revisions, observed, log, apply } = state;
  const presence = createPresence();

  return {
    ...auditLog,
    hasFresh: (projectId, connectionId) =>
      auditLog.hasFresh(projectId, connectionId) || observed.has(projectId, connectionId),
    opened: (projectId, actor = null) => apply({ kind: 'opened', at: Date.now(), projectId, actor }),
    runs: history.of,
    allRuns: history.all,
    did: (projectId, activity) => apply({ kind: 'did', at: activity.at.getTime(), projectId, activity }),
    activity: history.activity,
    reviewed: ({ projectId, connectionId }, change, actor) =>
      apply({ kind: 'reviewed', at: Date.now(), projectId, connectionId, change, actor }),
    review: history.review,
    checksOf: checks.of,
    hasChecks: checks.has,
    keepChecks(run, read) {
      const [last, ...before] = history.of(run);
      const isLast = last?.calculatedAt.getTime() === run.calculatedAt.getTime();
      if (!isLast || auditLog.calculation(run)?.outdated !== false) return;
      checks.keep(run, read);
      for (const old of before.slice(runsWithChecks - 1)) checks.drop(old);
    },
    connectionRevision: revisions.of,
    isOwnRevision: revisions.isOwn,
    projectRevision: revisions.ofProject,
    contentRevision: revisions.ofContent,
    resultsRevision: (key) => (history.of(key).length === 0 ? null : revisions.ofResults(key)),
    touched: (projectId, connectionIds) =>
      apply({ kind: 'touched', at: Date.now(), projectId, connectionIds }),
    resultsUnknown: (projectId, connectionIds) =>
      apply({ kind: 'resultsUnknown', at: Date.now(), projectId, connectionIds }),
    changed(projectId, stale, what, { mutation = null, parameters = [], design = null, actor = null } = {}) {
      apply({
        kind: 'changed',
        at: Date.now(),
        projectId,
        stale,
        what: what ?? null,
        mutation,
        parameters,
        design,
        actor,
      });
    },
    calculated(summary, { loadEffectIds = null, milliseconds = null, actor = null, separate } = {}) {
      const at = Date.now();
      const { projectId } = summary;
      apply({ kind: 'calculated', at, projectId, summary, loadEffectIds, milliseconds, actor, separate });
      return new Date(at);
    },
    observed(summary) {
      if (state.isStale(summary))
        apply({ kind: 'observed', at: Date.now(), projectId: summary.projectId, summary });
    },
    downloaded: (projectId, revision) => apply({ kind: 'downloaded', at: Date.now(), projectId, revision }),
    restoring: (projectId) => apply({ kind: 'restoring', at: Date.now(), projectId }),
    restored: (projectId) => apply({ kind: 'restored', at: Date.now(), projectId }),
    lost(projectId) {
      checks.forget(projectId);
      apply({ kind: 'lost', at: Date.now(), projectId });
    },
    closed(projectId, actor = null) {
      checks.forget(projectId);
      apply({ kind: 'closed', at: Date.now(), projectId, actor });
    },
    worked: (projectId, { jobId, startedBy: actor }, change) =>
      apply({ kind: 'worked', at: Date.now(), projectId, jobId, change, actor }),
    looks: (viewer, isTold) =>
      presence.enter(viewer, () => {
        const { projectId, person: actor, connectionId } = viewer;
        if (isTold) apply({ kind: 'looked', at: Date.now(), projectId, actor, connectionId });
      }),
    viewers: presence.of,
    log,
    subscribe: ofOne.subscribe,
    subscribeToAll: (listener) => ofAll.subscribe(ALL, listener),
    subscriberCount: () => ofOne.subscriberCount() + ofAll.subscriberCount(),
    eventCount: ofOne.eventCount,
    close: checks.clear,
  };
}
