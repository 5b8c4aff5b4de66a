import { z } from 'zod';
import type { Script } from '../../cluster/redis-store.ts';

/**
 * A project is a hash `header` (token, pending, facts, file, changes, gap, number, pendingOpen), a string `lock` with its holder, and
 * a stream `log` of what was done since its file. Each user has a set `projects` with the number of the last news of each.
 *
 * `KEYS` of all: header, lock, next, log, projects, count, storeId. `ARGV` begins with the name of Redis's memory.
 */
const prelude = `
  local header, lock, nextOne, log, projects, count, storeId = unpack(KEYS)
  if redis.call('GET', storeId) ~= ARGV[1] then return {'data-lost'} end
`;

const Fields = z.array(z.string());
const dataLost = z.tuple([z.literal('data-lost')]);

/** How long the next gateway reserves the lock, in ms; it asks more often than that. */
const NEXT_MS = 500;

/**
 * Acquires the lock with the next fencing token. A gateway that finds it held reserves it, so none starves.
 * `ARGV`: storeId, gateway, lease in ms, pending change or ''. Returns the token, the pending change that was left, and the header.
 */
export const acquireLock: Script<
  ['data-lost'] | ['busy'] | ['yours', token: number, open: string, fields: string[]]
> = {
  lua: `
    ${prelude}
    local gateway, lease, pending = ARGV[2], ARGV[3], ARGV[4]
    local waits = redis.call('GET', nextOne)
    local holder = redis.call('GET', lock)
    -- A lock of one's own was given back, which Redis did not hear.
    if holder and string.sub(holder, 1, #gateway + 1) ~= gateway .. ':' then
      if not waits or waits == gateway then redis.call('SET', nextOne, gateway, 'PX', ${NEXT_MS}) end
      return {'busy'}
    end
    if waits and waits ~= gateway then return {'busy'} end
    redis.call('DEL', nextOne)
    local token = redis.call('HINCRBY', header, 'token', 1)
    if redis.call('HEXISTS', header, 'facts') == 0 then redis.call('PEXPIRE', header, 86400000) end
    redis.call('SET', lock, gateway .. ':' .. string.format('%d', token), 'PX', lease)
    local open = redis.call('HGET', header, 'pending') or ''
    if open == '' and pending ~= '' then redis.call('HSET', header, 'pending', pending) end
    local fields = redis.call('HGETALL', header)
    redis.call('HDEL', header, 'pendingOpen')
    return {'yours', token, open, fields}
  `,
  answer: z.union([
    dataLost,
    z.tuple([z.literal('busy')]),
    z.tuple([z.literal('yours'), z.number(), z.string(), Fields]),
  ]),
};

/** Renews the lock unless a newer one exists. `ARGV`: storeId, gateway, lease in ms, token. */
export const renewLock: Script<['data-lost'] | ['stale'] | ['renewed']> = {
  lua: `
    ${prelude}
    if redis.call('HGET', header, 'token') ~= ARGV[4] then return {'stale'} end
    redis.call('SET', lock, ARGV[2] .. ':' .. ARGV[4], 'PX', ARGV[3])
    return {'renewed'}
  `,
  answer: z.union([dataLost, z.tuple([z.literal('stale')]), z.tuple([z.literal('renewed')])]),
};

/** Releases the lock. `ARGV`: storeId, gateway, token, and 'unsent' when the pending change was not sent. */
export const releaseLock: Script<unknown> = {
  lua: `
    ${prelude}
    if redis.call('GET', lock) == ARGV[2] .. ':' .. ARGV[3] then
      redis.call('DEL', lock)
      if ARGV[4] == 'unsent' then redis.call('HDEL', header, 'pending') end
    end
    return {'ended'}
  `,
  answer: z.unknown(),
};

const written = z.union([
  dataLost,
  z.tuple([z.literal('stale')]),
  z.tuple([z.literal('written'), z.number()]),
]);
export type WriteAnswer = z.infer<typeof written>;

/** Every write checks the fencing token: another token means that a newer lock exists. */
const stale = `
  ${prelude}
  local project, token, id = ARGV[2], ARGV[3], ARGV[4]
  if redis.call('HGET', header, 'token') ~= token then return {'stale'} end
  local function tell()
    local number = redis.call('INCR', count)
    redis.call('ZADD', projects, number, project)
    redis.call('HSET', header, 'number', number)
    return {'written', number}
  end
  -- The same again is known by its id, and a smaller one is refused by the stream.
  local function isNew()
    return #redis.call('XRANGE', log, id, id) == 0
  end
`;

/** `ARGV`: storeId, project, token, id, pending. */
export const recordPendingChange: Script<WriteAnswer> = {
  lua: `
    ${stale}
    redis.call('HSET', header, 'pending', ARGV[5])
    return {'written', 0}
  `,
  answer: written,
};

/** Writes where the project was opened; the next holder reads it once. `ARGV`: storeId, project, token, id, location. */
export const recordPendingOpen: Script<WriteAnswer> = {
  lua: `
    ${stale}
    redis.call('HSET', header, 'pendingOpen', ARGV[5])
    return {'written', 0}
  `,
  answer: written,
};

/**
 * Ends the pending change: the change that was made, or '' where nothing has to be made again; facts, or '' where they are as
 * before; why the snapshot misses something, or ''. `ARGV`: storeId, project, token, id, change, facts, gap, 'ends' unless the
 * pending change continues, and the gateway when its lock is released with it.
 */
export const commitChange: Script<WriteAnswer> = {
  lua: `
    ${stale}
    local change, facts, gap = ARGV[5], ARGV[6], ARGV[7]
    if change ~= '' and isNew() then
      redis.call('XADD', log, id, 'change', change)
      redis.call('HINCRBY', header, 'changes', 1)
    end
    if ARGV[8] == 'ends' then redis.call('HDEL', header, 'pending') end
    if gap ~= '' then redis.call('HSET', header, 'gap', gap) end
    if facts ~= '' then
      redis.call('HSET', header, 'facts', facts)
      redis.call('PERSIST', header)
    end
    if ARGV[9] ~= '' and redis.call('GET', lock) == ARGV[9] .. ':' .. token then redis.call('DEL', lock) end
    return tell()
  `,
  answer: written,
};

/**
 * A file has taken the place of the one before and of all changes since. `ARGV`: storeId, project, token, id, file, facts, and 'ends'
 * unless the pending change continues.
 */
export const takeFile: Script<WriteAnswer> = {
  lua: `
    ${stale}
    if isNew() then redis.call('XADD', log, id, 'file', ARGV[5]) end
    redis.call('HSET', header, 'file', ARGV[5], 'facts', ARGV[6], 'changes', 0)
    if ARGV[7] == 'ends' then redis.call('HDEL', header, 'pending') end
    redis.call('HDEL', header, 'gap')
    redis.call('PERSIST', header)
    redis.call('XTRIM', log, 'MINID', id)
    return tell()
  `,
  answer: written,
};

/** Others hear of it for a day; a late commit is refused as long. `ARGV`: storeId, project, token, id. */
export const closeProject: Script<WriteAnswer> = {
  lua: `
    ${stale}
    redis.call('DEL', log)
    redis.call('HDEL', header, 'pending', 'facts', 'file', 'changes', 'gap', 'pendingOpen')
    redis.call('HSET', header, 'closed', 1)
    redis.call('PEXPIRE', header, 86400000)
    return tell()
  `,
  answer: written,
};

/** Everything since the file, a part at a time. `KEYS` as all; `ARGV`: storeId, the id after which to begin. */
export const readLog: Script<['data-lost'] | ['entries', [id: string, fields: string[]][]]> = {
  lua: `
    ${prelude}
    return {'entries', redis.call('XRANGE', log, '(' .. ARGV[2], '+', 'COUNT', 500)}
  `,
  answer: z.union([
    dataLost,
    z.tuple([z.literal('entries'), z.array(z.tuple([z.string(), z.array(z.string())]))]),
  ]),
};

/** Of how many projects news are told at a time. */
export const MOST_NEWS = 200;

/**
 * The projects of a user changed after a number, with what is stored of each; a page of them. `KEYS`:
 * projects, storeId. `ARGV`: storeId, number, what keys of heads begin with, and end with. Answers whether the folder was looked
 * through since Redis knows nothing of before.
 */
export const readNews: Script<
  ['data-lost'] | ['news', isFolderSearched: number, [projectId: string, number: string, fields: string[]][]]
> = {
  lua: `
    local projects, looked, storeId = unpack(KEYS)
    if redis.call('GET', storeId) ~= ARGV[1] then return {'data-lost'} end
    local found = redis.call('ZRANGEBYSCORE', projects, '(' .. ARGV[2], '+inf', 'WITHSCORES', 'LIMIT', 0, ${MOST_NEWS})
    local news = {}
    for index = 1, #found, 2 do
      local fields = redis.call('HGETALL', ARGV[3] .. found[index] .. ARGV[4])
      if #fields == 0 then redis.call('ZREM', projects, found[index]) end
      news[#news + 1] = {found[index], found[index + 1], fields}
    end
    return {'news', redis.call('EXISTS', looked), news}
  `,
  answer: z.union([
    dataLost,
    z.tuple([z.literal('news'), z.number(), z.array(z.tuple([z.string(), z.string(), z.array(z.string())]))]),
  ]),
};

/**
 * Adopts a project found in the folder, unless Redis knows it. `ARGV`: storeId, project, token, file, facts,
 * gap or '', and each change.
 */
export const adoptProject: Script<['data-lost'] | ['known'] | ['adopted']> = {
  lua: `
    ${prelude}
    if redis.call('HEXISTS', header, 'facts') == 1 or redis.call('HEXISTS', header, 'closed') == 1 then return {'known'} end
    local project, gap = ARGV[2], ARGV[6]
    local token = string.format('%d', math.max(tonumber(ARGV[3]), tonumber(redis.call('HGET', header, 'token') or 0)))
    redis.call('DEL', log)
    redis.call('HSET', header, 'token', token, 'file', ARGV[4], 'facts', ARGV[5], 'changes', #ARGV - 6)
    if gap ~= '' then redis.call('HSET', header, 'gap', gap) end
    redis.call('PERSIST', header)
    for index = 7, #ARGV do
      redis.call('XADD', log, token .. '-' .. string.format('%d', index), 'change', ARGV[index])
    end
    local number = redis.call('INCR', count)
    redis.call('ZADD', projects, number, project)
    redis.call('HSET', header, 'number', number)
    return {'adopted'}
  `,
  answer: z.union([dataLost, z.tuple([z.literal('known')]), z.tuple([z.literal('adopted')])]),
};

/** The folder was looked through for projects. `KEYS`: looked, storeId. `ARGV`: storeId. */
export const folderSearched: Script<unknown> = {
  lua: `
    if redis.call('GET', KEYS[2]) ~= ARGV[1] then return {'data-lost'} end
    redis.call('SET', KEYS[1], 1)
    return {'noted'}
  `,
  answer: z.unknown(),
};

/**
 * The registration at a machine. `KEYS`: registration, storeId. `ARGV`: storeId, the id that was refused or '', the new one or ''. Nothing
 * is replaced but the one that was refused.
 */
export const registration: Script<['data-lost'] | ['none'] | ['here', clientId: string, number: string]> = {
  lua: `
    local own, storeId = KEYS[1], KEYS[2]
    if redis.call('GET', storeId) ~= ARGV[1] then return {'data-lost'} end
    local now = redis.call('HGET', own, 'id')
    if ARGV[3] ~= '' and (not now or now == ARGV[2]) then
      redis.call('HSET', own, 'id', ARGV[3])
      redis.call('HINCRBY', own, 'number', 1)
    end
    now = redis.call('HGET', own, 'id')
    if not now then return {'none'} end
    return {'here', now, redis.call('HGET', own, 'number')}
  `,
  answer: z.union([
    dataLost,
    z.tuple([z.literal('none')]),
    z.tuple([z.literal('here'), z.string(), z.string()]),
  ]),
};
