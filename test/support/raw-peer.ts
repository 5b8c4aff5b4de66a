import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A peer of the gateway below any library: it reads, answers and leaves only as it is told to. */

export const upgradeRequest = [
  'GET /graphql HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Protocol: graphql-transport-ws',
];

/** Kinds of frames. */
const textFrame = 0x1;
export const pingFrame = 0x9;

/** One frame of a client, masked with zeros; at most 65 535 bytes. */
export function frame(payload: string | object, opcode = textFrame): Buffer {
  const body = Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload));
  const head =
    body.length < 126
      ? Buffer.from([0x80 | opcode, 0x80 | body.length])
      : Buffer.from([0x80 | opcode, 0x80 | 126, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([head, Buffer.alloc(4), body]);
}

/** Many frames at once, for writing them in one go. */
export const frames = (count: number, make: (index: number) => string | object): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, index) => frame(make(index))));

export const subscribeTo = (id: string, query: string, variables?: object) => ({
  id,
  type: 'subscribe',
  payload: { query, variables },
});

/** Connects; what cuts the connection is no fault of the peer. */
export function connectTo(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname).on('error', () => {});
}

/** Writes, and waits until the system has taken it; fails when the connection is gone. */
export async function write(connection: Socket, bytes: Buffer | string): Promise<void> {
  if (connection.destroyed) throw new Error('The connection is gone.');
  if (connection.write(bytes)) return;
  await new Promise<void>((resolve, reject) => {
    const drained = () => {
      connection.off('close', cut);
      resolve();
    };
    const cut = () => {
      connection.off('drain', drained);
      reject(new Error('The connection is gone.'));
    };
    connection.once('drain', drained).once('close', cut);
  });
}

/** Resolves when the connection is gone, however that came about. */
export const isCut = (connection: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (connection.closed) resolve();
    else connection.once('close', () => resolve());
  });

export async function untilCut(connection: Socket): Promise<never> {
  await isCut(connection);
  throw new Error('The connection is gone.');
}

/** Makes a connection a socket; its greeting is left to the caller. */
export async function becomeSocket(connection: Socket, headers: readonly string[] = []): Promise<void> {
  await write(connection, `${[...upgradeRequest, ...headers].join('\r\n')}\r\n\r\n`);
  await once(connection, 'data');
}

/** Makes a connection a socket that was let in. */
export async function enterSocket(connection: Socket, payload?: object): Promise<void> {
  await becomeSocket(connection);
  const acknowledged = once(connection, 'data');
  await write(connection, frame({ type: 'connection_init', payload }));
  await acknowledged;
}
