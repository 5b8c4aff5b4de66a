import { once } from 'node:events';
import { get } from 'node:http';
import { describe, expect } from 'vitest';
import { test } from '../../support/test.ts';

const header = 'x-connection-engine';

describe('the header that says who works out the results', () => {
  test('says that nobody has said it before the service was asked', async ({ listener }) => {
    const answer = await fetch(`${listener.url}/health/live`);

    expect(answer.headers.get(header)).toBe('UNKNOWN');
  });

  test('is on every answer: of the graph, on files, on errors and on refused sockets', async ({
    ask,
    callsOf,
    frame,
    listener,
    send,
  }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 10_000 } }]);
    const { data } = await ask(`query ($id: ID!) { project(id: $id) { download { url } } }`, { id: project });
    const statusAndEngine = async (path: string, init?: RequestInit) => {
      const answer = await fetch(new URL(path, listener.url), init);
      await answer.arrayBuffer();
      return [answer.status, answer.headers.get(header)];
    };

    expect(
      await statusAndEngine(
        new URL(data.project.download.url).pathname + new URL(data.project.download.url).search,
      ),
    ).toEqual([200, 'SANDBOX']);
    const calls = await callsOf(async () => {
      expect((await send({ query: '{ viewer { key } }' })).headers.get(header)).toBe('SANDBOX');
      expect(await statusAndEngine('/health/live')).toEqual([200, 'SANDBOX']);
      expect(await statusAndEngine('/graphql', { method: 'POST', body: '{' })).toEqual([403, 'SANDBOX']);
      expect(await statusAndEngine('/nowhere')).toEqual([404, 'SANDBOX']);
      expect(await statusAndEngine('/files/nothing')).toEqual([403, 'SANDBOX']);
    });
    expect(calls).toEqual([]);
    const [refused] = await once(
      get(`${listener.url}/nowhere`, { headers: { connection: 'upgrade', upgrade: 'websocket' } }),
      'response',
    );
    expect([refused.statusCode, refused.headers[header]]).toEqual([404, 'SANDBOX']);
    refused.destroy();
  });
});
