import { createFetch } from '@connection-gateway/client/fetch';
import { createSocket } from '@connection-gateway/client/socket';
import { describe, expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { roadTo } from '../support/road.ts';
import { long, patience, test } from './support.ts';

const copy = `mutation ($id: ID!) {
  copyConnection(input: { connectionId: $id, name: "Twin" }) { connection { name } errors { code } }
}`;

const posted = (id: string | undefined) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: copy, variables: { id } }),
});

describe('the fetch of the package', () => {
  test(
    'repeats a mutation whose answer was lost, and the service makes one copy',
    long,
    async ({ listener, project, sandbox }) => {
      const road = await roadTo(listener.url);
      const send = createFetch();
      const release = sandbox.hold('CopyConnection');
      const answer = send(`${road.url}/graphql`, posted(project.connections[0]?.id));
      await vi.waitFor(() => expect(sandbox.calls('CopyConnection')).toHaveLength(1));

      road.cut();
      road.mend();
      release();

      expect(await (await answer).json()).toEqual({
        data: { copyConnection: { connection: { name: 'Twin' }, errors: [] } },
      });
      expect(sandbox.calls('CopyConnection')).toHaveLength(1);
      await road.close();
    },
  );

  test(
    'waits for the first of two, and both get its answer',
    long,
    async ({ listener, project, sandbox }) => {
      const statuses: number[] = [];
      const send = createFetch({
        fetch: async (...request) => {
          const response = await fetch(...request);
          statuses.push(response.status);
          return response;
        },
      });
      const request = posted(project.connections[0]?.id);
      const headers = { ...request.headers, 'idempotency-key': 'both' };
      const release = sandbox.hold('CopyConnection');
      const both = [1, 2].map(() => send(`${listener.url}/graphql`, { ...request, headers }));
      await vi.waitFor(() => expect(statuses).toContain(409));
      release();

      const texts = await Promise.all(both.map(async (one) => await (await one).text()));

      expect(texts[0]).toBe(texts[1]);
      expect(sandbox.calls('CopyConnection')).toHaveLength(1);
    },
  );

  test('takes another key for each request, and none for what is no POST', async () => {
    const keys: (string | null)[] = [];
    const send = createFetch({
      fetch: async (_input, init) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'));
        return new Response('{}');
      },
    });

    await send('http://gateway/graphql', { method: 'POST', body: '{}' });
    await send('http://gateway/graphql', { method: 'POST', body: '{}' });
    await send('http://gateway/graphql?query={a}');

    const uuid = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(keys).toEqual([uuid, uuid, null]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test.for([
    [503, 2],
    [400, 1],
  ])('repeats what may pass, and nothing else: %d', async ([status = 0, times]) => {
    let sent = 0;
    const headers = { 'retry-after': '0' };
    const send = createFetch({
      attempts: 2,
      fetch: async () => {
        sent += 1;
        return new Response('{}', { status, headers });
      },
    });

    expect((await send('http://gateway/graphql', { method: 'POST', body: '{}' })).status).toBe(status);
    expect(sent).toBe(times);
  });

  test('ends its pause when the caller leaves', async () => {
    const leaving = new AbortController();
    const send = createFetch({
      fetch: async () => {
        setImmediate(() => leaving.abort());
        return new Response('{}', { status: 503, headers: { 'retry-after': '60' } });
      },
    });

    const answer = send('http://gateway/graphql', { method: 'POST', body: '{}', signal: leaving.signal });

    await expect(answer).rejects.toThrow('aborted');
  });
});

test(
  'the socket of the package carries out a mutation once, although the line breaks',
  long,
  async ({ listener, project, sandbox }) => {
    const road = await roadTo(listener.url);
    const client = createSocket({ url: road.url, webSocketImpl: WebSocket });
    const release = sandbox.hold('CopyConnection');
    const seen: unknown[] = [];
    const variables = { id: project.connections[0]?.id };
    client.subscribe(
      { query: copy, variables },
      { next: ({ data }) => seen.push(data), error: seen.push, complete() {} },
    );
    await vi.waitFor(() => expect(sandbox.calls('CopyConnection')).toHaveLength(1), patience);

    road.cut();
    road.mend();
    await expect.poll(() => seen, patience).toEqual([]);
    release();

    await expect
      .poll(() => seen, patience)
      .toEqual([{ copyConnection: { connection: { name: 'Twin' }, errors: [] } }]);
    expect(sandbox.calls('CopyConnection')).toHaveLength(1);
    await client.dispose();
    await road.close();
  },
);
