/** An angle in tension held by a line of bolts in one leg. m, m2. */
export interface LaggingAngle {
  readonly bolts: number;
  /** Between the first and the last bolt. */
  readonly length: number;
  /** Face of the connected leg to the centroid. */
  readonly eccentricity: number;
  /** Of the connected leg over the whole angle, gross. */
  readonly legShare: number;
}

/**
 * Shear lag factor U: the larger of 1 - x/l (case 2) and 0.60 with three bolts or 0.80 with more (case 8), never less than
 * the share of the connected leg. AISC 360-16 D3 and Table D3.1.
 */
export function shearLag({ bolts, length, eccentricity, legShare }: LaggingAngle): number {
  const alongLine = length > 0 ? 1 - eccentricity / length : 0;
  const byCount = bolts >= 4 ? 0.8 : bolts === 3 ? 0.6 : 0;
  return Math.min(1, Math.max(alongLine, byCount, legShare));
}
