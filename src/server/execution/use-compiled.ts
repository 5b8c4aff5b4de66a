import type { ExecutionArgs, ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../context.ts';
import type { ServerContext } from '../request/use-calls.ts';
import type { CompiledDocuments } from './compiled-documents.ts';
import { stringifyWritten } from './plain/written.ts';

/** Yoga asks the result itself how it is written, where it says so. */
type WrittenResult = ExecutionResult & { stringify?: typeof stringifyWritten };

/**
 * Runs queries as programs. When one reports any error the query is run again in the ordinary way, and that is the
 * answer: what was read, and what failed, is in the loaders of the request, so it costs no call. Errors are therefore
 * those of graphql-js to the letter. To be the first plugin that says how to execute.
 */
export function useCompiled(documents: CompiledDocuments): Plugin<Context, ServerContext> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const { schema, document, operationName } = args;
      const run = documents.runOf(schema, document, operationName);
      if (run === null) return;
      setExecuteFn(async (given: ExecutionArgs): Promise<WrittenResult> => {
        const result = await run(given.contextValue, given.variableValues);
        return result.errors === undefined
          ? { ...result, stringify: stringifyWritten }
          : await executeFn(given);
      });
    },
  };
}
