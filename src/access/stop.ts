import { createUnorderedPool } from '../util/unordered-pool.ts';

/** Why something ends whose caller has left. One for all: each by itself would look up where it was made. */
export const hasLeft = new DOMException('The caller has left.', 'AbortError');

/** Calls a listener once when something is over, at once when it is over already. Answers how to stop waiting for it. */
export type Stop = (listener: () => void) => () => void;

export const never: Stop = () => () => {};

/** Something that will be over when somebody says so. */
export interface StopSource {
  whenOver: Stop;
  end(): void;
}

export function createStopSource(): StopSource {
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

/** For a signal that lasts, made once: a signal itself holds on to all who ever listened to it together. */
export function whenAborted(signal: AbortSignal): Stop {
  const { whenOver, end } = createStopSource();
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return whenOver;
}

/** Whether it is over now. */
export function isOver(stop: Stop): boolean {
  let over = false;
  stop(() => {
    over = true;
  })();
  return over;
}

/** The listener is called by each that is over. */
export const whenAny =
  (...stops: readonly Stop[]): Stop =>
  (listener) => {
    const leaves = stops.map((stop) => stop(listener));
    return () => {
      for (const leave of leaves) leave();
    };
  };

/** Timers do not notice when the clock is set, so it is looked at again after this time, in ms. */
const longestWait = 60_000;

/** At a moment, in ms since 1970. Only whoever waits for it costs a timer, which keeps no process alive. */
export const whenDue =
  (moment: number): Stop =>
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
