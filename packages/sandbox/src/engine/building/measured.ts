import type { BoltGrid, Plate, Polygon, Weld } from '../../model/geometry.ts';
import { contains, rectangle } from '../../model/geometry-outline.ts';
import {
  lengthOf as distanceOf,
  dot,
  type Frame,
  locate,
  pointIn,
  scale,
  subtract,
  type Vector,
} from '../../model/vector.ts';
import { BuildError } from '../geometry/build-error.ts';
import { mm } from '../geometry/millimetres.ts';
import type { AuthoredCut } from './authored.ts';
import type { WeldLengths } from './beam-welds.ts';
import type { Site } from './kind.ts';

/** Parts that are told to touch, be flush or centred may be that far off, m. */
export const FLUSH = 1e-4;
/** Bolts this near to a line stand on it, m; as for those of templates. */
const ON_LINE = 1e-5;
/** Cosine of the angle by which a member may lean against the face it meets: 0.1 degrees. */
const SQUARE = Math.cos((0.1 * Math.PI) / 180);

const AXES = ['x', 'y', 'z'] as const;
type Axis = (typeof AXES)[number];
type Range = readonly [from: number, to: number];

/** A rectangular plate in axes that its edges and faces follow. */
export interface Slab {
  readonly plate: Plate;
  /** Its thickness is along this axis. */
  readonly normal: Axis;
  readonly x: Range;
  readonly y: Range;
  readonly z: Range;
}

export const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= FLUSH;
/** Errors: `BuildError` with the text for a distance that should be none. */
export function requireNear(off: number, text: (off: string) => string): void {
  if (!isNear(off, 0)) throw new BuildError(text(mm(Math.abs(off))));
}

export const middleOf = ([from, to]: Range): number => (from + to) / 2;
export const widthOf = ([from, to]: Range): number => to - from;

/** Errors: `BuildError` for a plate that is no rectangle along the axes of `frame`. */
export function slabOf(plate: Plate, frame: Frame, member: string): Slab {
  const { frame: own, outline, thickness, name } = plate;
  const corners = outline.map(({ x, y }) => locate(frame, pointIn(own, { x, y, z: 0 })));
  const normal = AXES.find((axis) => {
    const values = corners.map((corner) => corner[axis]);
    return Math.max(...values) - Math.min(...values) <= FLUSH;
  });
  if (normal === undefined) throw new BuildError(`${name} does not lie along the axes of ${member}.`);
  const ranges = Object.fromEntries(
    AXES.map((axis) => {
      const values = corners.map((corner) => corner[axis]);
      const [from, to] = [Math.min(...values), Math.max(...values)];
      if (axis !== normal) return [axis, [from, to] as const];
      const middle = (from + to) / 2;
      return [axis, [middle - thickness / 2, middle + thickness / 2] as const];
    }),
  ) as Record<Axis, Range>;
  const isRectangle =
    corners.length === 4 &&
    corners.every((corner) =>
      AXES.every((axis) => axis === normal || ranges[axis].some((limit) => isNear(corner[axis], limit))),
    );
  if (!isRectangle) throw new BuildError(`${name} is no rectangle along the axes of ${member}.`);
  return { plate, normal, ...ranges };
}

/** Is a place in the axes of a slab in or on it? */
export function isWithin(slab: Slab, at: Vector): boolean {
  return AXES.every((axis) => at[axis] >= slab[axis][0] - FLUSH && at[axis] <= slab[axis][1] + FLUSH);
}

/** The plate of a slab with axes of its own in the middle of it: `axes` gives those of the outline. */
export function plateIn(
  frame: Frame,
  slab: Slab,
  along: { readonly axes: Pick<Frame, 'axisX' | 'axisY' | 'axisZ'>; readonly x: Axis; readonly y: Axis },
): Pick<Plate, 'frame' | 'outline' | 'openings'> {
  const origin = pointIn(frame, { x: middleOf(slab.x), y: middleOf(slab.y), z: middleOf(slab.z) });
  const [half, tall] = [widthOf(slab[along.x]) / 2, widthOf(slab[along.y]) / 2];
  return { frame: { origin, ...along.axes }, outline: rectangle(-half, half, -tall, tall), openings: [] };
}

/** The only one of its sort in a group. Errors: `BuildError` naming the others, or that there is none. */
export function only<Part extends { readonly name: string }>(parts: readonly Part[], what: string): Part {
  const [part, ...others] = parts;
  if (part === undefined) throw new BuildError(`there is no ${what}.`);
  if (others.length > 0) throw new BuildError(`${namesOf(parts)}: there is more than one ${what}.`);
  return part;
}

export function namesOf(parts: readonly { readonly name: string }[]): string {
  return parts.map(({ name }) => name).join(', ');
}

/** A lattice of bolts in the axes of a frame, which the grid takes over. */
export interface Lattice {
  readonly grid: BoltGrid;
  /** Of its centroid, in the frame it was measured in. */
  readonly centre: Vector;
  /** Positions of the lines across and along, from the least, relative to the frame. */
  readonly across: readonly number[];
  readonly along: readonly number[];
}

/**
 * Bolts that stand where lines along two axes cross, all of them; the axes of the grid become `axes`, its origin the centroid at
 * `level` on the axis of the bolts. Errors: `BuildError` for other bolts.
 */
export function latticeOf(
  grid: BoltGrid,
  frame: Frame,
  along: {
    readonly axes: Pick<Frame, 'axisX' | 'axisY' | 'axisZ'>;
    readonly x: Axis;
    readonly y: Axis;
    readonly normal: Axis;
    readonly level: number;
  },
): Lattice {
  const { name, bolts, frame: own } = grid;
  const places = bolts.map(({ x, y }) => locate(frame, pointIn(own, { x, y, z: 0 })));
  if (Math.abs(dot(own.axisZ, along.axes.axisZ)) < SQUARE) {
    throw new BuildError(`the bolts of ${name} do not go square through their plates.`);
  }
  const [across, up] = [distinct(places.map((at) => at[along.x])), distinct(places.map((at) => at[along.y]))];
  const isEach = across.every((x) =>
    up.every((y) => places.filter((at) => isOn(at[along.x], x) && isOn(at[along.y], y)).length === 1),
  );
  if (!isEach || places.length !== across.length * up.length) {
    throw new BuildError(`the bolts of ${name} do not stand in full rows and columns.`);
  }
  const mean = (axis: Axis) => places.reduce((sum, at) => sum + at[axis], 0) / places.length;
  const centre: Vector = { x: mean('x'), y: mean('y'), z: mean('z'), [along.normal]: along.level };
  const moved: Frame = { origin: pointIn(frame, centre), ...along.axes };
  return {
    grid: {
      ...grid,
      frame: moved,
      bolts: bolts.map(({ id }, index) => {
        const at = locate(moved, pointIn(frame, places[index] ?? centre));
        return { id, x: at.x, y: at.y };
      }),
    },
    centre,
    across,
    along: up,
  };
}

const isOn = (a: number, b: number): boolean => Math.abs(a - b) < ON_LINE;

function distinct(values: readonly number[]): number[] {
  const found: number[] = [];
  for (const value of [...values].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last === undefined || !isOn(last, value)) found.push(value);
  }
  return found;
}

/** Errors: `BuildError` where a hole is not whole in a plate, or reaches another one. */
export function requireHoles({ name, frame, bolts, assembly }: BoltGrid, plates: readonly Plate[]): void {
  const { d0 } = assembly;
  for (const [index, { x, y }] of bolts.entries()) {
    const tooNear = bolts.slice(index + 1).some((other) => Math.hypot(other.x - x, other.y - y) <= d0);
    if (tooNear) throw new BuildError(`holes of ${name} overlap.`);
    for (const plate of plates) {
      const centre = locate(plate.frame, pointIn(frame, { x, y, z: 0 }));
      if (!isWhole(plate.outline, centre, d0 / 2)) {
        throw new BuildError(`a hole of ${name} does not lie in ${plate.name}.`);
      }
    }
  }
}

/** Errors: `BuildError` for bolts that go through other plates than these. */
export function requireThrough({ name, plateIds }: BoltGrid, plates: readonly Plate[]): void {
  const isThrough = plateIds.length === plates.length && plates.every(({ id }) => plateIds.includes(id));
  if (!isThrough) throw new BuildError(`${name} does not go through ${namesOf(plates)} alone.`);
}

const ROUND = 16;

function isWhole(outline: Polygon, { x, y }: Vector, radius: number): boolean {
  return Array.from({ length: ROUND }, (_, step) => (2 * Math.PI * step) / ROUND).every((angle) =>
    contains(outline, { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }),
  );
}

/** Errors: `BuildError` for a weld that is no double fillet between these two, or has no length. */
export function requireDoubleFillet(weld: Weld, edge: Plate, surfaceId: number, surface: string): void {
  const { name, type, throat, edgePlateId, surfacePlateId, start, end } = weld;
  if (type !== 'doubleFillet') throw new BuildError(`${name} is no double fillet weld.`);
  if (edgePlateId !== edge.id || surfacePlateId !== surfaceId) {
    throw new BuildError(`${name} does not join ${edge.name} to ${surface}.`);
  }
  const length = distanceOf(subtract(end, start));
  if (length <= 2 * throat) {
    throw new BuildError(`${name}: a weld of ${mm(length)} is all ends with a throat of ${mm(throat)}.`);
  }
}

/** A cut and where it is, from the node along the axis of the connected member, m. */
export interface PlacedCut extends AuthoredCut {
  readonly position: number;
}

/** The cut of the connected member at the face of the bearing one. Errors: `BuildError` where there is none, or another. */
export function cutAtFace(site: Site, cuts: readonly AuthoredCut[]): PlacedCut {
  const { connected, bearing, face, plateIds } = site;
  const cut = squareCut(site, cuts);
  const { name } = cut.operation;
  const wall = plateIds(bearing)[face.stripIndex] ?? 0;
  if (cut.by.kind !== 'member' || cut.by.memberId !== bearing.member.id || !cut.by.walls.includes(wall)) {
    throw new BuildError(`${name} does not cut ${connected.name} at the face of ${bearing.name}.`);
  }
  if (cut.byBox && face.side === 'web') {
    throw new BuildError(`${name} cuts ${connected.name} at the flanges of ${bearing.name}, not at its web.`);
  }
  return cut;
}

/** The cut of the connected member by a plate. Errors: `BuildError` where there is none, or another. */
export function cutAtPlate(
  site: Pick<Site, 'connected' | 'end'>,
  cuts: readonly AuthoredCut[],
  { id, name }: Plate,
): PlacedCut {
  const cut = squareCut(site, cuts);
  if (cut.by.kind === 'plate' && cut.by.plateId === id) return cut;
  throw new BuildError(`${cut.operation.name} does not cut ${site.connected.name} at ${name}.`);
}

/** The cut of the connected member by a work plane. Errors: `BuildError` where there is none, or another. */
export function cutAtPlane(place: Pick<Site, 'connected' | 'end'>, cuts: readonly AuthoredCut[]): PlacedCut {
  const cut = squareCut(place, cuts);
  if (cut.by.kind === 'plane') return cut;
  throw new BuildError(`${cut.operation.name} does not cut ${place.connected.name} at a work plane.`);
}

/** The cut of the connected member at the face of the bearing one or at a work plane. Errors: `BuildError` where there is none, or another. */
export function squareEnd(site: Site, cuts: readonly AuthoredCut[]): PlacedCut {
  const isAtFace = cuts.some(({ by }) => by.kind === 'member');
  return isAtFace ? cutAtFace(site, cuts) : cutAtPlane(site, cuts);
}

/** Errors: `BuildError` for a cut that welds what it cuts. */
export function requireUnwelded(cuts: readonly AuthoredCut[]): void {
  for (const { operation, flanges, webs } of cuts) {
    if (flanges !== null || webs !== null)
      throw new BuildError(`the welds of ${operation.name} have no place.`);
  }
}

/** Welds all around the end of an I beam, alike but for their throats, m. */
interface EndWelds {
  readonly type: 'doubleFillet' | 'bevel';
  readonly af: number;
  readonly aw: number;
  readonly lengths: WeldLengths;
}

/** Errors: `BuildError` where a cut does not weld flanges and web in one way, from both sides or through. */
export function weldsOfCut({ operation: { name }, flanges, webs, haunched }: AuthoredCut): EndWelds {
  if (flanges === null || webs === null || haunched !== undefined)
    throw new BuildError(`${name} does not weld both flanges and web.`);
  const { type } = flanges;
  if (type !== webs.type) throw new BuildError(`${name} welds flanges and web in two ways.`);
  if (type === 'fillet') throw new BuildError(`${name} makes fillet welds of one side.`);
  if (flanges.materialId !== webs.materialId) throw new BuildError(`${name} has welds of two materials.`);
  const [af, aw] = [flanges.throat, webs.throat];
  if (type === 'doubleFillet' && Math.min(af, aw) < THINNEST_WELD) {
    throw new BuildError(`${name} has a weld without a size.`);
  }
  return { type, af, aw, lengths: { flange: flanges.length ?? null, web: webs.length ?? null } };
}

/** A throat, m: anything smaller is no weld. */
const THINNEST_WELD = 1e-4;

/** The one cut of a group, square across the connected member. Errors: `BuildError`. */
function squareCut(
  { connected, end }: Pick<Site, 'connected' | 'end'>,
  cuts: readonly AuthoredCut[],
): PlacedCut {
  const { name } = only(
    cuts.map(({ operation }) => operation),
    `cut of ${connected.name}`,
  );
  const [cut] = cuts;
  if (cut === undefined || cut.cut.memberId !== connected.member.id) {
    throw new BuildError(`${name} cuts another member than ${connected.name}.`);
  }
  if (Math.abs(dot(cut.cut.normal, end.frame.axisX)) < SQUARE) {
    throw new BuildError(`${name} does not cut ${connected.name} square.`);
  }
  return { ...cut, position: locate(end.frame, cut.cut.point).x };
}

/** Errors: `BuildError` for a member that leans against the face it meets. */
export function requireSquare({ connected, bearing, face }: Site): void {
  if (face.cosine >= SQUARE) return;
  throw new BuildError(`${connected.name} does not stand square on ${bearing.name}.`);
}

/** The axes of a plate upright beside the web of a member: x along it, y up, as fin plates have them. */
export function besideWeb({ axisX, axisY, axisZ }: Frame): Pick<Frame, 'axisX' | 'axisY' | 'axisZ'> {
  return { axisX, axisY: axisZ, axisZ: scale(axisY, -1) };
}

/** The axes of a plate across a member: x to its side, y up, as end plates have them. */
export function inFace({ axisX, axisY, axisZ }: Frame): Pick<Frame, 'axisX' | 'axisY' | 'axisZ'> {
  return { axisX: axisY, axisY: axisZ, axisZ: axisX };
}
