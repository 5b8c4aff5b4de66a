import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { describe, expect, onTestFinished } from 'vitest';
import type { Access } from '../../src/auth/access.ts';
import { AccessDenied } from '../../src/auth/access-denied.ts';
import { createMetrics, type Metrics } from '../../src/metrics/metrics.ts';
import { type Edge, test as edgeTest, told } from './edge.ts';
import { send } from './raw-http.ts';
import { openSocket, subscribe } from './ws/socket.ts';

const test = edgeTest.extend<{ metrics: Metrics; counted: (loopbackOnly?: boolean) => Edge }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  metrics: async ({}, use) => {
    const metrics = createMetrics();
    await use(metrics);
    metrics.close();
  },
  counted: async ({ metrics, edgeWith }, use) => {
    await use((loopbackOnly = true) => edgeWith({ metrics: { metrics, loopbackOnly, tenants: () => 3 } }));
  },
});

/** Lines of the exposition whose name begins so, without comments. */
async function series(url: string, name: string): Promise<string[]> {
  const { text } = await send(`${url}/metrics`);
  return text.split('\n').filter((line) => line.startsWith(name));
}

function ask(url: string, query: string, headers: Record<string, string> = {}, operationName?: string) {
  return send(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: [JSON.stringify({ query, operationName })],
  });
}

describe('/metrics', () => {
  test('is text of Prometheus with the process and its event loop', async ({ counted }) => {
    const { url } = await counted().open();

    const { status, headers, text } = await send(`${url}/metrics`);

    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_heap_size_used_bytes',
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'process_start_time_seconds',
    ])
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
    expect(text).toContain('\ngateway_tenants 3\n');
  });

  test('counts operations by transport, kind and outcome, and errors by code', async ({ counted }) => {
    const { url } = await counted().open();
    await ask(url, '{ hello }');
    await ask(url, '{ hello refused }');
    await ask(url, 'mutation { rename(name: "x") }');
    await ask(url, '{ nonsense }');
    await ask(url, '{{{');
    const socket = await openSocket(url);
    socket.send(subscribe('1', '{ bug }'));
    await socket.next();
    socket.send(subscribe('2', '{ hello }'));

    await expect
      .poll(() => series(url, 'gateway_operations_total'))
      .toEqual([
        'gateway_operations_total{transport="http",kind="query",outcome="ok"} 1',
        'gateway_operations_total{transport="http",kind="query",outcome="failed"} 1',
        'gateway_operations_total{transport="http",kind="mutation",outcome="ok"} 1',
        'gateway_operations_total{transport="http",kind="invalid",outcome="failed"} 2',
        'gateway_operations_total{transport="websocket",kind="query",outcome="failed"} 1',
        'gateway_operations_total{transport="websocket",kind="query",outcome="ok"} 1',
      ]);
    expect(await series(url, 'gateway_errors_total')).toEqual([
      'gateway_errors_total{code="UPSTREAM_REJECTED"} 1',
      'gateway_errors_total{code="GRAPHQL_VALIDATION_FAILED"} 1',
      'gateway_errors_total{code="GRAPHQL_PARSE_FAILED"} 1',
      'gateway_errors_total{code="INTERNAL_SERVER_ERROR"} 1',
    ]);
    expect(await series(url, 'gateway_operation_duration_seconds_count')).toEqual([
      'gateway_operation_duration_seconds_count{kind="query"} 4',
      'gateway_operation_duration_seconds_count{kind="mutation"} 1',
      'gateway_operation_duration_seconds_count{kind="invalid"} 2',
    ]);
  });

  test('counts an operation whose client has left as aborted', async ({ counted }) => {
    const edge = counted();
    const { url } = await edge.open();
    const started = told(edge, 'started');
    const leaving = new AbortController();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query: '{ slow }' });
    const asked = fetch(`${url}/graphql`, { method: 'POST', headers, body, signal: leaving.signal });
    await started;

    leaving.abort();

    await expect(asked).rejects.toThrow();
    await expect
      .poll(() => series(url, 'gateway_operations_total'))
      .toEqual(['gateway_operations_total{transport="http",kind="query",outcome="aborted"} 1']);
  });

  test('counts requests and their bytes by what they are for, and not by their path', async ({ counted }) => {
    const { url } = await counted().open();
    await send(`${url}/health/live`);
    await send(`${url}/files/projects/nothing`);
    await send(`${url}/a/path/of/a/stranger`);
    await ask(url, '{ hello }');
    await ask(url, '{ hello }', { host: 'evil.example' });

    expect(await series(url, 'gateway_http_requests_total')).toEqual([
      'gateway_http_requests_total{route="health",status="2xx"} 1',
      'gateway_http_requests_total{route="files",status="4xx"} 1',
      'gateway_http_requests_total{route="other",status="4xx"} 1',
      'gateway_http_requests_total{route="graphql",status="2xx"} 1',
      'gateway_http_requests_total{route="graphql",status="4xx"} 1',
    ]);
    const bytes = await series(url, 'gateway_http_bytes_total{route="files"');
    expect(bytes.map((line) => Number(line.split(' ')[1]))).toEqual([
      expect.toSatisfy((received: number) => received > 50 && received < 500),
      expect.toSatisfy((sent: number) => sent > 200 && sent < 1500),
    ]);
  });

  test('shows the sockets that are open and the subscriptions that run, on both transports', async ({
    counted,
  }) => {
    const edge = counted();
    const { url } = await edge.open();
    const socket = await openSocket(url);
    const first = told(edge, 'started');
    socket.send(subscribe('1', 'subscription { never }'));
    await first;
    const leaving = new AbortController();
    const second = told(edge, 'started');
    const stream = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: 'subscription { never }' }),
      signal: leaving.signal,
    });
    await second;
    const now = async () => [
      ...(await series(url, 'gateway_sockets')),
      ...(await series(url, 'gateway_subscriptions')),
    ];

    expect(await now()).toEqual([
      'gateway_sockets 1',
      'gateway_subscriptions{transport="websocket"} 1',
      'gateway_subscriptions{transport="http"} 1',
    ]);

    socket.close();
    leaving.abort();
    await stream.text().catch(() => '');
    await expect
      .poll(() => now())
      .toEqual([
        'gateway_sockets 0',
        'gateway_subscriptions{transport="websocket"} 0',
        'gateway_subscriptions{transport="http"} 0',
      ]);
  });

  test('has as many series after many names of operations, hosts and paths as before', async ({
    counted,
  }) => {
    const { url } = await counted().open();
    const once = async (name: string) => {
      await ask(url, `query ${name} { hello ${name}: hello }`, { 'user-agent': name }, name);
      await ask(url, `query ${name} { ${name} }`);
      await ask(url, '{ hello }', { host: `${name}.example` });
      await send(`${url}/${name}/${name}?${name}`);
    };
    await once('before');
    await series(url, '');
    const before = (await series(url, '')).length;

    await Promise.all(Array.from({ length: 60 }, (_, i) => once(`name${i}`)));

    expect((await series(url, '')).length).toBe(before);
  });
});

describe('who may read /metrics', () => {
  /** An address of this machine that is not loopback, as others see it. */
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  const users = (...roles: string[]): Access => {
    const principal = { id: 'u', name: 'u', roles: new Set(roles) };
    // Metrics ask authentication for nothing else.
    return {
      isOpen: false,
      async authenticate(headers: { authorization?: string }) {
        if (headers.authorization === undefined) throw new AccessDenied('missing', 'Who are you?');
        return { principal };
      },
    } as unknown as Access;
  };

  test('is nobody when they are off', async ({ edge }) => {
    const { url } = await edge.open();

    expect((await send(`${url}/metrics`)).status).toBe(404);
  });

  test.for([
    ['x-forwarded-for', '10.0.0.1'],
    ['x-forwarded-host', 'gateway.example.com'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '10.0.0.1'],
    ['forwarded', 'for=10.0.0.1'],
    ['via', '1.1 front'],
    ['host', 'gateway.example.com'],
  ] as const)(
    'is no one whom a proxy on this machine speaks for with %s: %s',
    async ([name, value], { counted }) => {
      const { url } = await counted().open({ allowedHosts: ['gateway.example.com'] });

      expect((await send(`${url}/metrics`, { headers: { [name]: value } })).status).toBe(404);
    },
  );

  test('is this machine by each of its names', async ({ counted }) => {
    const { url } = await counted().open();
    const { port } = new URL(url);

    for (const host of ['localhost', '127.0.0.1', '[::1]', `LOCALHOST:${port}`])
      expect((await send(`${url}/metrics`, { headers: { host } })).status).toBe(200);
  });

  test.skipIf(outside === undefined)('is no other machine, unless they are on', async ({ counted }) => {
    const host = outside ?? '';
    const closed = await counted().open({ host });
    const open = await counted(false).open({ host });

    expect((await send(`${closed.url}/metrics`)).status).toBe(404);
    expect((await send(`${open.url}/metrics`)).status).toBe(200);
  });

  test('is whoever has the role read, where there are users', async ({ metrics, edgeWith }) => {
    const options = { metrics, loopbackOnly: false, tenants: () => 0 };
    const statusFor = async (access: Access, headers: Record<string, string>) => {
      const { url } = await edgeWith({ metrics: options, access }).open();
      return (await send(`${url}/metrics`, { headers: { 'x-forwarded-for': '10.0.0.1', ...headers } }))
        .status;
    };

    expect(await statusFor(users('read'), {})).toBe(401);
    expect(await statusFor(users('change'), { authorization: 'Bearer x' })).toBe(403);
    expect(await statusFor(users('read'), { authorization: 'Bearer x' })).toBe(200);
  });

  test('reads with GET and HEAD', async ({ counted }) => {
    const { url } = await counted().open();

    expect(await send(`${url}/metrics`, { method: 'POST' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
    expect(await send(`${url}/metrics`, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });
});

describe('createMetrics', () => {
  test('has every metric explained in docs/reference/metrics.md, and no other is', async ({ metrics }) => {
    const page = await readFile(new URL('../../docs/reference/metrics.md', import.meta.url), 'utf8');
    metrics.redis();
    const explained = [...page.matchAll(/`((?:gateway|nodejs|process)_\w+)`/g)].map(([, name]) => name);
    const exposed = [
      ...(await metrics.expose({ tenants: 0, notOnDisk: 0 })).matchAll(/^# HELP (\w+) /gm),
    ].map(([, name]) => name);

    expect(explained.toSorted()).toEqual(exposed.toSorted());
  });

  test('counts for itself alone', async () => {
    const [one, other] = [createMetrics(), createMetrics()];
    onTestFinished(() => {
      one.close();
      other.close();
    });

    one.edge.socket(1);

    expect(await one.expose({ tenants: 0, notOnDisk: 0 })).toContain('\ngateway_sockets 1\n');
    expect(await other.expose({ tenants: 0, notOnDisk: 0 })).toContain('\ngateway_sockets 0\n');
  });
});
