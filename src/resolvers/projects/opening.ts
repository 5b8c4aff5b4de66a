import type { Context } from '../../context.ts';
import type { Project } from '../../upstream/model/project.ts';
import { type FileInput, withFile } from '../kit/given-file.ts';
import { projectIdOf } from '../kit/ids.ts';
import { recordChange } from '../kit/record-change.ts';
import { invalidInput, MutationError } from '../kit/user-error.ts';
import { stateOf } from './compared-project.ts';
import type { ProjectDifference } from './difference.ts';
import { differenceSince } from './differences.ts';
import { projectOpened } from './project.ts';

const openModel = { name: 'model.xml', path: ['input', 'file'] };

export async function openProject(
  { file }: { file: FileInput },
  context: Context,
): Promise<{ project: Project }> {
  const given = { name: 'project.ideaCon', path: ['input', 'file'] };
  const project = await withFile(file, given, context, context.upstream.projects.open);
  return projectOpened(project, context);
}

/** New project from an open model; all connection points when none are chosen. */
export async function importIom(
  input: { file: FileInput; connectionPointNumbers?: readonly number[] | null | undefined },
  context: Context,
): Promise<{ project: Project }> {
  const points = input.connectionPointNumbers;
  if (points?.length === 0) {
    // The service would take an empty choice for all points.
    const message = 'No connection points are chosen. Leave the list out to import all.';
    throw new MutationError(
      invalidInput({ code: 'REQUIRED', message, path: ['input', 'connectionPointNumbers'] }),
    );
  }
  const project = await withFile(input.file, openModel, context, (file) =>
    context.upstream.projects.importIom(file, points ?? []),
  );
  return projectOpened(project, context);
}

export async function updateProjectFromIom(
  input: { projectId: string; file: FileInput; compare: boolean },
  context: Context,
): Promise<{ project: Project; difference: (() => Promise<ProjectDifference>) | null }> {
  const projectId = projectIdOf(input.projectId, ['input', 'projectId']);
  const before = input.compare ? await stateOf(projectId, context) : null;
  const project = await withFile(input.file, openModel, context, (file) =>
    context.upstream.projects.updateFromIom(projectId, file),
  );
  recordChange(context, projectId, null);
  context.loaders.project.prime(projectId, project);
  const difference = before === null ? null : () => differenceSince(before, projectId, context);
  return { project, difference };
}
