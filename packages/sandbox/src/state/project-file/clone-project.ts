import type { Project } from '../../model/project.ts';
import { restoreProject, storeProject } from './store-project.ts';

/**
 * A copy under a new id. Unlike a saved project it keeps its results, the same ones: nothing they depend on has changed, and
 * results are replaced, never written into.
 */
export function cloneProject(project: Project): Project {
  const copy = restoreProject(storeProject(project));
  for (const [index, connection] of copy.connections.entries()) {
    connection.outcome = project.connections[index]?.outcome ?? null;
  }
  return copy;
}
