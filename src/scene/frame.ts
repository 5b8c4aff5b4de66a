import type { LocalSystem } from '../upstream/model/geometry.ts';
import type { Vector3 } from '../upstream/model/member.ts';

/** A vertex of a flat list of coordinates. */
export function pointAt(vertices: readonly number[], vertex: number): Vector3 {
  const at = 3 * vertex;
  return { x: vertices[at] ?? 0, y: vertices[at + 1] ?? 0, z: vertices[at + 2] ?? 0 };
}

/** A point of the scene in the axes of a part. */
export function toLocal({ origin, axisX, axisY, axisZ }: LocalSystem, point: Vector3): Vector3 {
  const from = { x: point.x - origin.x, y: point.y - origin.y, z: point.z - origin.z };
  return { x: dot(from, axisX), y: dot(from, axisY), z: dot(from, axisZ) };
}

/** A point in the axes of a part, in those of the scene. */
export function toGlobal({ origin, axisX, axisY, axisZ }: LocalSystem, { x, y, z }: Vector3): Vector3 {
  return {
    x: origin.x + x * axisX.x + y * axisY.x + z * axisZ.x,
    y: origin.y + x * axisX.y + y * axisY.y + z * axisZ.y,
    z: origin.z + x * axisX.z + y * axisY.z + z * axisZ.z,
  };
}

export function dot(a: Vector3, b: Vector3): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
