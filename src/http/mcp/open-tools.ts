import { type GraphQLSchema, getOperationAST, parse } from 'graphql';
import { z } from 'zod';
import { documentLimits } from '../../config/limits.ts';
import { createSchemaSearch } from './search-schema.ts';
import type { Tool } from './tool.ts';
import type { ToolAnswers } from './tool-answers.ts';

const SearchArguments = z.strictObject({
  words: z.string().min(1).max(200),
  first: z.int().min(1).max(50).default(15),
});
const QueryArguments = z.strictObject({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).optional(),
});

/** Finds places of the schema. */
export function createSearchTool(schema: GraphQLSchema, { result, failure }: ToolAnswers): Tool {
  const search = createSchemaSearch(schema);
  return {
    name: 'search_schema',
    title: 'Search the schema',
    description:
      'Finds types, fields and arguments of the GraphQL schema by words, with their descriptions. Use it before run_query, when no other tool answers the question.',
    inputSchema: {
      type: 'object',
      properties: {
        words: { type: 'string', description: 'What is looked for, for example "bolt position".' },
        first: { type: 'integer', default: 15, description: 'How many places, at most 50.' },
      },
      required: ['words'],
      additionalProperties: false,
    },
    isReadOnly: true,
    isDestructive: false,
    roles: ['read'],
    async run(given) {
      const wanted = SearchArguments.safeParse(given);
      if (!wanted.success) return failure(z.prettifyError(wanted.error));
      return result({ places: search(wanted.data.words, wanted.data.first) });
    },
  };
}

/** Runs any query. */
export function createQueryTool({ ask, failure }: ToolAnswers): Tool {
  return {
    name: 'run_query',
    title: 'Run a query',
    description:
      'Runs a GraphQL query that only reads; search_schema says what can be asked. Lists take `first`. What would cost too many calls of the service is refused before any is made.',
    inputSchema: {
      type: 'object',
      properties: {
        query: {
          type: 'string',
          description: 'One query, for example "{ projects { nodes { id name } } }".',
        },
        variables: { type: 'object', description: 'Its variables.' },
      },
      required: ['query'],
      additionalProperties: false,
    },
    isReadOnly: true,
    isDestructive: false,
    roles: ['read'],
    async run(given, caller) {
      const wanted = QueryArguments.safeParse(given);
      if (!wanted.success) return failure(z.prettifyError(wanted.error));
      const { query, variables = {} } = wanted.data;
      const kind = kindOf(query);
      if (kind !== null && kind !== 'query')
        return failure(`Only queries are run here, and this is a ${kind}. The other tools change things.`);
      return await ask(query, variables, caller);
    },
  };
}

/** Kind of the one operation of a document; null where there is none, which the pipeline says better. */
function kindOf(query: string): string | null {
  try {
    const options = { noLocation: true, maxTokens: documentLimits.tokens };
    return getOperationAST(parse(query.slice(0, documentLimits.bytes), options))?.operation ?? null;
  } catch {
    return null;
  }
}
