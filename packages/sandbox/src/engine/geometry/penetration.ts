import type { Plate } from '../../model/geometry.ts';
import { edgesOf } from '../../model/geometry-outline.ts';
import { cross, dot, lengthOf, pointIn, subtract, toGlobal, unit, type Vector } from '../../model/vector.ts';

/** A plate as a convex prism; m. */
export interface Prism {
  readonly corners: readonly Vector[];
  readonly edges: readonly Vector[];
  readonly normals: readonly Vector[];
  readonly centre: Vector;
  readonly radius: number;
}

/** The prism of a plate with a convex outline; openings do not count. */
export function prismOf({ frame, outline, thickness }: Plate): Prism {
  const half = thickness / 2;
  const corners = outline.flatMap(({ x, y }) => [half, -half].map((z) => pointIn(frame, { x, y, z })));
  const along = edgesOf(outline).flatMap(
    ([a, b]) => unit(toGlobal(frame, { x: b.x - a.x, y: b.y - a.y, z: 0 })) ?? [],
  );
  const count = Math.max(1, corners.length);
  const sum = corners.reduce((total, { x, y, z }) => ({ x: total.x + x, y: total.y + y, z: total.z + z }), {
    x: 0,
    y: 0,
    z: 0,
  });
  const centre = { x: sum.x / count, y: sum.y / count, z: sum.z / count };
  return {
    corners,
    edges: [...along, frame.axisZ],
    normals: [...along.map((edge) => cross(edge, frame.axisZ)), frame.axisZ],
    centre,
    radius: Math.max(0, ...corners.map((corner) => lengthOf(subtract(corner, centre)))),
  };
}

/** How far two prisms lie in one another along the direction in which that is least, m; 0 where they do not. */
export function penetration(a: Prism, b: Prism): number {
  if (lengthOf(subtract(a.centre, b.centre)) >= a.radius + b.radius) return 0;
  const axes = [...a.normals, ...b.normals];
  for (const one of a.edges) for (const other of b.edges) axes.push(cross(one, other));
  let least = Number.POSITIVE_INFINITY;
  for (const axis of axes) {
    const direction = unit(axis);
    // Of parallel edges; the normals have that direction already.
    if (direction === null || lengthOf(axis) < 1e-6) continue;
    const [from, to] = extentAlong(a, direction);
    const [otherFrom, otherTo] = extentAlong(b, direction);
    least = Math.min(least, to - otherFrom, otherTo - from);
    if (least <= 0) return 0;
  }
  return least;
}

function extentAlong({ corners }: Prism, direction: Vector): [number, number] {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const corner of corners) {
    const value = dot(corner, direction);
    if (value < from) from = value;
    if (value > to) to = value;
  }
  return [from, to];
}
