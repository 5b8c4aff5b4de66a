import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../context.ts';
import type { AppliedDesign } from '../../projects/events/applied-designs.ts';
import type { ChangeSubject } from '../../projects/events/project-change.ts';
import type { SetParameter } from '../../projects/events/runs.ts';
import { touch } from './touch.ts';

/**
 * After a change to a project: what this request has read of it is stale, and an event goes to all subscribers.
 *
 * @param stale Connections whose results the change may have altered; empty for names and the like, null for all.
 * @param@param what What the event names, where it does not follow from `stale`: changed connections, or the project for none and all.
 * @param parameters Those that were set, where the change is one of parameters.
 * @param design The library design that was applied, where the change is that.
 */
export function recordChange(
  context: Context,
  projectId: string,
  stale: readonly number[] | null,
  what?: ChangeSubject,
  parameters: readonly SetParameter[] = [],
  design: AppliedDesign | null = null,
): void {
  const { loaders, events, upstream, mutation, actor } = context;
  loaders.forget(projectId);
  touch(context, projectId, what === undefined ? (stale ?? []) : connectionsOf(what));
  upstream.changes.published();
  events.changed(projectId, stale, what, { mutation, parameters, design, actor });
}

/** The connection that an event is about, while it is there. */
const connectionsOf = ({ kind, connectionId }: ChangeSubject): number[] =>
  connectionId === null || kind === 'CONNECTION_DELETED' ? [] : [connectionId];

/**
 * Whether results that still hold would be made stale: only then it is worth a call to learn whether a change changes
 * anything.
 */
export function hasFreshResults(
  { events }: Context,
  projectId: string,
  connectionId: number | null,
): boolean {
  return events.hasFresh(projectId, connectionId);
}

/** Two values alike; fields that are null or not there are the same. */
export function isSame(before: unknown, after: unknown): boolean {
  return isDeepStrictEqual(plain(before), plain(after));
}

function plain(value: unknown): unknown {
  const text = JSON.stringify(value, (_key, one: unknown) => (one === null ? undefined : one));
  return text === undefined ? null : JSON.parse(text);
}

/** After a project was closed: nothing is known of it any more, and work in it ends. */
export async function recordClosing(context: Context, projectId: string): Promise<void> {
  const { loaders, events, jobs, actor, activity } = context;
  loaders.forget(projectId);
  touch(context, projectId, []);
  activity?.closed.add(projectId);
  await jobs.closeProject(projectId);
  events.closed(projectId, actor);
}
