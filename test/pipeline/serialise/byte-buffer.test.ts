import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { ByteBuffer } from '../../../src/pipeline/serialise/byte-buffer.ts';
import { test } from '../../support/test.ts';

/** Numbers as people enter them, and whatever else a number can be. */
const anyNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ noNaN: true, min: -1e7, max: 1e7 }),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.maxSafeInteger().map((thousandths) => thousandths / 1000),
  fc.integer().map((thousandths) => thousandths / 1000),
  fc.integer().map((tenths) => tenths / 10),
  fc.integer({ min: -300, max: 300 }).map((power) => 10 ** power),
  fc.constantFrom(0, -0, 1e15, 1e12 - 0.001, 999_999_999_999.999, 2 ** 31, -(2 ** 31), 2 ** 53, 5e-324),
);

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 100 }),
  fc.constantFrom('\ud800', 'a"b\\c\n', '\u007f\u0080', 'N·m', '🔩'.repeat(30)),
);

describe('JSON that is written as bytes', () => {
  const json = new ByteBuffer();
  const written = (write: () => void) => {
    json.forget();
    write();
    return Buffer.from(json.take(), 'latin1').toString();
  };

  test('has each number as JSON.stringify writes it', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(written(() => json.number(number))).toBe(JSON.stringify(number));
      }),
      { numRuns: 5000 },
    );
  });

  test('has each text as JSON.stringify writes it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(written(() => json.string(text))).toBe(JSON.stringify(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('has room for what is long, and for what comes after it', () => {
    const texts = Array.from({ length: 40 }, (_, index) => 'é'.repeat((index * 97_700) % 900_000));
    const pieces = texts.map((text) =>
      written(() => {
        json.number(1.5);
        json.string(text);
      }),
    );

    expect(pieces).toEqual(texts.map((text) => `1.5"${text}"`));
  });

  test('forgets a piece that was not finished', () => {
    json.string('never');

    expect(written(() => json.number(7))).toBe('7');
  });

  test('gives what was written within a piece, to be written again', () => {
    const piece = written(() => {
      json.string('é');
      const before = json.length;
      json.string('5 N·m');
      json.piece(json.since(before));
    });

    expect(piece).toBe('"é""5 N·m""5 N·m"');
  });
});
