import { directionOf } from '../../../model/direction.ts';
import { axesFromDirection, axesWithY, axesWithZ } from '../../../model/placement-axes.ts';
import { unprocessable } from '../../../model/problem.ts';
import { type Axes, dot, subtract } from '../../../model/vector.ts';
import type { Segment } from '../read/open-model.ts';

/** Cosine of the angle by which the x axis written in a file may miss the direction of its segment: 1 degree. */
const SAME_DIRECTION = Math.cos(Math.PI / 180);

/**
 * Local axes of a segment: x from its start to its end, y and z from its coordinate system, or z up without one.
 *
 * Errors: 422 naming the segment when it has no length or its coordinate system contradicts it.
 */
export function segmentAxes(segment: Segment): Axes {
  const { id, start, end, system } = segment;
  const axisX = directionOf(subtract(end, start));
  if (axisX === null) {
    throw unprocessable(`LineSegment3D ${id} from Point3D ${start.id} to Point3D ${end.id} has no length.`);
  }
  if (system.kind === 'zUp') return axesFromDirection(axisX);
  if (system.kind === 'point') {
    const towards = subtract(system.point, start);
    const axes = system.axis === 'z' ? axesWithZ(axisX, towards) : axesWithY(axisX, towards);
    if (axes !== null) return axes;
    throw unprocessable(
      `LineSegment3D ${id}: the Point of its LocalCoordinateSystem lies on the segment's own line.`,
    );
  }
  const x = system.x && directionOf(system.x);
  if (x !== null && dot(x, axisX) < SAME_DIRECTION) {
    throw unprocessable(
      `LineSegment3D ${id}: VecX ${JSON.stringify(system.x)} does not run from its start to its end.`,
    );
  }
  const axes = (system.z && axesWithZ(axisX, system.z)) ?? (system.y && axesWithY(axisX, system.y));
  if (axes === null) {
    throw unprocessable(`LineSegment3D ${id}: neither VecZ nor VecY stands across the segment.`);
  }
  if (system.y !== null && dot(axes.axisY, system.y) < 0) {
    throw unprocessable(`LineSegment3D ${id}: VecX, VecY and VecZ are left-handed.`);
  }
  return axes;
}
