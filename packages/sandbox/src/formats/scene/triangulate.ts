import earcut from 'earcut';
import type { Point, Polygon } from '../../model/geometry.ts';

/** Corners of a triangle, counter-clockwise, by number. */
type Triangle = readonly [number, number, number];

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
  let corners = 0;
  const starts = rings.map(({ length }) => {
    corners += length;
    return corners - length;
  });
  const found = earcut(
    rings.flat().flatMap(({ x, y }) => [x, y]),
    starts.slice(1),
  );
  const triangles = Array.from({ length: found.length / 3 }, (_, index): Triangle => {
    const [a = 0, b = 0, c = 0] = found.slice(3 * index, 3 * index + 3);
    return [a, b, c];
  });
  return { rings, triangles };
}

function counterClockwise(ring: Polygon): Point[] {
  const doubled = ring.reduce((sum, a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return doubled < 0 ? ring.toReversed() : [...ring];
}
