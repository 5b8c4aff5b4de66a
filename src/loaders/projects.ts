import type { Upstream } from '../upstream/client.ts';
import type { Project } from '../upstream/model/project.ts';
import type { ReadLimiter } from './loader.ts';
import { createUnbatchedLoader, type ProjectLoader } from './loader.ts';

export interface ProjectLoaders {
  /** One project with its connections. Upstream: `GetProjectData`; `NOT_FOUND` when it is not open. */
  project: ProjectLoader<string, Project>;
  /** All open projects, in the order of the service. Upstream: `GetActiveProjects`, once for each request. */
  allProjects(): Promise<Project[]>;
}

/** @param onLoaded Called with every project that was read, to make use of the connections in it. */
export function createProjectLoaders(
  upstream: Upstream,
  limit: ReadLimiter,
  onLoaded: (project: Project) => void,
): ProjectLoaders {
  const load = async (projectId: string) => {
    const loaded = await upstream.projects.get(projectId);
    onLoaded(loaded);
    return loaded;
  };
  const project = createUnbatchedLoader<string, Project>('project', (id) => id, limit, load);
  let all: Promise<Project[]> | null = null;
  const forgetProject = project.forget;
  return {
    project: Object.assign(project, {
      forget(projectId: string) {
        all = null;
        forgetProject(projectId);
      },
    }),
    allProjects() {
      all ??= upstream.projects.list().then((projects) => {
        for (const one of projects) {
          project.prime(one.projectId, one);
          onLoaded(one);
        }
        return projects;
      });
      return all;
    },
  };
}
