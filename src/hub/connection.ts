import type { Redis, RedisOptions } from 'ioredis';

/** A connection that refuses at once what it cannot send, and gives up what is not answered. */
export const asking: RedisOptions = {
  lazyConnect: true,
  // Without these three whoever asks waits for as long as the hub is away.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 1_500,
  // What was not answered may have been done; whoever asked knows whether it may be done again. With any other number of
  // repeats than none, what a broken connection leaves unanswered would then never be.
  autoResendUnfulfilledCommands: false,
  connectTimeout: 2_000,
  noDelay: true,
  disableClientInfo: true,
  retryStrategy: (times) => Math.min(100 * times, 1_000),
};

/** One that waits for what comes. */
export const waiting: RedisOptions = {
  ...asking,
  commandTimeout: undefined,
  // A hub that stands still is noticed by this: every wait is shorter.
  socketTimeout: 8_000,
};

/** Loads the client with the first hub, so that a gateway without one does not pay for it. */
export async function newConnection(url: string, name: string, options: RedisOptions): Promise<Redis> {
  const { Redis } = await import('ioredis');
  return heard(new Redis(url, { ...options, connectionName: name }));
}

/** One whose errors nobody listens to writes them to stderr, line by line. */
export function heard(redis: Redis): Redis {
  return redis.on('error', () => {});
}
