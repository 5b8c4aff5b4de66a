import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { RedisStore, Script } from '../../cluster/redis-store.ts';
import { leases } from '../../config/limits.ts';
import { GatewayError } from '../../errors.ts';
import type { Slot } from './slots.ts';

/** The slots of machines that several gateways calculate on. */
export interface RedisSlots {
  /** As `Slots.take`: in the line of all gateways. */
  take(machine: string, count: number, owner: string, signal: AbortSignal): Promise<Slot | null>;
}

/** Lifetime of a slot, and of a place in the queue, without a renewal, in ms. */
const LEASE_MS = leases.slotMs;
/** Interval at which a waiting worker looks, in ms. */
const LOOK_MS = 200;

/**
 * Takes a slot, goes on with one, or waits in the line. `KEYS`: slots that are taken, the line, who is heard of in it, count.
 * `ARGV`: token, owner, slots, ms, whether it was taken before and is only gone on with. Whether it is taken.
 */
const takeSlot: Script<number> = {
  lua: `
    local held, line, heard, count = unpack(KEYS)
    local token, owner, slots, lease, isHeld = unpack(ARGV)
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    redis.call('ZREMRANGEBYSCORE', held, '-inf', now)
    for _, gone in ipairs(redis.call('ZRANGEBYSCORE', heard, '-inf', now)) do
      redis.call('ZREM', line, gone)
      redis.call('ZREM', heard, gone)
    end
    if redis.call('ZSCORE', held, token) then
      redis.call('ZADD', held, now + lease, token)
      return 1
    end
    if isHeld == '1' then return 0 end
    if not redis.call('ZSCORE', line, token) then
      local own = 1
      for _, other in ipairs(redis.call('ZRANGE', line, 0, -1)) do
        if string.sub(other, 1, #owner + 1) == owner .. '|' then own = own + 1 end
      end
      redis.call('ZADD', line, own * 1e12 + redis.call('INCR', count), token)
    end
    redis.call('ZADD', heard, now + lease, token)
    if redis.call('ZRANK', line, token) >= slots - redis.call('ZCARD', held) then return 0 end
    redis.call('ZREM', line, token)
    redis.call('ZREM', heard, token)
    redis.call('ZADD', held, now + lease, token)
    return 1
  `,
  answer: z.number(),
};

/** Leaves a slot or the line. `KEYS`: as above. */
const leaveSlot: Script<number> = {
  lua: `
    for at = 1, 3 do redis.call('ZREM', KEYS[at], ARGV[1]) end
    return 1
  `,
  answer: z.number(),
};

export function createRedisSlots(redis: RedisStore): RedisSlots {
  let taken = 0;
  return {
    async take(machine, count, owner, signal) {
      taken += 1;
      const name = encodeURIComponent(owner);
      const token = `${name}|${redis.gatewayId}-${taken}`;
      const keys = ['taken', 'line', 'heard', 'count'].map((part) => redis.key('slots', machine, part));
      const ask = (isHeld = 0) => redis.run(takeSlot, keys, [token, name, count, LEASE_MS, isHeld]);
      // One that cannot be said is found out by its time.
      const leave = () => void redis.run(leaveSlot, keys, [token]).catch(() => {});
      while (!signal.aborted) {
        if ((await ask().catch(notNow)) === 1) {
          const renewing = setInterval(() => void ask(1).catch(() => {}), LEASE_MS / 4).unref();
          return {
            leave() {
              clearInterval(renewing);
              leave();
            },
          };
        }
        await sleep(LOOK_MS, undefined, { signal }).catch(() => {});
      }
      leave();
      return null;
    },
  };
}

/** While Redis is unavailable no worker is given a slot. */
function notNow(error: unknown): number {
  if (error instanceof GatewayError && error.code === 'OVERLOADED') return 0;
  throw error;
}
