import type { Context } from '../../context.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { Member, MemberChanges, Vector3 } from '../../upstream/model/member.ts';
import type { ForcesLocation, MemberEnd, TransferredForces } from '../../upstream/model/words.ts';
import { connectionKeyOf, memberKeyOf, numberIn } from '../kit/ids.ts';
import { refuseEmptyName, withoutNulls } from '../kit/input.ts';
import { hasFreshResults, isSame, recordChange } from '../kit/record-change.ts';
import { type Angle, type Length, metres, radians } from '../kit/units.ts';
import type { Subject } from '../kit/user-error.ts';

/** A member of a connection by number; null when the connection has none of that number. */
export async function memberOf(
  { projectId, connectionId }: ConnectionKey,
  memberId: number | null,
  { loaders }: Context,
): Promise<Member | null> {
  if (memberId === null) return null;
  const members = await loaders.members.load({ projectId, connectionId });
  return members.find((member) => member.memberId === memberId) ?? null;
}

type Maybe<T> = T | null | undefined;

export interface MemberInput {
  name?: Maybe<string>;
  active?: Maybe<boolean>;
  isContinuous?: Maybe<boolean>;
  connectedEnd?: Maybe<MemberEnd>;
  crossSectionId?: Maybe<string>;
  mirrorY?: Maybe<boolean>;
  mirrorZ?: Maybe<boolean>;
  placement?: Maybe<{
    axisX?: Maybe<Vector3>;
    direction?: Maybe<Angle>;
    pitch?: Maybe<Angle>;
    rotation?: Maybe<Angle>;
    offsetX?: Maybe<Length>;
    offsetY?: Maybe<Length>;
    offsetZ?: Maybe<Length>;
  }>;
  analysisModel?: Maybe<{
    transfers?: Maybe<TransferredForces>;
    forcesIn?: Maybe<ForcesLocation>;
    distance?: Maybe<Length>;
    faceOfMemberId?: Maybe<string>;
  }>;
  theoreticalLengthY?: Maybe<Length>;
  theoreticalLengthZ?: Maybe<Length>;
}

export const memberSubject = (id: string): Subject => ({
  typeName: 'Member',
  id,
  path: ['input', 'memberId'],
});

export async function addMember(
  { connectionId, ...input }: MemberInput & { connectionId: string },
  context: Context,
) {
  const key = connectionKeyOf(connectionId, ['input', 'connectionId']);
  const member = await context.upstream.members.add(key, memberChanges(key, input));
  recordChange(context, key.projectId, [key.connectionId]);
  return { member, connection: key };
}

export async function updateMember(
  { memberId, ...input }: MemberInput & { memberId: string },
  context: Context,
) {
  const key = memberKeyOf(memberId, ['input', 'memberId']);
  refuseEmptyName(input.name, ['input', 'name']);
  const changes = memberChanges(key, input);
  const before = hasFreshResults(context, key.projectId, key.connectionId)
    ? await memberOf(key, key.memberId, context)
    : null;
  const member = await context.upstream.members.update(key, changes);
  const change = { kind: 'CONNECTION_CHANGED', connectionId: key.connectionId } as const;
  if (before === null || !isSame(before, member))
    recordChange(context, key.projectId, [key.connectionId], change);
  return { member, connection: key };
}

export async function deleteMember(input: { memberId: string }, context: Context) {
  const key = memberKeyOf(input.memberId, ['input', 'memberId']);
  await context.upstream.members.delete(key);
  recordChange(context, key.projectId, [key.connectionId]);
  return { deletedMemberId: key, connection: key };
}

export async function setBearingMember(input: { memberId: string }, context: Context) {
  const key = memberKeyOf(input.memberId, ['input', 'memberId']);
  const before = hasFreshResults(context, key.projectId, key.connectionId)
    ? await memberOf(key, key.memberId, context)
    : null;
  const member = await context.upstream.members.setBearing(key);
  if (before?.isBearing !== true) recordChange(context, key.projectId, [key.connectionId]);
  return { member, connection: key };
}

function memberChanges(
  key: ConnectionKey,
  { crossSectionId, placement, analysisModel, theoreticalLengthY, theoreticalLengthZ, ...plain }: MemberInput,
): MemberChanges {
  const changes: MemberChanges = {
    ...withoutNulls(plain),
    ...inSi({ theoreticalLengthY, theoreticalLengthZ }, metres),
  };
  if (crossSectionId != null) {
    const path = ['input', 'crossSectionId'];
    changes.crossSectionId = numberIn('CrossSection', key, crossSectionId, path);
  }
  if (placement != null) changes.placement = placementChanges(placement);
  if (analysisModel != null) {
    const { faceOfMemberId, distance, ...model } = analysisModel;
    changes.analysisModel = { ...withoutNulls(model), ...inSi({ distance }, metres) };
    if (faceOfMemberId != null) {
      const path = ['input', 'analysisModel', 'faceOfMemberId'];
      changes.analysisModel.faceOfMemberId = numberIn('Member', key, faceOfMemberId, path);
    }
  }
  return changes;
}

const placementChanges = ({
  axisX,
  direction,
  pitch,
  rotation,
  ...offsets
}: NonNullable<MemberInput['placement']>): NonNullable<MemberChanges['placement']> => ({
  ...withoutNulls({ axisX }),
  ...inSi({ direction, pitch, rotation }, radians),
  ...inSi(offsets, metres),
});

/** The SI numbers of the quantities that are given. */
const inSi = <K extends string, Q>(
  quantities: { [N in K]?: Maybe<Q> },
  toNumber: (quantity: Q) => number,
): { [N in K]?: number } =>
  Object.fromEntries(
    Object.entries<Q>(withoutNulls(quantities) as Record<K, Q>).map(([name, one]) => [name, toNumber(one)]),
  ) as { [N in K]?: number };
