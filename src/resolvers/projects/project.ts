import type { Context } from '../../context.ts';
import type { ProjectKey } from '../../upstream/model/keys.ts';
import type { Project, ProjectData } from '../../upstream/model/project.ts';
import type { DesignCode, SteelEdition } from '../../upstream/model/words.ts';
import { orNull } from '../kit/absent.ts';
import { blamingMentioned } from '../kit/blame.ts';
import { projectIdOf } from '../kit/ids.ts';
import { given } from '../kit/input.ts';
import { recordChange, recordClosing } from '../kit/record-change.ts';
import { touch } from '../kit/touch.ts';
import { MutationError, type Subject } from '../kit/user-error.ts';

/** A project as resolvers pass it on: its data when they have it, else only its id. */
export type ProjectHandle = ProjectKey | Project;

/** Data of a project, read when the handle does not hold it. Working copies of jobs are left out. */
export async function projectData(handle: ProjectHandle, { loaders, jobs }: Context): Promise<Project> {
  const project = 'connections' in handle ? handle : await loaders.project.load(handle.projectId);
  if (!project.connections.some(jobs.isScratch)) return project;
  return { ...project, connections: project.connections.filter((one) => !jobs.isScratch(one)) };
}

/** Name of a project, also of one that is gone. */
export async function projectName(
  handle: ProjectHandle,
  _args: object,
  context: Context,
): Promise<string | null> {
  const known = context.knownProjects.state(handle.projectId);
  return known?.state === 'GONE' ? known.name : (await projectData(handle, context)).name;
}

/** One open project; null when it is not open. */
export function findProject(id: string, { loaders }: Context): Promise<Project | null> {
  return orNull(loaders.project.load(projectIdOf(id, ['id'])));
}

export const projectSubject = (id: string): Subject => ({
  typeName: 'Project',
  id,
  path: ['input', 'projectId'],
});

/** Notes a project that has just appeared and keeps it for the rest of the request. */
export function projectOpened(project: Project, context: Context): { project: Project } {
  const { loaders, events, actor } = context;
  const { projectId } = project;
  touch(context, projectId, []);
  events.opened(projectId, actor);
  loaders.forget(projectId);
  loaders.project.prime(projectId, project);
  return { project };
}

type ProjectInput = { [K in keyof Omit<ProjectData, 'designCode'>]?: ProjectData[K] | undefined };

export async function createProject(
  {
    designCode,
    steelEdition,
    ...input
  }: ProjectInput & {
    designCode: DesignCode;
    steelEdition?: SteelEdition | null | undefined;
  },
  context: Context,
): Promise<{ project: Project }> {
  const edition = steelEdition == null ? {} : { steelEdition };
  const project = await blamingMentioned([{ text: steelEdition, path: ['input', 'steelEdition'] }], () =>
    context.upstream.projects.create({ ...given(input), designCode, ...edition }),
  );
  return projectOpened(project, context);
}

export async function updateProject(
  { projectId: id, ...input }: ProjectInput & { projectId: string },
  context: Context,
): Promise<{ project: Project }> {
  const projectId = projectIdOf(id, ['input', 'projectId']);
  const project = await context.upstream.projects.update(projectId, given(input));
  recordChange(context, projectId, []);
  context.loaders.project.prime(projectId, project);
  return { project };
}

/**
 * Closes a project and ends the work in it.
 *
 * @throws `MutationError` with UNSAVED_CHANGES when changes made through this gateway were never downloaded, with CONFLICT
 * when a job works in it.
 */
export async function closeProject(
  { projectId: id, discardUnsavedChanges }: { projectId: string; discardUnsavedChanges: boolean },
  context: Context,
): Promise<{ closedProjectId: string }> {
  const projectId = projectIdOf(id, ['input', 'projectId']);
  if (!discardUnsavedChanges) await refuseLosses(projectId, context);
  await context.upstream.projects.close(projectId);
  await recordClosing(context, projectId);
  return { closedProjectId: projectId };
}

async function refuseLosses(projectId: string, { events, jobs, knownProjects }: Context): Promise<void> {
  // What is gone cannot be lost by closing it.
  if (knownProjects.state(projectId)?.state === 'GONE') return;
  const job = jobs.active(projectId);
  const path = ['input', 'discardUnsavedChanges'];
  const type = 'ConflictError' as const;
  if (job !== null) {
    const message = `A job works in project ${projectId}. Wait for it, cancel it, or set discardUnsavedChanges.`;
    throw new MutationError({ type, code: 'CONFLICT', message, path, job });
  }
  if (events.hasUnsavedChanges(projectId)) {
    const message = `Project ${projectId} has changes that were never downloaded. Set discardUnsavedChanges to lose them.`;
    throw new MutationError({ type, code: 'UNSAVED_CHANGES', message, path });
  }
}
