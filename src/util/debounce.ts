/** It is its time after this many times the rest, however busy the project is. */
const PATIENCE = 10;

interface Waiting {
  timer: NodeJS.Timeout;
  since: number;
}

/** Does something for each of several things once that has been left alone for a while. */
export interface DebounceTimers<Thing> {
  /** From now on it rests: the time begins again, up to ten times in a row. */
  start(thing: Thing): void;
  /** Nothing is due for it any more. */
  cancel(thing: Thing): void;
  close(): void;
}

/** @param whenRested Must not throw. */
export function createDebounceTimers<Thing>(
  delayMs: number,
  whenRested: (thing: Thing) => void,
): DebounceTimers<Thing> {
  const waiting = new Map<Thing, Waiting>();
  return {
    start(thing) {
      const { since = performance.now(), timer } = waiting.get(thing) ?? {};
      clearTimeout(timer);
      const most = Math.max(0, PATIENCE * delayMs - (performance.now() - since));
      const rested = () => {
        waiting.delete(thing);
        whenRested(thing);
      };
      waiting.set(thing, { since, timer: setTimeout(rested, Math.min(delayMs, most)).unref() });
    },
    cancel(thing) {
      clearTimeout(waiting.get(thing)?.timer);
      waiting.delete(thing);
    },
    close() {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
