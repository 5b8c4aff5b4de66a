import { describe, expect } from 'vitest';
import { createUpstream } from '../../../src/upstream/client.ts';
import { sharedWith } from '../../support/shared.ts';
import { test as base } from '../../support/test.ts';
import { type Stub, startStub } from '../../upstream/stub.ts';

/** A gateway over a service that answers as it is told. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  .extend('stub', async ({}, { onCleanup }): Promise<Stub> => {
    const stub = await startStub();
    onCleanup(() => stub.close());
    return stub;
  })
  .extend('shared', async ({ stub }, { onCleanup }) => {
    const upstream = createUpstream({ url: stub.url });
    onCleanup(() => upstream.close());
    return sharedWith({ upstream });
  });

const registration = 'GET /clients/connect-client';
const SERVICE = '{ service { reachable registered problem machines { state problem lastSeenAt } } }';
const sentence = 'API is disabled for licence type: BASIC.';

const readinessAt = async (url: string) => {
  const answer = await fetch(`${url}/health/ready`);
  return [answer.status, await answer.json()];
};

describe('a service that registers no client', () => {
  test.for([401, 402, 403, 500])(
    'makes the gateway not ready, with the sentence of the service (%i)',
    async (status, { ask, listener, stub }) => {
      stub.on(registration, { status, json: { title: 'Licence', status, detail: sentence } });
      const problem = `The connection service refuses to register the gateway with status ${status}: ${sentence}`;

      expect(await readinessAt(listener.url)).toEqual([503, { ready: false, reason: problem }]);
      expect((await ask(SERVICE)).data.service).toEqual({
        reachable: true,
        registered: false,
        problem,
        machines: [{ state: 'READY', problem, lastSeenAt: expect.any(String) }],
      });
    },
  );

  test('makes it ready again as soon as it does', async ({ ask, listener, stub }) => {
    stub.on(registration, { status: 402, text: 'No seat is free.' });
    expect((await ask('{ service { problem } }')).data.service.problem).toContain('No seat is free.');
    stub.on(registration, { text: 'a-client' });

    expect(await readinessAt(listener.url)).toEqual([200, { ready: true, reason: null }]);
    expect((await ask(SERVICE)).data.service).toMatchObject({
      registered: true,
      problem: null,
      machines: [{ state: 'READY', problem: null }],
    });
  });

  test('is noticed where a registration is renewed for a caller', async ({ ask, listener, stub }) => {
    expect(await readinessAt(listener.url)).toEqual([200, { ready: true, reason: null }]);
    stub.on('GET /projects', { json: [] });
    await ask('{ projects { nodes { id } } }');

    stub.forgetClients();
    stub.on(registration, { status: 403, text: sentence });
    const { errors } = await ask('{ projects { nodes { id } } }');

    expect(errors?.[0]?.message).toBe(`The service refused ConnectClient with status 403: ${sentence}`);
    await expect.poll(async () => (await readinessAt(listener.url))[0], { timeout: 20_000 }).toBe(503);
  });
});

describe('a single machine that does not answer', () => {
  const silent = 'The connection service does not answer: nothing listens at its port (ECONNREFUSED).';

  test('is said to be away when it has never answered', async ({ ask, stub }) => {
    await stub.stop();

    expect((await ask(SERVICE)).data.service).toEqual({
      reachable: false,
      registered: false,
      problem: silent,
      machines: [{ state: 'AWAY', problem: silent, lastSeenAt: null }],
    });
  });
});
