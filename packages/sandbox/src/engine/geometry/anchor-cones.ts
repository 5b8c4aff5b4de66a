import type { Point } from '../../model/geometry.ts';

/** Anchors in a rectangular block; m, positions from any origin. */
export interface AnchoredGroup {
  readonly anchors: readonly Point[];
  /** Tension of each, N; empty where all have the same. */
  readonly forces: readonly number[];
  readonly block: {
    readonly left: number;
    readonly right: number;
    readonly bottom: number;
    readonly top: number;
  };
  readonly embedment: number;
}

/** The cones of concrete that a group pulls out, against one of the same depth that nothing cuts off. */
export interface Cones {
  /** Embedment that counts, m. */
  readonly depth: number;
  /** Area of all of them over that of a whole one. */
  readonly share: number;
  /** Factors for the nearest edge and for tension off the middle of the group. */
  readonly edge: number;
  readonly eccentricX: number;
  readonly eccentricY: number;
}

/** Pulls that differ by less than this share of all of them are alike. */
const ALIKE = 1e-6;

/**
 * The anchors that are pulled most, those with the next ones, and so on to all: one that is hardly pulled makes the group
 * wider, and must not help the others.
 */
export function pulledGroups<A extends { readonly pull: number }>(anchors: readonly A[]): readonly A[][] {
  const sorted = [...anchors].sort((a, b) => b.pull - a.pull);
  const near = ALIKE * sorted.reduce((sum, { pull }) => sum + pull, 0);
  return sorted.flatMap(({ pull }, index) => {
    const next = sorted[index + 1];
    return next === undefined || next.pull < pull - near ? [sorted.slice(0, index + 1)] : [];
  });
}

/** Cones that spread to 1.5 times their depth, as EN 1992-4 7.2.1.4 and ACI 318-19 17.6.2 have them alike. */
export function conesOf({ anchors, forces, block, embedment }: AnchoredGroup): Cones {
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
  return {
    depth,
    share: area / (4 * spread ** 2),
    edge: Math.min(1, 0.7 + (0.3 * Math.min(...edges)) / spread),
    eccentricX: uneven(xs, forces, spread),
    eccentricY: uneven(ys, forces, spread),
  };
}

/** In a block so narrow that cones reach three of its edges, deep anchors break out no larger cone: 7.2.1.4(8), 17.6.2.1.2. */
function effectiveDepth(embedment: number, edges: readonly number[], spacings: readonly number[]): number {
  const near = edges.filter((edge) => edge < 1.5 * embedment);
  if (near.length < 3) return embedment;
  return Math.min(embedment, Math.max(...near.map((edge) => edge / 1.5), ...spacings.map((s) => s / 3)));
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

/** Factor for a tension that does not act in the middle of the group; psi ec of 7.2.1.4(6) and 17.6.2.3. */
function uneven(values: readonly number[], forces: readonly number[], spread: number): number {
  const total = forces.reduce((sum, force) => sum + force, 0);
  if (total <= 0) return 1;
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  const acting = values.reduce((sum, value, index) => sum + value * (forces[index] ?? 0), 0) / total;
  return 1 / (1 + (2 * Math.abs(acting - middle)) / (2 * spread));
}
