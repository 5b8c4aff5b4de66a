import { typeOfNode } from '../../resolvers/nodes.ts';
import { builder } from './builder.ts';

export const Node = builder.interfaceRef<object>('Node').implement({
  description:
    'Something that can be fetched again by its global id. Ids read `<Type>:<path>`; programs treat them as opaque. An id holds as long as the project stays open.',
  resolveType: (node) => typeOfNode(node),
  fields: (t) => ({
    id: t.id({
      description: 'Global id.',
      // Every type that implements Node has an id resolver of its own.
      resolve: () => '',
    }),
  }),
});
