import type { BoltGrid } from '../../model/geometry.ts';
import { locate, pointIn } from '../../model/vector.ts';
import type { OtherParts } from './kind.ts';
import { isNear } from './measured.ts';

/** Bolts of a joint that go on through the parts of another one on the far side of the wall. */
interface SharedBolts {
  /** Those of the other joint, in the order of one's own. */
  readonly grid: BoltGrid;
  /** Does the other joint come first, and has them among its parts? */
  readonly isBefore: boolean;
}

/** Bolts of another joint in the same holes of a wall, all of them and of the same kind; null where there are none. */
function sharedBolts(own: BoltGrid, wallId: number, { before, after }: OtherParts): SharedBolts | null {
  for (const [some, isBefore] of [
    [before, true],
    [after, false],
  ] as const) {
    for (const { boltGrids } of some) {
      const grid = boltGrids.find((other) => other.plateIds.includes(wallId) && isSame(own, other));
      if (grid !== undefined) return { grid: { ...grid, bolts: inOrder(own, grid) }, isBefore };
    }
  }
  return null;
}

/** Bolts of a joint on one side of a wall. */
interface JoinedBolts {
  /** With the numbers of those of the other joint, where that comes first. */
  readonly grid: BoltGrid;
  /** What the joint has among its parts: the first of both has them all. */
  readonly boltGrids: readonly BoltGrid[];
}

/** The bolts that a joint has in common with one on the other side of a wall (thickness in m); null where there are none. */
export function joinedBolts(
  own: BoltGrid,
  wall: { readonly id: number; readonly thickness: number },
  others: OtherParts,
): JoinedBolts | null {
  const shared = sharedBolts(own, wall.id, others);
  if (shared === null) return null;
  const { id, bolts, grip, plateIds } = shared.grid;
  if (shared.isBefore) return { grid: { ...own, id, bolts }, boltGrids: [] };
  const through = {
    ...own,
    plateIds: [...new Set([...own.plateIds, ...plateIds])],
    grip: own.grip + grip - wall.thickness,
    shearPlanes: own.shearPlanes + 1,
  };
  return { grid: own, boltGrids: [through] };
}

function isSame(own: BoltGrid, other: BoltGrid): boolean {
  return (
    own.assembly.id === other.assembly.id &&
    own.interaction === other.interaction &&
    own.shearInThread === other.shearInThread &&
    own.bolts.length === other.bolts.length &&
    inOrder(own, other).length === own.bolts.length
  );
}

/** Those of the other grid at each of one's own, with their numbers and one's own places. */
function inOrder(own: BoltGrid, other: BoltGrid): BoltGrid['bolts'] {
  const theirs = other.bolts.map(({ id, x, y }) => ({
    id,
    at: locate(own.frame, pointIn(other.frame, { x, y, z: 0 })),
  }));
  return own.bolts.flatMap(({ x, y }) => {
    const found = theirs.find(({ at }) => isNear(at.x, x) && isNear(at.y, y));
    return found === undefined ? [] : [{ id: found.id, x, y }];
  });
}
