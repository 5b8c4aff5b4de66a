import type { RedisStore } from '../../cluster/redis-store.ts';
import type { RateLimitedLog } from '../../util/rate-limited-log.ts';
import { openAnswerJournal } from './answer-journal.ts';
import { type AnswerStore, usualAnswerLimits } from './answer-store.ts';
import { createAnswerStore } from './process-answer-store.ts';

interface AnswerStoreOptions {
  lifetimeMs: number;
  maxBytes: number;
  /** Folder of a gateway that is alone; null for memory only. */
  dir: string | null;
  /** What several gateways share; null for one that is alone. */
  redis: RedisStore | null;
  log: RateLimitedLog;
}

/** Opens the store of answers: in Redis, on the disk, or in memory. */
export async function openAnswerStore(options: AnswerStoreOptions): Promise<AnswerStore> {
  const { lifetimeMs, maxBytes, dir, redis, log } = options;
  const limits = { ...usualAnswerLimits, lifetimeMs, maxBytes };
  if (redis !== null) {
    const { createSharedAnswerStore } = await import('./shared-answer-store.ts');
    return createSharedAnswerStore(redis, limits);
  }
  const failed = (reason: string) => log.log('warn', 'an idempotency key is not on disk', { reason });
  return createAnswerStore(limits, dir === null ? null : openAnswerJournal(dir, failed));
}
