import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import type { Connection } from '../model/connection.ts';
import type { Project } from '../model/project.ts';
import { rebuildModel } from '../parameters/evaluated.ts';
import { weighAnew } from './weight/project-weight.ts';

/** A connection that is only named otherwise keeps its results. */
const decidesItself: ReadonlySet<EndpointId> = new Set(['UpdateConnection'] as const);

/**
 * What follows from a change: parameters may read members and loads, so operations are brought up to date, and results
 * no longer hold. The router calls it after every call that succeeded; nothing else drops results but
 * `forgetResults`.
 */
export function followChange(
  id: EndpointId,
  project: Project | null,
  connection: Connection | null,
  reply: unknown,
): void {
  const { changes } = endpoints[id] as Endpoint;
  if (project === null || changes === undefined || changes === 'results') return;
  weighAnew(project, connection);
  if (isRefused(reply)) return;
  if (changes === 'project') {
    for (const each of project.connections) follow(project, each);
  } else if (changes === 'connection' && connection !== null && !decidesItself.has(id))
    follow(project, connection);
}

/** Parameter values may be refused within a good answer; then nothing has changed. */
function isRefused(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && Reflect.get(reply, 'setToModel') === false;
}

/** Results have to be calculated anew. */
export function forgetResults(connection: Connection): void {
  connection.outcome = null;
}

function follow(project: Project, connection: Connection): void {
  rebuildModel(project, connection);
  forgetResults(connection);
}
