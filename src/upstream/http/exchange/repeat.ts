import type { Endpoint } from '@connection-gateway/contract/endpoint';
import type { Failure } from '../attempt-outcome.ts';

const MOST_REPEATS = 2;
const FIRST_PAUSE_MS = 100;
/** No caller is told to wait longer, whatever the service says: a day. */
const LONGEST_PAUSE_MS = 86_400_000;

/**
 * Pause in ms before the call is sent again, or null when it must not be. By effect and not by method, since `close` is
 * a GET with one. A change is never repeated. The solver's reads only when nothing reached it, and so the registration,
 * of which every one leaves a client behind.
 */
export function pauseBeforeRepeat(endpoint: Endpoint, failure: Failure, repeats: number): number | null {
  if (repeats >= MOST_REPEATS) return null;
  if (endpoint.effect === 'change' && endpoint.repeat === undefined) return null;
  const carefully = endpoint.slow === true || endpoint.repeat === 'unsent';
  if (failure.breakage === 'refused') return backOff(repeats);
  if (carefully) return null;
  if (failure.breakage === 'reset') return backOff(repeats);
  if (failure.status === null) return null;
  if (failure.retryAfter !== null) return failure.retryAfter;
  const passing = failure.status === 429 || (failure.status >= 500 && failure.status !== 501);
  return passing && repeats === 0 ? backOff(repeats) : null;
}

function backOff(repeats: number): number {
  return FIRST_PAUSE_MS * 2 ** repeats * (0.5 + Math.random());
}

/** ms of a `Retry-After` header of status 429 or 503, in seconds or as a date; null without one. */
export function retryAfterOf(status: number, header: string | string[] | undefined): number | null {
  if ((status !== 429 && status !== 503) || typeof header !== 'string') return null;
  const pause = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(pause) ? null : Math.min(Math.max(0, pause), LONGEST_PAUSE_MS);
}
