import { acquireLease, releaseLease, renewLeases } from './lease-scripts.ts';
import type { RedisStore } from './redis-store.ts';

/** How long the last token is kept in Redis; the folder has it too. */
const KEEP_MS = 30 * 86_400_000;

/** The leases of users as they stand in Redis, asked for by this gateway. All of it rejects while Redis is unavailable. */
export function createRedisLeases(redis: RedisStore, leaseMs: number) {
  const keysOf = (principalId: string): [lease: string, last: string] => {
    const name = encodeURIComponent(principalId);
    return [redis.key('lease', name), redis.key('lease-token', name)];
  };
  return {
    /** @param onDisk Highest token of the folders, to take the lease where there is none; null only looks. */
    acquire(principalId: string, onDisk: number | null) {
      const keys = [...keysOf(principalId), redis.key('settling'), redis.key('store-id')];
      const own = [redis.gatewayId, redis.address(), redis.storeId()];
      return redis.run(acquireLease, keys, [...own, onDisk ?? 0, leaseMs, KEEP_MS, onDisk === null ? 0 : 1]);
    },
    /** 1 for each that is held still, in their order; empty where Redis has another memory than this one. */
    renew(held: readonly { principalId: string; token: number }[], storeId: string) {
      const keys = [redis.key('store-id'), ...held.flatMap(({ principalId }) => keysOf(principalId))];
      const given = [redis.gatewayId, redis.address(), storeId, leaseMs, KEEP_MS];
      return redis.run(renewLeases, keys, [...given, ...held.map(({ token }) => token)]);
    },
    release(principalId: string, token: number) {
      return redis.run(releaseLease, [keysOf(principalId)[0]], [redis.gatewayId, token]);
    },
  };
}
