import { createClient } from 'graphql-ws';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openSocket, subscribe } from '../http/ws/socket.ts';
import { test } from './edge.ts';

/** How a socket closes whose credentials have ended. */
const over = { code: 4403, reason: 'The credentials are not good any more.' };
const viewer = 'query { viewer { name } }';
const changes = (project: string) =>
  `subscription { projectChanged(projectId: "${project}") { __typename } }`;

async function viewerOn(socket: Awaited<ReturnType<typeof openSocket>>) {
  socket.send(subscribe('1', viewer));
  return (await socket.next()).payload;
}

/** The clock by which tokens end, which a test can advance, in s. */
function clockOfTokens() {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return {
    seconds: () => Math.floor(Date.now() / 1000),
    advance: (seconds: number) => void vi.advanceTimersByTime(seconds * 1000),
  };
}

describe('a socket', () => {
  test.for<[string, (key: string) => object | undefined, (key: string) => Record<string, string>]>([
    ['authorization in connection_init', (key) => ({ authorization: `Bearer ${key}` }), () => ({})],
    ['Authorization in connection_init', (key) => ({ Authorization: `Bearer ${key}` }), () => ({})],
    ['apiKey in connection_init', (key) => ({ apiKey: key }), () => ({})],
    ['the header of its upgrade', () => undefined, (key) => ({ authorization: `Bearer ${key}` })],
    ['a key of its upgrade', () => ({}), (key) => ({ 'x-api-key': key })],
    ['connection_init before its upgrade', (key) => ({ apiKey: key }), () => ({ 'x-api-key': 'wrong' })],
  ])('comes in by %s', async ([, payload, headers], { user, listener }) => {
    const anna = await user('Anna');
    const key = anna.headers['authorization']?.slice(7) ?? '';
    const socket = await openSocket(listener.url, { init: false, headers: headers(key) });

    socket.send({ type: 'connection_init', payload: payload(key) });

    expect(await socket.next()).toEqual({ type: 'connection_ack' });
    expect(await viewerOn(socket)).toEqual({ data: { viewer: { name: 'Anna' } } });
    socket.close();
  });

  test.for<[string, Record<string, unknown> | undefined, number, string]>([
    ['nothing', undefined, 4401, 'Sign in with an API key or a bearer token.'],
    ['no text', { authorization: ['Bearer x'], apiKey: { toString: 1 } }, 4401, 'Sign in with'],
    ['a wrong key', { apiKey: 'cgw_aaaaaaaaaaaa_'.padEnd(60, 'A') }, 4403, 'The API key is not valid here.'],
    ['a wrong token', { authorization: 'Bearer a.b.c' }, 4403, 'The token is not valid here.'],
    [
      'both',
      { authorization: 'Bearer a.b.c', apiKey: 'x' },
      4403,
      'Send an API key or a bearer token, not both.',
    ],
  ])('that shows %s is told why it is closed', async ([, connectionParams, code, reason], { listener }) => {
    const client = createClient({
      url: `${listener.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams,
      retryAttempts: 0,
    });

    const outcome = await new Promise((resolve) => {
      const sink = { next: resolve, error: resolve, complete: () => resolve('complete') };
      client.subscribe({ query: viewer }, sink);
    });

    expect(outcome).toMatchObject({ code, reason: expect.stringContaining(reason) });
    await client.dispose();
  });

  test('that subscribes before it is in is closed with 4401', async ({ listener }) => {
    const socket = await openSocket(listener.url, { init: false });

    socket.send(subscribe('1', viewer));

    expect((await socket.closed).code).toBe(4401);
  });

  test('that cannot be let in now is told to come back', async ({ listener, issuer }) => {
    issuer.break(500);
    const socket = await openSocket(listener.url, { init: false });

    socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${await issuer.token()}` } });

    expect(await socket.closed).toEqual({
      code: 1013,
      reason: 'Tokens cannot be checked now. Try again soon.',
    });
  });

  test('ends with its token', async ({ listener, issuer }) => {
    const clock = clockOfTokens();
    const exp = clock.seconds() + 60;
    const socket = await openSocket(listener.url, { init: false });
    socket.send({
      type: 'connection_init',
      payload: { authorization: `Bearer ${await issuer.token({ exp })}` },
    });
    expect(await socket.next()).toEqual({ type: 'connection_ack' });

    // The tolerance of 30 s is part of the life of a token.
    clock.advance(75);
    expect(await viewerOn(socket)).toMatchObject({ data: { viewer: {} } });
    clock.advance(16);

    expect(await socket.closed).toEqual(over);
  });

  test('ends when its key is taken out of the file, and others go on', async ({
    listener,
    user,
    keyFile,
  }) => {
    const [anna, ben] = [await user('Anna'), await user('Ben')];
    const [first, second] = await Promise.all(
      [anna, ben].map(({ headers }) => openSocket(listener.url, { headers })),
    );

    await keyFile.edit((text) => JSON.stringify({ keys: JSON.parse(text).keys.slice(1) }));

    expect(await first?.closed).toEqual(over);
    expect(second && (await viewerOn(second))).toEqual({ data: { viewer: { name: 'Ben' } } });
    second?.close();
  });

  test('needs the role for each operation, and others go on', async ({ listener, user }) => {
    const reader = await user('Reader', ['read']);
    const socket = await openSocket(listener.url, { headers: reader.headers });

    socket.send(subscribe('1', 'mutation { createUpload(input: { filename: "a" }) { upload { url } } }'));

    expect(await socket.next()).toMatchObject({
      id: '1',
      type: 'next',
      payload: { errors: [{ message: 'This needs the role change.', extensions: { code: 'FORBIDDEN' } }] },
    });
    await socket.next();
    socket.send(subscribe('2', viewer));
    expect(await socket.next()).toMatchObject({ id: '2', payload: { data: { viewer: { name: 'Reader' } } } });
    socket.close();
  });

  test('without the role to read gets no events', async ({ listener, user }) => {
    const owner = await user('Owner');
    const writer = await user('Writer', ['change', 'calculate']);
    const socket = await openSocket(listener.url, { headers: writer.headers });

    socket.send(subscribe('1', changes(await owner.frame())));

    expect(await socket.next()).toMatchObject({
      payload: { errors: [{ extensions: { code: 'FORBIDDEN' } }] },
    });
    socket.close();
  });
});

describe('an event stream', () => {
  async function streamOf(url: string, headers: Record<string, string>, query: string) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
      body: JSON.stringify({ query }),
    });
    return { status: response.status, text: response.text() };
  }

  test('completes with its token', async ({ listener, issuer, userWith }) => {
    const clock = clockOfTokens();
    const exp = clock.seconds() + 60;
    const token = await issuer.token({ exp, roles: ['read', 'change'] });
    const project = await userWith(token).frame();

    const stream = await streamOf(listener.url, userWith(token).headers, changes(project));

    expect(stream.status).toBe(200);
    clock.advance(91);
    expect(await stream.text).toContain('event: complete');
  });

  test('completes when its key is taken out of the file', async ({ listener, user, keyFile }) => {
    const anna = await user('Anna');
    const stream = await streamOf(listener.url, anna.headers, changes(await anna.frame()));

    await keyFile.edit(() => '{ "keys": [] }');

    expect(await stream.text).toContain('event: complete');
  });
});
