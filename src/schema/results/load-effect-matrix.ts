import * as model from '../../resolvers/results/load-effect-matrix.ts';
import { governingRow } from '../../resolvers/results/runs.ts';
import { costs } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionItem, LoadEffect } from '../kit/refs.ts';
import { SummaryCheck, Utilization } from './check.ts';
import { CalculationRun } from './run.ts';

const LoadEffectColumn = builder.objectRef<model.LoadEffectColumn>('LoadEffectColumn').implement({
  description: 'What one load effect by itself comes to.',
  fields: (t) => ({
    loadEffectNumber: t.exposeInt('loadEffectId', { description: 'Number of the load effect.' }),
    name: t.exposeString('name', { description: 'Its name when it was calculated.' }),
    loadEffect: t.field({
      type: LoadEffect,
      nullable: true,
      description: 'The load effect as it is now; null where it is gone.',
      ...costs(['GetLoadEffects']),
      resolve: (column, _args, context) => model.loadEffectOfColumn(column, context),
    }),
    maxUtilization: t.field({
      type: Utilization,
      nullable: true,
      description: 'Highest utilisation of its summary.',
      resolve: ({ summary }) => model.highestOf(summary),
    }),
    governing: t.field({
      type: SummaryCheck,
      nullable: true,
      description: 'The row that decides: a failed one first, then the highest utilisation.',
      resolve: governingRow,
    }),
    checks: t.field({
      type: [SummaryCheck],
      description: 'One row for each group of checks that were made.',
      resolve: ({ summary }) => summary.filter(({ status }) => status !== 'SKIPPED'),
    }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'Why it could not be calculated; null where it was.',
    }),
  }),
});

const LoadEffectMatrix = builder.objectRef<model.LoadEffectMatrix>('LoadEffectMatrix').implement({
  description: 'The checks of a connection for each of its active load effects side by side.',
  fields: (t) => ({
    columns: t.expose('columns', {
      type: [LoadEffectColumn],
      description: 'The load effects that were active, in their order.',
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description: 'Whether each of them could be calculated.',
    }),
    outdated: t.exposeBoolean('outdated', { description: 'Whether the connection was changed since.' }),
    run: t.expose('run', {
      type: CalculationRun,
      description: 'The calculation of all load effects that followed.',
    }),
  }),
});

builder.objectField(ConnectionItem, 'loadEffectMatrix', (t) =>
  t.field({
    type: LoadEffectMatrix,
    nullable: true,
    description:
      'Each load effect by itself, from the last `startCalculation(separateLoadEffects: true)`; null where there was none. Stays readable when a change makes it outdated, and with `--snapshots` over a restart of the gateway. Costs the service nothing.',
    resolve: model.loadEffectMatrix,
  }),
);
