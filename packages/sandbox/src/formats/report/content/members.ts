import type { Connection } from '../../../model/connection.ts';
import type { ConnectionModel } from '../../../model/geometry.ts';
import { extentOf } from '../../../model/geometry-outline.ts';
import type { Project } from '../../../model/project.ts';
import { type Block, heading, table } from '../blocks.ts';
import { decimal, millimetres as mm } from './format.ts';

/** Every member with section, material, and what it does in the joint. */
export function memberBlocks({ materials }: Project, { members }: Connection): Block[] {
  if (members.length === 0) return [];
  const sections = new Map(materials.crossSections.map((section) => [section.id, section]));
  const steels = new Map(materials.steels.map((steel) => [steel.id, steel.name]));
  return [
    heading(2, 'Members'),
    ...table(
      [
        ['Member', 2],
        ['Section', 2.5],
        ['Material', 1.5],
        ['Role', 3],
        ['X axis of the member', 2.5],
      ],
      members.map(({ name, id, crossSectionId, isBearing, isContinuous, active, position }) => {
        const section = sections.get(crossSectionId ?? -1);
        const role = [isBearing ? 'bearing' : 'connected', isContinuous ? 'continuous' : 'ended'];
        const { x, y, z } = position?.axisX ?? { x: Number.NaN, y: Number.NaN, z: Number.NaN };
        return [
          name ?? `member ${id}`,
          section?.name ?? '-',
          steels.get(section?.materialId ?? -1) ?? '-',
          [...role, ...(active ? [] : ['not active'])].join(', '),
          [x, y, z].map((value) => decimal(value, 2)).join(', '),
        ];
      }),
    ),
  ];
}

/** The plates, bolts, anchors, welds and blocks that operations make. */
export function partBlocks(model: ConnectionModel): Block[] {
  const rows = [...plateRows(model), ...fastenerRows(model), ...weldRows(model), ...blockRows(model)];
  if (rows.length === 0) return [];
  const columns = [
    ['Part', 2],
    ['Kind', 2],
    ['Size', 4.5],
    ['Material', 2],
  ] as const;
  return [heading(2, 'Parts of the operations'), ...table(columns, rows)];
}

function plateRows({ plates }: ConnectionModel): string[][] {
  return plates
    .filter(({ owner }) => owner.kind === 'operation')
    .map(({ name, thickness, outline, steel }) => {
      const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
      const sides = [xs, ys].map((values) => mm(Math.max(...values) - Math.min(...values)));
      return [name, 'plate', `t = ${mm(thickness)} mm, ${sides.join(' x ')} mm`, steel.name];
    });
}

function fastenerRows({ boltGrids, anchorGrids }: ConnectionModel): string[][] {
  const bolts = boltGrids.map((grid) => [
    grid.name,
    grid.interaction === 'friction' ? 'preloaded bolts' : 'bolts',
    `${grid.bolts.length} x ${grid.assembly.name}, hole ${mm(grid.assembly.d0)} mm, shear planes ${grid.shearPlanes}`,
    grid.grade.name,
  ]);
  const anchors = anchorGrids.map((grid) => [
    grid.name,
    'anchors',
    `${grid.bolts.length} x ${grid.assembly.name}, hole ${mm(grid.hole ?? grid.assembly.d0)} mm, embedment ${mm(grid.embedment)} mm`,
    grid.grade.name,
  ]);
  return [...bolts, ...anchors];
}

function weldRows({ welds, plates }: ConnectionModel): string[][] {
  const steels = new Map(plates.map(({ id, steel }) => [id, steel.name]));
  const words = { fillet: 'fillet weld', doubleFillet: 'double fillet weld', bevel: 'butt weld' } as const;
  return welds.map(({ name, type, throat, start, end, electrode, edgePlateId }) => {
    const length = Math.hypot(end.x - start.x, end.y - start.y, end.z - start.z);
    const size = type === 'bevel' ? '' : `a = ${mm(throat)} mm, `;
    return [
      name,
      words[type],
      `${size}length ${mm(length)} mm`,
      electrode?.name ?? steels.get(edgePlateId) ?? '-',
    ];
  });
}

function blockRows({ concreteBlocks }: ConnectionModel): string[][] {
  return concreteBlocks.map(({ name, outline, depth, concrete }) => {
    const { length, height } = extentOf(outline);
    return [name, 'concrete block', `${[length, height, depth].map(mm).join(' x ')} mm`, concrete.name];
  });
}
