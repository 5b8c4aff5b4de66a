import { crossSectionOf } from '../../resolvers/materials/cross-section.ts';
import { materialOf } from '../../resolvers/materials/material.ts';
import type * as parts from '../../upstream/model/operation-parts.ts';
import { costs } from '../cost/declared-cost.ts';
import { LocalSystem } from '../geometry/fastener-grid.ts';
import { builder } from '../kit/builder.ts';
import { Node } from '../kit/node.ts';
import { Operation } from '../kit/refs.ts';
import { CrossSection } from '../materials/cross-section.ts';
import { SteelMaterial } from '../materials/material.ts';
import { Point3 } from '../members/member-placement.ts';
import { angleAt, lengthAt } from './fields.ts';
import { operationType } from './operation.ts';
import { material, mountFields, weld, where } from './plates.ts';
import { PartReference } from './references.ts';

const AddedMember = builder.objectRef<parts.AddedMember>('AddedMember').implement({
  description: 'A piece of a section that an operation adds.',
  fields: (t) => ({
    crossSection: t.field({
      type: CrossSection,
      nullable: true,
      description: 'Its section; null when the project has it no more.',
      ...costs(['GetCrossSections'], 'PROJECT'),
      resolve: (member, _args, context) => crossSectionOf(member, context),
    }),
    length1: lengthAt(t, 'length1', 'Length from the origin.'),
    length2: lengthAt(t, 'length2', 'Length on the other side of the origin.'),
    mirrorY: t.exposeBoolean('mirrorY', { description: 'Whether the section is mirrored along y.' }),
    mirrorZ: t.exposeBoolean('mirrorZ', { description: 'Whether the section is mirrored along z.' }),
  }),
});

const MemberMount = builder.objectRef<parts.MemberMount>('MemberMount').implement({
  description: 'How an added member stands on its host.',
  fields: (t) => ({
    addedServiceIndex: t.exposeInt('addedServiceIndex', {
      description: 'Wall of the added member that stands there, as the service counts it, from 0.',
    }),
    edgeIndex: t.exposeInt('edgeIndex', {
      nullable: true,
      description: 'Number of the edge as the service counts it; null when the service does not say.',
    }),
    ...mountFields(t),
    rotation: angleAt(t, 'rotation', 'Rotation.'),
    pitch: angleAt(t, 'pitch', 'Inclination.'),
  }),
});
const MemberAtJoint = builder.objectRef<parts.MemberAtJoint>('MemberAtJoint').implement({
  description: 'An added member at the node.',
  fields: (t) => ({
    insertPoint: t.expose('insertPoint', {
      type: Point3,
      nullable: true,
      description: 'Where it begins; null for the node.',
    }),
    eccentricity: t.expose('eccentricity', {
      type: Point3,
      nullable: true,
      description: 'Offset of its axis; null for none.',
    }),
    axes: t.expose('axes', {
      type: LocalSystem,
      nullable: true,
      description: 'Its axes; null where angles are given.',
    }),
    alpha: angleAt(t, 'alpha', 'Angle α.'),
    beta: angleAt(t, 'beta', 'Angle β.'),
    rotation: angleAt(t, 'rotation', 'Rotation about its axis.'),
  }),
});
const MemberOnMember = builder.objectRef<parts.MemberOnMember>('MemberOnMember').implement({
  description: 'An added member on a wall of a member.',
  fields: (t) => ({
    wall: t.expose('wall', {
      type: PartReference,
      nullable: true,
      description: 'The wall; null when the service names none.',
    }),
    mount: t.expose('mount', { type: MemberMount, description: 'How it stands there.' }),
  }),
});
const MemberOnPlate = builder.objectRef<parts.MemberOnPlate>('MemberOnPlate').implement({
  description: 'An added member on a plate.',
  fields: (t) => ({
    plate: t.expose('plate', {
      type: PartReference,
      nullable: true,
      description: 'The plate; null when the service names none.',
    }),
    mount: t.expose('mount', { type: MemberMount, description: 'How it stands there.' }),
  }),
});
const MemberPositioning = builder.unionType('MemberPositioning', {
  description: 'Where an added member is.',
  types: [MemberAtJoint, MemberOnMember, MemberOnPlate],
  resolveType: ({ type }) => type,
});

const member = { type: AddedMember, description: 'Its section and length.' } as const;

operationType('STIFFENING_MEMBER').implement({
  description: 'A piece of a section.',
  interfaces: [Node, Operation],
  fields: (t) => ({
    member: t.expose('member', member),
    material: t.field({
      type: SteelMaterial,
      ...material,
      ...costs(['GetSteelMaterials'], 'PROJECT'),
      resolve: (operation, _args, context) => materialOf(operation, 'STEEL', operation.materialId, context),
    }),
    positioning: t.expose('positioning', { type: MemberPositioning, ...where }),
    weld: t.expose('weld', weld),
  }),
});

operationType('NEGATIVE_MEMBER').implement({
  description: 'A hole of the shape of a section.',
  interfaces: [Node, Operation],
  fields: (t) => ({
    member: t.expose('member', member),
    positioning: t.expose('positioning', { type: MemberPositioning, ...where }),
  }),
});
