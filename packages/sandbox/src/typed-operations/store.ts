import type { OperationKind, TypedOperation } from '@connection-gateway/contract/operations/kinds';
import {
  type ConAddOperationResult,
  VERDICT_UNAVAILABLE,
} from '@connection-gateway/contract/typed-operation';
import { type Connection, nextId } from '../model/connection.ts';
import type { Operation } from '../model/operation.ts';
import { notFound, unprocessable } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import { checkReferences } from './references.ts';
import { rules } from './rules.ts';

const MOST_OPERATIONS = 500;

/** What the service calls the kinds in the list of all operations is not known; this is our word. */
const typeOf = (kind: OperationKind): string =>
  kind.replaceAll(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());

export function listTyped<K extends OperationKind>({ operations }: Connection, kind: K): TypedOperation<K>[] {
  return operations.flatMap((operation) => (operation.typed?.kind === kind ? [toTyped<K>(operation)] : []));
}

/** Errors: 404, for an operation of another kind too. */
export function readTyped<K extends OperationKind>(
  connection: Connection,
  kind: K,
  id: number,
): TypedOperation<K> {
  return toTyped<K>(ofKind(connection, kind, id));
}

/** Stores an operation behind the others. Errors: 422 for what makes no sense, and nothing is stored. */
export function addTyped<K extends OperationKind>(
  project: Project,
  connection: Connection,
  kind: K,
  data: TypedOperation<K>,
): ConAddOperationResult {
  if (connection.operations.length >= MOST_OPERATIONS)
    throw unprocessable(`The connection has ${MOST_OPERATIONS} operations, the most the sandbox holds.`);
  const id = connection.last.operation + 1;
  const operation: Operation = {
    ...nothing,
    ...changed(project, connection, { kind, id, data }),
    id,
    type: typeOf(kind),
    isImported: false,
  };
  nextId(connection, 'operation');
  connection.operations.push(operation);
  return resultOf(operation);
}

/** Replaces an operation as a whole. Errors: 404, 422. */
export function replaceTyped<K extends OperationKind>(
  project: Project,
  connection: Connection,
  kind: K,
  data: TypedOperation<K>,
): ConAddOperationResult {
  const old = ofKind(connection, kind, data.id ?? 0);
  Object.assign(old, changed(project, connection, { kind, id: old.id, data }));
  return resultOf(old);
}

function changed<K extends OperationKind>(
  project: Project,
  connection: Connection,
  { kind, id, data }: { kind: K; id: number; data: TypedOperation<K> },
): Pick<Operation, 'name' | 'active' | 'memberIds' | 'typed'> {
  rules[kind](data, project);
  const memberIds = checkReferences(project, connection, id, data);
  const { id: _, name, active, isImported: _i, operationType: _t, ...own } = data;
  return { name: name || freeName(connection, kind, id), active, memberIds, typed: { kind, data: own } };
}

/** What only operations of templates have. */
const nothing = {
  commandId: '',
  properties: {},
  bearingMemberId: null,
  connectedMemberId: null,
  plateMaterialId: null,
  weldMaterialId: null,
  boltAssemblyId: null,
  templateInstanceId: null,
  source: null,
};

function ofKind(connection: Connection, kind: OperationKind, id: number): Operation {
  const found = connection.operations.find(
    (operation) => operation.id === id && operation.typed?.kind === kind,
  );
  if (found !== undefined) return found;
  throw notFound(`Operation ${id} of kind ${kind} is not in connection ${connection.id}.`);
}

function freeName({ operations }: Connection, kind: OperationKind, id: number): string {
  const taken = new Set(operations.filter((operation) => operation.id !== id).map(({ name }) => name));
  let number = 1;
  while (taken.has(`${typeOf(kind)} ${number}`)) number += 1;
  return `${typeOf(kind)} ${number}`;
}

/** `data` was stored under the kind, so that it has its shape. */
function toTyped<K extends OperationKind>(operation: Operation): TypedOperation<K> {
  const { id, name, active, isImported, type } = operation;
  return { ...operation.typed?.data, id, name, active, isImported, operationType: type } as TypedOperation<K>;
}

/** What comes of single parts is said by the calculation, which is no verdict here. */
function resultOf({ id, name, active, isImported, type }: Operation): ConAddOperationResult {
  return {
    operation: { id, name, active, isImported, operationType: type },
    issues: [
      {
        operationId: id,
        description: `The sandbox stores ${name}; what comes of it is said by the calculation.`,
        details: VERDICT_UNAVAILABLE,
        severity: 'warning',
      },
    ],
    addedWithoutIssues: false,
  };
}
