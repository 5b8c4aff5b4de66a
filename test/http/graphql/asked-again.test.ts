import { describe, expect } from 'vitest';
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
