import {
  besideWeb,
  FLUSH,
  isNear,
  latticeOf,
  middleOf,
  namesOf,
  only,
  plateIn,
  requireNear,
  type Slab,
} from '../../engine/building/measured.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
import type { BoltGrid, Plate } from '../../model/geometry.ts';
import { dot, type Frame, locate, pointIn } from '../../model/vector.ts';
import type { Covers } from './covers.ts';

/** Covers of a flange before they are plates of a splice. */
export interface FlangeSlabs {
  readonly outer: Slab;
  /** On +y and on -y; empty without them. */
  readonly inner: readonly Slab[];
}

/** Errors: `BuildError` for plates that do not lie on the flange, outside alone or inside on both sides of the web too. */
export function flangeSlabs(
  slabs: readonly Slab[],
  { h, b, tw, tf, r }: ShapeOf<'I'>,
  side: 1 | -1,
): FlangeSlabs {
  const flange = side === 1 ? 'top flange' : 'bottom flange';
  const isOutside = ({ z }: Slab) => Math.abs(middleOf(z)) > h / 2;
  const outside = slabs.filter(isOutside);
  const { name } = only(
    outside.map(({ plate }) => plate),
    `cover outside the ${flange}`,
  );
  const [outer] = outside;
  if (outer === undefined) throw new BuildError(`there is no cover outside the ${flange}.`);
  const levels = (one: Slab) => one.z.map(Math.abs);
  requireNear(Math.min(...levels(outer)) - h / 2, (off) => `${name} is ${off} off the ${flange}.`);
  requireNear(middleOf(outer.y), (off) => `${name} is ${off} off the middle of the ${flange}.`);
  requireCentred(outer);
  for (const { plate, y } of slabs) {
    if (Math.max(...y.map(Math.abs)) > b / 2 + FLUSH)
      throw new BuildError(`${plate.name} is wider than the ${flange}.`);
  }
  const inner = slabs.filter((one) => !isOutside(one)).sort((a, b) => middleOf(b.y) - middleOf(a.y));
  for (const one of inner) {
    const { plate, y } = one;
    requireNear(
      Math.max(...levels(one)) - (h / 2 - tf),
      (off) => `${plate.name} is ${off} off the ${flange}.`,
    );
    if (Math.min(...y.map(Math.abs)) < tw / 2 + r - FLUSH || y[0] * y[1] < 0) {
      throw new BuildError(`${plate.name} lies in the root of the web.`);
    }
    requireCentred(one);
  }
  const [right, left, ...others] = inner;
  if (right === undefined) return { outer, inner: [] };
  if (left === undefined || others.length > 0 || middleOf(right.y) < 0 || middleOf(left.y) > 0) {
    throw new BuildError(
      `${namesOf(inner.map(({ plate }) => plate))} do not lie on both sides of the web alike.`,
    );
  }
  requireMirrored([right], [left]);
  return { outer, inner: [right, left] };
}

/** On +y and on -y of the web. Errors: `BuildError` for plates that do not lie there in the middle. */
export function webSlabs(slabs: readonly Slab[], { tw }: ShapeOf<'I'>): readonly [Slab, Slab] {
  const [right, left] = ([1, -1] as const).map((side) => {
    const own = slabs.filter(({ y }) => middleOf(y) * side > 0);
    const { name } = only(
      own.map(({ plate }) => plate),
      'cover on each side of the web',
    );
    const [slab] = own;
    if (slab === undefined) throw new BuildError('there is no cover on each side of the web.');
    requireNear(Math.min(...slab.y.map(Math.abs)) - tw / 2, (off) => `${name} is ${off} off the web.`);
    requireNear(middleOf(slab.z), (off) => `${name} is ${off} off the middle of the web.`);
    requireCentred(slab);
    return slab;
  });
  if (right === undefined || left === undefined) throw new BuildError('there are no covers of the web.');
  requireMirrored([right], [left]);
  return [right, left];
}

function requireCentred({ plate: { name }, x }: Slab): void {
  requireNear(middleOf(x), (off) => `${name} is ${off} off the middle of the splice.`);
}

/** Plates as large, as thick and of one steel, each as far from the axes as the other. Errors: `BuildError`. */
export function requireMirrored(ones: readonly Slab[], others: readonly Slab[]): void {
  const isAlike = (one: Slab, other: Slab | undefined) =>
    other !== undefined &&
    one.plate.steel.id === other.plate.steel.id &&
    (['x', 'y', 'z'] as const).every((axis) => {
      const [a, b] = [one, other].map((slab) => slab[axis].map(Math.abs).sort((p, q) => p - q));
      return a?.every((value, index) => isNear(value, b?.[index] ?? Number.NaN)) === true;
    });
  if (ones.length === others.length && ones.every((one, index) => isAlike(one, others[index]))) return;
  throw new BuildError(`${namesOf([...ones, ...others].map(({ plate }) => plate))} are not alike.`);
}

/** The covers with the axes that those of a template have. */
export function coversOf(
  frame: Frame,
  slabs: {
    readonly top: FlangeSlabs;
    readonly bottom: FlangeSlabs;
    readonly web: readonly [Slab, Slab];
  },
): Covers {
  const flat = (slab: Slab): Plate => cover(slab, { axes: frame, x: 'x', y: 'y' });
  const upright = (slab: Slab): Plate => cover(slab, { axes: besideWeb(frame), x: 'x', y: 'z' });
  const flange = ({ outer, inner }: FlangeSlabs) => ({ outer: flat(outer), inner: inner.map(flat) });
  return {
    top: flange(slabs.top),
    bottom: flange(slabs.bottom),
    web: [upright(slabs.web[0]), upright(slabs.web[1])],
  };

  function cover(
    slab: Slab,
    { axes: { axisX, axisY, axisZ }, ...along }: Parameters<typeof plateIn>[2],
  ): Plate {
    const axes = { axisX, axisY, axisZ };
    return {
      ...slab.plate,
      ...plateIn(frame, slab, { axes, ...along }),
      partType: 'Cover',
      restrainedEdges: [],
    };
  }
}

/** Bolts of a flange or the web on both sides of the splice, and how they stand on each; m. */
export interface SpliceBolts {
  readonly grid: BoltGrid;
  /** The grids they are drawn in: one, or one on each side. */
  readonly drawn: readonly BoltGrid[];
  readonly lines: Lines;
  /** Between the outer bolts of a line across the member. */
  readonly gauge: number;
}

/** Lines of bolts across the member: the first one from the splice, and the others behind it. */
interface Lines {
  readonly first: number;
  readonly pitch: number;
  readonly count: number;
}

/** Errors: `BuildError` for bolts that do not stand in two lines along the flange, clear of the root. */
export function flangeBolts(
  frame: Frame,
  drawn: readonly BoltGrid[],
  { h, tw, r }: ShapeOf<'I'>,
  side: 1 | -1,
): SpliceBolts {
  const { axisX, axisY, axisZ } = frame;
  const { grid, across, along } = latticeOf(inOne(drawn), frame, {
    axes: { axisX, axisY, axisZ },
    x: 'x',
    y: 'y',
    normal: 'z',
    level: (side * h) / 2,
  });
  requireBearing(grid);
  const [left, right, ...others] = along;
  if (left === undefined || right === undefined || others.length > 0) {
    throw new BuildError(`${grid.name} has ${along.length} lines along the flange; a splice has two.`);
  }
  requireNear((left + right) / 2, (off) => `${grid.name} is ${off} off the middle of the flange.`);
  const gauge = right - left;
  if ((gauge - grid.assembly.d0) / 2 <= tw / 2 + r) {
    throw new BuildError(`holes of ${grid.name} reach into the root of the web.`);
  }
  return { grid, drawn, lines: linesOf(grid.name, across), gauge };
}

/** Rows of web bolts, the least. */
const LEAST_ROWS = 2;

/** Errors: `BuildError` for bolts that do not stand in even rows about the axis, between the flanges. */
export function webBolts(frame: Frame, drawn: readonly BoltGrid[], { h, tf }: ShapeOf<'I'>): SpliceBolts {
  const { grid, across, along } = latticeOf(inOne(drawn), frame, {
    axes: besideWeb(frame),
    x: 'x',
    y: 'z',
    normal: 'y',
    level: 0,
  });
  requireBearing(grid);
  const [lowest = 0, highest = 0] = [along[0], along.at(-1)];
  if (along.length < LEAST_ROWS) {
    throw new BuildError(`${grid.name} has ${along.length} row; a splice has at least ${LEAST_ROWS}.`);
  }
  requireNear((lowest + highest) / 2, (off) => `${grid.name} is ${off} off the middle of the web.`);
  requireEven(grid.name, along);
  if (highest + grid.assembly.d0 / 2 >= h / 2 - tf) {
    throw new BuildError(`the bolts of ${grid.name} do not fit into the web.`);
  }
  return { grid, drawn, lines: linesOf(grid.name, across), gauge: highest - lowest };
}

/** Bolts of one grid, or of two alike on both sides of the splice, in the axes of the first. */
function inOne(drawn: readonly BoltGrid[]): BoltGrid {
  const [first, second, ...others] = drawn;
  if (first === undefined || others.length > 0) {
    throw new BuildError(`${namesOf(drawn)}: there is more than one grid of bolts on a side.`);
  }
  if (second === undefined) return first;
  const isAlike =
    first.assembly.id === second.assembly.id &&
    first.shearInThread === second.shearInThread &&
    first.interaction === second.interaction &&
    Math.abs(dot(first.frame.axisZ, second.frame.axisZ)) > SQUARE;
  if (!isAlike) throw new BuildError(`${namesOf(drawn)} are not alike.`);
  const bolts = second.bolts.map(({ id, x, y }) => {
    const at = locate(first.frame, pointIn(second.frame, { x, y, z: 0 }));
    return { id, x: at.x, y: at.y };
  });
  return {
    ...first,
    name: namesOf(drawn),
    bolts: [...first.bolts, ...bolts],
    plateIds: [...new Set([...first.plateIds, ...second.plateIds])],
  };
}

/** Cosine of the angle by which bolts may lean: 0.1 degrees. */
const SQUARE = Math.cos((0.1 * Math.PI) / 180);

function requireBearing({ name, interaction }: BoltGrid): void {
  if (interaction === 'friction') {
    throw new BuildError(`slip of ${name} is not calculated; its bolts must bear.`);
  }
}

/** Lines alike on both sides of the splice. */
function linesOf(name: string, places: readonly number[]): Lines {
  const own = places.filter((x) => x > 0);
  const others = places
    .filter((x) => x <= 0)
    .map((x) => -x)
    .sort((a, b) => a - b);
  const isAlike =
    own.length === others.length && own.every((x, index) => isNear(x, others[index] ?? Number.NaN));
  const [first, second] = own;
  if (first === undefined || !isAlike) {
    throw new BuildError(`the bolts of ${name} do not stand alike on both sides of the splice.`);
  }
  requireEven(name, own);
  return { first, pitch: second === undefined ? 0 : second - first, count: own.length };
}

function requireEven(name: string, places: readonly number[]): void {
  const pitches = places.slice(1).map((place, index) => place - (places[index] ?? place));
  if (pitches.every((pitch) => isNear(pitch, pitches[0] ?? pitch))) return;
  throw new BuildError(`the bolts of ${name} are not as far from one another.`);
}
