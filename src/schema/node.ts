import { findNode, findNodes } from '../resolvers/node.ts';
import { builder } from './builder.ts';
import { costs } from './cost.ts';

export const Node = builder.interfaceRef<object>('Node').implement({
  description:
    'Something that can be fetched again by its global id. Ids read `<Type>:<path>`; programs treat them as opaque. An id holds as long as the project stays open.',
  fields: (t) => ({
    id: t.id({
      description: 'Global id.',
      // Every type that implements Node has an id resolver of its own.
      resolve: () => '',
    }),
  }),
});

builder.queryField('node', (t) =>
  t.field({
    type: Node,
    nullable: true,
    description: 'Any object by its global id. Null when it does not exist (any more).',
    args: { id: t.arg.id({ required: true, description: 'Global id.' }) },
    ...costs([
      'GetProjectData',
      'GetConnection',
      'GetMember',
      'GetLoadEffect',
      'GetTemplateInConnection',
      'GetOperations',
      'GetParameters',
      'GetCrossSections',
      'GetBoltAssemblies',
      'GetSteelMaterials',
      'GetConcreteMaterials',
      'GetBoltGradeMaterials',
      'GetWeldingMaterials',
      'GetHeadedStudGradeMaterials',
      'GetAllMaterials',
    ]),
    resolve: (_, { id }, context) => findNode(id, context),
  }),
);

builder.queryField('nodes', (t) =>
  t.field({
    type: [Node],
    nullable: { list: false, items: true },
    description: 'Several objects in the order of their ids; null where nothing was found.',
    args: { ids: t.arg.idList({ required: true, description: 'Global ids, at most 100.' }) },
    resolve: (_, { ids }, context) => findNodes(ids, context),
  }),
);
