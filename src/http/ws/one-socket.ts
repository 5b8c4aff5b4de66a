import type { IncomingMessage } from 'node:http';
import { CloseCode, MessageType, makeServer } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { requestJson, socketLimits } from '../../config/limits.ts';
import { excessOf } from '../../util/json-bounds.ts';
import { type FairScheduler, isMistake, surcharges } from '../request/fair-scheduler/fair-scheduler.ts';
import type { InFlight } from '../request/in-flight.ts';
import { type GuardedReader, sentTo } from '../request/slow-reader-guard.ts';
import { tryAgainLater } from './close-code.ts';
import { createHandshake } from './handshake.ts';
import { keepAlive } from './keep-alive.ts';
import { createReceiveQueue } from './receive-queue.ts';
import { createSendQueue } from './send-queue.ts';
import { createSocketAuth } from './socket-auth.ts';
import type { SocketGateway } from './socket-gateway.ts';
import { createSocketOperations } from './socket-operations.ts';
import type { SocketQuota } from './socket-quota.ts';

export interface OneSocket {
  /** Closes it with 1001 when the gateway stops and no query runs on it. */
  goIfIdle(): void;
  /** What it holds for a peer that does not read. */
  holder: Pick<GuardedReader, 'held' | 'cut'>;
}

/** The graph for one peer: its messages come through the receive queue, ours go through the send queue. */
export function openOneSocket(
  gateway: SocketGateway,
  { inFlight, shares, scheduler }: { inFlight: InFlight; shares: SocketQuota; scheduler: FairScheduler },
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

  /** Nothing runs for a socket after its close frame was sent, though its peer may take a while to close. */
  function close(code: number, reason: string): void {
    receiveQueue.close();
    operations.abortAll();
    socket.close(code, reason);
  }

  const send = async (text: string) => await sendQueue.send(text);
  const auth = createSocketAuth(gateway, shares, request.headers, { send, close });
  const operations = createSocketOperations(gateway, inFlight, baseUrl, auth.caller, (call) => {
    if (isMistake(call)) scheduler.charge(request.socket, surcharges.mistake);
    // The answer itself is still to be sent.
    setImmediate(goIfIdle);
  });
  const sendQueue = createSendQueue(socket, () => receiveQueue.review());
  const receiveQueue = createReceiveQueue({
    handle: hand,
    turn: () => scheduler.turn(request.socket),
    sendQueue,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
  });

  /** Hands one message to the protocol, and waits until its operation is running. */
  async function hand(text: string): Promise<void> {
    const relay = auth.relay();
    if (relay !== null) return await relay.send(text);
    take(text).catch((err: unknown) => {
      rateLimitedLog.bug('a socket message could not be handled', err);
      close(CloseCode.InternalServerError, 'Internal server error');
    });
    operations.sweep();
    await operations.prepared();
  }

  // Pings have the limits of all other messages of a socket, also before the peer is in.
  const greet = createHandshake({ handle: hand, answerPing: receiveQueue.push, close });
  const closed = makeServer({ ...operations.options, onConnect: auth.onConnect }).opened(
    {
      protocol: socket.protocol,
      send: sendQueue.send,
      close,
      onMessage(takeMessage) {
        take = takeMessage;
      },
      onPing: async (payload) => await sendQueue.send(JSON.stringify(pongFor(payload))),
    },
    { socket, request },
  );
  const isAlive = keepAlive(socket, receiveQueue.isHeld, () => sentTo(request.socket));
  gateway.observer.socket(1);
  socket.on('error', (err) => log.debug({ err }, 'a socket failed'));
  socket.on('message', (data) => {
    isAlive.heard();
    // While it closes messages still arrive: those in flight, and not without a limit.
    if (socket.readyState !== socket.OPEN) {
      late += 1;
      if (late > socketLimits.operationsPerSocket) socket.terminate();
      return;
    }
    const text = String(data);
    const excess = excessOf(text, requestJson);
    if (excess !== null) close(CloseCode.BadRequest, `The message has ${excess}.`);
    else if (auth.caller() === null && auth.relay() === null) greet(text);
    else receiveQueue.push(text);
  });
  socket.on('ping', receiveQueue.pushControl);
  socket.on('pong', receiveQueue.pushControl);
  socket.once('close', (code, reason) => {
    isAlive.stop();
    receiveQueue.close();
    sendQueue.close();
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
      held: sendQueue.unread,
      cut(isUrgent) {
        close(tryAgainLater, 'What was sent is not read.');
        if (isUrgent) socket.terminate();
      },
    },
  };
}

/** What is sent along comes back unless it is long: no client needs that, and unread messages cost memory. */
function pongFor(payload: unknown): object {
  const isShort =
    payload !== undefined &&
    payload !== null &&
    Buffer.byteLength(JSON.stringify(payload)) <= socketLimits.echoBytes;
  return { type: MessageType.Pong, ...(isShort ? { payload } : {}) };
}
