import type { AuthoredGroup, FacePattern } from '../../engine/building/authored.ts';
import { authoredBeamWelds } from '../../engine/building/beam-welds.ts';
import type { Site } from '../../engine/building/kind.ts';
import {
  cutAtPlate,
  inFace,
  only,
  plateIn,
  requireNear,
  requireSquare,
  weldsOfCut,
} from '../../engine/building/measured.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import { columnExtension, columnOf } from '../../engine/column/column.ts';
import { measuredStiffeners } from '../../engine/column/measured-stiffeners.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { iSection, iWalls } from '../../engine/geometry/i-section.ts';
import type { Plate } from '../../model/geometry.ts';
import { type BeamToColumnParts, requireRoom } from './geometry.ts';
import { endPlateJoint } from './kind.ts';
import { placedBolts, placedSlab } from './measured.ts';
import { requireClearOfWelds } from './plate.ts';

/** A plate bolted to the bearing member alone, on whose other face the member that ends is cut and welded. */
export const endPlatePattern: FacePattern = {
  arrangement: 'face',
  isLike: (group, site) =>
    isBoltedToSupport(group, site) && group.cuts.every(({ haunched }) => haunched === undefined),
  build: (site, group) => endPlateJoint(site, measuredEndPlate(site, group)),
};

/** Do all bolts go through a plate of the group and the bearing member, and none through the one that ends? */
export function isBoltedToSupport(
  { grids, plates }: AuthoredGroup,
  { connected, bearing, plateIds }: Site,
): boolean {
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
}

/** What a template would have made, measured. Errors: `BuildError` naming what is otherwise. */
export function measuredEndPlate(site: Site, group: AuthoredGroup): BeamToColumnParts {
  const { operation, connected, end, face, plateIds } = site;
  requireSquare(site);
  const column = columnOf(site);
  const section = iSection(connected, operation.name, 'an end plate');
  const walls = iWalls(connected, plateIds(connected), end.frame);
  const bolts = only(group.grids, 'grid of bolts');
  const isBolted = ({ id }: Plate) => bolts.plateIds.includes(id);
  const drawn = only(group.plates.filter(isBolted), 'plate that is bolted');
  const at = { member: connected, end, position: face.distance };
  const slab = placedSlab(at, drawn);
  const cut = cutAtPlate(site, group.cuts, drawn);
  const { type, af, aw, lengths } = weldsOfCut(cut);
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
  const { grid, rows, sizes } = placedBolts(site, at, bolts, slab, {
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
    lengths,
  });
  // Drawn bolts may go on through a plate on the other side of a web.
  const own = {
    ...grid,
    plateIds: [column.faceId, plate.id],
    grip: column.faceThickness + plate.thickness,
    shearPlanes: 1,
  };
  const stiffeners = measuredStiffeners(site, column, (section.shape.h - section.shape.tf) / 2, {
    ...group,
    plates: group.plates.filter((one) => !isBolted(one)),
  });
  const position = face.distance;
  const beam = { member: connected, end, section, walls, plate, welds, cut: cut.cut, sizes, position };
  const reach = section.shape.h / 2 + (column.freeSide === 1 ? sizes.extT : sizes.extB);
  return {
    beam,
    column,
    rows,
    grid: own,
    pairs: stiffeners.pairs,
    plates: [plate, ...stiffeners.pairs.flatMap(({ plates }) => plates)],
    boltGrids: [own],
    welds: [...welds.map(({ weld }) => weld), ...stiffeners.welds],
    cuts: [cut.cut, ...columnExtension(site, column, reach)],
  };
}
