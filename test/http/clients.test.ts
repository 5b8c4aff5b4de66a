import { createClient as createSseClient, type Client as SseClient } from 'graphql-sse';
import { createClient as createSocketClient, type Client as SocketClient } from 'graphql-ws';
import { describe, expect } from 'vitest';
import { WebSocket } from 'ws';
import { test as edgeTest, told } from './edge.ts';

type AnyClient = SocketClient | SseClient;

// A gateway that is away is asked again and again, at a pace that leaves it time to come back.
const briefly = () => new Promise<void>((resolve) => setTimeout(resolve, 10));
const clients = {
  'graphql-ws': (url: string): AnyClient =>
    createSocketClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 100,
      retryWait: briefly,
      // Without this a connection that is refused ends the client.
      shouldRetry: () => true,
    }),
  // Distinct connections, which is what the gateway speaks: one request for each operation.
  'graphql-sse': (url: string): AnyClient =>
    createSseClient({ url: `${url}/graphql`, retryAttempts: 100, retry: briefly }),
};

const test = edgeTest.extend<{ clientOf: (name: keyof typeof clients, url: string) => AnyClient }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  clientOf: async ({}, use) => {
    const made: AnyClient[] = [];
    await use((name, url) => {
      const client = clients[name](url);
      made.push(client);
      return client;
    });
    for (const client of made) await client.dispose();
  },
});

/** Everything one operation brings: its results, and what ended it. */
function run(client: AnyClient, query: string) {
  const results: unknown[] = [];
  let stop = () => {};
  const ended = new Promise<unknown>((resolve) => {
    stop = client.subscribe(
      { query },
      { next: (result) => results.push(result), error: resolve, complete: () => resolve('completed') },
    );
  });
  return { results, ended, stop: () => stop() };
}

/** Waits until these ticks have arrived, in this order. */
async function ticked(results: unknown[], ...ticks: number[]): Promise<void> {
  await expect.poll(() => results).toEqual(ticks.map((tick) => ({ data: { ticks: tick } })));
}

describe.for(['graphql-ws', 'graphql-sse'] as const)('the client of %s', (name) => {
  test('asks a query and sends a mutation', async ({ edge, clientOf }) => {
    const client = clientOf(name, (await edge.open()).url);

    const asked = run(client, '{ hello }');
    const sent = run(client, 'mutation { rename(name: "C1") }');

    expect([await asked.ended, asked.results]).toEqual(['completed', [{ data: { hello: 'world' } }]]);
    expect([await sent.ended, sent.results]).toEqual(['completed', [{ data: { rename: 'C1' } }]]);
  });

  test('is told of a field that failed beside the data', async ({ edge, clientOf }) => {
    const client = clientOf(name, (await edge.open()).url);

    const { ended, results } = run(client, '{ hello refused }');

    expect(await ended).toBe('completed');
    expect(results).toMatchObject([
      { data: { hello: 'world', refused: null }, errors: [{ extensions: { code: 'UPSTREAM_REJECTED' } }] },
    ]);
  });

  test('follows a subscription until it has had enough', async ({ edge, clientOf }) => {
    const client = clientOf(name, (await edge.open()).url);
    const started = told(edge, 'started');
    const stopped = told(edge, 'stopped');
    const { results, stop } = run(client, 'subscription { ticks }');
    await started;

    edge.signals.emit('tick', 1);
    edge.signals.emit('tick', 2);
    await ticked(results, 1, 2);
    stop();

    await stopped;
    expect(edge.signals.listenerCount('tick')).toBe(0);
  });

  test('carries on by itself when its connection is cut', async ({ edge, clientOf }) => {
    const listener = await edge.open();
    const first = told(edge, 'started');
    const { results, stop } = run(clientOf(name, listener.url), 'subscription { ticks }');
    await first;
    edge.signals.emit('tick', 1);
    await ticked(results, 1);
    const stopped = told(edge, 'stopped');
    const second = told(edge, 'started');

    listener.terminate();
    await Promise.all([stopped, second]);
    edge.signals.emit('tick', 2);

    await ticked(results, 1, 2);
    stop();
  });

  test('asks again when the gateway comes back', async ({ edge, edgeWith, clientOf }) => {
    const listener = await edge.open();
    const client = clientOf(name, listener.url);
    await run(client, '{ hello }').ended;
    await listener.close();

    const asked = run(client, '{ hello }');
    await briefly();
    await edgeWith().open({ port: Number(new URL(listener.url).port) });

    expect([await asked.ended, asked.results]).toEqual(['completed', [{ data: { hello: 'world' } }]]);
  });
});

describe('what is wrong with a document', () => {
  test('is an error of its operation for graphql-ws, while others go on', async ({ edge, clientOf }) => {
    const client = clientOf('graphql-ws', (await edge.open()).url);
    const started = told(edge, 'started');
    const going = run(client, 'subscription { ticks }');
    await started;

    const error = await run(client, '{ nothing }').ended;
    edge.signals.emit('tick', 1);

    expect(error).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
    await ticked(going.results, 1);
  });

  test('is a result with errors for graphql-sse', async ({ edge, clientOf }) => {
    const client = clientOf('graphql-sse', (await edge.open()).url);

    const { ended, results } = run(client, '{ nothing }');

    expect(await ended).toBe('completed');
    expect(results).toMatchObject([{ errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] }]);
  });
});
