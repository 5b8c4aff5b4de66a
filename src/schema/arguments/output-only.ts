import { type GraphQLEnumType, GraphQLError, type GraphQLSchema, isEnumType } from 'graphql';

/** What a word of a newer service becomes. */
const UNKNOWN = 'UNRECOGNIZED';

/** Refuses the word for what this gateway does not know wherever it is given: nothing can be set to it or found by it. */
export function refusesUnrecognized(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()))
    if (isEnumType(type) && type.getValue(UNKNOWN) !== undefined) refuse(type);
  return schema;
}

function refuse(type: GraphQLEnumType): void {
  const { parseValue, parseLiteral } = type;
  const error = (nodes: readonly Parameters<typeof parseLiteral>[0][]) =>
    new GraphQLError(`Value "${UNKNOWN}" of the enum "${type.name}" is for output only.`, {
      nodes,
      extensions: { code: 'BAD_USER_INPUT' },
    });
  type.parseValue = (value) => {
    if (value === UNKNOWN) throw error([]);
    return parseValue.call(type, value);
  };
  type.parseLiteral = (node, variables) => {
    if (node.kind === 'EnumValue' && node.value === UNKNOWN) throw error([node]);
    return parseLiteral.call(type, node, variables);
  };
}
