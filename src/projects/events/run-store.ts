import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { type Activities, type Activity, createActivities } from './activity.ts';
import { type ApprovalEnd, createReviews, type Review, type ReviewChange, type Reviews } from './reviews.ts';
import { fromText, type KeptHistory, toText } from './run-file.ts';
import { type CalculationRun, createRuns, type RunChange, type Runs } from './runs.ts';

/** Where the runs of projects outlive the process. */
export interface RunStore {
  /** As kept by a process before, once; null when nothing was. */
  read(projectId: string): string | null;
  /** Takes the text soon. */
  keep(projectId: string, text: () => string): void;
}

/** The calculations of connections, by project. */
export interface RunHistory {
  add(run: Parameters<Runs['add']>[0]): void;
  /** Something made results stale; null for those of all connections. */
  changed(projectId: string, connectionIds: readonly number[] | null, change: RunChange): void;
  /** Newest first. */
  of(key: ConnectionKey): readonly CalculationRun[];
  /** Of all connections, each connection's oldest first. */
  all(projectId: string): readonly CalculationRun[];
  /** The last run of each connection. */
  last(projectId: string): CalculationRun[];
  /** The number of a connection may be given to another one. */
  deleted(key: ConnectionKey): void;
  /** A person has done something to a project. */
  did(projectId: string, activity: Omit<Activity, 'number'>): void;
  /** What was done, oldest first. */
  activity(projectId: string): readonly Activity[];
  /** A person says something of a connection, of this revision. */
  reviewed(key: ConnectionKey, change: ReviewChange, revision: string): void;
  /** Connections were changed, null for all: what is approved of them is not approved any more. */
  approvalsEnd(
    projectId: string,
    connectionIds: readonly number[] | null,
    end: Omit<ApprovalEnd, 'state'>,
  ): void;
  review(key: ConnectionKey): Review;
  forget(projectId: string): void;
}

/** What is known of one project. */
interface History {
  runs: Runs;
  activities: Activities;
  reviews: Reviews;
}

export function createRunHistory(store: RunStore | null): RunHistory {
  const projects = new Map<string, History>();

  function known(projectId: string): History | undefined {
    const history = projects.get(projectId);
    if (history !== undefined || store === null) return history;
    const kept = fromText(store.read(projectId));
    return kept.runs.length + kept.activities.length + kept.reviews.length === 0
      ? undefined
      : begin(projectId, kept);
  }

  function begin(projectId: string, kept: KeptHistory = nothingKept): History {
    const history = {
      runs: createRuns(kept.runs),
      activities: createActivities(kept.activities),
      reviews: createReviews(kept.reviews),
    };
    projects.set(projectId, history);
    return history;
  }

  function keep(projectId: string, { runs, activities, reviews }: History): void {
    store?.keep(projectId, () =>
      toText({ runs: runs.all(), activities: activities.all(), reviews: reviews.all() }),
    );
  }

  return {
    add(run) {
      const history = known(run.projectId) ?? begin(run.projectId);
      history.runs.add(run);
      keep(run.projectId, history);
    },
    changed(projectId, connectionIds, change) {
      const history = known(projectId);
      if (history === undefined || connectionIds?.length === 0) return;
      history.runs.changed(connectionIds, change);
      keep(projectId, history);
    },
    of: ({ projectId, connectionId }) => known(projectId)?.runs.of(connectionId) ?? [],
    all: (projectId) => known(projectId)?.runs.all() ?? [],
    last(projectId) {
      const lastOf = new Map(
        known(projectId)
          ?.runs.all()
          .map((run) => [run.connectionId, run]),
      );
      return [...lastOf.values()];
    },
    deleted({ projectId, connectionId }) {
      const history = known(projectId);
      if (history === undefined) return;
      history.runs.forget(connectionId);
      history.activities.deleted(connectionId);
      history.reviews.deleted(connectionId);
      keep(projectId, history);
    },
    did(projectId, activity) {
      const history = known(projectId) ?? begin(projectId);
      history.activities.add(activity);
      keep(projectId, history);
    },
    reviewed({ projectId, connectionId }, change, revision) {
      const history = known(projectId) ?? begin(projectId);
      history.reviews.set(connectionId, change, revision);
      keep(projectId, history);
    },
    approvalsEnd(projectId, connectionIds, end) {
      const history = known(projectId);
      if (history?.reviews.changed(connectionIds, end) === true) keep(projectId, history);
    },
    review: ({ projectId, connectionId }) => (known(projectId)?.reviews ?? noReviews).of(connectionId),
    activity: (projectId) => known(projectId)?.activities.all() ?? [],
    forget(projectId) {
      projects.delete(projectId);
    },
  };
}

const nothingKept: KeptHistory = { runs: [], activities: [], reviews: [] };
const noReviews = createReviews();
