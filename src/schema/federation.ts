import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  GraphQLUnionType,
  isObjectType,
  Kind,
  parse,
  print,
  valueFromASTUntyped,
  visit,
} from 'graphql';
import type { Context } from '../context.ts';
import { entityTypes, findEntities } from '../resolvers/entities.ts';
import { typeOfNode } from '../resolvers/nodes.ts';
import { costsOfIds } from './cost/declared-cost.ts';
import { callsOfNodes, operationsOfNodes } from './node-calls.ts';
import { printGraph } from './print/print.ts';

/** Types that other subgraphs may have too. */
const shareable = ['PageInfo'];

const HEAD =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])';

/**
 * The schema as a subgraph of Apollo Federation 2: with `_service`, and `_entities` for projects and connections. The query type
 * of the schema that is given has these fields from now on, since all payloads lead to it.
 */
export function federated(schema: GraphQLSchema): GraphQLSchema {
  const sdl = subgraphText(printGraph(schema));
  const Any = new GraphQLScalarType({
    name: '_Any',
    description: 'An object of another subgraph: its `__typename` and its `id`.',
    parseValue: (value) => value,
    parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
  });
  const Entity = new GraphQLUnionType({
    name: '_Entity',
    description: 'Types that other subgraphs may add fields to.',
    types: entityTypes.map((name) => schema.getType(name)).filter(isObjectType),
    resolveType: (node) => typeOfNode(node),
  });
  const Service = new GraphQLObjectType({
    name: '_Service',
    description: 'This subgraph.',
    fields: { sdl: { type: new GraphQLNonNull(GraphQLString), description: 'Its schema.' } },
  });
  const added = new GraphQLObjectType<unknown, Context>({
    name: 'Query',
    fields: {
      _service: {
        type: new GraphQLNonNull(Service),
        description: 'For the router of a federation: the schema of this subgraph.',
        resolve: () => ({ sdl }),
      },
      _entities: {
        type: new GraphQLNonNull(new GraphQLList(Entity)),
        description: 'For the router of a federation: objects by their global ids, in their order.',
        args: {
          representations: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(Any))) },
        },
        ...costsOfIds(operationsOfNodes, callsOfNodes),
        resolve: (_, { representations }, context) => findEntities(representations, context),
      },
    },
  });
  const query = schema.getQueryType();
  if (!query) throw new Error('The schema has nothing to read.');
  Object.assign(query.getFields(), added.getFields());
  return new GraphQLSchema(schema.toConfig());
}

/** The schema as a subgraph says it: with its keys. */
function subgraphText(text: string): string {
  const document = visit(parse(text), {
    // A payload leads to everything that reads, of which a router finds only a part here.
    FieldDefinition: ({ type }) => (print(type).replace(/[[\]!]/g, '') === 'Query' ? null : undefined),
    ObjectTypeDefinition(node) {
      const { name } = node;
      const mark = entityTypes.includes(name.value)
        ? '@key(fields: "id")'
        : shareable.includes(name.value)
          ? '@shareable'
          : null;
      if (mark === null) return undefined;
      const [marked] = parse(`type T ${mark}`).definitions;
      const directives = marked?.kind === Kind.OBJECT_TYPE_DEFINITION ? marked.directives : undefined;
      return { ...node, directives: [...(node.directives ?? []), ...(directives ?? [])] };
    },
  });
  return `${HEAD}\n\n${print(document)}\n`;
}
