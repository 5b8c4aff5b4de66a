import type { BoltGrid, Plate, Point } from '../../model/geometry.ts';
import { contains, edgeAlong } from '../../model/geometry-outline.ts';
import { locate, pointIn } from '../../model/vector.ts';

/** What a hole meets in one direction of its plate; distances between centres or to the edge, m. */
export interface Neighbour {
  /** Next hole on the same line; null when there is none. */
  readonly pitch: number | null;
  /** Edge of the plate when it is free and no hole comes first; null when the material goes on. */
  readonly edge: number | null;
}

/** A hole in a plate, seen along the axes of the plate. */
export interface HoleSurroundings {
  readonly boltId: number;
  /** In the axes of the plate. */
  readonly position: Point;
  readonly plusX: Neighbour;
  readonly minusX: Neighbour;
  readonly plusY: Neighbour;
  readonly minusY: Neighbour;
}

/** Holes this near to a line count as standing on it. */
const ON_LINE = 1e-4;

/**
 * Measured from the generated geometry: pitches and edge distances of every hole of a grid in one of its plates. Bolts that
 * miss the plate, such as those on the other side of a splice, have no entry.
 */
export function holeSurroundings(plate: Plate, grid: BoltGrid): HoleSurroundings[] {
  const holes = grid.bolts
    .map(({ id, x, y }) => {
      const position = locate(plate.frame, pointIn(grid.frame, { x, y, z: 0 }));
      return { boltId: id, position: { x: position.x, y: position.y } };
    })
    .filter(({ position }) => contains(plate.outline, position));
  return holes.map(({ boltId, position }) => ({
    boltId,
    position,
    plusX: look(position, { x: 1, y: 0 }),
    minusX: look(position, { x: -1, y: 0 }),
    plusY: look(position, { x: 0, y: 1 }),
    minusY: look(position, { x: 0, y: -1 }),
  }));

  function look(from: Point, direction: Point): Neighbour {
    const ahead = holes
      .map(({ position: { x, y } }) => ({
        along: (x - from.x) * direction.x + (y - from.y) * direction.y,
        beside: (x - from.x) * direction.y - (y - from.y) * direction.x,
      }))
      .filter(({ along, beside }) => along > ON_LINE && Math.abs(beside) < ON_LINE)
      .map(({ along }) => along);
    if (ahead.length > 0) return { pitch: Math.min(...ahead), edge: null };
    const hit = edgeAlong(plate.outline, from, direction);
    const free = hit !== null && !plate.restrainedEdges.includes(hit.edge);
    return { pitch: null, edge: free ? hit.distance : null };
  }
}
