import type { Mark, Point } from '../../../parts/joint/mark.ts';
import { along, drawn, middleOf, type Three } from '../../../parts/joint/vectors.ts';
import { t } from '../../../words/words.ts';
import { cornersOf } from './first-parts.ts';
import { facingOf, type KindName, partsOf } from './kinds.ts';
import { lengthOf, lengthsOf, numberOf, type Values } from './lengths.ts';
import type { PartOption } from './part-options.ts';

/** Length of the cross of a bolt, m. */
const CROSS = 0.012;

interface Axes {
  origin: Point;
  axisX: Point;
  axisY: Point;
  axisZ: Point;
}

const line = (id: string, points: readonly Point[], text?: string): Mark => ({
  ...{ id: `ghost ${id}`, tone: 'ghost', line: points },
  ...(text === undefined ? {} : { text }),
});

/**
 * What an operation would make, drawn from what is typed: a plate as a box, bolts as crosses, a weld as the edge it is at. Nothing
 * where it cannot be told.
 */
export function ghostOf(kind: KindName, values: Values, parts: readonly PartOption[]): Mark[] {
  if (kind === 'plate') return plateGhost(values);
  if (kind === 'weld') return weldGhost(values, parts);
  return kind === 'bolts' ? boltGhost(values, parts) : [];
}

function plateGhost(values: Values): Mark[] {
  const [width, height, thickness, x, y, z] = ['width', 'height', 'thickness', 'x', 'y', 'z'].map(
    (name) => lengthOf(values, name) / 1000,
  );
  const sizes = [width, height, thickness, x, y, z];
  if (!sizes.every((one) => one !== undefined && Number.isFinite(one))) return [];
  const facing = facingOf(values['facing']);
  const [axisX, axisY, axisZ] = [facing.axisX, facing.axisY, facing.axisZ].map(([a, b, c]) =>
    drawn({ x: a, y: b, z: c }),
  );
  if (!axisX || !axisY || !axisZ) return [];
  const axes = { origin: drawn({ x: x ?? 0, y: y ?? 0, z: z ?? 0 }), axisX, axisY, axisZ };
  const [w, h, d] = [(width ?? 0) / 2, (height ?? 0) / 2, (thickness ?? 0) / 2];
  const face = (depth: number) =>
    [
      [-w, -h],
      [w, -h],
      [w, h],
      [-w, h],
      [-w, -h],
    ].map(([a = 0, b = 0]) => at(axes, a, b, depth));
  const [front, back] = [face(d), face(-d)];
  const edges = front
    .slice(0, 4)
    .map((corner, index) => line(`edge ${index}`, [corner, back[index] ?? corner]));
  return [line('front', front, t('not checked')), line('back', back), ...edges];
}

function boltGhost(values: Values, parts: readonly PartOption[]): Mark[] {
  const [rows, columns] = [lengthsOf(values, 'rows'), lengthsOf(values, 'columns')];
  const host = partsOf(values['parts'], parts).find(({ plate }) => plate?.axes != null)?.plate?.axes;
  if (host == null || ![...rows, ...columns].every(Number.isFinite)) return [];
  const axes = {
    origin: drawn(host.origin),
    ...{ axisX: drawn(host.axisX), axisY: drawn(host.axisY), axisZ: drawn(host.axisZ as Three) },
  };
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const [a, b] = [column / 1000, row / 1000];
      const first = row === rows[0] && column === columns[0];
      return [
        line(
          `bolt ${a} ${b}`,
          [at(axes, a, b, -3 * CROSS), at(axes, a, b, 3 * CROSS)],
          first ? t('not checked') : undefined,
        ),
        line(`row ${a} ${b}`, [at(axes, a - CROSS, b, 0), at(axes, a + CROSS, b, 0)]),
        line(`column ${a} ${b}`, [at(axes, a, b - CROSS, 0), at(axes, a, b + CROSS, 0)]),
      ];
    }),
  );
}

/** Numbers of the edges of the plate that is welded, and the edge that is. They begin with 0, as in the sandbox. */
function weldGhost(values: Values, parts: readonly PartOption[]): Mark[] {
  const [plate] = partsOf(values['first'], parts).flatMap((part) => part.plate ?? []);
  const corners = plate === undefined ? [] : cornersOf(plate);
  return corners.map((corner, index) => {
    const edge = [corner, corners[(index + 1) % corners.length] ?? corner];
    const isWelded = index === numberOf(values['edge']);
    const words = isWelded ? `${index}: ${t('not checked')}` : `${index}`;
    return { ...line(`edge ${index}`, isWelded ? edge : [], words), at: middleOf(edge) };
  });
}

const at = ({ origin, axisX, axisY, axisZ }: Axes, a: number, b: number, c: number): Point =>
  along(along(along(origin, axisX, a), axisY, b), axisZ, c);
