import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { triangulate } from '../../../src/formats/scene/triangulate.ts';
import type { Point, Polygon } from '../../../src/model/geometry.ts';
import { polygonArea, rectangle, roundHole } from '../../../src/model/geometry-outline.ts';

/** Area of every triangle; those that are turned over count as negative. */
function areasOf({ rings, triangles }: ReturnType<typeof triangulate>): number[] {
  const points: Point[] = rings.flat();
  return triangles.map((corners) => {
    const [a, b, c] = corners.map((corner) => points[corner] ?? { x: Number.NaN, y: Number.NaN });
    if (a === undefined || b === undefined || c === undefined) return Number.NaN;
    return ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / 2;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const turned = (polygon: Polygon, angle: number): Polygon =>
  polygon.map(({ x, y }) => ({
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  }));

describe('triangulate', () => {
  test('fills a concave outline whichever way it runs', () => {
    const angle: Polygon = [
      { x: 0, y: 0 },
      { x: 3, y: 0 },
      { x: 3, y: 1 },
      { x: 1, y: 1 },
      { x: 1, y: 2 },
      { x: 0, y: 2 },
    ];

    expect(sum(areasOf(triangulate(angle, [])))).toBeCloseTo(4, 12);
    expect(sum(areasOf(triangulate(angle.toReversed(), [])))).toBeCloseTo(4, 12);
  });

  test('leaves every hole of any grid open, in any direction, with no triangle turned over', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 4 }),
        fc.double({ min: 0.2, max: 0.95, noNaN: true }),
        fc.double({ min: 0, max: 7, noNaN: true }),
        (rows, columns, diameter, angle) => {
          const outline = turned(rectangle(-0.5, columns - 0.5, -0.5, rows - 0.5), angle);
          const holes = Array.from({ length: rows * columns }, (_, index) =>
            turned(roundHole({ x: index % columns, y: Math.floor(index / columns) }, diameter), angle),
          );

          const areas = areasOf(triangulate(outline, holes));

          const net = polygonArea(outline) - sum(holes.map(polygonArea));
          expect(sum(areas) / net).toBeCloseTo(1, 9);
          expect(Math.min(...areas)).toBeGreaterThan(-1e-9);
          expect(areas.length).toBe(4 + 24 * holes.length + 2 * holes.length - 2);
        },
      ),
      { numRuns: 60, seed: 8 },
    );
  });

  test('ends for outlines that cross themselves and for openings outside or across each other', () => {
    const bow: Polygon = [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
      { x: 1, y: 0 },
      { x: 0, y: 1 },
    ];
    const outside = rectangle(5, 6, 5, 6);
    const crossing = [rectangle(0.1, 0.5, 0.1, 0.5), rectangle(0.3, 0.8, 0.3, 0.8)];

    expect(triangulate(bow, []).triangles.length).toBeGreaterThan(0);
    expect(sum(areasOf(triangulate(rectangle(0, 1, 0, 1), [outside])))).toBeCloseTo(1, 12);
    expect(triangulate(rectangle(0, 1, 0, 1), crossing).triangles.length).toBeGreaterThan(0);
    expect(triangulate([], []).triangles).toEqual([]);
  });
});
