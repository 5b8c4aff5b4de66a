import { buildSchema, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createDirectWay } from '../../../src/http/direct/direct-way.ts';
import { createLog } from '../../../src/log.ts';
import { createCall } from '../../../src/pipeline/call.ts';
import { createKnownDocuments } from '../../../src/pipeline/validate/known-documents.ts';
import { createSparingLog } from '../../../src/sparing-log.ts';
import { test as edgeTest } from '../edge.ts';
import { send } from '../raw-http.ts';

type Body = Record<string, unknown>;

const requests: readonly [what: string, body: Body][] = [
  ['a value', { query: '{ hello }' }],
  ['more than ASCII', { query: '{ greeting }' }],
  ['variables', { query: 'query ($value: Even!) { even(value: $value) }', variables: { value: 4 } }],
  ['one of several', { query: 'query A { hello } query B { a: hello }', operationName: 'B' }],
  ['a failed field', { query: '{ hello bug }' }],
  ['a refusal of the service', { query: '{ refused }' }],
  ['an error with a code', { query: '{ coded }' }],
  ['a wrong variable', { query: 'query ($odd: Even!) { even(value: $odd) }', variables: { odd: 3 } }],
  ['no such operation', { query: 'query A { hello }', operationName: 'C' }],
  ['what does not fit the schema', { query: '{ nothing }' }],
  ['what is no GraphQL', { query: '{ hello' }],
  ['what comes in parts', { query: '{ thing { name ... @defer { thing { name } } } }' }],
  ['the schema', { query: '{ __schema { queryType { name } } }' }],
  ['a mutation', { query: 'mutation { rename(name: "a") }' }],
  ['an unknown parameter', { query: '{ b: hello }', more: 1 }],
];
const accepted = [
  'application/json',
  '*/*',
  '',
  'application/graphql-response+json, application/json;q=0.9',
  'application/json, application/graphql-response+json',
  'text/event-stream, application/json',
  'multipart/mixed, application/json',
  'text/html',
];
const json = { 'content-type': 'application/json', 'x-request-id': 'the-same' };

describe('a query that comes again', () => {
  edgeTest.for(accepted)('is answered as it was the first time, accepting "%s"', async (accept, { edge }) => {
    const { url } = await edge.open();
    async function ask(body: Body) {
      const bytes = Buffer.from(JSON.stringify(body));
      const headers = {
        ...json,
        ...(accept === '' ? {} : { accept }),
        'content-length': bytes.length,
      };
      const answer = await send(`${url}/graphql`, { method: 'POST', headers, body: [bytes] });
      const { date, ...others } = answer.headers;
      return { status: answer.status, headers: others, text: answer.text };
    }

    const first = [];
    for (const [, body] of requests) first.push(await ask(body));

    for (const time of [2, 3])
      for (const [index, [what, body]] of requests.entries())
        expect({ time, what, ...(await ask(body)) }).toEqual({ time, what, ...first[index] });
  });
});

describe('the direct way', () => {
  const schema = buildSchema(
    'directive @defer on INLINE_FRAGMENT  type Query { a: Int b: Int } type Mutation { a: Int }',
  );
  const known = createKnownDocuments();
  const log = createSparingLog(createLog({ level: 'silent', destination: process.stderr }));
  const newWay = () =>
    createDirectWay({
      prepare: async () => ({ args: {} as never, run: async () => ({ data: { a: 1 } }) }),
      ...{ known, log, documents: { documents: null, only: false }, corsOrigins: ['https://listed.example'] },
      yoga: { fetchAPI: { Response } as never },
    });
  function newCall(operation: 'query' | 'mutation' = 'query') {
    return Object.assign(createCall('http://localhost'), { operation });
  }
  const was = (type: string, status = 200) =>
    new Response('{}', { status, headers: { 'content-type': type } });
  const utf8 = 'application/json; charset=utf-8';
  const sent = (query: string, more: Body = {}) => {
    const document = known.read(query);
    known.errorsOf(document, () => validate(schema, document));
    return JSON.stringify({ query, ...more });
  };

  test('answers a known query in the form that was seen', async () => {
    const way = newWay();
    way.learn({ accept: 'x' }, newCall(), was('application/graphql-response+json; charset=utf-8'));
    way.learn({}, newCall(), was(utf8));

    expect(await way.answer({ accept: 'x' }, sent('{ a }'), newCall())).toEqual({
      text: '{"data":{"a":1}}',
      mediaType: 'application/graphql-response+json',
    });
    expect(await way.answer({ origin: 'https://other.example' }, sent('{ a }'), newCall())).toEqual({
      text: '{"data":{"a":1}}',
      mediaType: 'application/json',
    });
  });

  test.for<[string, Record<string, string>, string]>([
    ['an accept that was not seen', { accept: 'y' }, sent('{ a }')],
    ['a page that may read answers', { origin: 'https://listed.example' }, sent('{ a }')],
    ['a query that was not read before', {}, JSON.stringify({ query: '{ b a }' })],
    ['a query that is wrong', {}, sent('{ c }')],
    ['a mutation', {}, sent('mutation { a }')],
    ['the schema', {}, sent('{ __schema { __typename } }')],
    ['what comes in parts', {}, sent('{ ... @defer { a } }')],
    ['an unknown operation', {}, sent('query A { a }', { operationName: 'B' })],
    ['an unknown parameter', {}, sent('{ a }', { more: 1 })],
    ['variables in a list', {}, sent('{ a }', { variables: [] })],
    ['a list of requests', {}, `[${sent('{ a }')}]`],
    ['what is no JSON', {}, sent('{ a }').slice(1)],
    ['an unknown id', {}, JSON.stringify({ documentId: 'sha256:0' })],
  ])('leaves %s to the ordinary one', async ([, headers, text]) => {
    const way = newWay();
    way.learn({}, newCall(), was(utf8));

    expect(await way.answer({}, sent('{ a }'), newCall())).not.toBeNull();
    expect(await way.answer(headers, text, newCall())).toBeNull();
  });

  test.for<[string, Response, 'query' | 'mutation']>([
    ['refusals', was(utf8, 406), 'query'],
    ['mutations', was(utf8), 'mutation'],
    ['parts', was('multipart/mixed; boundary="-"'), 'query'],
  ])('learns no form of %s', async ([, response, operation]) => {
    const way = newWay();
    way.learn({}, newCall(operation), response);

    expect(await way.answer({}, sent('{ a }'), newCall())).toBeNull();
  });
});
