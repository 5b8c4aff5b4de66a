import { builder, type InputFields as Fields } from '../../kit/builder.ts';
import { BlockFace, MountFunction, MountLocation } from '../../kit/operation-words.ts';
import { AngleInput, LengthInput, Point3Input } from '../../kit/quantity-inputs.ts';
import { Vector3Input } from '../../members/member-changes.ts';
import { LocalSystemInput, Rotations3Input } from './geometry.ts';
import { OperationRefInput, PartInput } from './references.ts';

const freeFields = (t: Fields) => ({
  offset: t.field({ type: Point3Input, description: 'Offset from the origin.' }),
  rotation: t.field({ type: Rotations3Input, description: 'Rotations; not together with `normal`.' }),
  normal: t.field({ type: Vector3Input, description: 'Normal of the plate; not together with `rotation`.' }),
});

const mountFields = (t: Fields) => ({
  function: t.field({ type: MountFunction, required: true, description: 'How it stands there.' }),
  location: t.field({ type: MountLocation, required: true, description: 'Side.' }),
  positionX: t.field({ type: LengthInput, required: true, description: 'Along the host.' }),
  positionY: t.field({ type: LengthInput, description: 'Across the host; 0 when left out.' }),
});

const edgeIndex = { description: 'Number of the edge, passed on unchanged.' } as const;

const FreePlateInput = builder.inputType('FreePlateInput', {
  description: 'A plate at the node, in global axes.',
  fields: freeFields,
});
const MemberAxesPlateInput = builder.inputType('MemberAxesPlateInput', {
  description: 'A plate in the axes of a member.',
  fields: (t) => ({
    member: t.field({ type: PartInput, required: true, description: 'The member.' }),
    ...freeFields(t),
  }),
});
const OnMemberPlateInput = builder.inputType('OnMemberPlateInput', {
  description: 'A plate on a wall of a member.',
  fields: (t) => ({
    wall: t.field({ type: PartInput, required: true, description: 'The wall.' }),
    ...mountFields(t),
    pitch: t.field({ type: AngleInput, description: 'Inclination.' }),
  }),
});
const OnPlatePlateInput = builder.inputType('OnPlatePlateInput', {
  description: 'A plate on another plate.',
  fields: (t) => ({
    plate: t.field({ type: PartInput, required: true, description: 'The other plate.' }),
    edgeIndex: t.int(edgeIndex),
    ...mountFields(t),
  }),
});
const OnBlockPlateInput = builder.inputType('OnBlockPlateInput', {
  description: 'A plate on a concrete block.',
  fields: (t) => ({
    block: t.field({
      type: OperationRefInput,
      required: true,
      description: 'The operation that made the block.',
    }),
    face: t.field({ type: BlockFace, required: true, description: 'Face of the block.' }),
    positionX: t.field({ type: LengthInput, required: true, description: 'Along the face.' }),
    positionY: t.field({ type: LengthInput, required: true, description: 'Across the face.' }),
    rotation: t.field({ type: AngleInput, description: 'Rotation in the face.' }),
  }),
});

export const PlatePositioningInput = builder.inputType('PlatePositioningInput', {
  description: 'Where a plate is.',
  isOneOf: true,
  fields: (t) => ({
    joint: t.field({ type: FreePlateInput, description: 'At the node.' }),
    memberAxes: t.field({ type: MemberAxesPlateInput, description: 'In the axes of a member.' }),
    system: t.field({ type: LocalSystemInput, description: 'In axes of its own.' }),
    member: t.field({ type: OnMemberPlateInput, description: 'On a wall of a member.' }),
    plate: t.field({ type: OnPlatePlateInput, description: 'On another plate.' }),
    block: t.field({ type: OnBlockPlateInput, description: 'On a concrete block.' }),
  }),
});

const JointMemberInput = builder.inputType('JointMemberInput', {
  description: 'A member at the node: by axes of its own, or by angles.',
  fields: (t) => ({
    insertPoint: t.field({ type: Point3Input, description: 'Where it begins.' }),
    eccentricity: t.field({ type: Point3Input, description: 'Offset of its axis.' }),
    axes: t.field({ type: LocalSystemInput, description: 'Its axes.' }),
    alpha: t.field({ type: AngleInput, description: 'Angle α.' }),
    beta: t.field({ type: AngleInput, description: 'Angle β.' }),
    rotation: t.field({ type: AngleInput, description: 'Rotation about its axis.' }),
  }),
});
const MountedMemberInput = builder.inputType('MountedMemberInput', {
  description: 'A member on a wall or plate.',
  fields: (t) => ({
    on: t.field({ type: PartInput, required: true, description: 'What it stands on.' }),
    addedServiceIndex: t.int({
      description: 'Wall of the added member that stands there, as the service counts it, from 0.',
    }),
    ...mountFields(t),
    edgeIndex: t.int(edgeIndex),
    rotation: t.field({ type: AngleInput, description: 'Rotation.' }),
    pitch: t.field({ type: AngleInput, description: 'Inclination.' }),
  }),
});

export const MemberPositioningInput = builder.inputType('MemberPositioningInput', {
  description: 'Where an added member is.',
  isOneOf: true,
  fields: (t) => ({
    joint: t.field({ type: JointMemberInput, description: 'At the node.' }),
    onMember: t.field({ type: MountedMemberInput, description: 'On a wall of a member.' }),
    onPlate: t.field({ type: MountedMemberInput, description: 'On a plate.' }),
  }),
});
