import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { type Activities, type Activity, createActivities } from './activity.ts';
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
  /** The last run of each connection. */
  last(projectId: string): CalculationRun[];
  /** The number of a connection may be given to another one. */
  deleted(key: ConnectionKey): void;
  /** A person has done something to a project. */
  did(projectId: string, activity: Omit<Activity, 'number'>): void;
  /** What was done, oldest first. */
  activity(projectId: string): readonly Activity[];
  forget(projectId: string): void;
}

/** What is known of one project. */
interface History {
  runs: Runs;
  activities: Activities;
}

export function createRunHistory(store: RunStore | null): RunHistory {
  const projects = new Map<string, History>();

  function known(projectId: string): History | undefined {
    const history = projects.get(projectId);
    if (history !== undefined || store === null) return history;
    const kept = fromText(store.read(projectId));
    return kept.runs.length + kept.activities.length === 0 ? undefined : begin(projectId, kept);
  }

  function begin(projectId: string, kept: KeptHistory = { runs: [], activities: [] }): History {
    const history = { runs: createRuns(kept.runs), activities: createActivities(kept.activities) };
    projects.set(projectId, history);
    return history;
  }

  function keep(projectId: string, { runs, activities }: History): void {
    store?.keep(projectId, () => toText({ runs: runs.all(), activities: activities.all() }));
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
      keep(projectId, history);
    },
    did(projectId, activity) {
      const history = known(projectId) ?? begin(projectId);
      history.activities.add(activity);
      keep(projectId, history);
    },
    activity: (projectId) => known(projectId)?.activities.all() ?? [],
    forget(projectId) {
      projects.delete(projectId);
    },
  };
}
