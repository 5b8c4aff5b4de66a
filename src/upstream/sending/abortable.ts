/** The promise, or the reason of the signal when that comes first. The work behind the promise goes on. */
export function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      work.catch(() => {});
      return reject(signal.reason);
    }
    // Without a race, which makes three more promises for each of all calls.
    const leaving = leavingOf(signal);
    const leave = () => reject(signal.reason);
    leaving.add(leave);
    work.then(
      (value) => {
        leaving.delete(leave);
        resolve(value);
      },
      (reason: unknown) => {
        leaving.delete(leave);
        reject(reason);
      },
    );
  });
}

/** What is to be done when a signal aborts. One listener does it, since a signal looks through all of its own to lose one. */
const bySignal = new WeakMap<AbortSignal, Set<() => void>>();

function leavingOf(signal: AbortSignal): Set<() => void> {
  const known = bySignal.get(signal);
  if (known !== undefined) return known;
  const leaving = new Set<() => void>();
  bySignal.set(signal, leaving);
  signal.addEventListener(
    'abort',
    () => {
      for (const leave of leaving) leave();
      leaving.clear();
    },
    { once: true },
  );
  return leaving;
}
