import { z } from 'zod';
import { leases } from '../config/limits.ts';
import type { Hub, Script } from './hub.ts';

const prelude = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/** `KEYS`: who sees a machine. `ARGV`: gateway, for how long in ms. */
const markSeen: Script<number> = {
  lua: `
    ${prelude}
    redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
    return redis.call('PEXPIRE', KEYS[1], ARGV[2])
  `,
  answer: z.number(),
};

/** How many others see it. `KEYS`: who sees a machine. `ARGV`: gateway. */
const others: Script<number> = {
  lua: `
    ${prelude}
    redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
    local seen = redis.call('ZCARD', KEYS[1])
    if redis.call('ZSCORE', KEYS[1], ARGV[1]) then seen = seen - 1 end
    return seen
  `,
  answer: z.number(),
};

/** Which gateways see a machine of the service: one that only one of them cannot reach is not away. */
export function createHealthVotes(hub: Hub) {
  const keyOf = (machine: string) => hub.key('seen', machine);
  return {
    reportSeen(machine: string): void {
      hub.run(markSeen, [keyOf(machine)], [hub.gatewayId, leases.machineMs]).catch(() => {});
    },
    /** Throws while the hub is away. */
    async isSeen(machine: string): Promise<boolean> {
      return (await hub.run(others, [keyOf(machine)], [hub.gatewayId])) > 0;
    },
  };
}
