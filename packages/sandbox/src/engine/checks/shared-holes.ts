import type { BoltGrid, ConnectionModel } from '../../model/geometry.ts';
import { locate, pointIn } from '../../model/vector.ts';
import type { Issue, Site } from '../building/kind.ts';
import { mm } from '../geometry/millimetres.ts';

/** Joints on both sides of a web may have bolts in the same holes, which then are the same bolts, and in no others that meet. */
export function sharedIssues(
  { bearing }: Site,
  own: BoltGrid,
  wallId: number,
  { boltGrids }: ConnectionModel,
): Issue[] {
  const { d0 } = own.assembly;
  return boltGrids
    .filter(({ id, plateIds }) => id !== own.id && plateIds.includes(wallId))
    .filter((grid) => nearestBolts(own, grid) < (d0 + grid.assembly.d0) / 2)
    .map(({ name, assembly }) => ({
      description: `Bolts of ${own.name} and ${name} meet in ${bearing.name} and are not the same.`,
      details: `holes ${mm(d0)} and ${mm(assembly.d0)}`,
      severity: 'error',
    }));
}

/** Least distance of bolts of two grids across their axes, m. */
function nearestBolts(grid: BoltGrid, other: BoltGrid): number {
  const theirs = other.bolts.map(({ x, y }) => locate(grid.frame, pointIn(other.frame, { x, y, z: 0 })));
  return Math.min(
    ...grid.bolts.flatMap(({ x, y }) => theirs.map((bolt) => Math.hypot(bolt.x - x, bolt.y - y))),
  );
}
