import { setTimeout as sleep } from 'node:timers/promises';
import type { RedisObserver } from '../../cluster/observer.ts';
import type { RedisStore } from '../../cluster/redis-store.ts';
import type { Head, Turn, TurnToBegin } from '../registry/registry.ts';
import type { RecordedChange } from '../snapshots/change.ts';
import {
  beginTurn,
  closeProject,
  commitChange,
  endTurn,
  intendChange,
  openHalf,
  renewTurn,
  takeFile,
  type WriteAnswer,
} from './scripts.ts';
import { fenced, forgotten, insist, isFenced, notWrittenDown } from './shared-errors.ts';
import { readHead, type WrittenFile, type WrittenHead } from './stored-project.ts';

/** A turn as the snapshot of its project sees it. */
export interface SharedTurn extends Turn {
  readonly written: WrittenHead;
  /** Names what is written next: `<epoch>-<n>`. */
  nextId(): string;
  /** Ends what was intended with a change that can be made again. Throws `outcomeUnknown`. */
  commit(change: RecordedChange): Promise<void>;
  /** A file takes the place of all changes before. Throws. */
  takeFile(id: string, file: Omit<WrittenFile, 'id'>): Promise<void>;
  /** What ends next is not in the snapshot. */
  miss(gap: string): void;
  /** Nothing is left of the project. Throws. */
  close(): Promise<void>;
}

interface TurnOptions extends TurnToBegin {
  redis: RedisStore;
  observer: Pick<RedisObserver, 'turn'> | undefined;
  /** Of the project, in the order of the scripts. */
  keys: readonly string[];
  /** How long it is left to a gateway that says nothing, in ms. */
  leaseMs: number;
  /** Whether what was written by others is not known here yet. */
  isNews: (written: WrittenHead) => boolean;
  /** Told of the number of what is written, which is no news here. */
  wrote(number: number): void;
  ended(): void;
}

/** Who waits asks again after so many ms, and less and less often. */
const PAUSES_MS = [5, 10, 20, 40];
const LONGEST_PAUSE_MS = 60;

/** Waits until nobody else has the turn. Throws what `RedisStore.run` does, and the reason of the signal. */
export async function beginSharedTurn(options: TurnOptions): Promise<SharedTurn> {
  const { redis, keys, leaseMs, intent, signal } = options;
  for (let asked = 0; ; asked += 1) {
    signal.throwIfAborted();
    const storeId = redis.storeId();
    const answer = await redis.run(beginTurn, keys, [storeId, redis.gatewayId, leaseMs, intent ?? '']);
    if (answer[0] === 'forgotten') throw forgotten();
    if (answer[0] === 'yours') {
      const [, epoch, open, fields] = answer;
      const written = readHead(fields);
      return turnOf({ ...options, storeId, epoch, open: open === '' ? null : open, written });
    }
    await sleep(PAUSES_MS[asked] ?? LONGEST_PAUSE_MS);
  }
}

interface Begun extends TurnOptions {
  storeId: string;
  epoch: number;
  open: string | null;
  written: WrittenHead;
}

function turnOf(begun: Begun): SharedTurn {
  // Long because all of it is one turn: its count, what it has written, and what is still intended.
  const { redis, observer, keys, storeId, epoch, open, written, projectId, leaseMs, facts, wrote } = begun;
  if (open !== null) observer?.turn('open');
  let intended = open === null ? begun.intent : null;
  let isOpen = open !== null;
  let isSent = false;
  /** What was sent could not be written down; nothing else is waited for. */
  let isHopeless = false;
  let isGivenBack = false;
  let factsText = written.factsText;
  let count = 0;
  let gap = '';

  const renewal = setInterval(
    () => {
      redis.run(renewTurn, keys, [storeId, redis.gatewayId, leaseMs, epoch]).catch(() => {});
    },
    Math.max(1, leaseMs * 0.3),
  ).unref();

  function nextId(): string {
    count += 1;
    return `${epoch}-${count}`;
  }

  const factsNow = (): string => JSON.stringify(facts()) ?? 'null';
  const own = (id: string) => [storeId, projectId, epoch, id];

  function check(answer: WriteAnswer): void {
    if (answer[0] === 'forgotten') throw forgotten();
    if (answer[0] === 'fenced') {
      observer?.turn('fenced');
      throw fenced();
    }
    if (answer[1] > 0) wrote(answer[1]);
  }

  /** WriteAnswer with an id of its own, so that it is written once however often it is sent. */
  async function commit(change: RecordedChange | null): Promise<void> {
    const id = nextId();
    const now = factsNow();
    const text = change === null ? '' : JSON.stringify(change);
    const isNews = now !== factsText && now !== 'null';
    // A turn of a single change is over with it.
    const isLast = change !== null && begun.intent !== null;
    if (isLast) clearInterval(renewal);
    try {
      const args = [...own(id), text, isNews ? now : '', gap, 'ends', isLast ? redis.gatewayId : ''];
      const send = async () => check(await redis.run(commitChange, keys, args));
      await (isHopeless ? send() : insist(send));
      observer?.turn('committed');
    } catch (error) {
      if (!isHopeless && !isFenced(error)) observer?.turn('unknown');
      isHopeless = true;
      throw notWrittenDown(error);
    }
    if (isNews) factsText = now;
    intended = null;
    isOpen = false;
    gap = '';
    isGivenBack = isLast;
  }

  const head: Head | null =
    written.facts === null && !written.isClosed
      ? null
      : { projectId, facts: written.facts, isNews: begun.isNews(written) };

  return {
    head,
    written,
    unsettled: open,
    halfOpen: written.halfOpen,
    nextId,
    async intend(change) {
      if (isGivenBack) throw new Error(`The turn was that of one ${begun.intent}, which is made.`);
      isSent = true;
      if (intended === change) return;
      check(await redis.run(intendChange, keys, [...own(nextId()), change]));
      intended = change;
    },
    async settle() {
      if (intended !== null || gap !== '' || isOpen) await commit(null);
    },
    async opened(location) {
      check(await redis.run(openHalf, keys, [...own(nextId()), JSON.stringify(location)]));
    },
    async note() {
      const now = factsNow();
      if (now === factsText || now === 'null') return;
      check(await redis.run(commitChange, keys, [...own(nextId()), '', now, '', '', '']));
      factsText = now;
    },
    commit,
    async takeFile(id, file) {
      const now = factsNow();
      // What another turn has left open ends when its project was opened again.
      const args = [...own(id), JSON.stringify({ id, ...file }), now, isOpen ? '' : 'ends'];
      await insist(async () => check(await redis.run(takeFile, keys, args)));
      factsText = now;
      intended = null;
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
      intended = null;
    },
    end() {
      clearInterval(renewal);
      begun.ended();
      if (isGivenBack) return;
      // Nobody waits for it: the next that is sent comes after it, and without it the lease ends by itself.
      const unsent = intended !== null && !isSent ? 'unsent' : '';
      redis.run(endTurn, keys, [storeId, redis.gatewayId, epoch, unsent]).catch(() => {});
    },
  };
}
