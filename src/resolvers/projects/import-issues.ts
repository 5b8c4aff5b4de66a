import type { Context } from '../../context.ts';
import type { ImportIssue } from '../../upstream/model/results.ts';
import { type ProjectHandle, projectData } from './project.ts';

/** What of the open model is not in the connections of a project, in their order. */
export async function importIssuesOf(
  project: ProjectHandle | undefined,
  context: Context,
): Promise<ImportIssue[]> {
  if (project === undefined) return [];
  const { connections } = await projectData(project, context);
  const lists = await Promise.all(connections.map((one) => context.loaders.importIssues.load(one)));
  return lists.flat();
}
