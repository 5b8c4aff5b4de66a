import { createSocket } from '@connection-gateway/client/socket';
import type { Client } from 'graphql-ws';
import { describe, expect } from 'vitest';
import { WebSocket } from 'ws';
import { test } from '../auth/edge.ts';
import { long } from './support.ts';

/** The name the gateway knows somebody by, or what ended the socket. */
function nameOn(client: Client): Promise<unknown> {
  return new Promise((resolve) => {
    client.subscribe<{ viewer: { name: string } }>(
      { query: '{ viewer { name } }' },
      { next: ({ data }) => resolve(data?.viewer.name), error: resolve, complete() {} },
    );
  });
}

describe('the socket of the package, where users sign in,', () => {
  test('shows a key', long, async ({ keyFile, listener }) => {
    const key = await keyFile.add('Estimating');
    const client = createSocket({ url: listener.url, webSocketImpl: WebSocket, key: () => key });

    expect(await nameOn(client)).toBe('Estimating');
    await client.dispose();
  });

  test('comes back with another token when one is not good any more', long, async ({ issuer, listener }) => {
    const tokens = ['worn', await issuer.token({ name: 'Site' })];
    const client = createSocket({
      url: `${listener.url}/`,
      webSocketImpl: WebSocket,
      token: () => tokens.shift() ?? 'none',
    });

    expect(await nameOn(client)).toBe('Site');
    expect(tokens).toEqual([]);
    await client.dispose();
  });

  test('does not come back with a key that is not good', long, async ({ listener }) => {
    const client = createSocket({ url: listener.url, webSocketImpl: WebSocket, key: 'cg_wrong' });

    expect(await nameOn(client)).toMatchObject({ code: 4403 });
    await client.dispose();
  });
});
