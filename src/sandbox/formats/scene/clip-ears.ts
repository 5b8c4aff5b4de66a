import type { Point } from '../../model/geometry.ts';
import { same, setsOutInside, turn } from './corner.ts';

/** Corners of a triangle, counter-clockwise, by number. */
export type Triangle = readonly [number, number, number];

/** A corner of a ring, at first a ring of one. */
class Corner {
  readonly number: number;
  readonly at: Point;
  before: Corner = this;
  after: Corner = this;

  constructor(number: number, at: Point) {
    this.number = number;
    this.at = at;
  }
}

/** Cuts one ear after another off a ring until nothing is left. Always ends, also for rings that cross themselves. */
export function clipEars(points: readonly Point[], ring: readonly number[]): Triangle[] {
  const triangles: Triangle[] = [];
  let corner = linked(points, ring);
  let left = ring.length;
  let looked = 0;
  while (corner !== null && left > 2) {
    // After a whole round without an ear the ring crosses itself: cut anyway, or this would never end.
    const cut: boolean = looked >= left || isEar(corner);
    looked += 1;
    const { before, after }: Corner = corner;
    corner = after;
    if (!cut) continue;
    triangles.push([before.number, before.after.number, after.number]);
    before.after = after;
    after.before = before;
    left -= 1;
    looked = 0;
  }
  return triangles;
}

function isEar({ before, at, after }: Corner): boolean {
  if (turn(before.at, at, after.at) <= 0) return false;
  if (before.before === after) return true;
  // Where bridges meet, several corners share one place and only the right ones may be joined.
  if (!setsOutInside(before.before.at, before.at, at, after.at)) return false;
  if (!setsOutInside(at, after.at, after.after.at, before.at)) return false;
  for (let other = after.after; other !== before; other = other.after) {
    if (isInside(other.at, before.at, at, after.at)) return false;
  }
  return true;
}

function isInside(point: Point, a: Point, b: Point, c: Point): boolean {
  if (same(point, a) || same(point, b) || same(point, c)) return false;
  return turn(a, b, point) >= 0 && turn(b, c, point) >= 0 && turn(c, a, point) >= 0;
}

function linked(points: readonly Point[], ring: readonly number[]): Corner | null {
  let last: Corner | null = null;
  for (const number of ring) {
    const at = points[number];
    if (at === undefined) continue;
    const corner = new Corner(number, at);
    if (last !== null) {
      const first: Corner = last.after;
      corner.before = last;
      corner.after = first;
      last.after = corner;
      first.before = corner;
    }
    last = corner;
  }
  return last?.after ?? null;
}
