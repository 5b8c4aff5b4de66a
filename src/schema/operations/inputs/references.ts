import { builder } from '../../kit/builder.ts';
import { MemberWall, RemainingEnd } from '../../kit/operation-words.ts';

const MEMBER = 'Member: global id or bare number.';
const wall = { type: MemberWall, description: 'Wall of an I section; give it or `serviceIndex`.' } as const;
const serviceIndex = { description: 'Number of the wall as the service counts it at this place.' } as const;

export const OperationRefInput = builder.inputType('OperationRefInput', {
  description: 'An operation that is there, or one that the same `addOperations` adds before.',
  isOneOf: true,
  fields: (t) => ({
    operationId: t.id({ description: 'Operation: global id or bare number.' }),
    ref: t.string({ description: '`ref` of an operation before this one.' }),
  }),
});

const MemberPlateInput = builder.inputType('MemberPlateInput', {
  description: 'A wall of a member: exactly one of `wall` and `serviceIndex`.',
  fields: (t) => ({
    memberId: t.id({ required: true, description: MEMBER }),
    wall: t.field(wall),
    serviceIndex: t.int(serviceIndex),
  }),
});

const OperationPlateInput = builder.inputType('OperationPlateInput', {
  description: 'A plate that an operation makes.',
  fields: (t) => ({
    operation: t.field({ type: OperationRefInput, required: true, description: 'The operation.' }),
    ordinal: t.int({ required: true, defaultValue: 1, description: 'Which of its plates, from 1.' }),
  }),
});

const OperationMemberInput = builder.inputType('OperationMemberInput', {
  description: 'A member that an operation makes, or with one of `wall` and `serviceIndex` a wall of it.',
  fields: (t) => ({
    operation: t.field({ type: OperationRefInput, required: true, description: 'The operation.' }),
    wall: t.field(wall),
    serviceIndex: t.int(serviceIndex),
  }),
});

export const PartInput = builder.inputType('PartInput', {
  description: 'Something an operation refers to.',
  isOneOf: true,
  fields: (t) => ({
    memberId: t.id({ description: MEMBER }),
    memberPlate: t.field({ type: MemberPlateInput, description: 'A wall of a member.' }),
    plateNumber: t.int({ description: 'A plate by its number in the geometry.' }),
    operationPlate: t.field({ type: OperationPlateInput, description: 'A plate that an operation makes.' }),
    operationMember: t.field({
      type: OperationMemberInput,
      description: 'A member that an operation makes.',
    }),
    workPlane: t.field({ type: OperationRefInput, description: 'A work plane.' }),
  }),
});

export const PartEdgesInput = builder.inputType('PartEdgesInput', {
  description: 'A part and the edges of it that are joined.',
  fields: (t) => ({
    part: t.field({ type: PartInput, required: true, description: 'The part.' }),
    edgeIndexes: t.intList({
      required: true,
      defaultValue: [],
      description:
        'Numbers of its edges, passed on unchanged. Whether the service counts from 0 or 1 is not documented.',
    }),
  }),
});

export const CutTargetInput = builder.inputType('CutTargetInput', {
  description: 'What is cut, or cuts.',
  fields: (t) => ({
    part: t.field({ type: PartInput, required: true, description: 'The part.' }),
    remainingEnd: t.field({
      type: RemainingEnd,
      description: 'The end of an added member that stays; its begin when left out.',
    }),
  }),
});
