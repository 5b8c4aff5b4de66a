import type { ConnectionDimensionsQuery } from '@connection-gateway/client/pages/connection';
import type { Mark, Point } from '../../../../parts/joint/mark.ts';
import { along, dot, drawn, middleOf, minus, type Three } from '../../../../parts/joint/vectors.ts';
import { roundedText } from '../../../../words/format.ts';
import { inUnit, unitSystem } from '../../../../words/units.ts';
import { t } from '../../../../words/words.ts';
import type { CornersOf } from './forces.ts';

type Connection = NonNullable<ConnectionDimensionsQuery['connection']>;
type Model = NonNullable<Connection['model']>;
type Grid = Model['boltGrids'][number];
type Plate = Model['plates'][number];
type Weld = Model['welds'][number];

const SAME = 0.0005;

/**
 * What is written on parts: members with their sections, plates with their sizes, bolts with how many and which, distances between
 * bolts; welds where there is room for all of them, or where they are picked.
 */
export function labelMarks(
  { members, model }: Connection,
  cornersOf: CornersOf,
  picked: string | null,
): Mark[] {
  const named = (members ?? []).map(
    ({ number, name, crossSection }): Mark => ({
      ...label(`member:${number}`, middleOf(cornersOf(number))),
      text: crossSection == null ? name : `${name} ${crossSection.name}`,
    }),
  );
  if (model == null) return named;
  const plates = model.plates.flatMap(plateMark);
  const bolts = model.boltGrids.flatMap(gridMarks);
  const welds = model.welds.flatMap((weld) => weldMark(weld));
  const all = [...named, ...plates, ...bolts];
  const shown = all.length + welds.length <= 14 ? welds : welds.filter(({ id }) => id === picked);
  return [...all, ...shown];
}

const label = (id: string, at: Point) => ({ id, tone: 'label' as const, line: [], at });

/** As drawings have it: millimetres without their unit, inches with their sign. */
const rounded = (metres: number): string =>
  unitSystem() === 'us' ? `${roundedText(inUnit(metres, 'length'), 2)}″` : roundedText(metres * 1000, 1);

function plateMark({ number, name, thickness, outline, axes }: Plate): Mark[] {
  if (axes == null || outline.length < 3) return [];
  const spans = (['x', 'y'] as const).map((axis) => {
    const values = outline.map((corner) => corner[axis]);
    return {
      middle: (Math.min(...values) + Math.max(...values)) / 2,
      size: Math.max(...values) - Math.min(...values),
    };
  });
  const [x, y] = spans;
  if (x === undefined || y === undefined) return [];
  const at = along(along(drawn(axes.origin), drawn(axes.axisX), x.middle), drawn(axes.axisY), y.middle);
  const sizes = [thickness == null ? null : rounded(thickness / 1000), rounded(x.size), rounded(y.size)];
  return [
    { ...label(`plate:${number}`, at), text: `${name ?? t('plate')} ${sizes.filter(Boolean).join(' × ')}` },
  ];
}

function gridMarks({ number, positions, axes, boltAssembly }: Grid): Mark[] {
  const points = positions.flatMap((point) => (point === null ? [] : [drawn(point)]));
  const [first] = points;
  if (first === undefined) return [];
  const count = `${positions.length} × ${boltAssembly?.name ?? t('bolts')}`;
  const named = { ...label(`boltGrid:${number}`, first), text: count };
  if (axes == null) return [named];
  return [named, ...pitches(number, points, axes.axisX), ...pitches(number, points, axes.axisY)];
}

/** Distances between the rows of bolts along an axis, each once, at the edge of the grid. */
function pitches(grid: number, points: readonly Point[], axis: Three): Mark[] {
  const way = drawn(axis);
  const sorted = points.toSorted((a, b) => dot(a, way) - dot(b, way));
  const rows = sorted.filter((point, index) => {
    const before = sorted[index - 1];
    return before === undefined || dot(point, way) - dot(before, way) > SAME;
  });
  return rows.slice(1).flatMap((row, index) => {
    const before = rows[index];
    if (before === undefined) return [];
    const distance = dot(minus(row, before), way);
    const start = before;
    const end = along(before, way, distance);
    return {
      id: `pitch ${grid} ${index} ${axis.x},${axis.y},${axis.z}`,
      tone: 'dimension' as const,
      line: [start, end],
      head: 'arrows' as const,
      at: middleOf([start, end]),
      text: rounded(distance),
    };
  });
}

const signs: Readonly<Record<string, string>> = { FILLET: '◺', DOUBLE_FILLET: '◁', BEVEL: 'V', SQUARE: '||' };

function weldMark({ number, type, size, start, end }: Weld): Mark[] {
  if (start == null || end == null || size == null || size === 0) return [];
  const line = [drawn(start), drawn(end)];
  return [
    {
      id: `weld:${number}`,
      tone: 'dimension',
      line,
      at: middleOf(line),
      text: `${signs[type] ?? ''} ${rounded(size / 1000)}`.trim(),
    },
  ];
}
