import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { ResultSummary } from '../../upstream/model/results.ts';

/** Results that were there before anybody calculated here, such as those of a demonstration. */
export interface Sighting {
  summary: ResultSummary;
  /** When they were first seen. */
  at: Date;
}

/** Verdicts that were seen and not made here, until a change outdates them: then they are the last ones there were. */
export interface Sightings {
  has(projectId: string, connectionId: number | null): boolean;
  note(summary: ResultSummary, at: Date): void;
  /** Hands out those of the connections, null for all of the project, and forgets them. */
  take(projectId: string, connectionIds: readonly number[] | null): Sighting[];
  drop(key: ConnectionKey): void;
  forget(projectId: string): void;
  save(): SightingsOfProjects;
  load(saved: SightingsOfProjects): void;
}

type SightingsOfProjects = Map<string, Map<number, Sighting>>;

const MOST_OF_ONE = 5000;

export function createSightings(): Sightings {
  let projects: SightingsOfProjects = new Map();
  return {
    has(projectId, connectionId) {
      const seen = projects.get(projectId);
      return connectionId === null ? (seen?.size ?? 0) > 0 : (seen?.has(connectionId) ?? false);
    },
    note(summary, at) {
      const seen = projects.get(summary.projectId) ?? new Map<number, Sighting>();
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
    save: () => projects,
    load(saved) {
      projects = saved;
    },
  };
}
