import { builder } from '../../kit/builder.ts';
import { BarShape, BlockContact, BlockShearTransfer, WasherShape } from '../../kit/operation-words.ts';
import { LengthInput } from '../../kit/quantity-inputs.ts';
import { AnglesInput } from './geometry.ts';
import { OperationRefInput } from './references.ts';

const ofProject = (what: string) => ({
  required: true as const,
  description: `${what} of the project: global id or bare number.`,
});
const length = (description: string) => ({ type: LengthInput, required: true as const, description });
const assembly = ofProject('Bolt assembly');
const depth = length('Length in the concrete.');
const rotations = { type: AnglesInput, description: 'Directions of the hooks, by position.' } as const;

const RodAnchorInput = builder.inputType('RodAnchorInput', {
  description: 'A rod.',
  fields: (t) => ({ assemblyId: t.id(assembly), embedmentDepth: t.field(depth) }),
});
const HookedAnchorInput = builder.inputType('HookedAnchorInput', {
  description: 'A rod with a hook.',
  fields: (t) => ({
    assemblyId: t.id(assembly),
    embedmentDepth: t.field(depth),
    hookLength: t.field(length('Length of the hook.')),
    hookRotations: t.field(rotations),
  }),
});
const WasherAnchorInput = builder.inputType('WasherAnchorInput', {
  description: 'A rod with a plate at its end.',
  fields: (t) => ({
    assemblyId: t.id(assembly),
    embedmentDepth: t.field(depth),
    shape: t.field({ type: WasherShape, required: true, description: 'Shape of the plate.' }),
    size: t.field(length('Diameter or edge of the plate.')),
  }),
});
const StudAnchorInput = builder.inputType('StudAnchorInput', {
  description: 'A headed stud.',
  fields: (t) => ({
    materialId: t.id(ofProject('Grade of studs')),
    diameter: t.field(length('Diameter of the shaft.')),
    headDiameter: t.field(length('Diameter of the head.')),
    embedmentDepth: t.field(depth),
  }),
});
const BarAnchorInput = builder.inputType('BarAnchorInput', {
  description: 'A reinforcing bar.',
  fields: (t) => ({
    materialId: t.id(ofProject('Reinforcement')),
    shape: t.field({ type: BarShape, required: true, description: 'Shape.' }),
    diameter: t.field(length('Diameter of the bar.')),
    embedmentDepth: t.field(depth),
    mandrelDiameter: t.field(length('Diameter of the mandrel it is bent around.')),
    hookLength: t.field(length('Length of the hook.')),
    hookRotations: t.field(rotations),
  }),
});

export const AnchorInput = builder.inputType('AnchorInput', {
  description: 'Anchors of one kind.',
  isOneOf: true,
  fields: (t) => ({
    threadedRod: t.field({ type: RodAnchorInput, description: 'Straight threaded rod.' }),
    general: t.field({ type: RodAnchorInput, description: 'Anchor of a product.' }),
    hooked: t.field({ type: HookedAnchorInput, description: 'Rod with a hook.' }),
    washerPlate: t.field({ type: WasherAnchorInput, description: 'Rod with a plate at its end.' }),
    headedStud: t.field({ type: StudAnchorInput, description: 'Headed stud.' }),
    reinforcement: t.field({ type: BarAnchorInput, description: 'Reinforcing bar.' }),
  }),
});

const NewBlockInput = builder.inputType('NewBlockInput', {
  description: 'A concrete block of its own.',
  fields: (t) => ({
    materialId: t.id(ofProject('Concrete')),
    offsetTop: t.field(length('Beyond the top edge of the plate.')),
    offsetBottom: t.field(length('Beyond the bottom edge of the plate.')),
    offsetLeft: t.field(length('Beyond the left edge of the plate.')),
    offsetRight: t.field(length('Beyond the right edge of the plate.')),
    height: t.field(length('Height.')),
    shearTransfer: t.field({ type: BlockShearTransfer, required: true, description: 'How it takes shear.' }),
    contact: t.field({
      type: BlockContact,
      required: true,
      description: 'What is between plate and block; MORTAR needs `mortarThickness`.',
    }),
    mortarThickness: t.field({ type: LengthInput, description: 'Thickness of the mortar.' }),
  }),
});

export const FoundationBlockInput = builder.inputType('FoundationBlockInput', {
  description: 'The concrete block under a plate.',
  isOneOf: true,
  fields: (t) => ({
    new: t.field({ type: NewBlockInput, description: 'One of its own.' }),
    existing: t.field({ type: OperationRefInput, description: 'That of another operation.' }),
  }),
});
