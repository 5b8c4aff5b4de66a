import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createSocket } from '@connection-gateway/client/socket';
import type { Client } from 'graphql-ws';
import { describe, expect } from 'vitest';
import { WebSocket } from 'ws';
import { long, test } from './support.ts';

/** The first answer of the gateway, or what ended the socket. */
function answerOn(client: Client): Promise<unknown> {
  return new Promise((resolve) => {
    const query = '{ service { reachable } }';
    client.subscribe({ query }, { next: ({ data }) => resolve(data), error: resolve, complete() {} });
  });
}

describe('the socket of the package', () => {
  test('comes back until the gateway is there', long, async ({ listener }) => {
    const door = createServer((socket) => {
      const behind = connect(Number(new URL(listener.url).port), '127.0.0.1');
      socket.on('error', () => behind.destroy()).pipe(behind);
      behind.on('error', () => socket.destroy()).pipe(socket);
    });
    door.listen(0, '127.0.0.1');
    await once(door, 'listening');
    // It listens on a port.
    const { port } = door.address() as AddressInfo;
    door.close();
    await once(door, 'close');
    const client = createSocket({
      url: `http://127.0.0.1:${port}`,
      webSocketImpl: WebSocket,
      on: { error: () => void (door.listening || door.listen(port, '127.0.0.1')) },
    });

    expect(await answerOn(client)).toEqual({ service: { reachable: true } });
    await client.dispose();
    door.close();
  });

  test('does not ask again for a key that cannot be had', long, async ({ listener }) => {
    let asked = 0;
    const key = () => {
      asked += 1;
      throw new Error('The drawer is locked.');
    };
    const client = createSocket({ url: listener.url, webSocketImpl: WebSocket, key });

    expect(await answerOn(client)).toMatchObject({ message: 'The drawer is locked.' });
    expect(asked).toBe(1);
    await client.dispose();
  });
});
