import type { Vector3D } from '@connection-gateway/contract/member';
import { lengthOf, scale } from './vector.ts';

/** Below this a component of a unit vector is rounding, such as the cosine of a right angle. */
const ROUNDING = 1e-12;

/** The unit vector of that direction, rounding removed; null for a vector that is zero, noise or overflow. */
export function directionOf(vector: Vector3D): Vector3D | null {
  const length = lengthOf(vector);
  if (!(length > 1e-9) || !Number.isFinite(length)) return null;
  return tidy(scale(vector, 1 / length));
}

/** Components that are rounding become whole, so that right angles come out exact; there is no negative zero. */
export function tidy({ x, y, z }: Vector3D): Vector3D {
  return { x: snap(x), y: snap(y), z: snap(z) };
}

function snap(value: number): number {
  const whole = Math.round(value);
  return Math.abs(value - whole) < ROUNDING ? whole + 0 : value;
}
