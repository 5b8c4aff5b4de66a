import type { SectionForces } from '../../statics/section-forces.ts';
import { ratio } from './check.ts';
import type { HollowMember, RoundMember } from './hollow-rules.ts';

/** What a hollow section resists of each component alone; N, Nm. */
export interface HollowResistance {
  readonly n: number;
  readonly my: number;
  readonly mz: number;
  readonly vy: number;
  readonly vz: number;
  readonly mx: number;
}

/** What a round hollow section resists of each component alone; N, Nm. */
export interface RoundResistance {
  readonly n: number;
  readonly m: number;
  readonly v: number;
  readonly mx: number;
}

/** Shares of these that forces take: along the member with bending, and in the planes of its walls, where torsion adds. */
export function hollowShares(
  forces: SectionForces,
  resistance: HollowResistance,
): { readonly normal: number; readonly shear: number } {
  const share = (key: keyof HollowResistance) => ratio(Math.abs(forces[key]), resistance[key]);
  return {
    normal: share('n') + share('my') + share('mz'),
    shear: Math.max(share('vy'), share('vz')) + share('mx'),
  };
}

/** As `hollowShares`, of a round section: bending and shear count as they point. */
export function roundShares(
  { n, my, mz, vy, vz, mx }: SectionForces,
  resistance: RoundResistance,
): { readonly normal: number; readonly shear: number } {
  return {
    normal: ratio(Math.abs(n), resistance.n) + ratio(Math.hypot(my, mz), resistance.m),
    shear: ratio(Math.hypot(vy, vz), resistance.v) + ratio(Math.abs(mx), resistance.mx),
  };
}

/** Area that the middle of the walls encloses, m2. */
export function enclosedArea({ shape: { h, b, t } }: HollowMember): number {
  return (h - t) * (b - t);
}

/** Area that the middle of a round wall encloses, m2. */
export function enclosedByRound({ shape: { d, t } }: RoundMember): number {
  return (Math.PI / 4) * (d - t) ** 2;
}
