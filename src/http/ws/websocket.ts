import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { handleProtocols } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { socketLimits } from '../../config/limits.ts';
import { routeOf } from '../../pipeline/operation/observer.ts';
import { createUnorderedPool } from '../../util/unordered-pool.ts';
import type { AddressCheck } from '../origin/address.ts';
import { noteForeignOrigin } from '../origin/csrf.ts';
import { isOriginAllowed } from '../origin/host.ts';
import type { FairScheduler } from '../request/fair-scheduler/fair-scheduler.ts';
import type { InFlight } from '../request/in-flight.ts';
import type { Refusal } from '../request/refuse.ts';
import type { SlowReaderGuard } from '../request/slow-reader-guard.ts';
import { type OneSocket, openOneSocket } from './one-socket.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import type { SocketGateway } from './socket-gateway.ts';
import { createSocketQuota } from './socket-quota.ts';

export interface Sockets {
  /** Takes over a connection that asks to become a socket, or answers it with an HTTP status. */
  upgrade(req: IncomingMessage, stream: Duplex, head: Buffer): void;
  /** Closes each socket with 1001 as soon as no query runs on it; resolves when all are gone. */
  close(): Promise<void>;
  /** Cuts what is left. */
  terminate(): void;
}

const shuttingDown: Refusal = { status: 503, code: 'UNAVAILABLE', message: 'The gateway is shutting down.' };
const noRoom: Refusal = {
  status: 503,
  code: 'UNAVAILABLE',
  message: 'Too many sockets are open here. Try again later.',
};
const noGraph: Refusal = { status: 404, code: 'NOT_FOUND', message: 'The graph is at /graphql.' };
const foreignOrigin: Refusal = {
  status: 403,
  code: 'FORBIDDEN',
  message: 'Web pages of this origin may not open sockets here; CORS_ORIGINS lists those that may.',
};

/** The graph over sockets, protocol `graphql-transport-ws`. */
export function createSockets(
  gateway: SocketGateway,
  inFlight: InFlight,
  options: {
    maxPayload: number;
    maxSockets?: number | undefined;
    checkAddress: AddressCheck;
    unread: Pick<SlowReaderGuard, 'holdsAlso'>;
    scheduler: FairScheduler;
  },
): Sockets {
  const settings = {
    noServer: true,
    maxPayload: Math.min(options.maxPayload, socketLimits.messageBytes),
    clientTracking: true,
    handleProtocols,
    // Known to ws, not yet to its types.
    closeTimeout: socketLimits.closeTimeoutMs,
    maxFragments: socketLimits.messageFragments,
    maxBufferedChunks: socketLimits.messagePieces,
  };
  const server = new WebSocketServer(settings);
  const open = createUnorderedPool<{ socket: WebSocket; one: OneSocket }>();
  const most = options.maxSockets ?? socketLimits.sockets;
  const shares = createSocketQuota(gateway.access.isOpen ? most : Math.ceil(most / 2));

  function accept(socket: WebSocket, request: IncomingMessage, stream: Duplex): void {
    const one = openOneSocket(gateway, { inFlight, shares, scheduler: options.scheduler }, socket, request);
    const leave = open.add({ socket, one });
    // The server hands over what it listens on, which is a socket of the network.
    if (stream instanceof Socket) options.unread.holdsAlso(stream, one.holder);
    socket.once('close', leave);
  }

  /** Why a connection must not become a socket; null when it may. */
  function refusalOf(req: IncomingMessage): Refusal | null {
    const {
      url,
      headers: { host, origin },
    } = req;
    if (gateway.stopped.aborted) return shuttingDown;
    const misled = options.checkAddress(req);
    if (misled !== null) return misled;
    if (routeOf(url?.split('?')[0] ?? '') !== 'graphql') return noGraph;
    if (origin !== undefined && !isOriginAllowed(origin, host, gateway.corsOrigins)) {
      noteForeignOrigin(gateway.rateLimitedLog, origin);
      return foreignOrigin;
    }
    return server.clients.size >= most ? noRoom : null;
  }

  return {
    upgrade(req, stream, head) {
      stream.on('error', () => stream.destroy());
      const refusal = refusalOf(req);
      if (refusal === null) server.handleUpgrade(req, stream, head, (socket) => accept(socket, req, stream));
      else refuseUpgrade(req, stream, refusal, gateway);
    },
    async close() {
      const all = open.all();
      const gone = all.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)));
      for (const { one } of all) one.goIfIdle();
      await Promise.all(gone);
    },
    terminate() {
      for (const socket of server.clients) socket.terminate();
    },
  };
}
