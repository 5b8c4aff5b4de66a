import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { schema } from '../../src/schema/index.ts';
import { anyOperation } from './operation.ts';
import { fuzzOptions, fuzzTimeoutMs } from './runs.ts';
import { test } from './some-ids.ts';

interface Answer {
  data?: unknown;
  errors?: readonly { path?: readonly (string | number)[] }[];
}

/** Path of the null that answers for a field, where that lies above the field; null where the field has its own. */
function placeAbove(data: unknown, path: readonly (string | number)[]): string | null {
  let value = data;
  for (const [depth, key] of path.entries()) {
    if (value === null) return path.slice(0, depth).join('.');
    value = Reflect.get(Object(value), key);
  }
  return null;
}

/**
 * Errors are listed as they happen: of two fields that fail, that one first whose read of the service comes back first.
 * Where a field that may not be null takes its parent along, those beside it that were still under way are no longer
 * listed. GraphQL promises neither, so what counts is which errors there are, and which parents went.
 */
function withErrorsInOrder(text: string): string {
  const answer: Answer = JSON.parse(text);
  if (answer.errors === undefined) return text;
  const said = answer.errors.map(
    (error) => placeAbove(answer.data, error.path ?? []) ?? JSON.stringify(error),
  );
  return JSON.stringify({ ...answer, errors: [...new Set(said)].sort() });
}

describe('a query that was compiled', () => {
  test('answers to the letter what it answered before', { timeout: fuzzTimeoutMs }, async ({ ids, send }) => {
    const answerTo = async (operation: object) => {
      const response = await send(operation, { headers: { 'x-request-id': 'the-same' } });
      // Links say and are signed with the time at which they end.
      const text = (await response.text()).replace(/\/files\/[^"]*|\d{4}-\d\d-\d\dT[^"]*/g, '');
      return `${response.status} ${withErrorsInOrder(text)}`;
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
