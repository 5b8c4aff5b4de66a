import { once } from 'node:events';
import { createServer } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import { httpLimits, slowReaderLimits } from '../config/limits.ts';
import type { Gateway } from './gateway.ts';
import { createRequestHandler } from './handle-request.ts';
import { createAddressCheck } from './origin/address.ts';
import { attempt, createFail } from './request/fail.ts';
import { createFairScheduler } from './request/fair-scheduler/fair-scheduler.ts';
import { createInFlight } from './request/in-flight.ts';
import { type BodyLimits, createLimitedMessage } from './request/limited-message.ts';
import { createSlowReaderGuard, type SlowReaderLimits } from './request/slow-reader-guard.ts';
import { createSockets } from './ws/websocket.ts';

export interface ListenOptions extends BodyLimits {
  /** 0 takes a free one. */
  port: number;
  host: string;
  /** Host headers answered besides the machine's own and `host`. */
  allowedHosts: readonly string[];
  /** Sockets open at once, unless it is the usual number. */
  maxSockets?: number;
  /** What may lie here unread, unless it is as usual. */
  unread?: Partial<SlowReaderLimits>;
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

/** Opens HTTP and WebSocket on one port. */
export async function listen(gateway: Gateway, options: ListenOptions): Promise<Listener> {
  const fail = createFail(gateway.rateLimitedLog);
  const inFlight = createInFlight();
  const checkAddress = createAddressCheck(options.host, options.allowedHosts, gateway.isForwarded);
  const scheduler = createFairScheduler();
  const take = createRequestHandler(gateway, { inFlight, fail, checkAddress, scheduler, limits: options });
  const { maxBodyBytes: maxPayload, maxSockets } = options;
  // In a small process less may lie here: most of it is in the heap.
  const inAllBytes = Math.min(slowReaderLimits.inAllBytes, getHeapStatistics().heap_size_limit / 8);
  const unread = createSlowReaderGuard({ ...slowReaderLimits, inAllBytes, ...options.unread });
  const sockets = createSockets(gateway, inFlight, {
    maxPayload,
    maxSockets,
    checkAddress,
    unread,
    scheduler,
  });
  const server = createServer({ ...httpLimits, IncomingMessage: createLimitedMessage(options) }, (req, res) =>
    attempt(
      () => take(req, res),
      (err) => fail.request(req, res, err),
    ),
  );
  server.on('upgrade', (req, stream, head) =>
    attempt(
      () => sockets.upgrade(req, stream, head),
      (err) => fail.socket(stream, err),
    ),
  );
  server.on('connection', unread.watch);

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
      unread.stop();
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
