import { operationOf } from '../../resolvers/geometry/references.ts';
import { materialOf } from '../../resolvers/materials/material.ts';
import type * as parts from '../../upstream/model/operation-parts.ts';
import { costs } from '../cost/declared-cost.ts';
import { OPERATION_LISTS } from '../cost/operation-lists.ts';
import { LocalSystem } from '../geometry/fastener-grid.ts';
import { type BuilderTypes, builder } from '../kit/builder.ts';
import { Node } from '../kit/node.ts';
import { BlockFace, MountFunction, MountLocation, PlateShape } from '../kit/operation-words.ts';
import { Operation } from '../kit/refs.ts';
import { SteelMaterial } from '../materials/material.ts';
import { Point3, Vector3 } from '../members/member-placement.ts';
import { angleAt, lengthAt } from './fields.ts';
import { Rotations3, weldField } from './joins.ts';
import { operationType } from './operation.ts';
import { PartReference } from './references.ts';

type Fields<T> = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, T>;

const PlateShapeData = builder.objectRef<parts.PlateShapeData>('PlateShapeData').implement({
  description: 'Shape of a plate. Which fields have a value depends on the shape.',
  fields: (t) => ({
    shape: t.expose('shape', {
      type: PlateShape,
      nullable: true,
      description: 'Shape; null when the service does not say.',
    }),
    thickness: lengthAt(t, 'thickness', 'Thickness.'),
    width: lengthAt(t, 'width', 'Width of a rectangle.'),
    height: lengthAt(t, 'height', 'Height of a rectangle.'),
    width2: lengthAt(t, 'width2', 'Width on the other side of the origin.'),
    height2: lengthAt(t, 'height2', 'Height on the other side of the origin.'),
    radius: lengthAt(t, 'radius', 'Radius of a circle.'),
    rawOutline: t.exposeString('rawOutline', {
      nullable: true,
      description: 'Outline of a polygon as the service writes it; null for other shapes.',
    }),
  }),
});

const freeFields = <T extends parts.PlateAtJoint | parts.PlateAtMemberAxes>(t: Fields<T>) => ({
  offset: t.field({
    type: Point3,
    nullable: true,
    description: 'Offset from the origin; null for none.',
    resolve: ({ offset }) => offset,
  }),
  rotations: t.field({
    type: Rotations3,
    nullable: true,
    description: 'Rotations; null where a normal is given.',
    resolve: ({ rotation }) => rotation,
  }),
  normal: t.field({
    type: Vector3,
    nullable: true,
    description: 'Normal of the plate; null where rotations are given.',
    resolve: ({ normal }) => normal,
  }),
});

type Mounted = parts.PlateOnMember | parts.PlateOnPlate | parts.MemberMount;
export const mountFields = <T extends Mounted>(t: Fields<T>) => ({
  function: t.field({
    type: MountFunction,
    nullable: true,
    description: 'How it stands there; null when the service does not say.',
    resolve: (parent) => parent.function,
  }),
  location: t.field({
    type: MountLocation,
    nullable: true,
    description: 'Side; null when the service does not say.',
    resolve: ({ location }) => location,
  }),
  positionX: lengthAt(t as Fields<Mounted>, 'positionX', 'Along the host.'),
  positionY: lengthAt(t as Fields<Mounted>, 'positionY', 'Across the host.'),
});

const PlateAtJoint = builder.objectRef<parts.PlateAtJoint>('PlateAtJoint').implement({
  description: 'A plate at the node, in global axes.',
  fields: (t) => freeFields(t),
});
const PlateAtMemberAxes = builder.objectRef<parts.PlateAtMemberAxes>('PlateAtMemberAxes').implement({
  description: 'A plate in the axes of a member.',
  fields: (t) => ({
    member: t.expose('member', {
      type: PartReference,
      nullable: true,
      description: 'The member; null when the service names none.',
    }),
    ...freeFields(t),
  }),
});
const PlateAtSystem = builder.objectRef<parts.PlateAtSystem>('PlateAtSystem').implement({
  description: 'A plate in axes of its own.',
  fields: (t) => ({
    axes: t.expose('axes', {
      type: LocalSystem,
      nullable: true,
      description: 'The axes; null when the service gives no numbers.',
    }),
  }),
});
const PlateOnMember = builder.objectRef<parts.PlateOnMember>('PlateOnMember').implement({
  description: 'A plate on a wall of a member.',
  fields: (t) => ({
    wall: t.expose('wall', {
      type: PartReference,
      nullable: true,
      description: 'The wall; null when the service names none.',
    }),
    ...mountFields(t),
    pitch: angleAt(t, 'pitch', 'Inclination.'),
  }),
});
const PlateOnPlate = builder.objectRef<parts.PlateOnPlate>('PlateOnPlate').implement({
  description: 'A plate on another plate.',
  fields: (t) => ({
    plate: t.expose('plate', {
      type: PartReference,
      nullable: true,
      description: 'The other plate; null when the service names none.',
    }),
    edgeIndex: t.exposeInt('edgeIndex', {
      nullable: true,
      description: 'Number of its edge as the service counts it; null when the service does not say.',
    }),
    ...mountFields(t),
  }),
});
const PlateOnBlock = builder.objectRef<parts.PlateOnBlock>('PlateOnBlock').implement({
  description: 'A plate on a concrete block.',
  fields: (t) => ({
    block: t.field({
      type: Operation,
      nullable: true,
      description: 'The operation that made the block; null when it is gone.',
      ...costs(OPERATION_LISTS, 'CONNECTION'),
      resolve: (plate, _args, context) => operationOf(plate, plate.blockOperationId, context),
    }),
    face: t.expose('face', {
      type: BlockFace,
      nullable: true,
      description: 'Face of the block; null when the service does not say.',
    }),
    positionX: lengthAt(t, 'positionX', 'Along the face.'),
    positionY: lengthAt(t, 'positionY', 'Across the face.'),
    rotation: angleAt(t, 'rotation', 'Rotation in the face.'),
  }),
});

const PlatePositioning = builder.unionType('PlatePositioning', {
  description: 'Where a plate is.',
  types: [PlateAtJoint, PlateAtMemberAxes, PlateAtSystem, PlateOnMember, PlateOnPlate, PlateOnBlock],
  resolveType: ({ type }) => type,
});

const plate = { type: PlateShapeData, description: 'Its shape.' } as const;
export const where = {
  nullable: true,
  description: 'Where it is; null when the service does not say.',
} as const;
export const material = { nullable: true, description: 'Its steel; null for that of the host.' } as const;
export const weld = { ...weldField, description: 'Weld to its host; null without one.' };

operationType('STIFFENING_PLATE').implement({
  description: 'A plate.',
  interfaces: [Node, Operation],
  fields: (t) => ({
    plate: t.expose('plate', plate),
    material: t.field({
      type: SteelMaterial,
      ...material,
      ...costs(['GetSteelMaterials'], 'PROJECT'),
      resolve: (operation, _args, context) => materialOf(operation, 'STEEL', operation.materialId, context),
    }),
    isNegative: t.exposeBoolean('isNegative', {
      nullable: true,
      description: 'Whether it only cuts others; null for a type of plate that is not known.',
    }),
    positioning: t.expose('positioning', { type: PlatePositioning, ...where }),
    weld: t.expose('weld', weld),
  }),
});

operationType('NEGATIVE_PLATE').implement({
  description: 'A hole of the shape of a plate.',
  interfaces: [Node, Operation],
  fields: (t) => ({
    plate: t.expose('plate', plate),
    positioning: t.expose('positioning', { type: PlatePositioning, ...where }),
  }),
});
