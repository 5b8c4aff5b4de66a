import type { ConMember, ConMemberPosition, Vector3D } from '@connection-gateway/contract/member';
import type { WireNumber } from '@connection-gateway/contract/wire';
import { directionOf, tidy } from './direction.ts';
import {
  type Angles,
  anglesFromAxes,
  axesFromAngles,
  axesFromDirection,
  axesWithY,
  axesWithZ,
  turned,
} from './placement-axes.ts';
import { unprocessable } from './problem.ts';
import { type Axes, scale } from './vector.ts';

/** Distance in m from the node to the begin of a reference line nobody gave an origin for. */
const ASSUMED_LENGTH = 4;

/** A position in which everything is filled in. */
export interface ResolvedPosition extends ConMemberPosition, Axes, Angles {
  readonly origin: Vector3D;
  readonly axisX: Vector3D;
  readonly axisY: Vector3D;
  readonly axisZ: Vector3D;
  readonly betaDirection: number;
  readonly gamaPitch: number;
  readonly alphaRotation: number;
}

/**
 * Completes a position from whatever defines it: axes from angles, from a direction, or from a coordinate system (made
 * orthonormal and right-handed, x kept, then z, then y), and the angles that go with the axes. An absent origin is the
 * node for a member that begins there; otherwise the reference line begins 4 m before the node. m and rad.
 *
 * Errors: 422 naming the field that is not finite, missing, zero or parallel to another. Source: contract C.3.
 */
export function resolvePosition(
  position: ConMemberPosition,
  connectedBy: ConMember['connectedBy'],
  isContinuous: boolean,
): ResolvedPosition {
  const angles = givenAngles(position);
  const axes = axesOf(position, angles);
  const originAtNode = !isContinuous && connectedBy !== 'end';
  const origin =
    vectorOf('origin', position.origin) ??
    (originAtNode ? { x: 0, y: 0, z: 0 } : tidy(scale(axes.axisX, -ASSUMED_LENGTH)));
  return {
    ...position,
    origin,
    ...axes,
    ...(usesAngles(position) ? angles : anglesFromAxes(axes)),
    offsetEx: numberOf('offsetEx', position.offsetEx),
    offsetEy: numberOf('offsetEy', position.offsetEy),
    offsetEz: numberOf('offsetEz', position.offsetEz),
    align: position.align ?? 'none',
  };
}

function usesAngles({ definedBy, axisX }: ConMemberPosition): boolean {
  const byVectors = definedBy === 'directionVector' || definedBy === 'lcs';
  return definedBy === 'rotationsOfX' || (!byVectors && (axisX === null || axisX === undefined));
}

function axesOf(position: ConMemberPosition, angles: Angles): Axes {
  if (usesAngles(position)) return axesFromAngles(angles);
  const axisX = unitOf('axisX', position.axisX);
  if (axisX === null) {
    throw unprocessable(`position.axisX is missing; definedBy ${position.definedBy} needs it.`);
  }
  const axisY = unitOf('axisY', position.axisY);
  const axisZ = unitOf('axisZ', position.axisZ);
  const byDirection =
    position.definedBy === 'directionVector' ||
    (axisY === null && axisZ === null && position.definedBy !== 'lcs');
  if (byDirection) return turned(axesFromDirection(axisX), angles.alphaRotation);
  if (axisZ !== null) return axesWithZ(axisX, axisZ) ?? parallel('axisZ', position);
  if (axisY !== null) return axesWithY(axisX, axisY) ?? parallel('axisY', position);
  throw unprocessable('position.axisY and position.axisZ are missing; definedBy lcs needs one of them.');
}

function parallel(axis: 'axisY' | 'axisZ', position: ConMemberPosition): never {
  const [x, other] = [JSON.stringify(position.axisX), JSON.stringify(position[axis])];
  throw unprocessable(`position.${axis} ${other} is parallel to position.axisX ${x}.`);
}

function givenAngles(position: ConMemberPosition): Angles {
  return {
    betaDirection: numberOf('betaDirection', position.betaDirection),
    gamaPitch: numberOf('gamaPitch', position.gamaPitch),
    alphaRotation: numberOf('alphaRotation', position.alphaRotation),
  };
}

function numberOf(field: string, value: WireNumber | null | undefined): number {
  const given = value ?? 0;
  if (typeof given === 'number' && Number.isFinite(given)) return given;
  throw unprocessable(`position.${field} is ${given}, not a finite number.`);
}

function vectorOf(field: string, vector: Vector3D | null | undefined): Vector3D | null {
  if (vector === null || vector === undefined) return null;
  for (const component of ['x', 'y', 'z'] as const) numberOf(`${field}.${component}`, vector[component]);
  return vector;
}

function unitOf(field: string, vector: Vector3D | null | undefined): Vector3D | null {
  const given = vectorOf(field, vector);
  if (given === null) return null;
  const direction = directionOf(given);
  if (direction !== null) return direction;
  throw unprocessable(`position.${field} ${JSON.stringify(given)} gives no direction.`);
}
