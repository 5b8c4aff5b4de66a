import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { test, told } from '../edge.ts';
import { secret } from '../schema.ts';
import { openSocket, subscribe } from './socket.ts';

const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe('a socket', () => {
  test('carries queries, mutations and subscriptions', async ({ edge }) => {
    const socket = await openSocket((await edge.open()).url);

    socket.send(subscribe('q', '{ hello }'));
    expect(await socket.next()).toEqual({ id: 'q', type: 'next', payload: { data: { hello: 'world' } } });
    expect(await socket.next()).toEqual({ id: 'q', type: 'complete' });

    const started = told(edge, 'started');
    socket.send(subscribe('s', 'subscription { ticks }'));
    await started;
    edge.signals.emit('tick', 1);
    edge.signals.emit('tick', 2);
    expect(await socket.next()).toEqual({ id: 's', type: 'next', payload: { data: { ticks: 1 } } });
    expect(await socket.next()).toEqual({ id: 's', type: 'next', payload: { data: { ticks: 2 } } });
  });

  test.for([
    ['a syntax error', '{ hello', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', '{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ['too many levels', `${'{ thing '.repeat(20)}{ name }${' }'.repeat(20)}`, 'BAD_USER_INPUT'],
    ['no operation', 'fragment A on Query { hello }', 'GRAPHQL_VALIDATION_FAILED'],
    ['several operations and no name', 'query A { hello } query B { hello }', 'BAD_USER_INPUT'],
  ] as const)('answers %s for its id and goes on with the others', async ([, query, code], { edge }) => {
    const socket = await openSocket((await edge.open()).url);
    const started = told(edge, 'started');
    socket.send(subscribe('good', 'subscription { ticks }'));
    await started;

    socket.send(subscribe('bad', query));
    const answer = await socket.next();
    edge.signals.emit('tick', 1);

    expect(answer).toMatchObject({
      id: 'bad',
      type: 'error',
      payload: [{ extensions: { code, requestId } }],
    });
    expect(await socket.next()).toEqual({ id: 'good', type: 'next', payload: { data: { ticks: 1 } } });
  });

  test.for(['subscription { brokenSource }', 'subscription { brokenField }', '{ bug }'])(
    'hides the bug behind %s and lives on',
    async (query, { edge }) => {
      const socket = await openSocket((await edge.open()).url);

      socket.send(subscribe('1', query));
      const answer = await socket.next();

      expect(JSON.stringify(answer)).toContain('"Unexpected error."');
      expect(JSON.stringify(answer)).toContain('INTERNAL_SERVER_ERROR');
      expect(JSON.stringify(answer)).not.toContain(secret);
      expect(JSON.stringify(answer)).not.toContain('unexpected"');
      expect(edge.lines.join('')).toContain('hidden from the caller');
      socket.send(subscribe('2', '{ hello }'));
      await expect.poll(() => socket.next()).toMatchObject({ id: '2', type: 'next' });
    },
  );

  test('aborts a query that its client no longer waits for', async ({ edge }) => {
    const socket = await openSocket((await edge.open()).url);
    const started = told(edge, 'started');
    const aborted = told(edge, 'aborted');
    socket.send(subscribe('1', '{ slow }'));
    await started;

    socket.send({ id: '1', type: 'complete' });

    await aborted;
  });

  test.for(['complete', 'disconnect'])(
    'ends a subscription that waits for its next event on %s',
    async (how, { edge }) => {
      const socket = await openSocket((await edge.open()).url);
      const started = told(edge, 'started');
      const stopped = told(edge, 'stopped');
      socket.send(subscribe('1', 'subscription { ticks }'));
      await started;

      if (how === 'complete') socket.send({ id: '1', type: 'complete' });
      else socket.close();

      await stopped;
      expect(edge.signals.listenerCount('tick')).toBe(0);
    },
  );

  test('carries twenty operations at a time', async ({ edge }) => {
    const socket = await openSocket((await edge.open()).url);
    for (let id = 1; id <= 20; id += 1) socket.send(subscribe(String(id), 'subscription { never }'));

    socket.send(subscribe('21', 'subscription { never }'));

    expect(await socket.next()).toEqual({
      id: '21',
      type: 'error',
      payload: [
        { message: 'One socket carries 20 operations at a time.', extensions: { code: 'BAD_USER_INPUT' } },
      ],
    });
    socket.send({ id: '1', type: 'complete' });
    socket.send(subscribe('22', '{ hello }'));
    expect(await socket.next()).toMatchObject({ id: '22', type: 'next' });
  });

  test('closes with the code of the protocol', async ({ edge }) => {
    const { url } = await edge.open();
    const codeAfter = async (...messages: (object | string)[]) => {
      const socket = await openSocket(url, { init: false });
      for (const message of messages) socket.send(message);
      return (await socket.closed).code;
    };

    expect(await codeAfter(subscribe('1', '{ hello }'))).toBe(4401);
    expect(await codeAfter('garbage')).toBe(4400);
    expect(await codeAfter({ type: 'connection_init' }, { type: 'connection_init' })).toBe(4429);
    expect(await codeAfter('x'.repeat(20_000))).toBe(1009);
    const twice = subscribe('1', 'subscription { never }');
    const socket = await openSocket(url);
    socket.send(twice);
    socket.send(twice);
    expect((await socket.closed).code).toBe(4409);
  });

  test('answers a ping before connection_init, takes a pong, and lets its peer in after them', async ({
    edge,
  }) => {
    const socket = await openSocket((await edge.open()).url, { init: false });

    socket.send({ type: 'pong' });
    socket.send({ type: 'ping', payload: { at: 7 } });
    expect(await socket.next()).toEqual({ type: 'pong', payload: { at: 7 } });
    socket.send({ type: 'connection_init' });

    expect(await socket.next()).toEqual({ type: 'connection_ack' });
  });

  test('closes with 4408 when the client does not introduce itself', async ({ edge }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      const socket = await openSocket((await edge.open()).url, { init: false });
      vi.advanceTimersByTime(5_000);

      expect((await socket.closed).code).toBe(4408);
    } finally {
      vi.useRealTimers();
    }
  });

  test('of a foreign origin is told why as HTTP tells, and one line a minute names CORS_ORIGINS', async ({
    edge,
  }) => {
    const { url } = await edge.open();
    const answerTo = async (origin: string) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        origin,
      });
      const [, response]: [unknown, IncomingMessage] = (await once(socket, 'unexpected-response')) as [
        unknown,
        IncomingMessage,
      ];
      return { status: response.statusCode, body: JSON.parse(await text(response)) };
    };

    for (let time = 0; time < 5; time += 1) await answerTo('https://evil.example');
    const { status, body } = await answerTo('https://other.example');

    expect(status).toBe(403);
    expect(body.errors).toMatchObject([
      { message: expect.stringContaining('CORS_ORIGINS'), extensions: { code: 'FORBIDDEN' } },
    ]);
    const warnings = edge.lines.filter((line) => line.includes('not in CORS_ORIGINS'));
    expect(warnings.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', origin: 'https://evil.example' },
      { level: 'warn', origin: 'https://other.example' },
    ]);
  });

  test('opens for programs, for its own pages and for listed origins only', async ({ edgeWith }) => {
    const { url } = await edgeWith({ corsOrigins: ['https://app.example'] }).open();
    const answerTo = async (headers: Record<string, string>) => {
      try {
        const socket = await openSocket(url, { headers });
        socket.close();
        return 'opened';
      } catch (error) {
        return error instanceof Error ? error.message : error;
      }
    };

    expect(await answerTo({})).toBe('opened');
    expect(await answerTo({ origin: url })).toBe('opened');
    expect(await answerTo({ origin: 'https://app.example' })).toBe('opened');
    expect(await answerTo({ origin: 'https://evil.example' })).toBe('Unexpected server response: 403');
    expect(await answerTo({ origin: 'null' })).toBe('Unexpected server response: 403');
    expect(await answerTo({ host: 'evil.example' })).toBe('Unexpected server response: 421');
  });
});
