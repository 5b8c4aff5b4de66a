import { GraphQLObjectType } from 'graphql';
import { describe, expect, vi } from 'vitest';
import { schema } from '../../../src/schema/index.ts';
import { openSocket, type RawSocket } from '../../http/ws/socket.ts';
import { test as graphTest } from '../../support/test.ts';

interface Fixtures {
  /** Follows with each of the queries, on one socket, and answers what comes after the first events. */
  followAll: (queries: readonly string[]) => Promise<{ next(): Promise<unknown[]> }>;
  /** How often a field of the events has been worked out. */
  workedOut: (field: string) => () => number;
}

const test = graphTest.extend<Fixtures>({
  followAll: async ({ listener }, use) => {
    const sockets: RawSocket[] = [];
    await use(async (queries) => {
      const socket = await openSocket(listener.url);
      sockets.push(socket);
      for (const [index, query] of queries.entries())
        socket.send({ id: String(index), type: 'subscribe', payload: { query } });
      const all = async () => {
        const messages = await Promise.all(queries.map(() => socket.next()));
        return messages.sort((a, b) => Number(a.id) - Number(b.id)).map(({ payload }) => payload);
      };
      await all();
      return { next: all };
    });
    for (const socket of sockets) socket.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  workedOut: async ({}, use) => {
    const type = schema.getType('ConnectionChanged');
    if (!(type instanceof GraphQLObjectType)) throw new Error('No such type.');
    await use((name) => {
      const field = type.getFields()[name];
      if (field?.resolve === undefined) throw new Error('No such field.');
      const spy = vi.spyOn(field, 'resolve');
      return () => spy.mock.calls.length;
    });
    vi.restoreAllMocks();
  },
});

const following = (project: string, fields: string) =>
  `subscription { projectChanged(projectId: "${project}") { __typename ${fields} } }`;
const rename = (connection: string, name: string) =>
  `mutation { updateConnection(input: { connectionId: "${connection}", name: "${name}" }) { errors { code } } }`;

describe('equal subscriptions', () => {
  test('are answered once an event, each by itself and whole', async ({
    ask,
    frame,
    followAll,
    workedOut,
  }) => {
    const project = await frame([{ name: 'J1' }]);
    const connection = `ConnectionItem:${project.replace('Project:', '')}/1`;
    const [named, plain] = [
      following(project, '... on ConnectionEvent { connection { name } }'),
      following(project, 'at'),
    ];
    const viewers = await followAll([...Array.from({ length: 15 }, () => named), plain, plain]);
    const count = workedOut('connection');

    await ask(rename(connection, 'Renamed'));
    const told = await viewers.next();

    const event = { __typename: 'ConnectionChanged', connection: { name: 'Renamed' } };
    expect(told.slice(0, 15)).toEqual(Array(15).fill({ data: { projectChanged: event } }));
    expect(told.slice(15)).toEqual(
      Array(2).fill({
        data: { projectChanged: { __typename: 'ConnectionChanged', at: expect.any(String) } },
      }),
    );
    expect(count()).toBe(1);
  });

  test('each say an error of their own', async ({ ask, frame, followAll, sandbox }) => {
    const project = await frame([{ name: 'J1' }]);
    const connection = `ConnectionItem:${project.replace('Project:', '')}/1`;
    const viewers = await followAll(
      Array(3).fill(following(project, 'project { materials { steel { name } } }')),
    );
    sandbox.fault({ operation: 'GetSteelMaterials', kind: 'status', status: 500, times: 50 });

    await ask(rename(connection, 'Renamed'));
    const told = (await viewers.next()) as { errors: { extensions: { requestId: string } }[] }[];

    const requests = told.map(({ errors }) => errors[0]?.extensions.requestId);
    expect(new Set(requests).size).toBe(3);
  });
});
