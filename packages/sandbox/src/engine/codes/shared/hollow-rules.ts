import type { ShapeOf } from '../../../library/section-shape.ts';
import type { MemberSection } from '../../geometry/joint-member.ts';
import type { SectionForces } from '../../statics/section-forces.ts';
import type { CheckValue, Limit } from './check.ts';
import type { PartStrength } from './plate-strength.ts';

/** A member of rectangular hollow section. */
export type HollowMember = MemberSection & { readonly shape: ShapeOf<'RHS'> };

/** A member of round hollow section. */
export type RoundMember = MemberSection & { readonly shape: ShapeOf<'CHS'> };

/** How a round hollow member is checked as a section. */
export interface RoundRules {
  /** Normal force and bending with shear and torsion, and these two alone. */
  readonly check: (forces: SectionForces, member: RoundMember) => readonly CheckValue[];
}

/** How a rectangular hollow member is checked as what other members stand on. */
export interface HollowRules {
  /** Normal force and bending with shear and torsion, and these two alone. */
  readonly check: (forces: SectionForces, member: HollowMember) => readonly CheckValue[];
  /** Why walls of it are not calculated; null when they are. */
  readonly limit: (member: HollowMember) => string | null;
  /** Thickest plate of that yield strength that does not punch through a wall when it yields, m. */
  readonly thickestPlate: (wall: PartStrength & { readonly thickness: number }, fyPlate: number) => Limit;
}
