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
export function stripBuckling(strip: Strip, strength: BucklingStrength): number {
  const { fy, gammaM1 } = strength;
  return (stripReduction(strip, strength) * strip.width * strip.thickness * fy) / gammaM1;
}

/** χ of a strip, EN 1993-1-1 6.3.1.2. */
export function stripReduction(
  { thickness, length }: Pick<Strip, 'thickness' | 'length'>,
  { fy, e }: Pick<BucklingStrength, 'fy' | 'e'>,
): number {
  return reductionOf((length * Math.sqrt(12)) / thickness / (Math.PI * Math.sqrt(e / fy)));
}

function reductionOf(slenderness: number): number {
  if (slenderness <= 0.2) return 1;
  const phi = 0.5 * (1 + IMPERFECTION * (slenderness - 0.2) + slenderness ** 2);
  return Math.min(1, 1 / (phi + Math.sqrt(phi ** 2 - slenderness ** 2)));
}
