import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { createMetrics } from '../../../src/metrics/metrics.ts';
import { openOn } from '../../support/send.ts';
import { type Edge, test } from '../edge.ts';
import { answerIn, exchange, requestOf } from '../raw-connection.ts';
import { openSocket } from '../ws/socket.ts';

const QUERY = JSON.stringify({ query: '{ hello }' });
const asking = ['Content-Type: application/json', `Content-Length: ${QUERY.length}`];

/** What a query answers when it is sent to this target with these lines in place of its Host. */
async function ask(edge: Edge, target: string, hosts: readonly string[] = ['Host: localhost']) {
  const { url } = await edge.open();
  return answerIn(await exchange(url, requestOf(`POST ${target}`, [...hosts, ...asking], QUERY)));
}

/** What a client is told that asks to become a socket. */
async function upgrade(edge: Edge, target: string, hosts: readonly string[]) {
  const { url } = await edge.open();
  const headers = [
    ...hosts,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: graphql-transport-ws',
  ];
  return answerIn(await exchange(url, [`GET ${target} HTTP/1.1`, ...headers, '', ''].join('\r\n'))).status;
}

describe('a Host', () => {
  const wrong = [
    'localhost:99999',
    'localhost:65536',
    'localhost:http',
    'localhost:-1',
    'localhost/x',
    'localhost?x',
    'user@localhost',
    '[::1',
    '[::zz]',
    'local host',
    'localhost:80:80',
    'local%host',
    'localhost\\x',
  ];

  test.for(wrong)('that is none is 400, for sockets too (%s)', async (host, { edge }) => {
    const { status, body } = await ask(edge, '/graphql', [`Host: ${host}`]);

    expect({ status, body: JSON.parse(body) }).toEqual({
      status: 400,
      body: {
        errors: [
          {
            message: 'The Host of a request is a name or an address, and a port up to 65535.',
            extensions: { code: 'BAD_REQUEST', requestId: expect.any(String) },
          },
        ],
      },
    });
    expect(await upgrade(edge, '/graphql', [`Host: ${host}`])).toBe(400);
    expect(edge.lines.filter((line) => line.includes('"status":400'))).toHaveLength(2);
  });

  test('of somebody else is 421, whatever its port', async ({ edge }) => {
    for (const host of ['evil.example', 'evil.example:4000', 'localhost.evil.example', '[::2]:80', '']) {
      expect((await ask(edge, '/graphql', [`Host: ${host}`])).status, host).toBe(421);
      expect(await upgrade(edge, '/graphql', [`Host: ${host}`]), host).toBe(421);
    }
  });

  test('of this machine is served, in any case and with any port', async ({ edge }) => {
    for (const host of [
      'localhost',
      'LOCALHOST:1',
      'localhost:65535',
      'localhost:',
      '127.0.0.1:80',
      '[::1]:80',
    ])
      expect((await ask(edge, '/graphql', [`Host: ${host}`])).status, host).toBe(200);
  });

  test.for([
    ['Host: localhost', 'Host: localhost'],
    ['Host: localhost', 'Host: evil.example'],
    ['Host: evil.example', 'host: localhost'],
  ])('that comes twice is 400, for sockets too (%j)', async (hosts, { edge }) => {
    const { status, body } = await ask(edge, '/graphql', hosts);

    expect(status).toBe(400);
    expect(body).toContain('The header host comes twice; either could be meant.');
    expect(await upgrade(edge, '/graphql', hosts)).toBe(400);
  });
});

describe('two headers of which either could be meant', () => {
  test.for([
    ['Authorization: Bearer a', 'Authorization: Bearer b'],
    ['Content-Type: text/plain', 'content-type: application/json'],
  ])('are 400 (%j)', async (pair, { edge }) => {
    const { url } = await edge.open();
    const rest = asking.filter(
      (line) => !pair.some((own) => own.startsWith('Content-Type')) || !line.startsWith('Content-Type'),
    );
    const bytes = requestOf('POST /graphql', ['Host: localhost', ...pair, ...rest], QUERY);

    const { status, body } = answerIn(await exchange(url, bytes));

    expect(status).toBe(400);
    expect(body).toMatch(/The header [a-z-]+ comes twice; either could be meant\./);
  });
});

describe('a target', () => {
  const otherwise = [
    '//x/graphql',
    '//graphql',
    '/\\x/graphql',
    '/x\\..\\graphql',
    '/x/../graphql',
    '/./graphql',
    '/%2e/graphql',
    '/x/%2E%2e/graphql',
    '/graphql#x',
    '/graphql<',
  ];

  test.for(otherwise)(
    'that URLs read in another way is 400, for sockets too (%s)',
    async (target, { edge }) => {
      const { status, body } = await ask(edge, target);

      expect({ status, message: JSON.parse(body).errors[0].message }).toEqual({
        status: 400,
        message: 'The target of a request is a plain path here, for example /graphql.',
      });
      expect(await upgrade(edge, target, ['Host: localhost'])).toBe(400);
    },
  );

  const others = [
    '/x/graphql',
    '/graphql/x',
    '/x?y=/graphql',
    '/?/graphql',
    '/x/health/live',
    '/health/live/x',
    '/x?/health/live',
    '/%67raphql',
    '/GraphQL',
    '/graphqlx',
  ];

  test.for(others)(
    'of something else does not run as /graphql, nor is it counted as that (%s)',
    async (target, { edgeWith }) => {
      const metrics = createMetrics();
      const edge = edgeWith({ metrics: { metrics, loopbackOnly: true, tenants: () => 1 } });

      const { status } = await ask(edge, target);
      const socket = await upgrade(edge, target, ['Host: localhost']);

      expect({ status, socket }).toEqual({ status: 404, socket: 404 });
      const text = await metrics.expose({ tenants: 1, notOnDisk: 0 });
      expect(text).toMatch(/route="(other|health)",status="4xx"/);
      expect(text).not.toContain('route="graphql"');
      metrics.close();
    },
  );

  test.for(['/graphql', '/graphql?x=/health/live', '/graphql?\\..//', '/graphql/'])(
    'of the graph runs, and is counted as that (%s)',
    async (target, { edgeWith }) => {
      const metrics = createMetrics();
      const edge = edgeWith({ metrics: { metrics, loopbackOnly: true, tenants: () => 1 } });

      const { status, body } = await ask(edge, target);

      expect({ status, body }).toEqual({ status: 200, body: '{"data":{"hello":"world"}}' });
      expect(await metrics.expose({ tenants: 1, notOnDisk: 0 })).toContain('route="graphql",status="2xx"');
      expect(await upgrade(edge, target, ['Host: localhost'])).toBe(101);
      metrics.close();
    },
  );
});

describe('an upgrade to something else than a socket', () => {
  const h2c = [
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
  ];

  test.for(['h2c', 'TLS/1.2', 'websocket, h2c', 'h2c, websocket', 'nothing'])(
    'is ignored, and the request answered (%s)',
    async (wanted, { edge }) => {
      const { url } = await edge.open();
      const headers = ['Host: localhost', `Upgrade: ${wanted}`, 'Connection: Upgrade', ...asking];
      const get = `GET /graphql?query=%7Bhello%7D HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${wanted}\r\nGraphQL-Preflight: 1\r\n\r\n`;

      const post = answerIn(
        await exchange(url, `POST /graphql HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${QUERY}`),
      );
      const read = answerIn(await exchange(url, get));

      expect([post, read].map(({ status, body }) => [status, body])).toEqual([
        [200, '{"data":{"hello":"world"}}'],
        [200, '{"data":{"hello":"world"}}'],
      ]);
    },
  );

  test('leaves the connection to the next request', async ({ edge }) => {
    const { url } = await edge.open();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');

    socket.write(['POST /graphql HTTP/1.1', 'Host: localhost', ...h2c, ...asking, '', QUERY].join('\r\n'));
    const [first] = await once(socket, 'data');
    socket.end(requestOf('POST /graphql', ['Host: localhost', ...asking], QUERY));
    const second = await text(socket);

    expect([String(first), second].map((bytes) => answerIn(bytes).status)).toEqual([200, 200]);
  });

  test('does not keep sockets from opening', async ({ edge }) => {
    const { url } = await edge.open();
    const socket = await openSocket(url);

    socket.send({ id: '1', type: 'subscribe', payload: { query: '{ hello }' } });

    expect(await socket.next()).toMatchObject({ payload: { data: { hello: 'world' } } });
    socket.close();
  });
});

describe('what is thrown beside the graph', () => {
  const secret = new Error('swordfish');
  const unexpected = {
    message: 'Unexpected error.',
    extensions: expect.objectContaining({ code: 'INTERNAL_SERVER_ERROR' }),
  };
  const failing = () => {
    throw secret;
  };

  test('while a request is taken in is 500 and a line of the log, and the gateway goes on', async ({
    edge,
  }) => {
    const { url, terminate } = await openOn({ ...edge.gateway, baseUrlAt: failing });

    const first = answerIn(
      await exchange(url, requestOf('POST /graphql', ['Host: localhost', ...asking], QUERY)),
    );
    const again = answerIn(await exchange(url, requestOf('GET /health/live', ['Host: localhost'])));

    terminate();
    expect([first.status, again.status]).toEqual([500, 500]);
    expect(JSON.parse(first.body).errors).toEqual([unexpected]);
    // The second is counted, and told a minute later.
    expect(edge.lines.filter((line) => line.includes('"a request could not be answered"'))).toHaveLength(1);
  });

  test('around the plugins is 500 and a line of the log', async ({ edgeWith }) => {
    // Asked where the headers of an answer are made.
    const edge = edgeWith({ corsOrigins: Object.assign([], { includes: failing }) });
    const { url } = await edge.open();
    const headers = ['Host: localhost', 'Origin: https://app.example.com', ...asking];

    const { status, body } = answerIn(await exchange(url, requestOf('POST /graphql', headers, QUERY)));

    expect({ status, errors: JSON.parse(body).errors }).toEqual({ status: 500, errors: [unexpected] });
    expect(edge.lines.join('')).toContain('swordfish');
  });
});
