import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { projectIdOf } from '../../../src/resolvers/kit/ids.ts';
import { type RawSocket, subscribe } from '../../http/ws/socket.ts';
import { importFrame } from '../../support/frame.ts';
import { test as named } from './named-callers.ts';

// What an operation costs beyond its estimate, and what has none.

const projects = '{ projects { nodes { name } } }';

interface Cost {
  requested: number;
  actual: number;
  remaining: number;
}

const test = named.extend<{
  /** A project of four connections. */
  frameId: string;
  /** Points the caller has left; asking takes one. */
  left(): Promise<number>;
}>({
  frameId: async ({ post }, use) => {
    const joints = ['J1', 'J2', 'J3', 'J4'].map((name) => ({ name, shear: { LC1: 10_000 } }));
    await use(await importFrame(async (query, variables) => (await post(query, variables)).body, joints));
  },
  left: async ({ post }, use) =>
    use(async () => {
      const { cost } = (await post(projects)).body.extensions as { cost: Cost };
      return cost.remaining;
    }),
});

/** Document and answer of an operation that cannot be run, over a socket. */
async function refusedOn(socket: RawSocket, query: string) {
  socket.send(subscribe('1', query));
  return await socket.next();
}

describe('of 150 calls a minute', () => {
  test.override({ limits: { pointsPerMinute: 150 } });

  test('equal changes cost as much as different ones', async ({ frameId, left, post }) => {
    const before = await left();
    const change = (index: number) =>
      `c${index}: updateProject(input: { projectId: "${frameId}", name: "A" }) { errors { code } }`;

    const { body } = await post(`mutation { ${Array.from({ length: 20 }, (_, i) => change(i)).join(' ')} }`);

    const cost = body.extensions?.['cost'] as Cost;
    expect(cost.actual).toBeGreaterThanOrEqual(20);
    expect(cost.requested).toBeGreaterThanOrEqual(cost.actual);
    expect(cost.remaining).toBe(before - cost.actual);
  });

  test('a job takes them while it goes on', async ({ anna, frameId, left, post, sandbox }) => {
    const before = await left();
    const calls = sandbox.calls().length;

    await post(
      'mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id } }) { job { id } } }',
      { id: frameId },
    );
    await expect.poll(() => anna.jobs.running()).toEqual([]);

    const made = sandbox.calls().length - calls;
    expect(made).toBeGreaterThanOrEqual(5);
    expect(await left()).toBe(before - made - 1);
  });

  test('events take them, and wait for the next minute when there are none', async ({
    anna,
    frameId,
    left,
    post,
    sandbox,
    socket,
  }) => {
    const follow = `subscription { projectChanged(projectId: "${frameId}") {
      __typename project { connections(first: 4) { nodes { members { id } } } }
    } }`;
    const change = () => anna.events.changed(projectIdOf(frameId, []), []);
    socket.send(subscribe('1', follow));
    await socket.next();
    const before = await left();
    const calls = sandbox.calls().length;
    change();
    await socket.next();
    const dear = sandbox.calls().length - calls;
    expect(dear).toBeGreaterThanOrEqual(5);
    for (let points = before - dear; points > 0; points -= dear) {
      change();
      await socket.next();
    }

    const { status } = await post(projects);
    const last = sandbox.calls().length;
    change();
    await sleep(300);

    expect(status).toBe(429);
    expect(sandbox.calls().length).toBe(last);
    // Whoever leaves meanwhile leaves nothing behind.
    socket.send({ id: '1', type: 'complete' });
    await expect.poll(() => anna.events.subscriberCount()).toBe(0);
  });

  test('files take them', async ({ frameId, left, post }) => {
    const { body } = await post('query ($id: ID!) { project(id: $id) { download { url } } }', {
      id: frameId,
    });
    const before = await left();

    const first = await fetch(body.data.project.download.url);
    await first.arrayBuffer();

    expect(first.status).toBe(200);
    expect(await left()).toBeLessThanOrEqual(before - 2);
  });
});

describe('of ten calls a minute', () => {
  test.override({ limits: { pointsPerMinute: 10 } });

  test.for<[string, string]>([
    ['does not parse', '{ projects'],
    ['does not fit the schema', '{ nothing }'],
    ['asks for more than there are', '{ jobs(first: 50) { nodes { project { checkOverview { total } } } } }'],
  ])(
    'a document that %s takes one, and is not looked at when there are none',
    async ([, query], { left, post, socket }) => {
      const before = await left();
      await post(query);
      await refusedOn(socket, query);
      expect(await left()).toBe(before - 3);
      for (let points = before - 3; points > 0; points -= 1) await post(query);

      const { status, body } = await post(query);

      expect(status).toBe(429);
      expect(body.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryable: true } }]);
      expect(await refusedOn(socket, query)).toMatchObject({
        type: 'error',
        payload: [{ extensions: { code: 'RATE_LIMITED' } }],
      });
    },
  );

  test('an operation that its document does not have takes one, over HTTP and on sockets', async ({
    left,
    socket,
    url,
  }) => {
    const payload = { query: 'query A { projects { nodes { id } } }', operationName: 'B' };
    const before = await left();
    const init = { method: 'POST', body: JSON.stringify(payload) };
    await (
      await fetch(`${url}/graphql`, { ...init, headers: { 'content-type': 'application/json' } })
    ).text();
    const between = await left();

    socket.send({ id: '1', type: 'subscribe', payload });

    expect(await socket.next()).toMatchObject({
      type: 'error',
      payload: [{ message: expect.stringContaining('no operation') }],
    });
    expect([between, await left()]).toEqual([before - 2, before - 4]);
  });

  test('a file is not sent when there are none', async ({ anna, left, post, url }) => {
    const projectId = '5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11';
    const target = { of: 'project', file: 'project.ideaCon', projectId, connectionIds: null } as const;
    const link = anna.files.links.sign(target, 'a.ideaCon', url);
    for (let points = await left(); points > 0; points -= 1) await post('{ nothing }');

    const answer = await fetch(link.url);

    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
