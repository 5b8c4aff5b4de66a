import type { Context } from '../context.ts';

/**
 * After a change to a project: what this request has read of it is stale, and the journal knows.
 *
 * @param stale Connections whose results the change may have altered; empty for names and the like, null for all.
 */
export function recordChange(
  { loaders, journal }: Context,
  projectId: string,
  stale: readonly number[] | null,
): void {
  loaders.forget(projectId);
  journal.changed(projectId, stale);
}
