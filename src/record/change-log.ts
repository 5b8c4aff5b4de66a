import { randomUUID } from 'node:crypto';

/** The last changes, so that whoever was away for a moment is told what it has missed. */
export interface ChangeLog<Change> {
  /** Notes a change under an id of its own. */
  add<Fields extends object>(fields: Fields): Fields & { cursor: string };
  /** Id of the last change; also of the moment before the first. */
  last(): string;
  /** All changes after the one with this id; null when they are not known any more, or the id is none of ours. */
  since(cursor: string): readonly Change[] | null;
}

/** @param most How many are kept at least; at most twice as many. */
export function createChangeLog<Change>(most = 500): ChangeLog<Change> {
  // Of this process: another one counts anew.
  const epoch = randomUUID().slice(0, 8);
  const idOf = (number: number) => `${epoch}-${number}`;
  let kept: Change[] = [];
  let count = 0;

  return {
    add(fields) {
      count += 1;
      const change = { ...fields, cursor: idOf(count) };
      // What is noted here is what is read again.
      kept.push(change as Change);
      if (kept.length > 2 * most) kept = kept.slice(-most);
      return change;
    },
    last: () => idOf(count),
    since(cursor) {
      const [of, text = ''] = cursor.split('-');
      const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      const behind = count - number;
      return of === epoch && behind >= 0 && behind <= kept.length ? kept.slice(kept.length - behind) : null;
    },
  };
}
