import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { fromText, toText } from './run-file.ts';
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
  forget(projectId: string): void;
}

export function createRunHistory(store: RunStore | null): RunHistory {
  const projects = new Map<string, Runs>();

  function known(projectId: string): Runs | undefined {
    const runs = projects.get(projectId);
    if (runs !== undefined || store === null) return runs;
    const kept = fromText(store.read(projectId));
    return kept.length === 0 ? undefined : begin(projectId, kept);
  }

  function begin(projectId: string, kept: readonly CalculationRun[] = []): Runs {
    const runs = createRuns(kept);
    projects.set(projectId, runs);
    return runs;
  }

  function keep(projectId: string, runs: Runs): void {
    store?.keep(projectId, () => toText(runs.all()));
  }

  return {
    add(run) {
      const runs = known(run.projectId) ?? begin(run.projectId);
      runs.add(run);
      keep(run.projectId, runs);
    },
    changed(projectId, connectionIds, change) {
      const runs = known(projectId);
      if (runs === undefined || connectionIds?.length === 0) return;
      runs.changed(connectionIds, change);
      keep(projectId, runs);
    },
    of: ({ projectId, connectionId }) => known(projectId)?.of(connectionId) ?? [],
    last(projectId) {
      const lastOf = new Map(
        known(projectId)
          ?.all()
          .map((run) => [run.connectionId, run]),
      );
      return [...lastOf.values()];
    },
    deleted({ projectId, connectionId }) {
      const runs = known(projectId);
      if (runs === undefined) return;
      runs.forget(connectionId);
      keep(projectId, runs);
    },
    forget(projectId) {
      projects.delete(projectId);
    },
  };
}
