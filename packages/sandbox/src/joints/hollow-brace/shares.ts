import type { Partner } from './partner.ts';

/** Shares of the normal force of a brace by what takes them back, N: a brace beside it, one opposite, or the chord as a beam. */
export interface Shares {
  readonly gap: number;
  readonly cross: number;
  readonly alone: number;
}

/** Forces square to the chord balance where the smaller one is that share of the larger: CIDECT Design Guide 3, 4.1. */
const BALANCED = 0.8;

/**
 * How a brace hands on its force, by the forces of both braces square to the chord, N; positive pulls. What two of them on one face have in
 * common is that of a K joint, on opposite ones of an X joint; the rest is that of a T or Y joint.
 */
export function sharesOf(
  own: number,
  other: number,
  partner: Pick<Partner, 'kind'> & { readonly isWide: boolean },
): Shares {
  const [size, back] = [Math.abs(own), Math.abs(other)];
  const common = Math.min(size, back);
  if (partner.kind === 'cross' && own * other > 0) return { gap: 0, cross: common, alone: size - common };
  if (partner.kind !== 'gap' || partner.isWide || size === 0) return { gap: 0, cross: 0, alone: size };
  // Both push or pull the same face: each of them has to take what both do.
  if (own * other > 0) return { gap: 0, cross: 0, alone: size + back };
  const isBalanced = common >= BALANCED * Math.max(size, back);
  return isBalanced ? { gap: size, cross: 0, alone: 0 } : { gap: common, cross: 0, alone: size - common };
}
