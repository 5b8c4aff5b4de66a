import type { ShapeOf } from '../../../library/section-shape.ts';
import type { MemberSection } from '../../geometry/joint-member.ts';
import type { Resistance } from './check.ts';
import type { PartStrength } from './plate-strength.ts';

/** A round or rectangular hollow section as a member. */
export type TubeMember = MemberSection & { readonly shape: ShapeOf<'CHS'> | ShapeOf<'RHS'> };

/** A tube that is slotted over a plate and welded to it along both sides of the slot. m, m2. */
export interface SlottedTube {
  readonly form: 'CHS' | 'RHS';
  /** Outside, in the plane of the plate and across it. */
  readonly depth: number;
  readonly across: number;
  /** Of the section less its slot. */
  readonly net: number;
  /** Of the fillets along the slot. */
  readonly length: number;
}

/** What the end of such a tube carries. */
export interface SlottedRules {
  /** Why walls of it are not calculated; null when they are. */
  readonly limit: (member: TubeMember) => string | null;
  /** The section less its slot, of which only a share is strained: pulled, and pressed. */
  readonly net: (
    tube: SlottedTube,
    strength: PartStrength,
  ) => { readonly pulled: Resistance; readonly pressed: Resistance };
}

/**
 * From the plate to the centroid of the half of a tube on one side of it, m, on the middle line of its walls: AISC 360-16 Table D3.1, cases 5 and 6.
 */
export function toCentroid({ form, depth, across }: SlottedTube): number {
  if (form === 'CHS') return depth / Math.PI;
  return (across ** 2 + 2 * across * depth) / (4 * (across + depth));
}
