import type { AddedMember, AuthoredGroup, FacePattern } from '../../engine/building/authored.ts';
import type { Site } from '../../engine/building/kind.ts';
import {
  FLUSH,
  isNear,
  type Lattice,
  latticeOf,
  middleOf,
  namesOf,
  only,
  requireHoles,
  requireNear,
  requireSquare,
  requireThrough,
  requireUnwelded,
  type Slab,
  slabOf,
  squareEnd,
  widthOf,
} from '../../engine/building/measured.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import { supportExtension } from '../../engine/column/extension.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { gridPart } from '../../engine/geometry/grid-part.ts';
import { iSection, iWalls } from '../../engine/geometry/i-section.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
import type { BoltGrid, Plate } from '../../model/geometry.ts';
import { pointIn } from '../../model/vector.ts';
import { type Cleat, type CleatAngle, cleat, cleatAxes } from './cleat.ts';
import type { DoubleAngleParts } from './geometry.ts';
import { doubleAngleJoint } from './kind.ts';
import type { DoubleAngleProperties } from './properties.ts';
import { cleatSupport, requireRoom } from './support.ts';

/** Rows of a template. */
const ROWS = { least: 2, most: 20 } as const;

/** Angles bolted by one leg to the member that ends and by the other one to the bearing member. */
export const doubleAnglePattern: FacePattern = {
  arrangement: 'face',
  takesMembers: true,
  isLike({ grids, added }, { connected, bearing, plateIds }) {
    const goesThrough = ({ plateIds: ids }: BoltGrid, some: readonly number[]) =>
      ids.some((id) => some.includes(id));
    const [own, walls] = [plateIds(connected), plateIds(bearing)];
    return (
      added.length > 0 &&
      grids.some((grid) => goesThrough(grid, own)) &&
      grids.some((grid) => goesThrough(grid, walls)) &&
      grids.every((grid) => goesThrough(grid, own) !== goesThrough(grid, walls))
    );
  },
  build: (site, group) => doubleAngleJoint(site, measuredParts(site, group)),
};

/** What a template would have made, measured. Errors: `BuildError` naming what is otherwise. */
function measuredParts(site: Site, group: AuthoredGroup): DoubleAngleParts {
  const { operation, connected, end, face, plateIds } = site;
  requireSquare(site);
  const beam = iSection(connected, operation.name, 'a pair of web cleats');
  const walls = iWalls(connected, plateIds(connected));
  const support = cleatSupport(site);
  if (group.welds.length > 0) throw new BuildError(`${namesOf(group.welds)} has no place in cleats.`);
  const { tw } = beam.shape;
  const angles = placedAngles(site, group, tw);
  const [left, right] = angles;
  const height = widthOf(left.onWeb.z);
  const dz = middleOf(left.onWeb.z);
  const position = cutPosition(site, group);
  const gap = position - face.distance;
  const web = plateById(group.model, walls.web);
  const wall = plateById(group.model, support.wallId);
  const isWeb = ({ plateIds: ids }: BoltGrid) => ids.includes(walls.web);
  const bolts = webRows(site, only(group.grids.filter(isWeb), 'grid of bolts through the web'), dz);
  const others = only(
    group.grids.filter((grid) => !isWeb(grid)),
    `grid of bolts through ${site.bearing.name}`,
  );
  const rows = supportRows(site, others, bolts.levels);
  const sizes: DoubleAngleProperties = {
    n1: bolts.levels.length,
    p1: bolts.pitch,
    e1: (height - (bolts.levels.length - 1) * bolts.pitch) / 2,
    gap,
    gB: bolts.position - face.distance,
    gC: rows.gauge / 2 - tw / 2,
    dz,
    height,
  };
  const angle: CleatAngle = { shape: left.shape, steel: left.member.steel };
  requireRoots(others, sizes, angle.shape);
  const cleats = [drawnCleat(site, left, sizes, tw), drawnCleat(site, right, sizes, tw)] as const;
  const [one, other] = cleats;
  const t = angle.shape.t;
  const beamGrid: BoltGrid = {
    ...bolts.grid,
    plateIds: [one.beamLeg.id, walls.web, other.beamLeg.id],
    grip: 2 * t + tw,
    shearPlanes: 2,
  };
  const supportGrid: BoltGrid = {
    ...rows.grid,
    plateIds: [support.wallId, one.supportLeg.id, other.supportLeg.id],
    grip: support.thickness + t,
    shearPlanes: 1,
  };
  requireThrough(bolts.grid, [one.beamLeg, web, other.beamLeg]);
  requireHoles(beamGrid, [one.beamLeg, web, other.beamLeg]);
  requireThrough(rows.grid, [wall, one.supportLeg, other.supportLeg]);
  requireHoles(supportGrid, [wall]);
  for (const { side, supportLeg } of cleats) {
    requireHoles(
      gridPart(supportGrid, ({ x }) => x * side > 0),
      [supportLeg],
    );
  }
  requireRoom(
    site,
    supportGrid.bolts.map((bolt) => pointIn(supportGrid.frame, { ...bolt, z: 0 })),
    supportGrid.assembly.d0,
  );
  const atFace = { x: face.distance, y: 0, z: dz };
  const reach = tw / 2 + angle.shape.b;
  const corners = [reach, -reach].flatMap((y) =>
    [height / 2, -height / 2].map((up) => pointIn(end.frame, { ...atFace, y, z: dz + up })),
  );
  return {
    plates: cleats.flatMap(({ beamLeg, supportLeg }) => [beamLeg, supportLeg]),
    boltGrids: [beamGrid, supportGrid],
    welds: [],
    cuts: [...group.cuts.map(({ cut }) => ({ ...cut, gap })), ...supportExtension(site, corners)],
    sizes,
    angle,
    beam,
    walls,
    support,
    cleats,
    beamGrid,
    supportGrid,
    atFace,
    atBolts: { ...atFace, x: bolts.position },
    cope: null,
  };
}

function cutPosition(site: Site, { cuts }: AuthoredGroup): number {
  const { connected, bearing, face } = site;
  const { position } = squareEnd(site, cuts);
  requireUnwelded(cuts);
  if (position < face.distance - FLUSH) {
    throw new BuildError(`${connected.name} reaches ${mm(face.distance - position)} into ${bearing.name}.`);
  }
  return position;
}

/** An angle with the leg on the web and the leg on the support; `shape` has the former one first. */
interface PlacedAngle {
  readonly member: AddedMember;
  readonly side: 1 | -1;
  readonly shape: ShapeOf<'L'>;
  readonly onWeb: Slab;
  readonly onSupport: Slab;
}

/** One angle on each side of the web, alike, their heels in the face of the support. */
function placedAngles(
  site: Site,
  { added, plates }: AuthoredGroup,
  tw: number,
): readonly [PlacedAngle, PlacedAngle] {
  const strange = plates.filter(({ id }) => !added.some(({ walls }) => walls.some((wall) => wall.id === id)));
  if (strange.length > 0) throw new BuildError(`${namesOf(strange)} has no place in cleats.`);
  const placed = added.map((member) => placedAngle(site, member, tw));
  const [left, right, ...others] = [1, -1].flatMap((side) => placed.filter((one) => one.side === side));
  if (left?.side !== 1 || right?.side !== -1 || others.length > 0) {
    throw new BuildError(
      `${namesOf(added.map(({ operation }) => operation))} are not one angle on each side of the web.`,
    );
  }
  const isAlike =
    isNear(left.onWeb.z[0], right.onWeb.z[0]) &&
    isNear(left.onWeb.z[1], right.onWeb.z[1]) &&
    (['h', 'b', 't', 'r1'] as const).every((key) => isNear(left.shape[key], right.shape[key])) &&
    left.member.steel.id === right.member.steel.id;
  if (!isAlike) {
    throw new BuildError(`${namesOf([left, right].map(({ member }) => member.operation))} are not alike.`);
  }
  return [left, right];
}

function placedAngle({ connected, bearing, end, face }: Site, member: AddedMember, tw: number): PlacedAngle {
  const { operation, shape, walls } = member;
  const { name } = operation;
  if (shape.form !== 'L') throw new BuildError(`${name} is no angle.`);
  const slabs = walls.map((wall) => slabOf(wall, end.frame, connected.name));
  const onWeb = slabs.find(({ normal }) => normal === 'y');
  const onSupport = slabs.find(({ normal }) => normal === 'x');
  if (onWeb === undefined || onSupport === undefined) {
    throw new BuildError(`${name} has no leg on the web of ${connected.name} and one on ${bearing.name}.`);
  }
  const side = middleOf(onWeb.y) > 0 ? 1 : -1;
  const [web, face1] = [Math.min(...onWeb.y.map(Math.abs)), onSupport.x[0]];
  requireNear(web - tw / 2, (off) => `${name} is ${off} off the web of ${connected.name}.`);
  requireNear(face1 - face.distance, (off) => `${name} is ${off} off the face of ${bearing.name}.`);
  const isFirst = onWeb.plate.id === walls[0]?.id;
  const turned = isFirst ? shape : { ...shape, h: shape.b, b: shape.h };
  // The heel belongs to one of both legs.
  const isWhole =
    isNear(onWeb.x[1], face.distance + turned.h) &&
    isNear(Math.max(...onSupport.y.map(Math.abs)), tw / 2 + turned.b) &&
    middleOf(onSupport.y) * side > 0;
  if (!isWhole)
    throw new BuildError(`the heel of ${name} is not between ${connected.name} and ${bearing.name}.`);
  return { member, side, shape: turned, onWeb, onSupport };
}

/** The legs with the axes that those of a template have. */
function drawnCleat(
  site: Site,
  { member, side, shape, onWeb, onSupport }: PlacedAngle,
  sizes: DoubleAngleProperties,
  tw: number,
): Cleat {
  const made = cleat({ ...site, nextId: () => 0 }, { shape, steel: member.steel }, sizes, tw, side);
  const as = (leg: Plate, { plate: { id, name, owner } }: Slab): Plate => ({ ...leg, id, name, owner });
  return { side, beamLeg: as(made.beamLeg, onWeb), supportLeg: as(made.supportLeg, onSupport) };
}

/** Rows of bolts from the top. */
interface Rows {
  readonly grid: BoltGrid;
  readonly levels: readonly number[];
  readonly pitch: number;
}

function evenRows({ name }: BoltGrid, heights: readonly number[], middle: number): Omit<Rows, 'grid'> {
  const levels = heights.toReversed();
  const count = levels.length;
  if (count < ROWS.least || count > ROWS.most) {
    throw new BuildError(`${name} has ${count} rows; cleats have ${ROWS.least} to ${ROWS.most}.`);
  }
  const pitch = ((levels[0] ?? 0) - (levels.at(-1) ?? 0)) / (count - 1);
  const isEven = levels.every((level, row) => isNear(level, middle + ((count - 1) / 2 - row) * pitch));
  if (!isEven) throw new BuildError(`${name} is not evenly spaced about the middle of the cleats.`);
  return { levels, pitch };
}

function requireBearing({ name, interaction }: BoltGrid): void {
  if (interaction === 'friction') {
    throw new BuildError(`slip of ${name} is not calculated; its bolts must bear.`);
  }
}

/** One upright line of bolts through the web; `position` from the node along the beam, m. */
function webRows({ end }: Site, bolts: BoltGrid, middle: number): Rows & { readonly position: number } {
  requireBearing(bolts);
  const { onWeb } = cleatAxes(end.frame);
  const lattice = latticeOf(bolts, end.frame, { axes: onWeb, x: 'x', y: 'z', normal: 'y', level: 0 });
  const [position, ...others] = lattice.across;
  if (position === undefined || others.length > 0) {
    throw new BuildError(`${bolts.name} has ${lattice.across.length} columns; cleats have one in the web.`);
  }
  return { ...evenRows(bolts, lattice.along, middle), grid: fromTop(lattice), position };
}

/** A line of bolts on each side of the web, at the heights of those in the web. */
function supportRows(
  { end, face }: Site,
  bolts: BoltGrid,
  levels: readonly number[],
): Pick<Rows, 'grid'> & { readonly gauge: number } {
  requireBearing(bolts);
  const { onFace } = cleatAxes(end.frame);
  const lattice = latticeOf(bolts, end.frame, {
    axes: onFace,
    x: 'y',
    y: 'z',
    normal: 'x',
    level: face.distance,
  });
  const [left, right, ...others] = lattice.across;
  if (left === undefined || right === undefined || others.length > 0) {
    throw new BuildError(
      `${bolts.name} has ${lattice.across.length} columns; cleats have two on the support.`,
    );
  }
  requireNear((left + right) / 2, (off) => `${bolts.name} is ${off} off the middle of the web.`);
  const heights = lattice.along.toReversed();
  const isLevel =
    heights.length === levels.length &&
    heights.every((height, row) => isNear(height, levels[row] ?? Number.NaN));
  if (!isLevel) throw new BuildError(`the rows of ${bolts.name} are not at the heights of those in the web.`);
  return { grid: fromTop(lattice), gauge: right - left };
}

/** Row by row from the top, each from -x on. */
function fromTop({ grid, across, along }: Lattice): BoltGrid {
  const rowOf = (bolt: BoltGrid['bolts'][number]) => nearest(along, bolt.y);
  const columnOf = (bolt: BoltGrid['bolts'][number]) => nearest(across, bolt.x);
  const bolts = [...grid.bolts].sort((a, b) => rowOf(b) - rowOf(a) || columnOf(a) - columnOf(b));
  return { ...grid, bolts };

  function nearest(places: readonly number[], value: number): number {
    const middle = places.reduce((sum, place) => sum + place, 0) / places.length;
    const off = places.map((place) => Math.abs(place - middle - value));
    return off.indexOf(Math.min(...off));
  }
}

/** As for templates: holes clear of the heel, bolts on the support clear of the root. */
function requireRoots(
  { name, assembly: { d0 } }: BoltGrid,
  { gB, gC }: DoubleAngleProperties,
  { t, r1 }: ShapeOf<'L'>,
): void {
  if (Math.min(gB, gC) - d0 / 2 <= t || gC <= t + 0.8 * r1) {
    throw new BuildError(`the bolts of ${name} stand in the root of the cleats.`);
  }
}
