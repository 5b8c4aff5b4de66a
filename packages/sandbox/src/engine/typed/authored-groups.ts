import type { TypedOperation } from '@connection-gateway/contract/operations/kinds';
import type { ConConnectedItem } from '@connection-gateway/contract/operations/parts';
import type { BoltGrid, ConnectionModel, PartType } from '../../model/geometry.ts';
import type { Operation } from '../../model/operation.ts';
import type { DesignCode, Project } from '../../model/project.ts';
import { locate, pointIn } from '../../model/vector.ts';
import type { AddedMember, AuthoredCut, AuthoredGroup } from '../building/authored.ts';
import { isNear } from '../building/measured.ts';
import { openModelCut } from '../imported/open-model-cut.ts';
import { openModelMisplaced } from '../imported/open-model-parts.ts';
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
 * The graph of what single operations have made, or an open model has given, in pieces that hang together: plates by bolts and welds, cuts by the plate that cuts
 * or by the only piece that holds their member, and pieces between the same members. Operations without a part belong to none.
 */
export function authoredGroups(
  operations: readonly Operation[],
  model: ConnectionModel,
  code: DesignCode,
  sections: Project['materials']['crossSections'],
): HoldingGroup[] {
  const owned = <Part extends { readonly owner: { readonly kind: string; readonly id: number } }>(
    parts: readonly Part[],
  ) =>
    parts.filter(({ owner }) => owner.kind === 'operation' && operations.some(({ id }) => id === owner.id));
  const [plates, grids, welds] = [owned(model.plates), owned(model.boltGrids), owned(model.welds)];
  const [anchors, blocks] = [owned(model.anchorGrids), owned(model.concreteBlocks)];
  const given = operations.filter(({ typed }) => typed === undefined);
  const openModelCuts = given.flatMap((operation) => openModelCut(operation, model, given) ?? []);
  const cuts = [
    ...operations.flatMap((operation) => cutOf(operation, model, code) ?? []),
    ...openModelCuts.map(({ cut }) => cut),
  ];
  const endWelds = new Set(openModelCuts.flatMap((one) => one.welds.map(({ id }) => id)));
  const halves = grids.flatMap((grid) => halvesOf(grid, model));
  const joins = [
    ...halves.map(({ id, grid: { plateIds } }) => ({ id, plateIds })),
    ...anchors.map(({ owner, plateIds }) => ({ id: owner.id, plateIds })),
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
    ...[...plates, ...blocks].map(({ owner }) => [owner.id]),
    ...anchors.map(({ owner, concreteBlockId }) => [
      owner.id,
      ...blocks.filter(({ id }) => id === concreteBlockId).map((block) => block.owner.id),
    ]),
    ...joins.map(({ id, plateIds }) => [id, ...ownersOf(plateIds)]),
  ]);
  const membersOf = (piece: ReadonlySet<number>) =>
    new Set([
      ...joins.filter(({ id }) => piece.has(id)).flatMap(({ plateIds }) => heldMembers(plateIds)),
      ...cuts
        .filter(({ operation }) => piece.has(operation.id))
        .flatMap(({ cut, by }) => (by.kind === 'member' ? [cut.memberId, by.memberId] : [cut.memberId])),
    ]);
  mergeParallel(pieces, membersOf);
  for (const { operation, cut } of cuts) {
    const own = pieces.find((piece) => piece.has(operation.id) && piece.size === 1);
    const holding = pieces.filter((piece) => piece !== own && membersOf(piece).has(cut.memberId));
    const [host] = holding;
    if (own === undefined || host === undefined || holding.length > 1) continue;
    for (const id of own) host.add(id);
    own.clear();
  }
  mergeStiffeners(
    pieces.filter((piece) => !anchors.some(({ owner }) => piece.has(owner.id))),
    membersOf,
    (piece, host) => meetsFlange(piece, membersOf(host), model),
  );
  return pieces
    .filter(({ size }) => size > 0)
    .map((piece) => {
      const isIn = ({ id }: { readonly id: number }) => piece.has(id);
      const own = operations.filter(({ id }) => piece.has(id) || piece.has(-id));
      return {
        operations: own,
        plates: plates.filter(({ owner }) => isIn(owner)),
        grids: grids.flatMap((grid) => {
          const held = halves.filter((half) => half.grid.owner.id === grid.owner.id && piece.has(half.id));
          return held.length > 1 ? [grid] : held.map((half) => half.grid);
        }),
        anchors: anchors.filter(({ owner }) => isIn(owner)),
        blocks: blocks.filter(({ owner }) => isIn(owner)),
        welds: welds.filter(({ id, owner }) => isIn(owner) && !endWelds.has(id)),
        cuts: cuts.filter(({ operation }) => isIn(operation)),
        added: own.flatMap((operation) => addedMember(operation, model, sections) ?? []),
        model,
        memberIds: [...membersOf(piece)].sort((a, b) => a - b),
        faults: [
          ...openModelCuts.flatMap(({ cut, fault }) => (isIn(cut.operation) ? (fault ?? []) : [])),
          ...own.flatMap((operation) => misplaced(operation, model) ?? []),
        ],
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

/** Pieces that tie the same members together carry load between them side by side. */
function mergeParallel(
  pieces: readonly Set<number>[],
  membersOf: (piece: ReadonlySet<number>) => ReadonlySet<number>,
): void {
  const first = new Map<string, Set<number>>();
  for (const piece of pieces) {
    const members = [...membersOf(piece)].sort((a, b) => a - b);
    if (members.length < 2) continue;
    const other = first.get(members.join());
    if (other === undefined) first.set(members.join(), piece);
    else {
      for (const id of piece) other.add(id);
      piece.clear();
    }
  }
}

/** Plates on one member alone belong to the only piece that ties this member to another one; of several to the first whose beam they continue. */
function mergeStiffeners(
  pieces: readonly Set<number>[],
  membersOf: (piece: ReadonlySet<number>) => ReadonlySet<number>,
  continues: (piece: ReadonlySet<number>, host: ReadonlySet<number>) => boolean,
): void {
  const held = pieces.map((piece) => ({ piece, members: membersOf(piece) }));
  for (const { piece, members } of held.filter((one) => one.members.size === 1)) {
    const hosts = held.filter(
      (other) => other.members.size > 1 && [...members].every((id) => other.members.has(id)),
    );
    const [only] = hosts;
    const host = hosts.length > 1 ? hosts.find((other) => continues(piece, other.piece)) : only;
    if (host === undefined) continue;
    for (const id of piece) host.piece.add(id);
    piece.clear();
  }
}

/**
 * Bolts through a wall of the bearing member with plates on both sides of it: those with the plates on one side, and those with the plates on
 * the other, whose number is negative. They belong together again where both sides hold the same members. Any others as they are.
 */
function halvesOf(
  grid: BoltGrid,
  { plates, members }: ConnectionModel,
): { readonly id: number; readonly grid: BoltGrid }[] {
  const bearing = members.find(({ isBearing }) => isBearing);
  const wall = grid.plateIds.findIndex((id) => bearing?.plateIds.includes(id));
  const [before, after] = [grid.plateIds.slice(0, wall), grid.plateIds.slice(wall + 1)];
  const isMade = (id: number) => plates.some((plate) => plate.id === id && plate.owner.kind === 'operation');
  const hasBoth = wall > 0 && after.length > 0 && [...before, ...after].every(isMade);
  if (!hasBoth) return [{ id: grid.owner.id, grid }];
  return [
    { id: grid.owner.id, grid: { ...grid, plateIds: grid.plateIds.slice(0, wall + 1) } },
    { id: -grid.owner.id, grid: { ...grid, plateIds: grid.plateIds.slice(wall) } },
  ];
}

/** Do plates lie across a member where a flange of another one of these meets it? */
function meetsFlange(
  piece: ReadonlySet<number>,
  members: ReadonlySet<number>,
  { plates, members: bodies }: ConnectionModel,
): boolean {
  const own = plates.filter(({ owner }) => owner.kind === 'operation' && piece.has(owner.id));
  const held = bodies.filter(({ memberId }) => members.has(memberId));
  const bearing = held.find(({ isBearing }) => isBearing);
  if (bearing === undefined || own.length === 0) return false;
  const levels = held.flatMap(({ memberId, section, frame }) => {
    if (memberId === bearing.memberId || section?.shape?.form !== 'I') return [];
    const { h, tf } = section.shape;
    return [1, -1].map(
      (side) => locate(bearing.frame, pointIn(frame, { x: 0, y: 0, z: (side * (h - tf)) / 2 })).x,
    );
  });
  return own.every(({ frame }) =>
    levels.some((level) => isNear(level, locate(bearing.frame, frame.origin).x)),
  );
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

function addedMember(
  operation: Operation,
  { plates }: ConnectionModel,
  sections: Project['materials']['crossSections'],
): AddedMember | null {
  if (operation.typed?.kind !== 'stiffening-member') return null;
  const { crossSectionId } = operation.typed.data as TypedOperation<'stiffening-member'>;
  const shape = sections.find(({ id }) => id === crossSectionId)?.shape;
  const walls = plates.filter(({ owner }) => owner.kind === 'operation' && owner.id === operation.id);
  const [first] = walls;
  return shape == null || first === undefined ? null : { operation, shape, steel: first.steel, walls };
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
  if (kind === 'workPlane') return { kind: 'plane' };
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
  const own = model.plates.filter(
    ({ owner }) => owner.kind === 'operation' && owner.id === item?.operationId,
  );
  const plate = own[(item?.plateSubIndex ?? 1) - 1];
  return plate === undefined ? [] : [plate.id];
}

/** Parts are drawn on the nearest walls of what they name, which may be others than those they name. */
function misplaced(operation: Operation, model: ConnectionModel): string | null {
  const { id, name, typed } = operation;
  if (typed === undefined) return openModelMisplaced(operation, model);
  if (typed.kind === 'bolt-grid' || typed.kind === 'anchor-grid') {
    const { connectedItems } = typed.data as TypedOperation<'bolt-grid' | 'anchor-grid'>;
    const held =
      [...model.boltGrids, ...model.anchorGrids].find(({ owner }) => owner.id === id)?.plateIds ?? [];
    const meant = (connectedItems ?? []).map((item) => meantBy(item, model));
    const isAll =
      held.length === meant.length &&
      held.every((plate) => meant.some((ids) => ids.includes(plate))) &&
      meant.every((ids) => ids.some((plate) => held.includes(plate)));
    return isAll ? null : `${name} does not go through the plates it names`;
  }
  if (typed.kind === 'weld') {
    const { firstMemberOrPlate, firstPlateEdgeIndex, secondMemberOrPlate } =
      typed.data as TypedOperation<'weld'>;
    const drawn = model.welds.filter(({ owner }) => owner.id === id);
    const isThere =
      drawn.length === new Set(firstPlateEdgeIndex).size &&
      drawn.every(
        ({ edgePlateId, surfacePlateId }) =>
          meantBy(firstMemberOrPlate, model).includes(edgePlateId) &&
          meantBy(secondMemberOrPlate, model).includes(surfacePlateId),
      );
    return isThere ? null : `${name} does not lie on the walls it names`;
  }
  return null;
}
