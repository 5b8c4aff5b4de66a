import { z } from 'zod';
import { leases } from '../config/limits.ts';
import type { RedisStore, Script } from './redis-store.ts';

const prelude = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/** `KEYS`: who sees a machine. `ARGV`: gateway, for how long in ms. */
const markSeen: Script<number> = {
  lua: `
    ${prelude}
    redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
    return redis.call('PEXPIRE', KEYS[1], ARGV[2])
  `,
  answer: z.number(),
};

/** How many others see it. `KEYS`: who sees a machine. `ARGV`: gateway. */
const others: Script<number> = {
  lua: `
    ${prelude}
    redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
    local seen = redis.call('ZCARD', KEYS[1])
    if redis.call('ZSCORE', KEYS[1], ARGV[1]) then seen = seen - 1 end
    return seen
  `,
  answer: z.number(),
};

/** Which gateways see a machine of the service: one that only one of them cannot reach is not away. */
export function createHealthVotes(redis: RedisStore) {
  const keyOf = (machine: string) => redis.key('health', machine);
  return {
    reportSeen(machine: string): void {
      redis.run(markSeen, [keyOf(machine)], [redis.gatewayId, leases.machineMs]).catch(() => {});
    },
    /** Throws while Redis is away. */
    async isSeen(machine: string): Promise<boolean> {
      return (await redis.run(others, [keyOf(machine)], [redis.gatewayId])) > 0;
    },
  };
}
