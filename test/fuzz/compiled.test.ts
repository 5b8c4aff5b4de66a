import fc from 'fast-check';
import { execute, type FormattedExecutionResult } from 'graphql';
import { describe, expect } from 'vitest';
import type { CacheOptions } from '../../src/cache/read-cache.ts';
import { createCall } from '../../src/pipeline/operation/call.ts';
import { finishResult } from '../../src/pipeline/operation/finish-result.ts';
import { schema } from '../../src/schema/index.ts';
import { anyQuery } from './query.ts';
import { fuzzOptions, fuzzRuns, fuzzTimeoutMs } from './runs.ts';
import { test as base } from './some-ids.ts';

/** Whole answers that were given again. */
let repeated = 0;
const observer = {
  sizeOf() {},
  hit() {},
  repeated() {
    repeated += 1;
  },
  revalidated() {},
};

type Variables = Readonly<Record<string, unknown>>;

const test = base.extend<{
  cache: CacheOptions;
  /** The answer of graphql-js; null for what may not be run. */
  expected(query: string, variables: Variables): Promise<string | null>;
  /** The answer over HTTP. `time` tells requests apart that ask for the same. */
  answered(query: string, variables: Variables, time: number): Promise<string>;
}>({
  // Long enough for no test to need a sign of life.
  cache: [{ mode: 'on', goodForMs: 3_600_000, observer }, { injected: false }],
  expected: async ({ gateway, listener }, use) => {
    await use(async (query, variables) => {
      const call = createCall(listener.url);
      call.caller = await gateway.access.admit(null);
      const prepared = await gateway.prepare({ query, variables }, call);
      if (!('execute' in prepared)) return null;
      const result = finishResult(await execute(prepared.args), call, gateway.rateLimitedLog);
      return comparable(JSON.stringify(result));
    });
  },
  answered: async ({ send }, use) => {
    await use(async (query, variables, time) => {
      const body = `${' '.repeat(time)}${JSON.stringify({ query, variables })}`;
      return comparable(await (await send(body)).text());
    });
  },
});

/** Path of the null that answers for a field, where that lies above the field; null where the field has its own. */
function placeAbove(data: unknown, path: readonly (string | number)[]): string | null {
  let value = data;
  for (const [depth, key] of path.entries()) {
    if (value === null) return path.slice(0, depth).join('.');
    // Also a name that objects have already is one of their own here.
    value = Object.getOwnPropertyDescriptor(Object(value), key)?.value;
  }
  return null;
}

/**
 * Data to the letter, and of each error its message, path and code. Errors are listed as they happen: of two fields that
 * fail, that one first whose read of the service comes back first. Where a field that may not be null takes its parent
 * along, those beside it that were still under way are no longer listed. GraphQL promises neither, so what counts is
 * which errors there are, and which parents went. Links say and are signed with the time at which they end. How many calls
 * are under way at a machine is another number at each moment, whoever makes them.
 */
function comparable(text: string): string {
  const { data, errors = [] }: FormattedExecutionResult = JSON.parse(
    text
      .replace(/\/files\/[^"]*|\d{4}-\d\d-\d\dT[^"]*/g, '')
      .replace(/"((?:calls|waiting)(?:_\w+)?)":\d+/g, '"$1":0'),
  );
  const said = errors.map(
    ({ message, path, extensions }) =>
      (data == null ? null : placeAbove(data, path ?? [])) ??
      JSON.stringify({ message, path, code: extensions?.['code'] }),
  );
  return JSON.stringify({ data, errors: [...new Set(said)].sort() });
}

describe('a query that comes again', () => {
  test('is answered as graphql-js answers it, whatever it leaves out', { timeout: fuzzTimeoutMs }, async ({
    ids,
    expected,
    answered,
    send,
  }) => {
    // The compiler is loaded in the background with the first query that comes again.
    await import('graphql-jit');
    for (let time = 0; time < 3; time += 1) await send({ query: `{ service { reachable } } # ${time}` });
    repeated = 0;
    // To make one shorter takes longer than to read it.
    const options = { ...fuzzOptions, numRuns: fuzzRuns(40), endOnFailure: true };
    await fc.assert(
      fc.asyncProperty(anyQuery(schema, ids), async ({ query, variables: [one, other] }) => {
        const right = [await expected(query, one), await expected(query, other)];
        fc.pre(right[0] !== null && right[1] !== null);

        // In the ordinary way, compiled, compiled with other variables, and both as they were remembered.
        const answers = [
          await answered(query, one, 0),
          await answered(query, one, 1),
          await answered(query, other, 0),
          await answered(query, one, 1),
          await answered(query, other, 0),
        ];
        expect(answers).toEqual([0, 0, 1, 0, 1].map((set) => right[set]));
      }),
      options,
    );
    expect(repeated).toBeGreaterThan(options.numRuns / 4);
  });
});
