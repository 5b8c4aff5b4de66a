import type { ConMember, ConMemberModel } from '@connection-gateway/contract/member';
import { finite } from '@connection-gateway/contract/wire';
import type { ConnectionKey, MemberKey } from './model/keys.ts';
import type { Member, MemberAnalysisModel, MemberChanges } from './model/member.ts';
import {
  forcesLocations,
  fromWire,
  memberEnds,
  transferredForceLabels,
  transferredForces,
  UNRECOGNIZED,
} from './model/words.ts';
import type { Http } from './sending/http.ts';
import { lazy } from './translation/lazy.ts';
import { withMemberChanges } from './translation/member-changes.ts';
import { once } from './translation/once.ts';
import { toPlacement } from './translation/placement.ts';

/** Members of a connection, without the stiffening members its operations add. Lengths in m, angles in rad. */
export function createMembers(http: Http) {
  return {
    /** Upstream: `GET .../members` (`GetMembers`). */
    async list({ projectId, connectionId }: ConnectionKey): Promise<Member[]> {
      const params = { projectId, connectionId };
      return toMembers(params, await http.call('GetMembers', { params }));
    },

    /** Upstream: `GET .../members/{memberId}` (`GetMember`). */
    async get({ projectId, connectionId, memberId }: MemberKey): Promise<Member> {
      const params = { projectId, connectionId, memberId };
      return toMember(params, await http.call('GetMember', { params }));
    },

    /**
     * The member with its new number; without a section it gets the first one.
     * Upstream: `POST .../members` (`AddMember`).
     */
    async add({ projectId, connectionId }: ConnectionKey, changes: MemberChanges): Promise<Member> {
      const params = { projectId, connectionId };
      // Services before 26.0.4 take a missing `active` for false.
      const draft: ConMember = { id: 0, active: true, isContinuous: false, isBearing: false };
      const body = withMemberChanges(draft, changes, await http.generation());
      return toMember(params, await http.call('AddMember', { params, body }));
    },

    /** Upstream: `GET .../members/{memberId}`, then `PUT .../members` (`GetMember`, `UpdateMember`). */
    update: ({ projectId, connectionId, memberId }: MemberKey, changes: MemberChanges): Promise<Member> =>
      http.inTurnOf('UpdateMember', projectId, async (turn) => {
        const params = { projectId, connectionId };
        const wire = await turn.call('GetMember', { params: { ...params, memberId } });
        const body = withMemberChanges(wire, changes, await turn.generation());
        return toMember(params, await turn.call('UpdateMember', { params, body }));
      }),

    /**
     * `NOT_SUPPORTED` with capability `memberDeletion` on generation 3.
     * Upstream: `DELETE .../members/{memberId}` (`DeleteMember`).
     */
    async delete({ projectId, connectionId, memberId }: MemberKey): Promise<void> {
      await http.call('DeleteMember', { params: { projectId, connectionId, memberId } });
    },

    /** The new bearing member. Upstream: `PUT .../members/{memberId}/set-bearing-member` (`SetBearingMember`). */
    async setBearing({ projectId, connectionId, memberId }: MemberKey): Promise<Member> {
      const params = { projectId, connectionId, memberId };
      return toMember(params, await http.call('SetBearingMember', { params }));
    },
  };
}

const toMembers = once((key: ConnectionKey, wire: ConMember[]): Member[] =>
  wire.map((member) => toMember(key, member)),
);

/** Placement and analysis model are made when somebody asks for them: lists of members seldom show them. */
function toMember({ projectId, connectionId }: ConnectionKey, wire: ConMember): Member {
  const key = { projectId, connectionId };
  const placement = lazy(() => (wire.position == null ? null : toPlacement(key, wire.position)));
  const analysisModel = lazy(() => (wire.model == null ? null : toAnalysisModel(key, wire.model)));
  const end = wire.connectedBy == null ? UNRECOGNIZED : fromWire(memberEnds, wire.connectedBy);
  return {
    projectId,
    connectionId,
    memberId: wire.id,
    name: wire.name || `M${wire.id}`,
    active: wire.active,
    isContinuous: wire.isContinuous,
    isBearing: wire.isBearing,
    connectedEnd: end === UNRECOGNIZED ? null : end,
    mirrorY: wire.mirrorY ?? null,
    mirrorZ: wire.mirrorZ ?? null,
    crossSectionId: wire.crossSectionId ?? null,
    get placement() {
      return placement();
    },
    get analysisModel() {
      return analysisModel();
    },
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
