import type { Point } from '../../model/geometry.ts';

/** Twice the area of a triangle, positive when its corners run counter-clockwise, m2. */
export function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

export function same(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/** Whether a line from the corner `at` of a ring (`before`, `at`, `after`) to `to` sets out into the material at its left. */
export function setsOutInside(before: Point, at: Point, after: Point, to: Point): boolean {
  const leftOfBoth = turn(at, after, to) > 0 && turn(before, at, to) > 0;
  const leftOfOne = turn(at, after, to) > 0 || turn(before, at, to) > 0;
  return turn(before, at, after) > 0 ? leftOfBoth : leftOfOne;
}
