import type { Point, Polygon } from '../../model/geometry.ts';

/** The corners of the least convex outline around the points, counter-clockwise; points on its edges are no corners. */
export function convexHull(points: readonly Point[]): Polygon {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const [lower, upper] = [chain(sorted), chain(sorted.toReversed())];
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

/** Twice the area of a triangle below which its middle point counts as on the line, m2. */
const FLAT = 1e-9;

function chain(points: readonly Point[]): Point[] {
  const corners: Point[] = [];
  for (const point of points) {
    while (turnsRight(corners.at(-2), corners.at(-1), point)) corners.pop();
    corners.push(point);
  }
  return corners;
}

function turnsRight(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (a === undefined || b === undefined) return false;
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) <= FLAT;
}
