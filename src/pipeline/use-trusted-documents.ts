import type { Plugin } from 'graphql-yoga';
import type { ServerContext } from './operation/call.ts';

/** A trusted document comes parsed. */
export function useTrustedDocuments(): Plugin<ServerContext, ServerContext> {
  return {
    onParse({ context: { call }, setParsedDocument }) {
      const { trusted } = call;
      if (trusted !== null) setParsedDocument(trusted.document);
    },
  };
}
