import type { TypedOperation } from '@connection-gateway/contract/operations/kinds';
import type { ConConnectedItem } from '@connection-gateway/contract/operations/parts';
import type { ConnectionModel, PartType } from '../../model/geometry.ts';
import type { Operation } from '../../model/operation.ts';
import type { DesignCode } from '../../model/project.ts';
import type { AuthoredCut, AuthoredGroup } from '../building/authored.ts';
import { cutWeld } from './weld-data.ts';

/** Walls of an I section as items count them. */
const WALLS: readonly PartType[] = ['Web', 'TopFlange', 'BottomFlange'];

/** A group of parts with the members they hold. */
export interface HoldingGroup extends AuthoredGroup {
  readonly memberIds: readonly number[];
  /** Why an operation of it is not what it says: a weld or bolts on other walls than those they name. */
  readonly faults: readonly string[];
}

/**
 * The graph of what single operations have made, in pieces that hang together: plates by bolts and welds, cuts by the plate that cuts
 * or by the only piece that holds their member. Members do not tie pieces together. Operations without a part belong to none.
 */
export function authoredGroups(
  operations: readonly Operation[],
  model: ConnectionModel,
  code: DesignCode,
): HoldingGroup[] {
  const owned = <Part extends { readonly owner: { readonly kind: string; readonly id: number } }>(
    parts: readonly Part[],
  ) =>
    parts.filter(({ owner }) => owner.kind === 'operation' && operations.some(({ id }) => id === owner.id));
  const [plates, grids, welds] = [owned(model.plates), owned(model.boltGrids), owned(model.welds)];
  const cuts = operations.flatMap((operation) => cutOf(operation, model, code) ?? []);
  const joins = [
    ...grids.map(({ owner, plateIds }) => ({ id: owner.id, plateIds })),
    ...welds.map(({ owner, edgePlateId, surfacePlateId }) => ({
      id: owner.id,
      plateIds: [edgePlateId, surfacePlateId],
    })),
    ...cuts.map(({ operation, by }) => ({
      id: operation.id,
      plateIds: by.kind === 'plate' ? [by.plateId] : [],
    })),
  ];
  const pieces = piecesOf([
    ...plates.map(({ owner }) => [owner.id]),
    ...joins.map(({ id, plateIds }) => [id, ...ownersOf(plateIds)]),
  ]);
  const membersOf = (piece: ReadonlySet<number>) =>
    new Set([
      ...joins.filter(({ id }) => piece.has(id)).flatMap(({ plateIds }) => heldMembers(plateIds)),
      ...cuts
        .filter(({ operation }) => piece.has(operation.id))
        .flatMap(({ cut, by }) => (by.kind === 'member' ? [cut.memberId, by.memberId] : [cut.memberId])),
    ]);
  for (const { operation, cut, by } of cuts) {
    if (by.kind === 'plate') continue;
    const own = pieces.find((piece) => piece.has(operation.id));
    const holding = pieces.filter((piece) => piece !== own && membersOf(piece).has(cut.memberId));
    const [host] = holding;
    if (own === undefined || host === undefined || holding.length > 1) continue;
    for (const id of own) host.add(id);
    own.clear();
  }
  mergeStiffeners(pieces, membersOf);
  return pieces
    .filter(({ size }) => size > 0)
    .map((piece) => {
      const isIn = ({ id }: { readonly id: number }) => piece.has(id);
      const own = operations.filter(isIn);
      return {
        operations: own,
        plates: plates.filter(({ owner }) => isIn(owner)),
        grids: grids.filter(({ owner }) => isIn(owner)),
        welds: welds.filter(({ owner }) => isIn(owner)),
        cuts: cuts.filter(({ operation }) => isIn(operation)),
        model,
        memberIds: [...membersOf(piece)].sort((a, b) => a - b),
        faults: own.flatMap((operation) => misplaced(operation, model) ?? []),
      };
    });

  function ownersOf(ids: readonly number[]): number[] {
    return plates.filter(({ id }) => ids.includes(id)).map(({ owner }) => owner.id);
  }

  function heldMembers(ids: readonly number[]): number[] {
    return model.plates
      .filter(({ id, owner }) => owner.kind === 'member' && ids.includes(id))
      .map(({ owner }) => owner.id);
  }
}

/** Plates on one member alone belong to the only piece that ties this member to another one. */
function mergeStiffeners(
  pieces: readonly Set<number>[],
  membersOf: (piece: ReadonlySet<number>) => ReadonlySet<number>,
): void {
  const held = pieces.map((piece) => ({ piece, members: membersOf(piece) }));
  for (const { piece, members } of held.filter((one) => one.members.size === 1)) {
    const hosts = held.filter(
      (other) => other.members.size > 1 && [...members].every((id) => other.members.has(id)),
    );
    const [host] = hosts;
    if (host === undefined || hosts.length > 1) continue;
    for (const id of piece) host.piece.add(id);
    piece.clear();
  }
}

/** Sets of ids, those that share one made into one. */
function piecesOf(links: readonly (readonly number[])[]): Set<number>[] {
  const pieces: Set<number>[] = [];
  for (const link of links) {
    const met = pieces.filter((piece) => link.some((id) => piece.has(id)));
    const [first = new Set<number>(), ...others] = met;
    if (met.length === 0) pieces.push(first);
    for (const id of [...link, ...others.flatMap((other) => [...other])]) first.add(id);
    for (const other of others) pieces.splice(pieces.indexOf(other), 1);
  }
  return pieces;
}

function cutOf(operation: Operation, model: ConnectionModel, code: DesignCode): AuthoredCut | null {
  if (operation.typed?.kind !== 'cut') return null;
  const cut = model.cuts.find(({ operationId }) => operationId === operation.id);
  if (cut === undefined) return null;
  const { cutBy, cuttingMethod, flangesWeld, websWeld } = operation.typed.data as TypedOperation<'cut'>;
  const by = cutterOf(cutBy, model);
  if (by === null) return null;
  return {
    operation,
    cut,
    by,
    byBox: cutBy?.kind === 'member' && cuttingMethod !== 'surface',
    flanges: cutWeld(flangesWeld, code),
    webs: cutWeld(websWeld, code),
  };
}

function cutterOf(cutBy: TypedOperation<'cut'>['cutBy'], model: ConnectionModel): AuthoredCut['by'] | null {
  const { kind, memberId, operationId, plateSubIndex } = cutBy ?? {};
  if ((kind === 'member' || kind === 'memberPlate') && memberId) {
    const walls = wallsOf(
      { memberId, plateSubIndex: kind === 'member' ? null : (plateSubIndex ?? null) },
      model,
    );
    return { kind: 'member', memberId, walls };
  }
  const plate = model.plates.find(({ owner }) => owner.kind === 'operation' && owner.id === operationId);
  return kind === 'plateOfOperation' && plate !== undefined && (plateSubIndex ?? 1) <= 1
    ? { kind: 'plate', plateId: plate.id }
    : null;
}

/** Numbers of the walls an item may mean. */
function wallsOf({ memberId, plateSubIndex }: ConConnectedItem, { plates }: ConnectionModel): number[] {
  const own = plates.filter(({ owner }) => owner.kind === 'member' && owner.id === memberId);
  if (!plateSubIndex) return own.map(({ id }) => id);
  // What walls of other sections are counted from is not known.
  const isI = own.length === 3 && WALLS.every((type) => own.some(({ partType }) => partType === type));
  return own.filter(({ partType }) => isI && partType === WALLS[plateSubIndex - 1]).map(({ id }) => id);
}

function meantBy(item: ConConnectedItem | null | undefined, model: ConnectionModel): number[] {
  if (item?.plateId) return [item.plateId];
  if (item?.memberId) return wallsOf(item, model);
  return model.plates
    .filter(({ owner }) => owner.kind === 'operation' && owner.id === item?.operationId)
    .map(({ id }) => id);
}

/** Parts are drawn on the nearest walls of what they name, which may be others than those they name. */
function misplaced({ id, name, typed }: Operation, model: ConnectionModel): string | null {
  if (typed?.kind === 'bolt-grid') {
    const { connectedItems } = typed.data as TypedOperation<'bolt-grid'>;
    const held = model.boltGrids.find(({ owner }) => owner.id === id)?.plateIds ?? [];
    const meant = (connectedItems ?? []).map((item) => meantBy(item, model));
    const isAll =
      held.length === meant.length &&
      held.every((plate) => meant.some((ids) => ids.includes(plate))) &&
      meant.every((ids) => ids.some((plate) => held.includes(plate)));
    return isAll ? null : `${name} does not go through the plates it names`;
  }
  if (typed?.kind === 'weld') {
    const { firstMemberOrPlate, secondMemberOrPlate } = typed.data as TypedOperation<'weld'>;
    const weld = model.welds.find(({ owner }) => owner.id === id);
    const isThere =
      weld !== undefined &&
      meantBy(firstMemberOrPlate, model).includes(weld.edgePlateId) &&
      meantBy(secondMemberOrPlate, model).includes(weld.surfacePlateId);
    return isThere ? null : `${name} does not lie on the walls it names`;
  }
  return null;
}
