/** The last changes, so that a reconnected subscriber receives what it missed. */
export interface ChangeLog<Change> {
  /** Adds a change of the entry with this number, under an id of its own. */
  add<Fields extends object>(fields: Fields, number: number): Fields & { cursor: string };
  /** Id of the last change; also of the moment before the first. */
  last(): string;
  /** All changes after the one with this id; null when they are not known any more, or the id is none of ours. */
  since(cursor: string): readonly Change[] | null;
}

/**
 * @param epoch What all ids begin with: others are none of ours.
 * @param most How many are kept at least; at most twice as many.
 */
export function createChangeLog<Change extends { cursor: string }>(
  epoch: string,
  most = 500,
): ChangeLog<Change> {
  let kept: Change[] = [];
  /** Id of a moment after which all changes are known. */
  let floor = `${epoch}-0`;
  let last = floor;
  let lastNumber = 0;
  /** How many changes the last entry had before its last one. */
  let index = 0;

  const positionOf = (cursor: string) => {
    const [, of, number, which] = /^(.*)-(\d{1,15})(?:\.(\d{1,9}))?$/.exec(cursor) ?? [];
    return of === epoch ? { number: Number(number), index: Number(which ?? 0) } : null;
  };

  function isAfter(one: string, other: string): boolean {
    const [a, b] = [positionOf(one), positionOf(other)];
    if (a === null || b === null) return false;
    return a.number > b.number || (a.number === b.number && a.index > b.index);
  }

  return {
    add(fields, number) {
      index = lastNumber === number ? index + 1 : 0;
      lastNumber = number;
      last = index === 0 ? `${epoch}-${number}` : `${epoch}-${number}.${index}`;
      const change = { ...fields, cursor: last };
      // What is noted here is what is read again.
      kept.push(change as unknown as Change);
      if (kept.length > 2 * most) {
        floor = kept.at(-most - 1)?.cursor ?? floor;
        kept = kept.slice(-most);
      }
      return change;
    },
    last: () => last,
    since(cursor) {
      if (positionOf(cursor) === null || isAfter(floor, cursor) || isAfter(cursor, last)) return null;
      return kept.slice(kept.findLastIndex((one) => !isAfter(one.cursor, cursor)) + 1);
    },
  };
}
