import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../context.ts';
import type { ServerContext } from '../operation/call.ts';
import { isStream } from '../operation/stream.ts';

/**
 * Shows what an operation cost the service in `extensions.upstream`: calls sent, reads joined with one in flight, and
 * milliseconds in which at least one call ran. Only for requests that ask for it, and only for single results.
 */
export function useUpstreamCost(): Plugin<Context & ServerContext, ServerContext> {
  return {
    onExecute({ args: { contextValue }, executeFn, setExecuteFn }) {
      if (!contextValue.call.asksCost) return;
      setExecuteFn(async (args) => {
        const result: unknown = await executeFn(args);
        if (isStream(result)) return result;
        const { extensions, ...others } = result as ExecutionResult;
        return { ...others, extensions: { ...extensions, upstream: contextValue.upstream.stats() } };
      });
    },
  };
}
