import type { OperationKind, TypedOperation } from '@connection-gateway/contract/operations/kinds';
import type { operationKinds, TypedOperationKind } from '../../model/operation-words.ts';
import { toWire, type UNRECOGNIZED } from '../../model/words.ts';

type WireKindOf = { readonly [K in OperationKind as (typeof operationKinds)[K]]: K };

/** Fields of an operation as they are sent, m and rad. Those that are left out stay, null clears. */
export type OperationBody<K extends TypedOperationKind = TypedOperationKind> = {
  [Field in Exclude<keyof TypedOperation<WireKindOf[K]>, 'id' | 'isImported' | 'operationType'>]?:
    | TypedOperation<WireKindOf[K]>[Field]
    | null
    | undefined;
};

/** The word of the wire; the graph refuses `UNRECOGNIZED` before. */
export function wordFor<W extends string, G extends string>(
  table: Readonly<Record<W, G>>,
  word: G | typeof UNRECOGNIZED,
): W {
  const wire = toWire(table, word);
  if (wire === undefined) throw new Error(`There is no word of the wire for ${word}.`);
  return wire;
}

/** The same of what may be left out or cleared. */
export const maybeWordFor = <W extends string, G extends string>(
  table: Readonly<Record<W, G>>,
  word: G | typeof UNRECOGNIZED | null | undefined,
): W | null | undefined => (word == null ? word : wordFor(table, word));
