import { z } from 'zod';
import type { Script } from '../../cluster/redis-store.ts';

/**
 * The entries of a user are a stream whose ids count 1-1, 2-1, 3-1, ... so that a missing entry is noticed. Every
 * script begins with the store id the caller knows: under another one its numbers say nothing.
 */
const answer = z.union([
  z.tuple([z.literal('forgotten')]),
  z.tuple([
    z.literal('known'),
    z.coerce.number(),
    // Id, then `entry`, its text, `by`, and the gateway that has added it.
    z.array(z.tuple([z.string(), z.tuple([z.string(), z.string(), z.string(), z.string()])])),
  ]),
]);
export type StreamAnswer = z.infer<typeof answer>;

const prelude = `
  local stream, state, from, storeId = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
  if redis.call('GET', storeId) ~= ARGV[1] then return {'forgotten'} end
  local function since(number)
    return {
      'known',
      redis.call('HGET', state, 'number') or '0',
      redis.call('XRANGE', stream, string.format('%d-0', number + 1), '+', 'COUNT', 1000),
    }
  end
`;

/** Everything after an entry: at most 1000, and where the saved state stands. `ARGV`: storeId, number. */
export const readOn: Script<StreamAnswer> = { lua: `${prelude} return since(tonumber(ARGV[2]))`, answer };

/**
 * Adds entries that a gateway has counted; those it has added before are left out, so that it may ask again. Answers as
 * `readOn`. `ARGV`: storeId, number, gateway, count of the first, entries.
 */
export const append: Script<StreamAnswer> = {
  lua: `
    ${prelude}
    local last = tonumber(redis.call('HGET', from, ARGV[3]) or 0)
    for index = 5, #ARGV do
      local count = tonumber(ARGV[4]) + index - 5
      if count > last then
        local number = redis.call('HINCRBY', state, 'last', 1)
        redis.call('XADD', stream, string.format('%d-1', number), 'entry', ARGV[index], 'by', ARGV[3])
        last = count
      end
    end
    redis.call('HSET', from, ARGV[3], string.format('%d', last))
    redis.call('PEXPIRE', from, 86400000)
    return since(tonumber(ARGV[2]))
  `,
  answer,
};

/**
 * Saves the state up to an entry number, unless a later one is saved; entries before the state that
 * was there go. `ARGV`: storeId, number, text.
 */
export const putDown: Script<number> = {
  lua: `
    local stream, state, from, storeId = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
    if redis.call('GET', storeId) ~= ARGV[1] then return 0 end
    local before = redis.call('HGET', state, 'number')
    if before and tonumber(before) >= tonumber(ARGV[2]) then return tonumber(before) end
    redis.call('HSET', state, 'number', ARGV[2], 'text', ARGV[3])
    redis.call('XTRIM', stream, 'MINID', string.format('%d-0', before or 0))
    return tonumber(ARGV[2])
  `,
  answer: z.number(),
};

export const adopt: Script<[storeId: string | null, number: string | null, text: string | null]> = {
  lua: `return {redis.call('GET', KEYS[4]), redis.call('HGET', KEYS[2], 'number'), redis.call('HGET', KEYS[2], 'text')}`,
  answer: z.tuple([z.string().nullable(), z.string().nullable(), z.string().nullable()]),
};

/** Wakes the consumer, which checks again which streams to wait for. */
export const wake: Script<string> = {
  lua: `
    redis.call('PEXPIRE', KEYS[1], 60000)
    return redis.call('XADD', KEYS[1], 'MAXLEN', 1, '*', 'wake', 1)
  `,
  answer: z.string(),
};
