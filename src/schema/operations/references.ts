import * as references from '../../resolvers/geometry/references.ts';
import { memberOf } from '../../resolvers/members/member.ts';
import type * as parts from '../../upstream/model/operation-parts.ts';
import { costs } from '../cost/declared-cost.ts';
import { OPERATION_LISTS } from '../cost/operation-lists.ts';
import { type BuilderTypes, builder } from '../kit/builder.ts';
import { MemberWall, RemainingEnd } from '../kit/operation-words.ts';
import { Member, Operation, ScenePart } from '../kit/refs.ts';

type Fields<T> = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, T>;

const SCENE = ['GetDataScene3D', 'ExportIomConnectionData'] as const;

const memberFields = <T extends parts.MemberReference | parts.MemberPlateReference>(t: Fields<T>) => ({
  memberNumber: t.int({
    description: 'Number of the member in the connection.',
    resolve: ({ memberId }) => memberId,
  }),
  member: t.field({
    type: Member,
    nullable: true,
    description: 'The member; null when it is gone.',
    ...costs(['GetMembers'], 'CONNECTION'),
    resolve: (reference, _args, context) => memberOf(reference, reference.memberId, context),
  }),
});

const operationField = <T extends { projectId: string; connectionId: number; operationId: number }>(
  t: Fields<T>,
) =>
  t.field({
    type: Operation,
    nullable: true,
    description: 'The operation; null when it is gone.',
    ...costs(OPERATION_LISTS, 'CONNECTION'),
    resolve: (reference, _args, context) => references.operationOf(reference, reference.operationId, context),
  });

const MemberReference = builder.objectRef<parts.MemberReference>('MemberReference').implement({
  description: 'A whole member.',
  fields: (t) => memberFields(t),
});

const MemberPlateReference = builder.objectRef<parts.MemberPlateReference>('MemberPlateReference').implement({
  description: 'A wall of a member.',
  fields: (t) => ({
    ...memberFields(t),
    wall: t.field({
      type: MemberWall,
      nullable: true,
      description: 'Which wall; null for sections that are no I, and where nothing tells the shape.',
      ...costs(['GetMembers', 'ExportIomConnectionData'], 'CONNECTION'),
      resolve: (reference, _args, context) => references.wallOf(reference, context),
    }),
    serviceIndex: t.exposeInt('serviceIndex', {
      description:
        'Number of the wall as the service counts it at this place: from 1 for parts that are connected or cut, from 0 for where something stands.',
    }),
  }),
});

const PlateReference = builder.objectRef<parts.PlateReference>('PlateReference').implement({
  description: 'A plate of the connection by its number.',
  fields: (t) => ({
    plateNumber: t.exposeInt('plateNumber', { description: 'Number of the plate in the geometry.' }),
    part: t.field({
      type: ScenePart,
      nullable: true,
      description: 'The plate in the 3D view; null when it is gone, or several have the number.',
      ...costs(SCENE, 'CONNECTION'),
      resolve: (reference, _args, context) => references.partOfPlate(reference, context),
    }),
  }),
});

const OperationPlateReference = builder
  .objectRef<parts.OperationPlateReference>('OperationPlateReference')
  .implement({
    description: 'A plate that an operation makes.',
    fields: (t) => ({
      operation: operationField(t),
      ordinal: t.exposeInt('ordinal', { description: 'Which of its plates, from 1.' }),
      part: t.field({
        type: ScenePart,
        nullable: true,
        description: 'The plate in the 3D view; null where its name does not tell it.',
        ...costs([...OPERATION_LISTS, ...SCENE], 'CONNECTION'),
        resolve: (reference, _args, context) => references.partOfOperationPlate(reference, context),
      }),
    }),
  });

const OperationMemberReference = builder
  .objectRef<parts.OperationMemberReference>('OperationMemberReference')
  .implement({
    description: 'A member that an operation makes, or a wall of it.',
    fields: (t) => ({
      operation: operationField(t),
      // Not `serviceIndex`: fields that may stand side by side in a document have one type.
      addedServiceIndex: t.exposeInt('serviceIndex', {
        nullable: true,
        description: 'Number of the wall as the service counts it, from 1; null for the whole member.',
      }),
    }),
  });

const WorkPlaneReference = builder.objectRef<parts.WorkPlaneReference>('WorkPlaneReference').implement({
  description: 'A work plane.',
  fields: (t) => ({ operation: operationField(t) }),
});

export const PartReference = builder.unionType('PartReference', {
  description:
    'Something an operation refers to, by number. What the number names may be gone; the number stays.',
  types: [
    MemberReference,
    MemberPlateReference,
    PlateReference,
    OperationPlateReference,
    OperationMemberReference,
    WorkPlaneReference,
  ],
  resolveType: ({ type }) => type,
});

const part = {
  type: PartReference,
  nullable: true,
  description: 'The part; null when the service names none.',
} as const;

export const PartEdges = builder.objectRef<parts.PartEdges>('PartEdges').implement({
  description: 'A part and the edges of it that are joined.',
  fields: (t) => ({
    part: t.expose('part', part),
    edgeIndexes: t.exposeIntList('edgeIndexes', {
      description:
        'Numbers of its edges, as the service counts them. Whether that is from 0 or 1 is not documented.',
    }),
  }),
});

export const CutTarget = builder.objectRef<parts.CutTarget>('CutTarget').implement({
  description: 'What is cut, or cuts.',
  fields: (t) => ({
    part: t.expose('part', part),
    remainingEnd: t.expose('remainingEnd', {
      type: RemainingEnd,
      nullable: true,
      description: 'The end of an added member that stays; null where the service does not say.',
    }),
  }),
});
