import type { ConMember } from '@connection-gateway/contract/member';
import type { TemplateMember, Triple } from '../formats/template-xml/template.ts';
import type { Connection } from '../model/connection.ts';

/** What the arrangement of a joint depends on, for members of connections and of templates alike. */
export interface JointMember {
  readonly id: number;
  readonly isBearing: boolean;
  readonly isContinuous: boolean;
  /** Unit vector along the member away from the joint; null for a member without axes. */
  readonly outward: Triple | null;
  readonly axes: { readonly y: Triple; readonly z: Triple } | null;
}

export interface TypologyCodes {
  /** Side of the bearing member each connected member stands on: `X+;Y+`. */
  readonly typologyCode: string;
  /** One token per member, the bearing one first: `C;EX+;EY+` with C for continuous and E for ended. */
  readonly typologyCode_V2: string;
}

/**
 * Codes of a joint. In the section of the bearing member X is its local y (horizontal in the drawing of the section) and
 * Y its local z; Z is along the member.
 */
export function typologyCodes(members: readonly JointMember[]): TypologyCodes {
  const bearing = bearingOf(members);
  if (bearing === undefined) return { typologyCode: '', typologyCode_V2: '' };
  const others = members.filter((member) => member !== bearing);
  const sides = others.map((member) => sideOf(bearing, member));
  const kinds = others.map(({ isContinuous }, index) => `${isContinuous ? 'C' : 'E'}${sides[index] ?? ''}`);
  return {
    typologyCode: sides.join(';'),
    typologyCode_V2: [bearing.isContinuous ? 'C' : 'E', ...kinds].join(';'),
  };
}

/** The member the others are connected to: the one marked, else the first. */
export function bearingOf<M extends { readonly isBearing: boolean }>(members: readonly M[]): M | undefined {
  return members.find(({ isBearing }) => isBearing) ?? members[0];
}

/** Axis and sign of a member as the bearing member sees it, for example `Y+`; empty without axes. */
export function sideOf(bearing: JointMember, member: JointMember): string {
  if (bearing.outward === null || bearing.axes === null || member.outward === null) return '';
  const direction = member.outward;
  const along = (axis: Triple) => dot(axis, direction);
  const shares = [
    ['X', along(bearing.axes.y)],
    ['Y', along(bearing.axes.z)],
    ['Z', along(bearing.outward)],
  ] as const;
  // The first of equal shares wins, so that noise in the last digit of a 45 degree member cannot decide.
  const [axis, share] = shares.reduce((a, b) => (Math.abs(b[1]) > Math.abs(a[1]) + 1e-6 ? b : a));
  return `${axis}${share < 0 ? '-' : '+'}`;
}

/** The active members of a connection. */
export function jointOf({ members }: Connection): JointMember[] {
  return members.filter(({ active }) => active).map(toJointMember);
}

/** A member of a connection. */
export function toJointMember({
  id,
  isBearing,
  isContinuous,
  connectedBy,
  position,
}: ConMember): JointMember {
  const { axisX, axisY, axisZ } = position ?? {};
  const sign = connectedBy === 'end' && !isContinuous ? -1 : 1;
  return {
    id,
    isBearing,
    isContinuous,
    outward: axisX ? [sign * axisX.x, sign * axisX.y, sign * axisX.z] : null,
    axes: axisY && axisZ ? { y: [axisY.x, axisY.y, axisY.z], z: [axisZ.x, axisZ.y, axisZ.z] } : null,
  };
}

/** Distance of a member's begin from the joint, in m, from which it counts as passing through or ending in it. */
const AWAY = 1e-6;

/**
 * Members of a template, the bearing one first. Files that do not name it mean the first upright member, or the first.
 * A begin away from the joint makes the bearing member continuous and any other one ended by its end, unless the position
 * of the joint on the member is given.
 */
export function jointOfTemplate(members: readonly TemplateMember[], bearingId: number | null): JointMember[] {
  const bearing =
    members.find(({ id }) => id === bearingId) ??
    members.find(({ axes }) => Math.abs(axes.x[2]) > Math.SQRT1_2) ??
    members[0];
  if (bearing === undefined) return [];
  return [bearing, ...members.filter((member) => member !== bearing)].map((member) => {
    const isBearing = member === bearing;
    const place = member.positionOnLine ?? guessedPlace(member, isBearing);
    const sign = place === 1 ? -1 : 1;
    const [x, y, z] = member.axes.x;
    return {
      id: member.id,
      isBearing,
      isContinuous: place > 0 && place < 1,
      outward: [sign * x, sign * y, sign * z],
      axes: member.axes,
    };
  });
}

function guessedPlace({ origin, axes }: TemplateMember, isBearing: boolean): number {
  if (dot(origin, axes.x) > -AWAY) return 0;
  return isBearing ? 0.5 : 1;
}

/** Scalar product. */
export function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** What `get-topology` answers: a JSON document with the codes and what they stand for, member by member. */
export function topologyJson(connection: Connection): string {
  const joint = jointOf(connection);
  const bearing = bearingOf(joint);
  const names = new Map(connection.members.map(({ id, name }) => [id, name ?? null]));
  return JSON.stringify({
    ...typologyCodes(joint),
    members: joint.map((member) => ({
      id: member.id,
      name: names.get(member.id) ?? null,
      isBearing: member === bearing,
      isContinuous: member.isContinuous,
      side: bearing === undefined || member === bearing ? null : sideOf(bearing, member),
    })),
  });
}
