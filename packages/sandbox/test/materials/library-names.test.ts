import { describe, expect, test } from 'vitest';
import { LibraryError } from '../../src/library/library-error.ts';
import { findSection } from '../../src/library/sections.ts';

describe('a section name', () => {
  test.each([
    ['IPE240', 'IPE240'],
    ['ipe 240', 'IPE240'],
    ['HE 300 B', 'HEB300'],
    ['HE300A', 'HEA300'],
    ['he 200 m', 'HEM200'],
    ['UB 533 x 210 x 92', 'UB533x210x92'],
    ['UC203×203×46', 'UC203x203x46'],
    ['W12x50', 'W12X50'],
    ['L 100x10', 'L100x100x10'],
    ['L150X90X10', 'L150x90x10'],
    ['SHS 100 x 5', 'SHS100x100x5'],
    ['SHS120x120x6.30', 'SHS120x120x6.3'],
    ['HSS200x200x8', 'SHS200x200x8'],
    ['HSS 150x100x5', 'RHS150x100x5'],
    ['CHS114.3x5.0', 'CHS114.3x5'],
  ])('is read as the library means it: %s is %s', (written, name) => {
    expect(findSection(written).name).toBe(name);
  });

  test.each([
    ['CHS33.7/3.2', { form: 'CHS', d: 0.0337, t: 0.0032 }],
    ['CHS400,10', { form: 'CHS', d: 0.4, t: 0.01 }],
    ['RO114.3/4', { form: 'CHS', d: 0.1143, t: 0.004 }],
    ['RHS 120x80x6', { form: 'RHS', h: 0.12, b: 0.08, t: 0.006, ro: 0.009, ri: 0.006 }],
    ['SHS60/60/4', { form: 'RHS', h: 0.06, b: 0.06, t: 0.004, ro: 0.006, ri: 0.004 }],
  ])('of any hollow section spells out its shape: %s', (name, shape) => {
    expect(findSection(name)).toEqual({ name, shape });
  });

  test.each([
    'IPE241',
    'IPE',
    'HE300',
    'HE300AA',
    'HEB 300 S',
    'xIPE240',
    'L100x9',
    'CHS114.3',
    'CHS10/6',
    'CHS0/0',
    'CHS1e9/1',
    'SHS100x50x5',
    'RHS100x5',
    // Inches, which must not be taken for millimetres.
    'HSS6X6X.375',
    'HSS20X12X0.5',
    'HSS6.625X0.280',
    '',
    '   ',
    '__proto__',
    'X'.repeat(100_000),
  ])('that is not in the library is refused, never substituted: %.20s', (name) => {
    expect(() => findSection(name)).toThrow(LibraryError);
  });

  test('that is not in the library is answered with its nearest names', () => {
    expect(() => findSection('HEB310')).toThrow(
      'Section "HEB310" is not in the library; nearest: HEB300, HEB320, HEB340.',
    );
  });
});
