/** Who wants to work somewhere. */
interface Waiter {
  place: string;
  begin: (leave: () => void) => void;
}

/**
 * Turns to work at places: one at a time at each, and at some of them at once. Those who wait come in the order in which they
 * asked, but for those whose place is taken. Who has much to do asks anew for each piece of it, so that others come between.
 */
export interface Turns {
  /** Calls `begin` when it may work there, at once where it can be; it has to call `leave`. Answers how to wait no longer. */
  ask(place: string, begin: (leave: () => void) => void): () => void;
  /** The same as a promise; null when the signal comes first. */
  take(place: string, signal: AbortSignal): Promise<(() => void) | null>;
  /** Whether someone works there or waits for it. */
  isWanted(place: string): boolean;
}

/** @param atOnce Places where someone may work at the same time. */
export function createTurns(atOnce: number): Turns {
  const taken = new Set<string>();
  let line: Waiter[] = [];

  function next(): void {
    for (const waiter of line) {
      if (taken.size >= atOnce) return;
      const { place, begin } = waiter;
      // Another turn may have been given out since.
      if (taken.has(place) || !line.includes(waiter)) continue;
      line = line.filter((one) => one !== waiter);
      taken.add(place);
      begin(leaveOf(place));
    }
  }

  function leaveOf(place: string): () => void {
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      taken.delete(place);
      next();
    };
  }

  function ask(place: string, begin: Waiter['begin']): () => void {
    const waiter = { place, begin };
    line = [...line, waiter];
    next();
    return () => {
      line = line.filter((one) => one !== waiter);
    };
  }

  return {
    ask,
    async take(place, signal) {
      if (signal.aborted) return null;
      return await new Promise((resolve) => {
        const giveUp = () => {
          stopWaiting();
          resolve(null);
        };
        let stopWaiting = () => {};
        signal.addEventListener('abort', giveUp, { once: true });
        stopWaiting = ask(place, (leave) => {
          signal.removeEventListener('abort', giveUp);
          resolve(leave);
        });
      });
    },
    isWanted: (place) => taken.has(place) || line.some((waiter) => waiter.place === place),
  };
}
