import type { HandsOn, PlacedForces } from '../../engine/building/kind.ts';
import { add, dot, scale, subtract, toLocal, type Vector } from '../../model/vector.ts';
import { type CornerSide, meetingPoint } from './corner.ts';
import type { CornerGussetParts } from './geometry.ts';
import { type EdgeShare, uniformForces } from './uniform-force.ts';

/** The edge that takes a moment: the longer one on a flange; the web of a column and the wall of a hollow one bend away. */
export function stifferEdge({ corner, beamEdge, columnEdge }: CornerGussetParts): 'beam' | 'column' {
  const { member, face } = corner.column;
  const isStiff = face.side === 'flange' && member.section?.shape.form === 'I';
  return isStiff && columnEdge.length > beamEdge.length ? 'column' : 'beam';
}

/** What a corner gusset does to its edges for each N of its brace. */
export function interfaceForces(parts: CornerGussetParts): {
  readonly beam: EdgeShare;
  readonly column: EdgeShare;
} {
  const { corner, beamEdge, columnEdge } = parts;
  const { beam, column } = corner;
  return uniformForces({
    eb: beam.lever,
    ec: column.lever,
    alpha: beamEdge.from + beamEdge.length / 2,
    beta: columnEdge.from + columnEdge.length / 2,
    direction: { x: column.face.cosine, y: beam.face.cosine },
    stiffer: stifferEdge(parts),
  });
}

/** The same as forces on beam and column, where the method has them cross their axes: in the face of the column, and on the level of the flange of the beam. */
export function handedOn(parts: CornerGussetParts): HandsOn {
  const { beam, column } = parts.corner;
  const shares = interfaceForces(parts);
  const meeting = meetingPoint(parts.corner);
  const onBeam = add(meeting, scale(column.face.normal, column.lever));
  const onColumn = add(meeting, scale(beam.face.normal, beam.lever));
  return {
    end: beam.end,
    // A flange with a web behind it hands on what stands on it; a web and a hollow wall bend under both sides.
    isAlone: column.face.side === 'flange' && column.member.section?.shape.form === 'I',
    of: (n) => [placed(beam, shares.beam, onBeam, n), placed(column, shares.column, onColumn, n)],
  };
}

function placed({ end, along, face }: CornerSide, share: EdgeShare, point: Vector, n: number): PlacedForces {
  const force = add(scale(along, share.along * n), scale(face.normal, share.normal * n));
  const { x, y, z } = toLocal(end.frame, force);
  return {
    end,
    forces: { n: x, vy: y, vz: z, mx: 0, my: 0, mz: 0 },
    position: dot(subtract(point, end.frame.origin), end.frame.axisX),
  };
}
