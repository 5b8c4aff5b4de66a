import type { Context } from '../context.ts';
import type { ProjectChange, ProjectChangeKind } from '../events.ts';

/** What subscribers are told about a change. */
interface Change {
  kind: ProjectChangeKind;
  connectionId: number | null;
}

/**
 * After a change to a project: what this request has read of it is stale, the journal knows, and subscribers are told.
 *
 * @param stale Connections whose results the change may have altered; empty for names and the like, null for all.
 * @param what What to tell, where it does not follow from `stale`: changed connections, or the project for none and all.
 */
export function recordChange(
  { loaders, journal, events }: Context,
  projectId: string,
  stale: readonly number[] | null,
  what?: Change,
): void {
  loaders.forget(projectId);
  journal.changed(projectId, stale);
  for (const change of what === undefined ? changesOf(stale) : [what]) {
    events.publish('project', projectId, { ...change, at: new Date() });
  }
}

function changesOf(stale: readonly number[] | null): Change[] {
  if (stale === null || stale.length === 0) return [{ kind: 'PROJECT', connectionId: null }];
  return stale.map((connectionId) => ({ kind: 'CONNECTION_CHANGED', connectionId }));
}

/** After a project was closed: nothing is known of it any more, and work in it ends. */
export function recordClosing({ loaders, journal, events, jobs }: Context, projectId: string): void {
  const closed: ProjectChange = { kind: 'CLOSED', at: new Date(), connectionId: null };
  journal.closed(projectId);
  loaders.forget(projectId);
  jobs.closeProject(projectId);
  events.publish('project', projectId, closed);
}
