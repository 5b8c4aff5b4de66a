import type { Vector3 } from '../model/member.ts';

/** A point or a direction; null where it is not given, or one of its numbers is none. */
export function toVector(wire: Vector3 | null | undefined): Vector3 | null {
  if (wire == null) return null;
  const { x, y, z } = wire;
  return Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z) ? { x, y, z } : null;
}
