import { describe, expect } from 'vitest';
import { documentLimits } from '../../../src/config/limits.ts';
import { both, times } from '../../http/both.ts';
import { test } from '../../http/edge.ts';
import { sender } from '../../support/send.ts';
import { test as whole } from '../../support/test.ts';

const oneError = [{ message: expect.stringMatching(/; \d+ are allowed|more that 2000 tokens/) }];

describe('a document made to cost time', () => {
  // Their cost is that of parsing up to the limit: no rule of validation ever sees them.
  test.for([
    ['30 000 tokens', `{ ${'a '.repeat(30_000)} }`],
    ['50 root fields', `{ ${times(50, (i) => `a${i}: hello`)} }`],
    [
      'fragments that double twenty times',
      `query { ...F0 } ${times(20, (i) => `fragment F${i} on Query { hello ...F${i + 1} ...F${i + 1} }`)} fragment F20 on Query { hello }`,
    ],
    ['600 unknown directives', `{ hello ${'@nothing '.repeat(600)} }`],
    ['2000 unknown directives', `{ hello ${'@nothing '.repeat(2000)} }`],
    ['2000 @include', `{ hello ${'@include(if: true) '.repeat(2000)} }`],
    [
      '1500 fields of the same name with objects in 60 kB',
      `{ ${times(1500, () => 'limit(first: {b: {c: 1, d: 22222222}})')} }`,
    ],
    ['3000 operations', times(3000, (i) => `query Q${i}{hello}`)],
  ] as const)('gets one error on both transports (%s)', async ([, query], { edge }) => {
    const { status, http, socket } = await both(edge, query);

    expect(http).toMatchObject(oneError);
    expect(socket).toEqual(http);
    expect(status).toBe(400);
  });

  test('is seen by validation with so few tokens that comparing each with each is cheap', () => {
    expect(documentLimits.tokens ** 2 / 2).toBeLessThanOrEqual(2_000_000);
  });
});

describe('an answer to many mistakes', () => {
  test.for<[string, string, Record<string, unknown>]>([
    ['500 unknown fields', `{ ${times(500, (i) => `nothing${i}`)} }`, {}],
    [
      '1000 wrong items of a list',
      'query ($values: [NameInput!]) { names(values: $values) }',
      { values: Array(1000).fill({ name: 7 }) },
    ],
    [
      'long wrong items of a list',
      'query ($values: [NameInput!]) { names(values: $values) }',
      { values: Array(8).fill('x'.repeat(5_000)) },
    ],
    ['one long name', `{ ${'x'.repeat(50_000)} }`, {}],
  ])('has the first few and stays below 16 kB (%s)', async ([, query, variables], { edge }) => {
    const { body } = await edge.ask(query, variables);
    const { http, socket } = await both(edge, query, variables);

    expect(body.errors?.length).toBeGreaterThan(0);
    expect(body.errors?.length).toBeLessThanOrEqual(6);
    expect(JSON.stringify(body).length).toBeLessThan(16_000);
    expect(socket).toEqual(http);
  });
});

describe('a batch', () => {
  test('is refused whole', async ({ edge }) => {
    const response = await sender(await edge.open())(Array(50).fill({ query: '{ hello }' }));

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });
});

describe('a document over the limits', () => {
  const below = (levels: number) =>
    `${'connection { members { connection { '.repeat(levels)}id${' } } }'.repeat(levels)}`;

  whole.for([
    ['14 levels', `query ($id: ID!) { connection(id: $id) { members { ${below(4)} } } }`],
    [
      'through node and fragments',
      `query ($id: ID!) { node(id: $id) { ...A } } fragment A on ConnectionItem { members { ...B } } fragment B on Member { ${below(4)} }`,
    ],
    [
      'aliases',
      `query ($id: ID!) { ${times(41, (i) => `a${i}: connection(id: $id) { members { name } }`)} }`,
    ],
  ] as const)('costs the service nothing (%s)', async ([, query], { ask, callsOf, frame }) => {
    const id = (await frame([{ name: 'J1' }])).replace('Project:', 'ConnectionItem:').concat('/1');

    const calls = await callsOf(async () => {
      const { errors } = await ask(query, { id });
      expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['BAD_USER_INPUT']);
    });

    expect(calls).toEqual([]);
  });
});
