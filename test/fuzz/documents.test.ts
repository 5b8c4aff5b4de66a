import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { schema } from '../../src/schema/index.ts';
import { test } from '../support/test.ts';
import { anyOperation } from './operation.ts';
import { fuzzOptions, fuzzTimeoutMs } from './runs.ts';
import { expectGoodAnswer } from './verdict.ts';

const operations = anyOperation(schema, 'query', ['Project:5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11']);
const pieces = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '...',
  '@',
  '$',
  '!',
  ':',
  '"',
  '"""',
  '#',
  '\u0000',
  '\ud800',
  'on',
  'fragment F on Query',
  '@include(if: true)',
  '\\u{110000}',
  '1e',
  '-',
  '&',
];

/** A document that was fine, with a few places cut out, doubled or filled with other pieces. */
const spoiled = fc
  .tuple(
    operations,
    fc.array(fc.tuple(fc.nat(), fc.nat(40), fc.constantFrom(...pieces), fc.nat(60)), {
      minLength: 1,
      maxLength: 6,
    }),
  )
  .map(([{ query }, changes]) =>
    changes.reduce((text, [at, length, piece, times]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + piece.repeat(times) + text.slice(place + length);
    }, query),
  );

/** Anything JSON can hold where a request belongs. */
const anyRequest = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.record(
    {
      query: fc.oneof(fc.string(), spoiled, fc.jsonValue()),
      variables: fc.jsonValue(),
      operationName: fc.jsonValue(),
      extensions: fc.jsonValue(),
      documentId: fc.jsonValue(),
      __proto__: fc.jsonValue(),
    },
    { requiredKeys: [] },
  ),
);

describe('a document', () => {
  test('that was spoiled gets an answer', { timeout: fuzzTimeoutMs }, async ({ send }) => {
    await fc.assert(
      fc.asyncProperty(spoiled, async (query) => {
        await expectGoodAnswer(send({ query }));
      }),
      fuzzOptions,
    );
  });
});

describe('a request', () => {
  test('of any JSON gets an answer', { timeout: fuzzTimeoutMs }, async ({ send }) => {
    await fc.assert(
      fc.asyncProperty(anyRequest, async (request) => {
        await expectGoodAnswer(send(JSON.stringify(request)));
      }),
      fuzzOptions,
    );
  });

  test('of any bytes and media type gets an answer', { timeout: fuzzTimeoutMs }, async ({ send }) => {
    const types = fc.constantFrom(
      'application/json',
      'application/graphql',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'text/plain',
      'image/png',
    );
    const bodies = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('--x\r\n\r\n'), spoiled);
    await fc.assert(
      fc.asyncProperty(types, bodies, async (type, body) => {
        const response = await send(body, { headers: { 'content-type': type } });
        expect(response.status).toBeLessThan(500);
        await response.text();
      }),
      fuzzOptions,
    );
  });
});
