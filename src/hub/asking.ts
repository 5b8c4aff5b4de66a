import type { Redis } from 'ioredis';
import { hubAway, isTrouble } from './away.ts';
import type { Script } from './hub.ts';
import type { HubObserver } from './observer.ts';
import { runScript } from './run-script.ts';

/** One connection that is asked, and when it was last answered. */
export interface Asking {
  /** Throws a `GatewayError` where the hub cannot do it now. */
  ask<Answer>(
    script: Script<Answer>,
    keys: readonly string[],
    args: readonly (string | number)[],
  ): Promise<Answer>;
  /** How long ago the last answer was, in ms. */
  silentMs(): number;
}

/** @param onTrouble Told of what is the hub's, and not that of whoever asks. */
export function createAsking(
  redis: Redis,
  onTrouble: (error: unknown) => void,
  observer: HubObserver | undefined,
): Asking {
  let answeredAt = performance.now();
  return {
    async ask(script, keys, args) {
      const askedAt = performance.now();
      try {
        const answer = await runScript(redis, script, keys, args);
        answeredAt = performance.now();
        observer?.answered((answeredAt - askedAt) / 1e3);
        return answer;
      } catch (error) {
        if (!isTrouble(error)) throw error;
        onTrouble(error);
        throw hubAway(error);
      }
    },
    silentMs: () => performance.now() - answeredAt,
  };
}
