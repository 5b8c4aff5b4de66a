import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Call } from '../../pipeline/operation/call.ts';
import {
  type EdgeObserver,
  type EndedOperation,
  routeOf,
  type Transport,
} from '../../pipeline/operation/observer.ts';

/** What nginx calls a request whose client left before it was answered. */
const CLIENT_LEFT = 499;

/** Follows HTTP requests; what it answers is to be called when one is over, and tells of it and of its operation. */
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

/** What to tell of an operation; `failed` says so of answers that carry no error of the graph. */
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
