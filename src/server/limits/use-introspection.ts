import { type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { ServerContext } from '../request/use-calls.ts';
import { introspectionOf, pointsFor } from './introspection.ts';
import type { KeptIntrospection } from './kept-introspection.ts';

/** Looks up what is asked of the schema once, and charges for that; what is asked again is at hand and free. */
export function useIntrospection(kept: KeptIntrospection): Plugin<ServerContext> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const { schema, document, operationName, contextValue } = args;
      const operation = getOperationAST(document, operationName);
      if (operation == null) return;
      const introspection = introspectionOf(schema, document, operation);
      if (introspection.values === 0) return;
      const { meter } = (contextValue as ServerContext).call;
      const isConstant = introspection.isAll && !operation.variableDefinitions?.length;
      const text = isConstant ? document.loc?.source.body : undefined;
      const key = text === undefined ? null : JSON.stringify([text, operationName ?? null]);
      setExecuteFn(async (given: ExecutionArgs): Promise<ExecutionResult> => {
        const found = key === null ? undefined : kept.get(key);
        if (found !== undefined) return found;
        for (let points = pointsFor(introspection); points > 0; points -= 1) meter.count();
        const result = await executeFn(given);
        if (key !== null && result.errors === undefined) kept.keep(key, result, introspection.values);
        return result;
      });
    },
  };
}
