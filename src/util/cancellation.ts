import { createUnorderedPool } from './unordered-pool.ts';

/** Reason of a cancellation by the caller. One constant: each new exception would capture a stack. */
export const callerLeft = new DOMException('The caller has left.', 'AbortError');

/** Calls a listener once on cancellation, at once when already cancelled. Returns a function that removes the listener. */
export type Cancellation = (listener: () => void) => () => void;

export const never: Cancellation = () => () => {};

/** Cancels on demand. */
export interface CancellationSource {
  whenOver: Cancellation;
  end(): void;
}

export function createCancellationSource(): CancellationSource {
  const listening = createUnorderedPool<() => void>();
  let isOver = false;
  return {
    whenOver(listener) {
      if (!isOver) return listening.add(listener);
      listener();
      return () => {};
    },
    end() {
      if (isOver) return;
      isOver = true;
      for (const listener of listening.all()) listener();
    },
  };
}

/** A cancellation for a long-lived signal, created once: the signal itself would keep all its listeners. */
export function whenAborted(signal: AbortSignal): Cancellation {
  const { whenOver, end } = createCancellationSource();
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return whenOver;
}

/** Whether it is cancelled now. */
export function isOver(cancellation: Cancellation): boolean {
  let over = false;
  cancellation(() => {
    over = true;
  })();
  return over;
}

/** Each cancellation calls the listener. */
export const whenAny =
  (...cancellations: readonly Cancellation[]): Cancellation =>
  (listener) => {
    const leaves = cancellations.map((cancellation) => cancellation(listener));
    return () => {
      for (const leave of leaves) leave();
    };
  };

/** Timers do not notice when the clock is set, so it is looked at again after this time, in ms. */
const longestWait = 60_000;

/** Cancels at a time, in ms since 1970. Only a listener costs a timer, which keeps no process alive. */
export const whenDue =
  (moment: number): Cancellation =>
  (listener) => {
    let timer: NodeJS.Timeout | undefined;
    const wait = () => {
      const left = moment - Date.now();
      if (left <= 0) listener();
      else timer = setTimeout(wait, Math.min(left, longestWait)).unref();
    };
    wait();
    return () => clearTimeout(timer);
  };
