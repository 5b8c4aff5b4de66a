import { graphLimits } from '../config/limits.ts';
import { findNode, findNodes } from '../resolvers/nodes.ts';
import { costsOfIds } from './cost/declared-cost.ts';
import { builder } from './kit/builder.ts';
import { Node } from './kit/node.ts';
import { callsOfNodes, operationsOfNodes } from './node-calls.ts';

builder.queryField('node', (t) =>
  t.field({
    type: Node,
    nullable: true,
    description: 'Any object by its global id. Null when it does not exist (any more).',
    args: { id: t.arg.id({ required: true, description: 'Global id.' }) },
    ...costsOfIds(operationsOfNodes, callsOfNodes),
    resolve: (_, { id }, context) => findNode(id, context),
  }),
);

builder.queryField('nodes', (t) =>
  t.field({
    type: [Node],
    nullable: { list: false, items: true },
    description: 'Several objects in the order of their ids; null where nothing was found.',
    args: {
      ids: t.arg.idList({ required: true, description: `Global ids, at most ${graphLimits.pageSize}.` }),
    },
    ...costsOfIds(operationsOfNodes, callsOfNodes),
    resolve: (_, { ids }, context) => findNodes(ids, context),
  }),
);
