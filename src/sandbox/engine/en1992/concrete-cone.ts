import type { Point } from '../../model/geometry.ts';

/** Anchors in a rectangular block; SI, positions from any origin. */
export interface ConeGroup {
  readonly anchors: readonly Point[];
  /** Tension of each, N. */
  readonly forces: readonly number[];
  readonly block: {
    readonly left: number;
    readonly right: number;
    readonly bottom: number;
    readonly top: number;
  };
  readonly embedment: number;
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
export function coneResistance({ anchors, forces, block, embedment, fck, gammaMc }: ConeGroup): number {
  const [xs, ys] = [anchors.map(({ x }) => x), anchors.map(({ y }) => y)];
  const edges = [
    Math.min(...xs) - block.left,
    block.right - Math.max(...xs),
    Math.min(...ys) - block.bottom,
    block.top - Math.max(...ys),
  ];
  const depth = effectiveDepth(embedment, edges, [...pitches(xs), ...pitches(ys)]);
  const spread = 1.5 * depth;
  const area = extent(xs, block.left, block.right, spread) * extent(ys, block.bottom, block.top, spread);
  const edge = Math.min(1, 0.7 + (0.3 * Math.min(...edges)) / spread);
  const single = K1 * Math.sqrt(fck / 1e6) * (depth * 1000) ** 1.5;
  const share = area / (4 * spread ** 2);
  return (single * share * edge * uneven(xs, forces, spread) * uneven(ys, forces, spread)) / gammaMc;
}

/** In a block so narrow that cones reach three of its edges, deep anchors break out no larger cone: 7.2.1.4(8). */
function effectiveDepth(embedment: number, edges: readonly number[], spacings: readonly number[]): number {
  const near = edges.filter((edge) => edge < 1.5 * embedment);
  if (near.length < 3) return embedment;
  return Math.min(embedment, Math.max(...near.map((edge) => edge / 1.5), ...spacings.map((s) => s / 3)));
}

/** Tension at which the head of one anchor is pulled through, N; `bearing` is the area of the head around the rod, m2. EN 1992-4 7.2.1.5. */
export function pullOutResistance(bearing: number, fck: number, gammaMc: number): number {
  return (K2 * bearing * fck) / gammaMc;
}

/** Width of the idealised cones in one direction, m. */
function extent(values: readonly number[], from: number, to: number, spread: number): number {
  const between = pitches(values).reduce((sum, pitch) => sum + Math.min(2 * spread, pitch), 0);
  return Math.min(spread, Math.min(...values) - from) + between + Math.min(spread, to - Math.max(...values));
}

/** Distances between neighbouring lines of anchors, m. */
function pitches(values: readonly number[]): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  return sorted.slice(1).map((value, index) => value - (sorted[index] ?? value));
}

/** Factor for a tension that does not act in the middle of the group; psi ec of 7.2.1.4(6). */
function uneven(values: readonly number[], forces: readonly number[], spread: number): number {
  const total = forces.reduce((sum, force) => sum + force, 0);
  if (total <= 0) return 1;
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  const acting = values.reduce((sum, value, index) => sum + value * (forces[index] ?? 0), 0) / total;
  return 1 / (1 + (2 * Math.abs(acting - middle)) / (2 * spread));
}
