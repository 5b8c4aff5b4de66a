import type { Fault } from '@connection-gateway/sandbox/http/faults';
import { describe, expect } from 'vitest';
import { test } from '../support/test.ts';

const joint = [{ name: 'J1' }];
const members = 'query ($id: ID!) { connection(id: $id) { name members { name } operations { name } } }';
const idOf = (project: string) => project.replace('Project:', 'ConnectionItem:').concat('/1');

describe('a read that fails', () => {
  test.for<[string, Fault, string]>([
    [
      'is refused with 500',
      { kind: 'status', status: 500, body: { title: 'Boom', status: 500 } },
      'UPSTREAM_REJECTED',
    ],
    ['is cut off, and again', { kind: 'resetMidBody' }, 'UPSTREAM_UNAVAILABLE'],
    ['is reset, and again', { kind: 'reset' }, 'UPSTREAM_UNAVAILABLE'],
    ['answers half a document', { kind: 'truncated' }, 'UPSTREAM_INVALID'],
    ['answers no JSON', { kind: 'malformed', body: '<html>' }, 'UPSTREAM_INVALID'],
    ['answers another shape', { kind: 'replace', body: [{ id: 'one' }] }, 'UPSTREAM_INVALID'],
    [
      'claims to have no such connection',
      { kind: 'status', status: 404, body: { title: 'Not Found' } },
      'NOT_FOUND',
    ],
  ])('costs its own field only when the service %s', async ([, fault, code], { ask, frame, sandbox }) => {
    const id = idOf(await frame(joint));
    sandbox.fault({ operation: 'GetMembers', times: 9, ...fault });

    const { data, errors } = await ask(members, { id });

    expect(data).toEqual({ connection: { name: 'J1', members: null, operations: [] } });
    expect(errors?.map(({ path, extensions }) => [path, extensions?.['code']])).toEqual([
      [['connection', 'members'], code],
    ]);
  });

  test('by a passing fault is repeated and nobody notices', async ({ ask, callsOf, frame, sandbox }) => {
    const id = idOf(await frame(joint));
    sandbox.fault({ operation: 'GetMembers', kind: 'reset' });

    const calls = await callsOf(async () => {
      expect(await ask('query ($id: ID!) { connection(id: $id) { members { name } } }', { id })).toEqual({
        data: { connection: { members: [{ name: 'C1' }, { name: 'B1' }] } },
      });
    });

    expect(calls).toEqual(['GetConnection', 'GetMembers', 'GetMembers']);
  });

  test('for one project leaves the others in the same batch alone', async ({ ask, frame, sandbox }) => {
    const [one, two] = [await frame(joint), await frame(joint)];
    sandbox.fault({ operation: 'GetResults', kind: 'status', status: 500 });

    const { data, errors } = await ask(
      'query ($a: ID!, $b: ID!) { a: connection(id: $a) { status } b: connection(id: $b) { status } }',
      { a: idOf(one), b: idOf(two) },
    );

    const states = [data.a.status, data.b.status];
    expect(states.toSorted()).toEqual(['NOT_CALCULATED', null]);
    expect(errors).toHaveLength(1);
  });
});

describe('a change that fails', () => {
  const create =
    'mutation ($id: ID!) { createConnection(input: { projectId: $id }) { connection { name } errors { code } } }';

  test('is never sent twice, and says that it may have happened', async ({
    ask,
    callsOf,
    frame,
    sandbox,
  }) => {
    const id = await frame(joint);
    sandbox.fault({ operation: 'CreateEmptyConnection', kind: 'reset', after: true });

    const calls = await callsOf(async () => {
      const { data, errors } = await ask(create, { id });
      expect(data).toEqual({ createConnection: null });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', outcomeUnknown: true });
    });

    expect(calls).toEqual(['CreateEmptyConnection']);
  });

  test('because the service is busy says when it may be sent again', async ({
    ask,
    callsOf,
    frame,
    sandbox,
  }) => {
    const id = await frame(joint);
    const busy = { kind: 'status', status: 429, headers: { 'retry-after': '7' } } as const;
    sandbox.fault({ operation: 'CreateEmptyConnection', ...busy });

    const calls = await callsOf(async () => {
      const { errors } = await ask(create, { id });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'UPSTREAM_REJECTED',
        retryable: true,
        retryAfterMs: 7_000,
      });
    });

    expect(calls).toEqual(['CreateEmptyConnection']);
  });

  test('by what the service says about the input is a payload error in the words of the service', async ({
    ask,
    frame,
    sandbox,
  }) => {
    const id = await frame(joint);
    sandbox.fault({
      operation: 'CreateEmptyConnection',
      kind: 'status',
      status: 422,
      body: {
        title: 'Unprocessable Content',
        detail: 'No more room.\n at Some.Stack(C:\\secret\\file.cs:12)',
      },
    });

    const { data } = await ask(
      'mutation ($id: ID!) { createConnection(input: { projectId: $id }) { errors { __typename message } } }',
      { id },
    );

    expect(data.createConnection.errors).toEqual([
      { __typename: 'ValidationError', message: expect.stringContaining('No more room.') },
    ]);
    expect(data.createConnection.errors[0].message).not.toContain('secret');
  });
});

describe('a service that restarted', () => {
  test('gets a new registration, once, and its lost projects are said to be gone', async ({
    ask,
    callsOf,
    frame,
    sandbox,
  }) => {
    const id = await frame(joint);
    sandbox.restart();

    const { data, errors } = await ask(
      `query ($id: ID!, $c: ID!) { project(id: $id) { name } connection(id: $c) { name } projects { nodes { name } } }`,
      { id, c: idOf(id) },
    );

    const gone = (path: string) => ({
      message: `Project ${id.replace('Project:', '')} (Frame) is gone: the service has lost it, and no snapshots of projects are kept (--snapshots).`,
      path: [path],
      extensions: { code: 'PROJECT_GONE' },
    });
    expect(errors).toMatchObject([gone('project'), gone('connection')]);
    expect(data).toEqual({ project: null, connection: null, projects: { nodes: [{ name: 'Frame' }] } });
    expect(sandbox.calls('ConnectClient')).toHaveLength(1);
    expect(await callsOf(() => ask('{ projects { nodes { name } } }'))).toEqual(['GetActiveProjects']);
  });
});

describe('a service that is not there', () => {
  test('is said by every field that needs it, and by reachable', async ({ ask, sandbox, services }) => {
    await services.upstream.bind({ signal: AbortSignal.timeout(5000), requestId: 'x' }).service.generation();
    await sandbox.close();

    const { data, errors } = await ask(
      '{ service { reachable registered gatewayVersion } projects { nodes { name } } }',
    );

    expect(data).toEqual({
      service: { reachable: false, registered: false, gatewayVersion: '0.0.0-test' },
      projects: null,
    });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', retryable: true });
  });
});

describe('a client that goes away', () => {
  test('takes the upstream calls of its query along', async ({ frame, send, sandbox, callsOf }) => {
    const id = idOf(await frame(joint));
    await callsOf(async () => {});
    sandbox.fault({ operation: 'GetMembers', kind: 'hang' });
    const leaving = new AbortController();

    const asked = send({ query: members, variables: { id } }, { signal: leaving.signal }).then(
      (response) => response.text(),
      () => 'gone',
    );
    await expect.poll(() => sandbox.calls('GetMembers')).toHaveLength(1);
    leaving.abort();
    await asked;

    await expect.poll(() => sandbox.abandoned('GetMembers')).toHaveLength(1);
  });
});
