import type { Place } from '../../engine/building/kind.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { ISection, IWalls } from '../../engine/geometry/i-section.ts';
import type { Plate, Point, Weld } from '../../model/geometry.ts';
import { cross, dot, type Frame, pointIn, toGlobal, type Vector } from '../../model/vector.ts';
import type { HaunchProperties } from './properties.ts';

/** A piece of the beam's own section below it. */
export interface Haunch {
  readonly flange: Plate;
  readonly web: Plate;
  /** Below the beam along its web, and across it where its flange ends. */
  readonly seam: Weld;
  readonly heel: Weld;
  /** Along the beam, m. */
  readonly length: number;
  /** How steep its flange is to the normal of the plate, rising away from it: a tangent. */
  readonly rise: number;
  /** Of its flange to the axis of the beam. */
  readonly turn: { readonly sine: number; readonly cosine: number };
}

/** Where it stands, in the plane of the web: x out of the plate, z up. */
export interface HaunchPlace {
  /** Begins the names of its parts. */
  readonly name: string;
  readonly frame: Frame;
  /** Where the lower face of the beam meets the plate, m. */
  readonly corner: { readonly x: number; readonly z: number };
  /** Of the beam to x, rising away from the plate: a tangent. */
  readonly rise: number;
  readonly ids: { readonly flange: number; readonly web: number };
}

/** Steeper than that to the beam the flange is no flange of EN 1993-1-8 6.2.6.7(2). */
const STEEPEST = Math.SQRT1_2 - 1e-9;

/** Flange, web and welds of a haunch. Errors: `BuildError` for one that is too steep or has no web. */
export function haunchBelow(
  { operation, materials, nextId }: Pick<Place, 'operation' | 'materials' | 'nextId'>,
  { shape: { b, tf, tw }, steel }: ISection,
  { bottom }: IWalls,
  { depth, length, throat }: HaunchProperties,
  { name, frame, corner, rise, ids }: HaunchPlace,
): Haunch {
  if (depth < 2 * tf) {
    throw new BuildError(`${operation.name}: hh = ${depth} m is no more than two flanges, tf = ${tf} m.`);
  }
  const along = unitOf(1, rise);
  const start = { x: corner.x, z: corner.z - depth + tf / 2 };
  const end = { x: corner.x + length * along.x, z: corner.z + length * along.z };
  const run = Math.hypot(end.x - start.x, end.z - start.z);
  const direction = unitOf(end.x - start.x, end.z - start.z);
  const turn = {
    sine: direction.z * along.x - direction.x * along.z,
    cosine: direction.x * along.x + direction.z * along.z,
  };
  if (turn.cosine < STEEPEST || direction.x <= 0) {
    throw new BuildError(
      `${operation.name}: hl = ${length} m makes the haunch steeper than 45 degrees, hh = ${depth} m.`,
    );
  }
  const at = (x: number, z: number, y = 0) => pointIn(frame, { x, y, z });
  const owner = { kind: 'operation', id: operation.id } as const;
  // A piece of the beam is of its steel, whatever plates are made of: the deep section counts as one.
  const common = { partType: 'Stiffener', steel, openings: [], owner } as const;
  const towards = toGlobal(frame, { x: direction.x, y: 0, z: direction.z });
  const flange: Plate = {
    ...common,
    id: ids.flange,
    name: `${name}-hfl`,
    thickness: tf,
    frame: {
      origin: at(start.x, start.z),
      axisX: towards,
      axisY: frame.axisY,
      axisZ: cross(towards, frame.axisY),
    },
    outline: [
      { x: 0, y: -b / 2 },
      { x: run, y: -b / 2 },
      { x: run, y: b / 2 },
      { x: 0, y: b / 2 },
    ],
    restrainedEdges: [1, 3],
  };
  const beamX = toGlobal(frame, { x: along.x, y: 0, z: along.z });
  const beamZ = toGlobal(frame, { x: -along.z, y: 0, z: along.x });
  const [fall, inner] = [depth - tf / 2, depth - tf];
  const inBeam = (global: Vector): Point => ({ x: dot(global, beamX), y: dot(global, beamZ) });
  const web: Plate = {
    ...common,
    id: ids.web,
    name: `${name}-hw`,
    thickness: tw,
    frame: {
      origin: at(corner.x, corner.z),
      axisX: beamX,
      axisY: beamZ,
      axisZ: cross(beamX, beamZ),
    },
    outline: [
      { x: 0, y: 0 },
      inBeam(toGlobal(frame, { x: 0, y: 0, z: -inner })),
      { x: (length * inner) / fall, y: 0 },
    ],
    restrainedEdges: [0, 1, 2],
  };
  const weld = (
    part: string,
    from: Vector,
    to: Vector,
    own: Omit<Weld, 'id' | 'name' | 'start' | 'end' | 'owner' | 'electrode'>,
  ): Weld => ({
    id: nextId(),
    name: `${name}-${part}`,
    start: from,
    end: to,
    electrode: materials.weld(),
    owner,
    ...own,
  });
  const seam = weld('hw', at(corner.x, corner.z), at(end.x, end.z), {
    type: 'doubleFillet',
    throat,
    throatProperty: 'ah',
    edgePlateId: ids.web,
    surfacePlateId: bottom,
  });
  const heel = weld('hfl', at(end.x, end.z, -b / 2), at(end.x, end.z, b / 2), {
    type: 'bevel',
    throat: tf,
    edgePlateId: ids.flange,
    surfacePlateId: bottom,
  });
  return { flange, web, seam, heel, length, rise: direction.z / direction.x, turn };
}

function unitOf(x: number, z: number): { readonly x: number; readonly z: number } {
  const length = Math.hypot(x, z);
  return { x: x / length, z: z / length };
}
