import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { test, told } from './edge.ts';
import { send } from './raw-http.ts';

const json = { 'content-type': 'application/json' };
const hello = JSON.stringify({ query: '{ hello }' });

describe('health', () => {
  test('is live and ready while the service answers', async ({ edge }) => {
    const { url } = await edge.open();

    const live = await send(`${url}/health/live`);
    const ready = await send(`${url}/health/ready`);

    expect(live.status).toBe(200);
    expect({ status: ready.status, body: JSON.parse(ready.text) }).toEqual({
      status: 200,
      body: { ready: true, reason: null },
    });
  });

  test('is live but not ready while the service does not answer', async ({ edge }) => {
    edge.setReachable(false);
    const { url } = await edge.open();

    const live = await send(`${url}/health/live`);
    const ready = await send(`${url}/health/ready`);

    expect(live.status).toBe(200);
    expect({ status: ready.status, body: JSON.parse(ready.text) }).toEqual({
      status: 503,
      body: { ready: false, reason: 'The connection service does not answer.' },
    });
  });

  test.for(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
    'is not read with %s',
    async (method, { edge }) => {
      const { url } = await edge.open();

      for (const path of ['/health/live', '/health/ready'])
        expect(await send(`${url}${path}`, { method })).toMatchObject({
          status: 405,
          headers: { allow: 'GET, HEAD' },
        });
      expect(edge.heartbeats()).toBe(0);
    },
  );

  test('asks the service once for many checks', async ({ edge }) => {
    const { url } = await edge.open();

    await Promise.all(Array.from({ length: 20 }, () => send(`${url}/health/ready`)));

    expect(edge.heartbeats()).toBe(1);
  });
});

describe('bodies', () => {
  const long = JSON.stringify({ query: '{ hello }', variables: { text: 'x'.repeat(20_000) } });

  test.for([
    ['a length', { 'content-length': String(long.length) }],
    ['chunks', { 'transfer-encoding': 'chunked' }],
  ] as const)('over the limit are refused with 413 when they come with %s', async ([, headers], { edge }) => {
    const { url } = await edge.open();

    const answer = await send(`${url}/graphql`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: [long],
    });

    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toEqual({
      errors: [
        {
          message: 'The body is larger than 10000 bytes.',
          extensions: { code: 'PAYLOAD_TOO_LARGE', requestId: answer.headers['x-request-id'] },
        },
      ],
    });
    expect((await send(`${url}/graphql`, { method: 'POST', headers: json, body: [hello] })).status).toBe(200);
  });

  test('that are whole before the limit do not run when more follows', async ({ edge }) => {
    const { url } = await edge.open();
    let ran = false;
    edge.signals.on('started', () => {
      ran = true;
    });
    const body = [JSON.stringify({ query: '{ slow }' }), ' '.repeat(9_000), ' '.repeat(9_000)];

    const answer = await send(`${url}/graphql`, {
      method: 'POST',
      headers: { ...json, 'transfer-encoding': 'chunked' },
      body,
    });

    expect({ status: answer.status, ran }).toEqual({ status: 413, ran: false });
  });

  test('with files have a limit of their own, in both forms', async ({ edge }) => {
    const { url } = await edge.open();
    const part = (name: string, content: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"${name === '0' ? '; filename="a"' : ''}\r\n\r\n${content}\r\n`;
    const form = (size: number) =>
      `${part('operations', JSON.stringify({ query: 'mutation { rename(name: "a") }' }))}${part('map', '{}')}${part('0', 'x'.repeat(size))}--b--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'graphql-preflight': '1' };
    const chunked = { ...headers, 'transfer-encoding': 'chunked' };

    const fits = await send(`${url}/graphql`, { method: 'POST', headers, body: [form(50_000)] });
    const tooLong = await send(`${url}/graphql`, { method: 'POST', headers: chunked, body: [form(150_000)] });

    expect(JSON.parse(fits.text)).toEqual({ data: { rename: 'a' } });
    expect(tooLong.status).toBe(413);
  });
});

describe('cross-site requests', () => {
  test.for([
    ['a form', 'POST', 'application/x-www-form-urlencoded', 'query=mutation{rename(name:"a")}'],
    ['plain text', 'POST', 'text/plain', '{"query":"mutation{rename}"}'],
    ['an upload', 'POST', 'multipart/form-data; boundary=b', '--b--\r\n'],
    ['an image', 'GET', null, ''],
  ] as const)('of %s are refused', async ([, method, type, body], { edge }) => {
    const { url } = await edge.open();
    const query = method === 'GET' ? '?query={hello}' : '';

    const answer = await send(`${url}/graphql${query}`, {
      method,
      headers: type === null ? {} : { 'content-type': type },
      body: body === '' ? [] : [body],
    });

    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text).errors[0].extensions.code).toBe('FORBIDDEN');
  });

  test('of a program that sends a preflight header are answered', async ({ edge }) => {
    const { url } = await edge.open();

    const answer = await send(`${url}/graphql?query={hello}`, { headers: { 'graphql-preflight': '1' } });

    expect(JSON.parse(answer.text)).toEqual({ data: { hello: 'world' } });
  });

  test('run no mutation over GET', async ({ edge }) => {
    const { url } = await edge.open();

    const answer = await send(`${url}/graphql?query=mutation{rename(name:"a")}`, {
      headers: { 'graphql-preflight': '1' },
    });

    expect(answer.status).toBe(405);
  });

  test('get no CORS headers unless their origin is listed', async ({ edgeWith }) => {
    const { url } = await edgeWith({ corsOrigins: ['https://app.example'] }).open();
    const preflight = (origin: string) =>
      send(`${url}/graphql`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
    const corsHeaders = (headers: object) =>
      Object.keys(headers).filter((name) => name.startsWith('access-control'));

    const foreign = await preflight('https://evil.example');
    const listed = await preflight('https://app.example');

    expect(corsHeaders(foreign.headers)).toEqual([]);
    expect(listed.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-headers': 'content-type',
      vary: expect.stringContaining('Origin'),
    });
    expect(listed.headers).not.toHaveProperty('access-control-allow-credentials');
  });
});

describe('the Host header', () => {
  test.for([
    ['localhost:1', 200],
    ['127.0.0.1', 200],
    ['[::1]:4000', 200],
    ['gateway.example:80', 200],
    ['evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['a b', 400],
  ] as const)('%s gets %i', async ([host, status], { edge }) => {
    const { url } = await edge.open({ allowedHosts: ['gateway.example'] });

    const answer = await send(`${url}/`, { headers: { host } });

    expect(answer.status).toBe(status);
  });
});

describe('requests', () => {
  test('keep a well-formed id and get one otherwise', async ({ edge }) => {
    const { url } = await edge.open();
    const idFor = async (given: string) =>
      (
        await send(`${url}/graphql`, {
          method: 'POST',
          headers: { ...json, 'x-request-id': given },
          body: [hello],
        })
      ).headers['x-request-id'];

    expect(await idFor('abc-1.2:3')).toBe('abc-1.2:3');
    expect(await idFor('a b"\\')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idFor('x'.repeat(200))).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('leave one line in the log, without what they carried', async ({ edge }) => {
    const { url } = await edge.open();

    await send(`${url}/graphql?token=swordfish`, {
      method: 'POST',
      headers: { ...json, authorization: 'swordfish', 'x-request-id': 'mine' },
      body: [
        JSON.stringify({
          query: 'query Greeting($a: String!) { hello nothing(a: $a) }',
          variables: { a: 'swordfish' },
        }),
      ],
    });

    expect(edge.lines.map((line) => JSON.parse(line))).toEqual([
      {
        level: 'info',
        time: expect.any(String),
        msg: 'request',
        method: 'POST',
        path: '/graphql',
        operation: 'query',
        operationName: 'Greeting',
        status: 200,
        codes: ['GRAPHQL_VALIDATION_FAILED'],
        ms: expect.any(Number),
        requestId: 'mine',
      },
    ]);
  });

  test('abort their work when the client goes away', async ({ edge }) => {
    const { url } = await edge.open();
    const client = new AbortController();
    const started = told(edge, 'started');
    const aborted = told(edge, 'aborted');
    const body = JSON.stringify({ query: '{ slow }' });
    const answer = fetch(`${url}/graphql`, { method: 'POST', headers: json, body, signal: client.signal });
    await started;

    client.abort();

    await expect(answer).rejects.toThrow();
    await aborted;
  });

  test.for(['*', 'http://evil.example/graphql'])('for the target %s are refused', async (path, { edge }) => {
    const { url } = await edge.open();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');

    socket.end(`OPTIONS ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
  });

  test('with two lengths, or a length and chunks, are refused', async ({ edge }) => {
    const { url } = await edge.open();
    const statusOf = async (headers: string) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.end(`POST /graphql HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`);
      return (await text(socket)).split(' ')[1];
    };

    expect(await statusOf('Content-Length: 4\r\nContent-Length: 5')).toBe('400');
    expect(await statusOf('Content-Length: 4\r\nTransfer-Encoding: chunked')).toBe('400');
  });

  test.for([
    ['subscription { brokenField }', 'text/event-stream', 'event: complete'],
    ['{ hello }', 'text/event-stream', 'event: complete'],
    ['{ things @stream(initialCount: 1) { name } }', 'text/event-stream', 'event: complete'],
    ['{ things @stream(initialCount: 1) { name } }', 'multipart/mixed', '"hasNext":false'],
  ] as const)(
    'that want their connection closed get it closed behind a stream, and no coding is named (%s, %s)',
    async ([query, accept, end], { edge }) => {
      const { url } = await edge.open();
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      const body = JSON.stringify({ query });

      socket.write(
        `POST /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept: ${accept}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );

      const answer = await text(socket);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(answer).not.toMatch(/^content-encoding:/im);
      expect(answer).toContain(end);
    },
  );

  test('for the root lead a browser to the query page and a program to the links', async ({ edge }) => {
    const { url } = await edge.open();

    const browser = await send(`${url}/`, { headers: { accept: 'text/html,*/*' } });
    const program = await send(`${url}/`);

    expect({ status: browser.status, location: browser.headers.location }).toEqual({
      status: 302,
      location: '/graphiql',
    });
    expect(JSON.parse(program.text)).toEqual({
      name: 'connection-gateway',
      graphql: '/graphql',
      graphiql: '/graphiql',
      schema: '/schema.graphql',
      health: ['/health/live', '/health/ready'],
    });
  });
});
