import type { ConnectionKey } from '../../upstream/model/keys.ts';

/** Names for the states of connections and of their results: another one after each change, and never one again. */
export interface Revisions {
  /** Connections were changed; null for all of the project. */
  changed(projectId: string, connectionIds: readonly number[] | null): void;
  /** Results of connections are other ones, or do not hold any more; null for all of the project. */
  resultsChanged(projectId: string, connectionIds: readonly number[] | null): void;
  /** The project is gone. */
  forget(projectId: string): void;
  of(key: ConnectionKey): string;
  /** Whether a name was given here, and not by another process. */
  isOwn(revision: string): boolean;
  /** Of the project with everything in it. */
  ofProject(projectId: string): string;
  ofResults(key: ConnectionKey): string;
  /** Of the project with everything in it and with its results. */
  ofContent(projectId: string): string;
}

/**
 * @param epoch What all names begin with, so that none of another process is given again.
 * @param number Of the entry that is applied now: it names the state it leaves behind.
 */
export function createRevisions(epoch: string, number: () => number): Revisions {
  const name = (mark: number, { connectionId }: ConnectionKey) =>
    `${epoch}.${mark.toString(36)}.${connectionId.toString(36)}`;
  const [connections, results] = [createMarks(number), createMarks(number)];
  return {
    changed: connections.mark,
    resultsChanged: results.mark,
    forget(projectId) {
      connections.forget(projectId);
      results.forget(projectId);
    },
    of: (key) => name(connections.last(key), key),
    isOwn: (revision) => revision.startsWith(`${epoch}.`),
    ofProject: (projectId) => `${epoch}.${connections.newest(projectId).toString(36)}`,
    ofResults: (key) => name(results.last(key), key),
    ofContent(projectId) {
      const newest = Math.max(connections.newest(projectId), results.newest(projectId));
      return `${epoch}.${newest.toString(36)}`;
    },
  };
}

/** Connections of a project with revisions of their own; with more of them a change of one counts as one of all. */
const MOST_OF_PROJECT = 10_000;

/** When something last happened to connections, by the number of the entry that says so. */
function createMarks(number: () => number) {
  const projects = new Map<string, { all: number; of: Map<number, number> }>();
  /** For those that are not known: not the same before a project was known and after it is forgotten. */
  let unknown = 0;

  return {
    mark(projectId: string, connectionIds: readonly number[] | null): void {
      const now = number();
      const before = projects.get(projectId) ?? { all: unknown, of: new Map<number, number>() };
      for (const id of connectionIds ?? []) before.of.set(id, now);
      const isWhole = connectionIds === null || before.of.size > MOST_OF_PROJECT;
      projects.set(projectId, isWhole ? { all: now, of: new Map() } : before);
    },
    forget(projectId: string): void {
      projects.delete(projectId);
      unknown = number();
    },
    last({ projectId, connectionId }: ConnectionKey): number {
      const known = projects.get(projectId);
      return known?.of.get(connectionId) ?? known?.all ?? unknown;
    },
    newest(projectId: string): number {
      const { all, of } = projects.get(projectId) ?? { all: unknown, of: new Map<number, number>() };
      let newest = all;
      for (const number of of.values()) newest = Math.max(newest, number);
      return newest;
    },
  };
}
