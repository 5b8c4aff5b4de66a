import type { Redis, RedisOptions } from 'ioredis';
import { type SentinelAddress, sentinelsIn } from '../config/settings/redis-address.ts';

/** A connection for commands: it fails at once when it cannot send, and when no answer comes in time. */
export const commands: RedisOptions = {
  lazyConnect: true,
  // Without these three a caller waits for as long as Redis is unavailable.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 1_500,
  // An unanswered command may have been executed; the caller knows whether it may be done again. With any other number of
  // repeats than none, what a broken connection leaves unanswered would then never be.
  autoResendUnfulfilledCommands: false,
  connectTimeout: 2_000,
  noDelay: true,
  disableClientInfo: true,
  retryStrategy: (times) => Math.min(100 * times, 1_000),
};

/** A connection for BullMQ, which waits for as long as Redis is unavailable. */
export const queueing: RedisOptions = {
  maxRetriesPerRequest: null,
  connectTimeout: 2_000,
  noDelay: true,
  disableClientInfo: true,
  retryStrategy: (times) => Math.min(100 * times, 1_000),
};

/** Loads the client with the first connection, so that a gateway without one does not pay for it. */
export async function newConnection(url: string, name: string, options: RedisOptions): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const own = { ...options, connectionName: name };
  const sentinel = sentinelsIn(url);
  return withErrorListener(
    sentinel === null ? new Redis(url, own) : new Redis({ ...own, ...bySentinel(sentinel) }),
  );
}

function bySentinel({ sentinels, name, username, password, isEncrypted }: SentinelAddress): RedisOptions {
  return {
    ...{ sentinels, name, sentinelCommandTimeout: 1_500 },
    ...(username === null ? {} : { username }),
    ...(password === null ? {} : { password }),
    ...(isEncrypted ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
    sentinelRetryStrategy: (times) => Math.min(100 * times, 1_000),
  };
}

/** Without a listener the client writes each error to stderr. */
function withErrorListener(redis: Redis): Redis {
  return redis.on('error', () => {});
}
