import type { IncomingMessage } from 'node:http';
import { CloseCode, MessageType, makeServer } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { requestJson, socketLimits } from '../../config/limits.ts';
import { excessOf } from '../../util/json-bounds.ts';
import { isMistake, type Rota, surcharges } from '../request/fair-scheduler/fair-scheduler.ts';
import type { InFlight } from '../request/in-flight.ts';
import { type Holder, sentTo } from '../request/slow-reader-guard.ts';
import { tryAgainLater } from './close-code.ts';
import { createGreeting } from './handshake.ts';
import { keepAlive } from './keep-alive.ts';
import { createInbox } from './receive-queue.ts';
import { createOutbox } from './send-queue.ts';
import { createSocketAuth } from './socket-auth.ts';
import type { SocketGateway } from './socket-gateway.ts';
import { createSocketOperations } from './socket-operations.ts';
import type { SocketShares } from './socket-quota.ts';

export interface OneSocket {
  /** Closes it with 1001 when the gateway stops and no query runs on it. */
  goIfIdle(): void;
  /** What it holds for a peer that does not read. */
  holder: Pick<Holder, 'held' | 'cut'>;
}

/** The graph for one peer: what it says comes through the inbox, what it is told goes through the outbox. */
export function openOneSocket(
  gateway: SocketGateway,
  { inFlight, shares, rota }: { inFlight: InFlight; shares: SocketShares; rota: Rota },
  socket: WebSocket,
  request: IncomingMessage,
): OneSocket {
  // Long because all of it is the state of one socket.
  const { log, rateLimitedLog } = gateway;
  const baseUrl = gateway.baseUrlAt(request.headers.host);
  let late = 0;
  let take: (text: string) => Promise<void> = async () => {};

  const goIfIdle = () => {
    if (gateway.stopped.aborted && !operations.busy()) close(1001, 'The gateway is shutting down.');
  };

  /** Nothing goes on for a socket from the moment it is told to go, though its peer may take a while to. */
  function close(code: number, reason: string): void {
    inbox.close();
    operations.abortAll();
    socket.close(code, reason);
  }

  const auth = createSocketAuth(gateway, shares, request.headers, close);
  const operations = createSocketOperations(gateway, inFlight, baseUrl, auth.caller, (call) => {
    if (isMistake(call)) rota.charge(request.socket, surcharges.mistake);
    // The answer itself is still to be sent.
    setImmediate(goIfIdle);
  });
  const outbox = createOutbox(socket, () => inbox.review());
  const inbox = createInbox({
    handle: hand,
    turn: () => rota.turn(request.socket),
    outbox,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
  });

  /** Hands one message to the protocol, and waits until what it asks for is under way. */
  async function hand(text: string): Promise<void> {
    take(text).catch((err: unknown) => {
      rateLimitedLog.bug('a socket message could not be handled', err);
      close(CloseCode.InternalServerError, 'Internal server error');
    });
    operations.sweep();
    await operations.prepared();
  }

  // Pings have the limits of all other messages of a socket, also before the peer is in.
  const greet = createGreeting({ handle: hand, answerPing: inbox.push, close });
  const closed = makeServer({ ...operations.options, onConnect: auth.onConnect }).opened(
    {
      protocol: socket.protocol,
      send: outbox.send,
      close,
      onMessage(takeMessage) {
        take = takeMessage;
      },
      onPing: async (payload) => await outbox.send(JSON.stringify(pongFor(payload))),
    },
    { socket, request },
  );
  const isAlive = keepAlive(socket, inbox.isHeld, () => sentTo(request.socket));
  gateway.observer.socket(1);
  socket.on('error', (err) => log.debug({ err }, 'a socket failed'));
  socket.on('message', (data) => {
    isAlive.heard();
    // While it closes messages still arrive: those that were under way, and not as many as somebody likes.
    if (socket.readyState !== socket.OPEN) {
      late += 1;
      if (late > socketLimits.operationsPerSocket) socket.terminate();
      return;
    }
    const text = String(data);
    const excess = excessOf(text, requestJson);
    if (excess !== null) close(CloseCode.BadRequest, `The message has ${excess}.`);
    else if (auth.caller() === null) greet(text);
    else inbox.push(text);
  });
  socket.on('ping', inbox.pushControl);
  socket.on('pong', inbox.pushControl);
  socket.once('close', (code, reason) => {
    isAlive.stop();
    inbox.close();
    outbox.close();
    gateway.observer.socket(-1);
    operations.abortAll();
    auth.leave();
    closed(code, String(reason)).catch((err: unknown) =>
      rateLimitedLog.bug('a socket could not be closed', err),
    );
  });

  return {
    goIfIdle,
    holder: {
      held: outbox.unread,
      cut(isUrgent) {
        close(tryAgainLater, 'What was sent is not read.');
        if (isUrgent) socket.terminate();
      },
    },
  };
}

/** What is sent along comes back unless it is long: nobody needs that, and who does not read it costs memory. */
function pongFor(payload: unknown): object {
  const isShort =
    payload !== undefined &&
    payload !== null &&
    Buffer.byteLength(JSON.stringify(payload)) <= socketLimits.echoBytes;
  return { type: MessageType.Pong, ...(isShort ? { payload } : {}) };
}
