import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { createSocketDoor } from './admit-socket.ts';
import { requestIdFrom } from './call.ts';
import type { Gateway } from './gateway.ts';
import { isOriginAllowed } from './host.ts';
import type { InFlight } from './in-flight.ts';
import { socketLimits } from './limits.ts';
import { createSocketOperations } from './socket-operations.ts';

export interface Sockets {
  /** Takes over a connection that asks to become a socket, or answers it with an HTTP status. */
  upgrade(req: IncomingMessage, stream: Duplex, head: Buffer): void;
  /** Closes each socket with 1001 as soon as no query runs on it; resolves when all are gone. */
  close(): Promise<void>;
  /** Cuts what is left. */
  terminate(): void;
}

/** The graph over sockets, protocol `graphql-transport-ws`. */
export function createSockets(
  gateway: Gateway,
  inFlight: InFlight,
  options: {
    maxPayload: number;
    maxSockets?: number | undefined;
    isHostAllowed: (header: string | undefined) => boolean;
  },
): Sockets {
  const { log } = gateway;
  const settings = {
    noServer: true,
    maxPayload: Math.min(options.maxPayload, socketLimits.messageBytes),
    clientTracking: true,
    handleProtocols,
    // Known to ws, not yet to its types.
    closeTimeout: socketLimits.closeTimeoutMs,
  };
  const server = new WebSocketServer(settings);
  const leave = new Map<WebSocket, () => void>();

  function accept(socket: WebSocket, request: IncomingMessage): void {
    const baseUrl = gateway.baseUrlAt(request.headers.host);
    const goIfIdle = () => {
      if (gateway.stopped.aborted && !operations.busy()) socket.close(1001, 'The gateway is shutting down.');
    };
    const door = createSocketDoor(gateway, request.headers, (code, reason) => socket.close(code, reason));
    const operations = createSocketOperations(gateway, inFlight, baseUrl, door.caller, goIfIdle);
    const stopPings = keepAlive(socket);
    leave.set(socket, goIfIdle);
    gateway.observer.socket(1);
    socket.on('error', (err) => log.debug({ err }, 'a socket failed'));
    const closed = makeServer({ ...operations.options, onConnect: door.onConnect }).opened(
      {
        protocol: socket.protocol,
        send: async (data) => await send(socket, data),
        close: (code, reason) => socket.close(code, reason),
        onMessage(take) {
          socket.on('message', (data) => {
            take(String(data)).catch((err: unknown) => {
              log.error({ err }, 'a socket message could not be handled');
              socket.close(CloseCode.InternalServerError, 'Internal server error');
            });
            operations.sweep();
          });
        },
      },
      { socket, request },
    );
    socket.once('close', (code, reason) => {
      stopPings();
      leave.delete(socket);
      gateway.observer.socket(-1);
      operations.abortAll();
      door.leave();
      closed(code, String(reason)).catch((err: unknown) =>
        log.error({ err }, 'a socket could not be closed'),
      );
    });
  }

  /** Status of the answer to a connection that must not become a socket. */
  function refusalOf({ url, headers: { host, origin } }: IncomingMessage): number | null {
    if (gateway.stopped.aborted) return 503;
    if (!options.isHostAllowed(host)) return 421;
    if (url?.split('?')[0] !== '/graphql') return 404;
    if (!isOriginAllowed(origin, host, gateway.corsOrigins)) return 403;
    return server.clients.size >= (options.maxSockets ?? socketLimits.sockets) ? 503 : null;
  }

  return {
    upgrade(req, stream, head) {
      stream.on('error', () => stream.destroy());
      const status = refusalOf(req);
      if (status === null) server.handleUpgrade(req, stream, head, (socket) => accept(socket, req));
      else refuseUpgrade(req, stream, status, log);
    },
    async close() {
      const gone = [...leave.keys()].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      for (const goIfIdle of leave.values()) goIfIdle();
      await Promise.all(gone);
    },
    terminate() {
      for (const socket of server.clients) socket.terminate();
    },
  };
}

function send(socket: WebSocket, data: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.readyState !== socket.OPEN) return resolve();
    socket.send(data, (error) => (error ? reject(error) : resolve()));
  });
}

/** Pings, and cuts a peer that no longer answers them. */
function keepAlive(socket: WebSocket): () => void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, socketLimits.pingMs);
  return () => clearInterval(timer);
}

function refuseUpgrade(req: IncomingMessage, stream: Duplex, status: number, log: Logger): void {
  const requestId = requestIdFrom(req.headers['x-request-id']);
  const path = (req.url ?? '').split('?', 1)[0]?.slice(0, 200);
  log.info({ method: req.method, path, status, requestId }, 'socket refused');
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
    'Content-Length: 0',
  ];
  stream.end(`${lines.join('\r\n')}\r\n\r\n`);
}
