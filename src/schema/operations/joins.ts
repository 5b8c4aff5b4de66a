import { materialOf } from '../../resolvers/materials/material.ts';
import { memberOf } from '../../resolvers/members/member.ts';
import type * as parts from '../../upstream/model/operation-parts.ts';
import { costs } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { PlateSide } from '../kit/enums.ts';
import { Node } from '../kit/node.ts';
import {
  CuttingDirection,
  CuttingMethod,
  CuttingPlane,
  EdgePlacement,
  OperationWeldType,
} from '../kit/operation-words.ts';
import { Member, Operation } from '../kit/refs.ts';
import { WeldMaterial } from '../materials/material.ts';
import { Point3, Vector3 } from '../members/member-placement.ts';
import { angleAt, lengthAt } from './fields.ts';
import { operationType } from './operation.ts';
import { CutTarget, PartEdges, PartReference } from './references.ts';

const StitchWeld = builder.objectRef<parts.StitchWeld>('StitchWeld').implement({
  description: 'Layout of an intermittent weld.',
  fields: (t) => ({
    beginOffset: lengthAt(t, 'beginOffset', 'Without weld at the begin.'),
    endOffset: lengthAt(t, 'endOffset', 'Without weld at the end.'),
    length: lengthAt(t, 'length', 'Of each piece; 0 is one weld between the offsets.'),
    gap: lengthAt(t, 'gap', 'Between the pieces.'),
  }),
});

const WeldSpecification = builder.objectRef<parts.WeldSpecification>('WeldSpecification').implement({
  description: 'A weld of an operation.',
  fields: (t) => ({
    type: t.expose('type', {
      type: OperationWeldType,
      nullable: true,
      description: 'Kind; null when the service does not say.',
    }),
    size: lengthAt(
      t,
      'size',
      'Throat or leg, whichever the design code goes by. 0 leaves it to the service.',
    ),
    material: t.field({
      type: WeldMaterial,
      nullable: true,
      description: 'Welding material; null for that of the project.',
      ...costs(['GetWeldingMaterials'], 'PROJECT'),
      resolve: (weld, _args, context) => materialOf(weld, 'WELDING', weld.materialId, context),
    }),
    stitch: t.expose('stitch', {
      type: StitchWeld,
      nullable: true,
      description: 'Layout of an intermittent weld; null for a continuous one.',
    }),
  }),
});

export const weldField = { type: WeldSpecification, nullable: true } as const;

const placement = {
  type: EdgePlacement,
  nullable: true,
  description: 'What the parts meet with; null when the service does not say.',
} as const;

operationType('WELD').implement({
  description: 'Weld of an edge on a surface or another edge.',
  interfaces: [Node, Operation],
  fields: (t) => ({
    placement: t.expose('placement', placement),
    first: t.expose('first', { type: PartEdges, description: 'The part whose edges are welded.' }),
    second: t.expose('second', { type: PartEdges, description: 'The part they are welded to.' }),
    weld: t.expose('weld', { ...weldField, description: 'The weld; null when the service names none.' }),
  }),
});

operationType('CONTACT').implement({
  description: 'Contact of two parts, which takes pressure only.',
  interfaces: [Node, Operation],
  fields: (t) => ({
    placement: t.expose('placement', placement),
    first: t.expose('first', { type: PartEdges, description: 'One part.' }),
    second: t.expose('second', { type: PartEdges, description: 'The other part.' }),
  }),
});

const target = { type: CutTarget, description: 'What is cut.' } as const;
const cutter = { type: CutTarget, description: 'What it is cut by.' } as const;
const method = {
  type: CuttingMethod,
  nullable: true,
  description: 'How; null when the service does not say.',
} as const;

operationType('CUT').implement({
  description: 'Cut of a member.',
  interfaces: [Node, Operation],
  fields: (t) => ({
    target: t.expose('target', target),
    cutter: t.expose('cutter', cutter),
    method: t.expose('method', method),
    extendsMember: t.exposeBoolean('extendsMember', {
      description: 'Whether the member is lengthened to the cutter first.',
    }),
    plane: t.expose('plane', {
      type: CuttingPlane,
      nullable: true,
      description: 'Which plane, where several are possible; null when the service does not say.',
    }),
    direction: t.expose('direction', {
      type: CuttingDirection,
      nullable: true,
      description: 'Direction to the axis of the member; null when the service does not say.',
    }),
    offset: lengthAt(t, 'offset', 'Gap along the axis of the member.'),
    webWeld: t.expose('webWeld', { ...weldField, description: 'Weld of the web; null without one.' }),
    flangeWeld: t.expose('flangeWeld', {
      ...weldField,
      description: 'Weld of the flanges; null without one.',
    }),
  }),
});

operationType('PLATE_CUT').implement({
  description: 'Cut of a plate.',
  interfaces: [Node, Operation],
  fields: (t) => ({
    target: t.expose('target', target),
    cutter: t.expose('cutter', cutter),
    method: t.expose('method', method),
    remainingSide: t.expose('remainingSide', {
      type: PlateSide,
      nullable: true,
      description: 'Side that stays; null when the service does not say.',
    }),
    offset: lengthAt(t, 'offset', 'Gap along the plate.'),
    weld: t.expose('weld', { ...weldField, description: 'Weld at the cut edge; null without one.' }),
  }),
});

export const Rotations3 = builder.objectRef<{ x: number; y: number; z: number }>('Rotations3').implement({
  description: 'Rotations about three axes.',
  fields: (t) => ({
    x: angleAt(t, 'x', 'About the x axis.'),
    y: angleAt(t, 'y', 'About the y axis.'),
    z: angleAt(t, 'z', 'About the z axis.'),
  }),
});

const PlaneByAngles = builder.objectRef<parts.PlaneByAngles>('PlaneByAngles').implement({
  description: 'A plane by rotations.',
  fields: (t) => ({
    rotation: t.expose('rotation', {
      type: Rotations3,
      nullable: true,
      description: 'The rotations; null when one of them is no number.',
    }),
  }),
});
const PlaneByNormal = builder.objectRef<parts.PlaneByNormal>('PlaneByNormal').implement({
  description: 'A plane by its normal.',
  fields: (t) => ({
    normal: t.expose('normal', {
      type: Vector3,
      nullable: true,
      description: 'Normal of the plane; null where the service gives no numbers.',
    }),
  }),
});
const PlaneByIntersection = builder.objectRef<parts.PlaneByIntersection>('PlaneByIntersection').implement({
  description: 'A plane where two members meet.',
  fields: (t) => ({
    member: t.field({
      type: Member,
      nullable: true,
      description: 'The member; null when it is gone.',
      ...costs(['GetMembers'], 'CONNECTION'),
      resolve: (plane, _args, context) => memberOf(plane, plane.memberId, context),
    }),
    otherMember: t.field({
      type: Member,
      nullable: true,
      description: 'The member it meets; null when it is gone.',
      ...costs(['GetMembers'], 'CONNECTION'),
      resolve: (plane, _args, context) => memberOf(plane, plane.otherMemberId, context),
    }),
    offsetX: lengthAt(t, 'offsetX', 'Offset along the axis of the member.'),
    near: t.exposeBoolean('near', { description: 'Whether it is the nearer of two intersections.' }),
  }),
});

const WorkPlaneDefinition = builder.unionType('WorkPlaneDefinition', {
  description: 'What defines a work plane.',
  types: [PlaneByAngles, PlaneByNormal, PlaneByIntersection],
  resolveType: ({ type }) => type,
});

operationType('WORK_PLANE').implement({
  description: 'A plane that others refer to, without effect by itself.',
  interfaces: [Node, Operation],
  fields: (t) => ({
    definition: t.expose('definition', {
      type: WorkPlaneDefinition,
      nullable: true,
      description: 'What defines it; null for a method that is not known.',
    }),
    relatedTo: t.expose('relatedTo', {
      type: PartReference,
      nullable: true,
      description: 'The part whose axes it goes by; null for the joint.',
    }),
    origin: t.expose('origin', {
      type: Point3,
      nullable: true,
      description: 'Its origin there; null for zero.',
    }),
    isFatigue: t.exposeBoolean('isFatigue', { description: 'Whether fatigue stresses are read in it.' }),
  }),
});
