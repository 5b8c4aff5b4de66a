import { parseHollowSection } from './hollow-section-name.ts';
import { LibraryError } from './library-error.ts';
import { nameKey, nearestNames } from './library-name.ts';
import { tabulated, tabulatedNames } from './section-catalogue.ts';
import { sectionKey } from './section-name.ts';
import type { LibrarySection } from './section-table.ts';

export type { LibrarySection } from './section-table.ts';

/**
 * The section with that name. Tabulated sections answer with the library's spelling ("HE 300 B" is HEB300, "L 100x10" is
 * L100x100x10); any other hollow section is worked out from its name and keeps it as written. Never a substitute.
 *
 * Errors: `LibraryError` with the nearest names.
 */
export function findSection(name: string): LibrarySection {
  const found = sectionNamed(name);
  if (found === undefined) throw new LibraryError('Section', name, nearestSections(name));
  return found;
}

/** The same, undefined where there is none. */
export function sectionNamed(name: string): LibrarySection | undefined {
  const key = sectionKey(name);
  const found = tabulated(key);
  if (found !== undefined) return found;
  const shape = parseHollowSection(key);
  return shape === null ? undefined : { name: name.trim(), shape };
}

/** The names of all tabulated sections, in the order of the tables. */
export function sectionNames(): string[] {
  return tabulatedNames();
}

/**
 * Names that fit what a person types, best first: the section itself, those that begin like it, those that hold it, else
 * the nearest ones.
 */
export function searchSections(text: string, most = 20): string[] {
  const key = sectionKey(text);
  if (key === '') return tabulatedNames().slice(0, most);
  const found = tabulated(key);
  const names = tabulatedNames().map((name) => ({ name, key: nameKey(name) }));
  const fitting = [
    ...(found === undefined ? [] : [found.name]),
    ...names.filter((entry) => entry.key.startsWith(key)).map(({ name }) => name),
    ...names.filter((entry) => entry.key.includes(key)).map(({ name }) => name),
  ];
  return (fitting.length === 0 ? nearestSections(text) : [...new Set(fitting)]).slice(0, most);
}

/** Of the same family first: most mistakes are in the number. */
function nearestSections(name: string): string[] {
  const family = /^[A-Z]+/.exec(sectionKey(name))?.[0] ?? '';
  const names = (family === '' ? [] : tabulatedNames([family])).map((entry) => ({ name: entry }));
  const key = sectionKey(name);
  const near = nearestNames(key, names);
  return near.length > 0
    ? near
    : nearestNames(
        key,
        tabulatedNames().map((entry) => ({ name: entry })),
      );
}
