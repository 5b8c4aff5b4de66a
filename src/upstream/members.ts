import type { ConMember, ConMemberModel } from '@connection-gateway/contract/member';
import { finite } from '@connection-gateway/contract/wire';
import { sentBack } from './http/exchange/sent-back.ts';
import type { Http } from './http/http-client.ts';
import type { ConnectionKey, MemberKey } from './model/keys.ts';
import type { Member, MemberAnalysisModel, MemberChanges, MemberPlacement } from './model/member.ts';
import {
  forcesLocations,
  fromWire,
  type MemberEnd,
  memberEnds,
  transferredForceLabels,
  transferredForces,
} from './model/words.ts';
import { withMemberChanges } from './translation/member-changes.ts';
import { once } from './translation/memoize.ts';
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
      http.withLock(projectId, async (locked) => {
        const params = { projectId, connectionId };
        const wire = await locked.call('GetMember', { params: { ...params, memberId } });
        const body = withMemberChanges(sentBack('GetMember', wire), changes, await locked.generation());
        return toMember(params, await locked.call('UpdateMember', { params, body }));
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

const toMember = (key: ConnectionKey, wire: ConMember): Member => new LazyMember(key, wire);

/** Placement and analysis model are made on demand: lists of members rarely show them. */
class LazyMember implements Member {
  readonly projectId: string;
  readonly connectionId: number;
  readonly memberId: number;
  readonly name: string;
  readonly active: boolean;
  readonly isContinuous: boolean;
  readonly isBearing: boolean;
  readonly connectedEnd: MemberEnd | null;
  readonly mirrorY: boolean | null;
  readonly mirrorZ: boolean | null;
  readonly crossSectionId: number | null;
  readonly theoreticalLengthY: number | null;
  readonly theoreticalLengthZ: number | null;
  readonly #wire: ConMember;
  #placement: MemberPlacement | null = null;
  #analysisModel: MemberAnalysisModel | null = null;

  constructor({ projectId, connectionId }: ConnectionKey, wire: ConMember) {
    this.projectId = projectId;
    this.connectionId = connectionId;
    this.memberId = wire.id;
    this.name = wire.name || `M${wire.id}`;
    this.active = wire.active;
    this.isContinuous = wire.isContinuous;
    this.isBearing = wire.isBearing;
    this.connectedEnd = wire.connectedBy == null ? null : fromWire(memberEnds, wire.connectedBy);
    this.mirrorY = wire.mirrorY ?? null;
    this.mirrorZ = wire.mirrorZ ?? null;
    this.crossSectionId = wire.crossSectionId ?? null;
    this.theoreticalLengthY = finite(wire.stiffnessAnalysis?.theoreticalLengthY);
    this.theoreticalLengthZ = finite(wire.stiffnessAnalysis?.theoreticalLengthZ);
    this.#wire = wire;
  }

  get #key(): ConnectionKey {
    return { projectId: this.projectId, connectionId: this.connectionId };
  }

  get placement(): MemberPlacement | null {
    const { position } = this.#wire;
    if (position != null) this.#placement ??= toPlacement(this.#key, position);
    return this.#placement;
  }

  get analysisModel(): MemberAnalysisModel | null {
    const { model } = this.#wire;
    if (model != null) this.#analysisModel ??= toAnalysisModel(this.#key, model);
    return this.#analysisModel;
  }
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
