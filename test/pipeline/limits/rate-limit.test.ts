import { describe, expect, onTestFinished, vi } from 'vitest';
import { openSocket, subscribe } from '../../http/ws/socket.ts';
import { jumpingClock } from '../../support/clock.ts';
import { test as limited } from './limited.ts';
import { test } from './named-callers.ts';

// The cost of one request, and the share of each caller.

const overview = 'query ($id: ID!) { project(id: $id) { checkOverview { total } } }';
const projects = '{ projects { nodes { name } } }';
const resetAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);

describe('with four calls a minute', () => {
  test.override({ limits: { pointsPerMinute: 4 } });

  test('an answer says what it cost and what is left, on both transports', async ({ post, socket }) => {
    const { body } = await post(projects);
    socket.send(subscribe('1', '{ service { version } }'));

    expect(body).toEqual({
      data: { projects: { nodes: [] } },
      extensions: { cost: { requested: 1, actual: 1, limit: 4, remaining: 3, resetAt } },
    });
    expect(await socket.next()).toMatchObject({
      type: 'next',
      payload: { extensions: { cost: { requested: 1, actual: 1, limit: 4, remaining: 2, resetAt } } },
    });
  });

  test('what an operation did not need is given back', async ({ post }) => {
    // Asks for two calls; there is no such project, so the second is not made.
    const none = { id: 'Project:5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11' };

    const { body } = await post('query ($id: ID!) { project(id: $id) { materials { steel { id } } } }', none);

    expect(body.extensions).toEqual({
      cost: { requested: 2, actual: 1, limit: 4, remaining: 3, resetAt },
    });
  });

  test('who has used them up is told when to come again, and the service is not asked', async ({
    post,
    sandbox,
    socket,
  }) => {
    for (let i = 0; i < 3; i++) await post(projects);
    const before = sandbox.calls().length;
    const dear = '{ projects { nodes { name } } service { version } }';

    const { status, headers, body } = await post(dear);
    socket.send(subscribe('1', dear));

    const cost = { requested: 2, limit: 4, remaining: 1, resetAt };
    const refused = {
      message: expect.stringMatching(
        /^The operation may need 2 calls of the service; 1 of 4 are left until /,
      ),
      extensions: { code: 'RATE_LIMITED', retryable: true, retryAfterMs: expect.any(Number), cost },
    };
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
    expect(body).toMatchObject({ errors: [refused] });
    expect(await socket.next()).toMatchObject({ id: '1', type: 'error', payload: [refused] });
    expect(sandbox.calls().length).toBe(before);
    // What was refused has taken nothing: one call is still left.
    expect((await post(projects)).status).toBe(200);
  });

  test('another caller has as many of their own', async ({ post, url }) => {
    for (let i = 0; i < 4; i++) await post(projects);
    expect((await post(projects)).status).toBe(429);

    const { status, body } = await post(projects, {}, { headers: { 'x-api-key': 'bert' } });
    const socket = await openSocket(url, { headers: { 'x-api-key': 'bert' } });
    onTestFinished(() => socket.close());
    socket.send(subscribe('1', projects));

    expect({ status, extensions: body.extensions }).toMatchObject({
      status: 200,
      extensions: { cost: { remaining: 3 } },
    });
    expect(await socket.next()).toMatchObject({ payload: { extensions: { cost: { remaining: 2 } } } });
  });

  test('an operation that can never be within them is told so', async ({ post }) => {
    const ofMany =
      '{ jobs(first: 10) { nodes { project { checkOverview { total } } } } again: jobs { nodes { project { name } } } }';

    const { status, body } = await post(ofMany);

    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        errors: [
          {
            message:
              'The operation may need 20 calls of the service; 4 are allowed. Most are for `jobs.nodes.project.checkOverview` (20): `jobs(first: 2)` can be answered.',
            extensions: {
              code: 'BAD_USER_INPUT',
              cost: { requested: 20, limit: 4, field: 'jobs.nodes.project.checkOverview', calls: 20 },
            },
          },
        ],
      },
    });
  });

  test('the minute ends', async ({ post }) => {
    const jump = jumpingClock();
    for (let i = 0; i < 4; i++) await post(projects);
    expect((await post(projects)).status).toBe(429);

    jump(61_000);

    expect((await post(projects)).body.extensions).toMatchObject({ cost: { remaining: 3 } });
  });

  test.for([
    ['back', -86_400_000],
    ['forward', 86_400_000],
  ] as const)(
    'the minute stays one when the clock of the machine is set %s a day',
    async ([, change], { post }) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      for (let i = 0; i < 4; i++) await post(projects);

      vi.setSystemTime(Date.now() + change);
      const { status, headers, body } = await post(projects);

      expect(status).toBe(429);
      expect(body.errors?.[0]?.extensions?.['retryAfterMs']).toBeLessThanOrEqual(60_000);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    },
  );
});

describe('with four operations in progress', () => {
  test.override({ limits: { inProgress: 4 } });

  test('one of many callers has half of them at most, so others find room', async ({ post, sandbox }) => {
    await post(projects);
    const idle = sandbox.calls().length;
    sandbox.fault({ operation: 'GetActiveProjects', kind: 'hang' });
    sandbox.fault({ operation: 'GetVersion', kind: 'hang' });
    const leaving = new AbortController();
    for (const query of [projects, '{ service { version } }'])
      post(query, {}, { signal: leaving.signal }).catch(() => {});
    await expect.poll(() => sandbox.calls().length).toBe(idle + 2);

    const { status, body } = await post('{ __typename }');
    const other = await post('{ __typename }', {}, { headers: { 'x-api-key': 'bert' } });
    leaving.abort();

    expect(status).toBe(503);
    expect(body.errors).toMatchObject([
      {
        message: 'You have 2 operations in progress, as many as one caller may have.',
        extensions: { code: 'OVERLOADED', retryable: true },
      },
    ]);
    expect(other.status).toBe(200);
  });
});

describe('with ten calls for an operation', () => {
  limited.override({ limits: { cost: 10 } });
  const members =
    'query ($id: ID!, $first: Int) { project(id: $id) { connections(first: $first) { nodes { members { id } } } } }';

  limited('a larger one is refused before any call', async ({ frame, post, sandbox, socket }) => {
    const id = await frame(Array.from({ length: 12 }, (_, index) => ({ name: `J${index}` })));
    const before = sandbox.calls().length;

    const { status, body } = await post(
      members,
      { id, first: 500 },
      { headers: { accept: 'application/graphql-response+json' } },
    );
    socket.send({ id: '1', type: 'subscribe', payload: { query: members, variables: { id, first: 500 } } });

    const refused = {
      message: expect.stringContaining('15 calls of the service; 10 are allowed'),
      extensions: { code: 'BAD_USER_INPUT', cost: { requested: 15, limit: 10 } },
    };
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [refused] } });
    expect(await socket.next()).toMatchObject({ id: '1', type: 'error', payload: [refused] });
    expect(sandbox.calls().length).toBe(before);
  });

  limited('smaller pages are answered, and say their cost to those who ask', async ({ frame, post }) => {
    const id = await frame([{ name: 'J1' }]);
    const headers = { 'x-upstream-cost': '1' };

    const asked = await post(members, { id, first: 5 }, { headers });
    const silent = await post(overview, { id });

    expect(asked.body).toMatchObject({
      extensions: {
        cost: { requested: 4, actual: expect.any(Number) },
        upstream: { calls: expect.any(Number) },
      },
    });
    expect(silent.body).toEqual({ data: { project: { checkOverview: { total: 1 } } } });
  });
});
