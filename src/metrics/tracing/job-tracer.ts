import type { Tracer } from '@opentelemetry/api';
import type { JobTracer } from '../../jobs/observer.ts';
import { below, traceparentOf } from './traceparent.ts';

type Api = typeof import('@opentelemetry/api');

/** A span for each job, by its type; it may outlast the request it is below. What it works on is no part of it. */
export function createJobTracer(api: Api, tracer: Tracer): JobTracer {
  return {
    begin({ type, requestId, traceparent }) {
      const attributes = { 'gateway.job.type': type, 'gateway.request.id': requestId };
      const span = tracer.startSpan(
        type,
        { kind: api.SpanKind.INTERNAL, attributes },
        below(api, traceparent),
      );
      return {
        traceparent: traceparentOf(span),
        started: () => void span.addEvent('started'),
        end(state, failure) {
          span.setAttribute('gateway.job.state', state.toLowerCase());
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
