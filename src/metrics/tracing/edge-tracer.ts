import type { Tracer } from '@opentelemetry/api';
import type { EdgeTracer, Route } from '../../pipeline/operation/observer.ts';
import { below, traceparentOf } from './traceparent.ts';

type Api = typeof import('@opentelemetry/api');

/** Anything else a caller may write is one value, as the conventions for HTTP have it. */
const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Without ids. */
const routes: Readonly<Partial<Record<Route, string>>> = {
  graphql: '/graphql',
  graphiql: '/graphiql',
  schema: '/schema.graphql',
  files: '/files',
  tables: '/tables',
};

/** A span for each HTTP request and each operation on a socket: what was asked by name, never its text or its variables. */
export function createEdgeTracer(api: Api, tracer: Tracer): EdgeTracer {
  return {
    begin({ method, route, traceparent, requestId }) {
      const known = methods.includes(method) ? method : '_OTHER';
      const path = routes[route];
      const isHttp = method !== '';
      const span = tracer.startSpan(
        isHttp ? [known === '_OTHER' ? 'HTTP' : known, path].filter(Boolean).join(' ') : 'operation',
        {
          kind: api.SpanKind.SERVER,
          attributes: {
            'gateway.request.id': requestId,
            ...(isHttp ? { 'http.request.method': known } : { 'network.protocol.name': 'websocket' }),
            ...(path === undefined ? {} : { 'http.route': path }),
          },
        },
        below(api, traceparent),
      );
      return {
        traceparent: traceparentOf(span),
        end({ operation, name, status, codes }) {
          if (operation !== null) {
            span.updateName(name === null ? operation : `${operation} ${name}`);
            span.setAttribute('graphql.operation.type', operation);
            if (name !== null) span.setAttribute('graphql.operation.name', name);
          }
          if (status !== null) span.setAttribute('http.response.status_code', status);
          const [code] = codes;
          const failure = code ?? (status !== null && status >= 500 ? `${status}` : undefined);
          if (failure !== undefined) {
            span.setAttribute('error.type', failure);
            span.setStatus({ code: api.SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
  };
}
