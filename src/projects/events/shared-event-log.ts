import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Logger } from 'pino';
import type { RedisStore } from '../../cluster/redis-store.ts';
import { redisUnavailable } from '../../cluster/redis-unavailable.ts';
import type { EventLog, LogFold } from './event-log.ts';
import type { LogEntry } from './log-entry.ts';
import { adopt, append, putDown, readOn, type StreamAnswer } from './shared-log-scripts.ts';

/** The log of one user, as one gateway goes through it. */
export interface SharedEventLog extends EventLog {
  upToDate(): Promise<void>;
  /** Whether it has once been what Redis knows. */
  isBegun(): boolean;
  /** Number of the last entry that was applied. */
  number(): number;
  /** Entries from the stream, some of which may be applied already. */
  receive(entries: readonly StreamEntry[]): Promise<void>;
  /** Reads on without being waited for. */
  catchUp(): void;
}

/** By which gateway it was added is part of it. */
type StreamEntry = readonly [id: string, text: string, by: string];

interface SharedEventLogOptions {
  redis: RedisStore;
  /** Of the stream. */
  key: string;
  principalId: string;
  fold: LogFold;
  /** Hears an entry of another gateway before it is applied. */
  heard: (entry: LogEntry) => void;
  log: Pick<Logger, 'warn'>;
  /** Entries are to be waited for from another number on. */
  onJump: () => void;
}

/** Entries at a time. */
const BATCH = 100;
/** After so many entries the state is saved, so that a new gateway need not read all of them. */
const PUT_DOWN_EVERY = 1_000;
/** Most entries that wait for Redis that is away. */
const MOST_WAITING = 10_000;

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

export function createSharedEventLog(options: SharedEventLogOptions): SharedEventLog {
  // Long because it is one state: what is applied, what waits, and in which memory of Redis both count.
  const { redis, key, principalId, fold, heard, log, onJump } = options;
  const keys = [
    key,
    redis.key('record', principalId),
    redis.key('record-from', principalId),
    redis.key('store-id'),
  ];
  /** Null until the state was loaded. */
  let storeId: string | null = null;
  let number = 0;
  let putDownAt = 0;
  let waiting: string[] = [];
  /** Of all entries that were added here, and of those that have their place. */
  let added = 0;
  let placed = 0;
  let isClosed = false;

  /** One after another, so that what is added keeps its order. */
  let line: Promise<unknown> = Promise.resolve();
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = line.then(work);
    line = done.catch(() => {});
    return done;
  }

  /** Takes up what was put down last; with Redis that has forgotten it, what this gateway knows is put down first. */
  async function start(): Promise<void> {
    const isNew = storeId !== null;
    const now = redis.storeId();
    if (isNew) await redis.run(putDown, keys, [now, 0, await packed()]);
    const [itsBorn, saved, text] = await redis.run(adopt, keys);
    if (itsBorn !== now) throw redisUnavailable(new Error('It is forgetting at this moment.'));
    const after = Number(saved ?? 0);
    const isTaken = text !== null && fold.load(await unpacked(text), nameOf(now), after);
    if (!isTaken) fold.begin(nameOf(now));
    [storeId, number, putDownAt] = [now, isTaken ? after : 0, after];
    onJump();
  }

  const packed = async () => (await zip(fold.save())).toString('base64');
  const unpacked = async (text: string) => (await unzip(Buffer.from(text, 'base64'))).toString();
  const nameOf = (name: string) => name.replaceAll('-', '');

  /** Applies what an answer brings; whether that is all there is. */
  async function take(answer: StreamAnswer): Promise<boolean> {
    if (answer[0] === 'forgotten') {
      await start();
      return false;
    }
    const [, saved, entries] = answer;
    putDownAt = saved;
    await apply(entries.map(([id, [, text, , by]]) => [id, text, by] as const));
    return entries.length < 1_000;
  }

  async function apply(entries: readonly StreamEntry[]): Promise<void> {
    for (const [id, text, by] of entries) {
      const its = Number.parseInt(id, 10);
      if (its <= number) continue;
      if (its !== number + 1) {
        await start();
        if (its <= number) continue;
        const missed = its - number - 1;
        if (missed > 0) log.warn({ missed }, 'entries of the record are not there any more');
      }
      number = its;
      // Written by a gateway of this installation.
      const entry = JSON.parse(text) as LogEntry;
      if (by !== redis.gatewayId) heard(entry);
      fold.apply(entry, its);
    }
  }

  /** What is being sent; null while nothing is. */
  let sending: Promise<void> | null = null;
  function send(): Promise<void> {
    sending = sendAll().finally(() => {
      sending = null;
    });
    return sending;
  }

  async function sendAll(): Promise<void> {
    if (storeId === null) await start();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      const first = added - waiting.length + 1;
      const answer = await redis.run(append, keys, [storeId ?? '', number, redis.gatewayId, first, ...batch]);
      if (answer[0] === 'known') waiting = waiting.slice(batch.length);
      if (!(await take(answer))) await pull();
      if (answer[0] === 'known') placed = first + batch.length - 1;
      await checkpoint();
    }
  }

  async function checkpoint(): Promise<void> {
    if (number - putDownAt >= PUT_DOWN_EVERY)
      putDownAt = await redis.run(putDown, keys, [storeId ?? '', number, await packed()]);
  }

  async function pull(): Promise<void> {
    if (storeId === null) await start();
    while (!(await take(await redis.run(readOn, keys, [storeId ?? '', number]))));
  }

  let isCatching = false;
  /** It was requested again meanwhile. */
  let isWanted = false;
  /** A request during a read is answered by the next read, which begins after it. */
  let next: Promise<void> | null = null;

  function upToDate(): Promise<void> {
    next ??= inOrder(async () => {
      next = null;
      if (waiting.length > 0) await send();
      else await pull();
    });
    return next;
  }

  async function commit(): Promise<void> {
    const mark = added;
    // Most often it is on its way already, and the answer brings what others have added too.
    while (placed < mark) await (sending ?? upToDate());
  }

  /** What fails is done when Redis is back. */
  function catchUp(): void {
    if (isClosed) return;
    isWanted = true;
    if (isCatching) return;
    isWanted = false;
    isCatching = true;
    const end = () => {
      isCatching = false;
      if (isWanted) catchUp();
    };
    upToDate().then(end, end);
  }

  catchUp();

  return {
    isBegun: () => storeId !== null,
    number: () => number,
    add(entry) {
      added += 1;
      waiting.push(JSON.stringify(entry));
      if (waiting.length > MOST_WAITING) waiting.shift();
      catchUp();
    },
    upToDate,
    settled: () => (placed < added ? commit() : undefined),
    receive: (entries) => inOrder(() => (storeId === null ? pull() : apply(entries))),
    catchUp,
    close() {
      isClosed = true;
    },
  };
}
