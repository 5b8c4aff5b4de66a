import { setMaxListeners } from 'node:events';

/** Time left for one call. Its signal aborts when the time is over or the caller leaves. */
export interface Deadline {
  /** How long it was at its start. */
  readonly milliseconds: number;
  readonly signal: AbortSignal;
  /** The time is over; false when the caller left. */
  readonly expired: boolean;
  remaining(): number;
  /** The time no longer counts, the caller still does: for files, whose length nobody knows. */
  stopClock(): void;
  release(): void;
}

/**
 * A total deadline, since undici's own timeouts start again with every chunk. Written with one listener that is taken
 * off again, because `AbortSignal.any` keeps something on a signal that outlives its calls, as a subscription's does.
 */
export function startDeadline(milliseconds: number, caller: AbortSignal): Deadline {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  const ends = performance.now() + milliseconds;
  let expired = false;
  const expire = () => {
    expired = true;
    controller.abort(new Error(`No answer within ${milliseconds} ms.`));
  };
  const leave = () => controller.abort(caller.reason);
  const timer = setTimeout(expire, milliseconds);
  if (caller.aborted) leave();
  else caller.addEventListener('abort', leave, { once: true });
  return {
    milliseconds,
    signal: controller.signal,
    get expired() {
      return expired && !caller.aborted;
    },
    remaining: () => Math.max(0, ends - performance.now()),
    stopClock: () => clearTimeout(timer),
    release() {
      clearTimeout(timer);
      caller.removeEventListener('abort', leave);
    },
  };
}
