import type { Context } from '../context.ts';
import type { Project, ProjectData, ProjectKey } from '../upstream/model.ts';
import type { DesignCode } from '../upstream/words.ts';
import { orNull } from './absent.ts';
import { recordChange } from './change.ts';
import { projectIdOf } from './ids.ts';
import { given } from './input.ts';
import { Refusal, type Subject } from './user-error.ts';

/** A project as resolvers pass it on: its data when they have it, else only its id. */
export type ProjectHandle = ProjectKey | Project;

/** Data of a project, read when the handle does not hold it. */
export async function projectData(handle: ProjectHandle, { loaders }: Context): Promise<Project> {
  return 'connections' in handle ? handle : loaders.project.load(handle.projectId);
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
export function projectOpened(project: Project, { loaders, journal }: Context): { project: Project } {
  const { projectId } = project;
  journal.opened(projectId);
  loaders.forget(projectId);
  loaders.project.prime(projectId, project);
  return { project };
}

type ProjectInput = { [K in keyof Omit<ProjectData, 'designCode'>]?: ProjectData[K] | undefined };

export async function createProject(
  { designCode, ...input }: ProjectInput & { designCode: DesignCode },
  context: Context,
): Promise<{ project: Project }> {
  if (designCode === 'UNRECOGNIZED') {
    throw new Refusal({
      type: 'ValidationError',
      code: 'VALIDATION_FAILED',
      message: 'UNRECOGNIZED is no design code a project can be created with.',
      path: ['input', 'designCode'],
      issues: [{ message: 'UNRECOGNIZED is for output only.', path: ['input', 'designCode'] }],
    });
  }
  const project = await context.upstream.projects.create({ ...given(input), designCode });
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
 * Closes a project.
 *
 * @throws `Refusal` with UNSAVED_CHANGES when changes made through this gateway were never downloaded.
 */
export async function closeProject(
  { projectId: id, discardUnsavedChanges }: { projectId: string; discardUnsavedChanges: boolean },
  { upstream, loaders, journal }: Context,
): Promise<{ closedProjectId: string }> {
  const projectId = projectIdOf(id, ['input', 'projectId']);
  if (!discardUnsavedChanges && journal.hasUnsavedChanges(projectId)) {
    throw new Refusal({
      type: 'ConflictError',
      code: 'UNSAVED_CHANGES',
      message: `Project ${projectId} has changes that were never downloaded. Set discardUnsavedChanges to lose them.`,
      path: ['input', 'discardUnsavedChanges'],
    });
  }
  await upstream.projects.close(projectId);
  journal.closed(projectId);
  loaders.forget(projectId);
  return { closedProjectId: projectId };
}
