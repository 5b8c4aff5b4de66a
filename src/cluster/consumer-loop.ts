import type { Logger } from 'pino';
import type { RedisStore } from './redis-store.ts';

/** Longest wait for entries, in ms; shorter than a connection may be silent. */
const WAIT_MS = 5_000;
/** After something broke, in ms. */
const PAUSE_MS = 50;

interface Reading {
  /** Reads once, waiting for entries for so long at most. */
  read(waitMs: number): Promise<void>;
  isClosed(): boolean;
  /** Said when it breaks while Redis is there. */
  problem: string;
}

/** Reads the stream of the other gateways until it is closed; failures are retried. Never rejects. */
export async function consumeStream(
  redis: RedisStore,
  log: Pick<Logger, 'warn'>,
  { read, isClosed, problem }: Reading,
): Promise<void> {
  while (!isClosed()) {
    try {
      await read(WAIT_MS);
    } catch (err) {
      if (isClosed()) return;
      if (redis.state().is === 'up') log.warn({ err }, problem);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
