import type { Redis } from 'ioredis';
import { hubAway, isTrouble } from './away.ts';
import type { Script } from './hub.ts';
import type { HubObserver } from './observer.ts';
import { runScript } from './run-script.ts';

/** A connection that was asked and has been silent for so long is dead, in ms: the network may drop it without a word. */
const DEAD_MS = 5_000;

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
  /** Since when the connection owes an answer; null while it owes none. */
  let owesSince: number | null = null;
  redis.on('ready', () => {
    owesSince = null;
  });

  /** The client opens another one at once. Its own `socketTimeout` may hit a new socket for what an old one was asked. */
  function giveUpIfDead(): void {
    if (redis.status !== 'ready' || owesSince === null || performance.now() - owesSince < DEAD_MS) return;
    redis.stream.destroy(new Error(`The hub has not answered for ${DEAD_MS} ms.`));
  }

  return {
    async ask(script, keys, args) {
      const askedAt = performance.now();
      owesSince ??= askedAt;
      try {
        const answer = await runScript(redis, script, keys, args);
        answeredAt = performance.now();
        owesSince = null;
        observer?.answered((answeredAt - askedAt) / 1e3);
        return answer;
      } catch (error) {
        // A refusal is an answer.
        if (error instanceof Error && error.name === 'ReplyError') owesSince = null;
        if (!isTrouble(error)) throw error;
        onTrouble(error);
        giveUpIfDead();
        throw hubAway(error);
      }
    },
    silentMs: () => performance.now() - answeredAt,
  };
}
