import type { ConOperation } from '@connection-gateway/contract/operation';
import {
  operationKinds as kindsOfWire,
  type TypedOperation as Wire,
  type OperationKind as WireKind,
} from '@connection-gateway/contract/operations/kinds';
import { operationEndpointIds } from '@connection-gateway/contract/typed-operation';
import type { Http } from '../http/http-client.ts';
import type { ConnectionKey, OperationKey } from '../model/keys.ts';
import type { Operation, TypedOperation } from '../model/operation.ts';
import { type OperationKind, operationKinds, type TypedOperationKind } from '../model/operation-words.ts';
import { once } from '../translation/memoize.ts';
import { toMacro, toTyped } from '../translation/operations/operation.ts';
import type { OperationTypes } from './operation-types.ts';

const wireKinds = Object.keys(kindsOfWire) as WireKind[];

/** Operations with their kinds: the thirteen of generation 5, and what no list of a kind has. */
export function createTypedOperations(http: Http, types: OperationTypes) {
  async function listOf(key: ConnectionKey, kind: WireKind): Promise<TypedOperation[]> {
    const { projectId, connectionId } = key;
    const params = { projectId, connectionId };
    const found = toTypedList(params, await http.call(operationEndpointIds[kind].list, { params }), kind);
    for (const { rawKind, kind: name } of found) types.learn(rawKind, name);
    return found;
  }

  /** By number, out of several lists at once. */
  async function listsOf(key: ConnectionKey, kinds: readonly WireKind[]) {
    const lists = await Promise.all(kinds.map((kind) => listOf(key, kind)));
    return new Map(lists.flat().map((operation) => [operation.operationId, operation]));
  }

  /**
   * Only the lists that may have one of them are asked, as far as their texts were seen before; the others after that, for
   * what was not found.
   */
  async function typedOf(key: ConnectionKey, all: readonly Operation[]) {
    const likely = wireKinds.filter((kind) =>
      all.some(({ rawKind }) => types.of(rawKind)?.has(operationKinds[kind]) ?? true),
    );
    const found = await listsOf(key, likely);
    const isMissing = ({ operationId, rawKind }: Operation) =>
      !found.has(operationId) && types.of(rawKind)?.has('MACRO') !== true;
    const others = wireKinds.filter((kind) => !likely.includes(kind));
    if (!all.some(isMissing) || others.length === 0) return found;
    return new Map([...found, ...(await listsOf(key, others))]);
  }

  return {
    /**
     * In the order of the service, with null; those of some kinds by their numbers, unless `MACRO` is among them. Services
     * before generation 5 have macros only.
     * Upstream: `GET .../operations`, then `GET .../operations/{kind}` of the kinds that may be there (`GetOperations`,
     * `GetWorkPlaneOperations`, ...); the latter only, for chosen kinds.
     */
    async list(key: ConnectionKey, kinds: readonly OperationKind[] | null = null): Promise<Operation[]> {
      const { projectId, connectionId } = key;
      const params = { projectId, connectionId };
      const isTyped = (await http.generation()) >= 5;
      if (kinds !== null && !kinds.includes('MACRO')) {
        if (!isTyped) return [];
        const wanted = wireKinds.filter((kind) => kinds.includes(operationKinds[kind]));
        const found = [...(await listsOf(params, wanted)).values()];
        return found.sort((a, b) => a.operationId - b.operationId);
      }
      const macros = toMacros(params, await http.call('GetOperations', { params }));
      if (!isTyped || macros.length === 0) return macros;
      const found = await typedOf(params, macros);
      for (const { operationId, rawKind } of macros)
        if (!found.has(operationId)) types.learn(rawKind, 'MACRO');
      const all = macros.map((macro) => found.get(macro.operationId) ?? macro);
      return kinds === null ? all : all.filter(({ kind }) => kinds.includes(kind));
    },

    /** Upstream: `GET .../operations/{kind}/{operationId}` (`GetWorkPlaneOperation`, ...). */
    async read(
      { projectId, connectionId, operationId }: OperationKey,
      kind: TypedOperationKind,
    ): Promise<TypedOperation> {
      const params = { projectId, connectionId };
      const { read } = operationEndpointIds[wireOf(kind)];
      const wire = await http.call(read, { params: { ...params, operationId } });
      const found = toTyped(params, wireOf(kind), { ...wire, id: wire.id ?? operationId });
      if (found === null) throw new Error('A typed operation without an id was read.');
      return found;
    },
  };
}

export const wireOf = (kind: TypedOperationKind): WireKind => {
  const found = wireKinds.find((wire) => operationKinds[wire] === kind);
  if (found === undefined) throw new Error(`There is no path for operations of kind ${kind}.`);
  return found;
};

const toMacros = once((key: ConnectionKey, wire: ConOperation[]): Operation[] =>
  wire.map((operation) => toMacro(key, operation)),
);

const toTypedList = once((key: ConnectionKey, wire: Wire[], kind: WireKind): TypedOperation[] =>
  wire.flatMap((operation) => toTyped(key, kind, operation) ?? []),
);
