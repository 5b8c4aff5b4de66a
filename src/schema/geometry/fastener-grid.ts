import { inUnit, lengthUnits } from '../../resolvers/kit/units.ts';
import { boltAssemblyOf } from '../../resolvers/materials/bolt-assembly.ts';
import type * as geometry from '../../upstream/model/geometry.ts';
import { costs } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { unrecognized } from '../kit/enums.ts';
import { lengthArgs, optionalLengthField } from '../kit/units.ts';
import { BoltAssembly } from '../materials/material.ts';
import { Point3, Vector3 } from '../members/member-placement.ts';

export const LocalSystem = builder.objectRef<geometry.LocalSystem>('LocalSystem').implement({
  description: 'Local coordinate system of a part, in global coordinates.',
  fields: (t) => ({
    origin: t.expose('origin', { type: Point3, description: 'Origin.' }),
    axisX: t.expose('axisX', { type: Vector3, description: 'Unit vector of the x axis.' }),
    axisY: t.expose('axisY', { type: Vector3, description: 'Unit vector of the y axis.' }),
    axisZ: t.expose('axisZ', { type: Vector3, description: 'Unit vector of the z axis.' }),
  }),
});

export const FastenerGrid = builder.interfaceRef<geometry.FastenerGrid>('FastenerGrid').implement({
  description: 'A group of equal fasteners through the same parts.',
  fields: (t) => ({
    number: t.exposeInt('modelId', { description: 'Number of the group among those of its kind.' }),
    name: t.exposeString('name', { nullable: true, description: 'Name.' }),
    length: t.float({
      nullable: true,
      description: 'Length of each fastener; null when the service gives no number.',
      args: lengthArgs(t),
      resolve: ({ length }, { unit }) => (length === null ? null : inUnit(length, lengthUnits[unit])),
    }),
    axes: t.expose('axes', {
      type: LocalSystem,
      nullable: true,
      description: 'Axes of the group; z runs along the fasteners.',
    }),
    positions: t.expose('positions', {
      type: [Point3],
      nullable: { list: false, items: true },
      description:
        'Middles of the holes as the service sends them. Files of the vendor hold global coordinates here, although its documentation calls them local. Null for one the service gives no numbers for.',
    }),
  }),
  resolveType: ({ type }) => type,
});

const ShearTransfer = builder.enumType('ShearTransfer', {
  description: 'How bolts carry shear.',
  values: {
    BEARING: { description: 'Against the edge of their holes.' },
    INTERACTION: { description: 'With tension and shear acting together.' },
    FRICTION: { description: 'By friction of preloaded plates.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

const AnchorType = builder.enumType('AnchorType', {
  description: 'How an anchor ends in the concrete.',
  values: {
    STRAIGHT: { description: 'Straight.' },
    WASHER_PLATE_CIRCULAR: { description: 'With a round washer plate.' },
    WASHER_PLATE_RECTANGULAR: { description: 'With a rectangular washer plate.' },
    HOOK: { description: 'With a hook.' },
    HEADED_STUD: { description: 'With the head of a stud.' },
    REINFORCEMENT: { description: 'As reinforcement.' },
    GENERAL: { description: 'In another way.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

const boltAssembly = {
  type: BoltAssembly,
  nullable: true,
  ...costs(['GetBoltAssemblies'], 'PROJECT'),
  resolve: boltAssemblyOf,
} as const;

export const ModelBoltGrid = builder.objectRef<geometry.ModelBoltGrid>('ModelBoltGrid').implement({
  description: 'A group of bolts.',
  interfaces: [FastenerGrid],
  fields: (t) => ({
    boltAssembly: t.field({ ...boltAssembly, description: 'Bolt, nut and washers.' }),
    shearTransfer: t.expose('shearTransfer', { type: ShearTransfer, description: 'How they carry shear.' }),
    shearInThread: t.exposeBoolean('shearInThread', {
      description: 'Whether a shear plane passes through the thread.',
    }),
    hasSlottedHoles: t.exposeBoolean('hasSlottedHoles', {
      nullable: true,
      description: 'Whether any hole is slotted. Null with services before API 4, which do not say.',
    }),
  }),
});

export const ModelAnchorGrid = builder.objectRef<geometry.ModelAnchorGrid>('ModelAnchorGrid').implement({
  description: 'A group of anchors.',
  interfaces: [FastenerGrid],
  fields: (t) => ({
    boltAssembly: t.field({ ...boltAssembly, description: 'Rod, nut and washers.' }),
    anchorType: t.expose('anchorType', { type: AnchorType, description: 'How they end in the concrete.' }),
    castInPlace: t.exposeBoolean('castInPlace', {
      nullable: true,
      description: 'Whether they are cast in; false when they are installed later, null when unknown.',
    }),
    anchoringLength: optionalLengthField(t, {
      description: 'Length in the concrete.',
      value: ({ anchoringLength }) => anchoringLength,
    }),
  }),
});

export const ModelPinGrid = builder.objectRef<geometry.ModelPinGrid>('ModelPinGrid').implement({
  description: 'A group of pins.',
  interfaces: [FastenerGrid],
  fields: (t) => ({
    isReplaceable: t.exposeBoolean('isReplaceable', { description: 'Whether the pins can be replaced.' }),
  }),
});
