import type { HollowGap, HollowJoint } from '../../shared/hollow-joint-rules.ts';

/** Narrowest branch, as a share of the chord, and that beside a gap. AISC 360-16 Table K3.1A. */
export const NARROWEST_ROUND = 0.2;
export const NARROWEST_AT_GAP = 0.4;
/** Diameter over wall of chords, of those of cross-connections, and of branches. AISC 360-16 Table K3.1A. */
export const THINNEST_CHORD = 50;
export const THINNEST_CROSSED = 40;
const THINNEST_BRANCH = 50;

/** β and γ of a joint of round HSS. AISC 360-16 K3. */
export function roundRatios({ b0, t0, b1 }: HollowJoint): { beta: number; gamma: number } {
  return { beta: b1 / b0, gamma: b0 / (2 * t0) };
}

/** Thinnest compressed branch. AISC 360-16 Table K3.1A. */
export function thinnestBranch({ e, fy1 }: HollowJoint): number {
  return Math.min(THINNEST_BRANCH, (0.05 * e) / fy1);
}

/** Qf for compression of the chord as a share U of its yield strength. AISC 360-16 (K1-5). */
export function roundChordStress(u: number): number {
  return u <= 0 ? 1 : Math.max(0, 1 - 0.3 * u * (1 + u));
}

/** Qg. AISC 360-16 Table K3.1. */
export function gapFactor({ own, gap }: HollowGap): number {
  const { gamma } = roundRatios(own);
  return gamma ** 0.2 * (1 + (0.024 * gamma ** 1.2) / (Math.exp((0.5 * gap) / own.t0 - 1.33) + 1));
}

/** Chord of a T- or Y-connection, N; Qf is 1. AISC 360-16 (K3-2). */
export function roundNormal(joint: HollowJoint): number {
  const { beta, gamma } = roundRatios(joint);
  return plasticForce(joint) * (3.1 + 15.6 * beta ** 2) * gamma ** 0.2;
}

/** Chord of a cross-connection, N; Qf is 1. AISC 360-16 (K3-3). */
export function roundCrossed(joint: HollowJoint): number {
  return (plasticForce(joint) * 5.7) / (1 - 0.81 * roundRatios(joint).beta);
}

/** Chord of a gapped K-connection whose pressed branch has that diameter, N; Qf is 1. AISC 360-16 (K3-4), (K3-5). */
export function roundGapped(gap: HollowGap, pressed: number): number {
  return plasticForce(gap.own) * (2 + (11.33 * pressed) / gap.own.b0) * gapFactor(gap);
}

function plasticForce({ t0, fy0, sine }: HollowJoint): number {
  return (fy0 * t0 ** 2) / sine;
}

/** Does the branch leave room to punch through the chord? AISC 360-16 Tables K3.1 and K4.1: Db < D - 2t. */
export function isPunchingRound({ b0, t0, b1 }: HollowJoint): boolean {
  return b1 < b0 - 2 * t0 + 1e-9;
}

/** Shear of the chord around the branch, N. AISC 360-16 (K3-1). */
export function roundPunching({ t0, fy0, b1, sine }: HollowJoint): number {
  return (0.6 * fy0 * t0 * Math.PI * b1 * (1 + sine)) / (2 * sine ** 2);
}

/** Normal force of the branch that shears the whole chord, N. AISC 360-16 G5. */
export function roundShear({ b0, t0, fy0, sine }: HollowJoint): number {
  return (0.6 * fy0 * Math.PI * (b0 - t0) * t0) / (2 * sine);
}

/** Chord turned by a moment in plane, Nm; Qf is 1. AISC 360-16 (K4-1). */
export function roundMoment(joint: HollowJoint): number {
  const { beta, gamma } = roundRatios(joint);
  return plasticForce(joint) * joint.b1 * 5.39 * Math.sqrt(gamma) * beta;
}

/** Chord turned by a moment out of plane, Nm; Qf is 1. AISC 360-16 (K4-3). */
export function roundMomentAcross(joint: HollowJoint): number {
  return (plasticForce(joint) * joint.b1 * 3) / (1 - 0.81 * roundRatios(joint).beta);
}

/** Shear of the chord around the branch under a moment in plane or out of it, Nm. AISC 360-16 (K4-2), (K4-4). */
export function roundPunchingMoment({ t0, fy0, b1, sine }: HollowJoint, isInPlane: boolean): number {
  const spread = isInPlane ? 1 + 3 * sine : 3 + sine;
  return (0.6 * fy0 * t0 * b1 ** 2 * spread) / (4 * sine ** 2);
}
