import { describe, expect, test } from 'vitest';
import { LibraryError } from '../../src/library/library-error.ts';
import { findSection, searchSections, sectionNames } from '../../src/library/sections.ts';

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
    ['HEB 200', 'HEB200'],
    ['HE 200 AA', 'HEAA200'],
    ['IPE 200 A', 'IPEA200'],
    ['IPE AA 200', 'IPEAA200'],
    ['HL 1000 B', 'HL1000B'],
    ['HD 400 x 347', 'HD400x347'],
    ['533 x 210 x 92 UB', 'UB533x210x92'],
    ['UKB 533x210x92', 'UB533x210x92'],
    ['UKC 203 x 203 x 46', 'UC203x203x46'],
    ['UKPFC 200x90x30', 'PFC200x90x30'],
    ['UPN 200', 'UPN200'],
    ['UNP200', 'UPN200'],
    ['L80x8', 'L80x80x8'],
    ['L 100/50/8', 'L100x50x8'],
    ['L45x4.5', 'L45x45x4.5'],
    ['SHS100/5', 'SHS100x100x5'],
    ['RHS 200/100/8', 'RHS200x100x8'],
    ['RHS100x100x5', 'SHS100x100x5'],
    ['CHS 168.3/6.3', 'CHS168.3x6.3'],
    ['HSS 114.3x5', 'CHS114.3x5'],
    ['W14X90', 'W14X90'],
    ['w 44 x 335', 'W44X335'],
    ['WT7x45', 'WT7X45'],
    ['wt 10.5x25', 'WT10.5X25'],
    ['C15x33.9', 'C15X33.9'],
    ['L4x4x1/2', 'L4X4X1/2'],
    ['L8x8x1-1/8', 'L8X8X1-1/8'],
    ['L8 x 8 x 1 1/8', 'L8X8X1-1/8'],
    ['L6x3.5x3/8', 'L6X3-1/2X3/8'],
    ['HSS6x6x3/8', 'HSS6X6X3/8'],
    ['HSS6X6X.375', 'HSS6X6X3/8'],
    ['HSS 5-1/2 x 5-1/2 x 5/16', 'HSS5-1/2X5-1/2X5/16'],
    ['HSS5.5X5.5X0.313', 'HSS5-1/2X5-1/2X5/16'],
    ['HSS20X12X0.5', 'HSS20X12X1/2'],
    ['HSS6.625X0.280', 'HSS6.625X0.280'],
    ['HSS 28.000 x 1.000', 'HSS28.000X1.000'],
  ])('is read as the library means it: %s is %s', (written, name) => {
    expect(findSection(written).name).toBe(name);
  });

  test.each([
    ['CHS33.7/3.6', { form: 'CHS', d: 0.0337, t: 0.0036 }],
    ['CHS400,10', { form: 'CHS', d: 0.4, t: 0.01 }],
    ['RO114.3/4', { form: 'CHS', d: 0.1143, t: 0.004 }],
    ['RHS 120x80x6', { form: 'RHS', h: 0.12, b: 0.08, t: 0.006, ro: 0.009, ri: 0.006 }],
    ['SHS60/60/3.6', { form: 'RHS', h: 0.06, b: 0.06, t: 0.0036, ro: 0.0054, ri: 0.0036 }],
    // Cold formed, EN 10219-2: corners of 2 t, 2.5 t and 3 t.
    ['CFSHS 100x5', { form: 'RHS', h: 0.1, b: 0.1, t: 0.005, ro: 0.01, ri: 0.005 }],
    ['CFRHS 200x100x8', { form: 'RHS', h: 0.2, b: 0.1, t: 0.008, ro: 0.02, ri: 0.012 }],
    ['CFSHS200x12.5', { form: 'RHS', h: 0.2, b: 0.2, t: 0.0125, ro: 0.0375, ri: 0.025 }],
  ])('of any hollow section spells out its shape: %s', (name, shape) => {
    expect(findSection(name)).toEqual({ name, shape });
  });

  test.each([
    'IPE241',
    'IPE',
    'HE300',
    'HE300AB',
    'HEB 300 S',
    'xIPE240',
    'L100x9',
    'CHS114.3',
    'CHS10/6',
    'CHS0/0',
    'CHS1e9/1',
    'SHS100x50x5',
    'RHS100x5',
    // Inches that no table has, which must not be taken for millimetres.
    'HSS6X6X.4',
    'HSS21X12X0.5',
    'HSS6.7X0.280',
    'L8x8x11/8',
    'W14X91',
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

  test('is told apart from all others of the catalogue', () => {
    const names = sectionNames();

    expect(new Set(names.map((name) => findSection(name).name)).size).toBe(names.length);
    expect(names.map((name) => findSection(name).name)).toEqual(names);
  });

  test.each([
    ['heb 20', ['HEB200']],
    ['HEB200', ['HEB200']],
    ['W14X9', ['W14X99', 'W14X90']],
    [
      '533x210',
      ['UB533x210x82', 'UB533x210x92', 'UB533x210x101', 'UB533x210x109', 'UB533x210x122', 'UB533x210x138'],
    ],
    ['IPE 205', ['IPE200']],
  ])('is found by what people type: %s', (typed, names) => {
    expect(searchSections(typed).slice(0, names.length)).toEqual(names);
  });

  test('of nothing lists the catalogue from its beginning', () => {
    expect(searchSections('', 2)).toEqual(['IPE80', 'IPE100']);
  });
});
