import type { BoltGrid } from '../../model/geometry.ts';
import { pointIn } from '../../model/vector.ts';

/** Some bolts of a grid as one of their own, with the origin in their centroid. */
export function gridPart(grid: BoltGrid, belongs: (bolt: BoltGrid['bolts'][number]) => boolean): BoltGrid {
  const bolts = grid.bolts.filter(belongs);
  const count = Math.max(1, bolts.length);
  const centre = {
    x: bolts.reduce((sum, { x }) => sum + x, 0) / count,
    y: bolts.reduce((sum, { y }) => sum + y, 0) / count,
  };
  return {
    ...grid,
    frame: { ...grid.frame, origin: pointIn(grid.frame, { ...centre, z: 0 }) },
    bolts: bolts.map(({ id, x, y }) => ({ id, x: x - centre.x, y: y - centre.y })),
  };
}
