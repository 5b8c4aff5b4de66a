import type { Cut } from '../../model/geometry.ts';
import type { Operation } from '../../model/operation.ts';
import { dot, pointIn, subtract } from '../../model/vector.ts';
import type { JointMember } from '../geometry/joint-member.ts';
import { memberFace } from '../geometry/member-face.ts';

/**
 * The cut of a member by the plane an open model has, else by the nearer face of the member that cuts it, or the farther one where it says so. Null for an
 * operation that is no cut or names members without such a face.
 */
export function importedCut(operation: Operation, members: readonly JointMember[]): Cut | null {
  const memberId = operation.connectedMemberId;
  const isCut = operation.type === 'CutBeam' || operation.type === 'CutPlane';
  const member = members.find((candidate) => candidate.member.id === memberId);
  if (!isCut || memberId === null || member === undefined) return null;
  const shape = operation.part?.shape;
  const gap = gapOf(operation);
  if (shape?.kind === 'cut') {
    const cut: Cut = { memberId, operationId: operation.id, point: shape.point, normal: shape.normal, gap };
    return alongPlane(cut, member, operation.typed === undefined ? NEARLY_SQUARE : SQUARE);
  }
  const [end] = member.ends;
  const cutting = members.find((candidate) => candidate.member.id === operation.bearingMemberId);
  if (end === undefined || member.ends.length > 1 || cutting === undefined) return null;
  const face = memberFace(end, cutting);
  if (face === null) return null;
  // To which side of the farther face an offset goes, and which face that of a web is, is not known.
  const isFar = isFarther(operation) && gap === 0 && face.side === 'flange';
  const x = isFar ? face.distance - face.depth : face.distance + gap / face.cosine;
  const point = pointIn(end.frame, { x, y: 0, z: 0 });
  return { memberId, operationId: operation.id, point, normal: face.normal, gap };
}

/** A plane that is not square to the axis of its member cuts it where that goes through it. */
function alongPlane(cut: Cut, { frame }: JointMember, square: number): Cut {
  const cosine = dot(cut.normal, frame.axisX);
  if (Math.abs(cosine) > square || Math.abs(cosine) < LEAST) return cut;
  const x = dot(subtract(cut.point, frame.origin), cut.normal) / cosine;
  return { ...cut, point: pointIn(frame, { x, y: 0, z: 0 }), isOblique: true };
}

/** Cosine of the angle by which a plane is square all the same: 0.1 degrees. */
const SQUARE = Math.cos((0.1 * Math.PI) / 180);

/** The same in open models, 5 degrees: so far the kinds of joints draw a cut square. */
const NEARLY_SQUARE = Math.cos((5 * Math.PI) / 180);

/** A plane along a member does not end it: 80 degrees. */
const LEAST = Math.cos((80 * Math.PI) / 180);

/** Does it keep what is up to the farther face of what cuts? */
export function isFarther({ properties }: Operation): boolean {
  const plane = properties['PlaneOnCuttingObject'];
  return typeof plane === 'string' && plane.toLowerCase() === 'farther';
}

/** Clear distance to the member it was cut against, m. */
function gapOf({ properties }: Operation): number {
  const offset = properties['Offset'];
  return typeof offset === 'number' && Math.abs(offset) <= 1 ? offset : 0;
}
