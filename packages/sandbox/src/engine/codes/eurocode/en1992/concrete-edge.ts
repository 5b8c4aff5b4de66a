import { brokenEdge, type EdgeGroup } from '../../../geometry/anchor-edges.ts';

const LARGE = 0.06;
const LARGE_ROD = 0.024;

/** Strength of the concrete, Pa, and its factor. */
interface EdgeStrength {
  readonly fck: number;
  readonly gammaMc: number;
}

/** Shear that breaks the edge of a block off in front of anchors, N: cracked concrete without edge reinforcement. EN 1992-4 7.2.2.5. */
export function edgeResistance(group: EdgeGroup, { fck, gammaMc }: EdgeStrength): number {
  const { distance: c1, diameter: d, embedment } = group;
  const held = Math.min(embedment, d <= LARGE_ROD ? 12 * d : Math.max(8 * d, 0.3));
  const alpha = 0.1 * Math.sqrt(held / c1);
  const beta = 0.1 * (d / c1) ** 0.2;
  // Lengths in mm and strength in MPa, as the formula has them.
  const single =
    1.7 * (d * 1000) ** alpha * (held * 1000) ** beta * Math.sqrt(fck / 1e6) * (c1 * 1000) ** 1.5;
  const { area, corner, thin } = brokenEdge(group);
  return (single * area * corner * thin) / gammaMc;
}

/** Pry-out of anchors in shear, N, from the tension that breaks out their cone. EN 1992-4 7.2.2.4. */
export function pryOutResistance(cone: number, embedment: number): number {
  return (embedment < LARGE ? 1 : 2) * cone;
}
