import type { ConMember, ConMemberModel } from './contract/member.ts';
import { finite } from './contract/wire.ts';
import type { Http } from './http.ts';
import { withMemberChanges } from './member-changes.ts';
import type { ConnectionKey } from './model/keys.ts';
import type { Member, MemberAnalysisModel } from './model/member.ts';
import { toPlacement } from './placement.ts';
import type { Upstream } from './upstream.ts';
import {
  forcesLocations,
  fromWire,
  memberEnds,
  transferredForceLabels,
  transferredForces,
  UNRECOGNIZED,
} from './words.ts';

/** Members of a connection, without the stiffening members its operations add. Lengths in m, angles in rad. */
export function createMembers(http: Http): Upstream['members'] {
  return {
    /** Upstream: `GET .../members` (`GetMembers`). */
    async list({ projectId, connectionId }) {
      const params = { projectId, connectionId };
      return (await http.call('GetMembers', { params })).map((wire) => toMember(params, wire));
    },

    /** Upstream: `GET .../members/{memberId}` (`GetMember`). */
    async get({ projectId, connectionId, memberId }) {
      const params = { projectId, connectionId, memberId };
      return toMember(params, await http.call('GetMember', { params }));
    },

    /** The member with its new number; without a section it gets the first one. Upstream: `POST .../members` (`AddMember`). */
    async add({ projectId, connectionId }, changes) {
      const params = { projectId, connectionId };
      // Services before 26.0.4 take a missing `active` for false.
      const draft: ConMember = { id: 0, active: true, isContinuous: false, isBearing: false };
      const body = withMemberChanges(draft, changes, await http.generation());
      return toMember(params, await http.call('AddMember', { params, body }));
    },

    /** Upstream: `GET .../members/{memberId}`, then `PUT .../members` (`GetMember`, `UpdateMember`). */
    update: ({ projectId, connectionId, memberId }, changes) =>
      http.inOneTurn(projectId, async (turn) => {
        const params = { projectId, connectionId };
        const wire = await turn.call('GetMember', { params: { ...params, memberId } });
        const body = withMemberChanges(wire, changes, await turn.generation());
        return toMember(params, await turn.call('UpdateMember', { params, body }));
      }),

    /** `NOT_SUPPORTED` on generation 3. Upstream: `DELETE .../members/{memberId}` (`DeleteMember`). */
    async delete({ projectId, connectionId, memberId }) {
      await http.call('DeleteMember', { params: { projectId, connectionId, memberId } });
    },

    /** The new bearing member. Upstream: `PUT .../members/{memberId}/set-bearing-member` (`SetBearingMember`). */
    async setBearing({ projectId, connectionId, memberId }) {
      const params = { projectId, connectionId, memberId };
      return toMember(params, await http.call('SetBearingMember', { params }));
    },
  };
}

function toMember({ projectId, connectionId }: ConnectionKey, wire: ConMember): Member {
  const key = { projectId, connectionId };
  const end = wire.connectedBy == null ? UNRECOGNIZED : fromWire(memberEnds, wire.connectedBy);
  return {
    ...key,
    memberId: wire.id,
    name: wire.name || `M${wire.id}`,
    active: wire.active,
    isContinuous: wire.isContinuous,
    isBearing: wire.isBearing,
    connectedEnd: end === UNRECOGNIZED ? null : end,
    mirrorY: wire.mirrorY ?? null,
    mirrorZ: wire.mirrorZ ?? null,
    crossSectionId: wire.crossSectionId ?? null,
    placement: wire.position == null ? null : toPlacement(key, wire.position),
    analysisModel: wire.model == null ? null : toAnalysisModel(key, wire.model),
    theoreticalLengthY: finite(wire.stiffnessAnalysis?.theoreticalLengthY),
    theoreticalLengthZ: finite(wire.stiffnessAnalysis?.theoreticalLengthZ),
  };
}

function toAnalysisModel(key: ConnectionKey, wire: ConMemberModel): MemberAnalysisModel {
  return {
    ...key,
    transfers:
      wire.modelTypeEnum == null
        ? fromWire(transferredForceLabels, wire.modelType)
        : fromWire(transferredForces, wire.modelTypeEnum),
    forcesIn: fromWire(forcesLocations, wire.forcesIn),
    distance: finite(wire.x),
    faceOfMemberId: wire.connectedMemberId ?? null,
  };
}
