import type * as overview from '../../resolvers/results/overview.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionItem } from '../kit/refs.ts';
import { Utilization } from './results.ts';

export const CheckOverview = builder.objectRef<overview.CheckOverview>('CheckOverview').implement({
  description: 'Verdict over all connections of a project, whatever page is read.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'All connections.' }),
    passed: t.exposeInt('passed', { description: 'Connections whose results pass.' }),
    failed: t.exposeInt('failed', { description: 'Connections whose results fail.' }),
    notCalculated: t.exposeInt('notCalculated', { description: 'Connections without results.' }),
    notChecked: t.exposeInt('notChecked', {
      description: 'Connections with results in which no part was checked.',
    }),
    partial: t.exposeInt('partial', {
      description: 'Connections calculated for chosen load effects only. They count nowhere else.',
    }),
    outdated: t.exposeInt('outdated', {
      description:
        'Connections changed through this gateway after their results; they also count as passed or failed.',
    }),
    allPassed: t.exposeBoolean('allPassed', {
      nullable: true,
      description:
        'True when every connection has current results that pass; false when any fails; null while undecided.',
    }),
    maxUtilization: t.field({
      type: Utilization,
      nullable: true,
      description: 'Highest utilisation of all connections.',
      resolve: ({ maxUtilization }) => maxUtilization,
    }),
    worst: t.field({
      type: [ConnectionItem],
      description: 'The worst calculated connections: failed ones first, then the highest utilisation.',
      args: { first: t.arg.int({ required: true, defaultValue: 5, description: 'At most this many.' }) },
      resolve: ({ ranked }, { first }) => ranked.slice(0, Math.max(0, first)),
    }),
  }),
});
