import { type AnchoredGroup, conesOf } from '../../../geometry/anchor-cones.ts';

/** Anchors in a rectangular block; SI. */
interface ConeGroup extends AnchoredGroup {
  /** Characteristic strength of the concrete, Pa. */
  readonly fck: number;
  readonly gammaMc: number;
}

/** Cracked concrete, headed anchors cast in. */
const K1 = 8.9;
const K2 = 7.5;

/**
 * Tension at which a group of headed anchors breaks out a cone, N: cracked concrete, no dense reinforcement. Edges and
 * neighbours cut the area off. EN 1992-4 7.2.1.4.
 */
export function coneResistance({ fck, gammaMc, ...group }: ConeGroup): number {
  const { depth, share, edge, eccentricX, eccentricY } = conesOf(group);
  const single = K1 * Math.sqrt(fck / 1e6) * (depth * 1000) ** 1.5;
  return (single * share * edge * eccentricX * eccentricY) / gammaMc;
}

/** Tension at which the head of one anchor is pulled through, N; `bearing` is the area of the head around the rod, m2. EN 1992-4 7.2.1.5. */
export function pullOutResistance(bearing: number, fck: number, gammaMc: number): number {
  return (K2 * bearing * fck) / gammaMc;
}
