import type { Point } from '../../model/geometry.ts';
import { same, setsOutInside, turn } from './corner.ts';

type Ring = readonly number[];

/**
 * One ring around all material: every opening is joined to what surrounds it by a bridge that is walked both ways. An
 * opening that nothing can be joined to, because it lies outside or crosses others, is left out.
 */
export function bridged(points: readonly Point[], outer: Ring, holes: readonly Ring[]): Ring {
  // From right to left, so that a bridge to the right never has to cross an opening that is still to come.
  const order = holes
    .map((hole) => rightmostFirst(points, hole))
    .sort((a, b) => pointAt(points, b[0]).x - pointAt(points, a[0]).x);
  return order.reduce((ring, hole, index) => {
    const from = hole[0];
    const place = from === undefined ? null : placeFor(points, ring, from, order.slice(index));
    if (from === undefined || place === null) return ring;
    return [...ring.slice(0, place + 1), ...hole, from, ...ring.slice(place)];
  }, outer);
}

/** Where in the ring a bridge to `from` can begin: the nearest corner that sees it; null when none does. */
function placeFor(points: readonly Point[], ring: Ring, from: number, holes: readonly Ring[]): number | null {
  const target = pointAt(points, from);
  const edges = [ring, ...holes].flatMap((loop) => edgesOf(points, loop));
  const places = ring
    .map((corner, place) => ({ place, at: pointAt(points, corner) }))
    .map((candidate) => ({ ...candidate, distance: distance(candidate.at, target) }))
    .sort((a, b) => a.distance - b.distance);
  const found = places.find(({ place, at }) => {
    const before = pointAt(points, ring.at(place - 1));
    const after = pointAt(points, ring[(place + 1) % ring.length]);
    return setsOutInside(before, at, after, target) && !edges.some(([a, b]) => blocks(a, b, at, target));
  });
  return found?.place ?? null;
}

/** Whether an edge meets a line anywhere but in a common end. */
function blocks(a: Point, b: Point, from: Point, to: Point): boolean {
  // Nearly all edges are elsewhere; this is the whole work for them.
  if (apart(a.x, b.x, from.x, to.x) || apart(a.y, b.y, from.y, to.y)) return false;
  const [aIsEnd, bIsEnd] = [same(a, from) || same(a, to), same(b, from) || same(b, to)];
  if (aIsEnd && bIsEnd) return false;
  if (aIsEnd || bIsEnd) {
    const other = aIsEnd ? b : a;
    return turn(from, to, other) === 0 && isBetween(other, from, to);
  }
  return turn(a, b, from) * turn(a, b, to) <= 0 && turn(from, to, a) * turn(from, to, b) <= 0;
}

/** Whether the span of p and q ends before that of r and s begins, or the other way round. */
function apart(p: number, q: number, r: number, s: number): boolean {
  return (p < r && p < s && q < r && q < s) || (p > r && p > s && q > r && q > s);
}

function isBetween(point: Point, from: Point, to: Point): boolean {
  return distance(from, point) + distance(point, to) <= distance(from, to) * (1 + 1e-12);
}

function edgesOf(points: readonly Point[], loop: Ring): (readonly [Point, Point])[] {
  return loop.map((corner, index) => [
    pointAt(points, corner),
    pointAt(points, loop[(index + 1) % loop.length]),
  ]);
}

function rightmostFirst(points: readonly Point[], hole: Ring): Ring {
  const start = hole.reduce(
    (best, corner, index) => (pointAt(points, corner).x > pointAt(points, hole[best]).x ? index : best),
    0,
  );
  return [...hole.slice(start), ...hole.slice(0, start)];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

const NOWHERE: Point = { x: 0, y: 0 };

function pointAt(points: readonly Point[], corner: number | undefined): Point {
  return points[corner ?? -1] ?? NOWHERE;
}
