import { createClient } from 'graphql-ws';
import { describe, expect } from 'vitest';
import { WebSocket } from 'ws';
import { openAccess } from '../../../src/auth/access.ts';
import { createGateway, type Gateway } from '../../../src/http/gateway.ts';
import { findExampleIds } from '../../../src/http/graphiql/example-ids.ts';
import { type ExampleIds, examples } from '../../../src/http/graphiql/tabs.ts';
import { schema } from '../../../src/schema/index.ts';
import { test as base } from '../../support/test.ts';
import { test as edgeTest } from '../edge.ts';

interface Operation {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}
interface Result {
  data?: unknown;
  errors?: { message: string; path?: unknown; extensions?: Record<string, unknown> }[];
}
/** Takes an operation to the gateway and its first result back. */
type Transport = (url: string, operation: Operation) => Promise<Result>;

const json = { 'content-type': 'application/json' };

const post: Transport = async (url, operation) => {
  const headers = { ...json, accept: 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(operation) });
  // What the gateway answered; every test says what it expects of it.
  return (await answer.json()) as Result;
};

const get: Transport = async (url, { variables = {}, ...others }) => {
  const search = new URLSearchParams({ ...others, variables: JSON.stringify(variables) });
  const headers = { accept: 'application/json', 'x-requested-with': 'test' };
  return (await (await fetch(`${url}?${search}`, { headers })).json()) as Result;
};

const events: Transport = async (url, operation) => {
  const headers = { ...json, accept: 'text/event-stream' };
  const body = JSON.stringify(operation);
  const answer = await fetch(url, { method: 'POST', headers, body });
  let text = '';
  for await (const bytes of answer.body ?? []) {
    text += Buffer.from(bytes).toString();
    const [, first] = /^data: (\{.*)\n\n/m.exec(text) ?? [];
    if (first !== undefined) return JSON.parse(first);
  }
  throw new Error(`No event came: ${answer.status} ${text}`);
};

const socket: Transport = async (url, operation) => {
  const client = createClient({ url: url.replace('http', 'ws'), webSocketImpl: WebSocket, retryAttempts: 0 });
  try {
    return await new Promise<Result>((resolve, reject) => {
      const end = client.subscribe(operation, {
        next(result) {
          // Errors of a result are sent as they are.
          resolve(result as unknown as Result);
          end();
        },
        error: (error) => (Array.isArray(error) ? resolve({ errors: error }) : reject(error)),
        complete: () => {},
      });
    });
  } finally {
    await client.dispose();
  }
};

const transports = { post, get, events, socket };

/** Without what differs from request to request. */
const comparable = ({ data = null, errors = [] }: Result) => ({
  data,
  errors: errors.map(({ message, path = null, extensions: { requestId, ...extensions } = {} }) => ({
    ...{ message, path, extensions },
  })),
});

async function overAll(url: string, operation: Operation, names = Object.keys(transports)) {
  const results: Record<string, unknown> = {};
  for (const name of names)
    results[name] = comparable(
      await transports[name as keyof typeof transports](`${url}/graphql`, operation),
    );
  return results;
}

const alike = (results: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(results).map((name) => [name, results['post']]));

const none: ExampleIds = {
  project: Buffer.from('Project:none').toString('base64url'),
  connection: Buffer.from('Connection:none:1').toString('base64url'),
  member: Buffer.from('Member:none:1:1').toString('base64url'),
  design: 'none',
};
const kindOf = (query: string) => /^(query|mutation|subscription)/m.exec(query)?.[1];

const test = base.extend<{ demo: boolean; gateway: Gateway; ids: ExampleIds }>({
  demo: [true, { injected: false }],
  gateway: async ({ shared, services }, use) => {
    const options = { schema, access: openAccess(services), shared, corsOrigins: [] };
    await use(createGateway({ ...options, graphiql: true, introspection: true }));
  },
  ids: async ({ listener }, use) => {
    const ask = (query: string, variables: Record<string, unknown>) =>
      post(`${listener.url}/graphql`, { query, variables });
    await use(await findExampleIds(ask as Parameters<typeof findExampleIds>[0]));
  },
});

describe('an example of the query page has the same answer over every transport', () => {
  test('that reads', { timeout: 120_000 }, async ({ listener, ids }) => {
    const queries = examples().filter(({ query }) => kindOf(query) === 'query');

    expect(queries.length).toBeGreaterThan(3);
    for (const { name, query, variables } of queries) {
      const results = await overAll(listener.url, { query, variables: variables(ids) });
      expect({ name, ...results }).toEqual({ name, ...alike(results) });
      expect({ name, ...(results['post'] as Result) }).toMatchObject({ name, errors: [] });
    }
  });

  test('that changes something that is not there', { timeout: 120_000 }, async ({ listener }) => {
    const others = examples().filter(({ query }) => kindOf(query) !== 'query');

    expect(others.length).toBeGreaterThan(3);
    for (const { name, query, variables } of others) {
      const operation = { query, variables: variables(none) };
      // Only the first of these has an answer that does not depend on what happens.
      if (kindOf(query) === 'mutation' && !JSON.stringify(operation.variables).includes(none.project))
        continue;
      const names = kindOf(query) === 'subscription' ? ['events', 'socket'] : ['post', 'events', 'socket'];
      const results = await overAll(listener.url, operation, names);
      const [first] = Object.values(results);
      expect({ name, ...results }).toEqual({ name, ...Object.fromEntries(names.map((one) => [one, first])) });
    }
  });
});

describe('an operation has the same answer over every transport', () => {
  edgeTest.for<[string, Operation]>([
    ['with a value', { query: '{ hello }' }],
    ['with more than ASCII', { query: '{ greeting }' }],
    ['with variables', { query: 'query ($value: Even!) { even(value: $value) }', variables: { value: 4 } }],
    ['with a name', { query: 'query A { hello } query B { a: hello }', operationName: 'B' }],
    ['with a name that is not there', { query: 'query A { hello }', operationName: 'C' }],
    ['with a wrong variable', { query: 'query ($v: Even!) { even(value: $v) }', variables: { v: 3 } }],
    ['that is refused by the service', { query: '{ refused }' }],
    ['with a bug', { query: '{ hello bug }' }],
    ['with a code', { query: '{ coded }' }],
    ['with an unknown field', { query: '{ nothing }' }],
    ['that is no GraphQL', { query: '{ hello' }],
    ['without a text', { query: '' }],
    ['that is too deep', { query: `${'{ thing '.repeat(14)}{ name }${' }'.repeat(14)}` }],
    ['about the schema', { query: '{ __schema { queryType { name } } }' }],
  ])('%s', async ([, operation], { edge }) => {
    const { url } = await edge.open();
    // Compiled, and asked again, the third time.
    for (const _time of [1, 2, 3]) {
      const results = await overAll(url, operation);
      expect(results).toEqual(alike(results));
    }
  });

  edgeTest('that changes something, but for GET', async ({ edge }) => {
    const { url } = await edge.open();
    const operation = { query: 'mutation { rename(name: "a") }' };
    const results = await overAll(url, operation, ['post', 'events', 'socket']);

    expect(results).toEqual(alike(results));
    expect(comparable(await get(`${url}/graphql`, operation))).toMatchObject({
      errors: [{ message: expect.stringContaining('POST') }],
    });
  });
});
