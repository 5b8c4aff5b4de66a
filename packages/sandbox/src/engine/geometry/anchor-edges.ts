import type { AnchorGrid, ConcreteBlock, Point } from '../../model/geometry.ts';

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
}

/** What shear breaks off an edge, against the half pyramid of a single anchor far from everything else. */
export interface BrokenEdge {
  /** Its area over that of the half pyramid. */
  readonly area: number;
  /** Factors for a corner nearby and for a thin block. */
  readonly corner: number;
  readonly thin: number;
}

/** A break that spreads to 1.5 times the edge distance, as EN 1992-4 7.2.2.5 and ACI 318-19 17.7.2 have it alike. */
export function brokenEdge({ distance: c1, beside, between, pitch, depth }: EdgeGroup): BrokenEdge {
  const [first, second] = beside;
  const reach = 1.5 * c1;
  const width = Math.min(first, reach) + between + Math.min(second, reach);
  // Anchors farther apart than their cones break out one by one; counting the nearest alone is on the safe side.
  const along = pitch > 2 * reach ? Math.min(first, second, reach) + reach : width;
  return {
    area: (along * Math.min(depth, reach)) / (4.5 * c1 ** 2),
    corner: Math.min(1, 0.7 + (0.3 * Math.min(first, second)) / reach),
    thin: Math.max(1, Math.sqrt(reach / depth)),
  };
}

/** An edge of a block: the way out over it in the axes of the anchors, and the anchors nearest to it. */
export interface BlockEdge {
  readonly normal: Point;
  readonly group: EdgeGroup;
}

/** The four edges of the block around its anchors. */
export function blockEdges(
  grid: Pick<AnchorGrid, 'bolts' | 'assembly' | 'embedment'>,
  block: Pick<ConcreteBlock, 'outline' | 'depth'>,
): BlockEdge[] {
  const [inner, outer] = [boundsOf(grid.bolts), boundsOf(block.outline)];
  const room = {
    x: [inner.left - outer.left, outer.right - inner.right] as const,
    y: [inner.bottom - outer.bottom, outer.top - inner.top] as const,
  };
  const between = { x: inner.right - inner.left, y: inner.top - inner.bottom };
  return (['x', 'y'] as const).flatMap((axis) => {
    const along = axis === 'x' ? 'y' : 'x';
    const places = [...new Set(grid.bolts.map((bolt) => bolt[along]))].sort((a, b) => a - b);
    const pitches = places.slice(1).map((place, index) => place - (places[index] ?? place));
    return room[axis].map((distance, side) => {
      const sign = side === 0 ? -1 : 1;
      return {
        normal: axis === 'x' ? { x: sign, y: 0 } : { x: 0, y: sign },
        group: {
          distance,
          between: between[along],
          beside: room[along],
          pitch: Math.max(0, ...pitches),
          depth: block.depth,
          diameter: grid.assembly.d,
          embedment: grid.embedment,
        },
      };
    });
  });
}

/** Shear along an edge breaks it at twice the force that pushes towards it. EN 1992-4 7.2.2.5(10), ACI 318-19 17.7.2.1. */
export function pushOverEdge({ normal }: BlockEdge, { x, y }: Point): number {
  const ahead = Math.max(0, x * normal.x + y * normal.y);
  return Math.hypot(ahead, 0.5 * (x * normal.y - y * normal.x));
}

/** The box around some points. */
export function boundsOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}
