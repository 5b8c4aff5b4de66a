import {
  type ComparedCheck as ComparedCheckModel,
  type ComparedGroup as ComparedGroupModel,
  type Comparison as ComparisonModel,
  comparedChecks,
  comparedGroups,
  compareRuns,
  highestUtilization,
  rise,
  riseOfCheck,
} from '../../resolvers/results/runs.ts';
import { builder } from '../kit/builder.ts';
import { CheckKind } from '../kit/enums.ts';
import { pageArgs, pageTypes } from '../kit/page.ts';
import { Check, SummaryCheck, Utilization } from './check.ts';
import { CalculationRun } from './run.ts';

export const ComparedGroup = builder.objectRef<ComparedGroupModel>('ComparedGroup').implement({
  description: 'A group of checks in two calculations, which may be those of candidates of a design run.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name as the service reports it.' }),
    before: t.field({
      type: SummaryCheck,
      nullable: true,
      description: 'The row of the first calculation; null when it has none.',
      resolve: ({ before }) => before,
    }),
    after: t.field({
      type: SummaryCheck,
      nullable: true,
      description: 'The row of the second calculation; null when it has none.',
      resolve: ({ after }) => after,
    }),
    utilizationRise: t.field({
      type: Utilization,
      nullable: true,
      description:
        'How much higher the utilisation of the second is: -10 percent is ten percentage points less. Null unless both are measured by one.',
      resolve: ({ before, after }) => rise(before?.utilizationRatio, after?.utilizationRatio),
    }),
  }),
});

export const ComparedCheck = builder.objectRef<ComparedCheckModel>('ComparedCheck').implement({
  description:
    'The check of a single part in two calculations. Plates, welds and blocks are the same part when they bear the same name; bolts and anchors, whose names are numbers that shift, by their order where there are as many. What cannot be told to be the same stands alone.',
  fields: (t) => ({
    name: t.string({
      description: 'Name as the service reports it: that of the second where it has one.',
      resolve: ({ before, after }) => (after ?? before)?.name ?? '',
    }),
    kind: t.field({
      type: CheckKind,
      description: 'What is checked.',
      resolve: ({ before, after }) => (after ?? before)?.kind ?? 'UNRECOGNIZED',
    }),
    before: t.field({
      type: Check,
      nullable: true,
      description: 'The check in the first calculation; null when it has none of this part.',
      resolve: ({ before }) => before,
    }),
    after: t.field({
      type: Check,
      nullable: true,
      description: 'The check in the second calculation; null when it has none of this part.',
      resolve: ({ after }) => after,
    }),
    utilizationRise: t.field({
      type: Utilization,
      nullable: true,
      description:
        'How much higher the utilisation of the second is; negative when it is lower. Null unless both are measured by one: plates are checked by strain.',
      resolve: riseOfCheck,
    }),
  }),
});

const { page: ComparedCheckPage } = pageTypes(ComparedCheck, 'compared check');

const RunComparison = builder.objectRef<ComparisonModel>('RunComparison').implement({
  description: 'Two calculations side by side.',
  fields: (t) => ({
    before: t.field({ type: CalculationRun, description: 'The first.', resolve: ({ before }) => before }),
    after: t.field({ type: CalculationRun, description: 'The second.', resolve: ({ after }) => after }),
    utilizationRise: t.field({
      type: Utilization,
      nullable: true,
      description:
        'How much higher the highest utilisation of the second is; negative when it is lower. Null unless both have one.',
      resolve: ({ before, after }) => rise(highestUtilization(before), highestUtilization(after)),
    }),
    groups: t.field({
      type: [ComparedGroup],
      description: 'The groups that were checked in either, in the order of the second.',
      resolve: comparedGroups,
    }),
    checks: t.field({
      type: ComparedCheckPage,
      nullable: true,
      description:
        'The checks of single parts in either: those that fail in the second only, then by how much higher their utilisation is, then the others in the order of the model. Null where those of one of the two are not kept, see `CalculationRun.checks`.',
      args: pageArgs(t.arg, 50),
      resolve: (comparison, args, context) => comparedChecks(comparison, args, context),
    }),
  }),
});

builder.queryField('compareRuns', (t) =>
  t.field({
    type: RunComparison,
    nullable: true,
    description:
      'Two calculations of one connection, or of two connections, side by side. Costs the service nothing.',
    args: {
      before: t.arg.id({
        required: true,
        description: 'The first: a `CalculationRun`, or a connection for its last calculation.',
      }),
      after: t.arg.id({ required: true, description: 'The second, in the same way.' }),
    },
    resolve: (_, args, context) => compareRuns(args, context),
  }),
);
