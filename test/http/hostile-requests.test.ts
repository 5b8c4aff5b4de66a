import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, vi } from 'vitest';
import { bodyTimeoutMs, httpLimits } from '../../src/config/limits.ts';
import { upgradeRequest } from '../support/raw-peer.ts';
import { test as whole } from '../support/test.ts';
import { type Edge, test, told } from './edge.ts';
import { send } from './raw-http.ts';

const json = { 'content-type': 'application/json' };

/** Sends bytes as they are and reads until the other side ends. */
async function raw(edge: Edge, bytes: string): Promise<string> {
  const socket = connect(Number(new URL((await edge.open()).url).port), '127.0.0.1');
  socket.end(bytes);
  return await text(socket);
}

describe('a request that proxies read in two ways', () => {
  const body = '{"query":"{hello}"}';
  const head = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

  test.for([
    ['two lengths', `${head}Content-Length: 4\r\nContent-Length: 19\r\n\r\n${body}`],
    ['the same length twice', `${head}Content-Length: 19\r\nContent-Length: 19\r\n\r\n${body}`],
    ['a list of lengths', `${head}Content-Length: 19, 19\r\n\r\n${body}`],
    [
      'a length and chunks',
      `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n13\r\n${body}\r\n0\r\n\r\n`,
    ],
    ['chunks that are not the last coding', `${head}Transfer-Encoding: chunked, identity\r\n\r\n${body}`],
    ...['identity, chunked', 'gzip, chunked', 'chunked, chunked'].map(
      (coding) =>
        [
          `the coding ${coding}`,
          `${head}Transfer-Encoding: ${coding}\r\n\r\n13\r\n${body}\r\n0\r\n\r\n`,
        ] as const,
    ),
    [
      'two codings in two headers',
      `${head}Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n\r\n13\r\n${body}\r\n0\r\n\r\n`,
    ],
    [
      'another coding of a socket',
      `${upgradeRequest.join('\r\n')}\r\nTransfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a line that ends with LF alone', `${head.replaceAll('\r\n', '\n')}Content-Length: 19\n\n${body}`],
    ['one header that ends with LF alone', `${head}X-A: b\nX-B: c\r\nContent-Length: 19\r\n\r\n${body}`],
    ['a folded header', `${head}X-A: b\r\n c\r\nContent-Length: 19\r\n\r\n${body}`],
    ['a blank before the colon', `${head}Content-Length : 19\r\n\r\n${body}`],
    ['a chunk size that is no number', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n${body}\r\n0\r\n\r\n`],
    ['NUL in a header', `${head}X-A: \0\r\nContent-Length: 19\r\n\r\n${body}`],
  ] as const)('is 400 (%s)', async ([, bytes], { edge }) => {
    const answer = await raw(edge, bytes);

    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).not.toContain('world');
  });
});

describe('a slow client', () => {
  test('meets these limits, set in one place', () => {
    expect(httpLimits).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 5_000,
      maxHeaderSize: 16_384,
      connectionsCheckingInterval: 1000,
    });
  });

  test('is told 408 when its body is not whole in time, and nothing is left of it', async ({ edge }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      const socket = connect(Number(new URL((await edge.open()).url).port), '127.0.0.1');
      socket.write('POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
      socket.write('Content-Length: 99\r\n\r\n{"query"');
      const seen = once(socket, 'data');
      // The request has to have arrived before its time runs.
      await expect.poll(() => vi.getTimerCount(), { interval: 5 }).toBeGreaterThan(0);
      vi.advanceTimersByTime(bodyTimeoutMs);
      const [answer] = await seen;
      const rest = text(socket);
      vi.advanceTimersByTime(1000);

      await rest;
      expect(String(answer)).toMatch(/^HTTP\/1.1 408 /);
      expect(String(answer)).toContain('The body did not arrive in time.');
      await expect.poll(() => edge.lines.join('')).toContain('"status":408');
      expect(edge.lines.join('')).not.toContain('"level":"error"');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is told 431 for large headers', async ({ edge }) => {
    expect(
      await raw(edge, `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`),
    ).toMatch(/^HTTP\/1.1 431 /);
  });

  test('holds up nobody else', async ({ edge }) => {
    const { url } = await edge.open();
    const port = Number(new URL(url).port);
    const slow = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'));
    await Promise.all(slow.map((socket) => once(socket, 'connect')));
    for (const socket of slow)
      socket.write('POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n');

    const answer = await send(`${url}/graphql`, {
      method: 'POST',
      headers: json,
      body: ['{"query":"{hello}"}'],
    });

    expect(answer.status).toBe(200);
    for (const socket of slow) socket.destroy();
  });
});

describe('a foreign page', () => {
  test('reads no answer of a simple request', async ({ edge }) => {
    const answer = await send(`${(await edge.open()).url}/graphql`, {
      method: 'POST',
      headers: { ...json, origin: 'https://evil.example' },
      body: ['{"query":"{hello}"}'],
    });

    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('is told in one line a minute of the log, which names CORS_ORIGINS', async ({ edgeWith }) => {
    const edge = edgeWith({ corsOrigins: ['https://app.example'] });
    const { url } = await edge.open();
    const from = (origin: string, path: string, method = 'POST') =>
      send(`${url}${path}`, {
        method,
        headers: { ...json, origin },
        ...(method === 'POST' ? { body: ['{"query":"{hello}"}'] } : {}),
      });

    for (let time = 0; time < 5; time += 1) await from('https://evil.example', '/graphql');
    await from('https://evil.example', '/files/a', 'GET');
    await from('https://other.example', '/graphql', 'OPTIONS');
    await from('https://app.example', '/graphql');
    await from(url, '/graphql');

    const warnings = edge.lines.filter((line) => line.includes('not in CORS_ORIGINS'));
    expect(warnings.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', origin: 'https://evil.example' },
      { level: 'warn', origin: 'https://other.example' },
    ]);
  });
});

describe('a body made to break its reader', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  test.for<[string, string | Buffer, Record<string, string>, number, string]>([
    [
      'a gzip bomb',
      gzipSync(Buffer.alloc(5_000_000, ' ')),
      { 'content-encoding': 'gzip' },
      400,
      'BAD_REQUEST',
    ],
    ['an array of nothing', '[]', {}, 400, 'BAD_REQUEST'],
    ['null', 'null', {}, 400, 'BAD_REQUEST'],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), {}, 400, 'BAD_REQUEST'],
  ])('is refused (%s)', async ([, body, headers, status, code], { edge }) => {
    const { url } = await edge.open({ maxBodyBytes: 1_000_000 });

    const answer = await send(`${url}/graphql`, {
      method: 'POST',
      headers: { ...json, accept: 'application/graphql-response+json', ...headers },
      body: [body],
    });

    expect({ status: answer.status, body: JSON.parse(answer.text) }).toMatchObject({
      status,
      body: { errors: [{ extensions: { code } }] },
    });
    expect(edge.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  test('of 100 000 levels of JSON is refused before it is parsed', async ({ edge }) => {
    const { url } = await edge.open({ maxBodyBytes: 1_000_000 });
    const body = `{"query":"{hello}","variables":{"a":${nested(100_000)}}}`;

    const answer = await send(`${url}/graphql`, { method: 'POST', headers: json, body: [body] });

    expect({ status: answer.status, body: JSON.parse(answer.text) }).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'The body has more than 32 levels. Send less at a time.' }] },
    });
  });

  test.for([
    [
      'variables',
      '{"query":"{hello}","variables":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
    ],
    ['the request', '{"query":"{hello}","__proto__":{"polluted":1}}'],
    ['extensions', '{"query":"{hello}","extensions":{"__proto__":{"polluted":1}}}'],
  ] as const)('changes no prototype (%s)', async ([, body], { edge }) => {
    const { url } = await edge.open();

    await send(`${url}/graphql`, { method: 'POST', headers: json, body: [body] });

    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Reflect.get([], 'polluted')).toBeUndefined();
  });
});

describe('an argument out of its bounds', () => {
  whole.for<[string, string, (id: string) => Record<string, unknown>, string[], string[]]>([
    [
      'a page of 501',
      'query ($id: ID!, $v: Int!) { project(id: $id) { connections(first: $v) { nodes { id } } } }',
      (id) => ({ id, v: 501 }),
      ['first'],
      ['GetProjectData'],
    ],
    [
      '15 000 ids',
      'query ($v: [ID!]!) { nodes(ids: $v) { id } }',
      () => ({ v: Array.from({ length: 15_000 }, (_, i) => String(i)) }),
      ['ids'],
      [],
    ],
  ])(
    'is refused by its name before the service is asked for it (%s)',
    async ([, query, variables, path, expected], { ask, callsOf, frame }) => {
      const id = await frame([{ name: 'J1' }]);

      const calls = await callsOf(async () => {
        const { errors } = await ask(query, variables(id));
        expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', inputPath: path });
      });

      expect(calls).toEqual(expected);
    },
  );
});

describe('a reader of events', () => {
  test('is forgotten when it leaves, with its timers', async ({ edge }) => {
    const { url } = await edge.open();
    const stopped = told(edge, 'stopped');
    const started = told(edge, 'started');
    const gone = new AbortController();
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...json, accept: 'text/event-stream' },
      body: JSON.stringify({ query: 'subscription { ticks }' }),
      signal: gone.signal,
    });
    await started;
    edge.signals.emit('tick', 1);
    const reader = answer.body?.getReader();
    await reader?.read();
    // Counted as below, where the waiting itself has timers.
    let before = 0;
    await expect.poll(() => (before = timers())).toBeGreaterThan(0);

    gone.abort();

    await stopped;
    await reader?.closed.catch(() => undefined);
    expect(edge.signals.listenerCount('tick')).toBe(0);
    await expect.poll(timers).toBeLessThan(before);
  });
});

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
