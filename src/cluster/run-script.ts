import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Script } from './redis-store.ts';

/** Leases and heartbeats are small, and go on in a Redis whose memory is full. */
const textOf = ({ lua }: Script<unknown>): string => `#!lua flags=allow-oom\n${lua}`;

const digests = new WeakMap<Script<unknown>, string>();

function digestOf(script: Script<unknown>): string {
  const digest = digests.get(script) ?? createHash('sha1').update(textOf(script)).digest('hex');
  digests.set(script, digest);
  return digest;
}

/** Runs a script by its digest; with its text where Redis does not know it (any more). */
export async function runScript<Answer>(
  redis: Redis,
  script: Script<Answer>,
  keys: readonly string[],
  args: readonly (string | number)[],
): Promise<Answer> {
  const given = [keys.length, ...keys, ...args];
  let reply: unknown;
  try {
    reply = await redis.call('EVALSHA', digestOf(script), ...given);
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
    reply = await redis.call('EVAL', textOf(script), ...given);
  }
  return script.answer.parse(reply);
}
