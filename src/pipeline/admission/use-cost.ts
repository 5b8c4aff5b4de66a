import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../context.ts';
import { isStream } from '../stream.ts';
import type { ServerContext } from '../use-calls.ts';

/** Ask for it with any value, for example `x-upstream-cost: 1`. */
const HEADER = 'x-upstream-cost';

/**
 * Shows what an operation cost the service in `extensions.upstream`: calls sent, reads joined with one under way, and
 * milliseconds in which at least one call ran. Only for requests that ask for it, and only for answers in one piece.
 */
export function useCost(): Plugin<Context, ServerContext> {
  const asked = new WeakMap<object, Context>();
  return {
    onExecute({ args }) {
      const { contextValue } = args;
      // Yoga's context is ours with the request added.
      const { request } = contextValue as { request?: Request };
      if (request?.headers.has(HEADER)) asked.set(request, contextValue);
    },
    onResultProcess({ request, result, setResult }) {
      const context = asked.get(request);
      if (!context || Array.isArray(result) || isStream(result)) return;
      const { extensions } = result as { extensions?: Record<string, unknown> };
      setResult({ ...result, extensions: { ...extensions, upstream: context.upstream.stats() } });
    },
  };
}
