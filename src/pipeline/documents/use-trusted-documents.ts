import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { TrustedDocument } from './trusted-documents.ts';
import { chooseDocument, type DocumentPolicy } from './trusted-request.ts';

/** Where it notes what it found, which is the call that every request carries. */
interface DocumentContext {
  call: { trusted: TrustedDocument | null };
}

/**
 * Puts the text of a trusted document in the place of its id, and refuses others where only trusted ones are run. This
 * is for HTTP; sockets choose in `prepareOperation`, since the request phases of yoga do not run there.
 */
export function useTrustedDocuments(policy: DocumentPolicy): Plugin<DocumentContext, DocumentContext> {
  return {
    onParams({ params, setParams, request, context }) {
      // What the parsers of yoga make of a body may be anything, and is checked after this.
      if (typeof params !== 'object' || params === null || Array.isArray(params)) return;
      const { documentId = idOfAddress(request), ...others }: typeof params & { documentId?: unknown } =
        params;
      const chosen = chooseDocument({ ...others, documentId }, policy);
      if (chosen instanceof GraphQLError) throw chosen;
      if (chosen === null) return;
      context.call.trusted = chosen.trusted;
      setParams({ ...others, query: chosen.query });
    },
    onParse({ context: { call }, setParsedDocument }) {
      const { trusted } = call;
      if (trusted !== null) setParsedDocument(trusted.document);
    },
  };
}

function idOfAddress({ method, url }: Request): string | undefined {
  if (method !== 'GET' || !url.includes('documentId=')) return undefined;
  return new URL(url, 'http://localhost').searchParams.get('documentId') ?? undefined;
}

/** Tells people who look for the query page why there is none. */
export function useGraphiqlRefusal(): Plugin {
  const text =
    'This gateway runs only trusted documents, so there is no query page. ' +
    'Start one with TRUSTED_DOCUMENTS_ONLY=off to write queries, and record them with --record-documents.\n';
  return {
    onRequest({ url, fetchAPI, endResponse }) {
      if (url.pathname !== '/graphiql' && !url.pathname.startsWith('/graphiql/')) return;
      const headers = { 'content-type': 'text/plain; charset=utf-8' };
      endResponse(new fetchAPI.Response(text, { status: 403, headers }));
    },
  };
}
