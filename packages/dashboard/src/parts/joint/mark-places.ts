import type { Mark, Project } from './mark.ts';

const HEAD_PX = 9;
const LINE_PX = 17;
const GAP_PX = 6;
/** A line of a dimension that is shorter has no room for its heads. */
const LEAST_PX = 12;
/** How many lines words may go up or down from their place. */
const MOST_LINES = 12;
/** Words keep clear of lines, which are looked at in such steps. */
const STEP_PX = 8;

export interface Size {
  width: number;
  height: number;
}

export interface Placed {
  mark: Mark;
  path: string;
  /** Where its words begin, in the middle of their height; null where there is no room for them, or there are none. */
  at: Pixel | null;
  /** Corners of its line and its words. */
  reach: readonly Pixel[];
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Where marks are in a picture. Words never lie over other words: what comes first has its place first, names go aside and have a
 * line to their part, and dimensions and names without room are not there.
 */
export function placed(marks: readonly Mark[], project: Project, size: Size): readonly Placed[] {
  const lines = marks.map(({ line }) => line.map(project));
  const barred = lines.flatMap((points) =>
    points.slice(1).flatMap((end, index) => dotsOf(points[index], end)),
  );
  const taken: Box[] = [];
  return marks.map((mark, index) => {
    const points = lines[index] ?? [];
    const isGone = { mark, path: '', at: null, reach: [] };
    if (mark.tone === 'dimension' && lengthOf(points) < LEAST_PX) return isGone;
    const path = pathOf(points, mark.head);
    if (mark.text === undefined) return { mark, path, at: null, reach: points };
    const boxes = boxesFor(mark, points, project, size);
    const isFree = (box: Box) => isWithin(box, size) && !taken.some((one) => areOver(one, box));
    const found =
      boxes.find((box) => isFree(box) && !barred.some((dot) => isIn(box, dot))) ?? boxes.find(isFree);
    const box = found ?? (isDispensable(mark) ? undefined : boxes[0] && pushedInto(boxes[0], size));
    if (box === undefined) return isGone;
    taken.push(box);
    const at = { x: box.left, y: (box.top + box.bottom) / 2 };
    const reach = [...points, { x: box.left, y: box.top }, { x: box.right, y: box.bottom }];
    if (mark.tone !== 'label' || mark.at === undefined || mark.at === 'beginning')
      return { mark, path, at, reach };
    return { mark, path: leader(project(mark.at), box), at, reach };
  });
}

/** A dimension or a name is missed less than it is in the way. */
const isDispensable = ({ tone }: Mark): boolean => tone === 'dimension' || tone === 'label';

/** Where words could stand, the best first. */
function boxesFor(
  { tone, text = '', at }: Mark,
  points: readonly Pixel[],
  project: Project,
  size: Size,
): Box[] {
  const width = widthOf(text);
  const [last, before] = at === 'beginning' ? points : points.toReversed();
  const boxAt = ({ x, y }: Pixel): Box => ({
    ...{ left: x - width / 2, right: x + width / 2 },
    ...{ top: y - LINE_PX / 2, bottom: y + LINE_PX / 2 },
  });
  /** Just clear of a point, in a direction. */
  const beyond = (from: Pixel, { x, y }: Pixel): Box => {
    const reach = GAP_PX + Math.min(width / 2 / Math.abs(x), LINE_PX / 2 / Math.abs(y));
    return boxAt({ x: from.x + x * reach, y: from.y + y * reach });
  };
  /** Clear of a point of the line, on both of its sides. */
  const beside = (spot: Pixel, { x, y }: Pixel): Box[] =>
    [
      { x: -y, y: x },
      { x: y, y: -x },
    ]
      .toSorted((a, b) => b.x - a.x)
      .map((side) => beyond(spot, side));
  const anywhere = (spot: Pixel) => around(spot, size).map(([from, side]) => beyond(from, side));
  const way = before && last && wayOf(before, last);
  if (at === undefined || at === 'beginning') {
    if (last === undefined) return [];
    if (before === undefined || way === undefined) return anywhere(last);
    if (tone === 'dimension') return [beyond(last, way)];
    const middle = { x: (last.x + before.x) / 2, y: (last.y + before.y) / 2 };
    return [beyond(last, way), ...beside(middle, way), ...anywhere(last)];
  }
  const spot = project(at);
  return [...(way ? beside(spot, way) : []), ...(tone === 'dimension' ? [] : anywhere(spot))];
}

/** Beside a point, away from the middle of the picture first, and so in each line up and down. */
function around(spot: Pixel, { width }: Size): (readonly [from: Pixel, side: Pixel])[] {
  const outward = spot.x * 2 < width && Number.isFinite(width) ? -1 : 1;
  return Array.from({ length: MOST_LINES }, (_, line) => line).flatMap((line) =>
    [outward, -outward].flatMap((x) =>
      (line === 0 ? [0] : [-line, line]).map(
        (down) =>
          [
            { x: spot.x + x * line * STEP_PX, y: spot.y + down * LINE_PX },
            { x, y: 0 },
          ] as const,
      ),
    ),
  );
}

/** A dot where the named part is, and from there a line to its name where that stands apart. */
function leader(spot: Pixel, { left, right, top, bottom }: Box): string {
  const dot = `M${(spot.x - 2).toFixed(1)} ${spot.y.toFixed(1)}a2 2 0 1 0 4 0a2 2 0 1 0 -4 0`;
  const end = { x: spot.x < left ? left - 2 : right + 2, y: (top + bottom) / 2 };
  const isApart = Math.abs(end.y - spot.y) > LINE_PX / 2;
  return isApart
    ? `${dot}M${spot.x.toFixed(1)} ${spot.y.toFixed(1)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`
    : dot;
}

/** As wide as words are at the most; to measure them takes a layout. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (/[ .,:·◺◁|]/.test(letter) ? 4 : /[^a-z]/.test(letter) ? 7.4 : 6.6),
    0,
  );

const areOver = (a: Box, b: Box): boolean =>
  a.left < b.right + 4 && b.left < a.right + 4 && a.top < b.bottom && b.top < a.bottom;

const isIn = ({ left, right, top, bottom }: Box, { x, y }: Pixel): boolean =>
  x > left && x < right && y > top && y < bottom;

const isWithin = ({ left, right, top, bottom }: Box, { width, height }: Size): boolean =>
  left >= 0 && right <= width && top >= 0 && bottom <= height;

function pushedInto({ left, right, top, bottom }: Box, size: Size): Box {
  const x = Math.max(0, Math.min(left, size.width - right + left)) - left;
  const y = Math.max(0, Math.min(top, size.height - bottom + top)) - top;
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}

function dotsOf(from: Pixel | undefined, to: Pixel): Pixel[] {
  if (from === undefined) return [];
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Number.isFinite(distance) ? Math.min(100, Math.ceil(distance / STEP_PX)) : 0;
  return Array.from({ length: count + 1 }, (_, index) => moved(from, to, (distance * index) / (count || 1)));
}

const lengthOf = (points: readonly Pixel[]): number =>
  points.slice(1).reduce((sum, { x, y }, index) => {
    const before = points[index] ?? { x, y };
    return sum + Math.hypot(x - before.x, y - before.y);
  }, 0);

/** The direction from one point to another, one pixel long; to the right where they are one. */
function wayOf(from: Pixel, to: Pixel): Pixel {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

export interface Pixel {
  x: number;
  y: number;
}

function pathOf(points: readonly Pixel[], head: Mark['head']): string {
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`);
  const [last, before, first, second] = [points.at(-1), points.at(-2), points[0], points[1]];
  if (head === undefined || !last || !before || !first || !second) return line.join('');
  const back = head === 'arrows' ? headOf(second, first) : '';
  // Of a moment there are two heads, one behind the other.
  const again = head === 'turn' ? headOf(before, moved(last, before, HEAD_PX * 0.8)) : '';
  return `${line.join('')}${headOf(before, last)}${again}${back}`;
}

/** `distance` pixels from one point to another. */
function moved(from: Pixel, to: Pixel, distance: number): Pixel {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: from.x + ((to.x - from.x) / length) * distance,
    y: from.y + ((to.y - from.y) / length) * distance,
  };
}

function headOf(from: Pixel, to: Pixel): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const [a, b] = [angle + 2.75, angle - 2.75].map(
    (turn) =>
      `${(to.x + HEAD_PX * Math.cos(turn)).toFixed(1)} ${(to.y + HEAD_PX * Math.sin(turn)).toFixed(1)}`,
  );
  return `M${a}L${to.x.toFixed(1)} ${to.y.toFixed(1)}L${b}`;
}
