import { type Effect, makesStale } from '@connection-gateway/contract/makes-stale';
import { createUnorderedPool } from '../util/unordered-pool.ts';
import type { CacheEntry, CacheRegion, LruCache } from './lru-cache.ts';
import type { OpenChanges } from './open-changes.ts';
import type { Read } from './read.ts';

/** What a read answered. */
export interface CachedRead<Request> extends CacheEntry {
  read: Read<Request>;
  /** As it was given to the first reader. Shared: must not be changed. */
  value: unknown;
  /** As it arrived. */
  bytes: Buffer;
  /** Still true. What is not, is there to be recognised when it comes again. */
  isFresh: boolean;
  /** How often the service was asked whether it is. */
  checks: number;
}

/** What the reads of one user answered. */
export interface CachedReads<Request>
  extends Pick<CacheRegion<CachedRead<Request>>, 'get' | 'use' | 'remove' | 'all' | 'clear'> {
  put(read: Read<Request>, value: unknown, bytes: Buffer): void;
  /** Whether this is what would be answered. */
  isTrue(cached: CachedRead<Request>): boolean;
  /** Something happens that changes what some of them show. */
  spoil(effect: Effect): void;
}

/** Longer answers are not cached. */
const LONGEST_BYTES = 8_000_000;

/** @param ended Told of each that is not true any more, or not here. */
export function createCachedReads<Request>(
  lru: LruCache,
  ended: (cached: CachedRead<Request>) => void,
): CachedReads<Request> {
  const region = lru.addRegion(ended);
  return {
    ...region,
    put(read, value, bytes) {
      const { key } = read;
      const known = region.get(key);
      if (known?.bytes.equals(bytes) === true) {
        // The same once more leaves what was made of it.
        known.isFresh = true;
        region.use(key);
      } else if (bytes.length > LONGEST_BYTES) region.remove(key);
      else {
        // The bytes, the objects read out of them, and what is made of those for the graph.
        const size = 6 * bytes.length + 4 * key.length + 500;
        region.put({ key, size, read, value, bytes, isFresh: true, checks: 0 });
      }
    },
    isTrue: (cached) => cached.isFresh && region.get(cached.key) === cached,
    spoil(effect) {
      for (const cached of region.all()) {
        const { key, read } = cached;
        if (!makesStale(effect, read)) continue;
        cached.isFresh = false;
        // Of a project that is closed nothing comes again.
        if (effect.scope === 'projects' && read.about.projectId !== null) region.remove(key);
        else ended(cached);
      }
    },
  };
}

/** A read that was sent. */
interface Ticket {
  /** Something it shows has changed since, or may have: its answer is not cached. */
  readonly isSpoiled: boolean;
  end(): void;
}

/** Reads that were sent and not answered yet. */
export interface ReadsInFlight {
  sent(read: Read<unknown>): Ticket;
  /** Something happens that changes what some of them show. */
  spoil(effect: Effect): void;
  spoilAll(): void;
}

export function createReadsInFlight(open: Pick<OpenChanges, 'touch'>): ReadsInFlight {
  const sent = createUnorderedPool<{ read: Read<unknown>; isSpoiled: boolean }>();
  return {
    sent(read) {
      const one = { read, isSpoiled: open.touch(read), end() {} };
      one.end = sent.add(one);
      return one;
    },
    spoil(effect) {
      for (const one of sent.all()) one.isSpoiled ||= makesStale(effect, one.read);
    },
    spoilAll() {
      for (const one of sent.all()) one.isSpoiled = true;
    },
  };
}

const [OPEN, CLOSE, BRACE, BRACE_END, QUOTE, BACKSLASH, COMMA] = [...Buffer.from('[]{}"\\,')];

const isBlank = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** The bytes of each object of a JSON list, as they were written; null for anything else. What is within is not looked at. */
export function listEntries(bytes: Buffer): Buffer[] | null {
  const end = skipBack(bytes, bytes.length);
  let at = skip(bytes, 0);
  if (bytes[at] !== OPEN || bytes[end - 1] !== CLOSE || end - at < 2) return null;
  const entries: Buffer[] = [];
  at = skip(bytes, at + 1);
  if (at === end - 1) return entries;
  for (;;) {
    const after = endOfObject(bytes, at);
    if (after === null) return null;
    entries.push(bytes.subarray(at, after));
    at = skip(bytes, after);
    if (at === end - 1) return entries;
    if (bytes[at] !== COMMA) return null;
    at = skip(bytes, at + 1);
  }
}

function skip(bytes: Buffer, from: number): number {
  let at = from;
  while (isBlank(bytes[at])) at += 1;
  return at;
}

function skipBack(bytes: Buffer, from: number): number {
  let at = from;
  while (isBlank(bytes[at - 1])) at -= 1;
  return at;
}

/** Place after the object that begins here; null where none does. */
function endOfObject(bytes: Buffer, from: number): number | null {
  if (bytes[from] !== BRACE) return null;
  let level = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === BRACE) level += 1;
    else if (byte === BRACE_END) {
      level -= 1;
      if (level === 0) return at + 1;
    } else if (byte === QUOTE) {
      for (at += 1; at < bytes.length && bytes[at] !== QUOTE; at += 1) if (bytes[at] === BACKSLASH) at += 1;
    }
  }
  return null;
}
