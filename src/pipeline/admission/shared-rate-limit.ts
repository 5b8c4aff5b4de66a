import { z } from 'zod';
import type { RedisStore, Script } from '../../cluster/redis-store.ts';
import { GatewayError } from '../../errors.ts';
import { type Allowance, createRateLimit, MINUTE_MS, type RateLimit } from './rate-limit.ts';

/**
 * The minute of one caller, for all gateways. Every time is one of Redis, and none is further away than a minute, whatever
 * its clock is set to.
 */
const spend: Script<[isEnough: number, used: number, leftMs: number, endsAt: number]> = {
  lua: `
    local key, act = KEYS[1], ARGV[1]
    local points, limit, minute, taken = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    local used = tonumber(redis.call('HGET', key, 'used') or 0)
    local ends = math.min(tonumber(redis.call('HGET', key, 'ends') or 0), now + minute)
    if ends <= now then
      local owed = math.min(limit, used - limit)
      if owed > 0 and ends + minute > now then
        used, ends = owed, ends + minute
      else
        used, ends = 0, 0
      end
    end
    if ends == 0 then
      if act == 'give back' then return {1, 0, 0, 0} end
      ends = now + minute
    end
    local enough = 1
    if act == 'give back' then
      if string.format('%d', math.floor(ends / 1000 + 0.5)) == taken then used = used - points end
    elseif act == 'charge' or used + points <= limit then
      used = used + points
    else
      enough = 0
    end
    redis.call('HSET', key, 'used', used, 'ends', string.format('%d', ends))
    redis.call('PEXPIRE', key, ends - now + minute)
    return {enough, used, ends - now, ends}
  `,
  answer: z.tuple([z.number(), z.number(), z.number(), z.number()]),
};

type Act = 'take' | 'charge' | 'give back';

/** What Redis said last of a caller, and what was sent to it since. */
interface Seen {
  used: number;
  endsAt: number;
  resetAt: string;
}

/**
 * Points that a caller has at all gateways together. What only lowers or raises a count is sent and not waited for. While
 * Redis is away each gateway gives its part of the points by itself.
 *
 * A script, because the library for such things takes points also where there are not enough, and forgets what is owed.
 */
export function createSharedRateLimit(redis: RedisStore, limit: number, minuteMs = MINUTE_MS): RateLimit {
  const seen = new Map<string, Seen>();
  let alone: { gateways: number; rate: RateLimit } | null = null;

  /** In place of Redis. */
  function insurance(): RateLimit {
    const gateways = redis.gateways();
    if (alone?.gateways !== gateways) {
      const rate = createRateLimit(Math.max(1, Math.ceil(limit / gateways)), minuteMs);
      alone = { gateways, rate };
    }
    return alone.rate;
  }

  async function tell(caller: string, act: Act, points: number, taken = '') {
    const args = [act, points, limit, minuteMs, taken];
    const [isEnough, used, leftMs, endsAt] = await redis.run(spend, [redis.key('rate', caller)], args);
    const resetAt = new Date(Math.round(endsAt / 1000) * 1000).toISOString();
    const now = { used, endsAt: performance.now() + leftMs, resetAt };
    note(caller, now);
    return { isEnough: isEnough === 1, allowance: allowanceOf(now), pauseMs: isEnough === 1 ? 0 : leftMs };
  }

  function note(caller: string, now: Seen): void {
    if (!seen.has(caller)) {
      const forget = () => {
        const last = seen.get(caller);
        if (last !== undefined && last.endsAt > performance.now())
          setTimeout(forget, last.endsAt - performance.now()).unref();
        else seen.delete(caller);
      };
      setTimeout(forget, minuteMs).unref();
    }
    seen.set(caller, now);
  }

  function runningOf(caller: string): Seen | null {
    const known = seen.get(caller);
    return known === undefined || known.endsAt <= performance.now() ? null : known;
  }

  const allowanceOf = ({ used, resetAt }: Seen): Allowance => ({
    limit,
    remaining: Math.max(0, limit - used),
    resetAt,
  });

  return {
    async take(caller, points) {
      try {
        return await tell(caller, 'take', points);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        return await insurance().take(caller, points);
      }
    },
    giveBack(caller, points, taken) {
      const spare = Math.max(0, points);
      const known = runningOf(caller);
      const ofMinute = String(Math.round(Date.parse(taken.resetAt) / 1000));
      if (spare > 0)
        tell(caller, 'give back', spare, ofMinute).catch(() => insurance().giveBack(caller, spare, taken));
      if (known === null) return taken;
      if (known.resetAt === taken.resetAt) known.used -= spare;
      return allowanceOf(known);
    },
    charge(caller, points) {
      const known = runningOf(caller);
      if (known !== null) known.used += points;
      tell(caller, 'charge', points).catch(() => insurance().charge(caller, points));
    },
    pause(caller) {
      if (redis.state().is === 'down') return insurance().pause(caller);
      const known = runningOf(caller);
      if (known === null || known.used < limit) return null;
      return { pauseMs: known.endsAt - performance.now(), allowance: allowanceOf(known) };
    },
  };
}
