import type { EndpointId } from '@connection-gateway/contract/endpoints';
import type { Sandbox } from '@connection-gateway/sandbox/http/server';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';
import { connectMs, httpLimits } from '../../../src/config/limits.ts';
import { test as edgeTest, told } from '../../http/edge.ts';
import { subscribe } from '../../http/ws/socket.ts';
import { test } from './limited.ts';

// Too much work at the edge, and work that takes too long.

const projects = '{ projects { nodes { name } } }';
const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const overloaded = {
  message: 'The gateway has 2 operations in progress and takes no more now.',
  extensions: { code: 'OVERLOADED', retryable: true, retryAfterMs: 1000, requestId },
};

describe('a gateway with two operations in progress', () => {
  test.override({ limits: { inProgress: 2 } });

  test('answers 503 and an error message for the id, and asks the service nothing', async ({
    post,
    sandbox,
    socket,
  }) => {
    await post(projects);
    const idle = sandbox.calls().length;
    sandbox.fault({ operation: 'GetActiveProjects', kind: 'hang' });
    sandbox.fault({ operation: 'GetVersion', kind: 'hang' });
    const [one, two] = [new AbortController(), new AbortController()];
    const version = '{ service { version } }';
    // They differ, or the second would join the call of the first.
    const running = [post(projects, {}, { signal: one.signal }), post(version, {}, { signal: two.signal })];
    for (const run of running) run.catch(() => {});
    await expect.poll(() => sandbox.calls().length).toBe(idle + 2);
    const before = sandbox.calls().length;

    const { status, headers, body } = await post(projects);
    socket.send(subscribe('1', projects));

    expect({ status, pause: headers.get('retry-after'), body }).toEqual({
      status: 503,
      pause: '1',
      body: { errors: [overloaded] },
    });
    expect(await socket.next()).toEqual({ id: '1', type: 'error', payload: [overloaded] });
    expect(sandbox.calls().length).toBe(before);

    // Whoever leaves makes room.
    one.abort();
    two.abort();
    await expect.poll(async () => (await post('{ __typename }')).status).toBe(200);
  });

  test('counts no subscriptions, and answers that are over', async ({ frame, post, socket }) => {
    const id = await frame([{ name: 'J1' }]);
    for (const name of ['a', 'b', 'c'])
      socket.send(subscribe(name, `subscription { projectChanged(projectId: "${id}") { __typename } }`));
    for (let i = 0; i < 3; i++) expect(await socket.next()).toMatchObject({ type: 'next' });

    for (let i = 0; i < 5; i++) expect((await post(projects)).status).toBe(200);
    for (let i = 0; i < 5; i++) {
      socket.send(subscribe(`q${i}`, projects));
      expect(await socket.next()).toMatchObject({ type: 'next', payload: { data: {} } });
      expect(await socket.next()).toMatchObject({ type: 'complete' });
    }
  });
});

describe('an operation', () => {
  test.override({ limits: { timeoutMs: 20_000 } });
  const tooLong = 'The operation took longer than 20000 ms. Ask for less at a time.';

  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }),
  );
  afterEach(() => void vi.useRealTimers());

  /** Lets the time limit pass once the service has received this call. */
  async function passLimitDuring(sandbox: Sandbox, operation: EndpointId): Promise<void> {
    await expect.poll(() => sandbox.calls(operation).length).toBeGreaterThan(0);
    vi.advanceTimersByTime(20_000);
  }

  test('that takes too long is answered with what there is, and its calls are aborted', async ({
    frame,
    post,
    sandbox,
  }) => {
    const id = await frame([{ name: 'J1' }]);
    sandbox.fault({ operation: 'GetMembers', kind: 'hang' });

    const answer = post(
      'query ($id: ID!) { project(id: $id) { name connections { nodes { name members { name } } } } }',
      { id },
    );
    await passLimitDuring(sandbox, 'GetMembers');

    const { body } = await answer;
    expect(body.data).toEqual({
      project: { name: 'Frame', connections: { nodes: [{ name: 'J1', members: null }] } },
    });
    expect(body.errors).toMatchObject([
      { message: tooLong, extensions: { code: 'TIMEOUT', retryable: false } },
    ]);
  });

  test('that takes too long on a socket is answered alike', async ({ sandbox, socket }) => {
    sandbox.fault({ operation: 'GetActiveProjects', kind: 'hang' });

    socket.send(subscribe('1', projects));
    await passLimitDuring(sandbox, 'GetActiveProjects');

    expect(await socket.next()).toMatchObject({
      id: '1',
      type: 'next',
      payload: { data: { projects: null }, errors: [{ message: tooLong, extensions: { code: 'TIMEOUT' } }] },
    });
  });

  test('that leaves a change under way says that it may have happened', async ({ frame, post, sandbox }) => {
    const id = await frame([{ name: 'J1' }]);
    sandbox.fault({ operation: 'CreateEmptyConnection', kind: 'hang', after: true });

    const answer = post(
      'mutation ($id: ID!) { createConnection(input: { projectId: $id }) { connection { name } } }',
      { id },
    );
    await passLimitDuring(sandbox, 'CreateEmptyConnection');
    const { body } = await answer;

    expect(body.errors).toMatchObject([
      {
        message: expect.stringContaining('The change may have been made all the same'),
        extensions: { code: 'TIMEOUT', outcomeUnknown: true },
      },
    ]);
  });

  test('has as long as the solver needs', async ({ frame, post, sandbox }) => {
    const id = await frame([{ name: 'J1' }]);
    const release = sandbox.hold('Calculate');

    const answer = post(
      `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id }, waitSeconds: 60 }) {
        job { items { nodes { connection { results { verdict } } } } }
      } }`,
      { id },
    );
    await passLimitDuring(sandbox, 'Calculate');
    release();
    const { body } = await answer;

    expect(body).toMatchObject({
      data: { startCalculation: { job: { items: { nodes: [{ connection: { results: {} } }] } } } },
    });
    expect(body).not.toHaveProperty('errors');
    const read = await post(
      'query ($id: ID!) { project(id: $id) { connections { nodes { results { summary { name } } } } } }',
      { id },
    );
    expect(read.body).not.toHaveProperty('errors');
  });

  test('that watches lasts as long as it is watched', async ({ frame, post, socket }) => {
    const id = await frame([{ name: 'J1' }]);
    socket.send(subscribe('1', `subscription { projectChanged(projectId: "${id}") { __typename } }`));
    await socket.next();

    vi.advanceTimersByTime(20_000);
    await post('mutation ($id: ID!) { createConnection(input: { projectId: $id }) { errors { code } } }', {
      id,
    });

    expect(await socket.next()).toMatchObject({
      payload: { data: { projectChanged: { __typename: 'ConnectionAdded' } } },
    });
  });
});

describe('a gateway whose service fails', () => {
  test('is not ready and says why, and is ready again by itself', async ({ post, sandbox, url }) => {
    const readiness = async () => {
      const response = await fetch(`${url}/health/ready`);
      return { status: response.status, body: await response.json() };
    };
    await post(projects);
    // Who has never been ready is asked its version first.
    await readiness();
    sandbox.fault({ operation: 'GetActiveProjects', kind: 'reset', times: 10 });
    // The first look whether it is well again.
    sandbox.fault({ operation: 'GetVersion', kind: 'status', status: 503 });

    for (let i = 0; i < 4; i++) await post(projects);
    const failing = await readiness();
    const { body } = await post(projects);

    expect(failing).toEqual({
      status: 503,
      body: { ready: false, reason: 'The connection service fails; it is asked again in a moment.' },
    });
    expect(body.errors).toMatchObject([
      { extensions: { code: 'UPSTREAM_UNAVAILABLE', retryable: true, retryAfterMs: expect.any(Number) } },
    ]);
    await expect.poll(readiness).toEqual({ status: 200, body: { ready: true, reason: null } });
    expect((await post(projects)).body).toEqual({ data: { projects: { nodes: [] } } });
  });
});

describe('an operation that does not even notice that its time is over', () => {
  edgeTest('is answered all the same', async ({ edgeWith }) => {
    const edge = edgeWith({ limits: { timeoutMs: 20 } });

    const { status, body } = await edge.ask('{ slow }');

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        errors: [
          {
            message: 'The operation took longer than 20 ms. Ask for less at a time.',
            extensions: { code: 'TIMEOUT', retryable: false, requestId },
          },
        ],
      },
    });
  });

  edgeTest('tells its resolvers', async ({ edgeWith }) => {
    const edge = edgeWith({ limits: { timeoutMs: 20 } });
    const aborted = told(edge, 'aborted');
    const started = told(edge, 'started');

    const answer = edge.ask('{ slow }');
    await started;
    await aborted;
    edge.signals.emit('finish');

    expect((await answer).body).toEqual({ data: { slow: 'done' } });
  });
});

describe('the limits of time', () => {
  test('are ordered: connection, call, operation, request', () => {
    const command = readConfig({}, []);
    if (!('run' in command)) throw new Error('It does not run.');
    const { upstreamTimeoutMs, operationTimeoutMs, upstreamSlowTimeoutMs } = command.run;

    const ordered = [connectMs, upstreamTimeoutMs, operationTimeoutMs, httpLimits.requestTimeout];
    expect(ordered).toEqual(ordered.toSorted((a, b) => a - b));
    expect(new Set(ordered).size).toBe(4);
    expect(upstreamSlowTimeoutMs).toBeGreaterThan(operationTimeoutMs);
  });

  test('refuse a configuration in which a call outlasts its operation', () => {
    expect(() => readConfig({ OPERATION_TIMEOUT_MS: '30000' }, [])).toThrow(
      'OPERATION_TIMEOUT_MS=30000 is not allowed; give more than UPSTREAM_TIMEOUT_MS=30000, or 0.',
    );
    expect(() => readConfig({ OPERATION_TIMEOUT_MS: '0' }, [])).not.toThrow();
  });
});
