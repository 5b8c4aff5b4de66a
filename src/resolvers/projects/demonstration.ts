import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { Project } from '../../upstream/model/project.ts';
import { projectIdOf } from '../kit/ids.ts';
import { recordClosing } from '../kit/record-change.ts';
import { invalidInput, MutationError } from '../kit/user-error.ts';
import { projectOpened } from './project.ts';

const path = ['input', 'projectId'];

/**
 * Opens the demonstration project as it is at the start and closes the one that was open, with the work in it. The new
 * one is opened first: should that fail, nothing is lost.
 *
 * @throws `GatewayError` with NOT_SUPPORTED when the service is not the sandbox; `MutationError` when the given project
 * is another one, or when several demonstrations are open and none is given.
 */
export async function resetDemo(
  { projectId: id }: { projectId?: string | null | undefined },
  context: Context,
): Promise<{ project: Project; closedProjectId: string | null }> {
  const { upstream } = context;
  if ((await upstream.service.engine()) !== 'SANDBOX') {
    const message = 'Only the sandbox has a demonstration project; the connected service is another one.';
    throw new GatewayError('NOT_SUPPORTED', message, { path: ['input'] });
  }
  const before = id == null ? await onlyDemonstration(context) : await givenDemonstration(id, context);
  const opened = projectOpened(await upstream.projects.openDemonstration(), context);
  if (before === null) return { ...opened, closedProjectId: null };
  await upstream.projects.close(before);
  recordClosing(context, before);
  return { ...opened, closedProjectId: before };
}

async function givenDemonstration(id: string, { loaders, upstream }: Context): Promise<string> {
  const project = await loaders.project.load(projectIdOf(id, path));
  if (upstream.projects.isDemonstration(project)) return project.projectId;
  const message = `Project ${project.projectId} is not the demonstration project, and stays as it is.`;
  throw new MutationError(invalidInput({ message, path }));
}

/** Null when none is open. */
async function onlyDemonstration({ loaders, upstream }: Context): Promise<string | null> {
  const [first, ...others] = (await loaders.allProjects()).filter(upstream.projects.isDemonstration);
  if (first === undefined || others.length === 0) return first?.projectId ?? null;
  const ids = [first, ...others].map(({ projectId }) => projectId).join(', ');
  const message = `Several demonstration projects are open: ${ids}. Say which one by projectId.`;
  throw new MutationError(invalidInput({ message, path }));
}
