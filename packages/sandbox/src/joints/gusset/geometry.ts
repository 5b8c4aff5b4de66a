import type { Parts, Site } from '../../engine/building/kind.ts';
import type { StandingPlate } from '../../engine/checks/standing-plate.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { convexHull } from '../../engine/geometry/convex-hull.ts';
import type { MemberEnd } from '../../engine/geometry/joint-member.ts';
import type { BoltGrid, Cut, Plate, Point, Polygon, Weld } from '../../model/geometry.ts';
import { add, type Frame, pointIn, scale, type Vector } from '../../model/vector.ts';
import { type GussetAxes, type GussetPlane, gussetPlane } from './plane.ts';
import { type GussetProperties, gussetProperties } from './properties.ts';
import { secondAngle } from './second-angle.ts';

/** A brace bolted to its gusset, whatever that stands on. */
export interface BoltedBrace {
  readonly plane: GussetPlane;
  readonly sizes: Omit<GussetProperties, 'e1g'>;
  readonly gusset: Plate;
  readonly grid: BoltGrid;
  /** Walls of the brace by number: the bolted legs, and all of them. */
  readonly legIds: readonly number[];
  readonly braceIds: readonly number[];
  /** Bolt line across the brace, from its axis, m. */
  readonly boltLine: number;
  /** Along the brace axis from the node: its end, and the centroid of the bolts, m. */
  readonly cutPosition: number;
  readonly boltPosition: number;
}

/** The parts of a bolted gusset and what its checks ask of their arrangement. */
export interface GussetParts extends Parts, BoltedBrace {
  readonly weld: Weld;
  /** The gusset on the face of the support. */
  readonly standing: StandingPlate;
  readonly brace: { readonly end: MemberEnd; readonly name: string };
  /** The gusset as it would be for this brace alone, and the ends of its weld; on the face, where the axis of the brace meets it, is its origin. */
  readonly alone: { readonly gusset: Plate; readonly ends: readonly [Vector, Vector] };
}

/** Gusset, bolts, weld and cut, and the second angle where there is one. Errors: `BuildError` for what cannot be made. */
export function gussetParts(site: Site): GussetParts {
  const { operation, connected, end, face, materials } = site;
  const plane = gussetPlane(site);
  const bolts = materials.bolts('BA');
  const sizes = gussetProperties(operation, plane.leg, bolts.assembly.d0);
  const { sb, lw, a } = sizes;
  const half = { x: (plane.along.u * lw) / 2, y: (plane.along.v * lw) / 2 };
  const feet: readonly [Point, Point] = [half, { x: -half.x, y: -half.y }];
  // The gusset counts from the middle of its weld, where the brace axis meets the face.
  const brace = boltedBrace(site, plane, sizes, bolts, {
    distance: face.distance,
    feet: [feet],
    setBack: sb,
    heightOver: (point) => heightOver(plane, point),
  });
  const { surfacePlateId } = wallsOf(site, plane);
  const { gusset } = brace;
  const weld = gussetWeld(site, gusset, surfacePlateId, feet, a);
  return {
    ...brace,
    welds: [weld],
    weld,
    standing: standingOf(plane, sizes, gusset.frame.origin),
    brace: { end, name: connected.name },
    alone: { gusset, ends: [weld.start, weld.end] },
  };
}

/** Where a gusset stands, from its origin on the axis of the brace, `distance` from the node; m. */
interface Standing {
  readonly distance: number;
  /** Ends of the edges that are welded, in the axes of the gusset. */
  readonly feet: readonly (readonly [Point, Point])[];
  /** From there to the end of the brace. */
  readonly setBack: number;
  /** Of a point over the nearest face. */
  readonly heightOver: (point: Point) => number;
}

/** Gusset, bolts, cut, and the second angle where there is one. Errors: `BuildError` for a bolt that lies in a support. */
export function boltedBrace(
  site: Site,
  plane: GussetPlane,
  sizes: GussetProperties,
  { assembly, grade }: Pick<BoltGrid, 'assembly' | 'grade'>,
  { distance, feet, setBack, heightOver: height }: Standing,
): BoltedBrace & Pick<Parts, 'plates' | 'boltGrids' | 'cuts'> {
  const { operation, bearing, end, materials, nextId } = site;
  const { tg, n, p, e1, angles } = sizes;
  const { t } = plane.section.shape;
  const { u, v, w } = plane;
  const boltLine = plane.heel + sizes.bm;
  const cutPosition = distance + setBack;
  const first = cutPosition + e1;
  const boltPosition = first + ((n - 1) * p) / 2;
  const level = plane.legLevel + (plane.side * (t + tg)) / 2;
  const frame: Frame = { origin: at(distance, 0, level), axisX: u, axisY: v, axisZ: w };
  const toGusset = { x: first - distance, y: boltLine };
  if (height(toGusset) <= assembly.d0 / 2) {
    throw new BuildError(
      `${operation.name}: its first bolt lies in ${bearing.name}; sb = ${setBack} m is too small.`,
    );
  }
  const field = boltField(plane, sizes, toGusset, assembly.d0).filter((corner) => height(corner) > 1e-3);
  const outline = convexHull([...feet.flat(), ...field]);

  const { legId, otherId } = wallsOf(site, plane);
  const owner = { kind: 'operation', id: operation.id } as const;
  const steel = materials.plate(plane.section.steel);
  const gusset: Plate = {
    id: nextId(),
    name: operation.name,
    partType: 'Gusset',
    thickness: tg,
    steel,
    frame,
    outline,
    openings: [],
    restrainedEdges: feet.map((foot) => edgeBetween(outline, foot)),
    owner,
  };
  const second =
    angles === 2 ? secondAngle(site, plane, level, { from: cutPosition, to: endOf(first) }) : null;
  const held = [legId, gusset.id, ...(second === null ? [] : [second.leg.id])];
  const grid: BoltGrid = {
    id: nextId(),
    name: operation.name,
    assembly,
    grade,
    frame: {
      origin: at(boltPosition, boltLine, level - (plane.side * tg) / 2),
      axisX: u,
      axisY: v,
      axisZ: w,
    },
    bolts: Array.from({ length: n }, (_, index) => ({ id: nextId(), x: (index - (n - 1) / 2) * p, y: 0 })),
    plateIds: plane.side === 1 ? held : held.toReversed(),
    grip: tg + angles * t,
    shearPlanes: angles,
    shearInThread: true,
    interaction: 'bearing',
    owner,
  };
  return {
    plates: [gusset, ...(second === null ? [] : [second.leg, second.other])],
    boltGrids: [grid],
    cuts: [squareCut(site, cutPosition, setBack)],
    plane,
    sizes,
    gusset,
    grid,
    legIds: [legId, ...(second === null ? [] : [second.leg.id])],
    braceIds: [legId, otherId, ...(second === null ? [] : [second.leg.id, second.other.id])],
    boltLine,
    cutPosition,
    boltPosition,
  };

  function at(along: number, across: number, out: number): Vector {
    return add(add(add(end.frame.origin, scale(u, along)), scale(v, across)), scale(w, out));
  }

  /** As far as the brace itself is modelled. */
  function endOf(bolt: number): number {
    const { h, b } = plane.section.shape;
    return bolt + (n - 1) * p + 1.5 * Math.max(h, b);
  }
}

/** The end of a brace square to its axis, so far from the node and from its support. */
export function squareCut({ operation, connected, end }: Site, position: number, gap: number): Cut {
  return {
    memberId: connected.member.id,
    operationId: operation.id,
    point: pointIn(end.frame, { x: position, y: 0, z: 0 }),
    normal: end.frame.axisX,
    gap,
  };
}

/** The gusset as a plate that stands on its support. */
export function standingOf(
  { u, v, along }: Pick<GussetAxes, 'u' | 'v' | 'along'>,
  { lw, tg }: Pick<GussetProperties, 'lw' | 'tg'>,
  middle: Vector,
): StandingPlate {
  return { direction: add(scale(u, along.u), scale(v, along.v)), middle, length: lw, thickness: tg };
}

/** The bolted and the free leg of the brace, and the wall of the support. Errors: `BuildError` where one is missing. */
export function wallsOf(
  { operation, connected, bearing, face, plateIds }: Site,
  { legIndex, otherIndex }: GussetPlane,
) {
  const own = plateIds(connected);
  const [legId, otherId] = [own[legIndex], own[otherIndex]];
  const surfacePlateId = plateIds(bearing)[face.stripIndex];
  if (legId === undefined || otherId === undefined || surfacePlateId === undefined) {
    throw new BuildError(`${operation.name}: there is no wall to fasten to.`);
  }
  return { legId, otherId, surfacePlateId };
}

/** The fillets along an edge on a support, between its feet in the axes of the gusset. */
export function gussetWeld(
  { operation, materials, nextId }: Site,
  gusset: Plate,
  surfacePlateId: number,
  feet: readonly [Point, Point],
  throat: number,
  name = `${operation.name}-w`,
): Weld {
  return {
    id: nextId(),
    name,
    type: 'doubleFillet',
    throat,
    throatProperty: 'a',
    start: pointIn(gusset.frame, { ...feet[1], z: 0 }),
    end: pointIn(gusset.frame, { ...feet[0], z: 0 }),
    edgePlateId: gusset.id,
    surfacePlateId,
    electrode: materials.weld(),
    owner: { kind: 'operation', id: operation.id },
  };
}

/** Distance of a point of the gusset from the face of the support, m. */
export function heightOver({ out }: Pick<GussetAxes, 'out'>, { x, y }: Point): number {
  return out.u * x + out.v * y;
}

/** Corners of the rectangle around the bolts. */
function boltField(plane: GussetPlane, { n, p, e1g }: GussetProperties, first: Point, d0: number): Point[] {
  const half = Math.max(1.5 * d0, plane.leg / 2);
  return [first.x - e1g, first.x + (n - 1) * p + e1g].flatMap((x) =>
    [first.y - half, first.y + half].map((y) => ({ x, y })),
  );
}

export function edgeBetween(outline: Polygon, [a, b]: readonly [Point, Point]): number {
  return outline.findIndex((from, index) => {
    const to = outline[(index + 1) % outline.length];
    return (from === a && to === b) || (from === b && to === a);
  });
}
