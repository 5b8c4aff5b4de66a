import type { Mark, Project } from './mark.ts';

const HEAD_PX = 9;
const LINE_PX = 17;
const LETTER_PX = 6.6;

export interface Placed {
  mark: Mark;
  path: string;
  x: number;
  y: number;
}

/** Where marks are in a picture that is so wide; words that would lie over one another stand below each other. */
export function placed(marks: readonly Mark[], project: Project, edge: number): readonly Placed[] {
  const taken: { x: number; y: number; width: number }[] = [];
  return marks.map((mark) => {
    const points = mark.line.map(project);
    const end = mark.at === undefined ? points.at(-1) : project(mark.at);
    let { x, y } = end ?? { x: 0, y: 0 };
    const width = (mark.text?.length ?? 0) * LETTER_PX;
    // Beside its point, on the side that has room.
    x = x + 6 + width > edge ? Math.max(0, Math.min(x - 6, edge) - width) : x + 6;
    for (let tries = 0; width > 0 && tries < 8; tries++) {
      const other = taken.find(
        (one) => Math.abs(one.y - y) < LINE_PX && x < one.x + one.width && one.x < x + width,
      );
      if (other === undefined) break;
      y = other.y + LINE_PX;
    }
    if (width > 0) taken.push({ x, y, width });
    return { mark, path: pathOf(points, mark.head), x, y };
  });
}

type Pixel = { x: number; y: number };

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
