import { type DocumentNode, type ExecutionArgs, type ExecutionResult, getOperationAST, print } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { ServerContext } from '../operation/call.ts';
import { introspectionOf, pointsFor } from './introspection.ts';
import type { IntrospectionCache } from './introspection-cache.ts';

const texts = new WeakMap<DocumentNode, string>();

function printed(document: DocumentNode): string {
  const text = texts.get(document) ?? print(document);
  texts.set(document, text);
  return text;
}

/** Looks up what is asked of the schema once, and charges for that; what is asked again is at hand and free. */
export function useIntrospection(cache: IntrospectionCache): Plugin<ServerContext> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const { schema, document, operationName, contextValue } = args;
      const operation = getOperationAST(document, operationName);
      if (operation == null) return;
      const introspection = introspectionOf(schema, document, operation);
      if (introspection.values === 0) return;
      const { callCounter, dependencies } = (contextValue as ServerContext).call;
      // It has its own memory, and its price.
      dependencies?.markUncacheable();
      const isConstant = introspection.isAll && !operation.variableDefinitions?.length;
      // As it is printed, or a comment would make another one of it.
      const key = isConstant ? JSON.stringify([printed(document), operationName ?? null]) : null;
      setExecuteFn(async (given: ExecutionArgs): Promise<ExecutionResult> => {
        const found = key === null ? undefined : cache.get(key);
        if (found !== undefined) return found;
        for (let points = pointsFor(introspection); points > 0; points -= 1) callCounter.count();
        const result = await executeFn(given);
        if (key === null || result.errors !== undefined) return result;
        return cache.store(key, result, introspection.values);
      });
    },
  };
}
