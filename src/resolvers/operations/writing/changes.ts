import { graphLimits } from '../../../config/limits.ts';
import type { Context } from '../../../context.ts';
import { isNotFound } from '../../../errors.ts';
import type { ConnectionKey, OperationKey } from '../../../upstream/model/keys.ts';
import type { Operation, StoredOperation } from '../../../upstream/model/operation.ts';
import type { TypedOperationKind } from '../../../upstream/model/operation-words.ts';
import type { OperationBody } from '../../../upstream/translation/operations/body.ts';
import { operationOf } from '../../geometry/references.ts';
import { connectionKeyOf, operationKeyOf } from '../../kit/ids.ts';
import { refuseEmptyName } from '../../kit/input.ts';
import { recordChange } from '../../kit/record-change.ts';
import { MutationError, notFound, type Subject, toUserErrors, type UserError } from '../../kit/user-error.ts';
import { atField } from './at-field.ts';
import type { OperationInput } from './inputs.ts';
import { readInput } from './kinds.ts';
import { type AddedBefore, type Path, refused, type Site } from './references.ts';

type Opt<T> = T | null | undefined;

interface Draft {
  name?: Opt<string>;
  active: boolean;
  operation: OperationInput;
}

/** What a mutation did to an operation. */
export type OperationChange = StoredOperation & { connection: ConnectionKey };

/** The operation as it is now. */
export const operationAfter = (
  { projectId, connectionId, operationId, kind }: StoredOperation,
  { upstream }: Context,
): Promise<Operation> => upstream.operations.read({ projectId, connectionId, operationId }, kind);

function changed(context: Context, { projectId, connectionId }: ConnectionKey): void {
  recordChange(context, projectId, [connectionId], { kind: 'CONNECTION_CHANGED', connectionId });
}

const siteOf = (
  key: ConnectionKey,
  context: Context,
  added: ReadonlyMap<string, AddedBefore> = new Map(),
) => ({
  key,
  context,
  added,
});

const withBase = (body: OperationBody, { name, active }: { name?: Opt<string>; active?: Opt<boolean> }) => ({
  ...body,
  ...(name == null ? {} : { name }),
  ...(active == null ? {} : { active }),
});

export async function addOperation(
  input: Draft & { connectionId: string },
  context: Context,
): Promise<OperationChange> {
  const key = connectionKeyOf(input.connectionId, ['input', 'connectionId']);
  const { kind, body } = readInput(input.operation, ['input', 'operation'], true);
  const sent = withBase(await body(siteOf(key, context)), input);
  const stored = await context.upstream.operations.add(key, kind, sent).catch((error: unknown) => {
    throw atField(error, input.operation, ['input', 'operation']);
  });
  changed(context, key);
  return { ...stored, connection: key };
}

/** One of several that were to be added. */
export interface AddedRow {
  ref: string | null;
  stored: StoredOperation | null;
  errors: readonly UserError[];
}

interface Drafts {
  connectionId: string;
  operations: readonly (Draft & { ref?: Opt<string> })[];
  stopAtIssues: boolean;
}

/** Adds one after the other. One that is refused does not stop those that do not refer to it. */
export async function addOperations(
  { connectionId, operations, stopAtIssues }: Drafts,
  context: Context,
): Promise<{ rows: AddedRow[]; connection: ConnectionKey }> {
  const key = connectionKeyOf(connectionId, ['input', 'connectionId']);
  if (operations.length > graphLimits.operations)
    throw refused(
      `${operations.length} operations; at most ${graphLimits.operations} are added at once.`,
      ['input', 'operations'],
      'OUT_OF_RANGE',
    );
  const drafts = operations.map((draft, index) => {
    const path: Path = ['input', 'operations', String(index)];
    return { ...draft, path, ...readInput(draft.operation, [...path, 'operation'], true) };
  });
  refuseRepeated(operations);
  const added = new Map<string, AddedBefore>();
  const rows: AddedRow[] = [];
  for (const { ref = null, kind, body, path, ...base } of drafts) {
    const row = await addRow(siteOf(key, context, added), kind, body, base, path);
    rows.push({ ref, ...row });
    if (row.stored !== null && ref !== null) added.set(ref, { operationId: row.stored.operationId, kind });
    if (stopAtIssues && (row.stored === null || row.stored.verdict === 'ISSUES')) break;
  }
  return { rows, connection: key };
}

async function addRow(
  site: Site,
  kind: TypedOperationKind,
  body: (site: Site) => Promise<OperationBody>,
  base: Draft,
  path: Path,
): Promise<Omit<AddedRow, 'ref'>> {
  const { key, context } = site;
  try {
    const stored = await context.upstream.operations.add(key, kind, withBase(await body(site), base));
    changed(context, key);
    return { stored, errors: [] };
  } catch (error) {
    const errors = toUserErrors(atField(error, base.operation, [...path, 'operation']), null);
    // What concerns the connection, or no caller can act on, belongs to no row.
    if (errors === null || isNotFound(error)) throw error;
    const placed = errors.map((one) => ({ ...one, path: isOf(one, path) ? one.path : [...path] }));
    return { stored: null, errors: placed };
  }
}

const isOf = ({ path }: UserError, row: Path) =>
  path !== null && row.every((part, index) => path[index] === part);

function refuseRepeated(operations: Drafts['operations']): void {
  const seen = new Set<string>();
  for (const [index, { ref }] of operations.entries()) {
    if (ref == null) continue;
    if (seen.has(ref))
      throw refused(
        `Two operations have the ref ${JSON.stringify(ref)}.`,
        ['input', 'operations', String(index), 'ref'],
        'DUPLICATE',
      );
    seen.add(ref);
  }
}

export const operationSubject = (id: string): Subject => ({
  typeName: 'Operation',
  id,
  path: ['input', 'operationId'],
});

interface Update {
  operationId: string;
  name?: Opt<string>;
  active?: Opt<boolean>;
  operation?: Opt<OperationInput>;
}

/** Fields that are left out stay. The kind must be that of the operation. */
export async function updateOperation(input: Update, context: Context): Promise<OperationChange> {
  const key = operationKeyOf(input.operationId, ['input', 'operationId']);
  refuseEmptyName(input.name, ['input', 'name']);
  const given = input.operation == null ? null : readInput(input.operation, ['input', 'operation'], false);
  const kind = given?.kind ?? (await kindOf(key, input.operationId, context));
  const body = given === null ? {} : await given.body(siteOf(key, context));
  try {
    const stored = await context.upstream.operations.update(key, kind, withBase(body, input));
    changed(context, key);
    const { projectId, connectionId } = key;
    return { ...stored, connection: { projectId, connectionId } };
  } catch (error) {
    if (!isNotFound(error)) throw atField(error, input.operation ?? {}, ['input', 'operation']);
    if (given === null) throw error;
    const real = await kindOf(key, input.operationId, context);
    throw refused(
      `${input.operationId} is an operation of kind ${real}, not ${kind}.`,
      ['input', 'operation'],
      'CONFLICTING',
    );
  }
}

/** Macros cannot be changed: the service has no path for them. */
async function kindOf(key: OperationKey, given: string, context: Context): Promise<TypedOperationKind> {
  const operation = await operationOf(key, key.operationId, context);
  const subject = operationSubject(given);
  if (operation === null) throw notFound(subject, `Operation ${key.operationId} does not exist.`);
  if (operation.kind !== 'MACRO') return operation.kind;
  throw new MutationError({
    type: 'NotSupportedError',
    code: 'NOT_SUPPORTED',
    message: `${operation.name} is a macro or of a service before API 5: it cannot be changed one by one.`,
    path: subject.path,
    capability: 'typedOperations',
  });
}
