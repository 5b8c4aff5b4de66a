/**
 * The item with the first of the names that one has, the item added last of several. The service takes names in other
 * spellings than it lists them, so case and spaces decide only between items; null when none has any of the names.
 */
export function newestNamed<T extends { name: string }>(
  items: readonly T[],
  names: readonly (string | null)[],
): T | null {
  for (const name of names) {
    if (name === null) continue;
    const found =
      items.findLast((item) => item.name === name) ?? items.findLast((item) => isSameName(item.name, name));
    if (found !== undefined) return found;
  }
  return null;
}

export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

/** A name without what people write in different ways: case, spaces and signs of multiplication. */
export const plainName = (name: string) => name.toLowerCase().replace(/\s+/g, '').replace(/[×*]/g, 'x');
