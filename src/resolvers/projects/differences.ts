import type { Context } from '../../context.ts';
import { projectIdOf } from '../kit/ids.ts';
import { type ComparedProject, stateOf } from './compared-project.ts';
import { differenceOf, type ProjectDifference } from './difference.ts';
import type { ProjectHandle } from './project.ts';

/** What is another in a project than in one that is open, too. Throws `NOT_FOUND` where that is not. */
export async function differenceFrom(
  { projectId }: ProjectHandle,
  { before: id }: { before: string },
  context: Context,
): Promise<ProjectDifference> {
  const before = projectIdOf(id, ['before']);
  const [old, now] = await Promise.all([stateOf(before, context), stateOf(projectId, context)]);
  return differenceOf(old, now);
}

/** What is another in a project than it was. */
export async function differenceSince(
  before: ComparedProject,
  projectId: string,
  context: Context,
): Promise<ProjectDifference> {
  return differenceOf(before, await stateOf(projectId, context));
}
