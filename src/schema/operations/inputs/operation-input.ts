import { builder, type InputFields as Fields } from '../../kit/builder.ts';
import { PlateSide } from '../../kit/enums.ts';
import {
  BoltShearTransfer,
  CuttingDirection,
  CuttingMethod,
  CuttingPlane,
  EdgePlacement,
} from '../../kit/operation-words.ts';
import { LengthInput, Point3Input } from '../../kit/quantity-inputs.ts';
import { Vector3Input } from '../../members/member-changes.ts';
import { AnchorInput, FoundationBlockInput } from './anchors.ts';
import { GridGeometryInput, Rotations3Input, SlottedHoleInput } from './geometry.ts';
import { MemberPositioningInput, PlatePositioningInput } from './positions.ts';
import { CutTargetInput, PartEdgesInput, PartInput } from './references.ts';
import { WeldInput } from './welds.ts';

/** Ends the description of what an operation cannot be added without. */
const NEEDED = 'Needed to add one.';
const ID = 'of the project: global id or bare number';

const parts = (t: Fields) =>
  t.field({ type: [PartInput], description: `The parts that are connected. ${NEEDED}` });
const geometry = (t: Fields) =>
  t.field({ type: GridGeometryInput, description: `Where the fasteners are. ${NEEDED}` });
const holes = (t: Fields) =>
  t.field({ type: [SlottedHoleInput], description: 'One for each connected part in their order.' });
const side = (t: Fields) => t.field({ type: PlateSide, description: 'Side of the plate.' });
const weld = (t: Fields, description: string) => t.field({ type: WeldInput, description });

const BoltGridInput = builder.inputType('BoltGridInput', {
  description: 'Bolts through plates.',
  fields: (t) => ({
    connectedParts: parts(t),
    assemblyId: t.id({ description: `Bolt assembly ${ID}. ${NEEDED}` }),
    geometry: geometry(t),
    shearTransfer: t.field({ type: BoltShearTransfer, description: 'How they carry shear.' }),
    slottedHoles: holes(t),
  }),
});

const PinGridInput = builder.inputType('PinGridInput', {
  description: 'Pins through plates, in Eurocode projects.',
  fields: (t) => ({
    connectedParts: parts(t),
    pinId: t.id({ description: `Pin ${ID}. ${NEEDED}` }),
    geometry: geometry(t),
  }),
});

const AnchorGridInput = builder.inputType('AnchorGridInput', {
  description: 'Anchors through a base plate, with a concrete block.',
  fields: (t) => ({
    connectedParts: parts(t),
    anchor: t.field({ type: AnchorInput, description: `The anchors. ${NEEDED}` }),
    geometry: geometry(t),
    block: t.field({ type: FoundationBlockInput, description: `Concrete block. ${NEEDED}` }),
    plateSide: side(t),
    slottedHoles: holes(t),
  }),
});

const ContactGridInput = builder.inputType('ContactGridInput', {
  description: 'Bearing of plates on each other or on a concrete block, without fasteners.',
  fields: (t) => ({
    connectedParts: parts(t),
    block: t.field({
      type: FoundationBlockInput,
      description: 'Concrete block; between plates when left out.',
    }),
    plateSide: side(t),
  }),
});

const joined = (t: Fields) => ({
  placement: t.field({ type: EdgePlacement, description: `What they meet with. ${NEEDED}` }),
  first: t.field({ type: PartEdgesInput, description: `The part with the edges. ${NEEDED}` }),
  second: t.field({ type: PartEdgesInput, description: `The other part. ${NEEDED}` }),
});

const WeldOperationInput = builder.inputType('WeldOperationInput', {
  description: 'Weld of an edge on a surface or another edge.',
  fields: (t) => ({ ...joined(t), weld: weld(t, `The weld. ${NEEDED}`) }),
});

const ContactInput = builder.inputType('ContactInput', {
  description: 'Contact of two parts, which takes pressure only.',
  fields: joined,
});

const cutting = (t: Fields) => ({
  target: t.field({ type: CutTargetInput, description: `What is cut. ${NEEDED}` }),
  cutter: t.field({ type: CutTargetInput, description: `What it is cut by. ${NEEDED}` }),
  method: t.field({ type: CuttingMethod, description: `How. ${NEEDED}` }),
  offset: t.field({ type: LengthInput, description: 'Gap.' }),
});

const CutInput = builder.inputType('CutInput', {
  description: 'Cut of a member.',
  fields: (t) => ({
    ...cutting(t),
    extendMember: t.boolean({ description: 'Whether the member is lengthened to the cutter first.' }),
    plane: t.field({ type: CuttingPlane, description: 'Which plane, where several are possible.' }),
    direction: t.field({ type: CuttingDirection, description: 'Direction to the axis of the member.' }),
    webWeld: weld(t, 'Weld of the web.'),
    flangeWeld: weld(t, 'Weld of the flanges.'),
  }),
});

const PlateCutInput = builder.inputType('PlateCutInput', {
  description: 'Cut of a plate.',
  fields: (t) => ({
    ...cutting(t),
    remainingSide: t.field({ type: PlateSide, description: 'Side that stays.' }),
    weld: weld(t, 'Weld at the cut edge.'),
  }),
});

const RectangleInput = builder.inputType('RectangleInput', {
  description: 'A rectangle.',
  fields: (t) => ({
    width: t.field({ type: LengthInput, required: true, description: 'Width.' }),
    height: t.field({ type: LengthInput, required: true, description: 'Height.' }),
    width2: t.field({ type: LengthInput, description: 'Width on the other side of the origin.' }),
    height2: t.field({ type: LengthInput, description: 'Height on the other side of the origin.' }),
  }),
});

const CircleInput = builder.inputType('CircleInput', {
  description: 'A circle.',
  fields: (t) => ({ radius: t.field({ type: LengthInput, required: true, description: 'Radius.' }) }),
});

const PlateShapeInput = builder.inputType('PlateShapeInput', {
  description: 'Shape of a plate. Polygons can only be read: how the service writes them is not documented.',
  isOneOf: true,
  fields: (t) => ({
    rectangle: t.field({ type: RectangleInput, description: 'A rectangle.' }),
    circle: t.field({ type: CircleInput, description: 'A circle.' }),
  }),
});

const plate = (t: Fields) => ({
  shape: t.field({ type: PlateShapeInput, description: `Its shape. ${NEEDED}` }),
  thickness: t.field({ type: LengthInput, description: `Its thickness. ${NEEDED}` }),
  positioning: t.field({
    type: PlatePositioningInput,
    description: 'Where it is; at the node when left out.',
  }),
});
const steel = (t: Fields) => t.id({ description: `Steel ${ID}; that of the host when left out.` });

const StiffeningPlateInput = builder.inputType('StiffeningPlateInput', {
  description: 'A plate.',
  fields: (t) => ({
    ...plate(t),
    materialId: steel(t),
    isNegative: t.boolean({ description: 'Whether it only cuts others.' }),
    weld: weld(t, 'Weld to its host, on a member or another plate only.'),
  }),
});

const NegativePlateInput = builder.inputType('NegativePlateInput', {
  description: 'A hole of the shape of a plate.',
  fields: plate,
});

const member = (t: Fields) => ({
  crossSectionId: t.id({ description: `Section ${ID}. ${NEEDED}` }),
  length1: t.field({ type: LengthInput, description: `Length from the origin. ${NEEDED}` }),
  length2: t.field({ type: LengthInput, description: 'Length on the other side of the origin.' }),
  mirrorY: t.boolean({ description: 'Whether the section is mirrored along y.' }),
  mirrorZ: t.boolean({ description: 'Whether the section is mirrored along z.' }),
  positioning: t.field({ type: MemberPositioningInput, description: 'Where it is.' }),
});

const StiffeningMemberInput = builder.inputType('StiffeningMemberInput', {
  description: 'A piece of a section.',
  fields: (t) => ({ ...member(t), materialId: steel(t), weld: weld(t, 'Weld to its host.') }),
});

const NegativeMemberInput = builder.inputType('NegativeMemberInput', {
  description: 'A hole of the shape of a section.',
  fields: member,
});

const IntersectionInput = builder.inputType('IntersectionInput', {
  description: 'Where two members meet.',
  fields: (t) => ({
    memberId: t.id({ required: true, description: 'Member: global id or bare number.' }),
    otherMemberId: t.id({ required: true, description: 'The member it meets: global id or bare number.' }),
    offsetX: t.field({ type: LengthInput, description: 'Offset along the axis of the member.' }),
    near: t.boolean({
      required: true,
      defaultValue: true,
      description: 'Whether it is the nearer of two intersections.',
    }),
  }),
});

const WorkPlaneDefinitionInput = builder.inputType('WorkPlaneDefinitionInput', {
  description: 'What defines a work plane.',
  isOneOf: true,
  fields: (t) => ({
    angles: t.field({ type: Rotations3Input, description: 'Rotations.' }),
    normal: t.field({ type: Vector3Input, description: 'Its normal.' }),
    intersection: t.field({ type: IntersectionInput, description: 'Where two members meet.' }),
  }),
});

const WorkPlaneInput = builder.inputType('WorkPlaneInput', {
  description: 'A plane that others refer to, without effect by itself.',
  fields: (t) => ({
    definition: t.field({ type: WorkPlaneDefinitionInput, description: `What defines it. ${NEEDED}` }),
    relatedTo: t.field({
      type: PartInput,
      description: 'The part whose axes it goes by; the joint when left out.',
    }),
    origin: t.field({ type: Point3Input, description: 'Its origin there.' }),
    isFatigue: t.boolean({ description: 'Whether fatigue stresses are read in it.' }),
  }),
});

export const OperationInput = builder.inputType('OperationInput', {
  description:
    'An operation of one kind. In a change what is left out stays, null clears, and an object is replaced as a whole.',
  isOneOf: true,
  fields: (t) => ({
    anchorGrid: t.field({ type: AnchorGridInput, description: 'ANCHOR_GRID.' }),
    boltGrid: t.field({ type: BoltGridInput, description: 'BOLT_GRID.' }),
    contact: t.field({ type: ContactInput, description: 'CONTACT.' }),
    contactGrid: t.field({ type: ContactGridInput, description: 'CONTACT_GRID.' }),
    cut: t.field({ type: CutInput, description: 'CUT.' }),
    negativeMember: t.field({ type: NegativeMemberInput, description: 'NEGATIVE_MEMBER.' }),
    negativePlate: t.field({ type: NegativePlateInput, description: 'NEGATIVE_PLATE.' }),
    pinGrid: t.field({ type: PinGridInput, description: 'PIN_GRID.' }),
    plateCut: t.field({ type: PlateCutInput, description: 'PLATE_CUT.' }),
    stiffeningMember: t.field({ type: StiffeningMemberInput, description: 'STIFFENING_MEMBER.' }),
    stiffeningPlate: t.field({ type: StiffeningPlateInput, description: 'STIFFENING_PLATE.' }),
    weld: t.field({ type: WeldOperationInput, description: 'WELD.' }),
    workPlane: t.field({ type: WorkPlaneInput, description: 'WORK_PLANE.' }),
  }),
});
