import { describe, expect } from 'vitest';
import { test } from './edge.ts';
import { type RawAnswer, send } from './raw-http.ts';

// What scanners of GraphQL services ask, and how they read the answer. Off are what a public gateway has off.
interface Probe {
  name: string;
  ask: (url: string) => Promise<RawAnswer>;
  isFound: (answer: RawAnswer) => boolean;
}

const post =
  (body: unknown, type = 'application/json') =>
  (url: string) =>
    send(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: [typeof body === 'string' ? body : JSON.stringify(body)],
    });
const get = (path: string) => (url: string) => send(`${url}${path}`);
const answersIt = ({ text }: RawAnswer) => text.includes('"data":{');

const probes: Probe[] = [
  {
    name: 'alias overloading',
    ask: post({ query: `{ ${Array.from({ length: 101 }, (_, i) => `alias${i}: __typename`).join(' ')} }` }),
    isFound: answersIt,
  },
  {
    name: 'array batching',
    ask: post(Array(10).fill({ query: '{ __typename }' })),
    isFound: ({ text }) => text.startsWith('['),
  },
  {
    name: 'directive overloading',
    ask: post({ query: `query { __typename ${'@aa'.repeat(10)} }` }),
    isFound: ({ text }) => JSON.parse(text).errors.length === 10,
  },
  {
    name: 'circular introspection',
    ask: post({ query: `{ __schema { types { ${'fields { type { '.repeat(5)}name${' } }'.repeat(5)} } } }` }),
    isFound: answersIt,
  },
  { name: 'field duplication', ask: post({ query: `{ ${'hello '.repeat(5000)} }` }), isFound: answersIt },
  { name: 'queries by GET', ask: get('/graphql?query={__typename}'), isFound: answersIt },
  { name: 'mutations by GET', ask: get('/graphql?query=mutation{__typename}'), isFound: answersIt },
  {
    name: 'url-encoded queries',
    ask: post('query=%7B__typename%7D', 'application/x-www-form-urlencoded'),
    isFound: answersIt,
  },
  {
    name: 'introspection',
    ask: post({ query: '{ __schema { types { name } } }' }),
    isFound: answersIt,
  },
  {
    name: 'suggestions',
    ask: post({ query: '{ helo }' }),
    isFound: ({ text }) => /did you mean/i.test(text),
  },
  {
    name: 'the query page',
    ask: (url) => send(`${url}/graphiql`, { headers: { accept: 'text/html' } }),
    isFound: ({ text, status }) => status === 200 || /graphiql|playground/i.test(text),
  },
  {
    name: 'traces',
    ask: post({ query: '{ hello }' }),
    isFound: ({ text }) => text.includes('"extensions"'),
  },
  {
    name: 'unhandled errors',
    ask: post({ query: 'query { bug }' }),
    isFound: ({ text }) => /stack|exception|swordfish/i.test(text),
  },
];

describe('a scanner', () => {
  test.for(probes)('finds nothing of $name', async ({ ask, isFound }, { edgeWith }) => {
    const { url } = await edgeWith({ graphiql: false, introspection: false }).open();

    expect(isFound(await ask(url))).toBe(false);
  });
});
