import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** What a caller has left in this minute. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** ISO 8601. */
  resetAt: string;
}

/** Points that each caller may use up in a minute: one for each call of the service an operation may need. */
export interface RateLimit {
  /** Takes points; null with the allowance when there are not enough, and then takes none. */
  take(caller: string, points: number): Promise<{ isEnough: boolean; allowance: Allowance; pauseMs: number }>;
  /** Gives back points that were not needed, unless their minute is over. */
  giveBack(caller: string, points: number, taken: Allowance): Promise<Allowance>;
}

const MINUTE_S = 60;

/** In the memory of this process: a caller of two gateways has twice as much. */
export function createRateLimit(limit: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: limit, duration: MINUTE_S });

  const allowanceOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Allowance => ({
    limit,
    remaining: Math.max(0, limit - consumedPoints),
    resetAt: new Date(Math.round((Date.now() + msBeforeNext) / 1000) * 1000).toISOString(),
  });

  return {
    async take(caller, points) {
      try {
        return { isEnough: true, allowance: allowanceOf(await limiter.consume(caller, points)), pauseMs: 0 };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const back = await limiter.reward(caller, points);
        return { isEnough: false, allowance: allowanceOf(back), pauseMs: back.msBeforeNext };
      }
    },
    async giveBack(caller, points, taken) {
      const now = await limiter.get(caller);
      const isSameMinute = now !== null && allowanceOf(now).resetAt === taken.resetAt;
      if (!isSameMinute || points <= 0) return now === null ? taken : allowanceOf(now);
      return allowanceOf(await limiter.reward(caller, points));
    },
  };
}
