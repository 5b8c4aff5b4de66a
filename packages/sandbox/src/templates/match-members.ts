import type { ConMember } from '@connection-gateway/contract/member';
import type { Template, Triple } from '../formats/template-xml/template.ts';
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
 * the bearing member, of several others also in an image of the joint; the first of equals.
 *
 * Errors: 422 for an id the connection does not have or that is named twice.
 */
export function matchMembers(
  { members, bearingMemberId }: Template,
  connection: Pick<Connection, 'members'>,
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

function memberWith({ members }: Pick<Connection, 'members'>, id: number): ConMember {
  const member = members.find((candidate) => candidate.id === id);
  if (member !== undefined) return member;
  const known = members.map((candidate) => candidate.id).join(', ');
  throw unprocessable(
    `memberIds: member ${id} is not in the connection; it has ${known === '' ? 'none' : known}.`,
  );
}

function arranged(wanted: readonly JointMember[], { members }: Pick<Connection, 'members'>): ConMember[] {
  const bearing = bearingOf(members.filter(({ active }) => active));
  const [wantedBearing, ...others] = wanted;
  if (bearing === undefined || wantedBearing === undefined) return [];
  const frame = toJointMember(bearing);
  const all = members.filter((member) => member.active && member !== bearing);
  const [plain, ...mirrored] = MIRRORS.map((mirror) => chosenBy(mirror)) as [Chosen, ...Chosen[]];
  // A single member is the one that stands most like it, and not like its image.
  const best = others.length > 1 ? mirrored.reduce((a, b) => (b.sum > a.sum + 1e-6 ? b : a), plain) : plain;
  return [bearing, ...best.members];

  function chosenBy(mirror: Triple): Chosen {
    const free = [...all];
    const chosen: ConMember[] = [];
    let sum = 0;
    for (const other of others) {
      const scores = free.map((member) =>
        likeness(wantedBearing as JointMember, other, frame, toJointMember(member), mirror),
      );
      const best = scores.reduce((a, score, index) => (score > (scores[a] ?? 0) + 1e-9 ? index : a), 0);
      sum += scores[best] ?? 0;
      chosen.push(...free.splice(best, 1));
    }
    return { members: chosen, sum };
  }
}

interface Chosen {
  readonly members: readonly ConMember[];
  readonly sum: number;
}

/** The joint as it is, and its images: several members stand to each other as in the template, whichever side they are on. */
const MIRRORS: readonly Triple[] = [1, -1].flatMap((x) =>
  [1, -1].flatMap((y) => [1, -1].map((z): Triple => [x, y, z])),
);

/** Cosine between the directions of two members, each seen in the axes of its bearing member; the second one mirrored along these. */
function likeness(
  bearing: JointMember,
  member: JointMember,
  frame: JointMember,
  candidate: JointMember,
  [x, y, z]: Triple,
): number {
  const a = localDirection(bearing, member);
  const b = localDirection(frame, candidate);
  return a === null || b === null ? -2 : dot(a, [x * b[0], y * b[1], z * b[2]]);
}

function localDirection(bearing: JointMember, member: JointMember): Triple | null {
  if (bearing.outward === null || bearing.axes === null || member.outward === null) return null;
  const { y, z } = bearing.axes;
  return [dot(bearing.outward, member.outward), dot(y, member.outward), dot(z, member.outward)];
}
