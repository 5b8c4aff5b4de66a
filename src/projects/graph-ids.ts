import { createSideTable } from '../util/side-table.ts';
import type { Location } from './location.ts';
import type { ProjectStore } from './project-store.ts';

interface WireProject {
  projectId: string;
  projectInfo?: { name?: string | null } | null;
  connections?: readonly unknown[] | null;
}

export const isProject = (value: unknown): value is WireProject =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'projectId') === 'string';

/** An answer of a machine whose projects have the ids of the graph. Orphans are left out of lists. */
export function withGraphIds(machine: string, answer: unknown, projects: ProjectStore): unknown {
  if (Array.isArray(answer)) {
    if (!answer.some(isProject)) return answer;
    return answer
      .filter((one) => !isProject(one) || projects.isVisible(machine, one.projectId, nameOf(one)))
      .map((one: unknown) => withGraphIds(machine, one, projects));
  }
  if (!isProject(answer) || answer.projectInfo === undefined) return answer;
  return noted(answer, projects.directory.seen(machine, answer.projectId, nameOf(answer)), projects);
}

/** What a machine answered about one project, which may be open elsewhere by now, or closed. */
export function withGraphId(
  projectId: string,
  { machine, serviceId }: Location,
  answer: unknown,
  projects: ProjectStore,
): unknown {
  const isIt = isProject(answer) && answer.projectId.toLowerCase() === serviceId;
  if (!isIt || answer.projectInfo === undefined) return withGraphIds(machine, answer, projects);
  const known = projects.directory.known(projectId);
  if (known !== null) known.name = nameOf(answer);
  else if (!projects.orphans.meets(serviceId)) projects.directory.seen(machine, serviceId, nameOf(answer));
  return noted(answer, projectId, projects);
}

const nameOf = ({ projectInfo }: WireProject): string | null => projectInfo?.name ?? null;

function noted(project: WireProject, projectId: string, projects: ProjectStore): WireProject {
  const { connections } = project;
  if (connections != null) projects.directory.known(projectId)?.sizes.setConnections(connections.length);
  return renamed(project, projectId);
}

/** The same project under another id, made once for each, so that what is made of it is made once as well. */
const made = createSideTable<WireProject, WireProject>();

function renamed(project: WireProject, projectId: string): WireProject {
  const before = made.of(project);
  if (before?.projectId === projectId) return before;
  const shown = { ...project, projectId };
  made.put(project, shown);
  return shown;
}
