import { z } from 'zod';
import type { Script } from '../../cluster/redis-store.ts';

/**
 * A project is a hash `head` (epoch, intent, facts, file, changes, gap, number, half), a string `turn` that says whose turn it is, and
 * a stream `log` of what was done since its file. Each user has a set `projects` with the number of the last news of each.
 *
 * `KEYS` of all: head, turn, next, log, projects, count, storeId. `ARGV` begins with the name of Redis's memory.
 */
const prelude = `
  local head, turn, nextOne, log, projects, count, storeId = unpack(KEYS)
  if redis.call('GET', storeId) ~= ARGV[1] then return {'forgotten'} end
`;

const Fields = z.array(z.string());
const forgotten = z.tuple([z.literal('forgotten')]);

/** Who wants the turn next keeps it free of others for so long, in ms; it asks more often than that. */
const NEXT_MS = 500;

/**
 * Begins a turn, with the next epoch. Who finds it taken is noted as the next, so that nobody is left out for long.
 * `ARGV`: storeId, gateway, lease in ms, intent or ''. Answers epoch, the intent that was left open, and the head.
 */
export const beginTurn: Script<
  ['forgotten'] | ['busy'] | ['yours', epoch: number, open: string, fields: string[]]
> = {
  lua: `
    ${prelude}
    local gateway, lease, intent = ARGV[2], ARGV[3], ARGV[4]
    local waits = redis.call('GET', nextOne)
    local holder = redis.call('GET', turn)
    -- A turn of one's own was given back, which Redis did not hear.
    if holder and string.sub(holder, 1, #gateway + 1) ~= gateway .. ':' then
      if not waits or waits == gateway then redis.call('SET', nextOne, gateway, 'PX', ${NEXT_MS}) end
      return {'busy'}
    end
    if waits and waits ~= gateway then return {'busy'} end
    redis.call('DEL', nextOne)
    local epoch = redis.call('HINCRBY', head, 'epoch', 1)
    if redis.call('HEXISTS', head, 'facts') == 0 then redis.call('PEXPIRE', head, 86400000) end
    redis.call('SET', turn, gateway .. ':' .. string.format('%d', epoch), 'PX', lease)
    local open = redis.call('HGET', head, 'intent') or ''
    if open == '' and intent ~= '' then redis.call('HSET', head, 'intent', intent) end
    local fields = redis.call('HGETALL', head)
    redis.call('HDEL', head, 'half')
    return {'yours', epoch, open, fields}
  `,
  answer: z.union([
    forgotten,
    z.tuple([z.literal('busy')]),
    z.tuple([z.literal('yours'), z.number(), z.string(), Fields]),
  ]),
};

/** Renews a turn unless another has begun. `ARGV`: storeId, gateway, lease in ms, epoch. */
export const renewTurn: Script<['forgotten'] | ['fenced'] | ['renewed']> = {
  lua: `
    ${prelude}
    if redis.call('HGET', head, 'epoch') ~= ARGV[4] then return {'fenced'} end
    redis.call('SET', turn, ARGV[2] .. ':' .. ARGV[4], 'PX', ARGV[3])
    return {'renewed'}
  `,
  answer: z.union([forgotten, z.tuple([z.literal('fenced')]), z.tuple([z.literal('renewed')])]),
};

/** Gives a turn back. `ARGV`: storeId, gateway, epoch, and 'unsent' when what was intended with it was not sent. */
export const endTurn: Script<unknown> = {
  lua: `
    ${prelude}
    if redis.call('GET', turn) == ARGV[2] .. ':' .. ARGV[3] then
      redis.call('DEL', turn)
      if ARGV[4] == 'unsent' then redis.call('HDEL', head, 'intent') end
    end
    return {'ended'}
  `,
  answer: z.unknown(),
};

const written = z.union([
  forgotten,
  z.tuple([z.literal('fenced')]),
  z.tuple([z.literal('written'), z.number()]),
]);
export type WriteAnswer = z.infer<typeof written>;

/** Everything that is written begins with the fence: another epoch means that somebody else's turn has begun. */
const fenced = `
  ${prelude}
  local project, epoch, id = ARGV[2], ARGV[3], ARGV[4]
  if redis.call('HGET', head, 'epoch') ~= epoch then return {'fenced'} end
  local function tell()
    local number = redis.call('INCR', count)
    redis.call('ZADD', projects, number, project)
    redis.call('HSET', head, 'number', number)
    return {'written', number}
  end
  -- The same again is known by its id, and a smaller one is refused by the stream.
  local function isNew()
    return #redis.call('XRANGE', log, id, id) == 0
  end
`;

/** `ARGV`: storeId, project, epoch, id, intent. */
export const intendChange: Script<WriteAnswer> = {
  lua: `
    ${fenced}
    redis.call('HSET', head, 'intent', ARGV[5])
    return {'written', 0}
  `,
  answer: written,
};

/** Notes where the project was opened, for the turn after this one, which gets it once. `ARGV`: storeId, project, epoch, id, location. */
export const openHalf: Script<WriteAnswer> = {
  lua: `
    ${fenced}
    redis.call('HSET', head, 'half', ARGV[5])
    return {'written', 0}
  `,
  answer: written,
};

/**
 * Ends what was intended: the change that was made, or '' where nothing has to be made again; facts, or '' where they are as
 * before; why the snapshot misses something, or ''. `ARGV`: storeId, project, epoch, id, change, facts, gap, 'ends' unless what was
 * intended goes on, and the gateway when its turn ends with it.
 */
export const commitChange: Script<WriteAnswer> = {
  lua: `
    ${fenced}
    local change, facts, gap = ARGV[5], ARGV[6], ARGV[7]
    if change ~= '' and isNew() then
      redis.call('XADD', log, id, 'change', change)
      redis.call('HINCRBY', head, 'changes', 1)
    end
    if ARGV[8] == 'ends' then redis.call('HDEL', head, 'intent') end
    if gap ~= '' then redis.call('HSET', head, 'gap', gap) end
    if facts ~= '' then
      redis.call('HSET', head, 'facts', facts)
      redis.call('PERSIST', head)
    end
    if ARGV[9] ~= '' and redis.call('GET', turn) == ARGV[9] .. ':' .. epoch then redis.call('DEL', turn) end
    return tell()
  `,
  answer: written,
};

/**
 * A file has taken the place of the one before and of all changes since. `ARGV`: storeId, project, epoch, id, file, facts, and 'ends'
 * unless what was intended goes on.
 */
export const takeFile: Script<WriteAnswer> = {
  lua: `
    ${fenced}
    if isNew() then redis.call('XADD', log, id, 'file', ARGV[5]) end
    redis.call('HSET', head, 'file', ARGV[5], 'facts', ARGV[6], 'changes', 0)
    if ARGV[7] == 'ends' then redis.call('HDEL', head, 'intent') end
    redis.call('HDEL', head, 'gap')
    redis.call('PERSIST', head)
    redis.call('XTRIM', log, 'MINID', id)
    return tell()
  `,
  answer: written,
};

/** Others hear of it for a day; a late commit is refused as long. `ARGV`: storeId, project, epoch, id. */
export const closeProject: Script<WriteAnswer> = {
  lua: `
    ${fenced}
    redis.call('DEL', log)
    redis.call('HDEL', head, 'intent', 'facts', 'file', 'changes', 'gap', 'half')
    redis.call('HSET', head, 'closed', 1)
    redis.call('PEXPIRE', head, 86400000)
    return tell()
  `,
  answer: written,
};

/** Everything since the file, a part at a time. `KEYS` as all; `ARGV`: storeId, the id after which to begin. */
export const readLog: Script<['forgotten'] | ['entries', [id: string, fields: string[]][]]> = {
  lua: `
    ${prelude}
    return {'entries', redis.call('XRANGE', log, '(' .. ARGV[2], '+', 'COUNT', 500)}
  `,
  answer: z.union([
    forgotten,
    z.tuple([z.literal('entries'), z.array(z.tuple([z.string(), z.array(z.string())]))]),
  ]),
};

/** Of how many projects news are told at a time. */
export const MOST_NEWS = 200;

/**
 * The projects of a user of which there is news after a number, and what is written down of each; some of many. `KEYS`:
 * projects, storeId. `ARGV`: storeId, number, what keys of heads begin with, and end with. Answers whether the folder was looked
 * through since Redis knows nothing of before.
 */
export const readNews: Script<
  ['forgotten'] | ['news', isLookedThrough: number, [projectId: string, number: string, fields: string[]][]]
> = {
  lua: `
    local projects, looked, storeId = unpack(KEYS)
    if redis.call('GET', storeId) ~= ARGV[1] then return {'forgotten'} end
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
    forgotten,
    z.tuple([z.literal('news'), z.number(), z.array(z.tuple([z.string(), z.string(), z.array(z.string())]))]),
  ]),
};

/**
 * Takes up a project that was found in the folder, unless something is known of it. `ARGV`: storeId, project, epoch, file, facts,
 * gap or '', and each change.
 */
export const takeUpProject: Script<['forgotten'] | ['known'] | ['taken']> = {
  lua: `
    ${prelude}
    if redis.call('HEXISTS', head, 'facts') == 1 or redis.call('HEXISTS', head, 'closed') == 1 then return {'known'} end
    local project, gap = ARGV[2], ARGV[6]
    local epoch = string.format('%d', math.max(tonumber(ARGV[3]), tonumber(redis.call('HGET', head, 'epoch') or 0)))
    redis.call('DEL', log)
    redis.call('HSET', head, 'epoch', epoch, 'file', ARGV[4], 'facts', ARGV[5], 'changes', #ARGV - 6)
    if gap ~= '' then redis.call('HSET', head, 'gap', gap) end
    redis.call('PERSIST', head)
    for index = 7, #ARGV do
      redis.call('XADD', log, epoch .. '-' .. string.format('%d', index), 'change', ARGV[index])
    end
    local number = redis.call('INCR', count)
    redis.call('ZADD', projects, number, project)
    redis.call('HSET', head, 'number', number)
    return {'taken'}
  `,
  answer: z.union([forgotten, z.tuple([z.literal('known')]), z.tuple([z.literal('taken')])]),
};

/** The folder was looked through for projects. `KEYS`: looked, storeId. `ARGV`: storeId. */
export const lookedThrough: Script<unknown> = {
  lua: `
    if redis.call('GET', KEYS[2]) ~= ARGV[1] then return {'forgotten'} end
    redis.call('SET', KEYS[1], 1)
    return {'noted'}
  `,
  answer: z.unknown(),
};

/**
 * The registration at a machine. `KEYS`: registration, storeId. `ARGV`: storeId, the id that was refused or '', the new one or ''. Nothing
 * is replaced but the one that was refused.
 */
export const registration: Script<['forgotten'] | ['none'] | ['here', clientId: string, number: string]> = {
  lua: `
    local own, storeId = KEYS[1], KEYS[2]
    if redis.call('GET', storeId) ~= ARGV[1] then return {'forgotten'} end
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
    forgotten,
    z.tuple([z.literal('none')]),
    z.tuple([z.literal('here'), z.string(), z.string()]),
  ]),
};
