import type { Context } from '../../context.ts';
import type { ProjectChange } from '../../record/record.ts';

/**
 * After a change to a project: what this request has read of it is stale, and the record says so to everybody else.
 *
 * @param stale Connections whose results the change may have altered; empty for names and the like, null for all.
 * @param what What to tell, where it does not follow from `stale`: changed connections, or the project for none and all.
 */
export function recordChange(
  { loaders, record }: Context,
  projectId: string,
  stale: readonly number[] | null,
  what?: Omit<ProjectChange, 'at'>,
): void {
  loaders.forget(projectId);
  record.changed(projectId, stale, what);
}

/** After a project was closed: nothing is known of it any more, and work in it ends. */
export function recordClosing({ loaders, record, jobs }: Context, projectId: string): void {
  loaders.forget(projectId);
  jobs.closeProject(projectId);
  record.closed(projectId);
}
