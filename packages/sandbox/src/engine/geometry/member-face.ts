import { boundsOf } from '../../library/section-shape.ts';
import { dot, scale, subtract, unit, type Vector } from '../../model/vector.ts';
import type { JointMember, MemberEnd, MemberSection } from './joint-member.ts';

/** On the other side of a member, however the others lean. */
const BEYOND = -0.1;

/** The surface of a bearing member that another member runs against. */
export interface MemberFace {
  readonly side: 'flange' | 'web';
  /** Out of the bearing member, towards the other one. */
  readonly normal: Vector;
  /** From the node along the other member's axis, m. */
  readonly distance: number;
  /** Cosine of the angle between that axis and the normal. */
  readonly cosine: number;
  /** Between this surface and the one on the far side of the same walls, along that axis, m. */
  readonly depth: number;
  /** Position of the wall among the bearing member's. */
  readonly stripIndex: number;
}

/** The face of `bearing` that the member at `end` meets; null when they run side by side or it has no section. */
export function memberFace(end: MemberEnd, bearing: JointMember): MemberFace | null {
  if (bearing.section === null) return null;
  const direction = end.frame.axisX;
  const towards = dot(direction, bearing.frame.axisZ);
  // Compared with each other, so that a brace in the plane of the web finds the flange however steep it is.
  const side = Math.abs(towards) >= Math.abs(dot(direction, bearing.frame.axisY)) - 1e-9 ? 'flange' : 'web';
  const axis = side === 'flange' ? bearing.frame.axisZ : bearing.frame.axisY;
  const flat = dot(direction, axis) < 0 ? scale(axis, -1) : axis;
  const isRound = bearing.section.shape.form === 'CHS';
  const normal = isRound ? (outwards(direction, bearing) ?? flat) : flat;
  const cosine = dot(direction, normal);
  if (cosine < 0.1) return null;
  const depth = faceDepth(bearing.section, side);
  const ahead = dot(subtract(end.frame.origin, bearing.frame.origin), normal);
  return {
    side,
    normal,
    cosine,
    distance: (depth - ahead) / cosine,
    depth: (2 * depth) / cosine,
    stripIndex: isRound ? arcTowards(bearing, normal) : faceStrip(bearing, side, dot(normal, axis)),
  };
}

/** Square to the axis of a round member: it has a face wherever another one comes from. */
function outwards(direction: Vector, { frame: { axisX } }: JointMember): Vector | null {
  return unit(subtract(direction, scale(axisX, dot(direction, axisX))));
}

/** The arc of a round member on that side. */
export function arcTowards({ strips, frame }: JointMember, normal: Vector): number {
  const reach = strips.map(
    ({ start, end }) =>
      (start.y + end.y) * dot(normal, frame.axisY) + (start.z + end.z) * dot(normal, frame.axisZ),
  );
  return reach.indexOf(Math.max(...reach));
}

/** From the axis to the face, m. */
function faceDepth({ shape }: MemberSection, side: 'flange' | 'web'): number {
  if (side === 'web' && shape.form === 'I') return shape.tw / 2;
  const { height, width } = boundsOf(shape);
  return (side === 'flange' ? height : width) / 2;
}

/** The wall lying in the face: parallel to it and furthest out. */
function faceStrip({ strips }: JointMember, side: 'flange' | 'web', sign: number): number {
  let best = { index: 0, reach: Number.NEGATIVE_INFINITY };
  for (const [index, { start, end }] of strips.entries()) {
    const [dy, dz] = [end.y - start.y, end.z - start.z];
    const across = side === 'flange' ? dz : dy;
    if (Math.abs(across) > 0.2 * Math.hypot(dy, dz)) continue;
    const level = (side === 'flange' ? start.z + end.z : start.y + end.y) / 2;
    if (sign * level > best.reach + 1e-9) best = { index, reach: sign * level };
  }
  return best.index;
}

/** Does a member stand on the other side of the bearing one than a direction points to? */
export function isBeyond({ frame }: MemberEnd, direction: Vector): boolean {
  return dot(frame.axisX, direction) < BEYOND;
}
