import { describe, expect } from 'vitest';
import type { ErrorCode } from '../../../src/errors.ts';
import type { Reaction } from '../stub.ts';
import { AT, CONNECTION, failure, test } from '../test.ts';

const operations = `GET ${AT}/operations`;

describe('a refusal', () => {
  test.for<[number, ErrorCode, boolean]>([
    [400, 'BAD_USER_INPUT', false],
    [403, 'UPSTREAM_REJECTED', false],
    [404, 'NOT_FOUND', false],
    [409, 'CONFLICT', false],
    [422, 'BAD_USER_INPUT', false],
    [429, 'UPSTREAM_REJECTED', true],
    [500, 'UPSTREAM_REJECTED', false],
    [501, 'NOT_SUPPORTED', false],
    [502, 'UPSTREAM_REJECTED', false],
    [302, 'UPSTREAM_REJECTED', false],
  ])('with status %i is %s', async ([status, code, retryable], { stub, request }) => {
    stub.on(operations, { status, json: { title: 'Title', status, detail: null } });

    expect(await failure(request().operations.list(CONNECTION))).toMatchObject({
      name: 'GatewayError',
      code,
      retryable,
      outcomeUnknown: false,
      upstream: { operation: 'GetOperations', status, title: 'Title', detail: null },
    });
  });

  test.for<[string, Reaction, { message: string; title: string | null; detail: string | null }]>([
    [
      'problem details, whatever the content type',
      {
        headers: { 'content-type': 'application/octet-stream' },
        json: { type: 'about:blank', title: 'Unprocessable Content', detail: 'The name is taken.' },
      },
      { message: 'The name is taken.', title: 'Unprocessable Content', detail: 'The name is taken.' },
    ],
    [
      'a title alone',
      { json: { title: 'Unprocessable Content' } },
      { message: 'Unprocessable Content', title: 'Unprocessable Content', detail: null },
    ],
    [
      'a JSON string',
      { json: 'Request failed Fatigues analysis is not supported.' },
      {
        message: 'Request failed Fatigues analysis is not supported.',
        title: null,
        detail: 'Request failed Fatigues analysis is not supported.',
      },
    ],
    [
      'plain text',
      { text: 'GenerateReport request failed One or more errors occurred.' },
      {
        message: 'GenerateReport request failed One or more errors occurred.',
        title: null,
        detail: 'GenerateReport request failed One or more errors occurred.',
      },
    ],
    [
      'a validation problem',
      {
        json: {
          title: 'One or more validation errors occurred.',
          status: 400,
          traceId: '00-1',
          errors: { connectionsToCreate: ["The value '[1,2]' is not valid."], '': ['A body is required.'] },
        },
      },
      {
        message: "connectionsToCreate: The value '[1,2]' is not valid. A body is required.",
        title: 'One or more validation errors occurred.',
        detail: "connectionsToCreate: The value '[1,2]' is not valid. A body is required.",
      },
    ],
    [
      'nothing',
      { text: '' },
      {
        message: 'The service refused GetOperations with status 400: no reason given',
        title: null,
        detail: null,
      },
    ],
    [
      'a web page',
      { text: '<!DOCTYPE html><html><body>Proxy says no</body></html>' },
      {
        message: 'The service refused GetOperations with status 400: no reason given',
        title: null,
        detail: null,
      },
    ],
  ])('is read from %s', async ([, reaction, expected], { stub, request }) => {
    stub.on(operations, { status: 400, ...reaction });

    expect(await failure(request().operations.list(CONNECTION))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expected.message,
      upstream: { operation: 'GetOperations', status: 400, title: expected.title, detail: expected.detail },
    });
  });

  test.for<[string, string]>([
    ['first line\r\nsecond\tline', 'first line second line'],
    ['Could not find file C:\\Program Files\\IDEA StatiCa\\tmp\\a.pdf now', 'Could not find file [path] now'],
    ["Could not find 'C:\\Users\\me\\a b.ideaCon'.", "Could not find '[path] b.ideaCon'."],
    ['on \\\\server\\share\\x.db', 'on [path]'],
    ['no such file, open /home/me/projects/a.ideaCon', 'no such file, open [path]'],
    ['see /api/4/projects/1 and http://host/a/b', 'see /api/4/projects/1 and http://host/a/b'],
    ['fy is 235 N/mm2 at 20 kN/m', 'fy is 235 N/mm2 at 20 kN/m'],
    [
      'Object reference not set.\r\n   at IdeaRS.Core.Solver.Run(String x) in C:\\src\\Solver.cs:line 12\r\n   at X.Y()',
      'Object reference not set.',
    ],
    ['Bolt grade at M16 is unknown', 'Bolt grade at M16 is unknown'],
    ['x'.repeat(500), `${'x'.repeat(299)}…`],
  ])('says %j as one harmless line', async ([detail, expected], { stub, request }) => {
    stub.on(operations, { status: 422, json: { title: 'T', detail } });

    expect(await failure(request().operations.list(CONNECTION))).toMatchObject({
      message: expected,
      upstream: { detail: expected },
    });
  });

  test('of an endless text is cut', async ({ stub, request }) => {
    stub.on(operations, { status: 422, text: 'long '.repeat(200_000) });

    expect(await failure(request().operations.list(CONNECTION))).toMatchObject({
      code: 'BAD_USER_INPUT',
      upstream: { status: 422 },
    });
  });
});

describe('an answer made to cost time', () => {
  // Seconds and a gigabyte each, before; the middle one for ever.
  test.for<[string, string, string]>([
    ['of brackets', '['.repeat(4_000_000), 'It has more than 64 levels.'],
    ['of empty lists', `[${'[],'.repeat(1_300_000)}[]]`, 'It has more than 300000 lists and objects.'],
    ['of a text without end', `[NaN,"${'\\"'.repeat(2_000_000)}`, 'It is not JSON.'],
    ['of wrong items', `[${'1,'.repeat(1_900_000)}1]`, 'It has another shape than agreed, 0:'],
    [
      'of wrong items within one',
      `[{"id":[${'1,'.repeat(1_900_000)}1]}]`,
      'It has another shape than agreed, 0.',
    ],
  ])('%s, 4 MB, costs little', async ([, text, reason], { stub, request }) => {
    stub.on(operations, { text });
    const upstream = request();
    await failure(upstream.operations.list(CONNECTION));

    const before = process.cpuUsage();
    const error = await failure(upstream.operations.list(CONNECTION));
    const { user } = process.cpuUsage(before);

    expect(error).toMatchObject({ code: 'UPSTREAM_INVALID', message: expect.stringContaining(reason) });
    // Most of it is the stub's, which is in the same process.
    expect(user / 1000).toBeLessThan(500);
  });
});

describe('an answer that cannot be used', () => {
  test.override({ options: { maxAnswerBytes: 10_000 } });

  test.for<[string, Reaction, string]>([
    ['is truncated', { text: '[{"id":1,' }, 'It is not JSON.'],
    ['is a web page', { text: '<html><body>Hello</body></html>' }, 'It is a web page.'],
    ['says it is a web page', { headers: { 'content-type': 'text/html' }, text: '[]' }, 'It is a web page.'],
    ['is empty', { text: '' }, 'It is empty.'],
    ['is a 204', { status: 204, text: '' }, 'It is empty.'],
    ['is an object instead of a list', { json: { id: 1 } }, 'It has another shape than agreed'],
    ['lacks a member', { json: [{ id: 1, name: 'CUT1', isImported: false }] }, '0.active'],
    ['has a number too large for an id', { json: [{ id: 2 ** 31 }] }, '0.id'],
    ['is not UTF-8', { text: Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]) }, 'It is not UTF-8 text.'],
    ['is too large', { text: `["${'x'.repeat(20_000)}"]` }, 'It is larger than 10000 bytes.'],
    ['is no HTTP', { fault: 'garbage' }, 'It is not HTTP.'],
    ['is nested without end', { text: '['.repeat(9_000) }, 'It has more than 64 levels.'],
  ])('because it %s is UPSTREAM_INVALID at once', async ([, reaction, reason], { stub, request }) => {
    stub.on(operations, reaction);

    expect(await failure(request().operations.list(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_INVALID',
      retryable: false,
      message: expect.stringContaining(reason),
      upstream: { operation: 'GetOperations' },
    });
    expect(stub.count(operations)).toBe(1);
  });

  test('leaves the outcome of a change unknown', async ({ stub, request }) => {
    stub.on(`POST /projects/${CONNECTION.projectId}/connections`, { text: 'done' });

    expect(await failure(request().connections.create(CONNECTION.projectId))).toMatchObject({
      code: 'UPSTREAM_INVALID',
      outcomeUnknown: true,
    });
  });

  test('closes the connection when it is too large, and the next call works', async ({ stub, request }) => {
    stub.on(operations, { text: `["${'x'.repeat(50_000)}"]`, fault: 'stall' }, { json: [] });
    const upstream = request();

    await failure(upstream.operations.list(CONNECTION));

    expect(await (await stub.called(operations)).over).toBe('aborted');
    expect(await upstream.operations.list(CONNECTION)).toEqual([]);
  });
});

describe('an answer with oddities', () => {
  const cut = { id: 1, name: 'CUT1', active: true, isImported: false, operationType: 'CutBeam' };
  const operation = {
    ...CONNECTION,
    operationId: 1,
    name: 'CUT1',
    rawKind: 'CutBeam',
    kind: 'MACRO',
    active: true,
    isImported: false,
  };

  test.for<[string, Reaction]>([
    ['a BOM', { text: `\ufeff${JSON.stringify([cut])}` }],
    ['JSON called plain text', { text: JSON.stringify([cut]) }],
    ['no content type', { headers: { 'content-type': '' }, json: [cut] }],
    ['unknown members', { json: [{ ...cut, newInVersion5: { a: 1 } }] }],
    [
      'members twice',
      { text: '[{"id":7,"id":1,"name":"CUT1","active":true,"isImported":false,"operationType":"CutBeam"}]' },
    ],
  ])('such as %s is read', async ([, reaction], { stub, request }) => {
    stub.on(operations, reaction);

    expect(await request().operations.list(CONNECTION)).toEqual([operation]);
  });
});
