import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Call, createCall, lastEventIdIn } from '../pipeline/operation/call.ts';
import { callerLeft } from '../util/cancellation.ts';
import type { Gateway } from './gateway.ts';
import type { AddressCheck } from './origin/address.ts';
import { createPipelining } from './pipelining.ts';
import { notOwner } from './request/access-refusal.ts';
import { engineHeader } from './request/engine-header.ts';
import { attempt, type Fail } from './request/fail.ts';
import { type FairScheduler, isMistake, surcharges } from './request/fair-scheduler/fair-scheduler.ts';
import type { InFlight } from './request/in-flight.ts';
import { type BodyLimits, isTooLong, limitFor, watchBody } from './request/limited-message.ts';
import { createRequestObserver, logRequest, traceRequest } from './request/observe-request.ts';
import { type Refusal, refuse, unexpected } from './request/refuse.ts';

const shuttingDown: Refusal = { status: 503, code: 'UNAVAILABLE', message: 'The gateway is shutting down.' };
const tooSlow: Refusal = { status: 408, code: 'BAD_REQUEST', message: 'The body did not arrive in time.' };
const tooLarge = (limit: number): Refusal => ({
  status: 413,
  code: 'PAYLOAD_TOO_LARGE',
  message: `The body is larger than ${limit} bytes.`,
});

const isWatching = (path: string): boolean => path.startsWith('/health/') || path === '/metrics';

interface RequestHandlerOptions {
  inFlight: InFlight;
  fail: Fail;
  checkAddress: AddressCheck;
  scheduler: FairScheduler;
  limits: BodyLimits;
}

/** Handles each request: refuses what must not reach the gateway, passes on the rest, and observes its end. */
export function createRequestHandler(
  gateway: Gateway,
  { inFlight, fail, checkAddress, scheduler, limits }: RequestHandlerOptions,
): (req: IncomingMessage, res: ServerResponse) => void {
  const { log, rateLimitedLog } = gateway;
  const observe = createRequestObserver(gateway.observer);
  const pipelined = createPipelining({
    ahead: (socket) => scheduler.charge(socket, surcharges.sentAhead),
    forgotten: (requests) =>
      rateLimitedLog.log('info', 'requests were sent ahead, and not waited for', { requests }),
  });

  function answer(req: IncomingMessage, res: ServerResponse, call: Call): void {
    // While it waited its body may have been too long, or late, or its caller has left.
    if (res.writableEnded || res.headersSent || res.destroyed) return;
    gateway.answer(req, res, call).catch((err: unknown) => {
      call.codes.add(unexpected.code);
      fail.request(req, res, err);
    });
  }

  function refusalOf(req: IncomingMessage, path: string): Refusal | null {
    const misled = checkAddress(req);
    if (misled !== null) return misled;
    if (gateway.stopped.aborted && !path.startsWith('/health/'))
      return gateway.isForwarded(req.headers) ? notOwner : shuttingDown;
    const limit = limitFor(req, limits);
    const isOver = isTooLong(req) || Number(req.headers['content-length'] ?? 0) > limit;
    return isOver ? tooLarge(limit) : null;
  }

  /** Answers what is to be done when the connection is gone. */
  function begin(req: IncomingMessage, res: ServerResponse): () => void {
    const call = createCall(gateway.baseUrlAt(req.headers.host), req.headers['x-request-id']);
    call.lastEventId = lastEventIdIn(req);
    const path = req.url?.split('?')[0] ?? '/';
    const endSpan = traceRequest(gateway.tracer, req, res, path, call);
    const end = inFlight.begin(() => `${req.method} ${path} ${call.operationName ?? ''}`.trim());
    res.setHeader('x-request-id', call.requestId);
    res.setHeader(engineHeader, gateway.engine());
    res.setHeader('x-content-type-options', 'nosniff');
    res.appendHeader('vary', 'origin');
    // One listener for all of them: yoga and downloads bring nearly as many as Node takes for a leak.
    const { socket } = req;
    const charge = () => {
      if (isMistake(call)) scheduler.charge(socket, surcharges.mistake);
    };
    const atEnd = [
      charge,
      end,
      logRequest(log, req, res, path, call),
      observe(req, res, path, call),
      endSpan,
    ];
    // The signal of a request reports that it broke off.
    req.on('error', () => {});
    const lost = () => {
      for (const work of atEnd.splice(0)) work();
      call.clock.end(callerLeft);
    };
    res.once('close', () => {
      if (!res.writableFinished) return lost();
      for (const work of atEnd.splice(0)) work();
    });
    const refusal = refusalOf(req, path);
    if (refusal !== null) {
      call.codes.add(refusal.code);
      refuse(req, res, refusal);
      return lost;
    }
    req.once('limit', () => {
      call.codes.add('PAYLOAD_TOO_LARGE');
      refuse(req, res, tooLarge(limitFor(req, limits)));
      // Only now, so that the reader of the body has no answer left to give.
      res.once('close', () => req.emit('error', new Error('The body is larger than allowed.')));
    });
    watchBody(req, () => {
      call.codes.add(tooSlow.code);
      refuse(req, res, tooSlow);
    });
    const work = () =>
      attempt(
        () => answer(req, res, call),
        (err) => fail.request(req, res, err),
      );
    // Health requests are answered at once, and requests that another gateway forwards have waited there.
    if (isWatching(path) || gateway.isForwarded(req.headers)) work();
    else scheduler.begin(socket, work, () => res.writableEnded);
    return lost;
  }

  return (req, res) => pipelined(req, res, () => begin(req, res));
}
