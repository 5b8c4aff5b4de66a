import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createClient } from 'graphql-sse';
import { describe, expect } from 'vitest';
import { type Edge, test, told } from './edge.ts';
import { openSocket, subscribe } from './ws/socket.ts';

const post = (url: string, query: string, accept = 'application/json') =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ query }),
  });

async function running(edge: Edge, url: string, query: string, accept?: string) {
  const started = told(edge, 'started');
  const answer = post(url, query, accept);
  await started;
  return answer;
}

describe('draining', () => {
  test('lets a running query finish and takes no new connection', async ({ edge }) => {
    const { url, close, running: open } = await edge.open();
    const started = told(edge, 'started');
    const slow = post(url, '{ slow }');
    await started;
    expect(open()).toEqual(['POST /graphql']);

    const closed = close();
    await expect(post(url, '{ hello }')).rejects.toThrow('fetch failed');
    edge.signals.emit('finish');

    expect(await (await slow).json()).toEqual({ data: { slow: 'done' } });
    await closed;
  });

  test('is not ready from its first moment', async ({ edge }) => {
    edge.gateway.stop();

    const ready = await edge.get('/health/ready');
    const live = await edge.get('/health/live');

    expect({ ready: ready.status, live: live.status, body: JSON.parse(ready.text) }).toEqual({
      ready: 503,
      live: 200,
      body: { ready: false, reason: 'The gateway is shutting down.' },
    });
  });

  test('completes an event stream that waits for its next event', async ({ edge }) => {
    const { url, close } = await edge.open();
    const answer = await running(edge, url, 'subscription { never }', 'text/event-stream');

    const closed = close();

    expect((await (await answer).text()).endsWith('event: complete\ndata:\n\n')).toBe(true);
    await closed;
  });

  test('closes a socket with 1001 once its query is answered, and takes no more operations', async ({
    edge,
  }) => {
    const { url, close } = await edge.open();
    const socket = await openSocket(url);
    const idle = await openSocket(url);
    for (const [one, query] of [
      [idle, 'subscription { never }'],
      [socket, '{ slow }'],
    ] as const) {
      const started = told(edge, 'started');
      one.send(subscribe('1', query));
      await started;
    }

    const closed = close();
    expect((await idle.closed).code).toBe(1001);
    socket.send(subscribe('2', '{ hello }'));
    expect(await socket.next()).toMatchObject({
      id: '2',
      type: 'error',
      payload: [{ extensions: { code: 'UNAVAILABLE' } }],
    });
    edge.signals.emit('finish');

    expect(await socket.next()).toEqual({ id: '1', type: 'next', payload: { data: { slow: 'done' } } });
    expect(await socket.next()).toEqual({ id: '1', type: 'complete' });
    expect(await socket.closed).toEqual({ code: 1001, reason: 'The gateway is shutting down.' });
    await closed;
  });

  test('answers 503 to what follows on a connection that is still busy', async ({ edge }) => {
    const { url, close } = await edge.open();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const request = (query: string) => {
      const body = JSON.stringify({ query });
      const head = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
      return `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
    };
    const started = told(edge, 'started');
    socket.write(request('{ slow }'));
    await started;

    const closed = close();
    socket.write(request('{ hello }'));
    setTimeout(() => edge.signals.emit('finish'), 50);
    const answers = await text(socket);

    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
    await closed;
  });

  test('leaves an event stream client without an error', async ({ edge }) => {
    const { url, close } = await edge.open();
    const client = createClient({ url: `${url}/graphql`, retryAttempts: 0 });
    const started = told(edge, 'started');
    const seen: unknown[] = [];
    const done = (async () => {
      for await (const result of client.iterate({ query: 'subscription { ticks }' })) seen.push(result);
    })();
    await started;
    edge.signals.emit('tick', 1);

    await new Promise((resolve) => setTimeout(resolve, 20));
    await close();

    await done;
    expect(seen).toEqual([{ data: { ticks: 1 } }]);
  });
});
