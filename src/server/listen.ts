import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createCall } from './call.ts';
import type { Gateway } from './gateway.ts';
import { createHostCheck } from './host.ts';
import { createInFlight } from './in-flight.ts';
import { type BodyLimits, createLimitedMessage, limitFor, watchBody } from './limited-message.ts';
import { answerStallMs, httpLimits } from './limits.ts';
import { logRequest } from './log-request.ts';
import { createRequestObserver } from './observe-request.ts';
import { type Refusal, refuse } from './refuse.ts';
import { createStallWatch } from './stall-watch.ts';
import { createSockets } from './websocket.ts';

export interface ListenOptions extends BodyLimits {
  /** 0 takes a free one. */
  port: number;
  host: string;
  /** Host headers answered besides the machine's own and `host`. */
  allowedHosts: readonly string[];
  /** Sockets open at once, unless it is the usual number. */
  maxSockets?: number;
}

export interface Listener {
  /** Address of the gateway, without a path. */
  url: string;
  /** What is running now, for the log. */
  running(): string[];
  /** Drains: nothing new is taken, running requests finish, streams complete, sockets close with 1001. */
  close(): Promise<void>;
  /** Cuts every connection. */
  terminate(): void;
}

/** How often connections that have become idle are closed while draining, in ms. */
const sweepMs = 20;

const wrongTarget: Refusal = {
  status: 400,
  code: 'BAD_REQUEST',
  message: 'The target of a request is a path here, for example /graphql.',
};
const wrongHost: Refusal = {
  status: 421,
  code: 'FORBIDDEN',
  message: 'This Host is not served here; ALLOWED_HOSTS lists those that are.',
};
const shuttingDown: Refusal = { status: 503, code: 'UNAVAILABLE', message: 'The gateway is shutting down.' };
const tooSlow: Refusal = { status: 408, code: 'BAD_REQUEST', message: 'The body did not arrive in time.' };
const tooLarge = (limit: number): Refusal => ({
  status: 413,
  code: 'PAYLOAD_TOO_LARGE',
  message: `The body is larger than ${limit} bytes.`,
});

/** Opens HTTP and WebSocket on one port. */
export async function listen(gateway: Gateway, options: ListenOptions): Promise<Listener> {
  const { log } = gateway;
  const inFlight = createInFlight();
  const observe = createRequestObserver(gateway.observer);
  const isHostAllowed = createHostCheck(options.host, options.allowedHosts);
  const { maxBodyBytes: maxPayload, maxSockets } = options;
  const sockets = createSockets(gateway, inFlight, { maxPayload, maxSockets, isHostAllowed });
  const server = createServer({ ...httpLimits, IncomingMessage: createLimitedMessage(options) }, take);
  server.on('upgrade', sockets.upgrade);
  const stalls = createStallWatch(answerStallMs);
  server.on('connection', stalls.watch);

  function take(req: IncomingMessage, res: ServerResponse): void {
    const gone = new AbortController();
    const call = createCall(gone.signal, gateway.baseUrlAt(req.headers.host), req.headers['x-request-id']);
    const path = req.url?.split('?')[0] ?? '/';
    const end = inFlight.begin(() => `${req.method} ${path} ${call.operationName ?? ''}`.trim());
    res.setHeader('x-request-id', call.requestId);
    res.setHeader('x-content-type-options', 'nosniff');
    res.appendHeader('vary', 'origin');
    // One listener for all of them: yoga and downloads bring nearly as many as Node takes for a leak.
    const atEnd = [end, logRequest(log, req, res, path, call), observe(req, res, path, call)];
    // A request that breaks off is told by its signal.
    req.on('error', () => {});
    res.once('close', () => {
      for (const work of atEnd) work();
      if (!res.writableFinished) gone.abort();
    });
    const refusal = refusalOf(req, path);
    if (refusal !== null) {
      call.codes.add(refusal.code);
      refuse(req, res, refusal);
      return;
    }
    req.once('limit', () => {
      call.codes.add('PAYLOAD_TOO_LARGE');
      refuse(req, res, tooLarge(limitFor(req, options)));
      // Only now, so that whoever reads the body has no answer left to give.
      res.once('close', () => req.emit('error', new Error('The body is larger than allowed.')));
    });
    watchBody(req, () => {
      call.codes.add(tooSlow.code);
      refuse(req, res, tooSlow);
    });
    gateway.answer(req, res, call).catch((err: unknown) => {
      log.error({ err, requestId: call.requestId }, 'a request could not be answered');
      refuse(req, res, { status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Unexpected error.' });
    });
  }

  function refusalOf(req: IncomingMessage, path: string): Refusal | null {
    if (!path.startsWith('/')) return wrongTarget;
    if (!isHostAllowed(req.headers.host)) return wrongHost;
    if (gateway.stopped.aborted && !path.startsWith('/health/')) return shuttingDown;
    const limit = limitFor(req, options);
    return Number(req.headers['content-length'] ?? 0) > limit ? tooLarge(limit) : null;
  }

  server.listen(options.port, options.host);
  await once(server, 'listening');
  return {
    url: urlOf(server.address(), options.host),
    running: inFlight.names,
    async close() {
      gateway.stop();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection that becomes idle after `close` would keep the server open until its keep-alive ends.
      const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
      await Promise.all([closed, sockets.close()]);
      clearInterval(sweep);
      stalls.stop();
    },
    terminate() {
      sockets.terminate();
      server.closeAllConnections();
    },
  };
}

function urlOf(address: ReturnType<ReturnType<typeof createServer>['address']>, host: string): string {
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
