import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { endpoints } from '@connection-gateway/contract/endpoints';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readAnswer, Unreadable } from '../../src/upstream/http/bodies/answer.ts';
import { LazyJson } from '../../src/upstream/http/json/lazy.ts';
import { fuzzOptions, fuzzTimeoutMs } from './runs.ts';
import { valuesOf } from './wire-values.ts';

type Replying = Endpoint & { reply: z.ZodType };

const replying = Object.values<Endpoint>(endpoints).filter(
  (endpoint): endpoint is Replying => endpoint.answer === 'json' && !(endpoint.reply instanceof z.ZodString),
);
const { GetResults: results } = endpoints;

/** An endpoint, more often the one that leaves something unread, with a value that it may answer. */
const answers = fc
  .oneof(fc.constant<Replying>(results), fc.constantFrom(...replying))
  .chain((endpoint) => fc.record({ endpoint: fc.constant(endpoint), value: valuesOf(endpoint.reply) }));

/** Whatever may stand in a text, or be missing, where it should not. */
const pieces = fc.constantFrom(
  ...[
    '',
    ' ',
    '\n',
    ',',
    ':',
    '"',
    '\\',
    '[',
    ']',
    '{',
    '}',
    '[]',
    '{}',
    'null',
    'true',
    '0',
    '-',
    '01',
    '1.',
    '1e9',
  ],
  ...[
    '1e999',
    '2147483648',
    '-2147483648',
    '1.5',
    '\\u0041',
    '\\x',
    '\u0001',
    'ä',
    '"id":7,',
    '"checkResPlate":[],',
  ],
  ...[
    '"checkResPlate":[{}],',
    '"checkRes\\u0050late":null,',
    '"checkResBolt":null,',
    '"new":[{"a":[]}],',
    '[[]],',
  ],
);
const spoiling = fc.array(
  fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat(3), piece: pieces }),
  { maxLength: 3 },
);

function spoilt(json: string, { at, length, piece }: { at: number; length: number; piece: string }): string {
  const place = Math.floor(at * json.length);
  return json.slice(0, place) + piece + json.slice(place + length);
}

/** What zod says to what `JSON.parse` makes of it; null when either refuses it. */
function judged({ reply }: Replying, json: string): { value: unknown } | null {
  try {
    const value: unknown = JSON.parse(json);
    return reply.safeParse(value).success ? { value } : null;
  } catch {
    return null;
  }
}

/** The same value with nothing left unread. */
const readThrough = (value: unknown): unknown =>
  value instanceof LazyJson
    ? value.read()
    : Array.isArray(value)
      ? value.map(readThrough)
      : isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, readThrough(member)]))
        : value;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether something of an answer was left unread. */
const isPartlyRead = (value: unknown): boolean =>
  value instanceof LazyJson || (isObject(value) && Object.values(value).some(isPartlyRead));

describe('an answer of the service', () => {
  test(
    'is read as JSON and its schema have it, whatever is wrong or odd about it',
    () => {
      fc.assert(
        fc.property(
          answers,
          spoiling,
          fc.constantFrom(undefined, 1),
          ({ endpoint, value }, faults, indent) => {
            const json = faults.reduce(spoilt, JSON.stringify(value, null, indent) ?? '');
            const bytes = Buffer.from(json);
            const wanted = judged(endpoint, bytes.toString());

            if (wanted === null)
              expect(() => readAnswer(endpoint, bytes, 'application/json')).toThrow(Unreadable);
            else
              expect(JSON.stringify(readThrough(readAnswer(endpoint, bytes, 'application/json').value))).toBe(
                JSON.stringify(wanted.value),
              );
          },
        ),
        fuzzOptions,
      );
    },
    fuzzTimeoutMs,
  );

  test(
    'leaves its long lists unread, whose entries can be kept without the rest of it',
    () => {
      fc.assert(
        fc.property(valuesOf(results.reply), (value) => {
          const json = JSON.stringify(value);
          const bytes = Buffer.from(json);
          const { value: read, entries } = readAnswer(results, bytes, 'application/json');
          const wanted: Record<string, unknown>[] = JSON.parse(json);
          const isFilled = (list: unknown) => Array.isArray(list) && list.length > 0;

          expect(entries?.map((entry) => JSON.parse(entry.own().toString()))).toEqual(wanted);
          bytes.fill(0);
          expect(isPartlyRead(read)).toBe(
            wanted.some((entry) => results.seldomRead.some((name) => isFilled(entry[name]))),
          );
          expect(readThrough(read)).toEqual(wanted);
        }),
        fuzzOptions,
      );
    },
    fuzzTimeoutMs,
  );
});
