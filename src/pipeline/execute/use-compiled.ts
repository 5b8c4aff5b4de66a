import { type ExecutionArgs, getOperationAST, getVariableValues } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../context.ts';
import type { ServerContext } from '../operation/call.ts';
import type { SerialisableResult } from '../serialise/json-text.ts';
import { bytesOfJsonText, stringifyJsonText } from '../serialise/json-text.ts';
import type { CompiledDocuments } from './compiled-documents.ts';

/**
 * Runs queries as programs. When one reports any error the query is run again in the ordinary way, and that is the
 * answer: what was read, and what failed, is in the loaders of the request, so it costs no call. Errors are therefore
 * those of graphql-js to the letter. To be the first plugin that says how to execute.
 */
export function useCompiled(documents: CompiledDocuments): Plugin<Context & ServerContext, ServerContext> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const { schema, document, operationName } = args;
      const run = documents.runOf(schema, document, operationName);
      if (run === null) return;
      setExecuteFn(async (given: ExecutionArgs): Promise<SerialisableResult> => {
        const variables = coercedVariables(given);
        if (variables === null) return await executeFn(given);
        const result = await run(given.contextValue, variables);
        if (result.errors !== undefined) return await executeFn(given);
        const bytes = run.isSplit ? { bytes: bytesOfJsonText } : {};
        return { ...result, stringify: stringifyJsonText, ...bytes };
      });
    },
  };
}

/** Null where one is not of its type, which the ordinary run says. */
function coercedVariables({ schema, document, operationName, variableValues }: ExecutionArgs) {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  return getVariableValues(schema, definitions, variableValues ?? {}).coerced ?? null;
}
