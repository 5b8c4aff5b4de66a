import { performance } from 'node:perf_hooks';
import type { Call } from '../../../pipeline/operation/call.ts';
import { createSideTable } from '../../../util/side-table.ts';

/** After so long half of what was taken is forgotten, in ms. */
const halfLifeMs = 2_000;
/** The initial charge of an unknown connection, so that reconnecting gains nothing, in ms. */
const newcomerMs = 300;
/** What goes on after work was begun, and is not measured, in ms; nothing where it is over by then. */
const restMs = 1;
/** One of so many turns goes to the work that has waited longest, so that none starves. */
const patience = 8;
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

interface Waiting {
  peer: object;
  work: () => void;
  isOver: () => boolean;
}

/**
 * Who has taken the least time of the event loop lately goes first, so that a peer that asks for little is answered
 * while others ask for all there is. Measured is what runs at once: most of a query, and all of what is refused.
 */
export function createFairScheduler(): FairScheduler {
  /** Time taken: log2 of it, and the half-lives passed, so that nothing has to decrease them to compare them. */
  const levels = createSideTable<object, number>();
  /** In the order in which they came. */
  const waiting: Waiting[] = [];
  let current: (Waiting & { since: number }) | null = null;
  let isPlanned = false;
  let turns = 0;

  const levelOf = (ms: number, now: number): number => Math.log2(ms) + now / halfLifeMs;
  const levelAt = (peer: object, now: number): number => levels.of(peer) ?? levelOf(newcomerMs, now);

  function charge(peer: object, ms: number): void {
    const now = performance.now();
    levels.put(peer, levelOf(2 ** (levelAt(peer, now) - now / halfLifeMs) + ms, now));
  }

  function choose(now: number): Waiting | undefined {
    turns += 1;
    if (turns % patience === 0) return waiting.shift();
    let chosen = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let index = 0; index < Math.min(waiting.length, mostCompared); index += 1) {
      const level = levelAt((waiting[index] as Waiting).peer, now);
      if (level >= least) continue;
      chosen = index;
      least = level;
    }
    return waiting.splice(chosen, 1)[0];
  }

  function next(): void {
    const since = performance.now();
    const chosen = choose(since);
    if (chosen === undefined) return;
    current = { ...chosen, since };
    chosen.work();
  }

  /** Runs right after the turn, when all is done that the work could do without waiting. */
  function measure(): void {
    isPlanned = false;
    if (current !== null) {
      const { peer, isOver, since } = current;
      current = null;
      charge(peer, performance.now() - since + (isOver() ? 0 : restMs));
    }
    plan();
  }

  /** One at a time: the network is looked at in between. Both are run in one round of the event loop, so that only the work counts. */
  function plan(): void {
    if (isPlanned || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(next);
    setImmediate(measure);
  }

  function begin(peer: object, work: () => void, isOver = () => false): void {
    waiting.push({ peer, work, isOver });
    plan();
  }

  return { begin, turn: (peer) => new Promise((resolve) => begin(peer, resolve)), charge };
}
