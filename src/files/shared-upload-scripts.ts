import { z } from 'zod';
import type { Script } from '../cluster/redis-store.ts';

/**
 * An upload is a hash: whose it is, its name, its state (empty, filling, filled, taken), the file with its bytes, and who
 * fills or has taken it. Beside it are two sorted sets with the ends of all and of one user's, and a hash with the bytes that
 * each of all may have on the disk.
 */
const script = <Answer>(lua: string, answer: z.ZodType<Answer>): Script<Answer> => ({
  lua: `
    local upload, all, own, bytes = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
    local id, principal = ARGV[1], ARGV[2]
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    for _, old in ipairs(redis.call('ZRANGEBYSCORE', all, '-inf', now)) do
      redis.call('ZREM', all, old)
      redis.call('HDEL', bytes, old)
    end
    redis.call('ZREMRANGEBYSCORE', own, '-inf', now)
    local function is(field, value) return redis.call('HGET', upload, field) == value end
    local function sum(ids)
      local total = 0
      for _, one in ipairs(ids) do total = total + (redis.call('HGET', bytes, one) or 0) end
      return total
    end
    local function forget(one, key)
      redis.call('DEL', key)
      redis.call('ZREM', all, one)
      redis.call('ZREM', own, one)
      redis.call('HDEL', bytes, one)
    end
    ${lua}
  `,
  answer,
});

/** Answers its end; 0 where all places are in use. `ARGV`: name, life, most places, what keys of uploads begin with. */
export const reserve = script(
  `
    local name, life, most, prefix = ARGV[3], tonumber(ARGV[4]), tonumber(ARGV[5]), ARGV[6]
    if redis.call('ZCARD', own) >= most then
      local unused = nil
      for _, one in ipairs(redis.call('ZRANGE', own, 0, -1)) do
        if redis.call('HGET', prefix .. one, 'state') == 'empty' then unused = one break end
      end
      if unused == nil then return 0 end
      forget(unused, prefix .. unused)
    end
    redis.call('HSET', upload, 'principal', principal, 'name', name, 'state', 'empty')
    redis.call('PEXPIRE', upload, life)
    redis.call('ZADD', all, now + life, id)
    redis.call('ZADD', own, now + life, id)
    return now + life
  `,
  z.number(),
);

/** Who fills it is the only one. A gateway that died leaves it to the next. `ARGV`: file, gateway, what their keys begin with. */
export const begin = script(
  `
    if not is('principal', principal) then return 'unknown' end
    local state = redis.call('HGET', upload, 'state')
    if state == 'filling' then
      if redis.call('EXISTS', ARGV[5] .. redis.call('HGET', upload, 'by')) == 1 then return 'busy' end
    elseif state ~= 'empty' then
      return 'used'
    end
    redis.call('HSET', upload, 'state', 'filling', 'file', ARGV[3], 'by', ARGV[4])
    redis.call('HDEL', bytes, id)
    return 'ok'
  `,
  z.enum(['ok', 'unknown', 'busy', 'used']),
);

/** Room for so many bytes altogether. `ARGV`: file, bytes, most of one user, most of all. */
export const grow = script(
  `
    if not (is('state', 'filling') and is('file', ARGV[3])) then return 'unknown' end
    local more = ARGV[4] - (redis.call('HGET', bytes, id) or 0)
    local ofAll = 0
    for _, one in ipairs(redis.call('HVALS', bytes)) do ofAll = ofAll + one end
    if sum(redis.call('ZRANGE', own, 0, -1)) + more > tonumber(ARGV[5]) then return 'full' end
    if ofAll + more > tonumber(ARGV[6]) then return 'full' end
    redis.call('HSET', bytes, id, ARGV[4])
    return 'ok'
  `,
  z.enum(['ok', 'unknown', 'full']),
);

/** It is there as a whole; 0 where it has expired, or is another's by now. `ARGV`: file, size. */
export const finish = script(
  `
    if not is('file', ARGV[3]) then return 0 end
    if is('state', 'filled') then return 1 end
    if not is('state', 'filling') then return 0 end
    redis.call('HSET', upload, 'state', 'filled', 'size', ARGV[4])
    redis.call('HSET', bytes, id, ARGV[4])
    return 1
  `,
  z.number(),
);

/** It broke, and may be sent again. `ARGV`: file. */
export const abandon = script(
  `
    if not (is('state', 'filling') and is('file', ARGV[3])) then return 0 end
    redis.call('HSET', upload, 'state', 'empty')
    redis.call('HDEL', bytes, id)
    return 1
  `,
  z.number(),
);

/** `ARGV`: who takes it, by a name that is used for this alone. */
export const take = script(
  `
    if not is('principal', principal) then return {} end
    if not (is('state', 'filled') or (is('state', 'taken') and is('by', ARGV[3]))) then return {} end
    redis.call('HSET', upload, 'state', 'taken', 'by', ARGV[3])
    return redis.call('HMGET', upload, 'name', 'file', 'size')
  `,
  z.union([z.tuple([z.string(), z.string(), z.coerce.number()]), z.tuple([])]),
);

/** 0 where it has expired. `ARGV`: who took it. */
export const putBack = script(
  `
    if not is('by', ARGV[3]) then return 0 end
    redis.call('HSET', upload, 'state', 'filled')
    return 1
  `,
  z.number(),
);

/** `ARGV`: who took it. */
export const discard = script(
  `
    if is('by', ARGV[3]) then forget(id, upload) end
    return 1
  `,
  z.number(),
);
