import type { Trace } from '../../memory/trace.ts';
import { isProject } from './graph-ids.ts';
import type { ProjectDirectory } from './project-directory.ts';

/** Notes for whoever remembers answers where projects were open: an answer is made of that as well. */
export function createPlaceTrace(directory: ProjectDirectory, trace: Trace | undefined) {
  const placeOf = (projectId: string) => directory.known(projectId)?.location ?? null;

  function one(projectId: string, serviceId: string): void {
    if (placeOf(projectId)?.serviceId !== serviceId) trace?.lose();
    else trace?.fact(`place of ${projectId}`, () => placeOf(projectId));
  }

  return {
    /** An answer about a project came from there. */
    one,
    /** What the service has listed, and what of it is shown. */
    list(answer: unknown, shown: unknown): void {
      if (trace === undefined || !Array.isArray(answer) || !Array.isArray(shown)) return;
      // Some are left out for now.
      if (shown.length < answer.length) trace.lose();
      for (const [index, project] of answer.entries())
        if (isProject(project)) one(shown[index].projectId, project.projectId.toLowerCase());
    },
  };
}
