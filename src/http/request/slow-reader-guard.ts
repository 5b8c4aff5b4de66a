import type { Socket } from 'node:net';
import { createSideTable } from '../../util/side-table.ts';
import { createUnorderedPool } from '../../util/unordered-pool.ts';

/** A reader with unread data in this process. */
export interface GuardedReader {
  /** How much, in bytes. */
  held(): number;
  /** How much the system has taken of what was sent, in bytes. */
  sent(): number;
  /** Gives it up: at once when there is no room left. */
  cut(isUrgent: boolean): void;
}

export interface SlowReaderLimits {
  /** How often all are looked at, in ms. */
  everyMs: number;
  /** How long a reader may take nothing, in ms. */
  stallMs: number;
  /** More than that, in bytes, ... */
  muchBytes: number;
  /** ... only so long, in ms. */
  muchStallMs: number;
  /** What may lie here for all together, in bytes; past it those go first who take the least. */
  inAllBytes: number;
}

/** Keeps what peers do not read from filling the memory. */
export interface SlowReaderGuard {
  /** Looks after a connection until it closes. */
  watch(socket: Socket): void;
  /** A connection has become something that holds more than its own buffer. */
  holdsAlso(socket: Socket, also: Pick<GuardedReader, 'held' | 'cut'>): void;
  stop(): void;
}

interface Watched {
  holder: GuardedReader;
  sentBefore: number;
  /** Bytes taken lately, the last look counting most. */
  pace: number;
  /** Since when nothing was taken; null while nothing lies here. */
  stalledSince: number | null;
  held: number;
}

/** Weight of what was before, at each look. */
const memory = 0.9;
/** Initial bytes of a new reader: less than most links, more than none. */
const newPace = 1_000_000;

export function createSlowReaderGuard(limits: SlowReaderLimits): SlowReaderGuard {
  const open = createUnorderedPool<Watched>();
  const bySocket = createSideTable<Socket, Watched>();

  function look(watched: Watched, now: number): void {
    const { holder } = watched;
    watched.held = holder.held();
    if (watched.held === 0) {
      watched.stalledSince = null;
      return;
    }
    const sent = holder.sent();
    // Who has only begun to read has a name to lose, not one to make.
    if (watched.stalledSince === null) watched.pace = newPace;
    const taken = sent - watched.sentBefore;
    watched.sentBefore = sent;
    watched.pace = watched.pace * memory + taken;
    if (taken > 0 || watched.stalledSince === null) watched.stalledSince = now;
    const limit = watched.held > limits.muchBytes ? limits.muchStallMs : limits.stallMs;
    if (now - watched.stalledSince >= limit) holder.cut(false);
  }

  function makeRoom(): void {
    const all = open.all();
    let inAll = all.reduce((sum, { held }) => sum + held, 0);
    if (inAll <= limits.inAllBytes) return;
    const worstFirst = all.toSorted((a, b) => a.pace - b.pace || b.held - a.held);
    for (const { holder, held } of worstFirst) {
      if (inAll <= limits.inAllBytes) return;
      if (held === 0) continue;
      inAll -= held;
      holder.cut(true);
    }
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const watched of open.all()) look(watched, now);
    makeRoom();
  }, limits.everyMs);
  timer.unref();

  return {
    watch(socket) {
      const holder = {
        held: () => socket.writableLength,
        sent: () => sentTo(socket),
        cut: () => socket.resetAndDestroy(),
      };
      const watched = { holder, sentBefore: 0, pace: 0, stalledSince: null, held: 0 };
      bySocket.put(socket, watched);
      socket.once('close', open.add(watched));
    },
    holdsAlso(socket, also) {
      const watched = bySocket.of(socket);
      if (watched !== undefined) watched.holder = { ...watched.holder, ...also };
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Bytes of a connection that the system has taken. Node reports a write only when all of it is gone, which for a
 * large answer and a slow reader is long after it began; its handle knows how much is left. Both are Node's own, and
 * without them the end of each write has to do.
 */
export function sentTo(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  if (typeof handle !== 'object' || handle === null) return socket.bytesWritten - socket.writableLength;
  const written: unknown = Reflect.get(handle, 'bytesWritten');
  const queued: unknown = Reflect.get(handle, 'writeQueueSize');
  return typeof written === 'number' && typeof queued === 'number'
    ? written - queued
    : socket.bytesWritten - socket.writableLength;
}
