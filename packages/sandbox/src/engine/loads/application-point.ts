import { finite } from '@connection-gateway/contract/wire';
import type { Assembly } from '../building/assembly.ts';
import type { JointMember, MemberEnd } from '../geometry/joint-member.ts';
import { memberFace } from '../geometry/member-face.ts';

/** A place on the axis of a member. */
interface ApplicationPoint {
  /** From the node along its outward axis, m. */
  readonly position: number;
  /** Why the node stands in for a place that does not exist. */
  readonly note: string | null;
  /** The place is none that anybody could mean. */
  readonly isFault: boolean;
}

/** Where the forces of a member act. */
export function applicationPoint(
  { joints, members }: Assembly,
  member: JointMember,
  end: MemberEnd,
): ApplicationPoint {
  const { model } = member.member;
  const own = joints.find((joint) => joint.end === end || joint.bearingEnd?.memberId === end.memberId);
  switch (model?.forcesIn) {
    case undefined:
    case 'node':
      return { position: 0, note: null, isFault: false };
    case 'position':
      return found(finite(model.x ?? 0), `${model.x} is no distance`, true);
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
      return found(null, `${JSON.stringify(model?.forcesIn)} is no place known here`, true);
  }

  function bearingFace(): number | null {
    const bearing = members.find((candidate) => candidate.member.isBearing && candidate !== member);
    return bearing === undefined ? null : (memberFace(end, bearing)?.distance ?? null);
  }

  function found(position: number | null, reason: string, isFault = false): ApplicationPoint {
    if (position !== null) return { position, note: null, isFault: false };
    return { position: 0, note: `Forces of ${member.name} are taken in the node: ${reason}.`, isFault };
  }
}
