import { describe, expect, test } from 'vitest';
import { valueAt } from '../../src/resolvers/kit/json-pointer.ts';

/** The document of RFC 6901, section 5, with an object below it. */
const document = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8,
};

describe('valueAt', () => {
  test.each([
    ['', document],
    ['/foo', ['bar', 'baz']],
    ['/foo/0', 'bar'],
    ['/', 0],
    ['/a~1b', 1],
    ['/c%d', 2],
    ['/e^f', 3],
    ['/g|h', 4],
    ['/i\\j', 5],
    ['/k"l', 6],
    ['/ ', 7],
    ['/m~0n', 8],
  ])('finds %j as RFC 6901 says', (pointer, value) => {
    expect(valueAt(document, pointer)).toEqual(value);
  });

  test.each([
    '/foo/2',
    '/foo/-',
    '/foo/01',
    '/foo/+1',
    '/foo/length',
    '/foo/0/length',
    '/nothing/at/all',
    '/__proto__',
    '/constructor/prototype',
    '/hasOwnProperty',
    '/foo/',
  ])('answers null for %j, which leads nowhere', (pointer) => {
    expect(valueAt(document, pointer)).toBeNull();
  });

  test('reads ~01 as ~1 and not as a slash', () => {
    expect(valueAt({ '~1': 'tilde', '/': 'slash' }, '/~01')).toBe('tilde');
  });

  test('finds an own member called __proto__', () => {
    expect(valueAt(JSON.parse('{"__proto__": {"x": 1}}'), '/__proto__/x')).toBe(1);
  });

  test('answers null to a pointer of a million steps, and follows one as deep as its document', () => {
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`);

    expect(valueAt(document, '/a'.repeat(1_000_000))).toBeNull();
    expect(valueAt(deep, '/a'.repeat(5000))).toBe(1);
  });

  test.each(['foo', ' /foo', '/~', '/foo/~2', '/a~'])('refuses %j, which is no pointer', (pointer) => {
    expect(() => valueAt(document, pointer)).toThrow(/is no JSON pointer/);
  });

  test('names no more than the beginning of what it refuses', () => {
    expect(() => valueAt(document, 'x'.repeat(100_000))).toThrow(
      `"${'x'.repeat(60)}..." is no JSON pointer: it does not begin with /.`,
    );
  });
});

describe('a value', () => {
  test('is 64 KB as JSON at most, wherever it lies', () => {
    // Two quotes, and two bytes a letter.
    const most = 'é'.repeat(32 * 1024 - 1);

    expect(valueAt({ a: most }, '/a')).toBe(most);
    expect(() => valueAt({ a: `${most}x` }, '/a')).toThrow(/65537 bytes lie at "\/a"; .*`download`/);
    expect(valueAt({ a: [most, 1] }, '/a/1')).toBe(1);
  });
});
