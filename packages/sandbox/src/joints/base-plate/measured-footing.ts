import type { AuthoredGroup } from '../../engine/building/authored.ts';
import type { BaseSite } from '../../engine/building/kind.ts';
import {
  cutAtPlate,
  inFace,
  isNear,
  latticeOf,
  middleOf,
  namesOf,
  only,
  type PlacedCut,
  plateIn,
  requireHoles,
  requireNear,
  requireThrough,
  type Slab,
  slabOf,
  widthOf,
} from '../../engine/building/measured.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
import type { AnchorGrid, ConcreteBlock, Plate } from '../../model/geometry.ts';
import { extentOf, rectangle } from '../../model/geometry-outline.ts';
import { dot, type Frame, locate, pointIn, scale } from '../../model/vector.ts';
import { WASHER_PLATE } from './footing.ts';
import type { AnchorLines } from './rows.ts';

/** Anchors of a template have 2 to 4 rows and columns. */
const LINES = { least: 2, most: 4 } as const;

/** Cosine of the angle by which a block may lie off its plate: 0.1 degrees. */
const SQUARE = Math.cos((0.1 * Math.PI) / 180);

/** Depth and width of the column. */
type Outline = Pick<ShapeOf<'I'>, 'h' | 'b'>;

/** A plate across the end of a column, anchored in a block, whatever the column is; m. */
export interface MeasuredFooting extends AnchorLines {
  readonly cut: PlacedCut;
  readonly plate: Plate;
  /** Underside of the plate and its surface under the column, along its axis. */
  readonly underside: number;
  readonly surface: number;
  readonly length: number;
  readonly width: number;
  readonly grid: AnchorGrid;
  readonly grout: number;
  readonly block: ConcreteBlock;
}

/** Errors: `BuildError` naming what is otherwise than a template would have made it. */
export function measuredFooting(site: BaseSite, group: AuthoredGroup, outline: Outline): MeasuredFooting {
  const { connected, end } = site;
  if (group.welds.length > 0) throw new BuildError(`${namesOf(group.welds)} has no place in a base plate.`);
  const drawn = only(group.plates, 'plate that is anchored');
  const slab = placedSlab(site, drawn, outline);
  const cut = cutAtPlate(site, group.cuts, drawn);
  requireNear(
    cut.position - slab.x[1],
    (off) => `${cut.operation.name} leaves ${off} between ${connected.name} and ${drawn.name}.`,
  );
  const plate: Plate = {
    ...drawn,
    ...plateIn(end.frame, slab, { axes: inFace(end.frame), x: 'y', y: 'z' }),
    partType: 'BasePlate',
    restrainedEdges: [],
  };
  const underside = slab.x[0];
  const base: Frame = {
    origin: pointIn(end.frame, { x: underside, y: 0, z: 0 }),
    ...downwards(end.frame),
  };
  const { block, grout } = placedBlock(base, only(group.blocks, 'block of concrete'), plate);
  const { grid, ...lines } = placedAnchors(site, only(group.anchors, 'grid of anchors'), {
    base,
    plate,
    block,
  });
  return {
    ...lines,
    cut,
    plate,
    underside,
    surface: slab.x[1],
    length: widthOf(slab.z),
    width: widthOf(slab.y),
    grid: { ...grid, grip: plate.thickness + grout },
    grout,
    block,
  };
}

/** The plate across the column, in the middle of it. */
function placedSlab({ connected, end }: BaseSite, drawn: Plate, { h, b }: Outline): Slab {
  const slab = slabOf(drawn, end.frame, connected.name);
  const { name } = drawn;
  if (slab.normal !== 'x') throw new BuildError(`${name} does not lie across ${connected.name}.`);
  for (const range of [slab.y, slab.z]) {
    requireNear(middleOf(range), (off) => `${name} is ${off} off the middle of ${connected.name}.`);
  }
  if (widthOf(slab.z) < h || widthOf(slab.y) < b) {
    throw new BuildError(`${name} is smaller than ${connected.name}.`);
  }
  return slab;
}

/** The axes of what lies under the plate: X along the depth of the section, Y along its flanges, Z down. */
function downwards({ axisX, axisY, axisZ }: Frame): Pick<Frame, 'axisX' | 'axisY' | 'axisZ'> {
  return { axisX: axisZ, axisY, axisZ: scale(axisX, -1) };
}

/** The block under the middle of the plate, along its edges, and what lies between them. */
function placedBlock(
  base: Frame,
  drawn: ConcreteBlock,
  plate: Plate,
): { readonly block: ConcreteBlock; readonly grout: number } {
  const { name, frame, outline } = drawn;
  if (dot(frame.axisZ, base.axisZ) < SQUARE) throw new BuildError(`${name} is not below ${plate.name}.`);
  const corners = outline.map(({ x, y }) => locate(base, pointIn(frame, { x, y, z: 0 })));
  const { length, height } = extentOf(corners);
  const isBlock =
    corners.length === 4 &&
    corners.every(({ x, y }) => isNear(Math.abs(x), length / 2) && isNear(Math.abs(y), height / 2));
  if (!isBlock) throw new BuildError(`${name} is no rectangle about the middle of ${plate.name}.`);
  const over = extentOf(plate.outline);
  if (length < over.height || height < over.length) {
    throw new BuildError(`${name} is smaller than ${plate.name}.`);
  }
  const [top = { z: 0 }] = corners;
  requireNear(Math.min(0, top.z), (off) => `${name} lies ${off} in ${plate.name}.`);
  const grout = Math.max(0, top.z);
  const block: ConcreteBlock = {
    ...drawn,
    frame: { ...base, origin: pointIn(base, { x: 0, y: 0, z: grout }) },
    outline: rectangle(-length / 2, length / 2, -height / 2, height / 2),
  };
  return { block, grout };
}

/** What anchors of a base stand among. */
interface Surroundings {
  /** In the underside of the plate, on the axis of the column, Z down. */
  readonly base: Frame;
  readonly plate: Plate;
  readonly block: ConcreteBlock;
}

/** The anchors in even rows and columns about the middle of the plate. */
function placedAnchors(
  { end, code }: BaseSite,
  anchors: AnchorGrid,
  { base, plate, block }: Surroundings,
): AnchorLines & { readonly grid: AnchorGrid } {
  const { name } = anchors;
  const lattice = latticeOf(anchors, end.frame, {
    axes: downwards(end.frame),
    x: 'z',
    y: 'y',
    normal: 'x',
    level: locate(end.frame, base.origin).x,
  });
  const heights = evenLines(name, lattice.across);
  const columns = evenLines(name, lattice.along);
  requireThrough(anchors, [plate]);
  const hole = code.bases.hole(anchors.assembly);
  // Row by row; each in its place, from which it may be off by less than the last digit of a drawing.
  const ids = lattice.grid.bolts
    .map((bolt) => ({ ...bolt, row: nearest(heights, bolt.x), column: nearest(columns, bolt.y) }))
    .sort((a, b) => a.row - b.row || a.column - b.column);
  const grid: AnchorGrid = {
    ...anchors,
    frame: base,
    bolts: ids.map(({ id, row, column }) => ({ id, x: heights[row] ?? 0, y: columns[column] ?? 0 })),
    plateIds: [plate.id],
    hole,
    concreteBlockId: block.id,
    // How thick a wider one is nobody says.
    ...(anchors.washerSize === undefined
      ? {}
      : { washerSize: Math.min(anchors.washerSize, WASHER_PLATE * anchors.assembly.d) }),
  };
  requireHoles({ ...grid, assembly: { ...grid.assembly, d0: hole } }, [plate]);
  if (grid.anchorType !== 'washerPlateCircular' && grid.anchorType !== 'straight') {
    throw new BuildError(`${name} has anchors of a type that is not calculated: ${grid.anchorType}.`);
  }
  if (grid.embedment >= block.depth) {
    throw new BuildError(`${name} reaches ${mm(grid.embedment)} deep, through ${block.name}.`);
  }
  return { grid, heights, columns };
}

/** Errors: `BuildError` for lines that are not evenly spaced about the middle. */
function evenLines(name: string, places: readonly number[]): number[] {
  const count = places.length;
  if (count < LINES.least || count > LINES.most) {
    throw new BuildError(
      `${name} has ${count} lines of anchors; a base has ${LINES.least} to ${LINES.most} each way.`,
    );
  }
  const pitch = ((places.at(-1) ?? 0) - (places[0] ?? 0)) / (count - 1);
  const even = places.map((_, index) => (index - (count - 1) / 2) * pitch);
  if (places.every((place, index) => isNear(place, even[index] ?? Number.NaN))) return even;
  throw new BuildError(`the anchors of ${name} are not evenly spaced about the middle of the plate.`);
}

function nearest(places: readonly number[], value: number): number {
  const off = places.map((place) => Math.abs(place - value));
  return off.indexOf(Math.min(...off));
}
