import { setTimeout as sleep } from 'node:timers/promises';
import { socketLimits } from '../../config/limits.ts';
import { createBudget } from '../request/fair-scheduler/budget.ts';
import type { Outbox } from './send-queue.ts';

/** The messages of one peer on their way in: one after the other, so many a second, and only while it reads. */
export interface Inbox {
  /** A message has arrived. */
  push(text: string): void;
  /** A frame has arrived that is no message. */
  pushControl(): void;
  /** Looks again whether to read on. */
  review(): void;
  /** Whether it is not the peer's doing that nothing is heard of it. */
  isHeld(): boolean;
  /** When the peer is gone: what waits is forgotten. */
  close(): void;
}

/** Reading stops while so many messages wait. */
const mostWaiting = 32;

export function createInbox({
  handle,
  turn,
  outbox,
  pause,
  resume,
}: {
  /** Deals with one message; the next comes when what it asks for is under way. */
  handle: (text: string) => Promise<void>;
  /** Resolves when it is this peer's turn. */
  turn: () => Promise<void>;
  outbox: Outbox;
  /** Stops and starts reading. */
  pause: () => void;
  resume: () => void;
}): Inbox {
  const { messagesPerSecond: perSecond, messagesAtOnce: atOnce, messageUnitBytes } = socketLimits;
  const budget = createBudget({ perSecond, atOnce });
  const waiting: string[] = [];
  let isWorking = false;
  let isPaused = false;
  let isClosed = false;
  let rest: NodeJS.Timeout | undefined;

  function review(): void {
    if (isClosed) return;
    clearTimeout(rest);
    const owedMs = budget.owed();
    if (owedMs > 0) rest = setTimeout(review, owedMs);
    const mustPause = outbox.isFull() || owedMs > 0 || waiting.length >= (isPaused ? 1 : mostWaiting);
    if (mustPause === isPaused) return;
    isPaused = mustPause;
    if (mustPause) pause();
    else resume();
  }

  async function work(): Promise<void> {
    isWorking = true;
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      // What a peer asks for that does not read its answers can wait.
      await outbox.room();
      for (let ms = budget.owed(); ms > 0 && !isClosed; ms = budget.owed()) await sleep(ms);
      // Others come first who have asked for less.
      await turn();
      if (isClosed) break;
      budget.spend(1 + text.length / messageUnitBytes);
      await handle(text);
    }
    isWorking = false;
    review();
  }

  return {
    push(text) {
      if (isClosed) return;
      waiting.push(text);
      if (!isWorking) void work();
      review();
    },
    pushControl() {
      budget.spend(1);
      review();
    },
    review,
    isHeld: () => isPaused && !outbox.isFull(),
    close() {
      isClosed = true;
      clearTimeout(rest);
      waiting.length = 0;
    },
  };
}
