import { newKey } from './new-key.ts';

interface FetchOptions {
  /** What sends the requests; that of the platform when left out. */
  fetch?: typeof fetch;
  /** How often a request is sent at most, where the line breaks or the gateway has no room. */
  attempts?: number;
  /** How long a request is repeated at most, in ms, also while the first one is still running. */
  longestMs?: number;
}

const HEADER = 'idempotency-key';
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** No room now, or a proxy that has lost the gateway. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * Creates a `fetch` for the links of clients that makes mutations safe to repeat: each POST gets an `Idempotency-Key` of its
 * own, under which the gateway carries out a mutation once, and is sent again when the line breaks before its answer. A request
 * whose body can be sent only once is sent once.
 */
export function createFetch(options: FetchOptions = {}): typeof fetch {
  const { fetch: send = fetch, attempts = 5, longestMs = 300_000 } = options;
  return async (input, init) => {
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    if (method !== 'POST') return await send(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    if (!headers.has(HEADER)) headers.set(HEADER, newKey());
    const isOnce = init?.body instanceof ReadableStream;
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    const end = Date.now() + longestMs;
    for (let attempt = 1; ; ) {
      // A body can be read once; what is sent is a copy.
      const from = input instanceof Request ? input.clone() : input;
      const outcome = await send(from, { ...init, headers }).catch((error: unknown) => new Failure(error));
      const isRunning =
        !(outcome instanceof Failure) && outcome.status === 409 && outcome.headers.has('retry-after');
      const mayPass = isRunning || outcome instanceof Failure || PASSING.has(outcome.status);
      const pauseMs = pauseAfter(outcome, attempt);
      if (!isRunning) attempt += 1;
      if (!mayPass || isOnce || signal?.aborted || attempt > attempts || Date.now() + pauseMs > end) {
        if (outcome instanceof Failure) throw outcome.error;
        return outcome;
      }
      if (!(outcome instanceof Failure)) await outcome.body?.cancel();
      await pause(pauseMs, signal);
    }
  };
}

/** The line broke: nothing tells whether the request has arrived. */
class Failure {
  readonly error: unknown;
  constructor(error: unknown) {
    this.error = error;
  }
}

/** As long as the gateway asks for; otherwise longer each time, and not for all clients at once. */
function pauseAfter(outcome: Response | Failure, attempt: number): number {
  const asked = outcome instanceof Failure ? null : outcome.headers.get('retry-after');
  if (asked !== null && Number.isFinite(Number(asked))) return Number(asked) * 1_000;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + Math.random());
}

function pause(ms: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
