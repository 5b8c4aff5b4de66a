import type { Gateway } from './gateway.ts';
import type { Machines } from './machines.ts';
import { type Network, pair, pause } from './network.ts';
import { oneOf, type Random, untilNext } from './random.ts';
import type { SimulatedRedis } from './redis.ts';

/** What the faults act on. */
export interface FaultTargets {
  random: Random;
  network: Network;
  redis: SimulatedRedis;
  machines: Machines;
  gateways(): readonly Gateway[];
  startGateway(): void;
  log(text: string): void;
}

interface Fault {
  name: string;
  /** Mean time between two of them in minutes. */
  everyMin: number;
  begin(targets: FaultTargets): Promise<void>;
}

const RESTART_MS = 20_000;
const STALL_MS = 20_000;
const REDIS_MS = 8_000;
const MACHINE_MS = 180_000;

/** What happens to gateways, machines and Redis, each on its own, so that they also coincide. */
const faults: readonly Fault[] = [
  {
    name: 'a gateway is killed',
    everyMin: 6,
    async begin({ random, gateways, startGateway }) {
      if (gateways().length < 2) return;
      oneOf(random, gateways())?.kill();
      await pause(RESTART_MS);
      startGateway();
    },
  },
  {
    name: 'a gateway ends in order, and another comes',
    everyMin: 10,
    async begin({ random, gateways, startGateway }) {
      startGateway();
      await oneOf(random, gateways())?.drain();
    },
  },
  {
    name: 'a gateway is cut off for 20 s',
    everyMin: 6,
    async begin({ random, gateways, network }) {
      const one = oneOf(random, gateways());
      if (one !== undefined) await isolate(network, one.id, STALL_MS);
    },
  },
  {
    name: 'a gateway is cut off from Redis for 20 s',
    everyMin: 6,
    async begin({ random, gateways, network }) {
      const one = oneOf(random, gateways());
      if (one !== undefined) await isolate(network, pair(one.id, 'redis'), STALL_MS);
    },
  },
  {
    name: 'a machine dies for 3 min',
    everyMin: 2,
    async begin({ random, machines }) {
      const name = oneOf(random, machines.names) ?? '';
      machines.die(name);
      await pause(MACHINE_MS);
      machines.comeBack(name);
    },
  },
  {
    name: 'a machine is cut off for 20 s',
    everyMin: 3,
    async begin({ random, machines, network }) {
      await isolate(network, oneOf(random, machines.names) ?? '', STALL_MS);
    },
  },
  {
    name: 'Redis is away for 8 s and has its data',
    everyMin: 12,
    begin: async ({ redis }) => await restart(redis, true),
  },
  {
    name: 'Redis is away for 8 s and is empty',
    everyMin: 15,
    begin: async ({ redis }) => await restart(redis, false),
  },
];

async function isolate(network: Network, name: string, ms: number): Promise<void> {
  network.isolate(name);
  await pause(ms);
  network.mend(name);
}

async function restart(redis: SimulatedRedis, keepsData: boolean): Promise<void> {
  if (!redis.isUp()) return;
  redis.stop();
  await pause(REDIS_MS);
  redis.start(keepsData);
}

/** Begins them until it is stopped. Answers how often each came, and how to stop. */
export function createFaults(targets: FaultTargets) {
  const counts = new Map<string, number>(faults.map(({ name }) => [name, 0]));
  let isStopped = false;

  async function repeat({ name, everyMin, begin }: Fault): Promise<void> {
    for (;;) {
      await pause(60_000 * untilNext(targets.random, everyMin));
      if (isStopped) return;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      targets.log(name);
      await begin(targets);
    }
  }

  for (const fault of faults) void repeat(fault);
  return {
    counts,
    stop() {
      isStopped = true;
    },
  };
}
