import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { describe, expect } from 'vitest';
import { schema } from '../../../src/schema/index.ts';
import { times } from '../../http/both.ts';
import { subscribe } from '../../http/ws/socket.ts';
import { test } from './limited.ts';

// What callers may ask of the schema, in how much of the answer it makes.

const whole =
  '{ types { name description fields { name description args { name type { name kind } } type { name kind } } } }';

describe('of the schema', () => {
  test.for<[string, string, RegExp]>([
    ['36 times the whole', `{ ${times(36, (i) => `a${i}: __schema ${whole}`)} }`, /__schema 36 times; once/],
    [
      'twice the whole, through fragments',
      `{ ...A ...B } fragment A on Query { a: __schema ${whole} } fragment B on Query { b: __schema ${whole} }`,
      /__schema 2 times; once/,
    ],
    [
      'its types many times within',
      `{ __schema { ${times(36, (i) => `a${i}: types { fields { name args { name } } }`)} } }`,
      /about \d+ values of the schema; \d+ are allowed/,
    ],
    [
      'the largest types many times',
      `{ ${times(36, (i) => `a${i}: __type(name: "Mutation") { fields { args { type { inputFields { name description type { name } } } } type { fields { name description type { name kind description } args { name description type { name kind description } } } } } }`)} }`,
      /about \d+ values of the schema/,
    ],
    [
      'types in types',
      '{ __schema { types { fields { args { type { inputFields { name description type { name kind description specifiedByURL } } } } type { fields { name description type { name kind description specifiedByURL } } } } } } }',
      /about \d+ values of the schema/,
    ],
  ])('%s is refused alike by HTTP and sockets', async ([, query, message], { post, socket }) => {
    const { body } = await post(query);
    socket.send(subscribe('1', query));

    const refused = { message: expect.stringMatching(message), extensions: { code: 'BAD_USER_INPUT' } };
    expect(body).toMatchObject({ errors: [refused] });
    expect(await socket.next()).toMatchObject({ type: 'error', payload: [refused] });
  });

  test.for<[string, string]>([
    ['the usual query', getIntrospectionQuery()],
    [
      'the query with all that can be asked',
      getIntrospectionQuery({
        ...{ descriptions: true, schemaDescription: true, specifiedByUrl: true },
        ...{ directiveIsRepeatable: true, inputValueDeprecation: true, oneOf: true },
      }),
    ],
  ])('%s of tools is answered', async ([, query], { post, socket }) => {
    const { body } = await post(query);
    socket.send(subscribe('1', query));

    const told = buildClientSchema(body.data as IntrospectionQuery);
    expect(printSchema(lexicographicSortSchema(told)).length).toBeGreaterThan(
      printSchema(lexicographicSortSchema(schema)).length / 2,
    );
    expect(await socket.next()).toMatchObject({ payload: { data: body.data } });
  });

  test('is the same answer when it is at hand, in one piece and in parts', async ({ post, url }) => {
    const query = '{ __schema { queryType { name } } }';
    const ask = async (accept: string) => {
      const init = { method: 'POST', body: JSON.stringify({ query }) };
      const headers = { 'content-type': 'application/json', accept };
      const response = await fetch(`${url}/graphql`, { ...init, headers });
      return { type: response.headers.get('content-type'), text: await response.text() };
    };
    const { body } = await post(query);

    const json = await ask('application/graphql-response+json');
    expect(json.type).toBe('application/graphql-response+json; charset=utf-8');
    expect(JSON.parse(json.text)).toEqual(body);
    expect((await ask('multipart/mixed')).text).toContain(JSON.stringify(body));
    expect((await ask('text/event-stream')).text).toContain(JSON.stringify(body));
  });

  test('a few types by their names are answered', async ({ post }) => {
    const query = `{ ${times(5, (i) => `a${i}: __type(name: "Query") { name fields { name description args { name } } }`)} }`;

    expect((await post(query)).body.data?.a4.name).toBe('Query');
  });
});

describe('with points', () => {
  test.override({ limits: { pointsPerMinute: 1000 } });

  test('what is asked of the schema is paid once, and costs the service nothing', async ({
    post,
    sandbox,
  }) => {
    const query = getIntrospectionQuery();

    const first = await post(query);
    const again = await post(`# The same with a comment.\n${query}`);

    expect(first.body.extensions).toMatchObject({ cost: { requested: expect.any(Number) } });
    const actual = ({ body }: typeof first) => (body.extensions as { cost: { actual: number } }).cost.actual;
    expect(actual(first)).toBeGreaterThan(5);
    expect(actual(again)).toBe(0);
    expect(again.body.data).toEqual(first.body.data);
    expect(sandbox.calls()).toEqual([]);
  });
});
