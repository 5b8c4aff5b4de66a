import type { AuthoredGroup, FacePattern } from '../../engine/building/authored.ts';
import type { Site } from '../../engine/building/kind.ts';
import {
  cutAtPlate,
  inFace,
  isNear,
  latticeOf,
  middleOf,
  namesOf,
  only,
  plateIn,
  requireHoles,
  requireNear,
  requireSquare,
  requireThrough,
  type Slab,
  slabOf,
  widthOf,
} from '../../engine/building/measured.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import { supportExtension } from '../../engine/column/extension.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { iSection, iWalls } from '../../engine/geometry/i-section.ts';
import type { BoltGrid, Plate, Weld } from '../../model/geometry.ts';
import { locate, pointIn } from '../../model/vector.ts';
import { cleatSupport, requireRoom } from '../double-angle/support.ts';
import { type HeaderPlateParts, plateCorners, requirePartialDepth } from './geometry.ts';
import { headerPlateJoint } from './kind.ts';
import { requireHeaderPlate } from './properties.ts';

/** Rows of a template. */
const ROWS = { least: 2, most: 20 } as const;
/** A throat, m: anything smaller is no weld. */
const THINNEST_WELD = 1e-4;

/** A plate bolted to the bearing member alone, between the flanges of the member that ends at its other face. */
export const headerPlatePattern: FacePattern = {
  arrangement: 'face',
  isLike({ grids, plates }, { connected, bearing, end, plateIds }) {
    const meets = (ids: readonly number[], some: readonly number[]) => ids.some((id) => some.includes(id));
    const [own, walls] = [plateIds(connected), plateIds(bearing)];
    const bolted = plates.filter(({ id }) => grids.some((grid) => grid.plateIds.includes(id)));
    const shape = connected.section?.shape;
    if (shape?.form !== 'I' || bolted.length === 0) return false;
    const room = shape.h / 2 - shape.tf + 1e-4;
    return (
      grids.every((grid) => meets(grid.plateIds, walls) && !meets(grid.plateIds, own)) &&
      bolted.every(({ frame, outline }) =>
        outline.every(({ x, y }) => Math.abs(locate(end.frame, pointIn(frame, { x, y, z: 0 })).z) <= room),
      )
    );
  },
  build: (site, group) => headerPlateJoint(site, measuredParts(site, group)),
};

/** What a template would have made, measured. Errors: `BuildError` naming what is otherwise. */
function measuredParts(site: Site, group: AuthoredGroup): HeaderPlateParts {
  const { operation, connected, end, face, plateIds } = site;
  requireSquare(site);
  const beam = iSection(connected, operation.name, 'a header plate');
  const walls = iWalls(connected, plateIds(connected));
  const support = cleatSupport(site);
  const drawn = only(group.plates, 'plate');
  const bolts = only(group.grids, 'grid of bolts');
  if (group.welds.length > 0) throw new BuildError(`${namesOf(group.welds)} has no place in a header plate.`);
  const slab = placedSlab(site, drawn);
  const [height, dz] = [widthOf(slab.z), middleOf(slab.z)];
  requirePartialDepth(drawn.name, { height, dz }, beam, connected.name);
  const plate: Plate = {
    ...drawn,
    ...plateIn(end.frame, slab, { axes: inFace(end.frame), x: 'y', y: 'z' }),
    partType: 'EndPlate',
    restrainedEdges: [],
  };
  const { cut, weld } = placedWeld(site, group, slab, walls.web);
  const wall = plateById(group.model, support.wallId);
  const { grid, levels, pitch, gauge } = placedBolts(site, bolts, dz, [wall, plate]);
  const sizes = {
    tp: plate.thickness,
    n1: levels.length,
    p1: pitch,
    w: gauge,
    e1: (height - (levels.length - 1) * pitch) / 2,
    e2: (widthOf(slab.y) - gauge) / 2,
    throat: weld.throat,
    dz,
    height,
  };
  requireHeaderPlate(drawn.name, sizes, beam.shape, grid.assembly.d0);
  requireRoom(
    site,
    grid.bolts.map((bolt) => pointIn(grid.frame, { ...bolt, z: 0 })),
    grid.assembly.d0,
  );
  const atFace = { x: face.distance, y: 0, z: dz };
  const own = {
    ...grid,
    plateIds: [support.wallId, plate.id],
    grip: support.thickness + plate.thickness,
    shearPlanes: 1,
  };
  return {
    plates: [plate],
    boltGrids: [own],
    welds: [weld],
    cuts: [cut, ...supportExtension(site, plateCorners(site, atFace, { half: widthOf(slab.y) / 2, height }))],
    ...{ sizes, beam, walls, support, plate, weld, atFace },
    grid: own,
    atWeld: { ...atFace, x: face.distance + plate.thickness },
    cope: null,
  };
}

/** The plate flat on the support, in the middle of the beam's width. */
function placedSlab({ connected, bearing, end, face }: Site, drawn: Plate): Slab {
  const slab = slabOf(drawn, end.frame, connected.name);
  if (slab.normal !== 'x') throw new BuildError(`${drawn.name} does not lie across ${connected.name}.`);
  requireNear(slab.x[0] - face.distance, (off) => `${drawn.name} is ${off} off the face of ${bearing.name}.`);
  requireNear(middleOf(slab.y), (off) => `${drawn.name} is ${off} off the middle of ${connected.name}.`);
  return slab;
}

/** The weld that the cut by the plate makes along the web, over the height of the plate. */
function placedWeld(site: Site, { cuts }: AuthoredGroup, slab: Slab, webId: number) {
  const { operation, connected, end, materials } = site;
  const { plate } = slab;
  const { cut, flanges, webs, position, operation: cutter } = cutAtPlate(site, cuts, plate);
  requireNear(
    position - slab.x[1],
    (off) => `${cutter.name} leaves ${off} between ${connected.name} and ${plate.name}.`,
  );
  if (flanges !== null)
    throw new BuildError(`${cutter.name} welds flanges, which ${plate.name} does not meet.`);
  if (webs?.type !== 'doubleFillet') {
    throw new BuildError(`${cutter.name} makes no double fillet weld of the web of ${connected.name}.`);
  }
  if (webs.throat < THINNEST_WELD) throw new BuildError(`${cutter.name} has a weld without a size.`);
  const length = webs.length ?? widthOf(slab.z);
  const middle = webs.middle ?? middleOf(slab.z);
  if (!isNear(length, widthOf(slab.z)) || !isNear(middle, middleOf(slab.z))) {
    throw new BuildError(`the weld of ${connected.name} does not run over the height of ${plate.name}.`);
  }
  const at = (z: number) => pointIn(end.frame, { x: position, y: 0, z });
  const weld: Weld = {
    id: site.nextId(),
    name: `${operation.name}-w`,
    type: 'doubleFillet',
    throat: webs.throat,
    start: at(slab.z[0]),
    end: at(slab.z[1]),
    edgePlateId: webId,
    surfacePlateId: plate.id,
    electrode: materials.weld(),
    owner: { kind: 'operation', id: operation.id },
  };
  return { cut, weld };
}

/** Two columns in even rows about the middle of the plate, from the top. */
function placedBolts(
  { connected, end, face }: Site,
  bolts: BoltGrid,
  middle: number,
  plates: readonly Plate[],
) {
  const { name } = bolts;
  if (bolts.interaction === 'friction') {
    throw new BuildError(`slip of ${name} is not calculated; its bolts must bear.`);
  }
  const { grid, across, along } = latticeOf(bolts, end.frame, {
    axes: inFace(end.frame),
    x: 'y',
    y: 'z',
    normal: 'x',
    level: face.distance,
  });
  const [left, right, ...others] = across;
  if (left === undefined || right === undefined || others.length > 0) {
    throw new BuildError(`${name} has ${across.length} columns; a header plate has two.`);
  }
  requireNear((left + right) / 2, (off) => `${name} is ${off} off the middle of ${connected.name}.`);
  const count = along.length;
  if (count < ROWS.least || count > ROWS.most) {
    throw new BuildError(`${name} has ${count} rows; a header plate has ${ROWS.least} to ${ROWS.most}.`);
  }
  const levels = along.toReversed();
  const pitch = ((levels[0] ?? 0) - (levels.at(-1) ?? 0)) / (count - 1);
  const isEven = levels.every((level, row) => isNear(level, middle + ((count - 1) / 2 - row) * pitch));
  if (!isEven) throw new BuildError(`${name} is not evenly spaced about the middle of its plate.`);
  requireThrough(bolts, plates);
  requireHoles(grid, plates);
  const ordered = [...grid.bolts].sort((a, b) => (Math.abs(a.y - b.y) < pitch / 2 ? a.x - b.x : b.y - a.y));
  return { grid: { ...grid, bolts: ordered }, levels, pitch, gauge: right - left };
}
