import {
  type ComparedGroup as ComparedGroupModel,
  type Comparison as ComparisonModel,
  comparedGroups,
  compareRuns,
  highestUtilization,
  rise,
} from '../../resolvers/results/runs.ts';
import { builder } from '../kit/builder.ts';
import { SummaryCheck, Utilization } from './check.ts';
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
