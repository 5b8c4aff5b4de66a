import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { StreamConsumer } from './redis-store.ts';

const Reply = z.array(z.tuple([z.string(), z.array(z.tuple([z.string(), z.array(z.string())]))])).nullable();

/** Most entries of a stream at a time. */
const MOST = 500;

/** @param redis Its own; it is closed with the reader. */
export function createStreamConsumer(redis: Redis): StreamConsumer {
  if (redis.status === 'wait') redis.connect().catch(() => {});
  return {
    async read(after, waitMs) {
      if (redis.status !== 'ready') await untilReady(redis);
      const streams = [...after.keys(), ...after.values()];
      const reply = await redis.call('XREAD', 'COUNT', MOST, 'BLOCK', waitMs, 'STREAMS', ...streams);
      return (Reply.parse(reply) ?? []).map(([key, entries]) => ({
        key,
        entries: entries.map(([id, fields]) => ({ id, fields })),
      }));
    },
    close: () => redis.disconnect(),
  };
}

/** Throws when the connection is closed for good. */
async function untilReady(redis: Redis): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    function settle(): void {
      redis.off('ready', settle);
      redis.off('end', settle);
      if (redis.status === 'ready') resolve();
      else reject(new Error('The reader is closed.'));
    }
    if (redis.status === 'ready' || redis.status === 'end') settle();
    redis.on('ready', settle);
    redis.on('end', settle);
  });
}
