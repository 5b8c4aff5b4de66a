import type { PagePlugin } from '../request/pages.ts';

/** `/` leads a browser to the query page and lists the addresses for all other clients. */
export function useIndex({ graphiql, schema }: { graphiql: boolean; schema: boolean }): PagePlugin {
  const links = {
    name: 'connection-gateway',
    graphql: '/graphql',
    ...(graphiql ? { graphiql: '/graphiql' } : {}),
    ...(schema ? { schema: '/schema.graphql' } : {}),
    health: ['/health/live', '/health/ready'],
  };
  return {
    onRequest({ url, request, fetchAPI, endResponse }) {
      if (url.pathname !== '/' || (request.method !== 'GET' && request.method !== 'HEAD')) return;
      if (graphiql && request.headers.get('accept')?.includes('text/html')) {
        return endResponse(new fetchAPI.Response(null, { status: 302, headers: { location: '/graphiql' } }));
      }
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      const body = request.method === 'HEAD' ? null : `${JSON.stringify(links)}\n`;
      endResponse(new fetchAPI.Response(body, { headers }));
    },
  };
}
