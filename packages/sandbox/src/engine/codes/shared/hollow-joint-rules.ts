import type { Weld } from '../../../model/geometry.ts';
import type { CheckValue, Resistance } from './check.ts';
import type { Step } from './step.ts';

/** A hollow brace welded to a hollow chord, both rectangular or both round: then widths and depths are diameters. m, m3, Pa. */
export interface HollowJoint {
  /** Of the chord: width of the face, depth behind it, wall, radius of its corners outside, strengths, modulus of elasticity. */
  readonly b0: number;
  readonly h0: number;
  readonly t0: number;
  readonly r0: number;
  readonly fy0: number;
  readonly fu0: number;
  readonly e: number;
  /** Of the brace: across the chord, along it, wall, strengths, plastic moduli in the plane of both axes and out of it. */
  readonly b1: number;
  readonly h1: number;
  readonly t1: number;
  readonly fy1: number;
  readonly fu1: number;
  readonly modulus: { readonly inPlane: number; readonly outOfPlane: number };
  /** Of the angle between both axes. */
  readonly sine: number;
}

/** Two braces on one face of a chord that lean away from each other, as one of them is checked. */
export interface HollowGap {
  readonly own: HollowJoint;
  readonly other: HollowJoint;
  /** Between their toes on the face, m; negative where they overlap. */
  readonly gap: number;
  /** From the axis of the chord to where those of the braces meet, away from the braces, m. */
  readonly eccentricity: number;
}

/** Walls that give way. */
type HollowPart = 'face' | 'sideWalls' | 'brace';

/** One way in which such a joint fails. */
export interface HollowMode {
  readonly parts: readonly HollowPart[];
  /** For people. */
  readonly text: string;
  readonly resistance: Resistance & { readonly steps: () => readonly Step[] };
}

/** Lower bounds of what a joint resists beside what is checked, N and Nm. */
interface HollowBounds {
  /** Moment in the plane of both axes, and out of it. */
  readonly inPlane: number;
  readonly outOfPlane: number;
  /** Shear of the brace along the chord, and across it. */
  readonly along: number;
  readonly across: number;
  /** Torsion of the brace. */
  readonly twist: number;
}

/** What the weld around a brace hands on: its normal force by ways it is taken, N, and the moment in the plane of both axes, Nm. */
interface WeldLoad {
  readonly alone: number;
  readonly gap: number;
  readonly moment: number;
}

/** Fillets around a brace, by the lengths of them that carry. */
type EffectiveFillets = (
  joint: HollowJoint,
  weld: Weld,
) => (load: WeldLoad) => CheckValue & { readonly values: Readonly<Record<string, number>> };

/** How the joint of one brace on a chord is checked. */
export interface HollowJointRules {
  /** Why it is not calculated; empty when it is. */
  readonly limits: (joint: HollowJoint) => readonly string[];
  /** And why not opposite another brace. */
  readonly crossLimits: (joint: HollowJoint) => readonly string[];
  /** Under a normal force of the brace. `compression` is that along the chord, Pa; crossed, a brace opposite takes the force. */
  readonly normal: (
    joint: HollowJoint,
    state: { readonly compression: number; readonly presses: boolean; readonly isCrossed: boolean },
  ) => readonly HollowMode[];
  /** Under a moment of a brace in the plane of both axes. */
  readonly moment: (
    joint: HollowJoint,
    state: { readonly compression: number; readonly isCrossed: boolean },
  ) => readonly HollowMode[];
  /** Moments have rules where the brace leans as well, not at right angles only. */
  readonly bendsLeaning: boolean;
  /** The share of a moment counts to that power beside that of the normal force. */
  readonly momentPower: 1 | 2;
  /** Under any compression of the chord. */
  readonly bounds: (joint: HollowJoint) => HollowBounds;
  readonly gap: HollowGapRules;
  /** Null where each fillet has to be as strong as the wall it is on. */
  readonly fillets: EffectiveFillets | null;
  /** Factor on the throat of such a fillet: where the code takes nothing for the direction of its load. */
  readonly fullStrength: number;
  /** What the steel of cold formed sections needs that are welded in their corners; null where nothing says. */
  readonly coldFormed: string | null;
}

/** How a brace is checked whose force another one on the same face takes back across a gap. */
interface HollowGapRules {
  /** Why both are not calculated; empty when they are. */
  readonly limits: (gap: HollowGap) => readonly string[];
  /** Are both so far apart that each is a joint of its own? */
  readonly isWide: (gap: HollowGap) => boolean;
  /** Of the own brace, which presses or pulls. */
  readonly normal: (gap: HollowGap, compression: number, presses: boolean) => readonly HollowMode[];
  /** The chord in the gap, of that area in m2, beside that shear in N. */
  readonly chord: (gap: HollowGap, area: number, shear: number) => HollowMode;
}
