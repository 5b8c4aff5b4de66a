import { activityOfProject } from '../../config/limits.ts';
import type { Context } from '../../context.ts';
import type { Activity } from '../../projects/events/activity.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { type Page, type PageArgs, paginate } from '../kit/paging.ts';

/** Something that was done, and in which project. */
export type ActivityOf = Activity & { projectId: string };

/** What was done to a project, or to one of its connections; newest first. */
export function activityOf(
  { projectId, connectionId }: { projectId: string; connectionId: number | null },
  page: PageArgs,
  { events }: Context,
): Page<ActivityOf> {
  const all = events
    .activity(projectId)
    .filter(({ connectionIds }) => connectionId === null || connectionIds.includes(connectionId));
  const newestFirst = all.map((one) => ({ ...one, projectId })).toReversed();
  return paginate(newestFirst, page, ({ number }) => number);
}

/** What was done to all projects that are known, newest first: the last of each. */
export function activityOfAll(page: PageArgs, { events, knownProjects }: Context): Page<ActivityOf> {
  const all = knownProjects.states().flatMap(({ projectId }) =>
    events
      .activity(projectId)
      .slice(-activityOfProject)
      .map((one) => ({ ...one, projectId })),
  );
  const newestFirst = all.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.number - a.number);
  return paginate(newestFirst, page, ({ projectId, number }) => `${projectId}/${number}`);
}

/** The connection it was about; null where it was none, or several. */
export function connectionOfActivity({ projectId, connectionIds }: ActivityOf): ConnectionKey | null {
  const [connectionId, ...others] = connectionIds;
  return connectionId === undefined || others.length > 0 ? null : { projectId, connectionId };
}
