/** Longest sleep at a time, in ms. */
const SLEEP_MS = 60_000;

/**
 * Events that wait at their source while `pauseMs` says so, where the newest take the place of older ones. The first one
 * never waits; `began` is called when it is worked off.
 */
export function throttleEvents<T>(
  source: AsyncIterator<T>,
  pauseMs: () => number,
  began: () => void,
): AsyncIterableIterator<T> {
  let isFirst = true;
  let hasEnded = false;
  let wake = () => {};

  async function untilAllowed(): Promise<void> {
    for (let left = pauseMs(); left > 0 && !hasEnded; left = pauseMs()) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(SLEEP_MS, Math.ceil(left))).unref();
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  return {
    async next() {
      if (!isFirst) await untilAllowed();
      if (hasEnded) return { done: true, value: undefined };
      try {
        return await source.next();
      } finally {
        if (isFirst) began();
        isFirst = false;
      }
    },
    async return() {
      hasEnded = true;
      wake();
      return (await source.return?.()) ?? { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
