import type { SectionForces } from '../../statics/section-forces.ts';
import { ratio } from './check.ts';
import type { HollowMember } from './hollow-rules.ts';

/** What a hollow section resists of each component alone; N, Nm. */
export interface HollowResistance {
  readonly n: number;
  readonly my: number;
  readonly mz: number;
  readonly vy: number;
  readonly vz: number;
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

/** Area that the middle of the walls encloses, m2. */
export function enclosedArea({ shape: { h, b, t } }: HollowMember): number {
  return (h - t) * (b - t);
}
