import type { PlacedWeld } from '../../engine/building/beam-welds.ts';
import { beamWelds } from '../../engine/building/beam-welds.ts';
import type { BaseSite, Parts } from '../../engine/building/kind.ts';
import type { AnchorRow } from '../../engine/codes/shared/base-rules.ts';
import { type ISection, type IWalls, iSection, iWalls } from '../../engine/geometry/i-section.ts';
import type { AnchorGrid, ConcreteBlock, Plate } from '../../model/geometry.ts';
import { rectangle } from '../../model/geometry-outline.ts';
import { type Frame, pointIn, scale } from '../../model/vector.ts';
import { type BasePlateProperties, basePlateProperties } from './properties.ts';
import { anchorPattern } from './rows.ts';

/** A column on its base plate. */
export interface BasePlateParts extends Parts {
  readonly section: ISection;
  readonly walls: IWalls;
  readonly sizes: Pick<BasePlateProperties, 't' | 'ay' | 'hef' | 'grout' | 'af' | 'aw' | 'shear'>;
  readonly plate: Plate;
  /** Underside of the plate, from the node along the axis of the column, m; 0 for those of templates. */
  readonly underside: number;
  /** Length along the depth of the section, width along its flanges, m. */
  readonly length: number;
  readonly width: number;
  readonly rows: readonly AnchorRow[];
  /** X along the depth of the section, Y along its flanges, Z down; anchors row by row. */
  readonly grid: AnchorGrid;
  readonly block: ConcreteBlock;
  readonly placed: readonly PlacedWeld[];
}

/** The plate at the lower end of an anchor, in rod diameters: as wide as one that need not be checked for bending. */
export const WASHER_PLATE = 3;

/** Plate, anchors, block, welds and cut. Errors: `BuildError` for what cannot be made. */
export function basePlateParts(site: BaseSite): BasePlateParts {
  const { operation, connected, end, materials, code, nextId, plateIds } = site;
  const section = iSection(connected, operation.name, 'a base plate');
  const walls = iWalls(connected, plateIds(connected));
  const sizes = basePlateProperties(operation);
  const { t, ox, oy, hef, cx, cy, ch, grout, af, aw } = sizes;
  const { assembly, grade } = materials.bolts('BA');
  const hole = code.bases.hole(assembly);
  const { rows, columns } = anchorPattern(operation.name, section.shape, sizes, hole);
  const [length, width] = [section.shape.h + 2 * ox, section.shape.b + 2 * oy];
  const { axisX, axisY, axisZ } = end.frame;
  const owner = { kind: 'operation', id: operation.id } as const;
  const plate: Plate = {
    id: nextId(),
    name: operation.name,
    partType: 'BasePlate',
    thickness: t,
    steel: materials.plate(section.steel),
    frame: { origin: at(t / 2), axisX: axisY, axisY: axisZ, axisZ: axisX },
    outline: rectangle(-width / 2, width / 2, -length / 2, length / 2),
    openings: [],
    restrainedEdges: [],
    owner,
  };
  const block: ConcreteBlock = {
    id: nextId(),
    name: `${operation.name}-block`,
    frame: down(at(-grout)),
    outline: rectangle(-length / 2 - cx, length / 2 + cx, -width / 2 - cy, width / 2 + cy),
    depth: ch,
    concrete: materials.concrete('conc'),
    owner,
  };
  const grid: AnchorGrid = {
    id: nextId(),
    name: operation.name,
    assembly,
    grade,
    frame: down(at(0)),
    bolts: rows.flatMap(({ height }) => columns.map((y) => ({ id: nextId(), x: height, y }))),
    plateIds: [plate.id],
    grip: t + grout,
    shearPlanes: 1,
    shearInThread: true,
    interaction: 'bearing',
    embedment: hef,
    anchorType: 'washerPlateCircular',
    washerSize: WASHER_PLATE * assembly.d,
    hole,
    concreteBlockId: block.id,
    owner,
  };
  const placed = beamWelds(site, end, section, walls, {
    name: operation.name,
    surfacePlateId: plate.id,
    position: t,
    type: 'doubleFillet',
    af,
    aw,
  });
  return {
    plates: [plate],
    boltGrids: [],
    anchorGrids: [grid],
    concreteBlocks: [block],
    welds: placed.map(({ weld }) => weld),
    cuts: [{ memberId: connected.member.id, operationId: operation.id, point: at(t), normal: axisX, gap: 0 }],
    section,
    walls,
    sizes,
    plate,
    underside: 0,
    length,
    width,
    rows,
    grid,
    block,
    placed,
  };

  function at(position: number) {
    return pointIn(end.frame, { x: position, y: 0, z: 0 });
  }

  function down(origin: Frame['origin']): Frame {
    return { origin, axisX: axisZ, axisY, axisZ: scale(axisX, -1) };
  }
}
