import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, vi } from 'vitest';
import type { Upstream } from '../../../src/upstream/client.ts';
import { jumpingClock } from '../../support/clock.ts';
import type { Reaction, Stub } from '../stub.ts';
import { AT, CONNECTION, failure, PROJECT, test } from '../test.ts';

const members = `GET ${AT}/members`;
const version = 'GET /clients/idea-service-version';
const heldBack = {
  code: 'UPSTREAM_UNAVAILABLE',
  message: expect.stringContaining('it is not asked for GetMembers until it answers again'),
  retryable: true,
  outcomeUnknown: false,
  retryAfterMs: expect.any(Number),
};

async function failTimes(count: number, upstream: Upstream): Promise<void> {
  for (let i = 0; i < count; i++) await failure(upstream.members.list(CONNECTION));
}

describe('a clock that is set', () => {
  test.override({ options: { breakerFailures: 1, breakerPauseMs: 60_000, timeoutMs: 5000 } });

  test.for([
    ['back', -86_400_000],
    ['forward', 86_400_000],
  ] as const)(
    '%s a day changes nothing about when the service is tried again',
    async ([, change], { stub, request }) => {
      const jump = jumpingClock();
      const upstream = request();
      await upstream.service.registered();
      stub.on(members, { status: 503 }, { json: [] });
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      await failTimes(1, upstream);

      vi.setSystemTime(Date.now() + change);
      const early = await failure(upstream.members.list(CONNECTION));
      jump(60_000);

      expect(early).toMatchObject({
        ...heldBack,
        retryAfterMs: expect.toSatisfy((ms: number) => ms <= 60_000),
      });
      expect(await upstream.members.list(CONNECTION)).toEqual([]);
    },
  );
});

describe('a service that fails again and again', () => {
  test.override({ options: { breakerFailures: 3, breakerPauseMs: 60_000, timeoutMs: 10_000 } });

  test.for<[string, Reaction]>([
    ['breaks connections', { fault: 'reset' }],
    ['speaks no HTTP', { fault: 'garbage' }],
    ['says 502', { status: 502, text: 'Bad Gateway' }],
    ['says 503', { status: 503, headers: { 'retry-after': '3600' } }],
    ['says 504', { status: 504 }],
  ])('and %s is left alone: calls fail at once', async ([, reaction], { stub, request }) => {
    await leavesAlone(reaction, stub, request());
  });

  describe('by not answering', () => {
    // Long enough for the registration, also on a machine with other work.
    test.override({ options: { breakerFailures: 3, breakerPauseMs: 60_000, timeoutMs: 500 } });

    test('is left alone: calls fail at once', async ({ stub, request }) => {
      const upstream = request();
      await upstream.service.registered();
      await leavesAlone({ fault: 'hang' }, stub, upstream);
    });
  });

  async function leavesAlone(reaction: Reaction, stub: Stub, upstream: Upstream): Promise<void> {
    stub.on(members, reaction);
    await failTimes(3, upstream);
    const before = stub.calls.length;

    expect(await failure(upstream.members.list(CONNECTION))).toMatchObject(heldBack);

    expect(stub.calls.length).toBe(before);
    expect(await upstream.service.trouble()).toBe(
      'The connection service fails; it is asked again in a moment.',
    );
  }

  test.for<[string, Reaction]>([
    ['a 404', { status: 404, json: { title: 'Not Found' } }],
    ['a 422', { status: 422, json: { title: 'No' } }],
    ['a 429', { status: 429, headers: { 'retry-after': '3600' } }],
    ['a 500, which is about one input', { status: 500 }],
    ['a 501', { status: 501 }],
    ['an answer nobody can read', { text: 'no JSON' }],
  ])('is not what %s is taken for', async ([, reaction], { stub, request }) => {
    stub.on(members, reaction);
    const upstream = request();
    await failTimes(6, upstream);

    expect(await failure(upstream.members.list(CONNECTION))).not.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    });
    expect(await upstream.service.trouble()).toBe(null);
  });

  test('is not what callers are taken for that leave', async ({ stub, request }) => {
    stub.on(members, { fault: 'hang' });
    for (let i = 1; i <= 6; i++) {
      const leaving = new AbortController();
      const left = failure(request(leaving.signal).members.list(CONNECTION));
      await stub.called(members, i);
      leaving.abort();
      await left;
    }

    expect(await request().service.trouble()).toBe(null);
  });

  test('in between answers is not left alone', async ({ stub, request }) => {
    const bad = { status: 503, headers: { 'retry-after': '3600' } };
    stub.on(members, bad, bad, { json: [] }, bad, bad, { json: [] });
    const upstream = request();

    await failTimes(2, upstream);
    expect(await upstream.members.list(CONNECTION)).toEqual([]);
    await failTimes(2, upstream);
    expect(await upstream.members.list(CONNECTION)).toEqual([]);
  });
});

describe('a service that has been left alone', () => {
  test.override({ options: { breakerFailures: 3, breakerPauseMs: 60_000 } });

  test('is asked something small once, before the calls that wait for it go on', async ({
    stub,
    request,
  }) => {
    const jump = jumpingClock();
    stub.on(members, { fault: 'reset' });
    const upstream = request();
    await failTimes(1, upstream);
    stub.on(members, { json: [] });
    const probes = stub.count(version);
    jump(60_000);

    const answers = await Promise.allSettled([
      upstream.members.list(CONNECTION),
      request().operations.list(CONNECTION),
      request().parameters.list(CONNECTION, false),
    ]);

    expect(stub.count(version)).toBe(probes + 1);
    // Whoever came first asked; the others were told to come again.
    expect(answers).toMatchObject([
      { status: 'fulfilled', value: [] },
      { reason: { code: 'UPSTREAM_UNAVAILABLE', retryable: true } },
      { reason: { code: 'UPSTREAM_UNAVAILABLE', retryable: true } },
    ]);
    expect(stub.count(members)).toBe(4);
    expect(await upstream.members.list(CONNECTION)).toEqual([]);
  });

  test('stays alone when that is not answered', async ({ stub, request }) => {
    const jump = jumpingClock();
    stub.on(members, { fault: 'reset' });
    const upstream = request();
    await failTimes(1, upstream);
    stub.on(version, { status: 503 });
    jump(60_000);

    expect(await failure(upstream.members.list(CONNECTION))).toMatchObject(heldBack);
    expect(stub.count(members)).toBe(3);
  });

  test('is tried by a look at its readiness too', async ({ stub, request }) => {
    const jump = jumpingClock();
    stub.on(members, { fault: 'reset' });
    await failTimes(1, request());
    jump(60_000);

    expect(await request().service.trouble()).toBe(null);
  });
});

describe('a service that starts after the gateway', () => {
  const lines: unknown[] = [];
  const log = {
    debug() {},
    warn: (_fields: unknown, text?: string) => void lines.push(text),
    info: (_fields: unknown, text?: string) => void lines.push(text),
  };
  test.override({ options: { log, breakerPauseMs: 30 } });

  test('is found without a restart, and both are said once in the log', async ({ stub, request }) => {
    lines.length = 0;
    stub.on(members, { json: [] });
    await stub.stop();
    const missing = 'The connection service does not answer: nothing listens at its port (ECONNREFUSED).';

    expect(await request().service.trouble()).toBe(missing);
    expect(await failure(request().members.list(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      retryable: true,
    });
    expect(await request().service.trouble()).toBe(missing);
    await stub.start();
    expect(await request().service.trouble()).toBe(null);
    expect(await request().members.list(CONNECTION)).toEqual([]);
    expect(await request().service.trouble()).toBe(null);

    expect(lines).toEqual(['the service is not at work', 'the service is at work again']);
  });

  test('a read that meets it while it starts waits for it', async ({ stub, request }) => {
    stub.on(members, { json: [] });
    await request().members.list(CONNECTION);
    await stub.stop();

    const read = request().members.list(CONNECTION);
    await sleep(20);
    await stub.start();

    expect(await read).toEqual([]);
  });

  test('is not flooded with registrations while it is away', async ({ stub, request }) => {
    await stub.stop();
    const reads = Array.from({ length: 30 }, (_, index) =>
      failure(request().members.list({ projectId: PROJECT, connectionId: index + 1 })),
    );

    for (const error of await Promise.all(reads))
      expect(error).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    expect(stub.clientsIssued()).toBe(0);
  });
});
