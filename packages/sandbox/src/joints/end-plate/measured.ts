import type { Place } from '../../engine/building/kind.ts';
import {
  inFace,
  isNear,
  latticeOf,
  middleOf,
  requireHoles,
  requireNear,
  requireThrough,
  type Slab,
  slabOf,
  widthOf,
} from '../../engine/building/measured.ts';
import type { BoltRow } from '../../engine/codes/shared/row-rules.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
import type { BoltGrid, Plate } from '../../model/geometry.ts';
import { type EndPlateParts, requirePreload } from './plate.ts';
import type { EndPlateProperties } from './properties.ts';

/** Rows between the flanges, as many as a template may have. */
const MOST_INNER_ROWS = 20;

/** The end of a member, and where its plate begins, from the node along its axis, m. */
type PlatedEnd = Pick<EndPlateParts, 'member' | 'end' | 'position'>;

/** The plate across the end of a member, in the middle of its width. Errors: `BuildError`. */
export function placedSlab({ member, end, position }: PlatedEnd, drawn: Plate): Slab {
  const slab = slabOf(drawn, end.frame, member.name);
  if (slab.normal !== 'x') {
    throw new BuildError(`${drawn.name} does not lie across ${member.name}.`);
  }
  requireNear(slab.x[0] - position, (off) => `${drawn.name} is ${off} off its place before ${member.name}.`);
  requireNear(middleOf(slab.y), (off) => `${drawn.name} is ${off} off the middle of ${member.name}.`);
  return slab;
}

/** What the bolts of an end plate stand among. */
interface Surroundings {
  readonly shape: ShapeOf<'I'>;
  readonly throats: Pick<EndPlateProperties, 'af' | 'aw'>;
  readonly plate: Plate;
  /** What it is bolted to. */
  readonly wall: Plate;
}

/** The rows of two bolts, and the sizes they and the plate have. Errors: `BuildError`. */
export function placedBolts(
  place: Pick<Place, 'operation' | 'code'>,
  { member, end, position }: PlatedEnd,
  bolts: BoltGrid,
  slab: Slab,
  { shape: { h, tf }, throats, plate, wall }: Surroundings,
): { readonly grid: BoltGrid; readonly rows: readonly BoltRow[]; readonly sizes: EndPlateProperties } {
  const { grid, across, along } = latticeOf(bolts, end.frame, {
    axes: inFace(end.frame),
    x: 'y',
    y: 'z',
    normal: 'x',
    level: position,
  });
  const [left, right, ...others] = across;
  if (left === undefined || right === undefined || others.length > 0) {
    throw new BuildError(`${bolts.name} has ${across.length} columns; an end plate has two.`);
  }
  requireNear((left + right) / 2, (off) => `${bolts.name} is ${off} off the middle of ${member.name}.`);
  requireThrough(bolts, [plate, wall]);
  requireHoles(grid, [plate, wall]);
  requirePreload(place, grid);
  const { d0 } = grid.assembly;
  const [extT, extB] = [slab.z[1] - h / 2, -h / 2 - slab.z[0]];
  if (Math.min(extT, extB) < 0) throw new BuildError(`${plate.name} is less high than ${member.name}.`);
  const heights = along.toReversed();
  const outside = heights.filter((height) => Math.abs(height) > h / 2);
  const inside = heights.filter((height) => Math.abs(height) <= h / 2);
  const beyond = outside.map((height) => Math.abs(height) - h / 2);
  const [xo = Math.max(extT, extB, d0)] = beyond;
  const perSide = [1, -1].map((side) => outside.filter((height) => height * side > 0).length);
  if (Math.max(...perSide) > 1) {
    throw new BuildError(`${bolts.name} has more than one row outside a flange of ${member.name}.`);
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
