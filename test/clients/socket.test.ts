import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createSocket } from '@connection-gateway/client/socket';
import type { Client, SubscribePayload } from 'graphql-ws';
import { describe, expect } from 'vitest';
import { WebSocket } from 'ws';
import { roadTo } from '../support/road.ts';
import { long, patience, test } from './support.ts';

/** The first answer of the gateway, or what ended the socket. */
function answerOn(client: Client): Promise<unknown> {
  return new Promise((resolve) => {
    const query = '{ service { reachable } }';
    client.subscribe({ query }, { next: ({ data }) => resolve(data), error: resolve, complete() {} });
  });
}

const events = `subscription ($id: ID!, $after: String) {
  projectChanged(projectId: $id, after: $after) {
    __typename cursor missed ... on ConnectionEvent { connection { name } }
  }
}`;
const rename = `mutation ($id: ID!, $name: String) {
  updateConnection(input: { connectionId: $id, name: $name }) { errors { code } }
}`;

interface Progress {
  ended: { connection: { id: string } }[];
}

describe('the socket of the package', () => {
  const ways: Record<string, (client: Client, payload: SubscribePayload, seen: unknown[]) => unknown> = {
    subscribe: (client, payload, seen) =>
      client.subscribe(payload, { next: ({ data }) => seen.push(data), error: seen.push, complete() {} }),
    async iterate(client, payload, seen) {
      for await (const { data } of client.iterate(payload)) seen.push(data);
    },
  };
  test.for(Object.entries(ways))(
    'continues a subscription behind its last event after the line broke: %s',
    long,
    async ([, follow], { ask, listener, project: { id, connections } }) => {
      const road = await roadTo(listener.url);
      const client = createSocket({ url: road.url, webSocketImpl: WebSocket });
      const seen: unknown[] = [];
      follow(client, { query: events, variables: { id } }, seen);
      const event = (type: string, name?: string) => ({
        projectChanged: {
          __typename: type,
          missed: false,
          cursor: expect.any(String),
          ...(name === undefined ? {} : { connection: { name } }),
        },
      });
      const expected = [event('PresentState')];
      await expect.poll(() => seen, patience).toEqual(expected);

      for (const name of ['C1 new', 'C1 newer']) {
        road.cut();
        await ask(rename, { id: connections[0]?.id, name });
        road.mend();
        expected.push(event('ConnectionChanged', name));
        await expect.poll(() => seen, patience).toEqual(expected);
      }

      await client.dispose();
      await road.close();
    },
  );

  test.for(Object.entries(ways))(
    'says that events are missing where a stream could not continue: %s',
    long,
    async ([, follow], { listener, project: { id } }) => {
      const missed: unknown[] = [];
      const onMissed = ({ query }: SubscribePayload) => missed.push(query);
      const client = createSocket({ url: listener.url, webSocketImpl: WebSocket, onMissed });
      const seen: unknown[] = [];

      follow(client, { query: events, variables: { id } }, seen);
      await expect.poll(() => seen, patience).toHaveLength(1);
      expect(missed).toEqual([]);
      follow(client, { query: events, variables: { id, after: 'forgotten-1' } }, seen);
      await expect.poll(() => seen, patience).toHaveLength(2);

      expect(missed).toEqual([events]);
      await client.dispose();
    },
  );

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

  const slow = test.extend<{ sandboxOptions: { calculationDelayMs: number } }>({
    sandboxOptions: [{ calculationDelayMs: 300 }, { injected: false }],
  });
  slow(
    'tells each result of a calculation once, though the line broke',
    long,
    async ({ ask, listener, project }) => {
      const { data } = await ask(
        'mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id } }) { job { id } } }',
        { id: project.id },
      );
      const road = await roadTo(listener.url);
      const client = createSocket({ url: road.url, webSocketImpl: WebSocket });
      const query = `subscription ($id: ID!, $after: String) {
        jobProgress(jobId: $id, after: $after) {
          cursor ended { ... on CalculationItem { connection { id } } }
        }
      }`;
      const told: string[] = [];
      let isCut = false;
      for await (const { data: event } of client.iterate<{ jobProgress: Progress }>({
        query,
        variables: { id: data.startCalculation.job.id },
      })) {
        told.push(...(event?.jobProgress.ended ?? []).map(({ connection }) => connection.id));
        if (isCut || told.length === 0) continue;
        isCut = true;
        road.cut();
        road.mend();
      }

      expect(told.toSorted()).toEqual(project.connections.map(({ id }) => id).toSorted());
      await client.dispose();
      await road.close();
    },
  );

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
