import type { Parts, Site } from '../../engine/building/kind.ts';
import type { StandingPlate } from '../../engine/checks/standing-plate.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { convexHull } from '../../engine/geometry/convex-hull.ts';
import type { MemberEnd } from '../../engine/geometry/joint-member.ts';
import type { Plate, Point, Weld } from '../../model/geometry.ts';
import { type Frame, pointIn } from '../../model/vector.ts';
import { edgeBetween, gussetWeld, heightOver, squareCut, standingOf } from '../gusset/geometry.ts';
import { type TubePlane, tubePlane } from './plane.ts';
import { type SlottedTubeProperties, slottedTubeProperties } from './properties.ts';

/** The parts of a slotted tube on its gusset and what its checks ask of their arrangement. */
export interface SlottedTubeParts extends Parts {
  readonly plane: TubePlane;
  readonly sizes: SlottedTubeProperties;
  readonly gusset: Plate;
  /** Of the gusset on its support, and the four of the tube on the gusset. */
  readonly weld: Weld;
  readonly seams: readonly Weld[];
  /** Walls of the tube by number: those with the slot, and all of them. */
  readonly slottedIds: readonly [number, number];
  readonly tubeIds: readonly number[];
  /** End of the tube, from the node along its axis, m. */
  readonly cutPosition: number;
  readonly standing: StandingPlate;
  readonly brace: { readonly end: MemberEnd; readonly name: string };
}

/** Gusset, welds and cut. The slot itself is not drawn. Errors: `BuildError` for what cannot be made. */
export function slottedTubeParts(site: Site): SlottedTubeParts {
  const { operation, connected, bearing, end, face, materials, nextId, plateIds } = site;
  const plane = tubePlane(site);
  const sizes = slottedTubeProperties(operation);
  const { tg, ls, as, mg, sb, lw, a } = sizes;
  const { u, v, w } = plane;
  const cutPosition = face.distance + sb;
  // The gusset counts from the middle of its weld, where the axis of the tube meets the face.
  const frame: Frame = {
    origin: pointIn(end.frame, { x: face.distance, y: 0, z: 0 }),
    axisX: u,
    axisY: v,
    axisZ: w,
  };
  const half = { x: (plane.along.u * lw) / 2, y: (plane.along.v * lw) / 2 };
  const feet: readonly [Point, Point] = [half, { x: -half.x, y: -half.y }];
  const field = [sb, sb + ls].flatMap((x) =>
    [plane.heel - mg, plane.toe + mg].flatMap((y) => (heightOver(plane, { x, y }) > 1e-3 ? [{ x, y }] : [])),
  );
  const outline = convexHull([...feet, ...field]);
  const own = plateIds(connected);
  const [upper, lower] = plane.slotted.map((index) => own[index]);
  const surfaceId = plateIds(bearing)[face.stripIndex];
  if (upper === undefined || lower === undefined || surfaceId === undefined) {
    throw new BuildError(`${operation.name}: there is no wall to fasten to.`);
  }
  const gusset: Plate = {
    id: nextId(),
    name: operation.name,
    partType: 'Gusset',
    thickness: tg,
    steel: materials.plate(plane.tube.steel),
    frame,
    outline,
    openings: [],
    restrainedEdges: [edgeBetween(outline, feet)],
    owner: { kind: 'operation', id: operation.id },
  };
  const weld = gussetWeld(site, gusset, surfaceId, feet, a);
  const seams = [
    { wall: upper, y: plane.toe, z: tg / 2 },
    { wall: upper, y: plane.toe, z: -tg / 2 },
    { wall: lower, y: plane.heel, z: tg / 2 },
    { wall: lower, y: plane.heel, z: -tg / 2 },
  ].map(
    ({ wall, y, z }, index): Weld => ({
      id: nextId(),
      name: `${operation.name}-s${index + 1}`,
      type: 'fillet',
      throat: as,
      throatProperty: 'as',
      start: pointIn(frame, { x: sb, y, z }),
      end: pointIn(frame, { x: sb + ls, y, z }),
      edgePlateId: wall,
      surfacePlateId: gusset.id,
      electrode: materials.weld(),
      owner: { kind: 'operation', id: operation.id },
    }),
  );
  return {
    plates: [gusset],
    boltGrids: [],
    welds: [weld, ...seams],
    cuts: [squareCut(site, cutPosition, sb)],
    plane,
    sizes,
    gusset,
    weld,
    seams,
    slottedIds: [upper, lower],
    tubeIds: own,
    cutPosition,
    standing: standingOf(plane, sizes, frame.origin),
    brace: { end, name: connected.name },
  };
}
