import type { Site } from '../../engine/building/kind.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { Plate } from '../../model/geometry.ts';
import { rectangle } from '../../model/geometry-outline.ts';
import { add, cross, type Frame, scale, toGlobal, type Vector } from '../../model/vector.ts';
import type { GussetPlane } from './plane.ts';

/** The second angle of a pair: the leg on the gusset and the one that stands off. */
export interface SecondAngle {
  readonly leg: Plate;
  readonly other: Plate;
}

/** The brace mirrored at the middle of the gusset, which lies at `level` on the bolt axis; m. */
export function secondAngle(
  { operation, connected, end, nextId }: Site,
  plane: GussetPlane,
  level: number,
  range: { readonly from: number; readonly to: number },
): SecondAngle {
  const { u, w, section } = plane;
  const [leg, other] = [plane.legIndex, plane.otherIndex].map((strip, index): Plate => {
    const wall = connected.strips[strip];
    if (wall === undefined) throw new BuildError(`${operation.name}: ${connected.name} has no second leg.`);
    const width = Math.hypot(wall.end.y - wall.start.y, wall.end.z - wall.start.z);
    const middle = { x: 0, y: (wall.start.y + wall.end.y) / 2, z: (wall.start.z + wall.end.z) / 2 };
    const direction = {
      x: 0,
      y: (wall.end.y - wall.start.y) / width,
      z: (wall.end.z - wall.start.z) / width,
    };
    const axisY = mirrored(toGlobal(end.frame, direction));
    const place = mirrored(toGlobal(end.frame, middle));
    const frame: Frame = {
      origin: add(add(end.frame.origin, place), scale(w, 2 * level)),
      axisX: u,
      axisY,
      axisZ: cross(u, axisY),
    };
    return {
      id: nextId(),
      name: `${operation.name}-leg ${index + 1}`,
      partType: 'Leg',
      thickness: wall.thickness,
      steel: section.steel,
      frame,
      outline: rectangle(range.from, range.to, -width / 2, width / 2),
      openings: [],
      // Goes on, and holds on to the other leg at its heel.
      restrainedEdges: [0, 1],
      owner: { kind: 'operation', id: operation.id },
    };
  });
  if (leg === undefined || other === undefined)
    throw new BuildError(`${operation.name}: ${connected.name} has no legs.`);
  return { leg, other };

  /** At the plane through the brace axis across w. */
  function mirrored(vector: Vector): Vector {
    const along = vector.x * w.x + vector.y * w.y + vector.z * w.z;
    return add(vector, scale(w, -2 * along));
  }
}
