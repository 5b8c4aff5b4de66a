import type { Pixel, Placed, Size } from './mark-places.ts';
import type { JointViewer } from './viewer.ts';

/** A part of a picture, in CSS pixels. */
interface Part extends Size {
  x: number;
  y: number;
}

/** Beside what is seen. */
const EDGE_PX = 16;

/** The part of a view that has something in it: the joint as it is shown, and what is written over it. */
export function seenPart(
  { joint, projected }: JointViewer,
  marks: readonly Placed[],
  size: Size,
  leastWidth: number,
): Part {
  const index = joint?.edges.getIndex();
  const position = joint?.edges.getAttribute('position');
  const corners = new Set(index?.array.slice(0, joint?.edges.drawRange.count));
  const points = position
    ? [...corners].map((corner) =>
        projected([position.getX(corner), position.getY(corner), position.getZ(corner)]),
      )
    : [];
  return partAround([...points, ...marks.flatMap(({ reach }) => reach)], size, leastWidth);
}

/** The part of a picture that has all points in it, and is so wide where the picture is. */
export function partAround(points: readonly Pixel[], { width, height }: Size, leastWidth: number): Part {
  if (points.length === 0) return { x: 0, y: 0, width, height };
  const [left, right] = reachOf(
    points.map(({ x }) => x),
    width,
  );
  const [top, bottom] = reachOf(
    points.map(({ y }) => y),
    height,
  );
  const wide = Math.min(width, Math.max(leastWidth, right - left));
  const x = Math.round(Math.max(0, Math.min(width - wide, (left + right - wide) / 2)));
  return { x, y: top, width: wide, height: bottom - top };
}

function reachOf(values: readonly number[], most: number): readonly [from: number, to: number] {
  // There may be more of them than a call takes arguments.
  const [least, greatest] = values.reduce(
    ([from, to], value) => [Math.min(from, value), Math.max(to, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const from = Math.max(0, Math.floor(least - EDGE_PX));
  const to = Math.min(most, Math.ceil(greatest + EDGE_PX));
  // Of what is out of sight nothing is to be seen.
  return to - from < EDGE_PX ? [0, most] : [from, to];
}
