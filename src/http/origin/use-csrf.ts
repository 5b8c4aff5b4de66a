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

/**
 * Refuses with 403 what a foreign web page could send without a preflight: forms, plain text, uploads and GET. The
 * `EventSource` of browsers can send no header of its own; of pages that may read answers it is taken as it is.
 */
export function useCsrf(corsOrigins: readonly string[]): Plugin {
  const { onRequestParse } = useCSRFPrevention({ requestHeaders: preflightHeaders });
  return {
    onRequestParse(payload) {
      if (isOfEventSource(payload.request, corsOrigins)) return;
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

/** A stream that a page of ours or of a listed origin asks for; no page can make up what its browser says of it. */
function isOfEventSource({ method, headers }: Request, corsOrigins: readonly string[]): boolean {
  if (method !== 'GET' || headers.get('accept') !== 'text/event-stream') return false;
  const origin = headers.get('origin');
  return headers.get('sec-fetch-site') === 'same-origin' || (origin !== null && corsOrigins.includes(origin));
}
