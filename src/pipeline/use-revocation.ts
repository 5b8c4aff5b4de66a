import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../context.ts';
import { GatewayError } from '../errors.ts';
import { isOver } from '../util/cancellation.ts';
import type { ServerContext } from './operation/call.ts';

const notAnyMore = 'The credentials are not good any more.';

/**
 * Runs nothing for a caller whose credentials expired since the authentication, however long an operation has waited
 * on its socket or for the rest of its body; and takes the calls along of what runs when they end.
 */
export function useRevocation(): Plugin<Context & ServerContext, ServerContext> {
  return {
    onExecute({ args: { contextValue }, executeFn, setExecuteFn }) {
      const { caller, clock } = contextValue.call;
      if (caller === null) return;
      if (isOver(caller.whenOver)) return setExecuteFn(() => ({ errors: [refusal()] }));
      setExecuteFn(async (args) => {
        const stopListening = caller.whenOver(() =>
          clock.end(new GatewayError('UNAUTHENTICATED', notAnyMore)),
        );
        try {
          return await executeFn(args);
        } finally {
          stopListening();
        }
      });
    },
    onSubscribe({ args: { contextValue }, setSubscribeFn }) {
      // The context of every operation is made by the gateway.
      const { caller } = contextValue.call;
      if (caller !== null && isOver(caller.whenOver)) setSubscribeFn(() => ({ errors: [refusal()] }));
    },
  };
}

const refusal = () =>
  new GraphQLError(notAnyMore, { extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } } });
