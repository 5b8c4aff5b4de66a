import { operationOf } from '../../resolvers/geometry/references.ts';
import { boltAssemblyOf } from '../../resolvers/materials/bolt-assembly.ts';
import { pinOf } from '../../resolvers/materials/library.ts';
import { materialOf } from '../../resolvers/materials/material.ts';
import type * as parts from '../../upstream/model/operation-parts.ts';
import { costs } from '../cost/declared-cost.ts';
import { OPERATION_LISTS } from '../cost/operation-lists.ts';
import { LocalSystem } from '../geometry/fastener-grid.ts';
import { builder } from '../kit/builder.ts';
import { PlateSide } from '../kit/enums.ts';
import { Node } from '../kit/node.ts';
import {
  BarShape,
  BlockContact,
  BlockShearTransfer,
  BoltShearTransfer,
  GridStagger,
  OperationAnchorType,
  WasherShape,
} from '../kit/operation-words.ts';
import { Operation } from '../kit/refs.ts';
import { angleListField, lengthListField } from '../kit/units.ts';
import { BoltAssembly, ConcreteMaterial, Material, Pin } from '../materials/material.ts';
import { angleAt, lengthAt } from './fields.ts';
import { operationType } from './operation.ts';
import { PartReference } from './references.ts';

const inThread = { description: 'Whether the thread is in the shear plane.' } as const;

const SlottedHole = builder.objectRef<parts.SlottedHole>('SlottedHole').implement({
  description: 'A slotted hole.',
  fields: (t) => ({
    angle: angleAt(t, 'angle', 'Direction of the slot in the plane of the grid.'),
    lengthFactor: t.exposeFloat('lengthFactor', {
      nullable: true,
      description: 'Slot by hole: 1 is round. Null when the service gives no number.',
    }),
  }),
});

const GridPosition = builder.objectRef<parts.GridPosition>('GridPosition').implement({
  description: 'A single fastener of a grid.',
  fields: (t) => ({
    x: lengthAt(t, 'x', 'Along the x axis of the grid.'),
    y: lengthAt(t, 'y', 'Along the y axis of the grid.'),
    gridIndex: t.exposeInt('gridIndex', { description: 'Which of several grids it belongs to, from 0.' }),
    hookRotation: angleAt(t, 'hookRotation', 'Direction of its hook.'),
    slottedHoles: t.expose('slottedHoles', { type: [SlottedHole], description: 'Its slotted holes.' }),
  }),
});

const OrthogonalGrid = builder.objectRef<parts.OrthogonalGrid>('OrthogonalGrid').implement({
  description: 'Fasteners in rows and columns.',
  fields: (t) => ({
    rows: lengthListField(t, 'Offsets of the rows from the origin, signed.', ({ rows }) => rows),
    columns: lengthListField(t, 'Offsets of the columns from the origin, signed.', ({ columns }) => columns),
    stagger: t.expose('stagger', { type: GridStagger, description: 'Which rows are shifted.' }),
    shearPlaneInThread: t.exposeBoolean('shearPlaneInThread', inThread),
  }),
});

const PolarGrid = builder.objectRef<parts.PolarGrid>('PolarGrid').implement({
  description: 'Fasteners on circles.',
  fields: (t) => ({
    radii: lengthListField(t, 'Radii of the circles.', ({ radii }) => radii),
    counts: t.exposeIntList('counts', {
      nullable: true,
      description: 'Fasteners on each circle; null where angles are given.',
    }),
    angles: angleListField(
      t,
      'Angles between the fasteners; null where counts are given.',
      ({ angles }) => angles,
    ),
    shearPlaneInThread: t.exposeBoolean('shearPlaneInThread', inThread),
  }),
});

const FreeGrid = builder.objectRef<parts.FreeGrid>('FreeGrid').implement({
  description: 'Fasteners at single points.',
  fields: (t) => ({
    positions: t.expose('positions', { type: [GridPosition], description: 'The fasteners.' }),
    shearPlaneInThread: t.exposeBoolean('shearPlaneInThread', inThread),
    axes: t.expose('axes', {
      type: LocalSystem,
      nullable: true,
      description: 'Axes of the grid, in imported models; null for a grid on a plate.',
    }),
  }),
});

const GridGeometry = builder.unionType('GridGeometry', {
  description: 'Where the fasteners of a grid are.',
  types: [OrthogonalGrid, PolarGrid, FreeGrid],
  resolveType: ({ type }) => type,
});

const connectedParts: {
  type: [typeof PartReference];
  nullable: { list: false; items: true };
  description: string;
} = {
  type: [PartReference],
  nullable: { list: false, items: true },
  description: 'The parts that are connected; null for one that the service does not name in a known form.',
};
const geometry = {
  type: GridGeometry,
  nullable: true,
  description: 'Where the fasteners are; null when the service does not say.',
} as const;
const isExploded = { description: 'Whether the fasteners are single points without a layout.' } as const;
const slottedHoles: { type: [typeof SlottedHole]; description: string } = {
  type: [SlottedHole],
  description: 'Slotted holes, one for each connected part in their order; empty for round ones.',
};

operationType('BOLT_GRID').implement({
  description: 'Bolts through plates.',
  interfaces: [Node, Operation],
  fields: (t) => ({
    connectedParts: t.expose('connectedParts', connectedParts),
    geometry: t.expose('geometry', geometry),
    assembly: t.field({
      type: BoltAssembly,
      nullable: true,
      description: 'Bolt assembly; null when the project has it no more.',
      ...costs(['GetBoltAssemblies'], 'PROJECT'),
      resolve: boltAssemblyOf,
    }),
    shearTransfer: t.expose('shearTransfer', {
      type: BoltShearTransfer,
      nullable: true,
      description: 'How they carry shear; null when the service does not say.',
    }),
    isExploded: t.exposeBoolean('isExploded', isExploded),
    slottedHoles: t.expose('slottedHoles', slottedHoles),
  }),
});

operationType('PIN_GRID').implement({
  description: 'Pins through plates.',
  interfaces: [Node, Operation],
  fields: (t) => ({
    connectedParts: t.expose('connectedParts', connectedParts),
    geometry: t.expose('geometry', geometry),
    pin: t.field({
      type: Pin,
      nullable: true,
      description: 'Pin; null when the project has it no more.',
      ...costs(['GetPins'], 'PROJECT'),
      resolve: pinOf,
    }),
    isExploded: t.exposeBoolean('isExploded', isExploded),
  }),
});

const OperationAnchor = builder.objectRef<parts.OperationAnchor>('OperationAnchor').implement({
  description: 'The anchors of a grid. Which fields have a value depends on the type.',
  fields: (t) => ({
    type: t.expose('type', {
      type: OperationAnchorType,
      nullable: true,
      description: 'Kind; null when the service does not say.',
    }),
    assembly: t.field({
      type: BoltAssembly,
      nullable: true,
      description: 'Assembly of rods; null for studs and bars.',
      ...costs(['GetBoltAssemblies'], 'PROJECT'),
      resolve: boltAssemblyOf,
    }),
    material: t.field({
      type: Material,
      nullable: true,
      description: 'Grade of studs, or reinforcement of bars; null for other kinds.',
      ...costs(['GetHeadedStudGradeMaterials', 'GetReinforcementMaterials'], 'PROJECT'),
      resolve: async (anchor, _args, context) =>
        (await materialOf(anchor, 'HEADED_STUD_GRADE', anchor.studMaterialId, context)) ??
        (await materialOf(anchor, 'REINFORCEMENT', anchor.reinforcementMaterialId, context)),
    }),
    embedmentDepth: lengthAt(t, 'embedmentDepth', 'Length in the concrete.'),
    hookLength: lengthAt(t, 'hookLength', 'Length of the hook.'),
    diameter: lengthAt(t, 'diameter', 'Diameter of the shaft or bar.'),
    headDiameter: lengthAt(t, 'headDiameter', 'Diameter of the head.'),
    mandrelDiameter: lengthAt(t, 'mandrelDiameter', 'Diameter of the mandrel a bar is bent around.'),
    washerShape: t.expose('washerShape', {
      type: WasherShape,
      nullable: true,
      description: 'Shape of the plate at its end; null without one.',
    }),
    washerSize: lengthAt(t, 'washerSize', 'Diameter or edge of the plate at its end.'),
    barShape: t.expose('barShape', {
      type: BarShape,
      nullable: true,
      description: 'Shape of a bar; null for other kinds.',
    }),
    hookRotations: angleListField(
      t,
      'Directions of the hooks, by position.',
      (anchor) => anchor.hookRotations,
    ),
  }),
});

const FoundationBlock = builder.objectRef<parts.FoundationBlock>('FoundationBlock').implement({
  description: 'The concrete block under a plate.',
  fields: (t) => ({
    existing: t.field({
      type: Operation,
      nullable: true,
      description: 'The operation whose block it is; null for one of its own.',
      ...costs(OPERATION_LISTS, 'CONNECTION'),
      resolve: (block, _args, context) => operationOf(block, block.existingOperationId, context),
    }),
    material: t.field({
      type: ConcreteMaterial,
      nullable: true,
      description: 'Concrete; null for the block of another operation.',
      ...costs(['GetConcreteMaterials'], 'PROJECT'),
      resolve: (block, _args, context) => materialOf(block, 'CONCRETE', block.concreteMaterialId, context),
    }),
    offsetTop: lengthAt(t, 'offsetTop', 'Beyond the top edge of the plate.'),
    offsetBottom: lengthAt(t, 'offsetBottom', 'Beyond the bottom edge of the plate.'),
    offsetLeft: lengthAt(t, 'offsetLeft', 'Beyond the left edge of the plate.'),
    offsetRight: lengthAt(t, 'offsetRight', 'Beyond the right edge of the plate.'),
    height: lengthAt(t, 'height', 'Height of the block.'),
    shearTransfer: t.expose('shearTransfer', {
      type: BlockShearTransfer,
      nullable: true,
      description: 'How it takes shear; null when the service does not say.',
    }),
    contact: t.expose('contact', {
      type: BlockContact,
      nullable: true,
      description: 'What is between plate and block; null when the service does not say.',
    }),
    mortarThickness: lengthAt(t, 'mortarThickness', 'Thickness of the mortar.'),
  }),
});

const block = {
  type: FoundationBlock,
  nullable: true,
  description: 'Concrete block; null without one.',
} as const;
const plateSide = {
  type: PlateSide,
  nullable: true,
  description: 'Side of the plate; null when the service does not say.',
} as const;

operationType('ANCHOR_GRID').implement({
  description: 'Anchors through a base plate, with a concrete block.',
  interfaces: [Node, Operation],
  fields: (t) => ({
    connectedParts: t.expose('connectedParts', connectedParts),
    geometry: t.expose('geometry', geometry),
    anchor: t.expose('anchor', { type: OperationAnchor, description: 'The anchors.' }),
    isExploded: t.exposeBoolean('isExploded', isExploded),
    slottedHoles: t.expose('slottedHoles', slottedHoles),
    block: t.expose('block', block),
    plateSide: t.expose('plateSide', plateSide),
  }),
});

operationType('CONTACT_GRID').implement({
  description: 'Bearing of plates on each other or on a concrete block, without fasteners.',
  interfaces: [Node, Operation],
  fields: (t) => ({
    connectedParts: t.expose('connectedParts', connectedParts),
    block: t.expose('block', block),
    plateSide: t.expose('plateSide', plateSide),
  }),
});
