import type { AuthoredGroup, FacePattern } from '../../engine/building/authored.ts';
import type { Site } from '../../engine/building/kind.ts';
import {
  isNear,
  latticeOf,
  middleOf,
  only,
  requireDoubleFillet,
  requireHoles,
  requireNear,
  requireThrough,
  requireUnwelded,
  type Slab,
  slabOf,
  squareEnd,
  widthOf,
} from '../../engine/building/measured.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { convexHull } from '../../engine/geometry/convex-hull.ts';
import type { BoltGrid, Plate, Weld } from '../../model/geometry.ts';
import { edgeAlong, edgesOf } from '../../model/geometry-outline.ts';
import { add, cross, type Frame, locate, pointIn, scale } from '../../model/vector.ts';
import { type GussetParts, heightOver, standingOf, wallsOf } from './geometry.ts';
import { gussetJoint } from './kind.ts';
import { type GussetPlane, gussetPlane } from './plane.ts';

/** As many bolts as a template may have. */
const MOST_BOLTS = 20;

/** A plate bolted to an angle that ends and not to the bearing member, which its edge stands on. */
export const gussetPattern: FacePattern = {
  arrangement: 'face',
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
  const seam = only(group.welds, `weld of ${drawn.name}`);
  requireUnwelded(group.cuts);
  const cut = squareEnd(site, group.cuts);
  const level = plane.legLevel + (plane.side * (t + drawn.thickness)) / 2;
  const origin = add(pointIn(end.frame, { x: face.distance, y: 0, z: 0 }), scale(w, level));
  const slab = placedSlab(site, plane, drawn, origin);
  const gusset = drawnGusset(plane, slab, origin);
  const { grid, line, places } = placedBolts(bolts, level);
  const first = places[0] ?? 0;
  const last = places.at(-1) ?? first;
  requireThrough(bolts, [leg, gusset]);
  requireHoles(grid, [leg, gusset]);
  requireWide(plane, gusset, grid);
  const weld = placedWeld(site, seam, gusset, surfacePlateId);
  const sizes: GussetParts['sizes'] = {
    tg: gusset.thickness,
    n: places.length,
    p: places.length > 1 ? (last - first) / (places.length - 1) : 0,
    e1: first - cut.position,
    bm: line - plane.heel,
    sb: cut.position - face.distance,
    lw: widthOf(slab.y),
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
    standing: standingOf(plane, sizes, origin),
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

/** The plate on the leg, its edge on the support with the middle where the axis of the brace meets it. */
function placedSlab(
  { connected, bearing }: Site,
  plane: GussetPlane,
  drawn: Plate,
  origin: Frame['origin'],
): Slab {
  const { name } = drawn;
  const slab = slabOf(drawn, { origin, ...upright(plane) }, bearing.name);
  if (slab.normal !== 'z') throw new BuildError(`${name} does not lie along a leg of ${connected.name}.`);
  requireNear(middleOf(slab.z), (off) => `${name} is ${off} off the leg of ${connected.name}.`);
  requireNear(slab.x[0], (off) => `the edge of ${name} is ${off} off the face of ${bearing.name}.`);
  requireNear(
    middleOf(slab.y),
    (off) => `the middle of the edge of ${name} is ${off} off the axis of ${connected.name}.`,
  );
  return slab;
}

/** The plate in the axes of the brace, as those of templates. */
function drawnGusset(plane: GussetPlane, slab: Slab, origin: Frame['origin']): Plate {
  const { u, v, w } = plane;
  const frame: Frame = { origin, axisX: u, axisY: v, axisZ: w };
  const stood: Frame = { origin, ...upright(plane) };
  const corners = slab.x.flatMap((x) => slab.y.map((y) => locate(frame, pointIn(stood, { x, y, z: 0 }))));
  const outline = convexHull(corners.map(({ x, y }) => ({ x, y })));
  const foot = edgesOf(outline).findIndex((edge) =>
    edge.every((corner) => isNear(heightOver(plane, corner), 0)),
  );
  return { ...slab.plate, frame, outline, openings: [], partType: 'Gusset', restrainedEdges: [foot] };
}

/** At its bolts the gusset is as wide as the brace, as that of a template. */
function requireWide({ leg }: GussetPlane, { name, frame, outline }: Plate, grid: BoltGrid): void {
  const needed = Math.max(leg, 3 * grid.assembly.d0);
  for (const { x, y } of grid.bolts) {
    const at = locate(frame, pointIn(grid.frame, { x, y, z: 0 }));
    const [up, down] = [1, -1].map((side) => edgeAlong(outline, at, { x: 0, y: side })?.distance ?? 0);
    if ((up ?? 0) + (down ?? 0) < needed) {
      throw new BuildError(`${name} is narrower at its bolts than what it holds.`);
    }
  }
}

/** The weld along the whole edge on the support. */
function placedWeld({ bearing }: Site, weld: Weld, gusset: Plate, surfaceId: number): Weld {
  requireDoubleFillet(weld, gusset, surfaceId, `the face of ${bearing.name}`);
  const corners = edgesOf(gusset.outline)[gusset.restrainedEdges[0] ?? -1];
  const ends = [weld.start, weld.end].map((point) => locate(gusset.frame, point));
  const isThere = corners?.every((corner) =>
    ends.some((at) => isNear(at.x, corner.x) && isNear(at.y, corner.y)),
  );
  if (isThere === true) return weld;
  throw new BuildError(`${weld.name} does not run along the edge of ${gusset.name} on ${bearing.name}.`);
}
