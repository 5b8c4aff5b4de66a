import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { AT, CONNECTION, failure, PROJECT, test } from '../test.ts';

// Rows of the list of failures that calls.test.ts, deadlines.test.ts and errors.test.ts do not have.

const members = `GET ${AT}/members`;
const add = `POST ${AT}/load-effects`;
const draft = { active: true, isPercentage: false, memberLoadings: [] };

describe('a connection', () => {
  test('that breaks in the middle of an answer with an entity tag is not resumed but asked anew', async ({
    stub,
    request,
  }) => {
    const headers = { etag: '"1"', 'accept-ranges': 'bytes' };
    stub.on(members, { fault: 'reset in the middle', headers, json: [] }, { json: [] });

    expect(await request().members.list(CONNECTION)).toEqual([]);
    expect(stub.calls.at(-1)?.headers).not.toHaveProperty('range');
    expect(stub.count(members)).toBe(2);
  });

  test('that was closed as a change was sent does not send it twice', async ({ stub, request }) => {
    stub.on(members, { json: [] });
    stub.on(add, { json: 7 });
    await request().members.list(CONNECTION);

    stub.closeIdleConnections();

    expect(await failure(request().loadEffects.add(CONNECTION, draft))).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      outcomeUnknown: true,
    });
    expect(stub.count(add)).toBe(1);
  });
});

describe('an answer', () => {
  test('in a compression nobody asked for is not guessed at', async ({ stub, request }) => {
    stub.on(members, { text: gzipSync('[]'), headers: { 'content-encoding': 'gzip' } });

    expect(await failure(request().members.list(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_INVALID',
      message: expect.stringContaining('It is not UTF-8 text.'),
    });
    expect(stub.calls.at(-1)?.headers).not.toHaveProperty('accept-encoding');
  });

  test.for<[string, Record<string, string>]>([
    ['a length', { 'content-length': '2' }],
    ['chunks', { 'transfer-encoding': 'chunked' }],
  ])('with %s is read to its end', async ([, headers], { stub, request }) => {
    stub.on(members, { headers, json: [] });

    expect(await request().members.list(CONNECTION)).toEqual([]);
  });
});

describe('an endless answer', () => {
  test.override({ options: { maxAnswerBytes: 100_000 } });

  test('is cut at the limit, and what follows is never taken in', async ({ stub, request }) => {
    let made = 0;
    const endless = () =>
      new Readable({
        read() {
          made += 16_384;
          this.push(made < 50_000_000 ? Buffer.alloc(16_384, 0x20) : null);
        },
      });
    stub.on(members, { stream: endless }, { json: [] });

    expect(await failure(request().members.list(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_INVALID',
      message: expect.stringContaining('It is larger than 100000 bytes.'),
    });
    expect(await (await stub.called(members)).over).toBe('aborted');
    expect(made).toBeLessThan(20_000_000);
    expect(await request().members.list(CONNECTION)).toEqual([]);
  });
});

describe('a service', () => {
  const at = (id: number) => `GET /projects/${PROJECT}/connections/${id}/operations`;
  const operation = (id: number) => ({
    id,
    name: `CUT${id}`,
    active: true,
    isImported: false,
    operationType: 'CutBeam',
  });

  test('that answers out of order mixes nothing up', async ({ stub, request }) => {
    const ids = [1, 2, 3, 4, 5, 6];
    for (const id of ids) stub.on(at(id), { json: [operation(id)], delayMs: 5 * (6 - id) });
    const upstream = request();

    const answers = await Promise.all(
      ids.map((connectionId) => upstream.operations.list({ projectId: PROJECT, connectionId })),
    );

    expect(answers.map(([first]) => first?.name)).toEqual(['CUT1', 'CUT2', 'CUT3', 'CUT4', 'CUT5', 'CUT6']);
  });

  test('that answers one call at a time answers all', async ({ stub, request }) => {
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    stub.onAny(/\/operations$/, { json: [] });
    stub.oneAtATime();
    const upstream = request();

    const answers = await Promise.all(
      ids.map((connectionId) => upstream.operations.list({ projectId: PROJECT, connectionId })),
    );

    expect(answers).toEqual(ids.map(() => []));
  });

  test('with words of a later version is read', async ({ stub, request }) => {
    stub.on(at(1), {
      json: [{ ...operation(1), operationType: 'LaserWeave', precision: { micrometres: 3 } }],
    });

    expect(await request().operations.list(CONNECTION)).toMatchObject([
      { name: 'CUT1', rawKind: 'LaserWeave' },
    ]);
  });
});
