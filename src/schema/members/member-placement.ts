import { memberOf } from '../../resolvers/members/member.ts';
import type * as model from '../../upstream/model/member.ts';
import { costs } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import {
  ForcesLocation,
  MemberAlignment,
  PlacementDefinition,
  PlateSide,
  TransferredForces,
} from '../kit/enums.ts';
import { Member } from '../kit/refs.ts';
import { lengthField, optionalAngleField, optionalLengthField } from '../kit/units.ts';

export const Vector3 = builder.objectRef<model.Vector3>('Vector3').implement({
  description: 'A direction in space, without a unit.',
  fields: (t) => ({
    x: t.exposeFloat('x', { description: 'X component.' }),
    y: t.exposeFloat('y', { description: 'Y component.' }),
    z: t.exposeFloat('z', { description: 'Z component.' }),
  }),
});

export const Point3 = builder.objectRef<model.Vector3>('Point3').implement({
  description: 'A point in space.',
  fields: (t) => ({
    x: lengthField(t, 'X coordinate.', ({ x }) => x),
    y: lengthField(t, 'Y coordinate.', ({ y }) => y),
    z: lengthField(t, 'Z coordinate.', ({ z }) => z),
  }),
});

const MemberPlate = builder.objectRef<model.MemberPlate>('MemberPlate').implement({
  description: 'A plate of a member that something is aligned to.',
  fields: (t) => ({
    member: t.field({
      type: Member,
      nullable: true,
      description: 'Member the plate belongs to.',
      ...costs(['GetMembers']),
      resolve: (plate, _args, context) => memberOf(plate, plate.memberId, context),
    }),
    part: t.exposeString('part', {
      description: 'Part of the member as the service names it, for example `topFlange`.',
    }),
    side: t.expose('side', { type: PlateSide, description: 'Side of the plate.' }),
  }),
});

export const MemberPlacement = builder.objectRef<model.MemberPlacement>('MemberPlacement').implement({
  description:
    'Position and orientation of a member. Global axes: X and Y horizontal, Z up. The local x axis runs from BEGIN to END.',
  fields: (t) => {
    const vector = (name: 'axisX' | 'axisY' | 'axisZ', description: string) =>
      t.expose(name, { type: Vector3, nullable: true, description });
    return {
      definedBy: t.expose('definedBy', { type: PlacementDefinition, description: 'What defines it.' }),
      origin: t.expose('origin', {
        type: Point3,
        nullable: true,
        description: 'Begin of the axis. Null with services before API 4.',
      }),
      axisX: vector('axisX', 'Unit vector of the member axis in global coordinates.'),
      axisY: vector('axisY', 'Unit vector of the local y axis.'),
      axisZ: vector('axisZ', 'Unit vector of the local z axis.'),
      direction: optionalAngleField(t, {
        description: 'Direction β in plan.',
        value: ({ direction }) => direction,
      }),
      pitch: optionalAngleField(t, { description: 'Pitch γ.', value: ({ pitch }) => pitch }),
      rotation: optionalAngleField(t, {
        description: 'Rotation α about the member axis; null when the service gives no number.',
        value: ({ rotation }) => rotation,
      }),
      offsetX: optionalLengthField(t, {
        description: 'Offset along the local x axis; null when the service gives no number.',
        value: ({ offsetX }) => offsetX,
      }),
      offsetY: optionalLengthField(t, {
        description: 'Offset along the local y axis; null when the service gives no number.',
        value: ({ offsetY }) => offsetY,
      }),
      offsetZ: optionalLengthField(t, {
        description: 'Offset along the local z axis; null when the service gives no number.',
        value: ({ offsetZ }) => offsetZ,
      }),
      alignment: t.expose('alignment', {
        type: MemberAlignment,
        description: 'How the member is aligned to a plate of another one.',
      }),
      alignedPlate: t.expose('alignedPlate', {
        type: MemberPlate,
        nullable: true,
        description: 'Plate of this member that is aligned.',
      }),
      relatedPlate: t.expose('relatedPlate', {
        type: MemberPlate,
        nullable: true,
        description: 'Plate it is aligned to.',
      }),
    };
  },
});

export const MemberAnalysisModel = builder
  .objectRef<model.MemberAnalysisModel>('MemberAnalysisModel')
  .implement({
    description: 'Which forces a member brings into the joint, and where they act.',
    fields: (t) => ({
      transfers: t.expose('transfers', {
        type: TransferredForces,
        description: 'Transferred internal forces.',
      }),
      forcesIn: t.expose('forcesIn', { type: ForcesLocation, description: 'Where the forces act.' }),
      distance: optionalLengthField(t, {
        description: 'Distance from the node, when `forcesIn` is POSITION.',
        value: ({ distance }) => distance,
      }),
      faceOf: t.field({
        type: Member,
        nullable: true,
        description: 'Member whose face is meant, when `forcesIn` is MEMBER_FACE.',
        ...costs(['GetMembers']),
        resolve: (analysis, _args, context) => memberOf(analysis, analysis.faceOfMemberId, context),
      }),
    }),
  });
