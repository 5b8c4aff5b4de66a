import type { ConMember } from '@connection-gateway/contract/member';
import type { Template } from '../formats/template-xml/template.ts';
import type { Connection } from '../model/connection.ts';
import { unprocessable } from '../model/problem.ts';
import { bearingOf, dot, type JointMember, jointOfTemplate, toJointMember } from './topology.ts';

/** A member of a template and the member of the connection that takes its place, null when none is left. */
export interface MemberMatch {
  readonly templateMemberId: number;
  readonly isBearing: boolean;
  readonly member: ConMember | null;
}

/**
 * Members for the members of a template, the bearing one first. With ids: those members in this order. Without any: the
 * bearing member for the bearing one, then for each of the others the free member that stands most like it as seen from
 * the bearing member; the first of equals.
 *
 * Errors: 422 for an id the connection does not have or that is named twice.
 */
export function matchMembers(
  { members, bearingMemberId }: Template,
  connection: Connection,
  memberIds: readonly number[] | null,
): MemberMatch[] {
  const wanted = jointOfTemplate(members, bearingMemberId);
  const ids = memberIds === null || memberIds.length === 0 ? null : memberIds;
  const chosen = ids === null ? arranged(wanted, connection) : ids.map((id) => memberWith(connection, id));
  if (ids !== null && new Set(ids).size < ids.length) {
    throw unprocessable(`memberIds names a member twice: ${ids.join(', ')}.`);
  }
  return wanted.map(({ id, isBearing }, index) => ({
    templateMemberId: id,
    isBearing,
    member: chosen[index] ?? null,
  }));
}

function memberWith({ members }: Connection, id: number): ConMember {
  const member = members.find((candidate) => candidate.id === id);
  if (member !== undefined) return member;
  const known = members.map((candidate) => candidate.id).join(', ');
  throw unprocessable(
    `memberIds: member ${id} is not in the connection; it has ${known === '' ? 'none' : known}.`,
  );
}

function arranged(wanted: readonly JointMember[], { members }: Connection): ConMember[] {
  const bearing = bearingOf(members.filter(({ active }) => active));
  const [wantedBearing, ...others] = wanted;
  if (bearing === undefined || wantedBearing === undefined) return [];
  const frame = toJointMember(bearing);
  const free = members.filter((member) => member.active && member !== bearing);
  const chosen = [bearing];
  for (const other of others) {
    const scores = free.map((member) => likeness(wantedBearing, other, frame, toJointMember(member)));
    const best = scores.reduce((a, score, index) => (score > (scores[a] ?? 0) + 1e-9 ? index : a), 0);
    chosen.push(...free.splice(best, 1));
  }
  return chosen;
}

/** Cosine between the directions of two members, each seen in the axes of its bearing member. */
function likeness(
  bearing: JointMember,
  member: JointMember,
  frame: JointMember,
  candidate: JointMember,
): number {
  const a = localDirection(bearing, member);
  const b = localDirection(frame, candidate);
  return a === null || b === null ? -2 : dot(a, b);
}

function localDirection(bearing: JointMember, member: JointMember): readonly [number, number, number] | null {
  if (bearing.outward === null || bearing.axes === null || member.outward === null) return null;
  const { y, z } = bearing.axes;
  return [dot(bearing.outward, member.outward), dot(y, member.outward), dot(z, member.outward)];
}
