import { createBeside } from '../../lifetimes/beside.ts';
import { createPassing, type Passing } from '../../lifetimes/passing.ts';

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
    const stay = leaving.enter(leave);
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
const bySignal = createBeside<AbortSignal, Passing<() => void>>();

function leavingOf(signal: AbortSignal): Passing<() => void> {
  const known = bySignal.of(signal);
  if (known !== undefined) return known;
  const leaving = createPassing<() => void>();
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
