import { between, type Random } from './random.ts';

/** What connects gateways, Redis, machines and users. Names are those of gateways and machines, `redis` and `users`. */
export interface Network {
  /**
   * Asks somewhere else: the question takes a moment, what is done there takes its time, the answer takes a moment. Where one of
   * both is cut off, both arrive when it is mended. Throws `Unreachable` where nothing listens, and after the time; what
   * was asked may then be done all the same, later too.
   */
  ask<T>(from: string, to: string, there: () => T | Promise<T>, timeoutMs?: number): Promise<T>;
  /** Nothing that is sent from or to it arrives before it is mended; of a pair nothing between the two. */
  isolate(who: string): void;
  mend(who: string): void;
  /** Nothing listens there any more. */
  remove(name: string): void;
  add(name: string): void;
}

/** Nothing came back. What was asked may have been done. */
class Unreachable extends Error {}

/** One way, in ms. */
const LEAST_MS = 0.2;
const MOST_MS = 2;
/** Between two looks whether it is mended, in ms. */
const LOOK_MS = 50;

export function createNetwork(random: Random): Network {
  const listening = new Set<string>();
  /** How often each is cut off now. */
  const isolated = new Map<string, number>();
  const asked = new Map<string, Set<() => void>>();

  async function travel(from: string, to: string): Promise<void> {
    await pause(between(random, LEAST_MS, MOST_MS));
    while ([from, to, pair(from, to)].some((who) => isolated.has(who))) await pause(LOOK_MS);
    if (!listening.has(to) && to !== USERS) throw new Unreachable(to);
  }

  async function thereAndBack<T>(from: string, to: string, there: () => T | Promise<T>): Promise<T> {
    await travel(from, to);
    const answer = await there();
    await travel(to, from);
    return answer;
  }

  return {
    ask(from, to, there, timeoutMs = 1_500) {
      return new Promise((resolve, reject) => {
        const waiting = asked.get(to) ?? new Set();
        asked.set(to, waiting);
        const end = () => {
          clearTimeout(timer);
          waiting.delete(breakOff);
        };
        const breakOff = () => {
          end();
          reject(new Unreachable(to));
        };
        const timer = setTimeout(breakOff, timeoutMs);
        waiting.add(breakOff);
        thereAndBack(from, to, there).then(resolve, reject).finally(end);
      });
    },
    isolate: (who) => void isolated.set(who, (isolated.get(who) ?? 0) + 1),
    mend(who) {
      const left = (isolated.get(who) ?? 1) - 1;
      if (left > 0) isolated.set(who, left);
      else isolated.delete(who);
    },
    remove(name) {
      listening.delete(name);
      for (const breakOff of [...(asked.get(name) ?? [])]) breakOff();
      asked.delete(name);
    },
    add: (name) => void listening.add(name),
  };
}

const USERS = 'users';

/** Names two that cannot reach each other. */
export const pair = (one: string, other: string): string => [one, other].toSorted().join(' ');

/** By the simulated clock, in ms. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
