import { LibraryError } from './library-error.ts';

/** No name of the library is longer; anything beyond is refused before it costs time. */
const MAX_LENGTH = 60;

/**
 * The form in which names are compared: upper case, no spaces, `x` for every multiplication sign and numbers without
 * trailing zeros, so "UB 533 x 210 x 92.0" equals "UB533x210x92".
 */
export function nameKey(name: string): string {
  return name
    .slice(0, MAX_LENGTH + 1)
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/[×*]/g, 'X')
    .replace(/(\.\d*?)0+(?!\d)/g, '$1')
    .replace(/\.(?!\d)/g, '');
}

/**
 * The entry with that name; case and spaces do not matter. Never a substitute.
 *
 * Errors: `LibraryError` with the nearest names.
 */
export function findByName<Entry extends { readonly name: string }>(
  kind: string,
  entries: readonly Entry[],
  name: string,
): Entry {
  const found = entryNamed(entries, name);
  if (found === undefined) {
    throw new LibraryError(kind, name, nearestNames(name, entries));
  }
  return found;
}

/** The same, undefined where there is none. */
export function entryNamed<Entry extends { readonly name: string }>(
  entries: readonly Entry[],
  name: string,
): Entry | undefined {
  const key = nameKey(name);
  return entries.find((entry) => keyOf(entry) === key);
}

const keys = new WeakMap<object, string>();

/** `nameKey` of an entry of a table, which stays what it is. */
export function keyOf(entry: { readonly name: string }): string {
  const key = keys.get(entry) ?? nameKey(entry.name);
  keys.set(entry, key);
  return key;
}

/** Up to three names that differ least from the one asked for; empty when none is similar. */
export function nearestNames(name: string, entries: readonly { readonly name: string }[]): string[] {
  const key = nameKey(name);
  if (key.length > MAX_LENGTH) return [];
  const limit = Math.max(2, Math.floor(key.length / 2));
  return entries
    .map((entry) => ({ name: entry.name, distance: editDistance(key, keyOf(entry)) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map((entry) => entry.name);
}

/** Levenshtein distance: insertions, deletions and replacements that turn one text into the other. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      const deleted = (previous[column + 1] ?? 0) + 1;
      const inserted = (current[column] ?? 0) + 1;
      current.push(Math.min(replaced, deleted, inserted));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
