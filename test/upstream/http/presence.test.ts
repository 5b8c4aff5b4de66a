import { describe, expect } from 'vitest';
import { createUpstream } from '../../../src/upstream/client.ts';
import type { Stub } from '../stub.ts';
import { test } from '../test.ts';

const version = 'GET /clients/idea-service-version';
const page = { headers: { 'content-type': 'text/html' }, text: '<!doctype html><title>Welcome</title>' };
const pathsOf = (stub: Stub) => stub.calls.map(({ path }) => path);

describe('a service whose front passes on no heartbeat', () => {
  test.for([404, 401, 403, 405, 302, 501])(
    'is at work by its version (%i)',
    async (status, { stub, request }) => {
      stub.on('GET /heartbeat', { status, text: '' });

      expect(await request().service.trouble()).toBeNull();
      expect(await request().service.reachable()).toBe(true);
    },
  );

  test('is at work in generation 3 too', async ({ stub, request }) => {
    stub.on('GET /heartbeat', { status: 404, text: '' });
    stub.generations.clear();
    stub.generations.add(3);

    expect(await request().service.trouble()).toBeNull();
    expect(pathsOf(stub)).toEqual([
      '/heartbeat',
      '/api/5/clients/idea-service-version',
      '/api/4/clients/idea-service-version',
      '/api/3/clients/idea-service-version',
      // The registration looks for its generation by itself.
      '/api/5/clients/idea-service-version',
      '/api/4/clients/idea-service-version',
      '/api/3/clients/idea-service-version',
      '/api/3/clients/connect-client',
    ]);
  });

  test('is away when its version is', async ({ stub, request }) => {
    stub.on('GET /heartbeat', { status: 404, text: '' });
    await request().service.registered();
    stub.on(version, { json: '26.0.5' }, { status: 503, text: '' });

    expect(await request().service.trouble()).toBeNull();
    expect(await request().service.trouble()).toBe('The connection service answers with status 503.');
    expect(await request().service.reachable()).toBe(false);
  });
});

describe('a wrong address', () => {
  test('says that no service is there, when nothing is', async ({ stub, request }) => {
    stub.on('GET /heartbeat', { status: 404, text: '' });
    stub.generations.clear();

    expect(await request().service.trouble()).toBe(
      'No connection service is at this address: it knows none of /api/5, /api/4, /api/3.',
    );
  });

  test('says so although it has a page for every path', async ({ stub, request }) => {
    stub.on('GET /heartbeat', page);
    stub.on(version, page);

    expect(await request().service.trouble()).toBe(
      'No connection service is at this address: something else answers there.',
    );
  });

  test('says so of the generation that was asked for', async ({ stub }) => {
    stub.generations.clear();
    const service = createUpstream({ url: stub.url, generation: 3 });
    const upstream = service.bind({ signal: new AbortController().signal, requestId: 'r' });

    expect(await upstream.service.trouble()).toBe(
      'No connection service is at this address: it does not know /api/3.',
    );
    await service.close();
  });

  test.for([6, 2])(
    'is none where another generation answers, which it names (%i)',
    async (other, { stub, request }) => {
      stub.on('GET /heartbeat', { status: 404, text: '' });
      stub.generations.clear();
      stub.generations.add(other);

      expect(await request().service.trouble()).toBe(
        `The connection service at this address has generation ${other}, and the gateway knows 5, 4 and 3.`,
      );
    },
  );

  test('is none where another generation answers than the one that was asked for', async ({ stub }) => {
    const service = createUpstream({ url: stub.url, generation: 3 });
    const upstream = service.bind({ signal: new AbortController().signal, requestId: 'r' });

    expect(await upstream.service.trouble()).toBe(
      'The connection service at this address has generation 4, and the gateway is told to use 3.',
    );
    await service.close();
  });

  test('says that it wants to know who asks', async ({ stub, request }) => {
    stub.on('GET /heartbeat', { status: 401, text: '' });
    stub.on(version, { status: 401, text: '' });

    expect(await request().service.trouble()).toBe(
      'The connection service refuses the gateway with status 401.',
    );
  });
});

describe('a service with a heartbeat', () => {
  test('is asked once who it is, and again when it was away', async ({ stub, request }) => {
    const { trouble, registered } = request().service;
    await registered();
    const before = stub.count(version);
    stub.on('GET /heartbeat', { text: 'Healthy' }, { text: 'Healthy' }, { status: 503 }, { text: 'Healthy' });

    expect([await trouble(), await trouble(), await trouble(), await trouble()]).toEqual([
      null,
      null,
      'The connection service answers with status 503.',
      null,
    ]);
    // Each time in generation 5, which it does not know, and in 4.
    expect(stub.count(version) - before).toBe(4);
  });
});
