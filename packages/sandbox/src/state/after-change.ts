import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import type { Connection } from '../model/connection.ts';
import type { Project } from '../model/project.ts';
import { rebuildModel } from '../parameters/evaluated.ts';
import { weighAnew } from './weight/project-weight.ts';

/** What results of connections follow from, as it was before a change; only of those that have some. */
export type Before = ReadonlyMap<Connection, string>;

/** To be handed to `followChange` when the change has been made. */
export function beforeChange(id: EndpointId, project: Project | null, connection: Connection | null): Before {
  const { changes } = endpoints[id] as Endpoint;
  if (project === null) return new Map();
  const concerned = changes === 'project' ? project.connections : [connection];
  return changes === 'project' || changes === 'connection' ? causesOf(project, concerned) : new Map();
}

/** A connection that is only named otherwise keeps its results. */
const decidesItself: ReadonlySet<EndpointId> = new Set(['UpdateConnection'] as const);

/**
 * What follows from a change: parameters may read members and loads, so operations are brought up to date, and results
 * no longer hold where anything they follow from is other than before. The router calls it after every call that succeeded; nothing else drops results but
 * `forgetResults`.
 */
export function followChange(
  id: EndpointId,
  project: Project | null,
  connection: Connection | null,
  reply: unknown,
  before: Before,
): void {
  const { changes } = endpoints[id] as Endpoint;
  if (project === null || changes === undefined || changes === 'results') return;
  weighAnew(project, connection);
  if (isRefused(reply)) return;
  if (changes === 'materials') {
    // What has failed because the project did not have it may be calculated now.
    for (const each of project.connections) if (names(each, reply)) forgetResults(each);
    return;
  }
  const concerned =
    changes === 'project'
      ? project.connections
      : changes === 'connection' && connection !== null && !decidesItself.has(id)
        ? [connection]
        : [];
  for (const each of concerned) rebuildModel(project, each);
  const after = causesOf(project, concerned);
  for (const each of concerned) if (before.get(each) !== after.get(each)) forgetResults(each);
}

/** Parameter values may be refused within a good answer; then nothing has changed. */
function isRefused(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && Reflect.get(reply, 'setToModel') === false;
}

/** Results have to be calculated anew. */
export function forgetResults(connection: Connection): void {
  connection.outcome = null;
}

/** Whether an operation has the name of a material among its properties. */
function names({ operations }: Connection, material: unknown): boolean {
  const name: unknown =
    typeof material === 'object' && material !== null ? Reflect.get(material, 'name') : null;
  return operations.some(({ properties }) => Object.values(properties).some((value) => value === name));
}

function causesOf(project: Project, connections: readonly (Connection | null)[]): Before {
  const calculated = connections.flatMap((one) => (one === null || one.outcome === null ? [] : [one]));
  if (calculated.length === 0) return new Map();
  const { settings, code, materials } = project;
  const shared = textOf({ settings, code, materials: materials.toState() });
  return new Map(
    calculated.map((connection) => {
      const { members, loadEffects, loadSettings, operations, analysisType, includeBuckling } = connection;
      const own = { members, loadEffects, loadSettings, operations, analysisType, includeBuckling };
      return [connection, shared + textOf(own)];
    }),
  );
}

/** JSON that is the same however fields are ordered, and whether one without a value is there or not. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => {
    if (one === null) return undefined;
    if (typeof one !== 'object' || Array.isArray(one)) return one;
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
