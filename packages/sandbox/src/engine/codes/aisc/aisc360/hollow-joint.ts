import type { HollowGap, HollowJoint } from '../../shared/hollow-joint-rules.ts';

/** Up to this share of the chord a branch bends its face; wider ones load the sidewalls. AISC 360-10 Table K2.2, 360-16 Table K4.2. */
export const WIDE = 0.85;
/** Narrowest branch, as a share of the chord. AISC 360-16 Tables K3.2A and K4.2A. */
export const NARROWEST = 0.25;
/** Walls of chords and branches, overall. AISC 360-16 Tables K3.2A and K4.2A. */
export const SLENDEREST = 35;
/** Strength, Pa, and its share of the tensile one; A500 Grade C is accepted by name. AISC 360-16 Tables K3.2A and K4.2A. */
export const STRONGEST = 360e6;
export const LEAST_DUCTILE = 0.8;
export const A500_GRADE_C = 50 / 62;
/** e/H of K-connections. AISC 360-16 Table K3.2A. */
export const ECCENTRICITIES = [-0.55, 0.25] as const;

/** Qf of a joint as wide as `beta`, for the greatest compression of the chord as a share U of its yield strength. AISC 360-16 K1. */
export function chordStress(beta: number, u: number): number {
  return u <= 0 ? 1 : Math.max(0, Math.min(1, 1.3 - (0.4 * u) / beta));
}

/** lb, where the branch stands along the chord, m. AISC 360-16 K3.1. */
export function contactLength({ h1, sine }: Pick<HollowJoint, 'h1' | 'sine'>): number {
  return h1 / sine;
}

/** Be of a branch, m. AISC 360-16 (K1-1). */
export function effectiveWidth({ b0, t0, fy0, b1, t1, fy1 }: HollowJoint): number {
  return Math.min(b1, ((10 * t0) / b0) * ((fy0 * t0) / (fy1 * t1)) * b1);
}

/** Bep, or βeop·B, m. AISC 360-16 Table K3.2: βeop = 5β/γ ≤ β. */
export function punchedWidth({ b0, t0, b1 }: HollowJoint): number {
  return Math.min(b1, ((10 * t0) / b0) * b1);
}

/** Does the branch leave room to punch through the face between the sidewalls? AISC 360-16 Table K3.2: Bb < B - 2t. */
export function isPunching({ b0, t0, b1 }: HollowJoint): boolean {
  return b1 < b0 - 2 * t0 + 1e-9;
}

/** Thickest compressed wall of a branch as a share of it. AISC 360-16 Tables K3.2A and K4.2A. */
export function slenderestBranch({ e, fy1 }: HollowJoint): number {
  return Math.min(SLENDEREST, 1.25 * Math.sqrt(e / fy1));
}

/** Face of the chord bent by a branch, N; Qf is 1. Yield lines of AISC 360-10 (K2-13), to which 360-16 J10.10 and Manual Part 9 lead. */
export function faceNormal({ b0, t0, fy0, b1, h1, sine }: HollowJoint): number {
  const [beta, eta] = [b1 / b0, h1 / sine / b0];
  return ((fy0 * t0 ** 2) / sine) * ((2 * eta) / (1 - beta) + 4 / Math.sqrt(1 - beta));
}

/** Area of the face that a branch shears out, m2. AISC 360-10 (K2-14). */
export function punchedArea(joint: HollowJoint): number {
  return joint.t0 * (2 * contactLength(joint) + 2 * punchedWidth(joint));
}

/** The branch where its width carries in part, N. AISC 360-16 J4.1 with Be of K1.2. */
export function branchNormal(joint: HollowJoint): number {
  const { h1, t1, fy1 } = joint;
  return fy1 * t1 * (2 * h1 + 2 * effectiveWidth(joint) - 4 * t1);
}

/** Sidewalls of the chord in shear, N. AISC 360-16 G4: the flats of both. */
export function sidewallShear({ h0, t0, fy0 }: HollowJoint): number {
  return 0.6 * fy0 * 2 * (h0 - 3 * t0) * t0;
}

/** Face turned by a moment in plane, Nm; Qf is 1. Yield lines of AISC 360-10 (K3-6). */
export function faceMoment({ b0, t0, fy0, b1, h1 }: HollowJoint): number {
  const [beta, eta] = [b1 / b0, h1 / b0];
  return fy0 * t0 ** 2 * h1 * (1 / (2 * eta) + 2 / Math.sqrt(1 - beta) + eta / (1 - beta));
}

/** Sidewalls crushed by a moment in plane, Nm. AISC 360-16 Table K4.2: cross-connections have 0.8·Fy. */
export function sidewallMoment({ t0, fy0, h1 }: HollowJoint, isCrossed: boolean): number {
  return 0.5 * (isCrossed ? 0.8 : 1) * fy0 * t0 * (h1 + 5 * t0) ** 2;
}

/** The branch where its width carries in part, Nm. AISC 360-16 Table K4.2. */
export function branchMoment(joint: HollowJoint): number {
  const { b1, h1, t1, fy1, modulus } = joint;
  return fy1 * (modulus.inPlane - (1 - effectiveWidth(joint) / b1) * b1 * h1 * t1);
}

/** Moment out of plane, Nm, of the weakest part under a chord that far pressed. AISC 360-16 Table K4.2; the face by 360-10 (K3-9). */
export function momentAcross(joint: HollowJoint, u: number): number {
  const { b0, h0, t0, fy0, b1, h1, t1, fy1, modulus } = joint;
  const narrow = Math.min(b1 / b0, WIDE);
  const spread = (1 + narrow) / (1 - narrow);
  const face = chordStress(narrow, u) * fy0 * t0 ** 2 * ((h1 * spread) / 2 + Math.sqrt(2 * b0 * b1 * spread));
  const sidewalls = 0.8 * fy0 * t0 * (b0 - t0) * (h1 + 5 * t0);
  const branch = fy1 * (modulus.outOfPlane - 0.5 * (1 - effectiveWidth(joint) / b1) ** 2 * b1 ** 2 * t1);
  const distorted = 2 * fy0 * t0 * (h1 * t0 + Math.sqrt(b0 * h0 * t0 * (b0 + h0)));
  return Math.min(face, sidewalls, branch, distorted);
}

/** βeff. AISC 360-16 Table K3.2. */
export function effectiveRatio({ own, other }: Pick<HollowGap, 'own' | 'other'>): number {
  return (own.b1 + own.h1 + other.b1 + other.h1) / (4 * own.b0);
}

/** Face of the chord between two branches, N; Qf is 1. AISC 360-16 Table K3.2. */
export function gapFace(gap: HollowGap): number {
  const { b0, t0, fy0, sine } = gap.own;
  return (fy0 * t0 ** 2 * 9.8 * effectiveRatio(gap) * Math.sqrt(b0 / (2 * t0))) / sine;
}

/** Area of the face that a branch of a gapped K-connection shears out, m2. AISC 360-16 Table K3.2. */
export function gapPunchedArea({ own }: HollowGap): number {
  return own.t0 * (2 * contactLength(own) + own.b1 + punchedWidth(own));
}

/** The branch of a gapped K-connection where its width carries in part, N. AISC 360-16 Table K3.2. */
export function gapBranch({ own }: HollowGap): number {
  const { b1, h1, t1, fy1 } = own;
  return fy1 * t1 * (2 * h1 + b1 + effectiveWidth(own) - 4 * t1);
}

/** Length of the weld around a branch that carries its force, m. AISC 360-16 Table K5.1: T-, Y- and cross-connections. */
export function weldLength(joint: HollowJoint): number {
  return 2 * contactLength(joint) + 2 * weldWidth(joint);
}

/** Be of such a weld, m. AISC 360-16 Table K5.1. */
export function weldWidth(joint: HollowJoint): number {
  const { b0, b1, sine } = joint;
  const width = effectiveWidth(joint);
  const isHalf = b1 / b0 > WIDE || sine > Math.sin((50 * Math.PI) / 180);
  return isHalf ? Math.min(width, b1 / 2) : width;
}

/** Elastic modulus of that weld about a bend in plane, for each m of throat, m2. AISC 360-16 Table K5.1. */
export function weldModulus(joint: HollowJoint): number {
  const length = contactLength(joint);
  return length ** 2 / 3 + weldWidth(joint) * length;
}

/** Length of the weld around a branch of a gapped K-connection that carries, m: the heel from 60 degrees on does not. AISC 360-16 Table K5.1. */
export function gapWeldLength({ b1, h1, t1, sine }: HollowJoint): number {
  const angle = (Math.asin(Math.min(1, sine)) * 180) / Math.PI;
  const across = 2 - Math.max(0, Math.min(1, (angle - 50) / 10));
  return (2 * (h1 - 1.2 * t1)) / sine + across * (b1 - 1.2 * t1);
}
