import { z } from 'zod';
import type { Script } from './redis-store.ts';

/**
 * Says that a gateway is there, by the clock of Redis. `KEYS`: gateways, addresses, id of the data, settling, server. `ARGV`: gateway, id
 * for a Redis without data, ms, address, how long leases of before may still be good where the data were lost, in ms.
 *
 * The data of a server that was started anew, or became the master, may be older than what was acknowledged. They count as lost, and
 * leases in them are honoured besides. A Redis that hides `INFO` is taken for the same server.
 *
 * The answer: id of the data of Redis, then id and address of each gateway.
 */
export const registerGateway: Script<[storeId: string, gateways: string[]]> = {
  lua: `
    local gateways, addresses, storeId, settling, server = unpack(KEYS)
    local id, fresh, present, address, settle = unpack(ARGV)
    local info = redis.pcall('INFO', 'server')
    local run = type(info) == 'string' and string.match(info, 'run_id:(%x+)')
    local before = redis.call('GET', server)
    if run and before and before ~= run then redis.call('DEL', storeId) end
    if run and before ~= run then redis.call('SET', server, run) end
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    if redis.call('SET', storeId, fresh, 'NX') and settle ~= '0' then
      redis.call('SET', settling, '1', 'PX', settle)
    end
    for _, gone in ipairs(redis.call('ZRANGEBYSCORE', gateways, '-inf', now)) do
      redis.call('ZREM', gateways, gone)
      redis.call('HDEL', addresses, gone)
    end
    redis.call('ZADD', gateways, now + present, id)
    redis.call('HSET', addresses, id, address)
    return {redis.call('GET', storeId), redis.call('HGETALL', addresses)}
  `,
  answer: z.tuple([z.string(), z.array(z.string())]),
};

export const removeGateway: Script<number> = {
  lua: `
    redis.call('ZREM', KEYS[1], ARGV[1])
    return redis.call('HDEL', KEYS[2], ARGV[1])
  `,
  answer: z.number(),
};
