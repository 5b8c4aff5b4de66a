import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
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
  options: { maxPayload: number; isHostAllowed: (header: string | undefined) => boolean },
): Sockets {
  const { log } = gateway.services;
  const settings = {
    noServer: true,
    maxPayload: options.maxPayload,
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
    const operations = createSocketOperations(gateway, inFlight, baseUrl, goIfIdle);
    const stopPings = keepAlive(socket);
    leave.set(socket, goIfIdle);
    socket.on('error', (err) => log.debug({ err }, 'a socket failed'));
    const closed = makeServer(operations.options).opened(
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
      operations.abortAll();
      closed(code, String(reason)).catch((err: unknown) =>
        log.error({ err }, 'a socket could not be closed'),
      );
    });
  }

  return {
    upgrade(req, stream, head) {
      const { host, origin } = req.headers;
      stream.on('error', () => stream.destroy());
      if (gateway.stopped.aborted) return refuseUpgrade(stream, '503 Service Unavailable');
      if (!options.isHostAllowed(host)) return refuseUpgrade(stream, '421 Misdirected Request');
      if (req.url?.split('?')[0] !== '/graphql') return refuseUpgrade(stream, '404 Not Found');
      if (!isOriginAllowed(origin, host, gateway.corsOrigins)) return refuseUpgrade(stream, '403 Forbidden');
      if (server.clients.size >= socketLimits.sockets)
        return refuseUpgrade(stream, '503 Service Unavailable');
      server.handleUpgrade(req, stream, head, (socket) => accept(socket, req));
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

function refuseUpgrade(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
