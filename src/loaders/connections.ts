import type { Upstream } from '../upstream/client.ts';
import type { Connection } from '../upstream/model/connection.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { Project } from '../upstream/model/project.ts';
import {
  connectionPath,
  createProjectLoader,
  loadPerProject,
  type ProjectLoader,
  type ReadLimiter,
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
  limit: ReadLimiter,
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

/** Primes the loader of connections with those that came with their projects; it is made only for a query that asks by number. */
export interface ConnectionPrimer {
  /** A project was read. */
  add(project: Project): void;
  /** Gives the loader those that are there, and from now on those that come. */
  primeFrom(loader: ConnectionLoader): ConnectionLoader;
  forget(projectId: string): void;
}

export function createConnectionPrimer(): ConnectionPrimer {
  const waiting = new Map<string, Project>();
  let loader: ConnectionLoader | null = null;

  function prime(into: ConnectionLoader, { connections }: Project): void {
    for (const connection of connections) into.prime(connection, connection);
  }

  return {
    add(project) {
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
