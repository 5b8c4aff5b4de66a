import { directionOf, tidy } from './direction.ts';
import { type Axes, add, cross, dot, scale, subtract, type Vector } from './vector.ts';

/** Rotations that make a coordinate system, rad: plan direction, pitch, and turn about the own x. */
export interface Angles {
  readonly betaDirection: number;
  readonly gamaPitch: number;
  readonly alphaRotation: number;
}

/** Sine of the angle to the vertical below which a member counts as vertical. */
const VERTICAL = 1e-6;
/** Sine of the angle below which two directions count as one. */
const PARALLEL = 1e-6;

const GLOBAL_Y: Vector = { x: 0, y: 1, z: 0 };
const GLOBAL_Z: Vector = { x: 0, y: 0, z: 1 };

/** Contract C.3: x from plan direction and pitch, y horizontal, then y and z turned about x. */
export function axesFromAngles({ betaDirection, gamaPitch, alphaRotation }: Angles): Axes {
  const [sinB, cosB] = [Math.sin(betaDirection), Math.cos(betaDirection)];
  const [sinG, cosG] = [Math.sin(gamaPitch), Math.cos(gamaPitch)];
  const axisX = tidy({ x: cosB * cosG, y: sinB * cosG, z: sinG });
  const axisY = tidy({ x: -sinB, y: cosB, z: 0 });
  return turned({ axisX, axisY, axisZ: tidy(cross(axisX, axisY)) }, alphaRotation);
}

/** The angles from which `axesFromAngles` makes these axes; a vertical member has plan direction 0. */
export function anglesFromAxes({ axisX, axisY }: Axes): Angles {
  const plan = Math.hypot(axisX.x, axisX.y);
  const betaDirection = plan < PARALLEL ? 0 : Math.atan2(axisX.y, axisX.x);
  const gamaPitch = Math.atan2(axisX.z, plan < PARALLEL ? 0 : plan);
  const level = axesFromAngles({ betaDirection, gamaPitch, alphaRotation: 0 });
  const alphaRotation = Math.atan2(dot(axisY, level.axisZ), dot(axisY, level.axisY));
  // Adding 0 turns a negative zero into a plain one.
  return {
    betaDirection: betaDirection + 0,
    gamaPitch: gamaPitch + 0,
    alphaRotation: roundingRemoved(alphaRotation),
  };
}

/** Axes of a member by its direction alone: z as close to global z as it gets; a vertical member's y is global y. */
export function axesFromDirection(axisX: Vector): Axes {
  const vertical = Math.hypot(axisX.x, axisX.y) < VERTICAL;
  const axes = vertical ? axesWithY(axisX, GLOBAL_Y) : axesWithZ(axisX, GLOBAL_Z);
  // One of the two global axes is always far from a unit vector.
  if (axes === null) throw new RangeError('axesFromDirection needs a unit vector.');
  return axes;
}

/** Keeps x, leans z against it; null when both run along one line. */
export function axesWithZ(axisX: Vector, towardsZ: Vector): Axes | null {
  const axisZ = acrossUnit(axisX, towardsZ);
  return axisZ && { axisX, axisY: tidy(cross(axisZ, axisX)), axisZ };
}

/** Keeps x, leans y against it; null when both run along one line. */
export function axesWithY(axisX: Vector, towardsY: Vector): Axes | null {
  const axisY = acrossUnit(axisX, towardsY);
  return axisY && { axisX, axisY, axisZ: tidy(cross(axisX, axisY)) };
}

/** y and z turned about x by the right-hand rule; angle in rad. */
export function turned({ axisX, axisY, axisZ }: Axes, angle: number): Axes {
  if (angle === 0) return { axisX, axisY, axisZ };
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return {
    axisX,
    axisY: tidy(add(scale(axisY, cos), scale(axisZ, sin))),
    axisZ: tidy(subtract(scale(axisZ, cos), scale(axisY, sin))),
  };
}

function acrossUnit(axisX: Vector, towards: Vector): Vector | null {
  const direction = directionOf(towards);
  if (direction === null) return null;
  const across = subtract(direction, scale(axisX, dot(direction, axisX)));
  return Math.hypot(across.x, across.y, across.z) < PARALLEL ? null : directionOf(across);
}

function roundingRemoved(angle: number): number {
  return Math.abs(angle) < 1e-12 ? 0 : angle;
}
