import { z } from 'zod';
import type { RedisStore, Script } from '../../cluster/redis-store.ts';
import type { AnswerLimits, AnswerStore, Claim, Known } from './answer-store.ts';
import { StoredAnswer } from './stored-answer.ts';

/** Takes a key that is free, or says what is known under it. */
const claim: Script<[is: string, answer?: string | undefined]> = {
  lua: `
    local entry, gateways = KEYS[1], KEYS[2]
    local fingerprint, gateway, life = unpack(ARGV)
    local known = redis.call('HMGET', entry, 'fingerprint', 'gateway', 'answer')
    if not known[1] then
      redis.call('HSET', entry, 'fingerprint', fingerprint, 'gateway', gateway)
      redis.call('PEXPIRE', entry, life)
      return {'new'}
    end
    if known[1] ~= fingerprint then return {'other'} end
    if known[3] then return {'answered', known[3]} end
    local time = redis.call('TIME')
    local present = tonumber(redis.call('ZSCORE', gateways, known[2]) or 0)
    if present > time[1] * 1000 + math.floor(time[2] / 1000) then return {'running'} end
    return {'unknown'}
  `,
  answer: z.tuple([z.string(), z.string().optional()]),
};

/** Stores an answer and evicts the oldest ones without room. */
const answered: Script<number> = {
  lua: `
    local entry, order, sizes, total = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
    local answer, size, life, most = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    redis.call('HSET', entry, 'answer', answer)
    redis.call('PEXPIRE', entry, life)
    redis.call('ZADD', order, now, entry)
    redis.call('HSET', sizes, entry, size)
    local bytes = redis.call('INCRBY', total, size)
    while true do
      local oldest = redis.call('ZRANGE', order, 0, 0, 'WITHSCORES')
      if not oldest[1] then break end
      if oldest[1] == entry or not (bytes > most or tonumber(oldest[2]) + life <= now) then break end
      redis.call('ZREM', order, oldest[1])
      bytes = redis.call('DECRBY', total, redis.call('HGET', sizes, oldest[1]) or 0)
      redis.call('HDEL', sizes, oldest[1])
      redis.call('DEL', oldest[1])
    end
    return bytes
  `,
  answer: z.number(),
};

const free: Script<number> = { lua: `return redis.call('DEL', KEYS[1])`, answer: z.number() };

/** What an entry takes beside its texts, in bytes. */
const OVERHEAD = 500;

/** Answers in Redis, so that a repeat may come to another gateway, also after the first one has ended. */
export function createSharedAnswerStore(
  redis: RedisStore,
  { lifetimeMs, maxBytes }: Pick<AnswerLimits, 'lifetimeMs' | 'maxBytes'>,
): AnswerStore {
  const [order, sizes, total] = ['order', 'sizes', 'bytes'].map((name) => redis.key('answers', name));
  let bytes = 0;

  const claimOf = (entry: string): Claim => ({
    // Redis has it since it was claimed.
    async begin() {},
    async answered(answer) {
      const text = JSON.stringify(answer);
      const keys = [entry, order ?? '', sizes ?? '', total ?? ''];
      bytes = await redis.run(answered, keys, [
        text,
        Buffer.byteLength(text) + OVERHEAD,
        lifetimeMs,
        maxBytes,
      ]);
    },
    async free() {
      await redis.run(free, [entry]);
    },
  });

  return {
    async claim(principalId, key, fingerprint): Promise<Known> {
      const entry = redis.key('answer', principalId, key);
      const args = [fingerprint, redis.gatewayId, lifetimeMs];
      const [is, answer] = await redis.run(claim, [entry, redis.key('gateways')], args);
      if (is === 'new') return { is, claim: claimOf(entry) };
      if (is === 'answered') return { is, answer: StoredAnswer.parse(JSON.parse(answer ?? '')) };
      return { is: is === 'running' || is === 'other' ? is : 'unknown' };
    },
    bytes: () => bytes,
    close() {},
  };
}
