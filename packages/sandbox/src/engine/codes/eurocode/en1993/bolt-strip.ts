import {
  type EffectiveLengths,
  endRowLengths,
  innerRowLengths,
  type RowSurroundings,
  type StubDistances,
  singleRowLengths,
} from './effective-lengths.ts';

/** A stiffener or beam flange across a strip of bolt rows, m. */
interface StripWall {
  readonly height: number;
  /** From its middle to its face, and 0.8 of the leg of its weld on it. */
  readonly half: number;
}

/** Rows of bolts along a flange or plate; heights fall from one row to the next, m. */
export interface BoltStrip {
  readonly distances: StubDistances;
  readonly heights: readonly number[];
  readonly walls: readonly StripWall[];
  /** Where the strip ends freely, before the first and after the last row; null where it goes on. */
  readonly ends: readonly [before: number | null, after: number | null];
}

/**
 * Effective lengths of the rows `first` to `last` together, EN 1993-1-8 Tables 6.4 to 6.6; null for a group across a wall,
 * whose sides act by themselves.
 */
export function stripLengths(strip: BoltStrip, first: number, last: number): EffectiveLengths | null {
  const { distances, heights } = strip;
  const [before, after] = [surroundings(strip, first, -1), surroundings(strip, last, 1)];
  if (first === last) {
    return singleRowLengths(distances, {
      m2: nearer(before.m2, after.m2),
      end: nearer(before.end, after.end),
    });
  }
  const [top, bottom] = [heights[first] ?? 0, heights[last] ?? 0];
  if (strip.walls.some(({ height }) => height < top && height > bottom)) return null;
  const pitch = (row: number) => (heights[row] ?? 0) - (heights[row + 1] ?? 0);
  const rows = Array.from({ length: last - first + 1 }, (_, index) => first + index).map((row) => {
    if (row === first) return endRowLengths(distances, pitch(row), before);
    if (row === last) return endRowLengths(distances, pitch(row - 1), after);
    return innerRowLengths(pitch(row - 1), pitch(row));
  });
  return {
    circular: rows.reduce((sum, { circular }) => sum + circular, 0),
    other: rows.reduce((sum, { other }) => sum + other, 0),
  };
}

/** Is a wall so near to the row that it takes part of its yield lines? */
export function isBesideWall(strip: BoltStrip, row: number): boolean {
  const { m, e } = strip.distances;
  return ([-1, 1] as const).some((direction) => {
    const { m2 } = surroundings(strip, row, direction);
    return m2 !== null && m2 < 2 * m + 0.625 * e;
  });
}

/** Between a row and the next one in a direction, or the end of the strip. */
function surroundings({ heights, walls, ends }: BoltStrip, row: number, direction: -1 | 1): RowSurroundings {
  const height = heights[row] ?? 0;
  const next = heights[row + direction];
  const ahead = (other: number) => direction * (height - other);
  const limit = next === undefined ? Number.POSITIVE_INFINITY : ahead(next);
  const m2 = walls
    .filter((wall) => ahead(wall.height) > 0 && ahead(wall.height) < limit)
    .map((wall) => ahead(wall.height) - wall.half)
    .reduce<number | null>(nearer, null);
  const end = next === undefined ? ends[direction === -1 ? 0 : 1] : null;
  return { m2, end: end === null ? null : Math.max(0, ahead(end)) };
}

function nearer(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
