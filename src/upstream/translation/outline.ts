import type { PlateData } from '@connection-gateway/contract/geometry';
import type { z } from 'zod';
import type { Point2 } from '../model/geometry.ts';

type Outlined = Partial<Pick<z.infer<typeof PlateData>, 'geometry' | 'outlinePoints' | 'region'>>;

/**
 * Corners of an outline, the first not repeated: from its segments (arcs as their chords), else from the list of points,
 * else from the path, of which straight lines are read. One with a corner that is no number is passed over; empty where none
 * is left.
 */
export function outlineOf({ geometry, outlinePoints, region }: Outlined): Point2[] {
  const line = geometry?.outline;
  const corners = line ? [line.startPoint, ...(line.segments ?? []).map(({ endPoint }) => endPoint)] : [];
  const given: readonly (readonly (Point2 | null)[])[] = [
    corners,
    outlinePoints ?? [],
    pathPoints(region ?? ''),
  ];
  const found = given.find((points) => points.length > 0 && points.every(isPoint)) ?? [];
  return open(found.filter(isPoint));
}

const isPoint = (point: Point2 | null): point is Point2 =>
  point !== null && Number.isFinite(point.x) && Number.isFinite(point.y);

/** Points of the first closed line of a path such as `M 0 0 L 0.2 0 L 0.2 0.4`. */
function pathPoints(path: string): Point2[] {
  const [first = ''] = path.split(/(?<=\S)\s*(?=M)/);
  return [...first.matchAll(/[ML]\s*(-?[\d.]+(?:e[-+]?\d+)?)[\s,]+(-?[\d.]+(?:e[-+]?\d+)?)/gi)].map(
    ([, x, y]) => ({ x: Number(x), y: Number(y) }),
  );
}

function open(points: readonly Point2[]): Point2[] {
  const corners = points.map(({ x, y }) => ({ x, y }));
  const [first] = corners;
  const last = corners.at(-1);
  const closes = first !== undefined && last !== undefined && first.x === last.x && first.y === last.y;
  return closes && corners.length > 1 ? corners.slice(0, -1) : corners;
}
