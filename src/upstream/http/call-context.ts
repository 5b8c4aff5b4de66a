import type { Dependencies } from '../../cache/dependencies.ts';

/** What one request lends to the calls it causes. */
export interface CallContext {
  /** Aborts when the client goes away or the request ran out of time. */
  signal: AbortSignal;
  /** Sent to the service and written to the log with everything the request does. */
  requestId: string;
  /** The trace of the caller (W3C Trace Context), or our span in it; its calls are made in it; null where there is none. */
  traceparent?: string | null | undefined;
  /** Runs work that has a time limit of its own, and is not counted as time of the request. */
  untimed?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
  /** Told of each call that is sent for it, before it waits for its place. */
  chargeRateLimit?: (() => void) | undefined;
  /** Work that was accepted before: its calls wait however long the line is, and are never `OVERLOADED`. */
  isAccepted?: boolean | undefined;
  /** Whether reads may be answered from memory; without it they are. */
  usesCache?: boolean | undefined;
  /** Notes what an answer is made of, where it may be kept as a whole. */
  dependencies?: Dependencies | undefined;
}
