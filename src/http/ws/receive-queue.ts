import { setTimeout as sleep } from 'node:timers/promises';
import { socketLimits } from '../../config/limits.ts';
import type { SendQueue } from './send-queue.ts';
import { createTokenBucket } from './token-bucket.ts';

/** The messages of one peer on their way in: one after the other, so many a second, and only while it reads. */
export interface ReceiveQueue {
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

export function createReceiveQueue({
  handle,
  turn,
  sendQueue,
  pause,
  resume,
}: {
  /** Deals with one message; the next comes when its operation is running. */
  handle: (text: string) => Promise<void>;
  /** Resolves when it is this peer's turn. */
  turn: () => Promise<void>;
  sendQueue: SendQueue;
  /** Stops and starts reading. */
  pause: () => void;
  resume: () => void;
}): ReceiveQueue {
  const { messagesPerSecond: perSecond, messagesAtOnce: atOnce, messageUnitBytes } = socketLimits;
  const budget = createTokenBucket({ perSecond, atOnce });
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
    const mustPause = sendQueue.isFull() || owedMs > 0 || waiting.length >= (isPaused ? 1 : mostWaiting);
    if (mustPause === isPaused) return;
    isPaused = mustPause;
    if (mustPause) pause();
    else resume();
  }

  async function work(): Promise<void> {
    isWorking = true;
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      // What a peer asks for that does not read its answers can wait.
      await sendQueue.room();
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
    isHeld: () => isPaused && !sendQueue.isFull(),
    close() {
      isClosed = true;
      clearTimeout(rest);
      waiting.length = 0;
    },
  };
}
