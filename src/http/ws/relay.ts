import type { IncomingHttpHeaders } from 'node:http';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL, MessageType } from 'graphql-ws';
import { WebSocket } from 'ws';
import { forwardedHeader } from '../../auth/forwarded-callers.ts';
import type { Principal } from '../../auth/principal.ts';
import type { Cluster } from '../../cluster/open-cluster.ts';
import type { LiveGateway } from '../../cluster/preferred-gateway.ts';
import { GatewayError } from '../../errors.ts';
import { tryAgainLater } from './close-code.ts';

/** The socket of a caller at the gateway that works for them. */
export interface Relay {
  /** Resolves when the network has taken it, or the owner is gone; never fails. */
  send(text: string): Promise<void>;
  close(code: number, reason: string): void;
}

/** What the relay does with the socket of the caller. */
interface CallerSocket {
  /** Resolves when the caller has read enough for more. */
  send(text: string): Promise<void>;
  close(code: number, reason: string): void;
}

/** Opens sockets at the gateways that work for their callers. */
export interface SocketRelays {
  /** Null where this gateway works for the caller. Throws what keeps the owner away. */
  open(caller: Principal, headers: IncomingHttpHeaders, socket: CallerSocket): Promise<Relay | null>;
}

/** How long the owner may take to answer, in ms. */
const OPEN_MS = 5_000;

export function createSocketRelays({
  ownership,
  callers,
}: Pick<Cluster, 'ownership' | 'callers'>): SocketRelays {
  return {
    async open(caller, headers, socket) {
      for (let attempt = 1; ; attempt += 1) {
        const owner = await ownership.ownerOf(caller.id, attempt > 1);
        if (owner.is === 'here') return null;
        try {
          const { gateway } = owner;
          const signed = { host: headers.host ?? '', [forwardedHeader]: callers.sign(caller, gateway.id) };
          const follow = (moved: () => void) => ownership.follow(caller.id, gateway.id, moved);
          return await openAt(gateway, signed, socket, follow);
        } catch (error) {
          ownership.forget(caller.id);
          if (attempt > 1) throw ownerIsAway(error);
        }
      }
    },
  };
}

const ownerIsAway = (cause: unknown): GatewayError =>
  new GatewayError('OVERLOADED', 'The gateway that works for you does not respond. Try again.', {
    ...{ retryable: true, retryAfterMs: 1_000, cause },
  });

/** Resolves when the owner has acknowledged the caller. */
async function openAt(
  { address }: LiveGateway,
  headers: Record<string, string>,
  socket: CallerSocket,
  follow: (moved: () => void) => () => void,
): Promise<Relay> {
  const url = `${address.replace(/^http/, 'ws')}/graphql`;
  const remote = new WebSocket(url, GRAPHQL_TRANSPORT_WS_PROTOCOL, {
    headers,
    perMessageDeflate: false,
    handshakeTimeout: OPEN_MS,
  });
  remote.on('error', () => {});
  remote.once('open', () => remote.send(JSON.stringify({ type: MessageType.ConnectionInit })));
  await acknowledged(remote);
  remote.on('message', (data) => {
    remote.pause();
    void socket.send(String(data)).finally(() => remote.resume());
  });
  // An owner that stands still, or whose computer lost power, closes nothing.
  const unfollow = follow(() => remote.terminate());
  remote.once('close', unfollow);
  const closed = (code: number, reason: Buffer) => socket.close(closable(code), String(reason));
  remote.once('close', closed);
  return {
    send: (text) => new Promise((resolve) => remote.send(text, () => resolve())),
    close(code, reason) {
      remote.off('close', closed);
      remote.close(closable(code), reason);
    },
  };
}

async function acknowledged(remote: WebSocket): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const end = setTimeout(() => remote.terminate(), OPEN_MS).unref();
    remote.once('message', (data) => {
      clearTimeout(end);
      if (isAcknowledgement(String(data))) return resolve();
      remote.terminate();
      reject(new Error('The owner has not acknowledged the caller.'));
    });
    remote.once('close', (code) => {
      clearTimeout(end);
      reject(new Error(`The owner has closed the socket with ${code}.`));
    });
  });
}

function isAcknowledgement(text: string): boolean {
  try {
    return Reflect.get(Object(JSON.parse(text)), 'type') === MessageType.ConnectionAck;
  } catch {
    return false;
  }
}

/** Codes that say how a connection ended cannot be sent. */
const closable = (code: number): number =>
  code === 1000 || code === 1001 || (code >= 1007 && code !== 1015) ? code : tryAgainLater;
