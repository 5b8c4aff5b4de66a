/** A strip of plate between points that hold it, m. */
export interface Strip {
  readonly width: number;
  readonly thickness: number;
  /** Buckling length. */
  readonly length: number;
}

/** Strength in buckling, Pa. */
export interface BucklingStrength {
  readonly fy: number;
  readonly e: number;
  readonly gammaM1: number;
}

/** Imperfection of buckling curve c, that of solid sections. EN 1993-1-1 Table 6.1. */
const IMPERFECTION = 0.49;

/** Compression a strip takes before it buckles across its plate, N. EN 1993-1-1 6.3.1. */
export function stripBuckling(
  { width, thickness, length }: Strip,
  { fy, e, gammaM1 }: BucklingStrength,
): number {
  const slenderness = (length * Math.sqrt(12)) / thickness / (Math.PI * Math.sqrt(e / fy));
  return (reductionOf(slenderness) * width * thickness * fy) / gammaM1;
}

function reductionOf(slenderness: number): number {
  if (slenderness <= 0.2) return 1;
  const phi = 0.5 * (1 + IMPERFECTION * (slenderness - 0.2) + slenderness ** 2);
  return Math.min(1, 1 / (phi + Math.sqrt(phi ** 2 - slenderness ** 2)));
}
