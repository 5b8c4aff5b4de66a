import fc from 'fast-check';
import { describe } from 'vitest';
import { schema } from '../../src/schema/index.ts';
import { test as base } from '../support/test.ts';
import { anyOperation, type FuzzOperation } from './operation.ts';
import { fuzzOptions, fuzzTimeoutMs } from './runs.ts';
import { expectGoodAnswer } from './verdict.ts';

const fuzz = base.extend<{ ids: string[]; send: (operation: FuzzOperation) => Promise<Response> }>({
  // Some ids of every kind that can be had with one query.
  ids: async ({ ask }, use) => {
    const { data, errors } = await ask(
      `{ projects { id connections(first: 3) { nodes { id
        members { id } loadEffects { nodes { id } } operations { id } parameters { id }
      } } materials { steel { id } crossSections { id } boltAssemblies { id } } } }`,
    );
    const found = [...JSON.stringify(data ?? {}).matchAll(/"id":"([^"]+)"/g)].flatMap(([, id]) => id ?? []);
    if (found.length < 20) throw new Error(JSON.stringify(errors));
    await use([...found, 'UHJvamVjdDoxMjM=', '5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11']);
  },
  send: async ({ gateway }, use) => {
    await use((operation) =>
      gateway.fetch(
        new Request('http://localhost/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(operation),
        }),
      ),
    );
  },
});

const test = fuzz.override({ demo: true });

describe('an operation the schema knows, whatever its values', () => {
  test('gets an answer as a query', { timeout: fuzzTimeoutMs }, async ({ ids, send }) => {
    await fc.assert(
      fc.asyncProperty(anyOperation(schema, 'query', ids), async (operation) => {
        await expectGoodAnswer(send(operation));
      }),
      fuzzOptions,
    );
  });

  test('gets an answer as a mutation, and the sandbox lives', { timeout: fuzzTimeoutMs }, async ({
    ids,
    send,
  }) => {
    await fc.assert(
      fc.asyncProperty(anyOperation(schema, 'mutation', ids), async (operation) => {
        await expectGoodAnswer(send(operation));
      }),
      fuzzOptions,
    );
    await expectGoodAnswer(send({ query: '{ service { reachable } }', variables: {} }));
  });
});
