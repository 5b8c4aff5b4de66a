import type { ConMember } from '@connection-gateway/contract/member';
import { finite } from '@connection-gateway/contract/wire';
import type { ResolvedPosition } from '../../../model/placement.ts';
import {
  type Axes,
  add,
  dot,
  lengthOf,
  scale,
  subtract,
  toLocal,
  type Vector,
} from '../../../model/vector.ts';

/** A member as the open model draws it: a straight line through the node, which is the origin. m. */
export interface MemberLine {
  readonly axes: Axes;
  readonly begin: Vector;
  readonly end: Vector;
  readonly length: number;
  /** Distance of the node from the begin. */
  readonly nodeAt: number;
  /** How far the axis of the section is off the line, in member axes. */
  readonly eccentricity: Vector;
}

/** Length of a member of which none is known. */
const ASSUMED_LENGTH = 4;
/** Lines nearer to the node than this go through it. */
const ON_NODE = 1e-6;
const ORIGIN: Vector = { x: 0, y: 0, z: 0 };

/** The line of a member; null for one without a position. A line that misses the node becomes an eccentricity. */
export function lineOf(member: ConMember): MemberLine | null {
  const { position } = member;
  if (!isResolved(position)) return null;
  const { axisX } = position;
  const along = dot(position.origin, axisX);
  const beside = subtract(position.origin, scale(axisX, along));
  const off = lengthOf(beside) > ON_NODE ? toLocal(position, beside) : ORIGIN;
  const { nodeAt, length } = extentOf(member, -along);
  const begin = scale(axisX, -nodeAt);
  return {
    axes: position,
    begin,
    end: nodeAt === length ? ORIGIN : add(begin, scale(axisX, length)),
    length,
    nodeAt,
    eccentricity: add(off, {
      x: finite(position.offsetEx ?? 0) ?? 0,
      y: finite(position.offsetEy ?? 0) ?? 0,
      z: finite(position.offsetEz ?? 0) ?? 0,
    }),
  };
}

/** Length of the line and where the node is on it; `before` is where the position has the node. */
function extentOf(
  { isContinuous, connectedBy, stiffnessAnalysis }: ConMember,
  before: number,
): { nodeAt: number; length: number } {
  const known = finite(stiffnessAnalysis?.theoreticalLengthY ?? 0) || ASSUMED_LENGTH;
  const nodeAt = before > ON_NODE ? before : ASSUMED_LENGTH;
  if (isContinuous) return { nodeAt, length: known > nodeAt + ON_NODE ? known : 2 * nodeAt };
  return connectedBy === 'end' ? { nodeAt, length: nodeAt } : { nodeAt: 0, length: known };
}

function isResolved(position: ConMember['position']): position is ResolvedPosition {
  return Boolean(position?.origin && position.axisX && position.axisY && position.axisZ);
}
