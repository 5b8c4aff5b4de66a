/** Anchors near an edge that shear pushes towards it; m. */
export interface EdgeGroup {
  /** Of those nearest to it. */
  readonly distance: number;
  /** Along it: between the outermost anchors, and from them to the edges beside. */
  readonly between: number;
  readonly beside: readonly [number, number];
  /** Largest spacing along the edge. */
  readonly pitch: number;
  readonly depth: number;
  readonly diameter: number;
  readonly embedment: number;
  readonly fck: number;
  readonly gammaMc: number;
}

const LARGE = 0.06;
const LARGE_ROD = 0.024;

/** Shear that breaks the edge of a block off in front of anchors, N: cracked concrete without edge reinforcement. EN 1992-4 7.2.2.5. */
export function edgeResistance(group: EdgeGroup): number {
  const { distance: c1, beside, depth, diameter: d, embedment, fck, gammaMc } = group;
  const [first, second] = beside;
  const reach = 1.5 * c1;
  const held = Math.min(embedment, d <= LARGE_ROD ? 12 * d : Math.max(8 * d, 0.3));
  const alpha = 0.1 * Math.sqrt(held / c1);
  const beta = 0.1 * (d / c1) ** 0.2;
  // Lengths in mm and strength in MPa, as the formula has them.
  const single =
    1.7 * (d * 1000) ** alpha * (held * 1000) ** beta * Math.sqrt(fck / 1e6) * (c1 * 1000) ** 1.5;
  const width = Math.min(first, reach) + group.between + Math.min(second, reach);
  // Anchors farther apart than their cones break out one by one; counting the nearest alone is on the safe side.
  const along = group.pitch > 2 * reach ? Math.min(first, second, reach) + reach : width;
  const area = (along * Math.min(depth, reach)) / (4.5 * c1 ** 2);
  const corner = Math.min(1, 0.7 + (0.3 * Math.min(first, second)) / reach);
  const thin = Math.max(1, Math.sqrt(reach / depth));
  return (single * area * corner * thin) / gammaMc;
}

/** Pry-out of anchors in shear, N, from the tension that breaks out their cone. EN 1992-4 7.2.2.4. */
export function pryOutResistance(cone: number, embedment: number): number {
  return (embedment < LARGE ? 1 : 2) * cone;
}
