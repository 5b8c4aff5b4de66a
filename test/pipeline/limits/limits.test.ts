import { getIntrospectionQuery } from 'graphql';
import { describe, expect } from 'vitest';
import { both, deep, times } from '../../http/both.ts';
import { test } from '../../http/edge.ts';

const bomb = `query { ...F0 } ${times(20, (i) => `fragment F${i} on Query { a${i}: thing { name } ...F${i + 1} ...F${i + 1} }`)} fragment F20 on Query { hello }`;

describe('documents over a limit', () => {
  test.for([
    ['levels', deep(12), 'BAD_USER_INPUT', /13 levels of fields; 12 are allowed/],
    [
      'levels through fragments',
      `{ ...A } fragment A on Query ${deep(11).replace('{ name }', '{ ...B }')} fragment B on Thing { thing { name } }`,
      'BAD_USER_INPUT',
      /13 levels/,
    ],
    ['aliases', `{ ${times(41, (i) => `a${i}: hello`)} }`, 'BAD_USER_INPUT', /41 aliases; 40 are allowed/],
    ['aliases of __typename', `{ ${times(41, (i) => `a${i}: __typename`)} }`, 'BAD_USER_INPUT', /41 aliases/],
    ['aliases through fragments', bomb, 'BAD_USER_INPUT', /aliases; 40 are allowed/],
    [
      'directives',
      `{ hello ${'@include(if: true) '.repeat(61)} }`,
      'BAD_USER_INPUT',
      /61 directives; 60 are allowed/,
    ],
    ['tokens', `{ ${'a '.repeat(2100)} }`, 'GRAPHQL_PARSE_FAILED', /more that 2000 tokens/],
    ['tokens of nested braces', '{ a '.repeat(2000), 'GRAPHQL_PARSE_FAILED', /more that 2000 tokens/],
  ] as const)('of %s are refused alike by HTTP and sockets', async ([, query, code, message], { edge }) => {
    const { status, http, socket } = await both(edge, query);

    expect(http).toEqual([{ code, message: expect.stringMatching(message) }]);
    expect(socket).toEqual(http);
    expect(status).toBe(400);
  });

  test('of nested braces just within the tokens are refused too', async ({ edge }) => {
    const { http, socket } = await both(edge, `${'{ thing '.repeat(600)}${' }'.repeat(600)}`);

    expect(http).toHaveLength(1);
    expect(socket).toEqual(http);
  });
});

describe('a text over the limit', () => {
  test('is refused by itself, however large a body may be', async ({ edge }) => {
    const { url } = await edge.open({ maxBodyBytes: 1_000_000 });
    const post = async (query: string) => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
        body: JSON.stringify({ query, variables: { even: 'x'.repeat(100_000) } }),
      });
      return { status: response.status, body: await response.json() };
    };
    const ofBytes = (bytes: number) => `{ hello } #${'x'.repeat(bytes - 11)}`;

    expect(await post(ofBytes(65_536))).toEqual({ status: 200, body: { data: { hello: 'world' } } });
    expect(await post(ofBytes(65_537))).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            message: 'The document has 65537 bytes; 65536 are allowed. Send data in variables.',
            extensions: { code: 'BAD_USER_INPUT' },
          },
        ],
      },
    });
    // Bytes, not characters.
    expect((await post(`{ hello } #${'\u00df'.repeat(33_000)}`)).status).toBe(400);
  });
});

describe('documents', () => {
  test('at the limits are answered', async ({ edge }) => {
    const { http, socket } = await both(
      edge,
      `{ ${times(40, (i) => `a${i}: hello`)} ...A } fragment A on Query ${deep(11)}`,
    );

    expect({ http, socket }).toEqual({ http: undefined, socket: undefined });
  });

  test('that introspect as an explorer does are answered', async ({ edge }) => {
    const query = getIntrospectionQuery({
      inputValueDeprecation: true,
      schemaDescription: true,
      oneOf: true,
    });

    const { http, socket } = await both(edge, query);

    expect({ http, socket }).toEqual({ http: undefined, socket: undefined });
  });

  test('with many mistakes get five messages and a word that there were more', async ({ edge }) => {
    const { http, socket } = await both(edge, `{ ${times(500, (i) => `nothing${i}`)} }`);

    expect(http).toHaveLength(6);
    expect(socket).toEqual(http);
  });

  test('with a cycle of fragments are refused, not followed', async ({ edge }) => {
    const { http, socket } = await both(
      edge,
      '{ ...A } fragment A on Query { thing { name } ...B } fragment B on Query { ...A }',
    );

    expect(http).toEqual([
      { code: 'GRAPHQL_VALIDATION_FAILED', message: 'Cannot spread fragment "A" within itself via "B".' },
    ]);
    expect(socket).toEqual(http);
  });

  test('may not introspect when that is off, on either transport', async ({ edgeWith }) => {
    const { http, socket } = await both(
      edgeWith({ introspection: false }),
      '{ __schema { types { name } } }',
    );

    expect(http?.[0]).toEqual({
      code: 'GRAPHQL_VALIDATION_FAILED',
      message: expect.stringContaining('introspection has been disabled'),
    });
    expect(socket).toEqual(http);
  });
});
