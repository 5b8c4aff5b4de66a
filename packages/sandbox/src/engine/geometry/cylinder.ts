import type { Cylinder } from '../../model/geometry.ts';
import { dot, type Frame, pointIn, scale, subtract, type Vector } from '../../model/vector.ts';

/** From the axis of a cylinder to a point, square to that axis. */
export function outOf({ origin, axis }: Cylinder, point: Vector): Vector {
  const from = subtract(point, origin);
  return subtract(from, scale(axis, dot(from, axis)));
}

/** Where the line along X through that point of the Y and Z axes leaves a cylinder, m; where it is nearest to one that it misses. */
export function endOnCylinder(
  frame: Frame,
  { y, z }: { readonly y: number; readonly z: number },
  cylinder: Cylinder,
): number {
  const start = outOf(cylinder, pointIn(frame, { x: 0, y, z }));
  const along = subtract(frame.axisX, scale(cylinder.axis, dot(frame.axisX, cylinder.axis)));
  const [a, b] = [dot(along, along), dot(start, along)];
  const inside = b ** 2 - a * (dot(start, start) - cylinder.radius ** 2);
  return (Math.sqrt(Math.max(0, inside)) - b) / a;
}
