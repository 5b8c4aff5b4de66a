import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Call, traceparentFrom } from '../../pipeline/operation/call.ts';
import { type EdgeSpan, type EdgeTracer, routeOf } from '../../pipeline/operation/observer.ts';

/**
 * Begins the span of an HTTP request, in which its calls are made; the returned function ends it. A client that only watches the
 * gateway leaves none. Without a tracer calls are made in the trace of the caller.
 */
export function traceRequest(
  tracer: EdgeTracer | null,
  { headers, method = '' }: IncomingMessage,
  res: ServerResponse,
  path: string,
  call: Call,
): () => void {
  const traceparent = traceparentFrom(headers['traceparent']);
  call.traceparent = traceparent;
  const route = routeOf(path);
  if (tracer === null || route === 'health' || route === 'metrics') return () => {};
  const span = tracer.begin({ method, route, traceparent, requestId: call.requestId });
  call.traceparent = span.traceparent;
  return () => end(span, call, res.headersSent ? res.statusCode : null);
}

/** The same for an operation on a socket, whose client names its trace in `extensions.traceparent`. */
export function traceOperation(tracer: EdgeTracer | null, call: Call, given: unknown): () => void {
  const traceparent = traceparentFrom(given);
  call.traceparent = traceparent;
  if (tracer === null) return () => {};
  const span = tracer.begin({ method: '', route: 'graphql', traceparent, requestId: call.requestId });
  call.traceparent = span.traceparent;
  return () => end(span, call, null);
}

function end(span: EdgeSpan, { isValid, operation, operationName, codes }: Call, status: number | null) {
  const valid = isValid ? operation : null;
  span.end({ operation: valid, name: valid === null ? null : operationName, status, codes });
}
