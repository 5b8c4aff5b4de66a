import { createSideTable } from '../../util/side-table.ts';
import { createUnorderedPool, type UnorderedPool } from '../../util/unordered-pool.ts';

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
    const stay = leaving.add(leave);
    work.then(
      (value) => {
        stay();
        resolve(value);
      },
      (reason: unknown) => {
        stay();
        reject(reason);
      },
    );
  });
}

/** What is to be done when a signal aborts. One listener does it, since a signal looks through all of its own to lose one. */
const bySignal = createSideTable<AbortSignal, UnorderedPool<() => void>>();

function leavingOf(signal: AbortSignal): UnorderedPool<() => void> {
  const known = bySignal.of(signal);
  if (known !== undefined) return known;
  const leaving = createUnorderedPool<() => void>();
  bySignal.put(signal, leaving);
  signal.addEventListener(
    'abort',
    () => {
      for (const leave of leaving.all()) leave();
    },
    { once: true },
  );
  return leaving;
}
