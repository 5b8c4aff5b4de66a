import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import type { Upstream } from '../../../src/upstream/client.ts';
import type { Reaction } from '../stub.ts';
import { AT, CONNECTION, failure, PROJECT, test } from '../test.ts';

const members = `GET ${AT}/members`;
const calculate = `POST /projects/${PROJECT}/connections/calculate`;

/** A file that goes on for ever, a little at a time. */
const endless = () => {
  const source = new Readable({ read() {} });
  const timer = setInterval(() => source.push(Buffer.alloc(100, 1)), 10);
  return source.once('close', () => clearInterval(timer));
};

/** Before a short deadline, which would otherwise be over before anything is sent where the machine is slow. */
const registered = async (request: () => Upstream) =>
  await expect
    .poll(() =>
      request()
        .service.registered()
        .then(
          () => true,
          () => false,
        ),
    )
    .toBe(true);

describe('the deadline of a call', () => {
  test.override({ options: { timeoutMs: 150, slowTimeoutMs: 300 } });

  test.for<[string, Reaction]>([
    ['never come', { fault: 'hang' }],
    ['come a byte at a time', { fault: 'dribble', json: [] }],
    ['stall in the middle', { fault: 'stall', json: [] }],
  ])('ends an answer that would %s', async ([, fault], { stub, request }) => {
    stub.on(members, fault);
    await registered(request);

    expect(await failure(request().members.list(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_TIMEOUT',
      message: 'The service did not answer GetMembers within 150 ms.',
      retryable: true,
      outcomeUnknown: false,
      upstream: { operation: 'GetMembers', status: null },
    });
    const call = await stub.called(members);
    expect(await call.over).toBe('aborted');
    expect(stub.count(members)).toBe(1);
  });

  test('leaves the outcome of a change unknown', async ({ stub, request }) => {
    stub.on(`DELETE ${AT}/operations`, { fault: 'hang' });

    expect(await failure(request().operations.deleteAll(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_TIMEOUT',
      retryable: false,
      outcomeUnknown: true,
    });
  });

  test('is longer for the solver', async ({ stub, request }) => {
    stub.on(calculate, { json: [], delayMs: 200 });

    expect(await request().results.calculate(PROJECT, [1])).toEqual([]);
  });

  test('knows that a change was not sent when only the registration was late', async ({ stub, request }) => {
    stub.on('GET /clients/connect-client', { fault: 'hang' });

    expect(await failure(request().operations.deleteAll(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_TIMEOUT',
      outcomeUnknown: false,
    });
    expect(stub.routes()).toEqual([]);
  });
});

describe('the deadline of a file', () => {
  test.override({ options: { timeoutMs: 1_000, slowTimeoutMs: 2_000 } });

  test('is longer, and ends it too', async ({ stub, request }) => {
    stub.on(`GET /projects/${PROJECT}/download`, {
      stream: endless,
      headers: { 'content-type': 'application/octet-stream' },
    });
    await registered(request);

    const { body } = await request().projects.download(PROJECT);
    const broken = failure(body.resume().toArray());

    expect(await Promise.race([broken, sleep(1_200, 'it is read')])).toBe('it is read');
    expect(await broken).toBeInstanceOf(Error);
    const call = await stub.called(`GET /projects/${PROJECT}/download`);
    expect(await call.over).toBe('aborted');
  });
});

describe('a request that ends', () => {
  test('aborts its read and gets its own reason back', async ({ stub, request }) => {
    stub.on(members, { fault: 'hang' });
    const leaving = new AbortController();
    const reason = new Error('the client has left');

    const left = failure(request(leaving.signal).members.list(CONNECTION));
    const call = await stub.called(members);
    leaving.abort(reason);

    expect(await left).toBe(reason);
    expect(await call.over).toBe('aborted');
  });

  test('aborts its change', async ({ stub, request }) => {
    stub.on(calculate, { fault: 'hang' });
    const leaving = new AbortController();

    const left = failure(request(leaving.signal).results.calculate(PROJECT, [1]));
    const call = await stub.called(calculate);
    leaving.abort();

    expect(await left).toMatchObject({ name: 'AbortError' });
    expect(await call.over).toBe('aborted');
  });

  test('does not sit out a pause between two attempts', async ({ stub, request }) => {
    stub.on(members, { status: 503, headers: { 'retry-after': '20' } });
    const leaving = new AbortController();

    const left = failure(request(leaving.signal).members.list(CONNECTION));
    const call = await stub.called(members);
    await call.over;
    setTimeout(() => leaving.abort(), 20);

    expect(await left).toMatchObject({ name: 'AbortError' });
    expect(stub.count(members)).toBe(1);
  });

  test('sends nothing when it had ended before', async ({ stub, request }) => {
    const upstream = request(AbortSignal.abort());

    expect(await failure(upstream.members.list(CONNECTION))).toMatchObject({ name: 'AbortError' });
    expect(await failure(upstream.operations.deleteAll(CONNECTION))).toMatchObject({ name: 'AbortError' });
    expect(stub.calls).toEqual([]);
  });
});
