import type { ConMember, Vector3D } from '@connection-gateway/contract/member';

/** The same member, its local axes pointing to the node. */
export function fromOtherEnd(member: ConMember): ConMember {
  const { position } = member;
  const axis = position?.axisX ?? { x: 0, y: 0, z: 0 };
  const flip = ({ x, y, z }: Vector3D): Vector3D => ({ x: -x, y: -y, z: -z });
  return {
    ...member,
    connectedBy: 'end',
    position: {
      definedBy: 'lcs',
      ...position,
      origin: { x: 6 * axis.x, y: 6 * axis.y, z: 6 * axis.z },
      axisX: flip(axis),
      axisY: flip(position?.axisY ?? { x: 0, y: 0, z: 0 }),
    },
  };
}

/** The member with its whole position rotated. */
export function turned(member: ConMember, rotate: (vector: Vector3D) => Vector3D): ConMember {
  const zero = { x: 0, y: 0, z: 0 };
  const { position } = member;
  return {
    ...member,
    position: {
      definedBy: 'lcs',
      ...position,
      origin: rotate(position?.origin ?? zero),
      axisX: rotate(position?.axisX ?? zero),
      axisY: rotate(position?.axisY ?? zero),
      axisZ: rotate(position?.axisZ ?? zero),
    },
  };
}

/** About z, then y, then x. */
export function turn(v: Vector3D, a: number, b: number, c: number): Vector3D {
  const aboutZ = {
    x: v.x * Math.cos(a) - v.y * Math.sin(a),
    y: v.x * Math.sin(a) + v.y * Math.cos(a),
    z: v.z,
  };
  const aboutY = {
    x: aboutZ.x * Math.cos(b) + aboutZ.z * Math.sin(b),
    y: aboutZ.y,
    z: -aboutZ.x * Math.sin(b) + aboutZ.z * Math.cos(b),
  };
  return {
    x: aboutY.x,
    y: aboutY.y * Math.cos(c) - aboutY.z * Math.sin(c),
    z: aboutY.y * Math.sin(c) + aboutY.z * Math.cos(c),
  };
}
