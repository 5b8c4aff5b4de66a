import { performance } from 'node:perf_hooks';
import type { Call } from '../../../pipeline/operation/call.ts';
import { createSideTable } from '../../../util/side-table.ts';

/** After so long half of what was taken is forgotten, in ms. */
const halfLifeMs = 2_000;
/** Who has taken less than that is one who asks for little, in ms; one at work all the time, at 10 in 100, has not. */
const littleMs = 300;
/** The initial charge of an unknown connection, so that reconnecting gains nothing. */
const newcomerMs = littleMs;

/** Time of the event loop that a peer has taken, which is forgotten little by little. */
class TimeAccount {
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
function createTimeAccounts(): (peer: object) => TimeAccount {
  const accounts = createSideTable<object, TimeAccount>();
  return (peer) => {
    const known = accounts.of(peer);
    if (known !== undefined) return known;
    const account = new TimeAccount();
    accounts.put(peer, account);
    return account;
  };
}

/** What one peer may have done for it in a while. */
interface Budget {
  /** Takes it, also when there is not enough: then it is owed. */
  spend(units: number): void;
  /** How long until nothing is owed, in ms; 0 when nothing is. */
  owed(): number;
}

/** @param atOnce What may be spent after a pause, before `perSecond` holds. */
export function createBudget({ perSecond, atOnce }: { perSecond: number; atOnce: number }): Budget {
  let left = atOnce;
  let since = performance.now();

  function refill(): void {
    const now = performance.now();
    left = Math.min(atOnce, left + ((now - since) / 1000) * perSecond);
    since = now;
  }

  return {
    spend(units) {
      refill();
      left -= units;
    },
    owed() {
      refill();
      return left >= 0 ? 0 : Math.ceil((-left / perSecond) * 1000);
    },
  };
}

/** Schedules work among peers. A peer is a connection: more is not known of every client. */
export interface FairScheduler {
  /**
   * Begins work at its peer's turn.
   *
   * @param isOver Whether nothing of it goes on; without it something does.
   */
  begin(peer: object, work: () => void, isOver?: () => boolean): void;
  /** Resolves at the peer's turn. */
  turn(peer: object): Promise<void>;
  /** Counts as so much time taken, in ms: optional work is not done before requested work. */
  charge(peer: object, ms: number): void;
}

/**
 * Part of the event loop for those who ask for much, while it has been busy for more than `busyPart` of `lookMs`, and
 * others were there who ask for little within `sparedMs`. Measured is the beginning; with what follows it is about half.
 */
const shareOfMuch = 0.3;
const busyPart = 0.6;
const lookMs = 50;
const sparedMs = 1_000;
/** What of that share may be taken at once after a pause, in ms. */
const muchAtOnceMs = 20;
/** What goes on after work was begun, and is not measured, in ms; nothing where it is over by then. */
const restMs = 1;
/** One of so many turns goes to the peer that waited longest, so that none starves. */
const patience = 4;
/** How long work is begun before the network is looked at again, in ms, and how often at most. */
const sliceMs = 4;
const mostAtOnce = 16;
/** Peers that are compared with each other, the longest waiting first. */
const mostCompared = 250;

/** Charges for avoidable work, in ms. */
export const surcharges = {
  /** A request that is sent before the one ahead of it is answered, which no client of the graph does. */
  sentAhead: 10,
  /** An operation that cannot be run. */
  mistake: 20,
} as const;

/** Whether a call that is over was for nothing. */
export const isMistake = ({ isValid, codes }: Call): boolean => !isValid && codes.size > 0;

interface Waiting {
  account: TimeAccount;
  work: () => void;
  isOver: () => boolean;
}

/**
 * Who has taken the least time of the event loop lately goes first, so that a peer that asks for little is answered
 * while others ask for all there is. Measured is what runs at once: most of a query, and all of what is refused.
 */
export function createFairScheduler(): FairScheduler {
  const accountOf = createTimeAccounts();
  /** In the order in which they came. */
  const waiting: Waiting[] = [];
  let isOpen = false;
  let turns = 0;
  let sliceEnds = 0;
  let current: (Omit<Waiting, 'work'> & { since: number; isOfShare: boolean }) | null = null;
  let littleAt = Number.NEGATIVE_INFINITY;
  const forMuch = createBudget({ perSecond: 1000 * shareOfMuch, atOnce: muchAtOnceMs });
  let rest: NodeJS.Timeout | undefined;
  const isBusy = createBusyWatch();

  /** Whether those who ask for much have only their share. */
  const isShared = (now: number) => isBusy(now) && now - littleAt < sparedMs;

  /** How long those who ask for much have to wait for their share, in ms. */
  const pauseMs = (now: number) => (isShared(now) ? forMuch.owed() : 0);

  function choose(now: number): Waiting | undefined {
    turns += 1;
    const isFree = pauseMs(now) === 0;
    if (isFree && (waiting.length < 2 || turns % patience === 0)) return waiting.shift();
    let chosen = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let index = 0; index < Math.min(waiting.length, mostCompared); index += 1) {
      const level = (waiting[index] as Waiting).account.levelAt(now);
      if (level >= least) continue;
      chosen = index;
      least = level;
    }
    return isFree || waiting[chosen]?.account.asksForLittle(now) ? waiting.splice(chosen, 1)[0] : undefined;
  }

  function next(): void {
    const now = performance.now();
    if (now >= sliceEnds) return;
    const chosen = choose(now);
    if (chosen === undefined) return;
    const { account, work, isOver } = chosen;
    const asksForLittle = account.asksForLittle(now);
    if (asksForLittle) littleAt = now;
    // Time used while no other peer waited is not charged.
    current = { account, isOver, since: now, isOfShare: !asksForLittle && isShared(now) };
    work();
  }

  /** Runs when all is done that the work could do without waiting. */
  function measure(): void {
    if (current === null) return;
    const { account, isOver, since, isOfShare } = current;
    const ms = performance.now() - since + (isOver() ? 0 : restMs);
    account.add(ms);
    if (isOfShare) forMuch.spend(ms);
    current = null;
  }

  function open(): void {
    sliceEnds = performance.now() + sliceMs;
    isOpen = false;
  }

  function close(): void {
    if (waiting.length === 0) return;
    const now = performance.now();
    const ms = pauseMs(now);
    clearTimeout(rest);
    if (ms === 0 || waiting.some(({ account }) => account.asksForLittle(now))) plan();
    // Those for whose sake they wait may be gone before that.
    else rest = setTimeout(close, Math.min(ms, lookMs));
  }

  function plan(): void {
    if (isOpen) return;
    isOpen = true;
    // Immediates of one round are run one after the other, each with all that follows from it at once.
    setImmediate(open);
    for (let turn = Math.min(mostAtOnce, waiting.length); turn > 0; turn -= 1) {
      setImmediate(next);
      setImmediate(measure);
    }
    setImmediate(close);
  }

  function begin(peer: object, work: () => void, isOver = () => false): void {
    waiting.push({ account: accountOf(peer), work, isOver });
    plan();
  }

  return {
    begin,
    turn: (peer) => new Promise((resolve) => begin(peer, resolve)),
    charge: (peer, ms) => accountOf(peer).add(ms),
  };
}

/** Whether the event loop had little rest lately. */
function createBusyWatch(): (now: number) => boolean {
  let before = performance.eventLoopUtilization();
  let lookedAt = performance.now();
  let isBusy = false;
  return (now) => {
    if (now - lookedAt < lookMs) return isBusy;
    lookedAt = now;
    const current = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(current, before).utilization > busyPart;
    before = current;
    return isBusy;
  };
}
