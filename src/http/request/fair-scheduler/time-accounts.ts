import { performance } from 'node:perf_hooks';
import { createSideTable } from '../../../util/side-table.ts';

/** After so long half of what was taken is forgotten, in ms. */
const halfLifeMs = 2_000;
/** Who has taken less than that is one who asks for little, in ms; one at work all the time, at 10 in 100, has not. */
const littleMs = 300;
/** The initial charge of an unknown connection, so that reconnecting gains nothing. */
const newcomerMs = littleMs;

/** Time of the event loop that a peer has taken, which is forgotten little by little. */
export class TimeAccount {
  /** Null of a newcomer. */
  #level: number | null = null;

  /** What was taken, as a number that can be compared with others of the same moment; the more, the higher. */
  levelAt(now: number): number {
    return this.#level ?? levelOf(newcomerMs, now);
  }

  asksForLittle(now: number): boolean {
    return this.levelAt(now) < levelOf(littleMs, now);
  }

  add(ms: number): void {
    const now = performance.now();
    this.#level = levelOf(msOf(this.levelAt(now), now) + ms, now);
  }
}

/** It does not change while time passes, so that no timer has to decrease all of them. */
const levelOf = (ms: number, now: number): number => Math.log2(ms) + now / halfLifeMs;
const msOf = (level: number, now: number): number => 2 ** (level - now / halfLifeMs);

/** The account of each peer, which goes with it. */
export function createTimeAccounts(): (peer: object) => TimeAccount {
  const accounts = createSideTable<object, TimeAccount>();
  return (peer) => {
    const known = accounts.of(peer);
    if (known !== undefined) return known;
    const account = new TimeAccount();
    accounts.put(peer, account);
    return account;
  };
}
