import type { InLineSite } from '../../engine/building/kind.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { MemberEnd } from '../../engine/geometry/joint-member.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import {
  cross,
  dot,
  type Frame,
  lengthOf,
  pointIn,
  scale,
  subtract,
  unit,
  type Vector,
} from '../../model/vector.ts';

/** The plane between two members that lean towards each other alike: x out of it along either member, z up in it. */
export interface ApexPlane {
  readonly near: Frame;
  readonly far: Frame;
}

/** Webs may be out of one plane by that, rad: 1 degree. */
const ONE_PLANE = Math.PI / 180;

/** The plane through the node that halves the angle between both. Errors: `BuildError` where their axes or webs do not meet in it. */
export function apexPlane({ operation, connected, bearing, end, bearingEnd }: InLineSite): ApexPlane {
  const fail = (reason: string): never => {
    throw new BuildError(`${operation.name}: ${reason}`);
  };
  const normal = unit(subtract(end.frame.axisX, bearingEnd.frame.axisX)) ?? end.frame.axisX;
  const up = unit(cross(normal, end.frame.axisY)) ?? end.frame.axisZ;
  const sideways = cross(up, normal);
  const inPlane = [end, bearingEnd].every(({ frame }) => Math.abs(dot(frame.axisX, sideways)) < ONE_PLANE);
  const isUpright = -dot(end.frame.axisY, bearingEnd.frame.axisY) > Math.cos(ONE_PLANE);
  if (!(inPlane && isUpright)) {
    fail(`the webs of ${connected.name} and ${bearing.name} do not lie in one plane.`);
  }
  const [one, other] = [end, bearingEnd].map((side) =>
    pointIn(side.frame, { x: inPlaneAt(side, normal), y: 0, z: 0 }),
  );
  const origin: Vector = one ?? end.frame.origin;
  const apart = lengthOf(subtract(origin, other ?? origin));
  if (apart > 1e-4)
    fail(`the axes of ${connected.name} and ${bearing.name} pass each other by ${mm(apart)}.`);
  return {
    near: { origin, axisX: normal, axisY: sideways, axisZ: up },
    far: { origin, axisX: scale(normal, -1), axisY: scale(sideways, -1), axisZ: up },
  };
}

/** Where the axis of a member meets the plane through the node with that normal, from the foot of the node on it, m. */
export function inPlaneAt({ frame }: MemberEnd, normal: Vector): number {
  return -dot(frame.origin, normal) / dot(frame.axisX, normal);
}
