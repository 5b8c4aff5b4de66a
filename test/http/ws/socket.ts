import { once } from 'node:events';
import { WebSocket } from 'ws';

interface Message {
  id?: string;
  type: string;
  payload?: unknown;
}

/** A socket at the level of its messages. */
export interface RawSocket {
  send(message: object | string): void;
  /** The next message, in order. */
  next(): Promise<Message>;
  /** Close code and reason. */
  closed: Promise<{ code: number; reason: string }>;
  close(): void;
}

/** Opens a socket to a listener and, unless told otherwise, gets it acknowledged. */
export async function openSocket(
  url: string,
  options: { init?: boolean; headers?: Record<string, string>; protocol?: string } = {},
): Promise<RawSocket> {
  const { init = true, headers = {}, protocol = 'graphql-transport-ws' } = options;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, protocol, { headers });
  const arrived: Message[] = [];
  const waiting: ((message: Message) => void)[] = [];
  socket.on('message', (data) => {
    const message: Message = JSON.parse(String(data));
    const take = waiting.shift();
    if (take === undefined) arrived.push(message);
    else take(message);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  await once(socket, 'open');
  const raw: RawSocket = {
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async next() {
      return arrived.shift() ?? (await new Promise<Message>((resolve) => waiting.push(resolve)));
    },
    closed,
    close: () => socket.close(),
  };
  if (init) {
    raw.send({ type: 'connection_init' });
    await raw.next();
  }
  return raw;
}

export const subscribe = (id: string, query: string) => ({ id, type: 'subscribe', payload: { query } });
