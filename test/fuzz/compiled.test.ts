import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { schema } from '../../src/schema/index.ts';
import { anyOperation } from './operation.ts';
import { fuzzOptions, fuzzTimeoutMs } from './runs.ts';
import { test } from './some-ids.ts';

describe('a query that was compiled', () => {
  test('answers to the letter what it answered before', { timeout: fuzzTimeoutMs }, async ({ ids, send }) => {
    const answerTo = async (operation: object) => {
      const response = await send(operation, { headers: { 'x-request-id': 'the-same' } });
      // Links say and are signed with the time at which they end.
      const text = (await response.text()).replace(/\/files\/[^"]*|\d{4}-\d\d-\d\dT[^"]*/g, '');
      return `${response.status} ${text}`;
    };
    // The compiler is loaded with the first document that comes again.
    for (let time = 0; time < 3; time += 1) await answerTo({ query: '{ service { reachable } }' });
    await fc.assert(
      fc.asyncProperty(anyOperation(schema, 'query', ids), async (operation) => {
        const ordinary = await answerTo(operation);

        expect(await answerTo(operation)).toBe(ordinary);
      }),
      fuzzOptions,
    );
  });
});
