import { parseHollowSection } from './hollow-section-name.ts';
import { mm } from './length.ts';
import { LibraryError } from './library-error.ts';
import { keyOf, nameKey, nearestNames } from './library-name.ts';
import type { ShapeOf } from './section-shape.ts';
import { AMERICAN_I_SECTIONS } from './sections-american.ts';
import { ANGLES } from './sections-angles.ts';
import { BRITISH_I_SECTIONS } from './sections-british.ts';
import { EUROPEAN_I_SECTIONS } from './sections-european.ts';
import { CIRCULAR_HOLLOW_SECTIONS, RECTANGULAR_HOLLOW_SECTIONS } from './sections-hollow.ts';

export interface LibrarySection {
  readonly name: string;
  readonly shape: ShapeOf<'I' | 'L' | 'RHS' | 'CHS'>;
}

/** All tabulated sections, dimensions in m, in the order of the tables. */
export const SECTIONS: readonly LibrarySection[] = [
  ...[...EUROPEAN_I_SECTIONS, ...BRITISH_I_SECTIONS, ...AMERICAN_I_SECTIONS].map(
    ([name, h, b, tw, tf, r]): LibrarySection => ({
      name,
      shape: { form: 'I', h: mm(h), b: mm(b), tw: mm(tw), tf: mm(tf), r: mm(r) },
    }),
  ),
  ...RECTANGULAR_HOLLOW_SECTIONS.map(
    ([name, h, b, t]): LibrarySection => ({
      name,
      shape: { form: 'RHS', h: mm(h), b: mm(b), t: mm(t), ro: mm(1.5 * t), ri: mm(t) },
    }),
  ),
  ...CIRCULAR_HOLLOW_SECTIONS.map(
    ([name, d, t]): LibrarySection => ({ name, shape: { form: 'CHS', d: mm(d), t: mm(t) } }),
  ),
  ...ANGLES.map(
    ([name, h, b, t, r1]): LibrarySection => ({
      name,
      shape: { form: 'L', h: mm(h), b: mm(b), t: mm(t), r1: mm(r1), r2: mm(r1 / 2) },
    }),
  ),
];

/**
 * The section with that name. Tabulated sections answer with the library's spelling ("HE 300 B" is HEB300, "L 100x10" is
 * L100x100x10); any other hollow section is worked out from its name and keeps it as written. Never a substitute.
 *
 * Errors: `LibraryError` with the nearest names.
 */
export function findSection(name: string): LibrarySection {
  const key = sectionKey(name);
  const tabulated = SECTIONS.find((section) => keyOf(section) === key);
  if (tabulated !== undefined) return tabulated;
  const shape = parseHollowSection(key);
  if (shape !== null) return { name: name.trim(), shape };
  throw new LibraryError('Section', name, nearestNames(name, SECTIONS));
}

/** `nameKey` with the usual other spellings of a section brought into the one of the tables. */
function sectionKey(name: string): string {
  return nameKey(name)
    .replace(/^HE(\d+)([ABM])$/, 'HE$2$1')
    .replace(/^L(\d+)X(\d+)$/, 'L$1X$1X$2')
    .replace(/^SHS([\d.]+)X([\d.]+)$/, 'SHS$1X$1X$2')
    .replace(/^HSS([\d.]+)X([\d.]+)X([\d.]+)$/, (_, h, b, t) => `${h === b ? 'SHS' : 'RHS'}${h}X${b}X${t}`)
    .replace(/^HSS([\d.]+)X([\d.]+)$/, 'CHS$1X$2');
}
