import { describe, expect } from 'vitest';
import { send } from '../http/raw-http.ts';
import { openSocket } from '../http/ws/socket.ts';
import { type Stub, startStub } from '../upstream/stub.ts';
import { type CollectedSpan, startCollector } from './collector.ts';
import { type Run, test as runTest } from './run.ts';

const test = runTest.extend<{ stub: Stub; collector: Awaited<ReturnType<typeof startCollector>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  stub: async ({}, use) => {
    const stub = await startStub();
    stub.on('GET /projects', { json: [] });
    stub.on('GET /connection-library/get-design-sets', { json: [] });
    await use(stub);
    await stub.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  collector: async ({}, use) => {
    const collector = await startCollector();
    await use(collector);
    await collector.close();
  },
});

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpan = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${callerSpan}-01`;
const [projects, designSets] = ['GET /projects', 'GET /connection-library/get-design-sets'];
const [internal, server, client, failed] = [1, 2, 3, 2];
const projectId = '7a1b3c5d-0000-4000-8000-000000000002';
const solver = `POST /projects/${projectId}/connections/calculate`;
const twoCalls = 'query Two { projects { nodes { id } } designLibrary { available } }';

const started = (run: Run) => run.saying(/GraphQL +(\S+)\/graphql/).then(([, url = '']) => url);
const post = (url: string, query: string, variables = {}) =>
  send(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', traceparent },
    body: [JSON.stringify({ query, variables })],
  });
const sentTo = (stub: Stub, route: string) =>
  stub.calls.filter((call) => call.route === route).map(({ headers }) => headers['traceparent']);
const naming = ({ spanId }: CollectedSpan) => `00-${traceId}-${spanId}-01`;

const calculated = (id: number) => ({ json: [{ id, passed: true, resultSummary: [] }] });
/** An operation that begins a calculation and waits for so long, and its variables. */
const begin = (name: string, waitSeconds: number, ...ids: number[]) => {
  const connectionIds = ids.map((id) => `ConnectionItem:${projectId}/${id}`);
  return [
    `mutation ${name}($ids: [ID!]!, $wait: Int!) {
      startCalculation(input: { target: { connectionIds: $ids }, waitSeconds: $wait }) { job { state } }
    }`,
    { ids: connectionIds, wait: waitSeconds },
  ] as const;
};

/** Which parent each has, by names. */
function treeOf(spans: readonly CollectedSpan[]) {
  const names = new Map(spans.map(({ spanId, name }) => [spanId, name]));
  return spans
    .map(({ name, parentSpanId = '' }) => `${names.get(parentSpanId) ?? parentSpanId} > ${name}`)
    .toSorted();
}

describe('traces', () => {
  test('have a span for each operation and each of its calls, which the service is told', async ({
    run,
    stub,
    collector,
  }) => {
    const gateway = run('src/main.ts', ['--port', '0', '--upstream', stub.url], {
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    });
    const url = await started(gateway);

    await post(url, twoCalls);
    gateway.child.kill('SIGTERM');

    expect(await gateway.ended).toBe(0);
    const { spans } = collector;
    expect(treeOf(spans)).toEqual([
      `${callerSpan} > query Two`,
      'query Two > GET GetActiveProjects',
      'query Two > GET GetDesignSets',
    ]);
    expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
    const [operation, list, sets] = ['query Two', 'GET GetActiveProjects', 'GET GetDesignSets'].map((name) =>
      spans.find((span) => span.name === name),
    );
    expect([sentTo(stub, projects), sentTo(stub, designSets)]).toEqual([
      [list && naming(list)],
      [sets && naming(sets)],
    ]);
    expect(operation).toMatchObject({
      kind: server,
      status: { code: 0 },
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/graphql',
        'http.response.status_code': 200,
        'graphql.operation.type': 'query',
        'graphql.operation.name': 'Two',
      },
    });
    expect(list).toMatchObject({
      kind: client,
      attributes: {
        'http.request.method': 'GET',
        'http.route': 'GetActiveProjects',
        'http.response.status_code': 200,
        'server.address': '127.0.0.1',
      },
    });
  });

  test('say what failed, of sockets too, and neither ids nor variables', async ({ run, stub, collector }) => {
    const gateway = run('src/main.ts', ['--port', '0', '--upstream', stub.url], {
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    });
    const url = await started(gateway);
    const secret = '7a1b3c5d-0000-4000-8000-000000000001';
    stub.onAny(/^GET \/projects\//, { status: 404, json: { title: 'no such project' } });
    const id = Buffer.from(`Project:${secret}`).toString('base64');

    await post(url, 'query One($id: ID!) { node(id: $id) { id ... on Project { name } } }', { id });
    await post(url, '{ nothing }');
    stub.on(projects, { status: 409, json: { title: 'busy' } });
    const socket = await openSocket(url);
    const payload = { query: 'query Three { projects { nodes { id } } }', extensions: { traceparent } };
    socket.send({ id: '1', type: 'subscribe', payload });
    await socket.next();
    socket.close();
    await socket.closed;
    gateway.child.kill('SIGTERM');

    expect(await gateway.ended).toBe(0);
    const { spans } = collector;
    expect(treeOf(spans)).toEqual(
      expect.arrayContaining([
        `${callerSpan} > query Three`,
        'query Three > GET GetActiveProjects',
        `${callerSpan} > POST /graphql`,
      ]),
    );
    expect(spans.find(({ name }) => name === 'query Three')).toMatchObject({
      status: { code: failed },
      attributes: { 'error.type': expect.stringMatching(/^[A-Z_]+$/) },
    });
    expect(spans.find(({ name }) => name === 'GET GetActiveProjects')).toMatchObject({
      status: { code: failed },
      attributes: { 'error.type': '4xx', 'http.response.status_code': 409 },
    });
    expect(spans.find(({ name }) => name === 'POST /graphql')).toMatchObject({ status: { code: failed } });
    expect(collector.text()).not.toContain(secret);
    expect(collector.text()).not.toContain(id);
  });

  test('have a span for each job below the request that began it, with its calls and how it ended', async ({
    run,
    stub,
    collector,
  }) => {
    const gateway = run('src/main.ts', ['--port', '0', '--upstream', stub.url], {
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    });
    const url = await started(gateway);
    const stop = gateway.saying(/draining/);
    const connections = [1, 2].map((id) => ({
      id,
      identifier: `00000000-0000-4000-9000-00000000000${id}`,
      name: `C${id}`,
      description: null,
      analysisType: 'stress_Strain',
      isCalculated: false,
      includeBuckling: false,
    }));
    stub.on(`GET /projects/${projectId}`, { json: { projectId, projectInfo: {}, connections } });
    stub.on(solver, calculated(1), { fault: 'garbage' }, { ...calculated(1), until: stop });
    stub.on(`POST /projects/${projectId}/connections/results`, { json: [] });

    await post(url, ...begin('Good', 60, 1));
    await post(url, ...begin('Bad', 60, 1));
    await post(url, ...begin('Left', 0, 1, 2));
    gateway.child.kill('SIGTERM');

    expect(await gateway.ended).toBe(0);
    const { spans } = collector;
    expect(treeOf(spans)).toEqual(
      [
        // Several connections are looked for before the job is accepted.
        'mutation Left > GET GetProjectData',
        ...['Good', 'Bad', 'Left'].flatMap((name) => [
          `${callerSpan} > mutation ${name}`,
          `mutation ${name} > CalculationJob`,
          'CalculationJob > POST Calculate',
        ]),
        // Its single checks are kept of a connection that was calculated.
        ...['Good', 'Left'].map(() => 'CalculationJob > POST GetResults'),
      ].toSorted(),
    );
    expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
    const named = (wanted: string) => spans.filter(({ name }) => name === wanted);
    expect(sentTo(stub, solver)).toEqual(named('POST Calculate').map(naming));
    expect(named('CalculationJob')).toMatchObject([
      { kind: internal, status: { code: 0 }, attributes: { 'gateway.job.state': 'finished' } },
      {
        status: { code: failed },
        attributes: { 'gateway.job.state': 'failed', 'error.type': 'UPSTREAM_INVALID' },
      },
      { status: { code: 0 }, attributes: { 'gateway.job.state': 'cancelled' } },
    ]);
    const ids = stub.calls
      .filter(({ route }) => route === solver)
      .map(({ headers }) => headers['x-request-id']);
    expect(named('CalculationJob').map(({ attributes }) => attributes['gateway.request.id'])).toEqual(ids);
    expect(collector.text()).not.toContain(projectId);
  });

  test('are none where nobody takes them, and the trace of the caller is passed on as it is', {
    tags: 'long',
  }, async ({ run, stub, collector }) => {
    const gateway = run('src/main.ts', ['--port', '0', '--upstream', stub.url]);
    const url = await started(gateway);

    stub.on(solver, calculated(1));

    await post(url, twoCalls);
    await post(url, ...begin('Long', 60, 1));
    gateway.child.kill('SIGTERM');

    expect(await gateway.ended).toBe(0);
    const sent = [projects, designSets, solver].flatMap((route) => sentTo(stub, route));
    expect(sent).toEqual([traceparent, traceparent, traceparent]);
    expect(collector.spans).toEqual([]);
  });

  test('that nobody takes keep nobody waiting, and are one line of the log', { tags: 'long' }, async ({
    run,
    stub,
    collector,
  }) => {
    await collector.close();
    const gateway = run('src/main.ts', ['--port', '0', '--upstream', stub.url], {
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'x=y' },
    });
    const url = await started(gateway);

    const { status } = await post(url, twoCalls);
    gateway.child.kill('SIGTERM');

    expect([status, await gateway.ended]).toEqual([200, 0]);
    expect(gateway.said().match(/traces were not taken/g)).toHaveLength(1);
  });
});
