import { z } from 'zod';
import type { Script } from '../../cluster/redis-store.ts';

/*
 * A job is a hash: `base` and a field for each step; `version` counts its changes; `made` names the last ones, so that
 * an unanswered caller may repeat; `holder` is the gateway that runs the job. Of a user there are `order`
 * (all jobs), `open` (those that have not ended), `ended`, and the stream `told` of all changes.
 */

/** `ARGV`: id, project, number of steps, what is told, user, their name, fields and values. Whether it was not there. */
export const createJob: Script<number> = {
  lua: `
    local job, order, open, count, told, users, work = unpack(KEYS)
    if redis.call('EXISTS', job) == 1 then return 0 end
    local number = redis.call('INCR', count)
    redis.call('HSET', job, 'version', 1, 'project', ARGV[2], 'steps', ARGV[3])
    for at = 7, #ARGV, 2 do redis.call('HSET', job, ARGV[at], ARGV[at + 1]) end
    redis.call('ZADD', order, number, ARGV[1])
    redis.call('ZADD', open, number, ARGV[1])
    redis.call('XADD', told, 'MAXLEN', '~', 2000, '*', 'job', ARGV[1], 'version', 1, 'change', ARGV[4])
    redis.call('HSET', users, ARGV[5], ARGV[6])
    redis.call('XADD', work, 'MAXLEN', 1, '*', 'look', '1')
    return 1
  `,
  answer: z.number(),
};

const Change = z.enum(['made', 'known', 'gone', 'taken', 'other']);

/**
 * Changes a job that is still at the version it was read at. `ARGV`: id, version, name of the change, holder (or whether it has ended, how long it is kept then, how many are, how many steps, beginning of the keys of jobs, what is
 * told, fields and values.
 */
export const changeJob: Script<z.infer<typeof Change>> = {
  lua: `
    local job, order, open, ended, told = unpack(KEYS)
    local id, version, name, holder, hasEnded, keepMs, kept, keptSteps, jobs, change = unpack(ARGV, 1, 10)
    local at = redis.call('HGET', job, 'version')
    if not at then return 'gone' end
    local made = redis.call('HGET', job, 'made') or ''
    if string.find(made, ' ' .. name .. ' ', 1, true) then return 'known' end
    if holder ~= '' and redis.call('HGET', job, 'holder') ~= holder then return 'taken' end
    if at ~= version then return 'other' end
    redis.call('HSET', job, 'version', version + 1, 'made', string.sub(made, -500) .. ' ' .. name .. ' ')
    for field = 11, #ARGV, 2 do redis.call('HSET', job, ARGV[field], ARGV[field + 1]) end
    redis.call('XADD', told, 'MAXLEN', '~', 2000, '*', 'job', id, 'version', version + 1, 'change', change)
    if hasEnded == '1' and redis.call('ZREM', open, id) == 1 then
      local now = redis.call('TIME')
      redis.call('PEXPIRE', job, keepMs)
      redis.call('ZADD', ended, now[1] * 1000000 + now[2], id)
      local count, steps = 0, 0
      for _, one in ipairs(redis.call('ZREVRANGE', ended, 0, -1)) do
        local its = redis.call('HGET', jobs .. one, 'steps')
        count, steps = count + 1, steps + (its or 0)
        if not its or count > tonumber(kept) or (steps > tonumber(keptSteps) and count > 1) then
          redis.call('DEL', jobs .. one)
          redis.call('ZREM', ended, one)
          redis.call('ZREM', order, one)
        end
      end
    end
    return 'made'
  `,
  answer: Change,
};

/** A job, unless it is at the version that is known: its version and fields. Nothing when it is not there. */
export const readJob: Script<[version: string, fields: string[]] | null> = {
  lua: `
    local version = redis.call('HGET', KEYS[1], 'version')
    if not version then return false end
    if version == ARGV[1] then return {version, {}} end
    return {version, redis.call('HGETALL', KEYS[1])}
  `,
  answer: z.tuple([z.string(), z.array(z.string())]).nullable(),
};

/** Ids and versions of all jobs of a user, oldest first. `ARGV`: beginning of the keys of jobs. */
export const listJobs: Script<[id: string, version: string][]> = {
  lua: `
    local found = {}
    for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
      local version = redis.call('HGET', ARGV[1] .. id, 'version')
      if version then found[#found + 1] = {id, version} else redis.call('ZREM', KEYS[1], id) end
    end
    return found
  `,
  answer: z.array(z.tuple([z.string(), z.string()])),
};

/** Whether the holder is the first who begins a thing. `ARGV`: holder, what, name of who begins it, who may ask again. */
export const once: Script<number> = {
  lua: `
    if redis.call('HGET', KEYS[1], 'holder') ~= ARGV[1] then return 0 end
    redis.call('HSETNX', KEYS[1], 'claim:' .. ARGV[2], ARGV[3])
    return redis.call('HGET', KEYS[1], 'claim:' .. ARGV[2]) == ARGV[3] and 1 or 0
  `,
  answer: z.number(),
};

/** Where a stream ends now. */
export const endOfStream: Script<string> = {
  lua: `
    local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
    return last[1] and last[1][1] or '0-0'
  `,
  answer: z.string(),
};

/** The consumer of streams checks which ones to wait for. */
export const wake: Script<string> = {
  lua: `return redis.call('XADD', KEYS[1], 'MAXLEN', 1, '*', 'wake', '1')`,
  answer: z.string(),
};
