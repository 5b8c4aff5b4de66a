import type { Dependencies } from '../cache/dependencies.ts';
import { isProject } from './graph-ids.ts';
import type { Location } from './location.ts';
import type { ProjectDirectory } from './project-directory.ts';

/** Records the locations of projects as dependencies of a cached response. */
export function createLocationDependency(
  directory: ProjectDirectory,
  dependencies: Dependencies | undefined,
) {
  function one(projectId: string, serviceId: string): void {
    const look = lookFor(directory, projectId);
    if (look()?.serviceId !== serviceId) dependencies?.markUncacheable();
    else dependencies?.fact(`location of ${projectId}`, look);
  }

  return {
    /** An answer about a project came from there. */
    one,
    /** What the service has listed, and what of it is shown. */
    list(answer: unknown, shown: unknown): void {
      if (dependencies === undefined || !Array.isArray(answer) || !Array.isArray(shown)) return;
      // Some are left out for now.
      if (shown.length < answer.length) {
        dependencies.markUncacheable();
        return;
      }
      for (const [index, project] of answer.entries())
        if (isProject(project)) one(shown[index].projectId, project.projectId.toLowerCase());
    },
  };
}

/** What is kept with it holds on to nothing of the request that asked. */
const lookFor = (directory: ProjectDirectory, projectId: string) => (): Location | null =>
  directory.known(projectId)?.location ?? null;
