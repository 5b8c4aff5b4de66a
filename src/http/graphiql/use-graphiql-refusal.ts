import type { PagePlugin } from '../request/pages.ts';

/** Tells people who look for the query page why there is none. */
export function useGraphiqlRefusal(): PagePlugin {
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
