import { setTimeout as sleep } from 'node:timers/promises';
import { redisUnavailable } from '../../cluster/redis-unavailable.ts';
import { GatewayError } from '../../errors.ts';

/** A change that was made waits so long for Redis that is away, in ms. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 50;

/** Redis knows nothing of before any more; what this gateway goes by has to be learned anew. */
export const dataLost = (): GatewayError => redisUnavailable(new Error('It has lost its memory.'));

const STALE = 'The lock of the project expired; another gateway holds it.';

/** A newer lock of the project exists: this one was not renewed in time. */
export const staleLock = (): GatewayError => new GatewayError('OVERLOADED', STALE, { retryable: true });

export const isStaleLock = (error: unknown): boolean => error instanceof Error && error.message === STALE;

/** Tries again while Redis is away. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isAway = error instanceof GatewayError && error.retryAfterMs !== null;
      if (!isAway || performance.now() + PAUSE_MS > end) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** `UPSTREAM_UNAVAILABLE`: a change was sent, and its result could not be stored. */
export function notWrittenDown(cause: unknown): GatewayError {
  const reason = cause instanceof Error ? ` ${cause.message}` : '';
  const message = `The change was sent but its result was not persisted.${reason} It may be lost: read the object again before repeating it.`;
  return new GatewayError('UPSTREAM_UNAVAILABLE', message, { cause, outcomeUnknown: true });
}
