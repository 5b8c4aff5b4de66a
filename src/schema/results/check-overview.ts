import { paginate } from '../../resolvers/kit/paging.ts';
import * as distribution from '../../resolvers/results/distribution.ts';
import type * as overview from '../../resolvers/results/overview.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionItemPage } from '../kit/connection-page.ts';
import { CheckKind, Verdict } from '../kit/enums.ts';
import { pageArgs } from '../kit/page.ts';
import { UtilizationInput } from '../kit/quantity-inputs.ts';
import { Utilization } from './check.ts';

const KindOverview = builder.objectRef<distribution.KindOverview>('KindOverview').implement({
  description:
    'How the checks of one kind stand in the connections with current results, which are those that passed or failed.',
  fields: (t) => ({
    kind: t.expose('kind', { type: CheckKind, description: 'What is checked.' }),
    checked: t.exposeInt('checked', { description: 'Connections in which it was checked.' }),
    passed: t.exposeInt('passed', { description: 'Connections in which all checks of the kind pass.' }),
    failed: t.exposeInt('failed', { description: 'Connections in which one of them fails.' }),
    maxUtilization: t.field({
      type: Utilization,
      nullable: true,
      description: 'Highest utilisation of the kind; null when it is not measured by one.',
      resolve: ({ maxUtilization }) => maxUtilization,
    }),
  }),
});

const HistogramBin = builder.objectRef<distribution.HistogramBin>('HistogramBin').implement({
  description: 'A range of utilisations and how many connections are in it.',
  fields: (t) => ({
    above: t.expose('from', {
      type: Utilization,
      nullable: true,
      description: 'More than this; null for the first range.',
    }),
    upTo: t.expose('to', {
      type: Utilization,
      nullable: true,
      description: 'At most this; null for the last range.',
    }),
    count: t.exposeInt('count', { description: 'Connections in it.' }),
    failed: t.exposeInt('failed', {
      description:
        'Connections in it that fail. A failed analysis has no utilisation of its own, so they may be in any range.',
    }),
  }),
});

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
    verdict: t.expose('verdict', {
      type: Verdict,
      description:
        'PASSED when every connection has current results that pass, FAILED when the current results of any fail.',
    }),
    maxUtilization: t.field({
      type: Utilization,
      nullable: true,
      description: 'Highest utilisation of all connections.',
      resolve: ({ maxUtilization }) => maxUtilization,
    }),
    byKind: t.field({
      type: [KindOverview],
      description: 'The same by what was checked, for connections with current results.',
      resolve: distribution.byKind,
    }),
    histogram: t.field({
      type: [HistogramBin],
      description:
        'How many connections are used how much, by the highest utilisation of their current results: a range more than there are bounds. Those without a utilisation are in none.',
      args: {
        bounds: t.arg({
          type: [UtilizationInput],
          defaultValue: distribution.usualBounds.map((ratio) => ({ ratio })),
          description: 'Where one range ends and the next begins, rising.',
        }),
      },
      resolve: distribution.histogram,
    }),
    worst: t.field({
      type: ConnectionItemPage,
      description: 'The worst calculated connections: failed ones first, then the highest utilisation.',
      args: pageArgs(t.arg, 5),
      resolve: ({ ranked }, page) => paginate(ranked, page, ({ connectionId }) => connectionId),
    }),
  }),
});
