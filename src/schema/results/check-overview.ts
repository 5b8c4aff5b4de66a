import type * as overview from '../../resolvers/results/overview.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionItem } from '../kit/refs.ts';
import { Utilization } from './check.ts';

export const CheckOverview = builder.objectRef<overview.CheckOverview>('CheckOverview').implement({
  description:
    'Verdict over all connections of a project, whatever page is read. Each connection counts once, as its `status` says when it is not just being calculated, so the counts add up to `total`.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'All connections.' }),
    passed: t.exposeInt('passed', { description: 'Connections whose current results pass.' }),
    failed: t.exposeInt('failed', { description: 'Connections whose current results fail.' }),
    notCalculated: t.exposeInt('notCalculated', { description: 'Connections that were never calculated.' }),
    notChecked: t.exposeInt('notChecked', {
      description: 'Connections with results in which no part was checked.',
    }),
    partial: t.exposeInt('partial', {
      description: 'Connections calculated for chosen load effects only.',
    }),
    outdated: t.exposeInt('outdated', {
      description:
        'Connections changed through this gateway after their results, whether the service still has those or not.',
    }),
    allPassed: t.exposeBoolean('allPassed', {
      nullable: true,
      description:
        'True when every connection has current results that pass; false when the current results of any fail; null while undecided.',
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
