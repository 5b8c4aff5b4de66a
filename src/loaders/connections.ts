import type { Upstream } from '../upstream/client.ts';
import type { Connection } from '../upstream/model/connection.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import { createProjectLoader, type ProjectLoader } from './one-by-one.ts';
import { connectionPath } from './paths.ts';
import { loadPerProject } from './per-project.ts';
import type { ProjectLoaders } from './projects.ts';
import type { ReadingLimit } from './reading-limit.ts';

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
