import { z } from 'zod';
import type { Script } from './redis-store.ts';

/** Says that a gateway is there, by the clock of Redis. Answers what Redis's memory is called, and how many there are. */
export const registerGateway: Script<[storeId: string, gateways: number]> = {
  lua: `
    local storeId, gateways, own = KEYS[1], KEYS[2], KEYS[3]
    local id, fresh, present, since, version = unpack(ARGV)
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    redis.call('SET', storeId, fresh, 'NX')
    redis.call('ZREMRANGEBYSCORE', gateways, '-inf', now)
    redis.call('ZADD', gateways, now + present, id)
    redis.call('HSET', own, 'since', since, 'version', version)
    redis.call('PEXPIRE', own, present)
    return {redis.call('GET', storeId), redis.call('ZCARD', gateways)}
  `,
  answer: z.tuple([z.string(), z.number()]),
};

export const removeGateway: Script<number> = {
  lua: `
    redis.call('ZREM', KEYS[1], ARGV[1])
    return redis.call('DEL', KEYS[2])
  `,
  answer: z.number(),
};
