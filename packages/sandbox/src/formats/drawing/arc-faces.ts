import type { Plate } from '../../model/geometry.ts';
import { cross, dot, scale, type Vector } from '../../model/vector.ts';
import { type Face, prism } from './face.ts';

/** Half of what a strip of a tube is turned against its neighbour. */
const TURN = Math.PI / 16;

/**
 * A strip of a round tube: smooth to its neighbours, so that only its ends and, where the tube turns away from the viewer,
 * its outline are drawn.
 */
export function arcFaces({ frame, outline, thickness }: Plate, towards: Vector): Face[] {
  const along = frame.axisX;
  return prism(frame, outline, [-thickness / 2, thickness / 2], 'member').flatMap((face) => {
    // Ends may be cut along a slope; sides to the neighbours are not.
    const isEnd = Math.abs(dot(face.normal, along)) > 1e-6;
    const isSurface = Math.abs(dot(face.normal, frame.axisZ)) > 0.5;
    if (!isEnd && !isSurface) return [];
    const drawn = face.points.map((point, index) => {
      const next = face.points[(index + 1) % face.points.length] ?? point;
      const edge = { x: next.x - point.x, y: next.y - point.y, z: next.z - point.z };
      const length = Math.hypot(edge.x, edge.y, edge.z);
      const lengthwise = Math.abs(dot(edge, frame.axisY)) < 1e-6 * length;
      if (isEnd) return Math.abs(dot(edge, frame.axisZ)) < 0.5 * length;
      if (!lengthwise) return true;
      const outwards = cross(edge, face.normal);
      return dot(neighbour(face.normal, outwards), towards) <= 0;
    });
    return [{ ...face, drawn }];
  });
}

/** The normal of the strip beyond an edge. */
function neighbour(normal: Vector, outwards: Vector): Vector {
  const length = Math.hypot(outwards.x, outwards.y, outwards.z) || 1;
  const side = scale(outwards, Math.sin(2 * TURN) / length);
  const own = scale(normal, Math.cos(2 * TURN));
  return { x: own.x + side.x, y: own.y + side.y, z: own.z + side.z };
}
