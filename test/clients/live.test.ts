import { createSocket } from '@connection-gateway/client/socket';
import { createClient as createSseClient } from 'graphql-sse';
import { describe, expect } from 'vitest';
import { WebSocket } from 'ws';
import { long, patience, test } from './support.ts';

const clients = {
  'graphql-ws, by the socket of the package,': (url: string) =>
    createSocket({ url, webSocketImpl: WebSocket }),
  'graphql-sse': (url: string) => createSseClient({ url: `${url}/graphql` }),
};

describe.for(Object.entries(clients))('%s', ([, clientAt]) => {
  test('follows what somebody else does with a project', long, async ({ ask, listener, project }) => {
    const client = clientAt(listener.url);
    const kinds: unknown[] = [];
    const query =
      'subscription ($id: ID!) { projectChanged(projectId: $id) { __typename ... on ConnectionEvent { connection { name status } } } }';
    const failures: unknown[] = [];
    const stop = client.subscribe<{ projectChanged: { __typename: string } }>(
      { query, variables: { id: project.id } },
      {
        next: ({ data }) => void kinds.push(data?.projectChanged.__typename),
        error: (error: unknown) => void failures.push(error),
        complete() {},
      },
    );
    await expect.poll(() => kinds, patience).toEqual(['PresentState']);

    const { data } = await ask(
      'mutation ($id: ID!) { createConnection(input: { projectId: $id }) { errors { code } } }',
      {
        id: project.id,
      },
    );

    expect(data.createConnection.errors).toEqual([]);
    await expect.poll(() => kinds, patience).toContain('ConnectionAdded');
    stop();
    await client.dispose();
    expect(failures).toEqual([]);
  });
});
