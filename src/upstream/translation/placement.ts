import type { ConAlignedPlate, ConMemberPosition } from '@connection-gateway/contract/member';
import { finite, type WireNumber } from '@connection-gateway/contract/wire';
import type { ConnectionKey } from '../model/keys.ts';
import type { MemberPlacement, Vector3 } from '../model/member.ts';
import { alignments, fromWire, placements, plateSides } from '../model/words.ts';
import { toVector } from './vector.ts';

type Vector = Vector3;

/**
 * Where a member lies. Generation 4 sends the resolved axes; for generation 3 they are worked out from the angles or
 * the direction, and stay null where neither says enough.
 */
export function toPlacement(key: ConnectionKey, wire: ConMemberPosition): MemberPlacement {
  const direction = finite(wire.betaDirection);
  const pitch = finite(wire.gamaPitch);
  const rotation = orZero(wire.alphaRotation);
  const definedBy = fromWire(placements, wire.definedBy);
  const sent = { axisX: toVector(wire.axisX), axisY: toVector(wire.axisY), axisZ: toVector(wire.axisZ) };
  const isResolved = wire.axisY != null && wire.axisZ != null;
  const axes = isResolved ? null : axesOf(definedBy, sent.axisX, direction, pitch, rotation);
  return {
    definedBy,
    origin: toVector(wire.origin),
    ...(axes ?? sent),
    direction,
    pitch,
    rotation,
    offsetX: orZero(wire.offsetEx),
    offsetY: orZero(wire.offsetEy),
    offsetZ: orZero(wire.offsetEz),
    alignment: wire.align == null ? 'NONE' : fromWire(alignments, wire.align),
    alignedPlate: toPlate(key, wire.alignedPlate),
    relatedPlate: toPlate(key, wire.relatedPlate),
  };
}

/** What is left out is zero; what is no number is not known. */
const orZero = (value: WireNumber | null | undefined): number | null => finite(value ?? 0);

function toPlate(key: ConnectionKey, wire: ConAlignedPlate | null | undefined) {
  if (wire == null) return null;
  const { projectId, connectionId } = key;
  const side = fromWire(plateSides, wire.plateSide);
  return { projectId, connectionId, memberId: wire.memberId, part: wire.partType, side };
}

/** Axes as the service resolves them: y horizontal before the rotation about x, along global y for a column. */
function axesOf(
  definedBy: MemberPlacement['definedBy'],
  along: Vector | null,
  direction: number | null,
  pitch: number | null,
  rotation: number | null,
): { axisX: Vector; axisY: Vector; axisZ: Vector } | null {
  let x: Vector | null = null;
  let level: Vector | null = null;
  if (definedBy === 'ROTATIONS' && direction !== null && pitch !== null) {
    const flat = Math.cos(pitch);
    x = { x: Math.cos(direction) * flat, y: Math.sin(direction) * flat, z: Math.sin(pitch) };
    level = { x: -Math.sin(direction), y: Math.cos(direction), z: 0 };
  } else if (definedBy === 'DIRECTION_VECTOR' && along !== null) {
    x = unit(along);
    level = x === null ? null : (unit({ x: -x.y, y: x.x, z: 0 }) ?? { x: 0, y: 1, z: 0 });
  }
  if (x === null || level === null || rotation === null) return null;
  const up = cross(x, level);
  const [c, s] = [Math.cos(rotation), Math.sin(rotation)];
  return {
    axisX: tidy(x),
    axisY: tidy(sum(level, c, up, s)),
    axisZ: tidy(sum(up, c, level, -s)),
  };
}

function cross(a: Vector, b: Vector): Vector {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

function sum(a: Vector, byA: number, b: Vector, byB: number): Vector {
  return { x: a.x * byA + b.x * byB, y: a.y * byA + b.y * byB, z: a.z * byA + b.z * byB };
}

/** Null for a vector without length; steeper than a millionth counts as a column. */
function unit(v: Vector): Vector | null {
  const length = Math.hypot(v.x, v.y, v.z);
  return length < 1e-6 ? null : { x: v.x / length, y: v.y / length, z: v.z / length };
}

/** Without the rounding noise of sine and cosine around zero. */
function tidy(v: Vector): Vector {
  const zero = (n: number) => (Math.abs(n) < 1e-15 ? 0 : n);
  return { x: zero(v.x), y: zero(v.y), z: zero(v.z) };
}
