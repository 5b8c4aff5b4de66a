import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** A page of another origin cannot send any of these without asking first, and the answer to that is no. */
const preflightHeaders = [
  'graphql-preflight',
  'apollo-require-preflight',
  'x-graphql-yoga-csrf',
  'x-requested-with',
];

/** Refuses with 403 what a foreign web page could send without a preflight: forms, plain text, uploads and GET. */
export function useCsrf(): Plugin {
  const { onRequestParse } = useCSRFPrevention({ requestHeaders: preflightHeaders });
  return {
    onRequestParse(payload) {
      try {
        return onRequestParse?.(payload);
      } catch (cause) {
        throw new GraphQLError(
          `Requests that are not application/json need one of the headers ${preflightHeaders.join(', ')}, with any value.`,
          {
            originalError: cause instanceof Error ? cause : null,
            extensions: { code: 'FORBIDDEN', http: { status: 403 } },
          },
        );
      }
    },
  };
}
