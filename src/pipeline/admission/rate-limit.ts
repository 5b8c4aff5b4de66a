/** What a caller has left in this minute. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** ISO 8601. */
  resetAt: string;
}

/** Points that each caller may use up in a minute: one for each call of the service an operation may need. */
export interface RateLimit {
  /** Takes points, or none when there are not enough; `pauseMs` is then how long that stays so. */
  take(caller: string, points: number): Taken;
  /** Gives back points that were not needed, unless their minute is over. */
  giveBack(caller: string, points: number, taken: Allowance): Allowance;
  /** Takes points for what was done already. What the caller does not have is owed in the next minute. */
  charge(caller: string, points: number): void;
  /** How long it takes until the caller has a point again, in ms; null when there is one. */
  pause(caller: string): { pauseMs: number; allowance: Allowance } | null;
}

interface Taken {
  isEnough: boolean;
  allowance: Allowance;
  pauseMs: number;
}

/** The minute of one caller, which begins with the first operation after the last one. */
interface Minute {
  used: number;
  /** By the monotonic clock: after a change of the wall clock a caller could get a `Retry-After` of a day. */
  endsAt: number;
  resetAt: string;
  end(): void;
}

const MINUTE_MS = 60_000;

/** In the memory of this process: a caller of two gateways has twice as much. */
export function createRateLimit(limit: number, minuteMs = MINUTE_MS): RateLimit {
  const minutes = new Map<string, Minute>();

  function runningOf(caller: string): Minute | null {
    const minute = minutes.get(caller);
    if (minute !== undefined && minute.endsAt <= performance.now()) minute.end();
    return minutes.get(caller) ?? null;
  }

  function begin(caller: string, used = 0): Minute {
    const resetAt = new Date(Math.round((Date.now() + minuteMs) / 1000) * 1000).toISOString();
    const minute = {
      used,
      endsAt: performance.now() + minuteMs,
      resetAt,
      end() {
        clearTimeout(timer);
        if (minutes.get(caller) !== minute) return;
        minutes.delete(caller);
        // No caller is locked out for longer than one more minute.
        const owed = Math.min(limit, minute.used - limit);
        if (owed > 0) begin(caller, owed);
      },
    };
    minutes.set(caller, minute);
    const timer = setTimeout(minute.end, minuteMs).unref();
    return minute;
  }

  const allowanceOf = ({ used, resetAt }: Minute): Allowance => ({
    limit,
    remaining: Math.max(0, limit - used),
    resetAt,
  });

  return {
    take(caller, points) {
      const minute = runningOf(caller) ?? begin(caller);
      const isEnough = minute.used + points <= limit;
      if (isEnough) minute.used += points;
      const pauseMs = isEnough ? 0 : minute.endsAt - performance.now();
      return { isEnough, allowance: allowanceOf(minute), pauseMs };
    },
    giveBack(caller, points, taken) {
      const minute = runningOf(caller);
      if (minute === null) return taken;
      if (minute.resetAt === taken.resetAt) minute.used -= Math.max(0, points);
      return allowanceOf(minute);
    },
    charge(caller, points) {
      const minute = runningOf(caller) ?? begin(caller);
      minute.used += points;
    },
    pause(caller) {
      const minute = runningOf(caller);
      if (minute === null || minute.used < limit) return null;
      return { pauseMs: minute.endsAt - performance.now(), allowance: allowanceOf(minute) };
    },
  };
}
