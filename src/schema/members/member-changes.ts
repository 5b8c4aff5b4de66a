import { connectionSubject } from '../../resolvers/connections/connection.ts';
import { encodeId } from '../../resolvers/kit/ids.ts';
import {
  addMember,
  deleteMember,
  memberSubject,
  setBearingMember,
  updateMember,
} from '../../resolvers/members/member.ts';
import { builder } from '../kit/builder.ts';
import { CONNECTION_ID, connectionAfter } from '../kit/connection-fields.ts';
import { ForcesLocation, MemberEnd, TransferredForces } from '../kit/enums.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { AngleInput, LengthInput } from '../kit/quantity-inputs.ts';
import { Member } from '../kit/refs.ts';

export const Vector3Input = builder.inputType('Vector3Input', {
  description: 'A vector.',
  fields: (t) => ({
    x: t.float({ required: true, description: 'X component.' }),
    y: t.float({ required: true, description: 'Y component.' }),
    z: t.float({ required: true, description: 'Z component.' }),
  }),
});

const MemberPlacementInput = builder.inputType('MemberPlacementInput', {
  description: 'Placement of a member: give the direction of its axis, or the angles.',
  fields: (t) => ({
    axisX: t.field({ type: Vector3Input, description: 'Direction of the axis in global coordinates.' }),
    direction: t.field({ type: AngleInput, description: 'Direction β in plan.' }),
    pitch: t.field({ type: AngleInput, description: 'Pitch γ.' }),
    rotation: t.field({ type: AngleInput, description: 'Rotation α about the axis.' }),
    offsetX: t.field({ type: LengthInput, description: 'Offset along local x.' }),
    offsetY: t.field({ type: LengthInput, description: 'Offset along local y.' }),
    offsetZ: t.field({ type: LengthInput, description: 'Offset along local z.' }),
  }),
});

const MemberAnalysisModelInput = builder.inputType('MemberAnalysisModelInput', {
  description: 'Which forces a member brings into the joint, and where they act.',
  fields: (t) => ({
    transfers: t.field({ type: TransferredForces, description: 'Transferred internal forces.' }),
    forcesIn: t.field({ type: ForcesLocation, description: 'Where the forces act.' }),
    distance: t.field({ type: LengthInput, description: 'Distance from the node, for POSITION.' }),
    faceOfMemberId: t.id({ description: 'Member whose face is meant, for MEMBER_FACE.' }),
  }),
});

type InputBuilder = Parameters<NonNullable<Parameters<typeof builder.inputType>[1]['fields']>>[0];

/** Fields that adding and updating a member share. */
const memberFields = (t: InputBuilder) => ({
  name: t.string({ description: 'Name.' }),
  active: t.boolean({ description: 'Whether the member takes part in the analysis.' }),
  isContinuous: t.boolean({ description: 'Whether the member passes through the joint.' }),
  connectedEnd: t.field({ type: MemberEnd, description: 'Which end lies in the joint; needs API 4.' }),
  crossSectionId: t.id({
    description: 'Cross-section of the project. A new member takes the first one when left out.',
  }),
  mirrorY: t.boolean({ description: 'Mirror about the local y axis.' }),
  mirrorZ: t.boolean({ description: 'Mirror about the local z axis.' }),
  placement: t.field({ type: MemberPlacementInput, description: 'Position and orientation.' }),
  analysisModel: t.field({
    type: MemberAnalysisModelInput,
    description: 'Transferred forces and where they act.',
  }),
  theoreticalLengthY: t.field({ type: LengthInput, description: 'Theoretical length about y.' }),
  theoreticalLengthZ: t.field({ type: LengthInput, description: 'Theoretical length about z.' }),
});

const MEMBER_ID = 'Member: global id, or `<project UUID>/<connection number>/<member number>`.';

mutation('addMember', {
  description: 'Adds a member. The first member of a connection becomes its bearing member.',
  ops: ['AddMember'],
  input: builder.inputType('AddMemberInput', {
    description: 'Input of `addMember`.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION_ID }),
      ...memberFields(t),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof addMember>>>(
    'AddMemberPayload',
    'Result of `addMember`.',
    (t) => ({
      member: t.expose('member', { type: Member, nullable: true, description: 'The new member.' }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: addMember,
});

mutation('updateMember', {
  description: 'Changes a member. Fields left out stay.',
  ops: ['GetMembers', 'GetMember', 'UpdateMember'],
  input: builder.inputType('UpdateMemberInput', {
    description: 'Input of `updateMember`. Fields left out stay.',
    fields: (t) => ({ memberId: t.id({ required: true, description: MEMBER_ID }), ...memberFields(t) }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof updateMember>>>(
    'UpdateMemberPayload',
    'Result of `updateMember`.',
    (t) => ({
      member: t.expose('member', { type: Member, nullable: true, description: 'The changed member.' }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: ({ memberId }) => memberSubject(memberId),
  resolve: updateMember,
});

mutation('deleteMember', {
  description: 'Deletes a member. Needs the capability `memberDeletion`.',
  ops: ['DeleteMember'],
  input: builder.inputType('DeleteMemberInput', {
    description: 'Input of `deleteMember`.',
    fields: (t) => ({ memberId: t.id({ required: true, description: MEMBER_ID }) }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof deleteMember>>>(
    'DeleteMemberPayload',
    'Result of `deleteMember`.',
    (t) => ({
      deletedMemberId: t.id({
        nullable: true,
        description: 'Global id of the deleted member, to be removed from caches.',
        resolve: ({ deletedMemberId: key }) =>
          key ? encodeId('Member', key.projectId, key.connectionId, key.memberId) : null,
      }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: ({ memberId }) => memberSubject(memberId),
  resolve: deleteMember,
});

mutation('setBearingMember', {
  description: 'Makes a member the bearing one; the present one stops being it.',
  ops: ['GetMembers', 'SetBearingMember'],
  input: builder.inputType('SetBearingMemberInput', {
    description: 'Input of `setBearingMember`.',
    fields: (t) => ({ memberId: t.id({ required: true, description: MEMBER_ID }) }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof setBearingMember>>>(
    'SetBearingMemberPayload',
    'Result of `setBearingMember`.',
    (t) => ({
      member: t.expose('member', { type: Member, nullable: true, description: 'The bearing member.' }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: ({ memberId }) => memberSubject(memberId),
  resolve: setBearingMember,
});
