import type { HollowGap, HollowJoint } from '../../shared/hollow-joint-rules.ts';
import { effectiveWidth, punchedWidth } from './hollow-joint.ts';

/** Narrowest brace of a gap joint, as a share of the chord. EN 1993-1-8 Table 7.8. */
export function narrowestOfGap({ b0, t0 }: HollowJoint): number {
  return Math.max(0.35, 0.1 + (0.01 * b0) / t0);
}

/** Of the axes of both braces from that of the chord, as shares of its depth: towards the braces, and away from them. EN 1993-1-8 5.1.5(5). */
export const ECCENTRICITIES = [-0.55, 0.25] as const;

/** β of K and N joints. EN 1993-1-8 1.5(6). */
export function gapBeta({ own, other }: Pick<HollowGap, 'own' | 'other'>): number {
  return (own.b1 + own.h1 + other.b1 + other.h1) / (4 * own.b0);
}

/** Least and widest gap of a K or N joint, m. EN 1993-1-8 Table 7.8; beyond the widest both braces are joints of their own. */
export function gapBounds(gap: Pick<HollowGap, 'own' | 'other'>): {
  readonly welds: number;
  readonly least: number;
  readonly widest: number;
} {
  const { own, other } = gap;
  const free = own.b0 * Math.max(0, 1 - gapBeta(gap));
  return { welds: own.t1 + other.t1, least: 0.5 * free, widest: 1.5 * free };
}

/** Face of the chord between the braces, N; kn is 1. EN 1993-1-8 Table 7.12. */
export function gapFace(gap: HollowGap): number {
  const { b0, t0, fy0, sine } = gap.own;
  return ((8.9 * Math.sqrt(b0 / (2 * t0)) * fy0 * t0 ** 2) / sine) * gapBeta(gap);
}

/** Share of the face that shears along with the side walls. EN 1993-1-8 Table 7.12. */
export function gapAlpha({ own: { t0 }, gap }: HollowGap): number {
  return Math.sqrt(1 / (1 + (4 * gap ** 2) / (3 * t0 ** 2)));
}

/** Shear area of the chord in the gap, m2. EN 1993-1-8 Table 7.12. */
export function gapShearArea(gap: HollowGap): number {
  const { h0, b0, t0 } = gap.own;
  return (2 * h0 + gapAlpha(gap) * b0) * t0;
}

/** Normal force of the brace that shears the chord, N. EN 1993-1-8 Table 7.12. */
export function gapShear(gap: HollowGap): number {
  const { fy0, sine } = gap.own;
  return (fy0 * gapShearArea(gap)) / (Math.sqrt(3) * sine);
}

/** Normal force of a chord of that area in the gap beside a shear that takes that share of Vpl,Rd, N. EN 1993-1-8 Table 7.12. */
export function chordInGap(gap: HollowGap, area: number, shear: number): number {
  const sheared = Math.min(area, gapShearArea(gap));
  return gap.own.fy0 * (area - sheared + sheared * Math.sqrt(Math.max(0, 1 - shear ** 2)));
}

/** The brace where its width carries in part, N. EN 1993-1-8 Table 7.12. */
export function gapBrace({ own }: HollowGap): number {
  const { b1, h1, t1, fy1 } = own;
  return fy1 * t1 * (2 * h1 - 4 * t1 + b1 + effectiveWidth(own));
}

/** Does the brace leave room to punch through the face between the side walls? EN 1993-1-8 Table 7.12: β ≤ 1 - 1/γ, by the brace or by both. */
export function isGapPunching(gap: HollowGap): boolean {
  const { b0, t0, b1 } = gap.own;
  return Math.min(b1 / b0, gapBeta(gap)) <= 1 - (2 * t0) / b0 + 1e-9;
}

/** Shear of the face around the brace, N. EN 1993-1-8 Table 7.12. */
export function gapPunching({ own }: HollowGap): number {
  const { t0, fy0, b1, h1, sine } = own;
  return ((fy0 * t0) / (Math.sqrt(3) * sine)) * ((2 * h1) / sine + b1 + punchedWidth(own));
}
