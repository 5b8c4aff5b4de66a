import type { Tracer } from '@opentelemetry/api';
import type { CallTracer } from '../../upstream/http/observer.ts';
import { below, traceparentOf } from './traceparent.ts';

type Api = typeof import('@opentelemetry/api');

/** A span for each call of the service, by its endpoint: ids of projects, bodies and credentials are no part of it. */
export function createCallTracer(api: Api, tracer: Tracer, service: URL): CallTracer {
  const port = service.port || (service.protocol === 'https:' ? '443' : '80');
  const server = { 'server.address': service.hostname, 'server.port': Number(port) };
  return {
    begin({ id, method, path, traceparent }) {
      const span = tracer.startSpan(
        `${method} ${id}`,
        {
          kind: api.SpanKind.CLIENT,
          attributes: { ...server, 'http.request.method': method, 'http.route': id, 'url.template': path },
        },
        below(api, traceparent),
      );
      return {
        traceparent: traceparentOf(span),
        answered: (status) => span.setAttribute('http.response.status_code', status),
        end(failure) {
          if (failure !== null) {
            span.setAttribute('error.type', failure);
            span.setStatus({ code: api.SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
  };
}
