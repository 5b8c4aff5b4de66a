import { createClient } from 'graphql-ws';
import { describe, expect } from 'vitest';
import { WebSocket } from 'ws';
import { addApiKey } from '../../src/auth/add-api-key.ts';
import { roles } from '../../src/auth/principal.ts';
import { jointOf } from '../support/designed.ts';
import { frameXml, importFrame } from '../support/frame.ts';
import type { Ask } from '../support/test.ts';
import { type Gateways, type OneOfSeveral, test } from './support/gateways.ts';

/** The gateway that works for the user who does not sign in, and another one. */
async function ownerOf({ ask, ownerOf: find }: Gateways): Promise<Gateways['gateways']> {
  await ask('{ projects { nodes { id } } }');
  return await find();
}

const nameOf = async (ask: Ask, id: string): Promise<string> =>
  (await ask('query ($id: ID!) { project(id: $id) { connections(first: 1) { nodes { name } } } }', { id }))
    .data.project.connections.nodes[0].name;

const RENAME =
  'mutation ($id: ID!, $name: String!) { updateConnection(input: { connectionId: $id, name: $name }) { errors { message } } }';

async function rename(ask: Ask, project: string, name: string): Promise<void> {
  const { data, errors } = await ask(RENAME, { id: jointOf(project).connection, name });
  expect([errors, data?.updateConnection.errors]).toEqual([undefined, []]);
}

/** Without what is different each time. */
function headersOf(response: Response): Record<string, string> {
  const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(response.headers);
  return headers;
}

describe('a request to a gateway that does not work for its caller', () => {
  test('has the answer of the one that does, to the byte; it changes, sends and follows what the owner has; a forged caller is nobody', async ({
    startGateways,
  }) => {
    const system = await startGateways({ machines: 1 });

    await takesNobodyForAnother(system);
    await answersToTheByte(system);
    await changesAndReads(system);
    await movesFiles(system);
    await followsChanges(system);
  });
});

/** The header by which gateways name callers is nothing to anybody who cannot sign it. */
async function takesNobodyForAnother({ gateways }: Gateways): Promise<void> {
  for (const gateway of gateways) {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gateway-caller': 'e30.AAAA' },
      body: JSON.stringify({ query: '{ service { version } }' }),
    });
    // Nobody signs in here, so it is a request like any other.
    expect(response.status).toBe(200);
  }
}

/** Has the answer of the one that works for the caller. */
async function answersToTheByte(system: Gateways): Promise<void> {
  const [owner, other] = await ownerOf(system);
  const project = await importFrame(owner.ask, [{ name: 'J1' }]);
  const query = `{ project(id: "${project}") { name connections(first: 1) { nodes { name members { name } } } } }`;
  const asked: [string, RequestInit][] = [
    [
      '/graphql',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) },
    ],
    [
      `/graphql?query=${encodeURIComponent(query)}`,
      { headers: { accept: 'application/graphql-response+json' } },
    ],
    [
      '/graphql',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{ "query": "{ nothing }" }',
      },
    ],
    ['/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: 'no JSON' }],
    ['/graphql', { method: 'PUT' }],
    ['/schema.graphql', {}],
    ['/files/projects/none', {}],
    [`/tables/members.csv?project=${project.replace(/^.*:/, '')}`, {}],
    ['/tables/members.csv?project=none', {}],
  ];

  for (const [path, init] of asked) {
    const asking = { ...init, headers: { ...init.headers, 'x-request-id': 'the-same' } };
    const [there, here] = [
      await fetch(`${owner.url}${path}`, asking),
      await fetch(`${other.url}${path}`, asking),
    ];
    expect({ path, status: here.status, headers: headersOf(here), body: await here.text() }).toEqual({
      path,
      status: there.status,
      headers: headersOf(there),
      body: await there.text(),
    });
  }
}

/** Changes what the owner has, and both read it at once. */
async function changesAndReads(system: Gateways): Promise<void> {
  const { gateways } = system;
  const project = await importFrame(system.ask, [{ name: 'J1' }]);

  for (let time = 1; time <= 20; time += 1) {
    const [writer, reader] = time % 2 === 0 ? gateways : [gateways[1], gateways[0]];
    await rename(writer.ask, project, `K${time}`);
    expect(await nameOf(reader.ask, project)).toBe(`K${time}`);
  }
}

/** Takes an upload in and sends a download out, whole. */
async function movesFiles(system: Gateways): Promise<void> {
  const [, other] = await ownerOf(system);
  const { data } = await other.ask(
    'mutation { createUpload(input: { filename: "frame.xml" }) { upload { uploadId url } } }',
  );
  const { uploadId, url } = data.createUpload.upload;
  expect(new URL(url).origin).toBe(other.url);

  const sent = await fetch(url, { method: 'PUT', body: frameXml([{ name: 'J1' }, { name: 'J2' }]) });
  expect(sent.status).toBe(201);
  const opened = await other.ask(
    'mutation ($id: ID!) { importIom(input: { file: { uploadId: $id } }) { project { download { url } } errors { message } } }',
    { id: uploadId },
  );
  expect(opened.data.importIom.errors).toEqual([]);
  const file = await fetch(opened.data.importIom.project.download.url);

  expect(file.status).toBe(200);
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
}

/** Over server-sent events and sockets. */
async function followsChanges(system: Gateways): Promise<void> {
  const [owner, other] = await ownerOf(system);
  const project = await importFrame(owner.ask, [{ name: 'J1' }]);
  const query = 'subscription { projectsChanged(kinds: [CONNECTION_CHANGED]) { __typename projectId } }';
  const leave = new AbortController();
  const stream = await fetch(`${other.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query }),
    signal: leave.signal,
  });
  const client = createClient({
    url: `${other.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
  });
  const overSocket = client.iterate({ query });
  const first = [overSocket.next(), readUntil(stream, 'projectsChanged')];
  await Promise.all(first);
  const next = [overSocket.next(), readUntil(stream, 'ConnectionChanged')];

  await rename(owner.ask, project, 'K1');

  const [message, text] = await Promise.all(next);
  expect(JSON.stringify(message)).toContain('ConnectionChanged');
  expect(text).toContain('ConnectionChanged');
  leave.abort();

  // Who looks at something through any gateway is seen at all of them.
  const { connection } = jointOf(project);
  const looking = client.iterate({
    query: `subscription { projectChanged(projectId: "${project}", connectionId: "${connection}") { __typename } }`,
  });
  await looking.next();
  const viewers = `{ project(id: "${project}") { viewers { connection { id } } } }`;
  for (const { ask } of [owner, other])
    expect((await ask(viewers)).data.project.viewers).toEqual([{ connection: { id: connection } }]);
  await client.dispose();
}

const readers = new WeakMap<Response, ReadableStreamDefaultReader<Uint8Array>>();

/** Everything of a stream until a word is in it. */
async function readUntil(response: Response, word: string): Promise<string> {
  const reader = readers.get(response) ?? (response.body as ReadableStream<Uint8Array>).getReader();
  readers.set(response, reader);
  let text = '';
  while (!text.includes(word)) {
    const { value, done } = await reader.read();
    if (done) break;
    text += new TextDecoder().decode(value);
  }
  return text;
}

describe('users who sign in at several gateways', () => {
  test('work at one gateway each, are refused alike, see nothing of each other, and come to one that is started later', {
    tags: 'long',
  }, async ({ startGateways, dir }) => {
    const path = `${dir}/keys.json`;
    const keys = [];
    for (let at = 0; at < 12; at += 1) keys.push(await addApiKey({ path, name: `User ${at}`, roles }));
    const system = await startGateways({ machines: 1, env: { API_KEYS_FILE: path } });

    await workAtOneEach(system, keys.slice(0, 4));
    await comeToOneStartedLater(system, keys);
  });
});

async function workAtOneEach({ gateways }: Gateways, keys: readonly string[]): Promise<void> {
  const askAt =
    (gateway: OneOfSeveral, key: string): Ask =>
    async (query, variables = {}) =>
      JSON.parse((await gateway.post({ query, variables }, { authorization: `Bearer ${key}` })).text);
  const projects = [];
  for (const [at, key] of keys.entries()) {
    const gateway = gateways[at % 2] ?? gateways[0];
    projects.push(await importFrame(askAt(gateway, key), [{ name: 'J1' }]));
  }

  for (const gateway of gateways) {
    for (const [at, key] of keys.entries()) {
      const { data } = await askAt(gateway, key)('{ projects { nodes { id } } }');
      expect(data.projects.nodes).toEqual([{ id: projects[at] }]);
    }
    const refused = await gateway.post({ query: '{ projects { nodes { id } } }' }, { 'x-api-key': 'wrong' });
    expect(refused.status).toBe(401);
    const forged = { 'x-gateway-caller': `${Buffer.from('{}').toString('base64url')}.x` };
    expect((await gateway.post({ query: '{ projects { nodes { id } } }' }, forged)).status).toBe(401);
  }
}

/** When nothing goes on for them. */
async function comeToOneStartedLater({ gateways, redis }: Gateways, keys: readonly string[]): Promise<void> {
  const [one, other] = gateways;
  await other.kill();
  const ask = (gateway: OneOfSeveral, key: string) =>
    gateway.post({ query: '{ projects { nodes { id } } }' }, { 'x-api-key': key });
  for (const key of keys) await expect.poll(async () => (await ask(one, key)).status).toBe(200);
  const owned = async ({ url }: OneOfSeveral) => {
    const leases = (await redis.ask('KEYS', 'cg:lease:*')) as string[];
    const owners = await Promise.all(leases.map((lease) => redis.ask('HGET', lease, 'address')));
    return owners.filter((address) => address === url).length;
  };
  // A lease may end while they are counted; whoever asks again has one.
  const ownedByOne = async () => {
    await Promise.all(keys.map((key) => ask(one, key)));
    return await owned(one);
  };
  await expect.poll(ownedByOne).toBe(keys.length);

  await other.start();
  for (let round = 0; round < 40 && (await owned(other)) === 0; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const key of keys) await ask(one, key);
  }

  expect(await owned(other)).toBeGreaterThan(0);
  for (const key of keys) expect((await ask(one, key)).status).toBe(200);
}

describe('a gateway that ends', () => {
  test('leaves its users to another, with all they have and within seconds', { tags: 'long' }, async ({
    startGateways,
  }) => {
    const system = await startGateways({ machines: 1, env: { SNAPSHOTS_DELAY_MS: '100' } });
    const [owner, other] = await ownerOf(system);
    const project = await importFrame(other.ask, [{ name: 'J1' }]);
    await rename(other.ask, project, 'K1');

    await owner.kill();
    const since = performance.now();

    expect(await nameOf(other.ask, project)).toBe('K1');
    await rename(other.ask, project, 'K2');
    expect(await nameOf(other.ask, project)).toBe('K2');
    expect(performance.now() - since).toBeLessThan(40_000);
  });

  test('hands them over at once when it is asked to stop, and nobody is told of an error', async ({
    startGateways,
  }) => {
    const system = await startGateways({ machines: 1 });
    const [owner, other] = await ownerOf(system);
    const project = await importFrame(other.ask, [{ name: 'J1' }]);
    await rename(other.ask, project, 'K1');
    let isOver = false;
    const answers: unknown[] = [];
    const asking = (async () => {
      while (!isOver) answers.push(await nameOf(other.ask, project).catch((error: unknown) => error));
    })();

    expect(await owner.stop()).toBe(0);
    isOver = true;
    await asking;

    expect(await nameOf(other.ask, project)).toBe('K1');
    expect(new Set(answers)).toEqual(new Set(['K1']));
  });

  test('that stood still does not answer for users of another', { tags: 'long' }, async ({
    startGateways,
  }) => {
    const system = await startGateways({ machines: 1 });
    const [owner, other] = await ownerOf(system);
    const project = await importFrame(owner.ask, [{ name: 'J1' }]);
    expect(await nameOf(owner.ask, project)).toBe('J1');

    owner.freeze();
    // What comes meanwhile is answered when it goes on.
    const late = patiently(() => nameOf(owner.ask, project));
    await expect
      .poll(async () => (await other.ask(RENAME, { id: jointOf(project).connection, name: 'K1' })).errors, {
        timeout: 40_000,
      })
      .toBeUndefined();
    owner.thaw();

    expect(await late).toBe('K1');
    expect(await patiently(() => nameOf(owner.ask, project))).toBe('K1');
  });
});

/** What was sent to a gateway that stood still is refused, or its connection is closed for having been idle. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await ask();
    } catch (error) {
      if (tries === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
}

describe('a subscription over a socket', () => {
  for (const how of ['killed', 'standing still'] as const)
    test(`goes on at the next owner for a client that comes back (${how})`, {
      tags: how === 'killed' ? [] : 'long',
    }, async ({ startGateways }) => {
      const system = await startGateways({ machines: 1 });
      const [owner, other] = await ownerOf(system);
      const project = await importFrame(other.ask, [{ name: 'J1' }]);
      const client = createClient({
        url: `${other.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        retryAttempts: 1_000,
        retryWait: async () => await new Promise((resolve) => setTimeout(resolve, 200)),
        shouldRetry: () => true,
      });
      const query = 'subscription { projectsChanged(kinds: [CONNECTION_CHANGED]) { __typename projectId } }';
      const told: string[] = [];
      const following = (async () => {
        for await (const { data } of client.iterate<{ projectsChanged: { __typename: string } }>({ query }))
          if (data != null) told.push(data.projectsChanged.__typename);
      })();
      await expect.poll(() => told).toHaveLength(1);

      if (how === 'killed') await owner.kill();
      else owner.freeze();
      // The event with the present state is told again.
      await expect.poll(() => told).toHaveLength(2);
      await rename(other.ask, project, 'K1');

      await expect.poll(() => told.at(-1)).toBe('ConnectionChanged');
      await client.dispose();
      await following;
    });
});
