import type { Point, Polygon } from '../../model/geometry.ts';
import { bridged } from './bridge-openings.ts';
import { clipEars, type Triangle } from './clip-ears.ts';

/** Rings of a shape and the triangles that fill it; a triangle names corners by their place in all rings together. */
interface Triangulation {
  readonly rings: readonly Polygon[];
  readonly triangles: readonly Triangle[];
}

/**
 * Fills an outline without its openings; no point is added. In the result the outline runs counter-clockwise and openings
 * clockwise, so that material is always to the left. Shapes that cross themselves give triangles without meaning.
 */
export function triangulate(outline: Polygon, openings: readonly Polygon[]): Triangulation {
  const rings = [
    counterClockwise(outline),
    ...openings.map((opening) => counterClockwise(opening).toReversed()),
  ];
  const points = rings.flat();
  let next = 0;
  const [outer = [], ...holes] = rings.map((ring) => ring.map(() => next++));
  return { rings, triangles: clipEars(points, bridged(points, outer, holes)) };
}

function counterClockwise(ring: Polygon): Point[] {
  const doubled = ring.reduce((sum, a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return doubled < 0 ? ring.toReversed() : [...ring];
}
