import { bodyOf } from './part.ts';

/** Parts and bodies by key that are not shown as the others are. */
export interface Visibility {
  hidden: ReadonlySet<string>;
  /** Of all others there are edges only; nothing is alone where it is empty. */
  alone: ReadonlySet<string>;
  transparent: ReadonlySet<string>;
}

/** `edges`: of it there are edges only. */
export type Shown = 'whole' | 'transparent' | 'edges' | 'hidden';

/** Whether a part, or the body it is a piece of, is among keys. */
export const isAmong = (keys: ReadonlySet<string>, key: string): boolean =>
  keys.has(key) || keys.has(bodyOf(key));

export function shownAs(key: string, { hidden, alone, transparent }: Visibility): Shown {
  if (isAmong(hidden, key)) return 'hidden';
  if (alone.size > 0 && !isAmong(alone, key)) return 'edges';
  return isAmong(transparent, key) ? 'transparent' : 'whole';
}

/** Keys as the address has them, one after the other. */
export const keysIn = (words: string | null): ReadonlySet<string> =>
  new Set(words?.split(',').filter((key) => key !== ''));

export const keyWords = (keys: ReadonlySet<string>): string | null =>
  keys.size === 0 ? null : [...keys].join();

/** Takes a part out of keys, or adds it. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const changed = new Set(keys);
  if (!changed.delete(key)) changed.add(key);
  return changed;
}
