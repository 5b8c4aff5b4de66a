import type { AuthoredGroup, FacePattern, Share } from '../../engine/building/authored.ts';
import type { Site } from '../../engine/building/kind.ts';
import {
  FLUSH,
  isNear,
  latticeOf,
  middleOf,
  namesOf,
  only,
  requireDoubleFillet,
  requireHoles,
  requireNear,
  requireThrough,
  requireUnwelded,
  squareEnd,
  widthOf,
} from '../../engine/building/measured.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { convexHull } from '../../engine/geometry/convex-hull.ts';
import type { BoltGrid, Plate, Weld } from '../../model/geometry.ts';
import { edgeAlong, edgesOf, polygonArea } from '../../model/geometry-outline.ts';
import { add, cross, type Frame, lengthOf, locate, pointIn, scale, subtract } from '../../model/vector.ts';
import { type GussetParts, heightOver, standingOf, wallsOf } from './geometry.ts';
import { gussetJoint } from './kind.ts';
import { type GussetPlane, gussetPlane } from './plane.ts';

/** As many bolts as a template may have. */
const MOST_BOLTS = 20;
/** By which an outline may be less than the convex one around it, m2: rounded corners. */
const INWARDS = 1e-6;

/** A plate bolted to an angle that ends and not to the bearing member, which its edge stands on. */
export const gussetPattern: FacePattern = {
  arrangement: 'face',
  sharesPlate: true,
  isLike({ grids, plates }, { connected, bearing, plateIds }) {
    const goesThrough = (ids: readonly number[], some: readonly number[]) =>
      ids.some((id) => some.includes(id));
    return (
      connected.section?.shape.form === 'L' &&
      grids.length > 0 &&
      grids.every(
        (grid) =>
          goesThrough(grid.plateIds, plateIds(connected)) &&
          !goesThrough(grid.plateIds, plateIds(bearing)) &&
          plates.some(({ id }) => grid.plateIds.includes(id)),
      )
    );
  },
  build: (site, group) => gussetJoint(site, measuredParts(site, group)),
};

/** What a template would have made, measured. Errors: `BuildError` naming what is otherwise. */
function measuredParts(site: Site, group: AuthoredGroup): GussetParts {
  const { connected, end, face } = site;
  const plane = gussetPlane(site);
  const { u, v, w } = plane;
  const { t } = plane.section.shape;
  const { legId, otherId, surfacePlateId } = wallsOf(site, plane);
  const leg = plateById(group.model, legId);
  const drawn = only(group.plates, 'plate');
  const bolts = only(group.grids, 'grid of bolts');
  requireUnwelded(group.cuts);
  const cut = squareEnd(site, group.cuts);
  const level = plane.legLevel + (plane.side * (t + drawn.thickness)) / 2;
  const origin = add(pointIn(end.frame, { x: face.distance, y: 0, z: 0 }), scale(w, level));
  const { gusset, foot } = placedPlate(site, plane, drawn, origin, group.share !== undefined);
  const { grid, line, places } = placedBolts(bolts, level);
  const first = places[0] ?? 0;
  const last = places.at(-1) ?? first;
  requireThrough(bolts, [leg, gusset]);
  requireHoles(grid, [leg, gusset]);
  requireWide(plane, gusset, grid);
  const weld = placedWeld(site, group.welds, gusset, surfacePlateId, group.share);
  const sizes: GussetParts['sizes'] = {
    tg: gusset.thickness,
    n: places.length,
    p: places.length > 1 ? (last - first) / (places.length - 1) : 0,
    e1: first - cut.position,
    bm: line - plane.heel,
    sb: cut.position - face.distance,
    lw: widthOf(foot),
    a: weld.throat,
    angles: 1,
  };
  if (sizes.sb < 0) throw new BuildError(`${connected.name} reaches into ${site.bearing.name}.`);
  const held = [legId, gusset.id];
  const placed: BoltGrid = {
    ...grid,
    plateIds: plane.side === 1 ? held : held.toReversed(),
    grip: gusset.thickness + t,
    shearPlanes: 1,
  };
  return {
    plates: [gusset],
    boltGrids: [placed],
    welds: [weld],
    cuts: [{ ...cut.cut, gap: sizes.sb }],
    plane,
    sizes,
    gusset,
    grid: placed,
    weld,
    legIds: [legId],
    braceIds: [legId, otherId],
    boltLine: line,
    cutPosition: cut.position,
    boltPosition: (first + last) / 2,
    standing: standingOf(plane, sizes, add(origin, scale(upright(plane).axisY, middleOf(foot)))),
    brace: { end, name: connected.name },
    alone: { gusset, ends: [weld.start, weld.end] },
  };

  /** The line of bolts along the brace, from its axis, and where they stand on it from the node; m. */
  function placedBolts(
    drilled: BoltGrid,
    at: number,
  ): { readonly grid: BoltGrid; readonly line: number; readonly places: readonly number[] } {
    const { name, interaction } = drilled;
    if (interaction === 'friction') {
      throw new BuildError(`slip of ${name} is not calculated; its bolts must bear.`);
    }
    const axes = { axisX: u, axisY: v, axisZ: w };
    const lattice = latticeOf(
      drilled,
      { origin: end.frame.origin, ...axes },
      { axes, x: 'x', y: 'y', normal: 'z', level: at - (plane.side * drawn.thickness) / 2 },
    );
    const [own, ...others] = lattice.along;
    if (own === undefined || others.length > 0) {
      throw new BuildError(
        `${name} has ${lattice.along.length} lines along ${connected.name}; a gusset has one.`,
      );
    }
    const { across } = lattice;
    if (across.length > MOST_BOLTS) {
      throw new BuildError(`${name} has ${across.length} bolts; a gusset has at most ${MOST_BOLTS}.`);
    }
    const pitches = across.slice(1).map((place, index) => place - (across[index] ?? place));
    if (!pitches.every((pitch) => isNear(pitch, pitches[0] ?? pitch))) {
      throw new BuildError(`the bolts of ${name} are not as far from one another.`);
    }
    const bolted = [...lattice.grid.bolts].sort((a, b) => a.x - b.x);
    return { grid: { ...lattice.grid, bolts: bolted }, line: own, places: across };
  }
}

/** The axes of what stands on the face: X out of it, Y along it in the plane of the gusset. */
function upright({ u, v, out, along }: GussetPlane): Pick<Frame, 'axisX' | 'axisY' | 'axisZ'> {
  const axisX = add(scale(u, out.u), scale(v, out.v));
  const axisY = add(scale(u, along.u), scale(v, along.v));
  return { axisX, axisY, axisZ: cross(axisX, axisY) };
}

/** A plate in the axes of its brace, as those of templates, and its edge on the support along `upright` Y, m. */
interface Placed {
  readonly gusset: Plate;
  readonly foot: readonly [from: number, to: number];
}

/** The plate on the leg, convex, with an edge on the support: its middle is where the axis of its only brace meets it. */
function placedPlate(
  { connected, bearing }: Site,
  plane: GussetPlane,
  drawn: Plate,
  origin: Frame['origin'],
  isShared: boolean,
): Placed {
  const { name } = drawn;
  const { u, v, w } = plane;
  const [frame, stood] = [{ axisX: u, axisY: v, axisZ: w }, upright(plane)].map((axes) => ({
    origin,
    ...axes,
  })) as [Frame, Frame];
  const cornersIn = (axes: Frame) =>
    drawn.outline.map(({ x, y }) => locate(axes, pointIn(drawn.frame, { x, y, z: 0 })));
  const corners = cornersIn(stood);
  const levels = corners.map(({ z }) => z);
  if (Math.max(...levels) - Math.min(...levels) > FLUSH) {
    throw new BuildError(`${name} does not lie along a leg of ${connected.name}.`);
  }
  requireNear(
    (Math.max(...levels) + Math.min(...levels)) / 2,
    (off) => `${name} is ${off} off the leg of ${connected.name}.`,
  );
  requireNear(
    Math.min(...corners.map(({ x }) => x)),
    (off) => `the edge of ${name} is ${off} off the face of ${bearing.name}.`,
  );
  const outline = convexHull(cornersIn(frame).map(({ x, y }) => ({ x, y })));
  if (polygonArea(outline) - polygonArea(drawn.outline) > INWARDS) {
    throw new BuildError(`${name} has a corner that points inwards.`);
  }
  const edge = edgesOf(outline).findIndex((ends) => ends.every((end) => isNear(heightOver(plane, end), 0)));
  const ends = edgesOf(outline)[edge]?.map(({ x, y }) => locate(stood, pointIn(frame, { x, y, z: 0 })).y);
  if (ends === undefined) throw new BuildError(`${name} has no edge on the face of ${bearing.name}.`);
  const foot = [Math.min(...ends), Math.max(...ends)] as const;
  if (!isShared) {
    requireNear(
      middleOf(foot),
      (off) => `the middle of the edge of ${name} is ${off} off the axis of ${connected.name}.`,
    );
  } else if (foot[0] > 0 || foot[1] < 0) {
    throw new BuildError(
      `the axis of ${connected.name} does not meet the edge of ${name} on ${bearing.name}.`,
    );
  }
  return {
    gusset: { ...drawn, frame, outline, openings: [], partType: 'Gusset', restrainedEdges: [edge] },
    foot,
  };
}

/** At its bolts the gusset is as wide as the brace, as that of a template. */
function requireWide({ leg }: GussetPlane, { name, frame, outline }: Plate, grid: BoltGrid): void {
  const needed = Math.max(leg, 3 * grid.assembly.d0);
  for (const { x, y } of grid.bolts) {
    const at = locate(frame, pointIn(grid.frame, { x, y, z: 0 }));
    const [up, down] = [1, -1].map((side) => edgeAlong(outline, at, { x: 0, y: side })?.distance ?? 0);
    if ((up ?? 0) + (down ?? 0) < needed - FLUSH) {
      throw new BuildError(`${name} is narrower at its bolts than what it holds.`);
    }
  }
}

/** The weld along the whole edge on the support; beside another brace it may be in as many pieces, of which one is its own. */
function placedWeld(
  { bearing }: Site,
  welds: readonly Weld[],
  gusset: Plate,
  surfaceId: number,
  share?: Share,
): Weld {
  const own = share === undefined ? only(welds, `weld of ${gusset.name}`) : (welds[share.index] ?? welds[0]);
  if (own === undefined) throw new BuildError(`there is no weld of ${gusset.name}.`);
  if (welds.length > (share?.of ?? 1)) {
    throw new BuildError(`${namesOf(welds)}: there are more welds of ${gusset.name} than braces.`);
  }
  for (const weld of welds) requireDoubleFillet(weld, gusset, surfaceId, `the face of ${bearing.name}`);
  const [from, to] = (edgesOf(gusset.outline)[gusset.restrainedEdges[0] ?? -1] ?? []).map(({ x, y }) =>
    pointIn(gusset.frame, { x, y, z: 0 }),
  );
  if (from === undefined || to === undefined) throw new BuildError(`${gusset.name} has no edge to weld.`);
  const length = lengthOf(subtract(to, from));
  const axes = { origin: from, axisX: scale(subtract(to, from), 1 / length), axisY: gusset.frame.axisZ };
  const along = { ...axes, axisZ: cross(axes.axisX, axes.axisY) };
  let reached = 0;
  for (const [start, end] of welds.map(endsAlong).sort(([a], [b]) => a - b)) {
    // One that does not begin where the last one ended lies beside the edge, on another weld, or leaves a gap.
    reached = isNear(start, reached) ? end : Number.NaN;
  }
  if (isNear(reached, length)) return own;
  throw new BuildError(`${namesOf(welds)} does not run along the edge of ${gusset.name} on ${bearing.name}.`);

  /** From the beginning of the edge; none where the weld lies beside it. */
  function endsAlong({ start, end }: Weld): readonly [number, number] {
    const ends = [start, end].map((point) => locate(along, point));
    const isOnEdge = ends.every(({ y, z }) => isNear(y, 0) && isNear(z, 0));
    const places = ends.map(({ x }) => (isOnEdge ? x : Number.NaN));
    return [Math.min(...places), Math.max(...places)];
  }
}
