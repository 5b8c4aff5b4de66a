import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { RedisStore, Script } from '../cluster/redis-store.ts';
import type { SharedFolder } from '../cluster/shared-folder.ts';
import type { CapturedTemplate } from '../upstream/model/template.ts';
import { type CapturedTemplates, type CaptureLimits, HOUR_MS, usualLimits } from './captured-templates.ts';

/** Notes a capture, and answers its end and which ones had to make room. */
const keep: Script<[endsAt: number, ...dropped: string[]]> = {
  lua: `
    local ends, sizes, id = KEYS[1], KEYS[2], ARGV[1]
    local most, mostCharacters, life = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    redis.call('ZADD', ends, now + life, id)
    redis.call('HSET', sizes, id, ARGV[2])
    local characters = 0
    for _, size in ipairs(redis.call('HVALS', sizes)) do characters = characters + size end
    local answer = {now + life}
    local known = redis.call('ZRANGE', ends, 0, -1, 'WITHSCORES')
    local count = #known / 2
    for i = 1, #known, 2 do
      local isOver = tonumber(known[i + 1]) <= now
      local isTooMuch = count > 1 and (count > most or characters > mostCharacters)
      if known[i] == id or not (isOver or isTooMuch) then break end
      characters = characters - redis.call('HGET', sizes, known[i])
      count = count - 1
      redis.call('ZREM', ends, known[i])
      redis.call('HDEL', sizes, known[i])
      answer[#answer + 1] = known[i]
    end
    redis.call('PEXPIRE', ends, life)
    redis.call('PEXPIRE', sizes, life)
    return answer
  `,
  answer: z.tuple([z.number()]).rest(z.string()),
};

const endOf: Script<number> = {
  lua: `
    local time = redis.call('TIME')
    local ends = tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or 0)
    return ends > time[1] * 1000 + math.floor(time[2] / 1000) and ends or 0
  `,
  answer: z.number(),
};

export interface SharedCaptureOptions {
  redis: RedisStore;
  /** Of this user alone. */
  folder: SharedFolder;
  principalId: string;
  limits?: CaptureLimits;
  lifetimeMs?: number;
}

/** Captured templates that every gateway finds: texts in a folder, what counts in Redis. */
export function createSharedCapturedTemplates(options: SharedCaptureOptions): CapturedTemplates {
  const { redis, folder, principalId, limits = usualLimits, lifetimeMs = HOUR_MS } = options;
  const ends = redis.key('captures', principalId);
  const sizes = redis.key('capture-sizes', principalId);
  const fileOf = (captureId: string) => `${captureId}.json`;

  return {
    async keep(captured) {
      const captureId = randomUUID();
      await folder.write(fileOf(captureId), [JSON.stringify(captured)]);
      const { templates, characters } = limits;
      const args = [captureId, captured.template.length, templates, characters, lifetimeMs];
      const [endsAt, ...dropped] = await redis.run(keep, [ends, sizes], args);
      await Promise.all(dropped.map((id) => folder.remove(fileOf(id))));
      await folder.sweep();
      return { ...captured, captureId, expiresAt: new Date(endsAt) };
    },
    async find(captureId) {
      const endsAt = await redis.run(endOf, [ends], [captureId]);
      const text = endsAt === 0 ? null : await folder.read(fileOf(captureId));
      // Written by a gateway of this installation.
      const captured = text === null ? null : (JSON.parse(text) as CapturedTemplate);
      return captured === null ? null : { ...captured, captureId, expiresAt: new Date(endsAt) };
    },
    // They stay for other gateways, whatever becomes of this one.
    count: () => 0,
    close() {},
  };
}
