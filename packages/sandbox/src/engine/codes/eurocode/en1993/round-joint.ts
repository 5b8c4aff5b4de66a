import type { HollowGap, HollowJoint } from '../../shared/hollow-joint-rules.ts';

/** Narrowest brace, as a share of the chord. EN 1993-1-8 Table 7.1. */
export const NARROWEST_ROUND = 0.2;
/** Diameter over wall of chords, of those between braces opposite each other, and of braces. EN 1993-1-8 Table 7.1. */
export const THICKEST_WALL = 10;
export const THINNEST_CHORD = 50;
export const THINNEST_CROSSED = 40;
export const THINNEST_BRACE = 50;

/** β and γ of a joint of round sections. EN 1993-1-8 1.5(6). */
export function roundRatios({ b0: d0, t0, b1: d1 }: HollowJoint): { beta: number; gamma: number } {
  return { beta: d1 / d0, gamma: d0 / (2 * t0) };
}

/** Greatest diameter over wall of class 2. EN 1993-1-1 Table 5.2. */
export function roundClass2(fy: number): number {
  return (70 * 235e6) / fy;
}

/** kp, for compression along the chord as a share of its yield strength. EN 1993-1-8 Table 7.2. */
export function prestressFactor(n: number): number {
  return n <= 0 ? 1 : Math.max(0, 1 - 0.3 * n * (1 + n));
}

/** kg of a gap. EN 1993-1-8 Table 7.2. */
export function gapFactor({ own, gap }: HollowGap): number {
  const { gamma } = roundRatios(own);
  return gamma ** 0.2 * (1 + (0.024 * gamma ** 1.2) / (1 + Math.exp((0.5 * gap) / own.t0 - 1.33)));
}

/** Chord of a T or Y joint, N; kp is 1. EN 1993-1-8 Table 7.2. */
export function roundNormal(joint: HollowJoint): number {
  const { beta, gamma } = roundRatios(joint);
  return plasticForce(joint) * gamma ** 0.2 * (2.8 + 14.2 * beta ** 2);
}

/** Chord of an X joint, N; kp is 1. EN 1993-1-8 Table 7.2. */
export function roundCrossed(joint: HollowJoint): number {
  return (plasticForce(joint) * 5.2) / (1 - 0.81 * roundRatios(joint).beta);
}

/** Chord of a K or N joint, whose pressed brace has that diameter, N; kp is 1. EN 1993-1-8 Table 7.2. */
export function roundGapped(gap: HollowGap, pressed: number): number {
  return plasticForce(gap.own) * gapFactor(gap) * (1.8 + (10.2 * pressed) / gap.own.b0);
}

function plasticForce({ t0, fy0, sine }: HollowJoint): number {
  return (fy0 * t0 ** 2) / sine;
}

/** Does the brace leave room to punch through the chord? EN 1993-1-8 Tables 7.2 and 7.5: d1 ≤ d0 - 2·t0. */
export function isPunchingRound({ b0: d0, t0, b1: d1 }: HollowJoint): boolean {
  return d1 <= d0 - 2 * t0 + 1e-9;
}

/** Shear of the chord around the brace, N. EN 1993-1-8 Table 7.2. */
export function roundPunching({ t0, fy0, b1: d1, sine }: HollowJoint): number {
  return ((fy0 / Math.sqrt(3)) * t0 * Math.PI * d1 * (1 + sine)) / (2 * sine ** 2);
}

/** Normal force of the brace that shears the whole chord, N. EN 1993-1-1 6.2.6(3) g). */
export function roundShear({ b0: d0, t0, fy0, sine }: HollowJoint): number {
  return (2 * (d0 - t0) * t0 * fy0) / (Math.sqrt(3) * sine);
}

/** Chord turned by a moment in plane, Nm; kp is 1. EN 1993-1-8 Table 7.5. */
export function roundMoment(joint: HollowJoint): number {
  const { beta, gamma } = roundRatios(joint);
  return plasticForce(joint) * joint.b1 * 4.85 * Math.sqrt(gamma) * beta;
}

/** Chord turned by a moment out of plane, Nm; kp is 1. EN 1993-1-8 Table 7.5. */
export function roundMomentAcross(joint: HollowJoint): number {
  return (plasticForce(joint) * joint.b1 * 2.7) / (1 - 0.81 * roundRatios(joint).beta);
}

/** Shear of the chord around the brace under a moment in plane or out of it, Nm. EN 1993-1-8 Table 7.5. */
export function roundPunchingMoment({ t0, fy0, b1: d1, sine }: HollowJoint, isInPlane: boolean): number {
  const spread = isInPlane ? 1 + 3 * sine : 3 + sine;
  return ((fy0 / Math.sqrt(3)) * t0 * d1 ** 2 * spread) / (4 * sine ** 2);
}
