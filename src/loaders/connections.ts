import type { Upstream } from '../upstream/client.ts';
import type { Connection } from '../upstream/model/connection.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { Project } from '../upstream/model/project.ts';
import {
  connectionPath,
  createProjectLoader,
  loadPerProject,
  type ProjectLoader,
  type ReadingLimit,
} from './loader.ts';
import type { ProjectLoaders } from './projects.ts';

/**
 * Connections by number; null when the project has none of that number.
 *
 * A single connection of a project is read by itself (`GetConnection`); two or more come with the project
 * (`GetProjectData`), whose answer holds them all.
 */
export function createConnectionLoader(
  upstream: Upstream,
  limit: ReadingLimit,
  project: ProjectLoaders['project'],
): ProjectLoader<ConnectionKey, Connection | null> {
  return createProjectLoader('connection', connectionPath, (keys) =>
    loadPerProject(keys, async (projectId, [first, ...others]) => {
      if (first !== undefined && others.length === 0) {
        return [await limit.run(() => upstream.connections.get({ projectId, connectionId: first }))];
      }
      return (await project.load(projectId)).connections;
    }),
  );
}

type ConnectionLoader = ProjectLoader<ConnectionKey, Connection | null>;

/** Connections that came with their projects: most queries ask for none of them by number. */
export interface ConnectionsAtHand {
  /** A project was read. */
  came(project: Project): void;
  /** Gives the loader those that are there, and from now on those that come. */
  primeFrom(loader: ConnectionLoader): ConnectionLoader;
  forget(projectId: string): void;
}

export function createConnectionsAtHand(): ConnectionsAtHand {
  const waiting = new Map<string, Project>();
  let loader: ConnectionLoader | null = null;

  function prime(into: ConnectionLoader, { connections }: Project): void {
    for (const connection of connections) into.prime(connection, connection);
  }

  return {
    came(project) {
      if (loader !== null) prime(loader, project);
      // The first of two stays, as it does in a loader.
      else if (!waiting.has(project.projectId)) waiting.set(project.projectId, project);
    },
    primeFrom(made) {
      loader = made;
      for (const project of waiting.values()) prime(made, project);
      waiting.clear();
      return made;
    },
    forget(projectId) {
      waiting.delete(projectId);
    },
  };
}
