import { describe, expect } from 'vitest';
import type { EndedCall, UpstreamObserver } from '../../../src/upstream/http/observer.ts';
import type { UpstreamOptions } from '../../../src/upstream/http/options.ts';
import type { Reaction } from '../stub.ts';
import { AT, CONNECTION, failure, test as upstreamTest } from '../test.ts';

const operations = `GET ${AT}/operations`;

const test = upstreamTest.extend<{
  told: EndedCall[];
  options: Partial<UpstreamOptions>;
  outcomes: () => string[];
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  told: async ({}, use) => use([]),
  options: async ({ told }, use) => {
    const observer: UpstreamObserver = {
      called: (call) => told.push(call),
      coalesced() {},
      waiting() {},
      watch: () => () => {},
    };
    await use({ observer, timeoutMs: 1000 });
  },
  outcomes: async ({ told }, use) => {
    await use(() => told.filter(({ id }) => id === 'GetOperations').map(({ outcome }) => outcome));
  },
});

describe('the observer is told of a call', () => {
  test.for<[string, Reaction, string]>([
    ['that was refused', { status: 422 }, '4xx'],
    ['that the service failed at', { status: 500 }, '5xx'],
    ['that was not answered', { fault: 'hang' }, 'timeout'],
    ['that broke off', { fault: 'reset' }, 'unavailable'],
    ['that was answered with something else', { text: '<html>' }, 'invalid'],
  ])('%s, once whatever was repeated', async ([, reaction, outcome], { stub, request, outcomes }) => {
    stub.on(operations, reaction);

    await failure(request().operations.list(CONNECTION));

    expect(outcomes()).toEqual([outcome]);
  });

  test('whose reader has left', async ({ stub, request, outcomes }) => {
    stub.on(operations, { fault: 'hang' });
    const leaving = new AbortController();
    const asked = failure(request(leaving.signal).operations.list(CONNECTION));
    await stub.called(operations);

    leaving.abort();
    await asked;
    await new Promise((resolve) => setImmediate(resolve));

    expect(outcomes()).toEqual(['aborted']);
  });

  test('with its generation and length', async ({ stub, request, outcomes, told }) => {
    stub.on(operations, { json: [], delayMs: 20 });

    await request().operations.list(CONNECTION);

    expect(outcomes()).toEqual(['2xx']);
    expect(told).toContainEqual({
      machine: 'm1',
      id: 'GetOperations',
      generation: 4,
      outcome: '2xx',
      seconds: expect.toSatisfy((seconds: number) => seconds >= 0.015),
    });
  });
});
