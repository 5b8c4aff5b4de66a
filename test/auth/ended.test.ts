import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { openSocket, subscribe } from '../http/ws/socket.ts';
import { until } from '../support/jobs.ts';
import { connectTo, enterSocket, frame, isCut, subscribeTo, write } from '../support/raw-peer.ts';
import { test, type User } from './edge.ts';

const change = `mutation ($id: ID!, $name: String!) {
  updateProject(input: { projectId: $id, name: $name }) { project { id } }
}`;
/** Several of them, which run one after the other. */
const changes = (id: string) =>
  `mutation { ${Array.from({ length: 5 }, (_, index) => `c${index}: updateProject(input: { projectId: "${id}", name: "N${index}" }) { project { id } }`).join(' ')} }`;

const keyOf = ({ headers }: User) => headers['authorization']?.slice(7) ?? '';
const isOut = async (user: User) => {
  const { errors } = await user.ask('{ viewer { key } }');
  return errors?.[0]?.extensions?.['code'] === 'UNAUTHENTICATED';
};

describe('when a key was taken back', () => {
  test('a socket that does not close runs no mutation more', async ({ listener, user, keyFile, tap }) => {
    const anna = await user('Anna');
    const id = await anna.frame();
    const peer = connectTo(listener.url);
    await enterSocket(peer, { apiKey: keyOf(anna) });
    // It reads, and answers no close.
    peer.resume();
    let count = 0;
    const mutate = async () => {
      count += 1;
      await write(peer, frame(subscribeTo(String(count), change, { id, name: `N${count}` })));
    };
    tap.clear();
    await mutate();
    await until(() => tap.clients.length > 0);

    await keyFile.edit(() => '{ "keys": [] }');
    await until(() => isOut(anna));
    tap.clear();
    while (!peer.destroyed) {
      await mutate().catch(() => {});
      await sleep(20);
    }
    await isCut(peer);

    expect(count).toBeGreaterThan(20);
    expect(tap.clients).toEqual([]);
  });

  test.for(['HTTP', 'a socket'])(
    'a mutation over %s that has begun goes no further',
    async (transport, { listener, user, keyFile, tap }) => {
      const anna = await user('Anna');
      const id = await anna.frame();
      tap.clear();
      const release = tap.hold();
      const socket = transport === 'HTTP' ? null : await openSocket(listener.url, { headers: anna.headers });
      const answer = socket === null ? anna.ask(changes(id)) : socket.closed;
      socket?.send(subscribe('1', changes(id)));
      await until(() => tap.clients.length > 0);
      const before = tap.clients.length;

      await keyFile.edit(() => '{ "keys": [] }');
      await until(() => isOut(anna));
      release();

      expect(JSON.stringify(await answer)).toContain('The credentials are not good any more.');
      expect(tap.clients).toHaveLength(before);
    },
  );

  test('a request whose body comes later is not run', async ({ listener, user, keyFile, tap }) => {
    const anna = await user('Anna');
    const id = await anna.frame();
    const body = JSON.stringify({ query: change, variables: { id, name: 'Late' } });
    const peer = connectTo(listener.url);
    const head = [
      'POST /graphql HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      'Content-Type: application/json',
      'Accept: application/graphql-response+json',
      `X-Api-Key: ${keyOf(anna)}`,
      `Content-Length: ${body.length}`,
    ];
    await write(peer, `${head.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`);
    await sleep(100);

    await keyFile.edit(() => '{ "keys": [] }');
    await until(() => isOut(anna));
    tap.clear();
    await write(peer, body.slice(20));

    const answer = await text(peer);
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
    expect(answer).toContain('"UNAUTHENTICATED"');
    expect(tap.clients).toEqual([]);
  });
});
