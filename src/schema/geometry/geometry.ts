import { concreteBlocksOf, materialNameOf, weldsOf } from '../../resolvers/geometry/bare-numbers.ts';
import type * as geometry from '../../upstream/model/geometry.ts';
import { costsInGeneration5 } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { unrecognized } from '../kit/enums.ts';
import { lengthField, lengthListField, optionalLengthField } from '../kit/units.ts';
import { Point3 } from '../members/member-placement.ts';
import { LocalSystem, ModelAnchorGrid, ModelBoltGrid, ModelPinGrid } from './fastener-grid.ts';

const Point2 = builder.objectRef<geometry.Point2>('Point2').implement({
  description: 'A point in a plane.',
  fields: (t) => ({
    x: lengthField(t, 'Along the x axis of the plane.', ({ x }) => x),
    y: lengthField(t, 'Along the y axis of the plane.', ({ y }) => y),
  }),
});

const number = {
  description: 'Number in the geometry. It counts parts of one kind, and is not the number of a check.',
};

const ModelPlate = builder.objectRef<geometry.ModelPlate>('ModelPlate').implement({
  description: 'A plate of the geometry.',
  fields: (t) => ({
    number: t.exposeInt('modelId', number),
    name: t.exposeString('name', { nullable: true, description: 'Name, for example `EP1`.' }),
    thickness: optionalLengthField(t, {
      description: 'Thickness; null when the service gives no number.',
      value: ({ thickness }) => thickness,
    }),
    materialName: t.string({
      nullable: true,
      description: 'Name of its steel. Generation 5 gives a number, whose name costs the call.',
      ...costsInGeneration5(['GetSteelMaterials'], 'PROJECT'),
      resolve: materialNameOf,
    }),
    axes: t.expose('axes', {
      type: LocalSystem,
      nullable: true,
      description: 'Its own axes; x and y lie in the middle of its thickness, z is its normal.',
    }),
    outline: t.expose('outline', {
      type: [Point2],
      description:
        'Corners in its own axes, the first not repeated. Curved edges are given by their ends. Empty when the service gives no numbers.',
    }),
    isNegative: t.exposeBoolean('isNegative', {
      description: 'Whether it is no plate, but a body that only cuts others.',
    }),
  }),
});

const ModelBeam = builder.objectRef<geometry.ModelBeam>('ModelBeam').implement({
  description: 'A member of the geometry.',
  fields: (t) => ({
    number: t.exposeInt('modelId', number),
    name: t.exposeString('name', { nullable: true, description: 'Name of the member.' }),
    crossSectionName: t.exposeString('crossSectionName', {
      nullable: true,
      description: 'Name of its cross-section, for example `HEB240`.',
    }),
    rawCrossSectionType: t.exposeString('crossSectionType', {
      nullable: true,
      description: 'Shape of its cross-section as the service names it, for example `RolledI`.',
    }),
    isBearing: t.exposeBoolean('isBearing', { description: 'Whether it is the bearing member.' }),
    isAdded: t.exposeBoolean('isAdded', {
      description: 'Whether an operation added it, such as a stub or a stiffener made of a section.',
    }),
    plates: t.expose('plates', {
      type: [ModelPlate],
      description: 'Its walls as plates, such as flanges and web. Empty when the service does not list them.',
    }),
  }),
});

const ModelFoldedPlate = builder.objectRef<geometry.ModelFoldedPlate>('ModelFoldedPlate').implement({
  description: 'A folded plate of the geometry.',
  fields: (t) => ({
    plates: t.expose('plates', { type: [ModelPlate], description: 'Its flat parts.' }),
    bendRadii: lengthListField(
      t,
      'Radii of its bends; null for one the service gives no number for.',
      ({ bendRadii }) => bendRadii,
    ),
  }),
});

export const WeldType = builder.enumType('WeldType', {
  description: 'Kind of a weld.',
  values: {
    NOT_SPECIFIED: { description: 'Not said.' },
    FILLET: { description: 'Fillet on one side.' },
    DOUBLE_FILLET: { description: 'Fillets on both sides.' },
    FILLET_REAR: { description: 'Fillet on the rear side.' },
    BEVEL: { description: 'Butt weld with full penetration.' },
    PJP: { description: 'Butt weld with partial joint penetration.' },
    PJP_REAR: { description: 'The same, from the rear side.' },
    LENGTH_AT_HAUNCH: { description: 'Weld along a haunch.' },
    CONTACT: { description: 'No weld: the parts touch.' },
    INTERMITTENT: { description: 'Stitch weld of which nothing else is said.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

const ModelWeld = builder.objectRef<geometry.ModelWeld>('ModelWeld').implement({
  description: 'A weld of the geometry.',
  fields: (t) => ({
    number: t.exposeInt('modelId', number),
    name: t.exposeString('name', { nullable: true, description: 'Name.' }),
    type: t.expose('type', {
      type: WeldType,
      description: 'Kind. Where the service combines several, the first one.',
    }),
    size: optionalLengthField(t, {
      description:
        'Throat or leg, whichever the design code goes by. 0 where the service is to choose, null when it gives no number.',
      value: ({ size }) => size,
    }),
    length: optionalLengthField(t, {
      description: 'From start to end; null when one of them is not given.',
      value: ({ length }) => length,
    }),
    materialName: t.exposeString('materialName', { nullable: true, description: 'Name of the weld metal.' }),
    isIntermittent: t.exposeBoolean('isIntermittent', {
      nullable: true,
      description: 'Whether it is a stitch weld. Null with services before API 4, which do not say.',
    }),
    start: t.expose('start', { type: Point3, nullable: true, description: 'Where it starts.' }),
    end: t.expose('end', { type: Point3, nullable: true, description: 'Where it ends.' }),
  }),
});

const ModelConcreteBlock = builder.objectRef<geometry.ModelConcreteBlock>('ModelConcreteBlock').implement({
  description: 'A concrete block of the geometry.',
  fields: (t) => ({
    number: t.exposeInt('modelId', number),
    name: t.exposeString('name', { nullable: true, description: 'Name.' }),
    depth: optionalLengthField(t, {
      description: 'Depth; null when the service gives no number.',
      value: ({ depth }) => depth,
    }),
    materialName: t.exposeString('materialName', { nullable: true, description: 'Name of its concrete.' }),
    outline: t.expose('outline', {
      type: [Point2],
      description: 'Corners in its own axes; empty when the service gives no numbers.',
    }),
  }),
});

const IN_A_FILE =
  'Generation 5 tells their numbers alone; the rest is then read from a file of the connection, which costs the call.';

export const ConnectionModel = builder.objectRef<geometry.ConnectionModel>('ConnectionModel').implement({
  description:
    'Geometry of a connection after all its operations. Coordinates are global with the node in the origin; lengths in metres.',
  fields: (t) => ({
    beams: t.expose('beams', { type: [ModelBeam], description: 'Members, also those operations added.' }),
    plates: t.expose('plates', { type: [ModelPlate], description: 'Plates that operations added.' }),
    foldedPlates: t.expose('foldedPlates', { type: [ModelFoldedPlate], description: 'Folded plates.' }),
    boltGrids: t.expose('boltGrids', { type: [ModelBoltGrid], description: 'Groups of bolts.' }),
    anchorGrids: t.expose('anchorGrids', { type: [ModelAnchorGrid], description: 'Groups of anchors.' }),
    pinGrids: t.expose('pinGrids', { type: [ModelPinGrid], description: 'Groups of pins.' }),
    welds: t.field({
      type: [ModelWeld],
      description: `Welds. ${IN_A_FILE}`,
      ...costsInGeneration5(['ExportIom']),
      resolve: weldsOf,
    }),
    concreteBlocks: t.field({
      type: [ModelConcreteBlock],
      description: `Concrete blocks. ${IN_A_FILE}`,
      ...costsInGeneration5(['ExportIom']),
      resolve: concreteBlocksOf,
    }),
  }),
});
