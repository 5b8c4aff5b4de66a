import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect } from 'vitest';
import { createUpstream } from '../../../src/upstream/client.ts';
import { startStub } from '../stub.ts';
import { AT, CONNECTION, failure, test } from '../test.ts';

const operations = `GET ${AT}/operations`;

describe('the generation', () => {
  test.for([5, 4] as const)(
    'is %i where it is the newest that is answered, and asked for once',
    async (newest, { stub, request }) => {
      stub.generations.clear();
      for (const served of [3, 4, newest]) stub.generations.add(served);
      stub.on(operations, { json: [] });

      await Promise.all([request().operations.list(CONNECTION), request().service.generation()]);
      expect(await request().service.generation()).toBe(newest);

      const asked = stub.calls.map(({ path }) => path).filter((path) => path.endsWith('-version'));
      expect(asked).toEqual(
        [5, 4]
          .filter((candidate) => candidate >= newest)
          .map((candidate) => `/api/${candidate}/clients/idea-service-version`),
      );
    },
  );

  test('is 4 where 5 is refused as a version', async ({ stub, request }) => {
    const type = 'https://docs.api-versioning.org/problems#unsupported';
    const title = 'Unsupported API version';
    stub.generations.add(5);
    stub.on(
      'GET /clients/idea-service-version',
      { status: 400, json: { type, title, status: 400, code: 'UnsupportedApiVersion' } },
      { json: '26.0.5.0094' },
    );
    stub.on(operations, { json: [] });

    await request().operations.list(CONNECTION);

    expect((await stub.called(operations)).path).toBe(`/api/4${AT}/operations`);
  });

  test('is 3 where no newer one is found', async ({ stub, request }) => {
    stub.generations.clear();
    stub.generations.add(3);
    stub.on(operations, { json: [] });

    await request().operations.list(CONNECTION);

    expect(await request().service.generation()).toBe(3);
    expect((await stub.called(operations)).path).toBe(`/api/3${AT}/operations`);
  });

  test('is found again when another service has taken the place', async ({ stub, request }) => {
    stub.on(operations, { json: [] });
    await request().operations.list(CONNECTION);

    stub.generations.clear();
    stub.generations.add(3);
    stub.forgetClients();
    expect(await failure(request().operations.list(CONNECTION))).toMatchObject({ code: 'NOT_FOUND' });

    expect(await request().operations.list(CONNECTION)).toEqual([]);
    expect(await request().service.generation()).toBe(3);
  });

  test('is found again by the registration, and the call that waits for it uses it', async ({
    stub,
    request,
  }) => {
    stub.on(operations, { json: [] });
    expect(await request().service.generation()).toBe(4);

    stub.generations.clear();
    stub.generations.add(3);

    expect(await request().operations.list(CONNECTION)).toEqual([]);
    expect((await stub.called(operations)).path).toBe(`/api/3${AT}/operations`);
  });

  test('that nobody answers is UPSTREAM_INVALID and says so', async ({ stub, request }) => {
    stub.generations.clear();

    expect(await failure(request().operations.list(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_INVALID',
      message: expect.stringContaining('None of /api/5, /api/4, /api/3 is'),
    });
  });

  describe('that is pinned', () => {
    test.override({ options: { generation: 3 } });
    test('is not probed', async ({ stub, request }) => {
      stub.generations.add(3);
      stub.on(operations, { json: [] });

      await request().operations.list(CONNECTION);

      expect(stub.calls.map(({ path }) => path)).toEqual([
        '/api/3/clients/connect-client',
        `/api/3${AT}/operations`,
      ]);
    });
  });

  test('3 lacks what came with 4, says which capability, and is not asked', async ({ stub, request }) => {
    stub.generations.clear();
    stub.generations.add(3);
    const upstream = request();

    expect(await failure(upstream.members.delete({ ...CONNECTION, memberId: 2 }))).toMatchObject({
      code: 'NOT_SUPPORTED',
      capability: 'memberDeletion',
    });
    expect(await failure(upstream.loadEffects.calculateExtremes(CONNECTION))).toMatchObject({
      code: 'NOT_SUPPORTED',
      capability: 'loadExtremes',
    });
    expect(await upstream.service.capabilities()).toEqual({
      memberDeletion: false,
      loadExtremes: false,
      dwgExport: false,
      typedTemplateConversions: false,
      problemDetails: false,
      nativeCalculationJobs: false,
      loadEffectSubset: false,
      parameterEditing: false,
      typedOperations: false,
      loadEffectsDeletion: false,
      typedCrossSections: false,
      materialLibrary: false,
      reinforcement: false,
      pins: false,
      steelEditions: false,
    });
    expect(stub.routes()).toEqual([]);
  });

  test('4 has it', async ({ request }) => {
    expect(await request().service.capabilities()).toMatchObject({
      memberDeletion: true,
      loadExtremes: true,
      dwgExport: true,
      nativeCalculationJobs: false,
    });
  });
});

describe('the service', () => {
  test('says its version, quoted or not', async ({ stub, request }) => {
    stub.on('GET /clients/idea-service-version', { json: '26.0.5.0094' }, { text: '26.0.5.0094' });

    expect(await request().service.version()).toBe('26.0.5.0094');
    expect(await request().service.version()).toBe('26.0.5.0094');
  });

  test('is reachable by its heartbeat, whatever the pool is doing', async ({ stub, request }) => {
    stub.on('GET /heartbeat', { text: 'Healthy' }, { status: 503 });

    expect(await request().service.reachable()).toBe(true);
    expect(await request().service.reachable()).toBe(false);
    expect(stub.calls.map(({ path }) => path)).toEqual(['/heartbeat', '/heartbeat']);
  });

  test('that is not there is unreachable and UPSTREAM_UNAVAILABLE, without throwing for the former', async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const service = createUpstream({ url: `http://127.0.0.1:${port}` });
    const upstream = service.bind({ signal: new AbortController().signal, requestId: 'r' });

    expect(await upstream.service.reachable()).toBe(false);
    expect(await upstream.service.registered()).toBe(false);
    expect(await failure(upstream.projects.list())).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      retryable: true,
      outcomeUnknown: false,
    });
    expect(await failure(upstream.projects.close('00000000-0000-4000-8000-000000000002'))).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      retryable: true,
      outcomeUnknown: false,
    });
    await service.close();
  });

  test('that starts while a read waits is found', async () => {
    const early = await startStub();
    const port = Number(new URL(early.url).port);
    await early.close();
    const service = createUpstream({ url: `http://127.0.0.1:${port}` });
    const upstream = service.bind({ signal: new AbortController().signal, requestId: 'r' });

    const version = upstream.service.version();
    const late = await startStub(port);

    expect(await version).toBe('26.0.5.0094');
    await service.close();
    await late.close();
  });

  test('behind a path prefix gets it with every call', async ({ stub }) => {
    const service = createUpstream({ url: `${stub.url}/behind/` });
    const upstream = service.bind({ signal: new AbortController().signal, requestId: 'r' });

    await failure(upstream.projects.list());
    await upstream.service.reachable();

    expect(stub.calls.map(({ path }) => path)).toEqual([
      '/behind/api/5/clients/idea-service-version',
      '/behind/api/4/clients/idea-service-version',
      '/behind/api/3/clients/idea-service-version',
      '/behind/heartbeat',
      '/behind/api/5/clients/idea-service-version',
      '/behind/api/4/clients/idea-service-version',
      '/behind/api/3/clients/idea-service-version',
      // Generations it does not know are looked for too, to be named.
      ...[7, 6, 2, 1].map((other) => `/behind/api/${other}/clients/idea-service-version`),
    ]);
    await service.close();
  });

  test('is not called any more once the connection to it is closed', async ({ stub }) => {
    const service = createUpstream({ url: stub.url });
    stub.on(operations, { fault: 'hang' });
    const upstream = service.bind({ signal: new AbortController().signal, requestId: 'r' });

    const running = failure(upstream.operations.list(CONNECTION));
    await stub.called(operations);
    await service.close();

    expect(await running).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', retryable: false });
    expect(await failure(upstream.operations.list(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    });
    expect(stub.count(operations)).toBe(1);
  });
});
