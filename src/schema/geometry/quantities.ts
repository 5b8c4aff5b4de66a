import type * as quantities from '../../resolvers/geometry/quantities.ts';
import {
  boltsOf,
  countIn,
  plateQuantitiesOf,
  weldLengthOf,
  weldQuantitiesOf,
} from '../../resolvers/geometry/quantities.ts';
import { inUnit, lengthUnits } from '../../resolvers/kit/units.ts';
import { boltAssemblyOf } from '../../resolvers/materials/bolt-assembly.ts';
import type { ConnectionModel } from '../../upstream/model/geometry.ts';
import { costs, costsInGeneration5 } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { lengthArgs, optionalAreaField, optionalLengthField } from '../kit/units.ts';
import { BoltAssembly } from '../materials/material.ts';
import { WeldType } from './geometry.ts';

/** Of a sum. */
const OF_ALL = 'Null when one of them is not known.';

const BoltQuantity = builder.objectRef<quantities.BoltQuantity>('BoltQuantity').implement({
  description: 'Bolts of one assembly.',
  fields: (t) => ({
    boltAssembly: t.field({
      type: BoltAssembly,
      nullable: true,
      description: 'Bolt, nut and washers; null when the service names none.',
      ...costs(['GetBoltAssemblies'], 'PROJECT'),
      resolve: boltAssemblyOf,
    }),
    count: t.exposeInt('count', { description: 'How many.' }),
  }),
});

const WeldQuantity = builder.objectRef<quantities.WeldQuantity>('WeldQuantity').implement({
  description: 'Welds of one kind and size.',
  fields: (t) => ({
    type: t.expose('type', { type: WeldType, description: 'Kind.' }),
    size: optionalLengthField(t, {
      description: 'Throat or leg, whichever the design code goes by; null when the service gives no number.',
      value: ({ size }) => size,
    }),
    length: optionalLengthField(t, {
      description: `Length of all of them; a double fillet counts once. ${OF_ALL}`,
      value: ({ length }) => length,
    }),
  }),
});

const PlateQuantity = builder.objectRef<quantities.PlateQuantity>('PlateQuantity').implement({
  description: 'Plates of one thickness and steel.',
  fields: (t) => ({
    thickness: optionalLengthField(t, {
      description: 'Thickness; null when the service gives no number.',
      value: ({ thickness }) => thickness,
    }),
    materialName: t.exposeString('materialName', { nullable: true, description: 'Name of their steel.' }),
    count: t.exposeInt('count', { description: 'How many.' }),
    area: optionalAreaField(t, {
      description: `Area of their outlines; holes are not taken out. ${OF_ALL}`,
      value: ({ area }) => area,
    }),
  }),
});

export const Quantities = builder.objectRef<ConnectionModel>('Quantities').implement({
  description: 'What it takes to make the connection, counted by this gateway from the geometry.',
  fields: (t) => ({
    boltCount: t.int({ description: 'Bolts in all.', resolve: ({ boltGrids }) => countIn(boltGrids) }),
    bolts: t.field({ type: [BoltQuantity], description: 'Bolts by assembly.', resolve: boltsOf }),
    anchorCount: t.int({
      description: 'Anchors in all.',
      resolve: ({ anchorGrids }) => countIn(anchorGrids),
    }),
    weldLength: t.float({
      nullable: true,
      description: `Length of all welds; a double fillet counts once. ${OF_ALL}`,
      args: lengthArgs(t),
      ...costsInGeneration5(['ExportIom']),
      resolve: async (model, args, context) => {
        const length = await weldLengthOf(model, args, context);
        return length === null ? null : inUnit(length, lengthUnits[args.unit]);
      },
    }),
    welds: t.field({
      type: [WeldQuantity],
      description: 'Welds by kind and size.',
      ...costsInGeneration5(['ExportIom']),
      resolve: weldQuantitiesOf,
    }),
    plates: t.field({
      type: [PlateQuantity],
      description: 'Added plates by thickness and steel; walls of members are not among them.',
      ...costsInGeneration5(['GetSteelMaterials'], 'PROJECT'),
      resolve: plateQuantitiesOf,
    }),
  }),
});
