import { setTimeout as sleep } from 'node:timers/promises';
import type { RedisObserver } from '../../cluster/observer.ts';
import type { RedisStore } from '../../cluster/redis-store.ts';
import type { Lock, LockRequest, ProjectHeader } from '../registry/registry.ts';
import type { RecordedChange } from '../snapshots/change.ts';
import {
  acquireLock,
  closeProject,
  commitChange,
  recordPendingChange,
  recordPendingOpen,
  releaseLock,
  renewLock,
  takeFile,
  type WriteAnswer,
} from './scripts.ts';
import { dataLost, insist, isStaleLock, notWrittenDown, staleLock } from './shared-errors.ts';
import { readStoredProject, type StoredFile, type StoredProject } from './stored-project.ts';

/** A lock with what the snapshot of its project needs. */
export interface SharedLock extends Lock {
  readonly written: StoredProject;
  /** Names what is written next: `<token>-<n>`. */
  nextId(): string;
  /** Ends the pending change with a log entry that can be replayed. Throws `outcomeUnknown`. */
  appendChange(change: RecordedChange): Promise<void>;
  /** A file takes the place of all changes before. Throws. */
  takeFile(id: string, file: Omit<StoredFile, 'id'>): Promise<void>;
  /** What ends next is not in the snapshot. */
  miss(gap: string): void;
  /** Nothing is left of the project. Throws. */
  close(): Promise<void>;
}

interface LockOptions extends LockRequest {
  redis: RedisStore;
  observer: Pick<RedisObserver, 'lockEnded'> | undefined;
  /** Of the project, in the order of the scripts. */
  keys: readonly string[];
  /** Lifetime of a lock that is not renewed, in ms. */
  leaseMs: number;
  /** Whether what was written by others is not known here yet. */
  isStale: (written: StoredProject) => boolean;
  /** Told of the number of what is written, which is no news here. */
  wrote(number: number): void;
  ended(): void;
}

/** Who waits asks again after so many ms, and less and less often. */
const PAUSES_MS = [5, 10, 20, 40];
const LONGEST_PAUSE_MS = 60;

/** Waits for the lock. Throws what `RedisStore.run` does, and the reason of the signal. */
export async function acquireSharedLock(options: LockOptions): Promise<SharedLock> {
  const { redis, keys, leaseMs, singleChange, signal } = options;
  for (let asked = 0; ; asked += 1) {
    signal.throwIfAborted();
    const storeId = redis.storeId();
    const answer = await redis.run(acquireLock, keys, [
      storeId,
      redis.gatewayId,
      leaseMs,
      singleChange ?? '',
    ]);
    if (answer[0] === 'data-lost') throw dataLost();
    if (answer[0] === 'yours') {
      const [, token, open, fields] = answer;
      const written = readStoredProject(fields);
      return lockOf({ ...options, storeId, token, open: open === '' ? null : open, written });
    }
    await sleep(PAUSES_MS[asked] ?? LONGEST_PAUSE_MS);
  }
}

interface Begun extends LockOptions {
  storeId: string;
  token: number;
  open: string | null;
  written: StoredProject;
}

function lockOf(begun: Begun): SharedLock {
  // Long because all of it is one lock: its count, what it has written, and what is still pending.
  const { redis, observer, keys, storeId, token, open, written, projectId, leaseMs, facts, wrote } = begun;
  if (open !== null) observer?.lockEnded('open');
  let pending = open === null ? begun.singleChange : null;
  let isOpen = open !== null;
  let isSent = false;
  /** The result of a sent change could not be stored; nothing else is waited for. */
  let isHopeless = false;
  let isGivenBack = false;
  let factsText = written.factsText;
  let count = 0;
  let gap = '';

  const renewal = setInterval(
    () => {
      redis.run(renewLock, keys, [storeId, redis.gatewayId, leaseMs, token]).catch(() => {});
    },
    Math.max(1, leaseMs * 0.3),
  ).unref();

  function nextId(): string {
    count += 1;
    return `${token}-${count}`;
  }

  const factsNow = (): string => JSON.stringify(facts()) ?? 'null';
  const own = (id: string) => [storeId, projectId, token, id];

  function check(answer: WriteAnswer): void {
    if (answer[0] === 'data-lost') throw dataLost();
    if (answer[0] === 'stale') {
      observer?.lockEnded('lost');
      throw staleLock();
    }
    if (answer[1] > 0) wrote(answer[1]);
  }

  /** WriteAnswer with an id of its own, so that it is written once however often it is sent. */
  async function appendChange(change: RecordedChange | null): Promise<void> {
    const id = nextId();
    const now = factsNow();
    const text = change === null ? '' : JSON.stringify(change);
    const isStale = now !== factsText && now !== 'null';
    // The lock of a single change is released with it.
    const isLast = change !== null && begun.singleChange !== null;
    if (isLast) clearInterval(renewal);
    try {
      const args = [...own(id), text, isStale ? now : '', gap, 'ends', isLast ? redis.gatewayId : ''];
      const send = async () => check(await redis.run(commitChange, keys, args));
      await (isHopeless ? send() : insist(send));
      observer?.lockEnded('committed');
    } catch (error) {
      if (!isHopeless && !isStaleLock(error)) observer?.lockEnded('unknown');
      isHopeless = true;
      throw notWrittenDown(error);
    }
    if (isStale) factsText = now;
    pending = null;
    isOpen = false;
    gap = '';
    isGivenBack = isLast;
  }

  const header: ProjectHeader | null =
    written.facts === null && !written.isClosed
      ? null
      : { projectId, facts: written.facts, isStale: begun.isStale(written) };

  return {
    header,
    written,
    pendingChange: open,
    pendingOpen: written.pendingOpen,
    nextId,
    async writeAhead(change) {
      if (isGivenBack) throw new Error(`The lock was that of one ${begun.singleChange}, which is made.`);
      isSent = true;
      if (pending === change) return;
      check(await redis.run(recordPendingChange, keys, [...own(nextId()), change]));
      pending = change;
    },
    async commit() {
      if (pending !== null || gap !== '' || isOpen) await appendChange(null);
    },
    async opened(location) {
      check(await redis.run(recordPendingOpen, keys, [...own(nextId()), JSON.stringify(location)]));
    },
    async note() {
      const now = factsNow();
      if (now === factsText || now === 'null') return;
      check(await redis.run(commitChange, keys, [...own(nextId()), '', now, '', '', '']));
      factsText = now;
    },
    appendChange,
    async takeFile(id, file) {
      const now = factsNow();
      // What another lock has left open ends when its project was opened again.
      const args = [...own(id), JSON.stringify({ id, ...file }), now, isOpen ? '' : 'ends'];
      await insist(async () => check(await redis.run(takeFile, keys, args)));
      factsText = now;
      pending = null;
      gap = '';
    },
    miss(why) {
      gap = why;
    },
    async close() {
      try {
        await insist(async () => check(await redis.run(closeProject, keys, own(nextId()))));
      } catch (error) {
        throw notWrittenDown(error);
      }
      factsText = 'null';
      pending = null;
    },
    end() {
      clearInterval(renewal);
      begun.ended();
      if (isGivenBack) return;
      // Not awaited: the next command comes after it, and without it the lock expires.
      const unsent = pending !== null && !isSent ? 'unsent' : '';
      redis.run(releaseLock, keys, [storeId, redis.gatewayId, token, unsent]).catch(() => {});
    },
  };
}
