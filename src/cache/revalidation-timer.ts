import type { CachedRead } from './cached-reads.ts';

/** Asks again for something remembered, now and then while the memory is used. */
export interface RevalidationTimer {
  /** Something was answered from memory. */
  used(): void;
  /** Asks at once, once for all who want it. Never throws. */
  now(): Promise<void>;
  close(): void;
}

/**
 * It stops by itself when nothing was answered from memory since the last time, and never keeps the process alive.
 *
 * @param recheck Asks for one remembered answer. Must not throw.
 */
export function createRevalidationTimer(everyMs: number, recheck: () => Promise<void>): RevalidationTimer {
  let timer: NodeJS.Timeout | null = null;
  let wasUsed = false;
  let running: Promise<void> | null = null;
  let isClosed = false;

  function now(): Promise<void> {
    running ??= recheck().finally(() => {
      running = null;
    });
    return running;
  }

  function start(): void {
    timer = setTimeout(() => {
      timer = null;
      if (!wasUsed || isClosed) return;
      wasUsed = false;
      void now().then(() => {
        if (timer === null && !isClosed) start();
      });
    }, everyMs).unref();
  }

  return {
    used() {
      wasUsed = true;
      if (timer === null && running === null && !isClosed) start();
    },
    now,
    close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}

/**
 * The answer to ask for next: that of a whole project every other time, between them the others in turn, small ones first.
 */
export function nextToRevalidate<Request>(
  responses: Iterable<CachedRead<Request>>,
  isProjectsTurn: boolean,
): CachedRead<Request> | null {
  let project: CachedRead<Request> | null = null;
  let other: CachedRead<Request> | null = null;
  for (const cached of responses) {
    // Of an excerpt the bytes of the whole answer are not known.
    if (!cached.isFresh || cached.read.excerpt !== undefined) continue;
    if (cached.read.id === 'GetProjectData') project = earlier(project, cached);
    else other = earlier(other, cached);
  }
  return isProjectsTurn ? (project ?? other) : (other ?? project);
}

function earlier<Request>(one: CachedRead<Request> | null, other: CachedRead<Request>): CachedRead<Request> {
  if (one === null || other.checks < one.checks) return other;
  return other.checks === one.checks && other.bytes.length < one.bytes.length ? other : one;
}
