import type { Context } from '../../context.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { AnalysisType, SteelEdition } from '../../upstream/model/words.ts';
import { attempt } from '../kit/attempt.ts';
import type { ConnectionHandle } from '../kit/connection-data.ts';
import { connectionKeyOf, encodeId } from '../kit/ids.ts';
import { refuseEmptyName } from '../kit/input.ts';
import { checkAll } from '../kit/plural.ts';
import { type Revised, underRevision } from '../kit/revision.ts';
import { invalidInput, MutationError, type UserError } from '../kit/user-error.ts';
import { type ParameterUpdateInput, updateParameters } from '../parameters/parameter.ts';
import { connectionSubject, copyConnection, deleteConnection, updateConnection } from './connection.ts';

type Maybe<T> = T | null | undefined;

/** What became of one connection of several. */
export interface ConnectionRow {
  /** The connection as it was given. */
  key: ConnectionKey;
  /** As it is now, or the copy; null when it is deleted, and when nothing was done. */
  connection: ConnectionHandle | null;
  errors: readonly UserError[];
}

/** One row of the work, where it stands in the input, and where its connection is said there. */
interface RowToDo {
  key: ConnectionKey;
  path: readonly string[];
  idPath: readonly string[];
  work(context: Context): Promise<{ connection?: ConnectionHandle }>;
  ifRevision?: Maybe<string>;
}

/**
 * Does one row after another. One that is refused, or whose revision is another one, does not stop the others: what is done stays
 * done. A service that cannot be reached does. The time of a request does not cut it between two rows.
 */
function eachRow(rows: readonly RowToDo[], context: Context): Promise<{ rows: ConnectionRow[] }> {
  return context.untimed(async () => {
    const done: ConnectionRow[] = [];
    for (const row of rows) done.push(await doRow(row, context));
    return { rows: done };
  });
}

async function doRow(
  { key, path, idPath, work, ifRevision }: RowToDo,
  context: Context,
): Promise<ConnectionRow> {
  const subject = { ...connectionSubject(idOf(key)), path: idPath };
  const { connection, errors } = await attempt(subject, context, () =>
    ifRevision == null
      ? work(context)
      : underRevision(ifRevision, () => Promise.resolve<Revised>(key), context, work),
  );
  return { key, connection: connection ?? null, errors: errors.map((error) => placed(error, path, idPath)) };
}

const idOf = ({ projectId, connectionId }: ConnectionKey): string =>
  encodeId('ConnectionItem', projectId, connectionId);

/** Errors say where they belong in the input of one connection; here they say where in that of several. */
function placed(error: UserError, path: readonly string[], idPath: readonly string[]): UserError {
  const place = (one: readonly string[]) => {
    if (idPath.every((part, index) => one[index] === part) || one[1] === 'parameters') return one;
    return one[1] === 'connectionId' ? idPath : [...path, ...one.slice(1)];
  };
  const found = error.path === null ? null : place(error.path);
  return error.type === 'ValidationError'
    ? {
        ...error,
        path: found,
        issues: error.issues.map((issue) => ({ ...issue, path: place(issue.path) })),
      }
    : { ...error, path: found };
}

/** Each connection once, all of them readable, before anything is sent. */
function keysOf(ids: readonly string[], field: string) {
  return checkAll(
    ids,
    field,
    (id, path) => ({ id, key: connectionKeyOf(id, path), path }),
    ({ key }) => ({ id: idOf(key), path: [] }),
  );
}

export async function copyConnections(
  { connectionId, names }: { connectionId: string; names: readonly string[] },
  context: Context,
) {
  const idPath = ['input', 'connectionId'];
  const key = connectionKeyOf(connectionId, idPath);
  const drafts = checkAll(names, 'names', (name, path) => {
    refuseEmptyName(name, path);
    return { name, path };
  });
  const rows = drafts.map(({ name, path }) => ({
    ...{ key, path, idPath },
    work: (own: Context) => copyConnection({ connectionId, name }, own),
  }));
  return await eachRow(rows, context);
}

interface ConnectionChange {
  connectionId: string;
  name?: Maybe<string>;
  description?: Maybe<string>;
  analysisType?: Maybe<AnalysisType>;
  includeBuckling?: Maybe<boolean>;
  steelEdition?: Maybe<SteelEdition>;
  ifRevision?: Maybe<string>;
}

export async function updateConnections(
  { changes }: { changes: readonly ConnectionChange[] },
  context: Context,
) {
  const checked = checkAll(
    changes,
    'changes',
    ({ ifRevision, ...change }, path) => {
      refuseEmptyName(change.name, [...path, 'name']);
      const idPath = [...path, 'connectionId'];
      return { change, ifRevision, path, idPath, key: connectionKeyOf(change.connectionId, idPath) };
    },
    ({ key }) => ({ id: idOf(key), path: ['connectionId'] }),
  );
  const rows = checked.map(({ change, ...row }) => ({
    ...row,
    work: (own: Context) => updateConnection(change, own),
  }));
  return await eachRow(rows, context);
}

export async function deleteConnections(
  { connectionIds }: { connectionIds: readonly string[] },
  context: Context,
) {
  const rows = keysOf(connectionIds, 'connectionIds').map(({ id, key, path }) => ({
    ...{ key, path, idPath: path },
    async work(own: Context) {
      await deleteConnection({ connectionId: id }, own);
      return {};
    },
  }));
  return await eachRow(rows, context);
}

export async function updateParametersInConnections(
  {
    connectionIds,
    parameters,
  }: { connectionIds: readonly string[]; parameters: readonly ParameterUpdateInput[] },
  context: Context,
) {
  const rows = keysOf(connectionIds, 'connectionIds').map(({ id, key, path }) => ({
    ...{ key, path, idPath: path },
    work: (own: Context) => updateParameters({ connectionId: id, parameters }, own),
  }));
  return await eachRow(rows, context);
}

/** The project that several connections are in; a revision is that of one. */
export function projectOfAll(ids: readonly string[], field: string): Revised {
  const keys = ids.map((id, index) => connectionKeyOf(id, ['input', field, String(index)]));
  const [first] = keys;
  if (first !== undefined && keys.every(({ projectId }) => projectId === first.projectId))
    return { projectId: first.projectId, connectionId: null };
  const message = 'A revision is that of one project; the connections have to be in the same one.';
  throw new MutationError(invalidInput({ code: 'CONFLICTING', message, path: ['input', 'ifRevision'] }));
}
