import { createBeside } from '../../lifetimes/beside.ts';
import type { KeptProjects } from './kept-projects.ts';

interface WireProject {
  projectId: string;
  projectInfo?: { name?: string | null } | null;
  connections?: readonly unknown[] | null;
}

export const isProject = (value: unknown): value is WireProject =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'projectId') === 'string';

/** An answer of a machine whose projects have the ids of the graph. Projects that are being brought back are left out of lists. */
export function withGraphIds(machine: string, answer: unknown, projects: KeptProjects): unknown {
  if (Array.isArray(answer)) {
    if (!answer.some(isProject)) return answer;
    return answer
      .filter((one) => !isProject(one) || !projects.recovery.isUnclear(one.projectId))
      .map((one: unknown) => withGraphIds(machine, one, projects));
  }
  if (!isProject(answer) || answer.projectInfo === undefined) return answer;
  const projectId = projects.directory.seen(machine, answer.projectId, answer.projectInfo?.name ?? null);
  if (answer.connections != null)
    projects.directory.known(projectId)?.sizes.setConnections(answer.connections.length);
  return renamed(answer, projectId);
}

/** The same project under another id, made once for each, so that what is made of it is made once as well. */
const made = createBeside<WireProject, WireProject>();

function renamed(project: WireProject, projectId: string): WireProject {
  const before = made.of(project);
  if (before?.projectId === projectId) return before;
  const shown = { ...project, projectId };
  made.put(project, shown);
  return shown;
}
