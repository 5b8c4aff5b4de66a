import { type GraphQLSchema, getNamedType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { examples } from '../../src/http/graphiql/tabs.ts';

/** For each type the shortest document of GraphiQL's tabs that reads it. */
export function examplesByType(schema: GraphQLSchema): Map<string, string> {
  const found = new Map<string, string>();
  for (const { query } of examples().toSorted((a, b) => a.query.length - b.query.length)) {
    const types = new TypeInfo(schema);
    visit(
      parse(query),
      visitWithTypeInfo(types, {
        SelectionSet() {
          const type = types.getType();
          const name = type ? getNamedType(type).name : undefined;
          if (name !== undefined && !found.has(name)) found.set(name, query);
        },
      }),
    );
  }
  return found;
}
