import type { RedisStore } from '../../cluster/redis-store.ts';

/** What the keys of the jobs of a user begin with. Ids come from callers: none may lead to the job of another user. */
export const jobsOf = (redis: Pick<RedisStore, 'key'>, userId: string): string =>
  `${redis.key('job', encodeURIComponent(userId))}:`;
