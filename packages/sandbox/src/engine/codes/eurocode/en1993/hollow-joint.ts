import type { HollowJoint } from '../../shared/hollow-joint-rules.ts';
import { stripReduction } from './strip-buckling.ts';

/** Up to this share of the chord a brace bends its face; beyond it the side walls carry more and more. EN 1993-1-8 Tables 7.11 and 7.14. */
export const WIDE = 0.85;
/** Narrowest brace, as a share of the chord. EN 1993-1-8 Table 7.8. */
export const NARROWEST = 0.25;
/** Walls of braces and chords, m. EN 1993-1-8 7.1.1(5) and (6). */
export const THINNEST_WALL = 2.5e-3;
export const THICKEST_CHORD = 25e-3;
/** Strengths beyond the first lower every resistance by a tenth, beyond the second there is no rule, Pa. EN 1993-1-8 7.1.1(4). */
const REDUCED = 355e6;
export const STRONGEST = 460e6;

/** Factor on all resistances of section 7. EN 1993-1-8 7.1.1(4). */
export function steelFactor({ fy0, fy1 }: HollowJoint): number {
  return Math.max(fy0, fy1) > REDUCED ? 0.9 : 1;
}

/** kn of a joint as wide as `beta`, for compression along the chord as a share of its yield strength. EN 1993-1-8 Tables 7.11 and 7.14. */
export function chordStressFactor(beta: number, n: number): number {
  return n <= 0 ? 1 : Math.max(0, Math.min(1, 1.3 - (0.4 * n) / beta));
}

/** Width of the brace across the chord that carries, m. EN 1993-1-8 Table 7.11. */
export function effectiveWidth({ b0, t0, fy0, b1, t1, fy1 }: HollowJoint): number {
  return Math.min(b1, ((10 / (b0 / t0)) * b1 * fy0 * t0) / (fy1 * t1));
}

/** Width of the brace across the chord along which it is punched, m. EN 1993-1-8 Table 7.11. */
export function punchedWidth({ b0, t0, b1 }: HollowJoint): number {
  return Math.min(b1, (10 / (b0 / t0)) * b1);
}

/** Is a wide brace narrow enough to punch through the face between the side walls? EN 1993-1-8 Table 7.11: β ≤ 1 - 1/γ. */
export function isPunching({ b0, t0, b1 }: HollowJoint): boolean {
  return b1 / b0 <= 1 - (2 * t0) / b0 + 1e-9;
}

/** χ of side walls that a brace presses on, by curve c: as cold formed sections have it, below that of hot finished ones. EN 1993-1-8 Table 7.11. */
export function sideWallReduction({ h0, t0, fy0, e, sine }: HollowJoint): number {
  return stripReduction({ thickness: t0, length: (h0 - 2 * t0) / Math.sqrt(sine) }, { fy: fy0, e });
}

/** Side walls as the fb of X joints has them under pressure, as a share of χ·fy0. EN 1993-1-8 Table 7.11. */
export function crossedFactor({ sine }: HollowJoint): number {
  return 0.8 * sine;
}

/** Normal force of the brace that shears the side walls of the chord towards a brace opposite, N. EN 1993-1-8 Tables 7.11 and 7.12, without the face. */
export function sideWallShear({ h0, t0, fy0, sine }: HollowJoint): number {
  return (2 * h0 * t0 * fy0) / (Math.sqrt(3) * sine);
}

/** Face of the chord under a normal force of a brace of that width, N; kn is 1. EN 1993-1-8 Table 7.11. */
export function faceNormal({ b0, t0, fy0, h1, sine }: HollowJoint, beta: number): number {
  return ((fy0 * t0 ** 2) / ((1 - beta) * sine)) * ((2 * h1) / b0 / sine + 4 * Math.sqrt(1 - beta));
}

/** Side walls under a normal force of a brace as wide as the chord, N; kn and χ are 1. EN 1993-1-8 Table 7.11. */
export function sideWallNormal({ t0, fy0, h1, sine }: HollowJoint): number {
  return ((fy0 * t0) / sine) * ((2 * h1) / sine + 10 * t0);
}

/** The brace where its width carries in part, N. EN 1993-1-8 Table 7.11. */
export function braceNormal(joint: HollowJoint): number {
  const { h1, t1, fy1 } = joint;
  return fy1 * t1 * (2 * h1 - 4 * t1 + 2 * effectiveWidth(joint));
}

/** Shear of the face around the brace, N. EN 1993-1-8 Table 7.11. */
export function punchingNormal(joint: HollowJoint): number {
  const { t0, fy0, h1, sine } = joint;
  return ((fy0 * t0) / (Math.sqrt(3) * sine)) * ((2 * h1) / sine + 2 * punchedWidth(joint));
}

/** Face of the chord under a moment in plane, Nm; kn is 1. EN 1993-1-8 Table 7.14. */
export function faceMoment({ b0, t0, fy0, h1 }: HollowJoint, beta: number): number {
  const eta = h1 / b0;
  return fy0 * t0 ** 2 * h1 * (1 / (2 * eta) + 2 / Math.sqrt(1 - beta) + eta / (1 - beta));
}

/** Side walls crushed by a moment in plane, Nm. EN 1993-1-8 Table 7.14. */
export function sideWallMoment({ t0, fy0, h1 }: HollowJoint): number {
  return 0.5 * fy0 * t0 * (h1 + 5 * t0) ** 2;
}

/** The brace where its width carries in part, Nm. EN 1993-1-8 Table 7.14. */
export function braceMoment(joint: HollowJoint): number {
  const { b1, h1, t1, fy1, modulus } = joint;
  return fy1 * (modulus.inPlane - (1 - effectiveWidth(joint) / b1) * b1 * (h1 - t1) * t1);
}

/** Moment out of plane, Nm, of the weakest part under a chord that far pressed. EN 1993-1-8 Table 7.14. */
export function momentAcross(joint: HollowJoint, n: number): number {
  const { b0, h0, t0, fy0, b1, h1, t1, fy1, modulus } = joint;
  const beta = b1 / b0;
  const distorted = 2 * fy0 * t0 * (h1 * t0 + Math.sqrt(b0 * h0 * t0 * (b0 + h0)));
  const brace = fy1 * (modulus.outOfPlane - 0.5 * (1 - effectiveWidth(joint) / b1) ** 2 * b1 ** 2 * t1);
  const narrow = Math.min(beta, WIDE);
  const spread = (1 + narrow) / (1 - narrow);
  const face =
    chordStressFactor(narrow, n) * fy0 * t0 ** 2 * ((h1 * spread) / 2 + Math.sqrt(2 * b0 * b1 * spread));
  return Math.min(face, distorted, brace, fy0 * t0 * (b0 - t0) * (h1 + 5 * t0));
}
