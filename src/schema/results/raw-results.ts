import { graphLimits } from '../../config/limits.ts';
import { connectionDownload } from '../../resolvers/files/download.ts';
import { valueAt } from '../../resolvers/kit/json-pointer.ts';
import { inUnit, momentUnits } from '../../resolvers/kit/units.ts';
import {
  governingLoadCase,
  numberIn,
  type RawBolt as RawBoltRow,
  type RawRow,
  rawBolts,
  rowsWithLoadCase,
  textIn,
} from '../../resolvers/results/raw-results.ts';
import type * as geometry from '../../upstream/model/geometry.ts';
import { costs } from '../cost/declared-cost.ts';
import { DownloadLink } from '../files/download-link.ts';
import { builder } from '../kit/builder.ts';
import { MomentUnit } from '../kit/units.ts';
import { Utilization } from './check.ts';

interface LoadCaseRow {
  loadCaseId: number;
  row: RawRow;
}

const loadEffectNumber = { description: 'Number of the load effect.' };

const RawBoltForces = builder.objectRef<RawBoltRow['forces'][number]>('RawBoltForces').implement({
  description: 'Forces in a bolt under one load effect.',
  fields: (t) => ({
    loadEffectNumber: t.exposeInt('loadCaseId', loadEffectNumber),
    components: t.field({
      type: 'JSON',
      description: 'Components as the solver sends them, N.',
      resolve: ({ components }) => components,
    }),
  }),
});

const RawBolt = builder.objectRef<RawBoltRow>('RawBolt').implement({
  description: 'What the solver says of a bolt.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description:
        'Number the solver gave it. It may start anywhere, have gaps, and shift when bolts change.',
    }),
    ordinal: t.exposeInt('ordinal', { description: 'Position after sorting by number, from 1.' }),
    name: t.string({ nullable: true, description: 'Name.', resolve: ({ row }) => textIn(row, 'name') }),
    loadEffectNumber: t.int({
      nullable: true,
      description: 'Number of the governing load effect; null where the solver names none.',
      resolve: governingLoadCase,
    }),
    tension: t.field({
      type: Utilization,
      nullable: true,
      description: 'Utilisation in tension; null when it was not checked.',
      resolve: ({ row }) => numberIn(row, 'unityCheckTension'),
    }),
    shear: t.field({
      type: Utilization,
      nullable: true,
      description: 'Utilisation in shear; null when it was not checked.',
      resolve: ({ row }) => numberIn(row, 'unityCheckShear'),
    }),
    interaction: t.field({
      type: Utilization,
      nullable: true,
      description: 'Utilisation by tension and shear together; null when it was not checked.',
      resolve: ({ row }) => numberIn(row, 'interactionTensionShear'),
    }),
    forces: t.expose('forces', {
      type: [RawBoltForces],
      description: 'Forces by load effect, for the load effects that were calculated.',
    }),
  }),
});

const raw = {
  type: 'JSON',
  nullable: true,
  description: 'The row as the solver sends it.',
  resolve: ({ row }: LoadCaseRow) => row,
} as const;

const StiffnessResult = builder.objectRef<LoadCaseRow>('StiffnessResult').implement({
  description: 'Rotational stiffness of the analysed member under one load effect.',
  fields: (t) => ({
    loadEffectNumber: t.exposeInt('loadCaseId', loadEffectNumber),
    rawClassification: t.string({
      nullable: true,
      description: 'Class as the service words it, an open list: rigid, semi-rigid or pinned.',
      resolve: ({ row }) => textIn(row, 'kyzClassification'),
    }),
    initialStiffness: t.float({
      nullable: true,
      description: 'Initial rotational stiffness Sj,ini, moment per radian.',
      args: {
        unit: t.arg({
          type: MomentUnit,
          required: true,
          defaultValue: 'NEWTON_METRE',
          description: 'Unit of the moment.',
        }),
      },
      resolve: ({ row }, { unit }) => {
        const value = numberIn(row, 'sjini');
        return value === null ? null : inUnit(value, momentUnits[unit]);
      },
    }),
    momentResistance: t.float({
      nullable: true,
      description: 'Design moment resistance Mj,Rd.',
      args: {
        unit: t.arg({
          type: MomentUnit,
          required: true,
          defaultValue: 'NEWTON_METRE',
          description: 'Unit to give the value in.',
        }),
      },
      resolve: ({ row }, { unit }) => {
        const value = numberIn(row, 'nMjrd');
        return value === null ? null : inUnit(value, momentUnits[unit]);
      },
    }),
    raw: t.field(raw),
  }),
});

const DesignResistanceResult = builder.objectRef<LoadCaseRow>('DesignResistanceResult').implement({
  description: 'How much of one load effect the joint can carry.',
  fields: (t) => ({
    loadEffectNumber: t.exposeInt('loadCaseId', loadEffectNumber),
    appliedLoadPercent: t.float({
      nullable: true,
      description: 'Share of the load the joint can carry, percent.',
      resolve: ({ row }) => numberIn(row, 'appliedLoadPercentage'),
    }),
    maxPlateStrain: t.float({
      nullable: true,
      description: 'Largest plastic strain in plates at that load, as the solver reports it.',
      resolve: ({ row }) => numberIn(row, 'maxPlateEps'),
    }),
    maxWeldStrain: t.float({
      nullable: true,
      description: 'Largest plastic strain in welds at that load, as the solver reports it.',
      resolve: ({ row }) => numberIn(row, 'maxWeldEps'),
    }),
    raw: t.field(raw),
  }),
});

export const RawResults = builder.objectRef<geometry.RawResults>('RawResults').implement({
  description:
    'Solver output of one connection: SI units, utilisations as ratios. What is documented has fields; everything is within reach of `value`. What the solver keys by numbers comes as lists in the order of these numbers.',
  fields: (t) => ({
    download: t.field({
      type: DownloadLink,
      description: 'All of it as a JSON file.',
      ...costs(['GetResults', 'GetRawJsonResults'], 'DOWNLOAD'),
      resolve: (raw, _args, context) => connectionDownload(raw, 'raw-results.json', context),
    }),
    bolts: t.field({
      type: [RawBolt],
      description: 'Bolts, by the number of the solver.',
      resolve: rawBolts,
    }),
    stiffness: t.field({
      type: [StiffnessResult],
      description: 'Rotational stiffness, a row for each load effect. Empty for other kinds of analysis.',
      // The service spells it so.
      resolve: (results) => rowsWithLoadCase(results, 'stiffnesess'),
    }),
    designResistance: t.field({
      type: [DesignResistanceResult],
      description: 'Design resistance, a row for each load effect. Empty for other kinds of analysis.',
      resolve: (results) => rowsWithLoadCase(results, 'totalCapacity'),
    }),
    parts: t.stringList({
      description: 'Names of what is on the top level.',
      resolve: ({ data }) => Object.keys(data),
    }),
    value: t.field({
      type: 'JSON',
      nullable: true,
      description: `Part of the raw results, at most ${graphLimits.rawValueBytes / 1024} KB; null where the pointer leads nowhere. Larger parts fail: see \`download\`.`,
      args: {
        pointer: t.arg.string({
          required: true,
          description: 'JSON pointer (RFC 6901), for example `/bolts/15/name`. Empty text is everything.',
        }),
      },
      resolve: ({ data }, { pointer }) => valueAt(data, pointer),
    }),
  }),
});
