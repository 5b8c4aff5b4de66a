import type { ShapeOf } from '../../library/section-shape.ts';
import type { Polygon } from '../../model/geometry.ts';

export type ISectionShape = ShapeOf<'I'>;

/** Parts cut away at the end of a member, in the axes of its outward end: depths from the outer faces, m; 0 for none. */
export interface Cope {
  readonly memberId: number;
  readonly top: number;
  readonly bottom: number;
  /** Along the member, from its end. */
  readonly length: number;
  /** Thickness of its flanges, m. */
  readonly flange: number;
  /** Is the top of the end that of the member's own axes? */
  readonly upright: boolean;
}

/** Copes with where their member ends, from the node along the axis of that end, m. */
export interface PlacedCope extends Cope {
  readonly end: number;
}

/** A wall of a member as an outline with its edges that meet other walls. */
interface WallOutline {
  readonly outline: Polygon;
  readonly restrainedEdges: readonly number[];
}

/**
 * A web between its flanges that begins at `from` (X along the member, Y towards `up`) with notches of those depths at +Y and
 * -Y. Edges of notches are free.
 */
export function notchedWeb(
  { from, to, width }: { readonly from: number; readonly to: number; readonly width: number },
  { above, below, length }: { readonly above: number; readonly below: number; readonly length: number },
  isFree: boolean,
): WallOutline {
  const half = width / 2;
  const inner = from + length;
  // Each corner with whether the edge that begins there goes on into something.
  const corners = [
    [below > 0 ? inner : from, -half, true],
    [to, -half, true],
    [to, half, true],
    ...(above > 0
      ? ([
          [inner, half, false],
          [inner, half - above, false],
          [from, half - above, !isFree],
        ] as const)
      : ([[from, half, !isFree]] as const)),
    ...(below > 0
      ? ([
          [from, below - half, false],
          [inner, below - half, false],
        ] as const)
      : []),
  ] as const;
  return {
    outline: corners.map(([x, y]) => ({ x, y })),
    restrainedEdges: corners.flatMap(([, , held], index) => (held ? [index] : [])),
  };
}
