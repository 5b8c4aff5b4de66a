import { PHI_RUPTURE, PHI_SHEAR_YIELDING } from './factors.ts';

/** An I column under concentrated forces at its flange. SI. */
export interface ColumnSection {
  readonly depth: number;
  readonly webThickness: number;
  readonly flangeThickness: number;
  /** Outer face of the flange to the toe of the fillet. */
  readonly k: number;
  readonly fy: number;
  readonly e: number;
}

/** Where a force acts: on which length, and how far from the end of the column; null where it goes on. m. */
export interface BearingLength {
  readonly length: number;
  readonly end: number | null;
}

/** Flange pulled by a flange or plate across it, N. AISC 360-16 J10.1: half of it within 10 tf of the end. */
export function flangeBending(
  { flangeThickness, fy }: Pick<ColumnSection, 'flangeThickness' | 'fy'>,
  end: number | null,
  phi: number,
): number {
  const whole = phi * 6.25 * fy * flangeThickness ** 2;
  return end !== null && end < 10 * flangeThickness ? whole / 2 : whole;
}

/** Web yielding beside the fillet, pulled or pressed, N. AISC 360-16 J10.2: 2.5 k where the end is nearer than the depth. */
export function webYielding(
  { depth, webThickness, k, fy }: ColumnSection,
  { length, end }: BearingLength,
): number {
  const spread = end !== null && end <= depth ? 2.5 * k : 5 * k;
  return PHI_SHEAR_YIELDING * fy * webThickness * (spread + length);
}

/** Web crippling under pressure, N. AISC 360-16 J10.3 with Qf = 1. */
export function webCrippling(
  { depth, webThickness, flangeThickness, fy, e }: ColumnSection,
  { length, end }: BearingLength,
): number {
  const thin = (webThickness / flangeThickness) ** 1.5;
  const root = Math.sqrt((e * fy * flangeThickness) / webThickness);
  const share = length / depth;
  const inside = end === null || end >= depth / 2;
  const bearing = inside || share <= 0.2 ? 3 * share : 4 * share - 0.2;
  return PHI_RUPTURE * (inside ? 0.8 : 0.4) * webThickness ** 2 * (1 + bearing * thin) * root;
}

/** Web between a pair of forces that press from both flanges, N; `h` is its clear depth. AISC 360-16 J10.5 with Qf = 1. */
export function webBuckling(
  { depth, webThickness, fy, e }: Pick<ColumnSection, 'depth' | 'webThickness' | 'fy' | 'e'>,
  h: number,
  end: number | null,
  phi: number,
): number {
  const whole = (phi * 24 * webThickness ** 3 * Math.sqrt(e * fy)) / h;
  return end !== null && end < depth / 2 ? whole / 2 : whole;
}

/**
 * Panel zone in shear, its deformation left out of the frame analysis, N. `compression` is the required over the yield
 * strength of the column. AISC 360-16 J10.6(a).
 */
export function panelShear(
  { depth, webThickness, fy }: Pick<ColumnSection, 'depth' | 'webThickness' | 'fy'>,
  compression: number,
  phi: number,
): number {
  const reduction = compression <= 0.4 ? 1 : Math.max(0, 1.4 - compression);
  return phi * 0.6 * fy * depth * webThickness * reduction;
}
