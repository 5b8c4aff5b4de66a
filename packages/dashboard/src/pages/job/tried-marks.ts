import type { TriedPartsFragment } from '@connection-gateway/client/pages/job';
import type { Mark, Point } from '../../parts/joint/mark.ts';
import { along, drawn, minus } from '../../parts/joint/vectors.ts';

/** Half of a bolt as it is drawn, m. */
const BOLT = 0.035;

const line = (id: string, points: readonly Point[]): Mark => ({ id, tone: 'ghost', line: points });

/** Plates and bolts of a tried point, as lines over the joint; the first has the words. */
export function triedMarks({ plates, bolts }: TriedPartsFragment, words: string): Mark[] {
  const marks = [
    ...plates.flatMap(({ thickness, corners }, index) =>
      plateLines(`${index}`, corners.map(drawn), thickness),
    ),
    ...bolts.map(({ at, direction }, index) => {
      const [middle, way] = [drawn(at), drawn(direction)];
      return line(`bolt ${index}`, [along(middle, way, -BOLT), along(middle, way, BOLT)]);
    }),
  ];
  return marks.map((mark, index) => (index === 0 ? { ...mark, text: words } : mark));
}

/** Both faces and the edges between them; one line where the thickness is not known. */
function plateLines(id: string, corners: readonly Point[], thickness: number | null): Mark[] {
  const [first] = corners;
  if (first === undefined) return [];
  const normal = normalOf(corners);
  const face = (distance: number) => [...corners, first].map((corner) => along(corner, normal, distance));
  if (thickness === null) return [line(`plate ${id}`, face(0))];
  const [front, back] = [face(thickness / 2), face(-thickness / 2)];
  return [
    line(`front ${id}`, front),
    line(`back ${id}`, back),
    ...corners.map((corner, index) =>
      line(`edge ${id} ${index}`, [front[index] ?? corner, back[index] ?? corner]),
    ),
  ];
}

/** Of a polygon, whatever its corners; of length 1. */
function normalOf(corners: readonly Point[]): Point {
  const sum = corners.reduce<Point>(
    (total, corner, index) => {
      const [a, b] = [
        minus(corner, corners[0] ?? corner),
        minus(corners[(index + 1) % corners.length] ?? corner, corners[0] ?? corner),
      ];
      return along(
        total,
        [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]],
        1,
      );
    },
    [0, 0, 0],
  );
  const length = Math.hypot(...sum) || 1;
  return [sum[0] / length, sum[1] / length, sum[2] / length];
}
