/** Numbers from 0 to 1 that a seed determines. */
export type Random = () => number;

/** Mulberry32: 32 bits of state, good enough to choose times and users. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A time with this mean between events that do not know of each other, in the unit of the mean. */
export const untilNext = (random: Random, mean: number): number => -mean * Math.log(1 - random());

export function oneOf<T>(random: Random, items: readonly T[]): T | undefined {
  return items[Math.floor(random() * items.length)];
}

export const between = (random: Random, least: number, most: number): number =>
  least + random() * (most - least);
