import type { Vector3D } from '@connection-gateway/contract/member';

/** A point or direction in global axes; points in m. */
export type Vector = Readonly<Vector3D>;

/** Directions of a right-handed local system: unit vectors, perpendicular. */
export interface Axes {
  readonly axisX: Vector;
  readonly axisY: Vector;
  readonly axisZ: Vector;
}

/** A right-handed local system. */
export interface Frame extends Axes {
  readonly origin: Vector;
}

export function add(a: Vector, b: Vector): Vector {
  return { x: a.x + b.x, y: a.y + b.y, z: a.z + b.z };
}

export function subtract(a: Vector, b: Vector): Vector {
  return { x: a.x - b.x, y: a.y - b.y, z: a.z - b.z };
}

/** Adding 0 leaves no negative zero behind, which files would print. */
export function scale(a: Vector, factor: number): Vector {
  return { x: a.x * factor + 0, y: a.y * factor + 0, z: a.z * factor + 0 };
}

export function dot(a: Vector, b: Vector): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

export function cross(a: Vector, b: Vector): Vector {
  return { x: a.y * b.z - a.z * b.y + 0, y: a.z * b.x - a.x * b.z + 0, z: a.x * b.y - a.y * b.x + 0 };
}

export function lengthOf(a: Vector): number {
  return Math.hypot(a.x, a.y, a.z);
}

/** The direction of a vector; null for one without length. */
export function unit(a: Vector): Vector | null {
  const length = lengthOf(a);
  return Number.isFinite(length) && length > 1e-12 ? scale(a, 1 / length) : null;
}

/** A local vector in global axes. */
export function toGlobal({ axisX, axisY, axisZ }: Axes, { x, y, z }: Vector): Vector {
  return add(add(scale(axisX, x), scale(axisY, y)), scale(axisZ, z));
}

/** The global position of a local point. */
export function pointIn(frame: Frame, local: Vector): Vector {
  return add(frame.origin, toGlobal(frame, local));
}

/** A global vector in local axes. */
export function toLocal({ axisX, axisY, axisZ }: Axes, vector: Vector): Vector {
  return { x: dot(vector, axisX), y: dot(vector, axisY), z: dot(vector, axisZ) };
}

/** The local coordinates of a global point. */
export function locate(frame: Frame, point: Vector): Vector {
  return toLocal(frame, subtract(point, frame.origin));
}
