import { stiffenerAlpha } from './alpha.ts';

/** Effective length of a T-stub by the two kinds of yield lines, m. */
export interface EffectiveLengths {
  readonly circular: number;
  readonly other: number;
}

/** Distances of a T-stub's bolts, m: to the web (less 0.8 of fillet or root) and to the free edge. */
export interface StubDistances {
  readonly m: number;
  readonly e: number;
}

/** What stands beside a bolt row on the side away from its group, m; null for nothing. */
export interface RowSurroundings {
  /** To a stiffener or beam flange, less 0.8 of the leg of its weld. */
  readonly m2: number | null;
  /** To the free end of a column. */
  readonly end: number | null;
}

/** A row by itself: column flange (EN 1993-1-8 Tables 6.4, 6.5), end plate between the beam flanges (Table 6.6). */
export function singleRowLengths(stub: StubDistances, { m2, end }: RowSurroundings): EffectiveLengths {
  const { m } = stub;
  const circular = 2 * Math.PI * m;
  const [far, half] = [4 * m + 1.25 * stub.e, halfPattern(stub)];
  const other = m2 === null ? far : alphaOf(stub, m2) * m;
  if (end === null) return { circular, other };
  return {
    circular: Math.min(circular, Math.PI * m + 2 * end),
    other: Math.min(other, (m2 === null ? half : other - half) + end),
  };
}

/** The share of a row at the end of a group; `pitch` to the next row of the group. Same tables. */
export function endRowLengths(
  stub: StubDistances,
  pitch: number,
  { m2, end }: RowSurroundings,
): EffectiveLengths {
  const half = halfPattern(stub);
  const circular = Math.PI * stub.m + pitch;
  const other = 0.5 * pitch + (m2 === null ? half : alphaOf(stub, m2) * stub.m - half);
  if (end === null) return { circular, other };
  return { circular: Math.min(circular, 2 * end + pitch), other: Math.min(other, end + 0.5 * pitch) };
}

/** The share of a row inside a group, between pitches to both sides. Same tables. */
export function innerRowLengths(before: number, after: number): EffectiveLengths {
  return { circular: before + after, other: (before + after) / 2 };
}

/** Row of an end plate outside the beam flange: m and e upright, `edge` and `width` across, all m. Table 6.6. */
export function outerRowLengths(
  { m, e }: StubDistances,
  { gauge, edge, width }: { readonly gauge: number; readonly edge: number; readonly width: number },
): EffectiveLengths {
  return {
    circular: Math.min(2 * Math.PI * m, Math.PI * m + gauge, Math.PI * m + 2 * edge),
    other: Math.min(4 * m + 1.25 * e, edge + 2 * m + 0.625 * e, 0.5 * width, 0.5 * gauge + 2 * m + 0.625 * e),
  };
}

function halfPattern({ m, e }: StubDistances): number {
  return 2 * m + 0.625 * e;
}

function alphaOf({ m, e }: StubDistances, m2: number): number {
  return stiffenerAlpha(m / (m + e), m2 / (m + e));
}
