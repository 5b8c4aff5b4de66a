import { performance } from 'node:perf_hooks';

/** What one peer may have done for it in a while. */
interface TokenBucket {
  /** Takes it, also when there is not enough: then it is owed. */
  spend(units: number): void;
  /** How long until nothing is owed, in ms; 0 when nothing is. */
  owed(): number;
}

/** @param atOnce What may be spent after a pause, before `perSecond` holds. */
export function createTokenBucket({ perSecond, atOnce }: { perSecond: number; atOnce: number }): TokenBucket {
  let left = atOnce;
  let since = performance.now();

  function refill(): void {
    const now = performance.now();
    left = Math.min(atOnce, left + ((now - since) / 1000) * perSecond);
    since = now;
  }

  return {
    spend(units) {
      refill();
      left -= units;
    },
    owed() {
      refill();
      return left >= 0 ? 0 : Math.ceil((-left / perSecond) * 1000);
    },
  };
}
