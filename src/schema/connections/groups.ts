import { connectionGroups, type ConnectionGroup as Group } from '../../resolvers/connections/groups.ts';
import { pageOfConnections } from '../../resolvers/connections/list.ts';
import { overviewOf } from '../../resolvers/results/overview.ts';
import { costsByArguments, costsNeverNull, neverNull, type RowCost } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionItemPage } from '../kit/connection-page.ts';
import { pageArgs, pageTypes } from '../kit/page.ts';
import { Project } from '../kit/refs.ts';
import { CheckOverview } from '../results/check-overview.ts';
import { connectionListArgs, costsOfConnectionList, rowCosts } from './list.ts';

const ConnectionGrouping = builder.enumType('ConnectionGrouping', {
  description: 'What the connections of a group have in common.',
  values: {
    TYPOLOGY: { description: 'The arrangement of members. Needs a call for each connection.' },
    SECTION: { description: 'All cross-sections of the members. Needs a call for each connection.' },
    DESIGN: {
      description:
        'All library templates applied. Needs a call for each connection, and one for each group to find out names.',
    },
    STATUS: { description: 'The state. Needs the results, one more call.' },
  } as const,
});

const ConnectionGroup = builder.objectRef<Group>('ConnectionGroup').implement({
  description: 'Connections of a project that have something in common.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description:
        'What they have in common, to filter by: code of the typology, names of sections or ids of library templates with commas between, or the status. Empty for those that have none.',
    }),
    label: t.exposeString('label', {
      description:
        'The same in words. Of library templates their names, and the id of one that the library does not propose for its members.',
    }),
    count: t.int({ description: 'How many there are.', resolve: ({ connections }) => connections.length }),
    overview: t.field({
      type: CheckOverview,
      description: 'Verdict over the connections of the group, with histogram and the worst of them.',
      ...costsNeverNull(['GetResults'], 'PROJECT'),
      resolve: ({ connections }, _args, context) => overviewOf(connections, context),
    }),
    connections: t.field({
      type: ConnectionItemPage,
      description: 'Connections of the group.',
      args: connectionListArgs(t.arg),
      ...costsByArguments(neverNull, costsOfConnectionList),
      resolve: (group, args, context) => pageOfConnections(group, group.connections, args, context),
    }),
  }),
});

/** No more groups than connections. */
const groupingCosts = {
  ...rowCosts,
  DESIGN: [...rowCosts.DESIGN, { op: 'Propose', per: 'CONNECTION' }],
} as const satisfies Record<string, readonly RowCost[]>;

const { page: ConnectionGroupPage } = pageTypes(ConnectionGroup, 'group');

builder.objectField(Project, 'connectionGroups', (t) =>
  t.field({
    type: ConnectionGroupPage,
    description:
      'All connections of the project in groups, each in one, by label; those that have nothing of it last. What a connection needs a call for is cached until the connection is changed.',
    args: {
      by: t.arg({ type: ConnectionGrouping, required: true, description: 'What makes a group.' }),
      ...pageArgs(t.arg, null),
    },
    ...costsByArguments(
      costsNeverNull(['GetProjectData'], 'PROJECT'),
      ({ by }) => groupingCosts[by as keyof typeof groupingCosts],
    ),
    resolve: connectionGroups,
  }),
);
