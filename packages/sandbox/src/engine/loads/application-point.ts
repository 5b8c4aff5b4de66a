import { finite } from '@connection-gateway/contract/wire';
import type { Assembly } from '../building/assembly.ts';
import type { JointMember, MemberEnd } from '../geometry/joint-member.ts';
import { memberFace } from '../geometry/member-face.ts';

/** Where the forces of a member act, from the node along its outward axis, m; `note` when that place does not exist. */
export function applicationPoint(
  { joints, members }: Assembly,
  member: JointMember,
  end: MemberEnd,
): { position: number; note: string | null } {
  const { model } = member.member;
  const own = joints.find((joint) => joint.end === end || joint.bearingEnd === end);
  switch (model?.forcesIn) {
    case undefined:
    case 'node':
      return { position: 0, note: null };
    case 'position':
      return found(finite(model.x ?? 0), `${model.x} is no distance`);
    case 'bolts':
      return found(own?.boltPosition ?? null, 'it has no bolts');
    case 'selectedMemberFace': {
      const related = members.find((candidate) => candidate.member.id === model?.connectedMemberId);
      if (related === undefined || related.member.id === own?.bearingId) {
        return found(own?.facePosition ?? bearingFace(), 'there is no face it meets');
      }
      return found(memberFace(end, related)?.distance ?? null, `it does not meet ${related.name}`);
    }
    default:
      return found(null, `${JSON.stringify(model?.forcesIn)} is no place known here`);
  }

  function bearingFace(): number | null {
    const bearing = members.find((candidate) => candidate.member.isBearing && candidate !== member);
    return bearing === undefined ? null : (memberFace(end, bearing)?.distance ?? null);
  }

  function found(position: number | null, reason: string): { position: number; note: string | null } {
    if (position !== null) return { position, note: null };
    return { position: 0, note: `Forces of ${member.name} are taken in the node: ${reason}.` };
  }
}
