import type { BoltGrid } from '../../model/geometry.ts';
import { locate, pointIn } from '../../model/vector.ts';
import type { OtherParts } from './kind.ts';
import { isNear } from './measured.ts';

/** Bolts of a joint that go on through the parts of another one on the far side of the wall. */
export interface SharedBolts {
  /** Those of the other joint, in the order of one's own. */
  readonly grid: BoltGrid;
  /** Does the other joint come first, and has them among its parts? */
  readonly isBefore: boolean;
}

/** Bolts of another joint in the same holes of a wall, all of them and of the same kind; null where there are none. */
export function sharedBolts(
  own: BoltGrid,
  wallId: number,
  { before, after }: OtherParts,
): SharedBolts | null {
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

/** The bolts as one grid: through all plates of both, `thickness` m longer. */
export function throughBoth(own: BoltGrid, { grid }: SharedBolts, thickness: number): BoltGrid {
  const plateIds = [...new Set([...own.plateIds, ...grid.plateIds])];
  return { ...own, plateIds, grip: own.grip + thickness, shearPlanes: own.shearPlanes + 1 };
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
