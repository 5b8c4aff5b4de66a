import type { Context } from '../../context.ts';

/** Notes that a mutation has touched connections of a project; none where it is the project. */
export function touch(
  { activity }: Pick<Context, 'activity'>,
  projectId: string,
  connectionIds: readonly number[],
): void {
  if (activity === null) return;
  const known = activity.touched.get(projectId) ?? new Set();
  activity.touched.set(projectId, known);
  for (const id of connectionIds) known.add(id);
}
