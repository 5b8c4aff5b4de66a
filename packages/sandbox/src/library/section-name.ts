import { nameKey } from './library-name.ts';

/** Other spellings people use, brought into those of the tables, one after the other. */
const SPELLINGS: readonly [pattern: RegExp, replacement: string][] = [
  [/^HE(\d+)(AA|A|B|M)$/, 'HE$2$1'],
  [/^IPE(\d+)(AA|A|O)$/, 'IPE$2$1'],
  [/UK(PFC)|(U)K([BC])/, '$1$2$3'],
  // British designations with their letters behind.
  [/^([\d.]+X[\d.]+X[\d.]+)(UB|UC|PFC)$/, '$2$1'],
  [/^UNP(\d+)$/, 'UPN$1'],
  [/^L(\d{2,})\/(\d{2,})\/([\d.]+)$/, 'L$1X$2X$3'],
  [/^L(\d{2,})[X/]([\d.]+)$/, 'L$1X$1X$2'],
  [/^HSS([4-9]\d|\d{3,})([\d.]*)X([\d.]+)X([\d.]+)$/, 'RHS$1$2X$3X$4'],
  [/^HSS([3-9]\d|\d{3,})([\d.]*)X([\d.]+)$/, 'CHS$1$2X$3'],
  [/^((?:CF)?SHS)([\d.]+)[X/,]([\d.]+)$/, '$1$2X$2X$3'],
  [/^((?:CF)?[SR]HS[\d.]+)[X/,]([\d.]+)[X/,]([\d.]+)$/, '$1X$2X$3'],
  [/^((?:CF)?CHS[\d.]+)[/,]([\d.]+)$/, '$1X$2'],
  [/^(CF)?RHS([\d.]+)X\2X([\d.]+)$/, '$1SHS$2X$2X$3'],
];

/** `nameKey` with the usual other spellings of a section brought into the one of the tables. */
export function sectionKey(name: string): string {
  // "1 1/8" is a whole and a fraction; without its space it would be 11/8.
  const key = nameKey(name.replace(/(\d)\s+(\d+\/\d+)/g, '$1-$2'));
  return SPELLINGS.reduce((spelled, [pattern, replacement]) => spelled.replace(pattern, replacement), key);
}
