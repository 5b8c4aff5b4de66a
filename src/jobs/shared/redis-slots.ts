import { z } from 'zod';
import type { RedisStore, Script } from '../../cluster/redis-store.ts';
import { leases } from '../../config/limits.ts';
import type { Slot } from '../steps/slots.ts';
import type { JobEventStream } from './job-event-stream.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';

/** The slots of machines that several gateways calculate on. */
export interface RedisSlots {
  /** As `Slots.take`: in the line of all gateways. */
  take(machine: string, count: number, owner: string, signal: AbortSignal): Promise<Slot | null>;
  close(): void;
}

/** Lifetime of a slot, and of a place in the queue, without a renewal, in ms. */
const LEASE_MS = leases.jobMs;
/** Interval of renewals and checks of a waiting worker, in ms. */
const LOOK_MS = 1_000;

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

/** Leaves a slot or the line. `KEYS`: as above, and the stream of those who wait. */
const leaveSlot: Script<string> = {
  lua: `
    for at = 1, 3 do redis.call('ZREM', KEYS[at], ARGV[1]) end
    return redis.call('XADD', KEYS[5], 'MAXLEN', 1, '*', 'look', '1')
  `,
  answer: z.string(),
};

export function createRedisSlots(redis: RedisStore, events: JobEventStream): RedisSlots {
  const stream = redis.key('slot-left');
  const waiting = new Set<() => void>();
  const subscription = events.subscribe(stream, () => {
    for (const look of [...waiting]) look();
  });
  let taken = 0;

  /** Resolves when a slot may be free, after a while, or with the signal. */
  async function nextLook(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, LOOK_MS);
      waiting.add(done);
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
    });
  }

  return {
    async take(machine, count, owner, signal) {
      taken += 1;
      const name = encodeURIComponent(owner);
      const token = `${name}|${redis.gatewayId}-${taken}`;
      const keys = ['taken', 'line', 'heard', 'count'].map((part) => redis.key('slots', machine, part));
      const ask = (isHeld = 0) => redis.run(takeSlot, keys, [token, name, count, LEASE_MS, isHeld]);
      // One that cannot be said is found out by its time.
      const leave = () => void redis.run(leaveSlot, [...keys, stream], [token]).catch(() => {});
      for (;;) {
        if (signal.aborted) {
          leave();
          return null;
        }
        await retryWhileUnavailable(signal, subscription.ready);
        const looking = nextLook(signal);
        if ((await retryWhileUnavailable(signal, () => ask())) === 1) break;
        await looking;
      }
      const renewing = setInterval(() => void ask(1).catch(() => {}), LEASE_MS / 4).unref();
      return {
        leave() {
          clearInterval(renewing);
          leave();
        },
      };
    },
    close: subscription.leave,
  };
}
