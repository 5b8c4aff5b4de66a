import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { Demonstration, Project } from '../../upstream/model/project.ts';
import { projectIdOf } from '../kit/ids.ts';
import { recordClosing } from '../kit/record-change.ts';
import { invalidInput, MutationError } from '../kit/user-error.ts';
import { projectOpened } from './project.ts';

const path = ['input', 'projectId'];

/** A demonstration to be set back, and its project that is open now. */
interface Reset {
  demonstration: Demonstration;
  before: string | null;
}

/**
 * Opens demonstration projects as they are at the start and closes those that were open, with the work in them: the given
 * one, or all. Each new one is opened before its old one is closed: should that fail, nothing is lost.
 *
 * @throws `GatewayError` with NOT_SUPPORTED when the service is not the sandbox; `MutationError` when the given project
 * is another one, or when none is given and a demonstration is open more than once.
 */
export async function resetDemo(
  { projectId: id }: { projectId?: string | null | undefined },
  context: Context,
): Promise<{
  project: Project;
  projects: Project[];
  closedProjectId: string | null;
  closedProjectIds: string[];
}> {
  if ((await context.upstream.service.engine()) !== 'SANDBOX') {
    const message = 'Only the sandbox has demonstration projects; the connected service is another one.';
    throw new GatewayError('NOT_SUPPORTED', message, { path: ['input'] });
  }
  const projects: Project[] = [];
  const closedProjectIds: string[] = [];
  for (const { demonstration, before } of id == null ? await all(context) : [await given(id, context)]) {
    const opened = await context.upstream.projects.openDemonstration(demonstration);
    projects.push(projectOpened(opened, context).project);
    if (before === null) continue;
    await context.upstream.projects.close(before);
    await recordClosing(context, before);
    closedProjectIds.push(before);
  }
  const [project] = projects;
  if (project === undefined) throw new Error('There is no demonstration.');
  return { project, projects, closedProjectId: closedProjectIds[0] ?? null, closedProjectIds };
}

async function given(id: string, { loaders, upstream }: Context): Promise<Reset> {
  const project = await loaders.project.load(projectIdOf(id, path));
  const demonstration = upstream.projects.demonstrations.find((one) => beganAs(one, project));
  if (demonstration !== undefined) return { demonstration, before: project.projectId };
  const message = `Project ${project.projectId} is not a demonstration project, and stays as it is.`;
  throw new MutationError(invalidInput({ code: 'NOT_ONE_OF', message, path }));
}

async function all({ loaders, upstream }: Context): Promise<Reset[]> {
  const open = await loaders.allProjects();
  return upstream.projects.demonstrations.map((demonstration) => {
    const [first, ...others] = open.filter((project) => beganAs(demonstration, project));
    if (first === undefined || others.length === 0)
      return { demonstration, before: first?.projectId ?? null };
    const ids = [first, ...others].map(({ projectId }) => projectId).join(', ');
    const message = `Several projects with the number ${demonstration.projectNumber} of a demonstration are open: ${ids}. Say which one by projectId.`;
    throw new MutationError(invalidInput({ code: 'REQUIRED', message, path }));
  });
}

function beganAs(demonstration: Demonstration, { projectNumber, author }: Project): boolean {
  return projectNumber === demonstration.projectNumber && author === demonstration.author;
}
