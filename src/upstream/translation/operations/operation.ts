import type { ConOperation } from '@connection-gateway/contract/operation';
import type {
  TypedOperation as Wire,
  OperationKind as WireKind,
} from '@connection-gateway/contract/operations/kinds';
import type { ConnectionKey } from '../../model/keys.ts';
import type { AnyOperation, MacroOperation, TypedOperation } from '../../model/operation.ts';
import {
  boltShearTransfers,
  cuttingDirections,
  cuttingPlanes,
  type operationKinds,
} from '../../model/operation-words.ts';
import { plateSides } from '../../model/words.ts';
import { toAnchor, toFoundation, toGrid, toHoles } from './grids.ts';
import { toCutting, toJoined, toWeld, toWorkPlane } from './joins.ts';
import { toAddedMember, toMemberPositioning, toPlatePositioning, toShape } from './plates.ts';
import { itemRefs } from './references.ts';
import { wordOf } from './values.ts';

type ModelOf<K extends WireKind> = TypedOperation<(typeof operationKinds)[K]>;
type Own<Model extends AnyOperation> = Omit<Model, Exclude<keyof AnyOperation, 'kind'>>;

/** What operations of each kind say beyond their base. */
const owns: { readonly [K in WireKind]: (key: ConnectionKey, wire: Wire<K>) => Own<ModelOf<K>> } = {
  'work-plane': (key, wire) => ({ kind: 'WORK_PLANE', ...toWorkPlane(key, wire) }),
  'bolt-grid': (key, wire) => ({
    kind: 'BOLT_GRID',
    ...toGrid(key, wire),
    boltAssemblyId: wire.boltAssemblyId || null,
    shearTransfer: wordOf(boltShearTransfers, wire.boltShearForceTransfer),
    slottedHoles: toHoles(wire.slottedHoles),
  }),
  'pin-grid': (key, wire) => ({
    kind: 'PIN_GRID',
    ...toGrid(key, wire),
    pinId: wire.pinOriginalId || null,
  }),
  'anchor-grid': (key, wire) => ({
    kind: 'ANCHOR_GRID',
    ...toGrid(key, wire),
    ...toFoundation(key, wire),
    anchor: toAnchor(key, wire),
    slottedHoles: toHoles(wire.slottedHoles),
  }),
  'contact-grid': (key, wire) => ({
    kind: 'CONTACT_GRID',
    ...toFoundation(key, wire),
    connectedParts: itemRefs(key, wire.connectedItems),
  }),
  'stiffening-plate': (key, wire) => ({
    kind: 'STIFFENING_PLATE',
    plate: toShape(wire),
    positioning: toPlatePositioning(key, wire.positioning),
    materialId: wire.materialId || null,
    isNegative: isNegative(wire.plateType),
    weld: toWeld(key, wire.weld),
  }),
  'negative-plate': (key, wire) => ({
    kind: 'NEGATIVE_PLATE',
    plate: toShape(wire),
    positioning: toPlatePositioning(key, wire.positioning),
  }),
  'stiffening-member': (key, wire) => ({
    kind: 'STIFFENING_MEMBER',
    member: toAddedMember(key, wire),
    positioning: toMemberPositioning(key, wire.positioning),
    materialId: wire.materialId || null,
    weld: toWeld(key, wire.weld),
  }),
  'negative-member': (key, wire) => ({
    kind: 'NEGATIVE_MEMBER',
    member: toAddedMember(key, wire),
    positioning: toMemberPositioning(key, wire.positioning),
  }),
  weld: (key, wire) => ({ kind: 'WELD', ...toJoined(key, wire), weld: toWeld(key, wire.weld) }),
  contact: (key, wire) => ({ kind: 'CONTACT', ...toJoined(key, wire) }),
  cut: (key, wire) => ({
    kind: 'CUT',
    ...toCutting(key, wire.member, wire),
    extendsMember: wire.extendMember ?? false,
    plane: wordOf(cuttingPlanes, wire.cuttingPlane),
    direction: wordOf(cuttingDirections, wire.direction),
    webWeld: toWeld(key, wire.websWeld),
    flangeWeld: toWeld(key, wire.flangesWeld),
  }),
  'plate-cut': (key, wire) => ({
    kind: 'PLATE_CUT',
    ...toCutting(key, wire.modifiedObject, wire),
    remainingSide: wordOf(plateSides, wire.remainingPart),
    weld: toWeld(key, wire.weld),
  }),
};

/** Structural where nothing is said; null for a word that is not known. */
function isNegative(plateType: Wire<'stiffening-plate'>['plateType']): boolean | null {
  if (plateType === 'negative') return true;
  return plateType == null || plateType === 'structural' ? false : null;
}

type Base = Pick<ConOperation, 'id' | 'name' | 'active' | 'operationType'> & {
  isImported?: boolean | null | undefined;
};

const baseOf = ({ projectId, connectionId }: ConnectionKey, wire: Base): Omit<AnyOperation, 'kind'> => ({
  ...{ projectId, connectionId, operationId: wire.id },
  name: wire.name || `Operation ${wire.id}`,
  rawKind: wire.operationType || null,
  active: wire.active,
  isImported: wire.isImported ?? false,
});

export const toMacro = (key: ConnectionKey, wire: ConOperation): MacroOperation => ({
  ...baseOf(key, wire),
  kind: 'MACRO',
});

/** Null without an id, by which alone it could be found again. */
export function toTyped<K extends WireKind>(key: ConnectionKey, kind: K, wire: Wire<K>): ModelOf<K> | null {
  const { id } = wire;
  if (id === undefined) return null;
  const base = baseOf(key, { ...wire, id } as Base);
  // Base and own fields together are the type of the kind, which the table sees to.
  return { ...base, ...owns[kind](key, wire) } as unknown as ModelOf<K>;
}
