import type { PlacedWeld } from '../../engine/building/beam-welds.ts';
import type { BaseSite, Parts } from '../../engine/building/kind.ts';
import type { BaseFooting } from '../../engine/codes/shared/base-rules.ts';
import type { MemberSection } from '../../engine/geometry/joint-member.ts';
import { boundsOf } from '../../library/section-shape.ts';
import type { AnchorGrid, ConcreteBlock, Cut, Plate } from '../../model/geometry.ts';
import { rectangle } from '../../model/geometry-outline.ts';
import { type Frame, pointIn, scale } from '../../model/vector.ts';
import type { BasePlateProperties } from './properties.ts';
import type { AnchorLines } from './rows.ts';

/** The plate at the lower end of an anchor, in rod diameters: as wide as one that need not be checked for bending. */
export const WASHER_PLATE = 3;

/** What lies under a column, and where it ends. */
interface Footing extends Omit<BaseFooting, 'sizes'> {
  readonly cut: Cut;
}

/** Plate, block and anchors below a column of that section; the node lies in the underside of the plate. */
export function basePlateFooting(
  site: BaseSite,
  { shape, steel }: Pick<MemberSection, 'shape' | 'steel'>,
  { t, ox, oy, hef, cx, cy, ch, grout }: BasePlateProperties,
  { heights, columns }: AnchorLines,
): Footing {
  const { operation, connected, end, materials, code, nextId } = site;
  const { assembly, grade } = materials.bolts('BA');
  const bounds = boundsOf(shape);
  const [length, width] = [bounds.height + 2 * ox, bounds.width + 2 * oy];
  const { axisX, axisY, axisZ } = end.frame;
  const owner = { kind: 'operation', id: operation.id } as const;
  const plate: Plate = {
    id: nextId(),
    name: operation.name,
    partType: 'BasePlate',
    thickness: t,
    steel: materials.plate(steel),
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
    bolts: heights.flatMap((x) => columns.map((y) => ({ id: nextId(), x, y }))),
    plateIds: [plate.id],
    grip: t + grout,
    shearPlanes: 1,
    shearInThread: true,
    interaction: 'bearing',
    embedment: hef,
    anchorType: 'washerPlateCircular',
    washerSize: WASHER_PLATE * assembly.d,
    hole: code.bases.hole(assembly),
    concreteBlockId: block.id,
    owner,
  };
  const cut = {
    memberId: connected.member.id,
    operationId: operation.id,
    point: at(t),
    normal: axisX,
    gap: 0,
  };
  return { plate, length, width, grid, block, cut };

  function at(position: number) {
    return pointIn(end.frame, { x: position, y: 0, z: 0 });
  }

  function down(origin: Frame['origin']): Frame {
    return { origin, axisX: axisZ, axisY, axisZ: scale(axisX, -1) };
  }
}

/** The parts of a base with the welds of its column. */
export function partsOn(
  { cut, ...footing }: Footing,
  placed: readonly PlacedWeld[],
): Parts & Omit<BaseFooting, 'sizes'> {
  return {
    ...footing,
    plates: [footing.plate],
    boltGrids: [],
    anchorGrids: [footing.grid],
    concreteBlocks: [footing.block],
    welds: placed.map(({ weld }) => weld),
    cuts: [cut],
  };
}
