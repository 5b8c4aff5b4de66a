import { describe, expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { openAccess } from '../../../src/auth/access.ts';
import { anonymous } from '../../../src/auth/principal.ts';
import { schema } from '../../../src/schema/index.ts';
import { createServices } from '../../../src/services.ts';
import { createUpstream } from '../../../src/upstream/client.ts';
import { sharedWith } from '../../support/shared.ts';
import { startStub } from '../../upstream/stub.ts';
import { type Edge, test } from '../edge.ts';
import { send } from '../raw-http.ts';
import { openSocket, type RawSocket } from '../ws/socket.ts';

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
const json = { 'content-type': 'application/json' };
const query = (text: string) => [JSON.stringify({ query: text })];
const lines = ({ lines }: Edge): Record<string, unknown>[] => lines.map((line) => JSON.parse(line));

describe('the id of an HTTP request', () => {
  test.for([
    ['an answer', '/graphql', { method: 'POST', headers: json, body: query('{ hello }') }],
    ['an error of the graph', '/graphql', { method: 'POST', headers: json, body: query('{') }],
    ['a body that is too large', '/graphql', { method: 'POST', headers: json, body: ['x'.repeat(20_000)] }],
    ['a foreign host', '/graphql', { headers: { host: 'evil.example' } }],
    ['the query page', '/graphiql', { method: 'HEAD' }],
    ['a file that is not there', '/files/projects/x', {}],
    ['readiness', '/health/ready', {}],
    ['nothing at all', '/nothing', {}],
  ] as const)('is on the answer to %s', async ([, path, request], { edge }) => {
    const { url } = await edge.open();
    const headers = 'headers' in request ? request.headers : {};

    const given = await send(`${url}${path}`, {
      ...request,
      headers: { ...headers, 'x-request-id': 'mine' },
    });
    const made = await send(`${url}${path}`, request);

    expect(given.headers['x-request-id']).toBe('mine');
    expect(made.headers['x-request-id']).toEqual(uuid);
  });

  test('is in the log with the codes of an answer that is 200 with errors', async ({ edge }) => {
    const { url } = await edge.open();

    await send(`${url}/graphql`, {
      method: 'POST',
      headers: { ...json, accept: 'application/json', 'x-request-id': 'mine' },
      body: query('query Two { refused again: refused bug }'),
    });

    await expect
      .poll(() => lines(edge))
      .toContainEqual(
        expect.objectContaining({
          msg: 'request',
          operationName: 'Two',
          status: 200,
          codes: ['UPSTREAM_REJECTED', 'INTERNAL_SERVER_ERROR'],
          requestId: 'mine',
        }),
      );
  });
});

describe('the id of an operation on a socket', () => {
  const subscribe = (socket: RawSocket, id: string, text: string, requestId?: unknown) => {
    const extensions = requestId === undefined ? {} : { extensions: { requestId } };
    socket.send({ id, type: 'subscribe', payload: { query: text, ...extensions } });
  };

  test('is the one its client gave, in every result and in the log', async ({ edge }) => {
    const socket = await openSocket((await edge.open()).url);

    subscribe(socket, '1', 'query One { hello refused }', 'mine-1');

    const { payload } = await socket.next();
    expect(payload).toMatchObject({
      data: { hello: 'world', refused: null },
      errors: [{ extensions: { code: 'UPSTREAM_REJECTED', requestId: 'mine-1' } }],
      extensions: { requestId: 'mine-1' },
    });
    await expect
      .poll(() => lines(edge))
      .toContainEqual(
        expect.objectContaining({
          msg: 'operation',
          transport: 'websocket',
          operationName: 'One',
          codes: ['UPSTREAM_REJECTED'],
          requestId: 'mine-1',
        }),
      );
  });

  test.for(['a b', 'x'.repeat(65), 7, { a: 1 }])('is a new one instead of %j', async (given, { edge }) => {
    const socket = await openSocket((await edge.open()).url);

    subscribe(socket, '1', '{ hello }', given);

    const { payload } = await socket.next();
    expect(payload).toEqual({ data: { hello: 'world' }, extensions: { requestId: uuid } });
  });

  test('is not told to clients that gave none, except in errors', async ({ edge }) => {
    const socket = await openSocket((await edge.open()).url);

    subscribe(socket, '1', '{ hello }');
    expect((await socket.next()).payload).toEqual({ data: { hello: 'world' } });
    await socket.next();
    subscribe(socket, '2', '{ refused }');

    expect((await socket.next()).payload).toMatchObject({ errors: [{ extensions: { requestId: uuid } }] });
  });
});

test('a connection that must not become a socket is told its id, and so is the log', async ({ edge }) => {
  const { url } = await edge.open();
  const headers = { origin: 'https://evil.example', 'x-request-id': 'mine' };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });

  const answered = await new Promise<unknown>((resolve) => {
    socket.on('unexpected-response', (_request, { statusCode, headers: given }) => {
      resolve([statusCode, given['x-request-id']]);
    });
  });

  expect(answered).toEqual([403, 'mine']);
  expect(lines(edge)).toContainEqual(
    expect.objectContaining({ msg: 'socket refused', path: '/graphql', status: 403, requestId: 'mine' }),
  );
});

test('every call of the service carries the id of the operation it is for, on both transports', async ({
  edgeWith,
}) => {
  const stub = await startStub();
  const shared = sharedWith({ upstream: createUpstream({ url: stub.url }) });
  onTestFinished(async () => {
    await shared.upstream.close();
    await stub.close();
  });
  stub.on('GET /projects', { json: [] });
  const { url } = await edgeWith({
    schema,
    shared,
    access: openAccess(createServices(anonymous, shared)),
  }).open();

  const headers = { ...json, 'x-request-id': 'over-http' };
  await send(`${url}/graphql`, { method: 'POST', headers, body: query('{ projects { nodes { id } } }') });
  const socket = await openSocket(url);
  const payload = { query: '{ projects { nodes { id } } }', extensions: { requestId: 'over-a-socket' } };
  socket.send({ id: '1', type: 'subscribe', payload });
  await socket.next();

  const ids = stub.calls.map(({ route, headers: sent }) => `${route}: ${sent['x-request-id']}`);
  expect(ids).toEqual([
    'GET /clients/idea-service-version: registration',
    'GET /clients/idea-service-version: registration',
    'GET /clients/connect-client: registration',
    'GET /projects: over-http',
    'GET /projects: over-a-socket',
  ]);
});

test('calls of the service carry the trace of their caller, and nothing that is none', async ({
  edgeWith,
}) => {
  const stub = await startStub();
  const shared = sharedWith({ upstream: createUpstream({ url: stub.url }) });
  onTestFinished(async () => {
    await shared.upstream.close();
    await stub.close();
  });
  stub.on('GET /projects', { json: [] });
  const { url } = await edgeWith({
    schema,
    shared,
    access: openAccess(createServices(anonymous, shared)),
  }).open();
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

  for (const given of [traceparent, '00-00000000000000000000000000000000-00f067aa0ba902b7-01', 'x\u00e9'])
    await send(`${url}/graphql`, {
      method: 'POST',
      headers: { ...json, traceparent: given },
      body: query('{ projects { nodes { id } } }'),
    });

  const traces = stub.calls
    .filter(({ route }) => route === 'GET /projects')
    .map(({ headers: sent }) => sent['traceparent']);
  expect(traces).toEqual([traceparent, undefined, undefined]);
});
