import type { Redis } from 'ioredis';
import type { RedisObserver } from './observer.ts';
import type { Script } from './redis-store.ts';
import { isUnavailable, redisUnavailable } from './redis-unavailable.ts';
import { runScript } from './run-script.ts';

/** Silence after which a connection that owes an answer is dead, in ms: a network may drop it without closing it. */
const DEAD_MS = 5_000;

/** The connection for commands, and when it was last answered. */
export interface RedisClient {
  /** Throws a `GatewayError` where Redis cannot do it now. */
  ask<Answer>(
    script: Script<Answer>,
    keys: readonly string[],
    args: readonly (string | number)[],
  ): Promise<Answer>;
}

/** @param onUnavailable Receives failures of Redis, not those of a command. */
export function createRedisClient(
  redis: Redis,
  onUnavailable: (error: unknown) => void,
  observer: RedisObserver | undefined,
): RedisClient {
  /** Since when the connection owes an answer; null while it owes none. */
  let owesSince: number | null = null;
  redis.on('ready', () => {
    owesSince = null;
  });

  /** The client opens another one at once. Its own `socketTimeout` may hit a new socket for what an old one was asked. */
  function giveUpIfDead(): void {
    if (redis.status !== 'ready' || owesSince === null || performance.now() - owesSince < DEAD_MS) return;
    redis.stream.destroy(new Error(`Redis did not respond within ${DEAD_MS} ms.`));
  }

  return {
    async ask(script, keys, args) {
      const askedAt = performance.now();
      owesSince ??= askedAt;
      try {
        const answer = await runScript(redis, script, keys, args);
        owesSince = null;
        observer?.answered((performance.now() - askedAt) / 1e3);
        return answer;
      } catch (error) {
        // A refusal is an answer.
        if (error instanceof Error && error.name === 'ReplyError') owesSince = null;
        if (!isUnavailable(error)) throw error;
        onUnavailable(error);
        giveUpIfDead();
        throw redisUnavailable(error);
      }
    },
  };
}
