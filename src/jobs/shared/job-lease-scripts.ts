import { z } from 'zod';
import type { Script } from '../../cluster/redis-store.ts';

/**
 * Acquires a job that no gateway runs: one whose gateway died, or else the oldest that waits. Of a user one is done in a project
 * at a time, and some projects at once. `KEYS`: users, beginnings of the keys of open jobs and of jobs. `ARGV`: token, ms until
 * another gateway holds it, projects at once. Answers the user, their name, and the job; nothing where there is none.
 */
export const acquireJob: Script<[user: string, name: string, jobId: string] | null> = {
  lua: `
    local users, open, jobs = unpack(KEYS)
    local token, lease, most = unpack(ARGV)
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    local known = redis.call('HGETALL', users)
    for at = 1, #known, 2 do
      local user, name = known[at], known[at + 1]
      local ids = redis.call('ZRANGE', open .. user, 0, -1)
      if #ids == 0 then redis.call('HDEL', users, user) end
      local busy, count, left, waiting = {}, 0, {}, {}
      for _, id in ipairs(ids) do
        local job = jobs .. user .. ':' .. id
        local state, project, ends = unpack(redis.call('HMGET', job, 'state', 'project', 'until'))
        if not state then
          redis.call('ZREM', open .. user, id)
        elseif ends and tonumber(ends) > now then
          busy[project], count = true, count + 1
        elseif state == 'QUEUED' then
          waiting[#waiting + 1] = {job, id, project}
        else
          left[#left + 1] = {job, id, project}
        end
      end
      for _, list in ipairs({left, waiting}) do
        for _, one in ipairs(list) do
          if count < tonumber(most) and not busy[one[3]] then
            redis.call('HSET', one[1], 'holder', token, 'until', now + lease)
            return {user, name, one[2]}
          end
          busy[one[3]] = true
        end
      end
    end
    return false
  `,
  answer: z.tuple([z.string(), z.string(), z.string()]).nullable(),
};

/** Goes on with jobs. `KEYS`: jobs. `ARGV`: ms, and a token for each. Answers for each whether it is still held. */
export const renewLeases: Script<number[]> = {
  lua: `
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    local held = {}
    for at, job in ipairs(KEYS) do
      local isHeld = redis.call('HGET', job, 'holder') == ARGV[at + 1]
      if isHeld then redis.call('HSET', job, 'until', now + ARGV[1]) end
      held[at] = isHeld and 1 or 0
    end
    return held
  `,
  answer: z.array(z.number()),
};

/** Releases a job to other gateways. `KEYS`: job, stream of those who look for work. */
export const releaseJob: Script<number> = {
  lua: `
    redis.call('XADD', KEYS[2], 'MAXLEN', 1, '*', 'look', '1')
    if redis.call('HGET', KEYS[1], 'holder') ~= ARGV[1] then return 0 end
    return redis.call('HDEL', KEYS[1], 'holder', 'until')
  `,
  answer: z.number(),
};
