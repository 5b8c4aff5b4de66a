import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { ResultSummary } from '../../upstream/model/results.ts';

/** Results that existed before a calculation here, such as those of a demonstration. */
export interface ObservedResult {
  summary: ResultSummary;
  /** When they were first seen. */
  at: Date;
}

/** Verdicts read but not calculated here, until a change outdates them: then they are the previous results. */
export interface ObservedResults {
  has(projectId: string, connectionId: number | null): boolean;
  note(summary: ResultSummary, at: Date): void;
  /** Hands out those of the connections, null for all of the project, and forgets them. */
  take(projectId: string, connectionIds: readonly number[] | null): ObservedResult[];
  drop(key: ConnectionKey): void;
  forget(projectId: string): void;
}

type ObservedOfProjects = Map<string, Map<number, ObservedResult>>;

const MOST_OF_ONE = 5000;

export function createObservedResults(): ObservedResults {
  const projects: ObservedOfProjects = new Map();
  return {
    has(projectId, connectionId) {
      const seen = projects.get(projectId);
      return connectionId === null ? (seen?.size ?? 0) > 0 : (seen?.has(connectionId) ?? false);
    },
    note(summary, at) {
      const seen = projects.get(summary.projectId) ?? new Map<number, ObservedResult>();
      projects.set(summary.projectId, seen);
      if (seen.size < MOST_OF_ONE) seen.set(summary.connectionId, { summary, at });
    },
    take(projectId, connectionIds) {
      const seen = projects.get(projectId);
      const taken = [...(connectionIds ?? seen?.keys() ?? [])].flatMap((id) => seen?.get(id) ?? []);
      for (const { summary } of taken) seen?.delete(summary.connectionId);
      return taken;
    },
    drop({ projectId, connectionId }) {
      projects.get(projectId)?.delete(connectionId);
    },
    forget: (projectId) => void projects.delete(projectId),
  };
}
