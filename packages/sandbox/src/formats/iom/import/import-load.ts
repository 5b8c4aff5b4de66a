import type { ConLoadEffect, ConLoadEffectMemberLoad } from '@connection-gateway/contract/load-effect';
import type { ConMember } from '@connection-gateway/contract/member';
import { withEveryPlace } from '../../../model/load-completion.ts';
import { type Axes, toLocal } from '../../../model/vector.ts';
import type { InternalForces, LocatedForces, ModelLoad, ResultIndex } from '../read/open-model.ts';
import type { ConnectionNotes } from './connection-notes.ts';
import { forcesAtNode } from './forces-at-node.ts';
import type { PlacedMember } from './import-member.ts';
import { NODE_TOLERANCE } from './member-at-node.ts';

/** Members of a connection and what the file says of forces in them. */
export interface LoadedJoint {
  readonly placed: readonly PlacedMember[];
  readonly members: readonly ConMember[];
  readonly results: ResultIndex;
  readonly notes: ConnectionNotes;
}

/**
 * A load case or combination as a load effect: N and Nm on the joint in member axes, an entry for every place; zeros
 * where the file has no result.
 */
export function importLoad(id: number, load: ModelLoad, joint: LoadedJoint): ConLoadEffect {
  const { placed, members, results, notes } = joint;
  const memberLoadings = placed.flatMap(({ id: memberId, connected, place }): ConLoadEffectMemberLoad[] => {
    const { before, after } = notes.attempt(() => forcesAtNode(connected.member, place, load, results)) ?? {
      before: null,
      after: null,
    };
    const entry = (position: 'Begin' | 'End', forces: LocatedForces | null, side: 'begin' | 'end') =>
      forces === null
        ? []
        : [{ memberId, position, sectionLoad: onJoint(inMemberAxes(forces, place.axes), side) }];
    if (place.isContinuous) {
      // The part before the node reaches the joint with its end, the part after it with its begin.
      return [
        ...(place.nodeAt > NODE_TOLERANCE ? entry('Begin', before, 'end') : []),
        ...(place.nodeAt < place.length - NODE_TOLERANCE ? entry('End', after, 'begin') : []),
      ];
    }
    return entry('End', place.connectedBy === 'begin' ? after : before, place.connectedBy);
  });
  return withEveryPlace({ id, name: load.name, active: true, isPercentage: false, memberLoadings }, members);
}

/** Contract D.3: from internal forces to what the part that begins or ends at the joint does to it. */
function onJoint({ n, qy, qz, mx, my, mz }: InternalForces, side: 'begin' | 'end') {
  const sign = side === 'begin' ? 1 : -1;
  // Adding 0 turns a negative zero into a plain one.
  return {
    n: sign * n + 0,
    vy: -sign * qy + 0,
    vz: -sign * qz + 0,
    mx: sign * mx + 0,
    my: -sign * my + 0,
    mz: sign * mz + 0,
  };
}

function inMemberAxes({ forces, isGlobal }: LocatedForces, axes: Axes): InternalForces {
  if (!isGlobal) return forces;
  const force = toLocal(axes, { x: forces.n, y: forces.qy, z: forces.qz });
  const moment = toLocal(axes, { x: forces.mx, y: forces.my, z: forces.mz });
  return { n: force.x, qy: force.y, qz: force.z, mx: moment.x, my: moment.y, mz: moment.z };
}
