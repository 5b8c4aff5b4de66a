import type { CachedReads } from './cached-reads.ts';
import { listEntries } from './cached-reads.ts';
import type { Dependencies } from './dependencies.ts';
import type { Read } from './read.ts';

/**
 * Reads of several connections, whose answer has an entry for each of which there is something to say. Each entry is
 * cached by itself, so that after a change of one connection only that one is asked for.
 */
interface BatchedRead<Request> extends Read<Request> {
  perConnection: NonNullable<Read<Request>['perConnection']>;
}

const isBatched = <Request>(read: Read<Request>): read is BatchedRead<Request> =>
  read.perConnection !== undefined;

/** Of a connection of which nothing was said. */
const NOTHING = Buffer.alloc(0);

/** The key of an answer about one connection. */
const bytesOfOne = (bytes: Buffer): Buffer => listEntries(bytes)?.[0] ?? NOTHING;

type Recheck<Request> = (read: Read<Request>, signal: AbortSignal) => Promise<Buffer>;

/** Requests a cached read again, and returns the bytes to compare. */
export function recheckOf<Request>(recheck: Recheck<Request>): Recheck<Request> {
  return async (read, signal) => {
    const bytes = await recheck(read, signal);
    return isBatched(read) ? bytesOfOne(bytes) : bytes;
  };
}

/** An answer as it arrived, and what it says. */
export interface Answer {
  value: unknown;
  bytes: Buffer;
  /** Of a list its entries, where the reader knows their positions. */
  entries: readonly Entry[] | null;
}

interface Entry {
  /** Its bytes as they were written, in memory of their own. */
  own(): Buffer;
}

/** Stores an answer. Returns it, of several connections with the entries that were known before as the objects they were. */
export function store<Request>(
  reads: Pick<CachedReads<Request>, 'get' | 'put'>,
  read: Read<Request>,
  answer: Answer,
): unknown {
  if (isBatched(read)) return keepEach(reads, read, answer);
  reads.put(read, answer.value, answer.bytes);
  return answer.value;
}

/** Notes that something is made of what a read has just answered. */
export function note<Request>(
  reads: Pick<CachedReads<Request>, 'get'>,
  read: Read<Request>,
  value: unknown,
  dependencies: Dependencies,
): void {
  if (isBatched(read)) {
    noteEach(reads, read, value, dependencies);
    return;
  }
  const cached = reads.get(read.key);
  if (cached?.isFresh === true && cached.value === value) dependencies.read(cached);
  else dependencies.markUncacheable();
}

/** As long as one of them is kept, the whole answer would be. */
const ownEntries = (bytes: Buffer): Buffer[] | undefined =>
  listEntries(bytes)?.map((entry) => Buffer.from(entry));

const idsOf = ({ about }: Read<unknown>) => about.connectionIds ?? [];
const idOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'id') : null;

function keepEach<Request>(
  reads: Pick<CachedReads<Request>, 'get' | 'put'>,
  read: BatchedRead<Request>,
  { value, bytes, entries: found }: Answer,
): unknown {
  const entries = found?.map((entry) => entry.own()) ?? ownEntries(bytes);
  if (!Array.isArray(value) || value.length !== entries?.length) return value;
  const places = new Map(value.map((entry, place) => [idOf(entry), place]));
  const cached = new Map<unknown, unknown>();
  for (const id of idsOf(read)) {
    const place = places.get(id);
    const one = read.perConnection([id]);
    reads.put(one, place === undefined ? null : value[place], entries[place ?? -1] ?? NOTHING);
    cached.set(id, reads.get(one.key)?.value);
  }
  return value.map((entry: unknown) => cached.get(idOf(entry)) ?? entry);
}

/** Entries that are still true, by connection; null for a connection of which nothing is said. */
export function lookupEach<Request>(
  reads: Pick<CachedReads<Request>, 'use'>,
  read: Read<Request>,
): Map<number, unknown> {
  const known = new Map<number, unknown>();
  if (!isBatched(read)) return known;
  for (const id of idsOf(read)) {
    const cached = reads.use(read.perConnection([id]).key);
    if (cached?.isFresh === true) known.set(id, cached.value);
  }
  return known;
}

function noteEach<Request>(
  reads: Pick<CachedReads<Request>, 'get'>,
  read: BatchedRead<Request>,
  value: unknown,
  dependencies: Dependencies,
): void {
  const entries = new Map((Array.isArray(value) ? value : []).map((entry) => [idOf(entry), entry]));
  for (const id of idsOf(read)) {
    const cached = reads.get(read.perConnection([id]).key);
    if (cached?.isFresh === true && cached.value === (entries.get(id) ?? null)) dependencies.read(cached);
    else dependencies.markUncacheable();
  }
}
