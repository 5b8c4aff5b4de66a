import fc from 'fast-check';
import { describe } from 'vitest';
import { schema } from '../../src/schema/index.ts';
import { anyOperation } from './operation.ts';
import { fuzzOptions, fuzzTimeoutMs } from './runs.ts';
import { test } from './some-ids.ts';
import { expectGoodAnswer } from './verdict.ts';

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
