import type { Point, Polygon } from '../../../model/geometry.ts';
import type { XmlElement } from './xml-element.ts';
import { numberOf, textOf } from './xml-value.ts';

/** The outline of a plate and what is cut out of it; in the axes of the plate, m. */
interface Outlines {
  readonly outline: Polygon;
  readonly openings: readonly Polygon[];
}

/**
 * Outlines as lists of segments, as path data, or as points, whichever a file has. The outline runs counter-clockwise.
 * Null where there is none, or one with arcs.
 *
 * Errors: 422 for coordinates that are no numbers.
 */
export function readOutlines(element: XmlElement): Outlines | null {
  const rings = ringsOf(element)?.map(withoutRepeats) ?? [];
  const [outline, ...openings] = rings;
  if (outline === undefined || rings.some(({ length }) => length < 3)) return null;
  return { outline: signedArea(outline) < 0 ? outline.toReversed() : outline, openings };
}

function ringsOf(element: XmlElement): Polygon[] | null {
  const geometry = element.child('Geometry');
  const outline = geometry?.child('Outline') ?? null;
  if (outline !== null) {
    const lines = [outline, ...(geometry?.list('Openings') ?? [])].map(polyLine);
    return lines.some((line) => line === null)
      ? null
      : lines.flatMap((line) => (line === null ? [] : [line]));
  }
  const path = textOf(element, 'Region');
  if (path !== null) return ringsOfPath(path);
  const points = element.list('OutlinePoints');
  return points.length === 0 ? null : [points.map(pointOf)];
}

function polyLine(element: XmlElement): Polygon | null {
  const start = element.child('StartPoint');
  const segments = element.list('Segments');
  if (start === null || segments.some(({ type }) => type !== null && type !== 'LineSegment2D')) return null;
  const ends = segments.flatMap((segment) => segment.child('EndPoint') ?? []);
  return ends.length < segments.length ? null : [start, ...ends].map(pointOf);
}

function pointOf(element: XmlElement): Point {
  return { x: numberOf(element, 'X'), y: numberOf(element, 'Y') };
}

/** `M 0 0 L 0.2 0 ... M ...`; null for any other command. */
function ringsOfPath(path: string): Polygon[] | null {
  const rings: Point[][] = [];
  for (const [, command = '', rest = ''] of path.matchAll(/([a-z])([^a-df-z]*)/gi)) {
    const numbers = rest.split(/[\s,]+/).filter((text) => text !== '');
    if (command === 'Z' || command === 'z') continue;
    const points = pairs(numbers.map(Number));
    if ((command !== 'M' && command !== 'L') || points === null) return null;
    if (command === 'M') {
      rings.push(points);
      continue;
    }
    const ring = rings.at(-1);
    if (ring === undefined) return null;
    // Not spread into one call: a file may hold more points than a call takes arguments.
    for (const point of points) ring.push(point);
  }
  return rings;
}

function pairs(numbers: readonly number[]): Point[] | null {
  if (numbers.length % 2 !== 0 || !numbers.every(Number.isFinite)) return null;
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    x: numbers[2 * index] ?? 0,
    y: numbers[2 * index + 1] ?? 0,
  }));
}

/** Corners closer than this are one, m. */
const SAME = 1e-9;

function withoutRepeats(ring: Polygon): Polygon {
  return ring.filter((point, index) => {
    // The last corner is dropped where it closes the ring.
    const next = ring[(index + 1) % ring.length] ?? point;
    return Math.hypot(point.x - next.x, point.y - next.y) > SAME;
  });
}

/** m2, positive for a ring that runs counter-clockwise. */
function signedArea(ring: Polygon): number {
  const doubled = ring.reduce((sum, { x, y }, index) => {
    const before = ring.at(index - 1) ?? { x, y };
    return sum + before.x * y - x * before.y;
  }, 0);
  return doubled / 2;
}
