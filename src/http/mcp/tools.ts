import type { GraphQLSchema } from 'graphql';
import type { McpCaller } from './mcp-caller.ts';
import { createQueryTool, createSearchTool } from './open-tools.ts';
import type { Tool } from './tool.ts';
import { type AnswerOptions, createToolAnswers, type ToolResult } from './tool-answers.ts';
import type { DocumentTool } from './tool-documents.ts';

export interface ToolOptions extends AnswerOptions {
  schema: GraphQLSchema;
  documents: readonly DocumentTool[];
  /** Whether tools may change something. */
  mayChange: boolean;
  /** Whether callers may ask what they like, and look into the schema. */
  isOpen: boolean;
}

export interface Tools {
  /** Those that a caller has the roles for. */
  visibleTo(caller: McpCaller): Tool[];
  /** Runs a tool. What is wrong with the arguments, or refused, is in the answer. */
  run(name: string, given: Record<string, unknown>, caller: McpCaller): Promise<ToolResult>;
}

export function createTools({ schema, documents, mayChange, isOpen, ...options }: ToolOptions): Tools {
  const answers = createToolAnswers(options);
  const { ask, failure } = answers;
  const tools: readonly Tool[] = [
    ...documents
      .filter(({ isReadOnly }) => mayChange || isReadOnly)
      .map(
        (document): Tool => ({
          ...document,
          run({ idempotencyKey, ...variables }, caller) {
            const key = document.isReadOnly ? undefined : idempotencyKey;
            return ask(document.query, variables, caller, key);
          },
        }),
      ),
    ...(isOpen ? [createSearchTool(schema, answers), createQueryTool(answers)] : []),
  ];
  const byName = new Map(tools.map((tool) => [tool.name, tool]));

  return {
    visibleTo: ({ principal }) =>
      tools.filter(({ roles }) => roles.every((role) => principal.roles.has(role))),
    async run(name, given, caller) {
      const tool = byName.get(name);
      if (tool === undefined)
        return failure(`There is no tool ${JSON.stringify(name.slice(0, 80))}.`, 'NOT_FOUND');
      const missing = tool.roles.filter((role) => !caller.principal.roles.has(role));
      if (missing.length > 0) return failure(`This needs the role ${missing.join(' and ')}.`, 'FORBIDDEN');
      return await tool.run(given, caller);
    },
  };
}
