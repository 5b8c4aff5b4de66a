/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 to 1, without 1. */
  next(): number;
  /** A whole number from 0, below `end`. */
  below(end: number): number;
  /** One of the items; undefined when there are none. */
  pick<T>(items: readonly T[]): T | undefined;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { next, below, pick: (items) => items[below(items.length)] };
}
