import type { AuthoredGroup, InLinePattern } from '../../engine/building/authored.ts';
import { authoredBeamWelds } from '../../engine/building/beam-welds.ts';
import type { InLineSite } from '../../engine/building/kind.ts';
import {
  cutAtPlate,
  inFace,
  isNear,
  namesOf,
  only,
  plateIn,
  requireNear,
  type Slab,
  weldsOfCut,
} from '../../engine/building/measured.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { iSection, iWalls } from '../../engine/geometry/i-section.ts';
import type { BoltGrid, Plate } from '../../model/geometry.ts';
import { locate } from '../../model/vector.ts';
import { placedBolts, placedSlab } from '../end-plate/measured.ts';
import { type EndPlateParts, requireClearOfWelds } from '../end-plate/plate.ts';
import { requireMatch, type SpliceParts } from './geometry.ts';
import { endPlateSpliceJoint } from './kind.ts';

/** Plates bolted to one another, on the far faces of which both members are cut and welded. */
export const endPlateSplicePattern: InLinePattern = {
  arrangement: 'inLine',
  isLike: areBackToBack,
  build: (site, group) => endPlateSpliceJoint(site, measuredParts(site, group)),
};

/** A plate at the end of a member before its bolts are measured. */
export interface Plated extends Omit<EndPlateParts, 'sizes'> {
  readonly slab: Slab;
  readonly throats: { readonly af: number; readonly aw: number };
  readonly materialId: number | null;
}

/** Are plates of a group bolted to one another alone? */
export function areBackToBack({ grids, plates }: AuthoredGroup): boolean {
  return (
    grids.length > 0 &&
    grids.every(({ plateIds }) => plateIds.every((id) => plates.some((one) => one.id === id)))
  );
}

/** What a template would have made, measured. Errors: `BuildError` naming what is otherwise. */
function measuredParts(site: InLineSite, group: AuthoredGroup): SpliceParts {
  const { connected, bearing, end, bearingEnd } = site;
  const bolts = only(group.grids, 'grid of bolts');
  if (group.welds.length > 0)
    throw new BuildError(`${namesOf(group.welds)} has no place in an end plate splice.`);
  const isBefore = (plate: Plate) => locate(end.frame, plate.frame.origin).x > 0;
  const near = plated(
    site,
    { member: connected, end },
    only(group.plates.filter(isBefore), 'plate at one end'),
    group,
  );
  const far = plated(
    site,
    { member: bearing, end: bearingEnd },
    only(
      group.plates.filter((plate) => !isBefore(plate)),
      'plate at the other end',
    ),
    group,
  );
  const bolted = boltedTogether(site, bolts, near, far);
  requireMatch(site, bolted.near, bolted.far);
  return { ...bolted, ...partsOf(bolted, [bolted.near, bolted.far]) };
}

/** Plates, welds and cuts of two ends that are bolted together. */
function partsOf(
  { grid }: Pick<SpliceParts, 'grid'>,
  sides: readonly EndPlateParts[],
): Pick<SpliceParts, 'plates' | 'boltGrids' | 'welds' | 'cuts'> {
  return {
    plates: sides.map(({ plate }) => plate),
    boltGrids: [grid],
    welds: sides.flatMap(({ welds }) => welds.map(({ weld }) => weld)),
    cuts: sides.map(({ cut }) => cut),
  };
}

/** The end of a member that is cut and welded at a plate. Errors: `BuildError` naming what is otherwise. */
export function plated(
  site: InLineSite,
  { member, end }: Pick<EndPlateParts, 'member' | 'end'>,
  drawn: Plate,
  { cuts }: AuthoredGroup,
): Plated {
  const { operation, plateIds } = site;
  const section = iSection(member, operation.name, 'an end plate');
  const walls = iWalls(member, plateIds(member), end.frame);
  const slab = placedSlab({ member, end, position: 0 }, drawn);
  const cut = cutAtPlate(
    { connected: member, end },
    cuts.filter((one) => one.cut.memberId === member.member.id),
    drawn,
  );
  const { type, af, aw, lengths } = weldsOfCut(cut);
  if (type !== 'doubleFillet') throw new BuildError(`${cut.operation.name} makes no double fillet welds.`);
  requireNear(
    cut.position - slab.x[1],
    (off) => `${cut.operation.name} leaves ${off} between ${member.name} and ${drawn.name}.`,
  );
  const plate: Plate = {
    ...drawn,
    ...plateIn(end.frame, slab, { axes: inFace(end.frame), x: 'y', y: 'z' }),
    partType: 'EndPlate',
    restrainedEdges: [],
  };
  const welds = authoredBeamWelds(site, end, section, walls, {
    name: drawn.name,
    surfacePlateId: plate.id,
    position: plate.thickness,
    type,
    af,
    aw,
    lengths,
  });
  return {
    ...{ member, end, section, walls, plate, welds, position: 0, slab },
    cut: cut.cut,
    throats: { af, aw },
    materialId: cut.flanges?.materialId ?? null,
  };
}

/** Bolts through both plates, which are alike, and these with their sizes. Errors: `BuildError`. */
export function boltedTogether(
  site: InLineSite,
  bolts: BoltGrid,
  near: Plated,
  far: Plated,
): Pick<SpliceParts, 'near' | 'far' | 'rows' | 'grid'> {
  if (near.materialId !== far.materialId) {
    throw new BuildError(`${near.plate.name} and ${far.plate.name} are welded by two materials.`);
  }
  const surroundings = {
    shape: near.section.shape,
    throats: near.throats,
    plate: near.plate,
    wall: far.plate,
  };
  const { grid: placed, rows, sizes } = placedBolts(site, near, bolts, near.slab, surroundings);
  requireAlike(near.slab, far.slab);
  const [one, other] = [near, far].map(({ slab: _, throats, materialId: _m, ...beam }) => ({
    ...beam,
    sizes: { ...sizes, ...throats },
  }));
  if (one === undefined || other === undefined) throw new BuildError('there are no two plates.');
  for (const { member, section, sizes: own } of [one, other]) {
    requireClearOfWelds(site.operation.name, { name: member.name, tw: section.shape.tw }, own);
  }
  return { near: one, far: other, rows, grid: { ...placed, plateIds: [other.plate.id, one.plate.id] } };
}

/** Both plates are as large, and as thick: the rows and edges of one are those of the other. */
function requireAlike(near: Slab, far: Slab): void {
  const isAlike = (['x', 'y', 'z'] as const).every((axis) =>
    near[axis].every((value, index) => isNear(Math.abs(value), Math.abs(far[axis][index] ?? 0))),
  );
  if (!isAlike) throw new BuildError(`${near.plate.name} and ${far.plate.name} are not alike.`);
}
