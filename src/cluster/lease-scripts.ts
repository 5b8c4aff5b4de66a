import { z } from 'zod';
import type { Script } from './redis-store.ts';

/**
 * Names the owner of a user, and takes the lease where there is none. `KEYS`: lease, last token, settling, id of the
 * data. `ARGV`: gateway, its address, the id of the data it knows, highest token on disk, lifetime of a lease and of the last token
 * in ms, `1` where the lease may be taken.
 *
 * The answer without an owner: no gateway has it. With a time, none may take it before that; it is negative where the data are others.
 */
export const acquireLease: Script<[owner: string, address: string, token: number, leftMs: number]> = {
  lua: `
    local lease, last, settling, data = unpack(KEYS)
    local gateway, address, known, onDisk, life, keep, mayTake = unpack(ARGV)
    local held = redis.call('HMGET', lease, 'gateway', 'address', 'token')
    if held[1] and held[1] ~= gateway then
      return {held[1], held[2], tonumber(held[3]), redis.call('PTTL', lease)}
    end
    -- Owners of before may have leases that these data do not know.
    if redis.call('GET', data) ~= known then return {'', '', 0, -1} end
    local wait = redis.call('PTTL', settling)
    if wait > 0 then return {'', '', 0, wait} end
    if mayTake ~= '1' then return {'', '', 0, 0} end
    local token = math.max(tonumber(redis.call('GET', last) or 0), tonumber(onDisk)) + 1
    redis.call('SET', last, token, 'PX', keep)
    redis.call('HSET', lease, 'gateway', gateway, 'address', address, 'token', token)
    redis.call('PEXPIRE', lease, life)
    return {gateway, address, token, tonumber(life)}
  `,
  answer: z.tuple([z.string(), z.string(), z.number(), z.number()]),
};

/**
 * Renews leases, and takes back those that expired unless a newer token was given since. `KEYS`: id of the data, then lease and
 * last token of each user. `ARGV`: gateway, its address, the id it knows, both lifetimes in ms, then the token of each. The answer has 1
 * for each that holds, else 0; nothing where the data are others.
 */
export const renewLeases: Script<number[]> = {
  lua: `
    local gateway, address, known, life, keep = unpack(ARGV)
    local holds = {}
    if redis.call('GET', KEYS[1]) ~= known then return holds end
    for at = 1, (#KEYS - 1) / 2 do
      local lease, last, token = KEYS[2 * at], KEYS[2 * at + 1], tonumber(ARGV[5 + at])
      local held = redis.call('HMGET', lease, 'gateway', 'token')
      local isFree = not held[1] and tonumber(redis.call('GET', last) or 0) <= token
      if isFree or (held[1] == gateway and tonumber(held[2]) == token) then
        redis.call('HSET', lease, 'gateway', gateway, 'address', address, 'token', token)
        redis.call('PEXPIRE', lease, life)
        redis.call('SET', last, token, 'PX', keep)
        holds[at] = 1
      else
        holds[at] = 0
      end
    end
    return holds
  `,
  answer: z.array(z.number()),
};

/** Ends a lease, unless another gateway has it. `KEYS`: lease. `ARGV`: gateway, token. */
export const releaseLease: Script<number> = {
  lua: `
    local held = redis.call('HMGET', KEYS[1], 'gateway', 'token')
    if held[1] ~= ARGV[1] or held[2] ~= ARGV[2] then return 0 end
    return redis.call('DEL', KEYS[1])
  `,
  answer: z.number(),
};
