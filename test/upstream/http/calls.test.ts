import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import type { Upstream } from '../../../src/upstream/client.ts';
import type { Reaction } from '../stub.ts';
import { AT, CONNECTION, failure, OTHER_PROJECT, PROJECT, test } from '../test.ts';

const members = `GET ${AT}/members`;

describe('a read', () => {
  test('is sent with a client id, a request id and the generation in its path', async ({ stub, request }) => {
    stub.on(members, { json: [] });

    expect(await request().members.list(CONNECTION)).toEqual([]);

    const call = await stub.called(members);
    expect(call.path).toBe(`/api/4${AT}/members`);
    expect(call.headers).toMatchObject({
      clientid: 'secret-client-1',
      accept: 'application/json',
      'x-request-id': 'test-request',
    });
  });

  test('is repeated once after a reset before the answer', async ({ stub, request }) => {
    stub.on(members, { fault: 'reset' }, { json: [] });

    expect(await request().members.list(CONNECTION)).toEqual([]);
    expect(stub.count(members)).toBe(2);
  });

  test('is repeated after a reset in the middle of the answer', async ({ stub, request }) => {
    stub.on(members, { fault: 'reset in the middle', json: [] }, { json: [] });

    expect(await request().members.list(CONNECTION)).toEqual([]);
    expect(stub.count(members)).toBe(2);
  });

  test('is repeated after an answer shorter than announced', async ({ stub, request }) => {
    stub.on(members, { fault: 'wrong length', json: [] }, { json: [] });

    expect(await request().members.list(CONNECTION)).toEqual([]);
    expect(stub.count(members)).toBe(2);
  });

  test('is given up as UPSTREAM_UNAVAILABLE after two repeats', async ({ stub, request }) => {
    stub.on(members, { fault: 'reset' });

    expect(await failure(request().members.list(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      retryable: true,
      outcomeUnknown: false,
      upstream: { operation: 'GetMembers', status: null, title: null, detail: null },
    });
    expect(stub.count(members)).toBe(3);
  });

  test('is repeated when a kept connection was closed meanwhile', async ({ stub, request }) => {
    stub.on(members, { json: [] });
    await request().members.list(CONNECTION);

    stub.closeIdleConnections();

    expect(await request().members.list(CONNECTION)).toEqual([]);
  });

  test('is repeated once after a 500 and then UPSTREAM_REJECTED with what was said', async ({
    stub,
    request,
  }) => {
    stub.on(members, {
      status: 500,
      json: { title: 'Internal Server Error', status: 500, detail: 'No luck.' },
    });

    expect(await failure(request().members.list(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_REJECTED',
      message: 'The service refused GetMembers with status 500: No luck.',
      upstream: { operation: 'GetMembers', status: 500, title: 'Internal Server Error', detail: 'No luck.' },
    });
    expect(stub.count(members)).toBe(2);
  });

  test('of the solver is not repeated once it was reached', async ({ stub, request }) => {
    const results = `POST /projects/${PROJECT}/connections/results`;
    stub.on(results, { fault: 'reset' });

    expect(await failure(request().results.list(PROJECT, [1]))).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    });
    expect(stub.count(results)).toBe(1);
  });
});

describe('Retry-After', () => {
  test('is obeyed when it fits into the deadline', async ({ stub, request }) => {
    stub.on(members, { status: 503, headers: { 'retry-after': '1' } }, { json: [] });

    const read = request().members.list(CONNECTION);

    // A timer that ends before it ends first, however busy the machine is.
    expect(await Promise.race([read, sleep(900, 'it waits')])).toBe('it waits');
    expect(await read).toEqual([]);
  });

  test('is obeyed as a date in the past without a pause', async ({ stub, request }) => {
    stub.on(members, { status: 429, headers: { 'retry-after': new Date(0).toUTCString() } }, { json: [] });

    expect(await request().members.list(CONNECTION)).toEqual([]);
  });

  test('that outlasts the deadline fails at once', async ({ stub, request }) => {
    stub.on(members, { status: 503, headers: { 'retry-after': '3600' } });

    expect(await failure(request().members.list(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_REJECTED',
      retryable: true,
      retryAfterMs: 3_600_000,
      upstream: { status: 503 },
    });
    expect(stub.count(members)).toBe(1);
  });

  test.for<[number, string | undefined, boolean, number | null]>([
    [429, '7', true, 7_000],
    [503, '0', true, 0],
    [503, undefined, true, null],
    [503, 'soon', true, null],
    [503, '9'.repeat(400), true, 86_400_000],
    [500, '7', false, null],
  ])(
    'of a change goes to the caller (%i, %s)',
    async ([status, header, retryable, pause], { stub, request }) => {
      const change = `PUT ${AT}/members/2/set-bearing-member`;
      stub.on(change, { status, headers: header === undefined ? {} : { 'retry-after': header } });
      const changing = request().members.setBearing({ ...CONNECTION, memberId: 2 });

      expect(await failure(changing)).toMatchObject({
        code: 'UPSTREAM_REJECTED',
        retryable,
        retryAfterMs: pause,
        outcomeUnknown: false,
      });
      expect(stub.count(change)).toBe(1);
    },
  );
});

describe('a change', () => {
  const add = `POST ${AT}/load-effects`;
  const draft = { active: true, isPercentage: false, memberLoadings: [] };

  test.for<[string, Reaction]>([
    ['a reset', { fault: 'reset' }],
    ['a reset in the middle', { fault: 'reset in the middle', json: {} }],
  ])('is sent once under %s, and its outcome is unknown', async ([, fault], { stub, request }) => {
    stub.on(add, fault);

    expect(await failure(request().loadEffects.add(CONNECTION, draft))).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      retryable: false,
      outcomeUnknown: true,
      message: expect.stringContaining('may have been made'),
    });
    expect(stub.count(add)).toBe(1);
  });

  test('that is under way when the gateway closes has an unknown outcome', async ({
    stub,
    service,
    request,
  }) => {
    stub.on(add, { fault: 'hang' });
    const adding = failure(request().loadEffects.add(CONNECTION, draft));
    await stub.called(add);

    await service.close();

    expect(await adding).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      retryable: false,
      outcomeUnknown: true,
      message: expect.stringContaining('may have been made'),
    });
  });

  test('that found nobody there has no unknown outcome', async ({ stub, request }) => {
    await stub.stop();

    expect(await failure(request().loadEffects.add(CONNECTION, draft))).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      outcomeUnknown: false,
    });
  });

  test.for([500, 503])('is sent once under status %i', async (status, { stub, request }) => {
    stub.on(add, { status, headers: { 'retry-after': '0' } });

    expect(await failure(request().loadEffects.add(CONNECTION, draft))).toMatchObject({
      code: 'UPSTREAM_REJECTED',
      outcomeUnknown: false,
    });
    expect(stub.count(add)).toBe(1);
  });

  test.for<[string, string, (upstream: Upstream) => Promise<unknown>]>([
    [
      'a PUT',
      `PUT ${AT}/members/2/set-bearing-member`,
      ({ members }) => members.setBearing({ ...CONNECTION, memberId: 2 }),
    ],
    ['a DELETE', `DELETE ${AT}/operations`, ({ operations }) => operations.deleteAll(CONNECTION)],
    ['the GET that closes', `GET /projects/${PROJECT}/close`, ({ projects }) => projects.close(PROJECT)],
    [
      'the calculation',
      `POST /projects/${PROJECT}/connections/calculate`,
      ({ results }) => results.calculate(PROJECT, [1]),
    ],
  ])('by %s is never repeated', async ([, route, change], { stub, request }) => {
    stub.on(route, { fault: 'reset' });

    await failure(change(request()));

    expect(stub.count(route)).toBe(1);
  });

  test('to one project waits for the one before, others do not', async ({ stub, request }) => {
    let finish = () => {};
    const calculate = `POST /projects/${PROJECT}/connections/calculate`;
    const elsewhere = `DELETE /projects/${OTHER_PROJECT}/connections/1/operations`;
    stub.on(calculate, { json: [], until: new Promise<void>((resolve) => (finish = resolve)) });
    stub.on(`DELETE ${AT}/operations`, { status: 204, text: '' });
    stub.on(elsewhere, { status: 204, text: '' });
    const upstream = request();

    const first = upstream.results.calculate(PROJECT, [1]);
    await stub.called(calculate);
    const second = upstream.operations.deleteAll(CONNECTION);
    await upstream.operations.deleteAll({ projectId: OTHER_PROJECT, connectionId: 1 });
    expect(stub.routes()).toEqual([calculate, elsewhere]);
    finish();
    await Promise.all([first, second]);

    expect(stub.routes()).toEqual([calculate, elsewhere, `DELETE ${AT}/operations`]);
  });

  test('that waits never starts when its request has ended', async ({ stub, request }) => {
    let finish = () => {};
    const calculate = `POST /projects/${PROJECT}/connections/calculate`;
    stub.on(calculate, { json: [], until: new Promise<void>((resolve) => (finish = resolve)) });
    stub.on(`DELETE ${AT}/parameters`, { status: 204, text: '' });
    const leaving = new AbortController();

    const first = request().results.calculate(PROJECT, [1]);
    await stub.called(calculate);
    const second = failure(request(leaving.signal).operations.deleteAll(CONNECTION));
    const reason = new Error('the client has left');
    leaving.abort(reason);
    expect(await second).toBe(reason);
    finish();
    await first;
    await request().parameters.deleteAll(CONNECTION);

    expect(stub.routes()).toEqual([calculate, `DELETE ${AT}/parameters`]);
  });

  test('reads and writes under one lock', async ({ stub, request }) => {
    const wire = { id: 1, name: 'C1', analysisType: 'stress_Strain', includeBuckling: false };
    let finish = () => {};
    const until = new Promise<void>((resolve) => (finish = resolve));
    stub.on(`GET ${AT}`, { json: wire, until }, { json: { ...wire, name: 'first' } });
    stub.on(`PUT ${AT}`, { json: wire });
    const upstream = request();

    const both = [upstream.connections.update(CONNECTION, { name: 'first' })];
    both.push(upstream.connections.update(CONNECTION, { description: 'second' }));
    await stub.called(`GET ${AT}`);
    finish();
    await Promise.all(both);

    expect(stub.routes()).toEqual([`GET ${AT}`, `PUT ${AT}`, `GET ${AT}`, `PUT ${AT}`]);
    expect(
      stub.calls.filter(({ route }) => route === `PUT ${AT}`).map(({ body }) => JSON.parse(String(body))),
    ).toEqual([
      { ...wire, name: 'first' },
      { ...wire, name: 'first', description: 'second' },
    ]);
  });
});

describe('the pool', () => {
  test.override({ options: { connections: 3 } });
  test('has no more calls under way than connections', async ({ stub, request }) => {
    const upstream = request();
    const ids = Array.from({ length: 12 }, (_, index) => index + 1);
    for (const id of ids)
      stub.on(`GET /projects/${PROJECT}/connections/${id}/members`, { json: [], delayMs: 10 });

    await Promise.all(ids.map((connectionId) => upstream.members.list({ projectId: PROJECT, connectionId })));

    expect(stub.mostAtOnce()).toBe(3);
  });
});
