/** Calls a listener once when something is over, at once when it is over already. Answers how to stop waiting for it. */
export type Stop = (listener: () => void) => () => void;

export const never: Stop = () => () => {};

export const whenAborted =
  (signal: AbortSignal): Stop =>
  (listener) => {
    if (signal.aborted) listener();
    else signal.addEventListener('abort', listener, { once: true });
    return () => signal.removeEventListener('abort', listener);
  };

/** The listener is called by each that is over. */
export const whenAny =
  (...stops: readonly Stop[]): Stop =>
  (listener) => {
    const leaves = stops.map((stop) => stop(listener));
    return () => {
      for (const leave of leaves) leave();
    };
  };

/** Longest wait a timer of Node can do, in ms. */
const longestTimer = 2_147_483_647;

/** At a moment, in ms since 1970. Only whoever waits for it costs a timer, which keeps no process alive. */
export const whenDue =
  (moment: number): Stop =>
  (listener) => {
    let timer: NodeJS.Timeout | undefined;
    const wait = () => {
      const left = moment - Date.now();
      if (left <= 0) listener();
      else timer = setTimeout(wait, Math.min(left, longestTimer)).unref();
    };
    wait();
    return () => clearTimeout(timer);
  };
