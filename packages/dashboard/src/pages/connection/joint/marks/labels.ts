import type { ConnectionDimensionsQuery } from '@connection-gateway/client/pages/connection';
import type { Mark, Point } from '../../../../parts/joint/mark.ts';
import { bodyOf } from '../../../../parts/joint/part.ts';
import { along, drawn, middleOf } from '../../../../parts/joint/vectors.ts';
import { t } from '../../../../words/words.ts';
import { gridDimensions, platesOf, rounded } from './dimensions.ts';
import type { CornersOf } from './forces.ts';

type Connection = NonNullable<ConnectionDimensionsQuery['connection']>;
type Model = NonNullable<Connection['model']>;
type Grid = Model['boltGrids'][number] | Model['anchorGrids'][number];
type Plate = Model['plates'][number];
type Weld = Model['welds'][number];

/**
 * What is written on parts: members with their sections, plates with their sizes, bolts with how many and which, distances between
 * bolts; to the edges of its plate where a grid or the plate is picked; welds where there is room for all of them, or where they are
 * picked. What matters most comes first.
 */
export function labelMarks(
  { members, model }: Connection,
  cornersOf: CornersOf,
  picked: string | null,
  isShown: (key: string) => boolean,
): Mark[] {
  const named = (members ?? []).map(
    ({ number, name, crossSection }): Mark => ({
      ...label(`member:${number}`, middleOf(cornersOf(number))),
      text: crossSection == null ? name : `${name} ${crossSection.name}`,
    }),
  );
  const shown = (marks: readonly Mark[]) => marks.filter(({ id }) => isShown(id));
  if (model == null) return shown(named);
  const plates = model.plates.flatMap(plateMark);
  const grids = (['boltGrid', 'anchorGrid'] as const).flatMap((kind) =>
    model[`${kind}s`].map((grid) => ({ key: `${kind}:${grid.number}`, kind, grid })),
  );
  const bolts = grids.flatMap(({ kind, grid }) => gridMark(kind, grid));
  const body = picked === null ? null : bodyOf(picked);
  const dimensions = grids
    .filter(({ key }) => isShown(key))
    .map(({ key, grid }) => {
      const hosts = platesOf(grid, model.plates);
      const host = key === body ? hosts[0] : hosts.find(({ number }) => body === `plate:${number}`);
      return { isPicked: host !== undefined || key === body, marks: gridDimensions(key, grid, host ?? null) };
    });
  const of = (isPicked: boolean) => dimensions.flatMap((one) => (one.isPicked === isPicked ? one.marks : []));
  const all = [...shown([...named, ...plates, ...bolts]), ...of(false)];
  const welds = model.welds.filter(({ number }) => isShown(`weld:${number}`)).flatMap(weldMark);
  const written = all.length + welds.length <= 14 ? welds : welds.filter(({ id }) => id === picked);
  return [...of(true), ...all, ...written];
}

const label = (id: string, at: Point) => ({ id, tone: 'label' as const, line: [], at });

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

function gridMark(kind: 'boltGrid' | 'anchorGrid', { number, positions, boltAssembly }: Grid): Mark[] {
  const [first] = positions.flatMap((point) => (point === null ? [] : [drawn(point)]));
  if (first === undefined) return [];
  const fallback = kind === 'boltGrid' ? t('bolts') : t('anchors');
  return [
    {
      ...label(`${kind}:${number}`, first),
      text: `${positions.length} × ${boltAssembly?.name ?? fallback}`,
    },
  ];
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
