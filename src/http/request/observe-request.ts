import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { type Call, principalIn, traceparentFrom } from '../../pipeline/operation/call.ts';
import {
  type EdgeObserver,
  type EdgeSpan,
  type EdgeTracer,
  type EndedOperation,
  routeOf,
  type Transport,
} from '../../pipeline/operation/observer.ts';

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

/** To be called when the request is over, writes one line. Health checks are `debug`, they come every second. */
export function logRequest(
  log: Logger,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  call: Call,
): () => void {
  const startedAt = performance.now();
  return () => {
    const { requestId, operationName, operation, codes } = call;
    const line = {
      method: req.method,
      path: path.slice(0, 200),
      ...(operation === null ? {} : { operation, operationName }),
      status: res.statusCode,
      ...(codes.size === 0 ? {} : { codes: [...codes] }),
      ms: Math.round(performance.now() - startedAt),
      requestId,
      ...principalIn(call),
      ...(res.writableFinished ? {} : { aborted: true }),
    };
    if (path.startsWith('/health/')) log.debug(line, 'request');
    else log.info(line, 'request');
  };
}

/** What nginx calls a request whose client left before it was answered. */
const CLIENT_LEFT = 499;

/** Follows HTTP requests; what it answers is to be called when one is over, and reports it and its operation. */
export function createRequestObserver(observer: EdgeObserver) {
  // A connection serves one request after the other: what has passed since the last one belongs to this one.
  const before = new WeakMap<Socket, { received: number; sent: number }>();

  function trafficOf(socket: Socket) {
    const { received, sent } = before.get(socket) ?? { received: 0, sent: 0 };
    const { bytesRead, bytesWritten } = socket;
    before.set(socket, { received: bytesRead, sent: bytesWritten });
    return { received: bytesRead - received, sent: bytesWritten - sent };
  }

  return (req: IncomingMessage, res: ServerResponse, path: string, call: Call) => {
    const startedAt = performance.now();
    // The response releases it at its end.
    const { socket, method } = req;
    const route = routeOf(path);
    return (): void => {
      const status = res.headersSent ? res.statusCode : CLIENT_LEFT;
      observer.request({ route, status, ...trafficOf(socket) });
      if (route !== 'graphql' || (method !== 'GET' && method !== 'POST')) return;
      const seconds = (performance.now() - startedAt) / 1000;
      const aborted = !res.writableFinished;
      observer.operation(endedOperation('http', call, { seconds, aborted, failed: status >= 400 }));
    };
  };
}

/** What to report of an operation; `failed` says so of answers that carry no error of the graph. */
export function endedOperation(
  transport: Transport,
  { operation, isValid, codes }: Call,
  { seconds, aborted, failed = false }: { seconds: number; aborted: boolean; failed?: boolean },
): EndedOperation {
  const kind = isValid ? (operation ?? 'invalid') : 'invalid';
  // Leaving is how subscriptions end.
  const left = aborted && kind !== 'subscription';
  const outcome = left ? 'aborted' : failed || codes.size > 0 ? 'failed' : 'ok';
  return { transport, kind, outcome, codes, seconds };
}
