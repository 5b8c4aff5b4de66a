import type { AuthoredGroup, Pattern } from '../../engine/building/authored.ts';
import { authoredBeamWelds } from '../../engine/building/beam-welds.ts';
import type { Site } from '../../engine/building/kind.ts';
import {
  cutAtPlate,
  inFace,
  isNear,
  latticeOf,
  middleOf,
  only,
  plateIn,
  requireHoles,
  requireNear,
  requireSquare,
  requireThrough,
  type Slab,
  slabOf,
  weldsOfCut,
  widthOf,
} from '../../engine/building/measured.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import type { BoltRow } from '../../engine/codes/shared/row-rules.ts';
import { columnExtension, columnOf } from '../../engine/column/column.ts';
import { measuredStiffeners } from '../../engine/column/measured-stiffeners.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { iSection, iWalls } from '../../engine/geometry/i-section.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
import type { BoltGrid, Plate } from '../../model/geometry.ts';
import { type BeamToColumnParts, requireRoom } from './geometry.ts';
import { endPlateJoint } from './kind.ts';
import { requireClearOfWelds, requirePreload } from './plate.ts';
import type { EndPlateProperties } from './properties.ts';

/** Rows between the flanges, as many as a template may have. */
const MOST_INNER_ROWS = 20;

/** A plate bolted to the bearing member alone, on whose other face the member that ends is cut and welded. */
export const endPlatePattern: Pattern = {
  isLike({ grids, plates }, { connected, bearing, plateIds }) {
    const meets = (ids: readonly number[], some: readonly number[]) => ids.some((id) => some.includes(id));
    return (
      grids.length > 0 &&
      grids.every(
        (grid) =>
          meets(grid.plateIds, plateIds(bearing)) &&
          !meets(grid.plateIds, plateIds(connected)) &&
          plates.some(({ id }) => grid.plateIds.includes(id)),
      )
    );
  },
  build: (site, group) => endPlateJoint(site, measuredParts(site, group)),
};

/** What a template would have made, measured. Errors: `BuildError` naming what is otherwise. */
function measuredParts(site: Site, group: AuthoredGroup): BeamToColumnParts {
  const { operation, connected, end, face, plateIds } = site;
  requireSquare(site);
  const column = columnOf(site);
  const section = iSection(connected, operation.name, 'an end plate');
  const walls = iWalls(connected, plateIds(connected), end.frame);
  const bolts = only(group.grids, 'grid of bolts');
  const isBolted = ({ id }: Plate) => bolts.plateIds.includes(id);
  const drawn = only(group.plates.filter(isBolted), 'plate that is bolted');
  const slab = placedSlab(site, drawn);
  const cut = cutAtPlate(site, group.cuts, drawn);
  const { type, af, aw } = weldsOfCut(cut);
  if (type !== 'doubleFillet') {
    throw new BuildError(`${cut.operation.name} makes no double fillet welds.`);
  }
  requireNear(
    cut.position - slab.x[1],
    (off) => `${cut.operation.name} leaves ${off} between ${connected.name} and ${drawn.name}.`,
  );
  const plate: Plate = {
    ...drawn,
    ...plateIn(end.frame, slab, { axes: inFace(end.frame), x: 'y', y: 'z' }),
    partType: 'EndPlate',
    restrainedEdges: [],
  };
  const { grid, rows, sizes } = placedBolts(site, bolts, slab, {
    shape: section.shape,
    throats: { af, aw },
    plate,
    wall: plateById(group.model, column.faceId),
  });
  requireRoom(site, column, sizes.w, grid.assembly.d0);
  requireClearOfWelds(operation.name, { name: connected.name, tw: section.shape.tw }, sizes);
  const welds = authoredBeamWelds(site, end, section, walls, {
    name: operation.name,
    surfacePlateId: plate.id,
    position: face.distance + plate.thickness,
    type,
    af,
    aw,
  });
  const stiffeners = measuredStiffeners(site, column, (section.shape.h - section.shape.tf) / 2, {
    plates: group.plates.filter((one) => !isBolted(one)),
    welds: group.welds,
  });
  const position = face.distance;
  const beam = { member: connected, end, section, walls, plate, welds, cut: cut.cut, sizes, position };
  const reach = section.shape.h / 2 + (column.freeSide === 1 ? sizes.extT : sizes.extB);
  return {
    beam,
    column,
    rows,
    grid: { ...grid, plateIds: [column.faceId, plate.id] },
    pairs: stiffeners.pairs,
    plates: [plate, ...stiffeners.pairs.flatMap(({ plates }) => plates)],
    boltGrids: [{ ...grid, plateIds: [column.faceId, plate.id] }],
    welds: [...welds.map(({ weld }) => weld), ...stiffeners.welds],
    cuts: [cut.cut, ...columnExtension(site, column, reach)],
  };
}

/** The plate on the face of the column, in the middle of the beam's width. */
function placedSlab({ connected, bearing, end, face }: Site, drawn: Plate): Slab {
  const slab = slabOf(drawn, end.frame, connected.name);
  if (slab.normal !== 'x') {
    throw new BuildError(`${drawn.name} does not lie across ${connected.name}.`);
  }
  requireNear(slab.x[0] - face.distance, (off) => `${drawn.name} is ${off} off the face of ${bearing.name}.`);
  requireNear(middleOf(slab.y), (off) => `${drawn.name} is ${off} off the middle of ${connected.name}.`);
  return slab;
}

/** What the bolts of an end plate stand among. */
interface Surroundings {
  readonly shape: ShapeOf<'I'>;
  readonly throats: Pick<EndPlateProperties, 'af' | 'aw'>;
  readonly plate: Plate;
  /** Of the column. */
  readonly wall: Plate;
}

/** The rows of two bolts, and the sizes they and the plate have. */
function placedBolts(
  site: Site,
  bolts: BoltGrid,
  slab: Slab,
  { shape: { h, tf }, throats, plate, wall }: Surroundings,
): { readonly grid: BoltGrid; readonly rows: readonly BoltRow[]; readonly sizes: EndPlateProperties } {
  const { connected, end, face } = site;
  const { grid, across, along } = latticeOf(bolts, end.frame, {
    axes: inFace(end.frame),
    x: 'y',
    y: 'z',
    normal: 'x',
    level: face.distance,
  });
  const [left, right, ...others] = across;
  if (left === undefined || right === undefined || others.length > 0) {
    throw new BuildError(`${bolts.name} has ${across.length} columns; an end plate has two.`);
  }
  requireNear((left + right) / 2, (off) => `${bolts.name} is ${off} off the middle of ${connected.name}.`);
  requireThrough(bolts, [plate, wall]);
  requireHoles(grid, [plate, wall]);
  requirePreload(site, grid);
  const { d0 } = grid.assembly;
  const [extT, extB] = [slab.z[1] - h / 2, -h / 2 - slab.z[0]];
  if (Math.min(extT, extB) < 0) throw new BuildError(`${plate.name} is less high than ${connected.name}.`);
  const heights = along.toReversed();
  const outside = heights.filter((height) => Math.abs(height) > h / 2);
  const inside = heights.filter((height) => Math.abs(height) <= h / 2);
  const beyond = outside.map((height) => Math.abs(height) - h / 2);
  const [xo = Math.max(extT, extB, d0)] = beyond;
  const perSide = [1, -1].map((side) => outside.filter((height) => height * side > 0).length);
  if (Math.max(...perSide) > 1) {
    throw new BuildError(`${bolts.name} has more than one row outside a flange of ${connected.name}.`);
  }
  if (beyond.some((distance) => !isNear(distance, xo))) {
    throw new BuildError(`the outer rows of ${bolts.name} are not as far from their flanges.`);
  }
  const xi = Math.min(h, ...inside.map((height) => h / 2 - tf - Math.abs(height)));
  if (Math.min(xo, xi) <= d0 / 2) throw new BuildError(`holes of ${bolts.name} reach into a flange.`);
  if (inside.length > MOST_INNER_ROWS)
    throw new BuildError(`${bolts.name} has more than ${MOST_INNER_ROWS} rows.`);
  const rows = heights.map((height): BoltRow => {
    if (Math.abs(height) <= h / 2) return { height, edge: null };
    return { height, edge: (height > 0 ? extT : extB) - xo };
  });
  return {
    grid,
    rows,
    sizes: {
      tp: plate.thickness,
      bp: widthOf(slab.y),
      w: right - left,
      extT,
      extB,
      xo,
      xi,
      nT: inside.filter((height) => height >= 0).length,
      nB: inside.filter((height) => height < 0).length,
      p: 0,
      interaction: grid.interaction,
      ...throats,
    },
  };
}
