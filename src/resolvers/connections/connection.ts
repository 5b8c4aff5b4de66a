import type { Context } from '../../context.ts';
import type { Connection } from '../../upstream/model/connection.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { Member } from '../../upstream/model/member.ts';
import type { AnalysisType, SteelEdition } from '../../upstream/model/words.ts';
import { orNull } from '../kit/absent.ts';
import { blamingMentioned } from '../kit/blame.ts';
import { type ConnectionHandle, connectionData } from '../kit/connection-data.ts';
import { connectionKeyOf, projectIdOf } from '../kit/ids.ts';
import { given, refuseEmptyName, withoutNulls } from '../kit/input.ts';
import type { Edge } from '../kit/paging.ts';
import { hasFreshResults, recordChange } from '../kit/record-change.ts';
import { about, type Subject } from '../kit/user-error.ts';
import { type ProjectHandle, projectData } from '../projects/project.ts';
import { cursorInProject } from './list.ts';

/**
 * What the data of a connection says: at once when the handle holds them, since most lists do and a promise for each item costs
 * more than all else. `NOT_FOUND` when it is gone.
 */
export const ofConnectionData =
  <T>(say: (connection: Connection) => T) =>
  (handle: ConnectionHandle, _args: unknown, context: Context): T | Promise<T> =>
    'analysisType' in handle ? say(handle) : connectionData(handle, context).then(say);

/** Refuses a connection that is not open for the caller, before work on it is accepted. `NOT_FOUND` names its place in the input. */
export async function requireConnection(
  key: ConnectionKey,
  subject: Subject,
  context: Context,
): Promise<void> {
  await about(subject, connectionData(key, context));
}

/** One connection; null when it, or its project, is not there. */
function findConnection(key: ConnectionKey, { loaders }: Context): Promise<Connection | null> {
  return orNull(loaders.connection.load(key));
}

export function findConnectionById(id: string, context: Context): Promise<Connection | null> {
  return findConnection(connectionKeyOf(id, ['id']), context);
}

/** One connection of a project by number, from the project's own answer. */
export async function connectionOfProject(
  project: ProjectHandle,
  { number }: { number: number },
  context: Context,
): Promise<Connection | null> {
  const { connections } = await projectData(project, context);
  return connections.find(({ connectionId }) => connectionId === number) ?? null;
}

export async function connectionByName(
  project: ProjectHandle,
  { name }: { name: string },
  context: Context,
): Promise<Connection | null> {
  const { connections } = await projectData(project, context);
  return connections.find((connection) => connection.name === name) ?? null;
}

export const connectionSubject = (id: string): Subject => ({
  typeName: 'ConnectionItem',
  id,
  path: ['input', 'connectionId'],
});

const inputKey = (id: string) => connectionKeyOf(id, ['input', 'connectionId']);

/** As in a list of the project's order, which a new one is at the end of. */
const asEdge = (connection: Connection): Edge<Connection> => ({
  cursor: cursorInProject(connection),
  node: connection,
});

export async function createConnection(
  input: { projectId: string; name?: string | null | undefined },
  context: Context,
) {
  const projectId = projectIdOf(input.projectId, ['input', 'projectId']);
  const connection = await context.upstream.connections.create(projectId, input.name ?? undefined);
  recordChange(context, projectId, [], { kind: 'CONNECTION_ADDED', connectionId: connection.connectionId });
  return { connection, edge: asEdge(connection) };
}

export async function copyConnection(
  input: { connectionId: string; name?: string | null | undefined },
  context: Context,
) {
  const key = inputKey(input.connectionId);
  const connection = await context.upstream.connections.copy(key, input.name ?? undefined);
  const { connectionId } = connection;
  recordChange(context, key.projectId, [], { kind: 'CONNECTION_ADDED', connectionId });
  return { connection, edge: asEdge(connection) };
}

export async function updateConnection(
  {
    connectionId,
    ...input
  }: {
    connectionId: string;
    name?: string | null | undefined;
    description?: string | null | undefined;
    analysisType?: AnalysisType | null | undefined;
    includeBuckling?: boolean | null | undefined;
    steelEdition?: SteelEdition | null | undefined;
  },
  context: Context,
) {
  const key = inputKey(connectionId);
  refuseEmptyName(input.name, ['input', 'name']);
  const { description, ...others } = given(input);
  const changes = { ...withoutNulls(others), ...(description === undefined ? {} : { description }) };
  const mayAffect = 'analysisType' in changes || 'includeBuckling' in changes || 'steelEdition' in changes;
  const before =
    mayAffect && hasFreshResults(context, key.projectId, key.connectionId)
      ? await context.loaders.connection.load(key)
      : null;
  const edition = { text: input.steelEdition, path: ['input', 'steelEdition'] };
  const connection = await blamingMentioned([edition], () =>
    context.upstream.connections.update(key, changes),
  );
  const affectsResults =
    mayAffect &&
    (before === null ||
      before.analysisType !== connection.analysisType ||
      before.includeBuckling !== connection.includeBuckling ||
      before.steelEdition !== connection.steelEdition);
  const change = { kind: 'CONNECTION_CHANGED', connectionId: key.connectionId } as const;
  recordChange(context, key.projectId, affectsResults ? [key.connectionId] : [], change);
  context.loaders.connection.prime(key, connection);
  return { connection };
}

export async function deleteConnection(input: { connectionId: string }, context: Context) {
  const key = inputKey(input.connectionId);
  await context.upstream.connections.delete(key);
  const { projectId, connectionId } = key;
  recordChange(context, projectId, [], { kind: 'CONNECTION_DELETED', connectionId });
  return { deletedConnectionId: key, project: { projectId: key.projectId } };
}

/** The bearing member; null in a connection without members. */
export async function bearingMember(key: ConnectionKey, { loaders }: Context): Promise<Member | null> {
  return (await loaders.members.load(key)).find(({ isBearing }) => isBearing) ?? null;
}
