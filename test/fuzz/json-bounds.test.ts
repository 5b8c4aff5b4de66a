import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excessOf } from '../../src/util/json-bounds.ts';
import { fuzzOptions, fuzzTimeoutMs } from './runs.ts';

/** Levels of lists and objects, and what is looked for in a value: an empty list or object counts as one value more. */
function measure(value: unknown): { levels: number; values: number; containers: number } {
  if (typeof value !== 'object' || value === null) return { levels: 0, values: 1, containers: 0 };
  const parts = Object.values(value).map(measure);
  const sum = (of: 'values' | 'containers') => parts.reduce((all, part) => all + part[of], 0);
  return {
    levels: 1 + Math.max(0, ...parts.map(({ levels }) => levels)),
    values: 1 + Math.max(1, sum('values')),
    containers: 1 + sum('containers'),
  };
}

/** Texts of JSON as programs and people write it, full of what means something outside of strings. */
const json = fc
  .record({
    value: fc.jsonValue({
      maxDepth: 12,
      stringUnit: fc.constantFrom('[', ']', '{', '}', ',', '"', '\\', 'ä', ' '),
    }),
    indent: fc.constantFrom(undefined, 1, '\t'),
  })
  .map(({ value, indent }) => JSON.stringify(value, null, indent));
const bounds = fc.record({
  levels: fc.integer({ min: 0, max: 12 }),
  values: fc.integer({ min: 1, max: 60 }),
  containers: fc.integer({ min: 0, max: 30 }),
});

test(
  'JSON is refused before it is parsed when it holds too much, and only then',
  () => {
    fc.assert(
      fc.property(json, bounds, (text, most) => {
        const held = measure(JSON.parse(text));
        const isTooMuch =
          held.levels > most.levels || held.values > most.values || held.containers > most.containers;

        expect(excessOf(text, most) !== null).toBe(isTooMuch);
      }),
      fuzzOptions,
    );
  },
  fuzzTimeoutMs,
);

test(
  'what is no JSON is looked at all the same, and never for long',
  () => {
    const pieces = fc.array(
      fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '\\', '\\"', '1', ' ', '\u{1f600}'),
      {
        maxLength: 5_000,
      },
    );
    fc.assert(
      fc.property(pieces, bounds, (parts, most) => {
        const excess = excessOf(parts.join(''), most);

        expect(excess === null || /^more than \d+ (levels|values|lists and objects)$/.test(excess)).toBe(
          true,
        );
      }),
      fuzzOptions,
    );
  },
  fuzzTimeoutMs,
);
