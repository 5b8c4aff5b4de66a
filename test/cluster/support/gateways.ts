import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { type GatewayProcess, gatewayProcess } from '../../support/gateway-process.ts';
import { type Machine, newMachine } from '../../support/machine.ts';
import type { Program } from '../../support/processes.ts';
import { type RedisServer, withRedis } from '../../support/redis.ts';
import { asker } from '../../support/send.ts';
import { type SwallowingProxy, swallowingProxy } from '../../support/swallowing-proxy.ts';
import type { Answer, Ask } from '../../support/test.ts';

/** A gateway of several, as a process of its own. */
export interface OneOfSeveral extends GatewayProcess {
  ask: Ask;
}

/** Gateways that act as one: processes in front of the same machines, which are none, the same folder and the same Redis. */
export interface Gateways {
  /** Two at least. */
  gateways: readonly [OneOfSeveral, OneOfSeveral, ...OneOfSeveral[]];
  machines: readonly Machine[];
  redis: RedisServer;
  /** Between the first of them and Redis. */
  network: SwallowingProxy;
  /** The folder that all gateways see. */
  dir: string;
  /** Which of them works for a user, and the others; throws while none does. */
  ownerOf(user?: string): Promise<[OneOfSeveral, OneOfSeveral, ...OneOfSeveral[]]>;
  /** Asks one of them and, where it is not to be reached, the next, as callers behind a proxy do. */
  ask: Ask;
}

interface GatewaysOptions {
  gateways?: number;
  machines?: number;
  /** Longest time a calculation takes there, in ms. */
  calculationDelayMs?: number;
  /** Key of the caller where there is sign-in. */
  key?: string;
  /** Settings of each gateway besides. */
  env?: Record<string, string>;
}

/** Starts them; they end with the test. One such file at a time is enough for two cores. */
export const test = withRedis(base).extend<{
  /** A folder of the test. */
  dir: string;
  startGateways: (options?: GatewaysOptions) => Promise<Gateways>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  dir: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'gateways-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  startGateways: async ({ redis, dir: folder }, use) => {
    const started: Program[] = [];
    const machinesOfAll: Machine[] = [];
    const network = await swallowingProxy(Number(new URL(redis.url).port));
    await use(async (options = {}) => {
      const { calculationDelayMs = 0 } = options;
      const ofOne = () => newMachine({ demo: false, calculationDelayMs });
      const machines = await Promise.all(times(options.machines ?? 2, ofOne));
      machinesOfAll.push(...machines);
      await Promise.all(machines.map((machine) => machine.start()));
      const env = {
        REDIS_URL: redis.url,
        SNAPSHOTS: join(folder, 'store'),
        FILES_SECRET: 'the-same-for-all-gateways',
        UPSTREAM_URL: machines.map(({ url }) => url).join(','),
        ...options.env,
      };
      const ofFirst = { ...env, REDIS_URL: `redis://127.0.0.1:${network.port}` };
      const gateways = await Promise.all(
        times(options.gateways ?? 2, (at) => gatewayProcess({ env: at === 0 ? ofFirst : env })),
      );
      started.push(...gateways);
      await Promise.all(gateways.map((gateway) => gateway.start()));
      const asked = gateways.map((gateway) => ({
        ...gateway,
        ask: asker(gateway, options.key === undefined ? {} : { 'x-api-key': options.key }),
      }));
      await Promise.all(asked.map(({ ask }) => seesAll(ask, machines.length)));
      const [one, other, ...others] = asked;
      if (one === undefined || other === undefined) throw new Error('Several are two at least.');
      const dir = env.SNAPSHOTS;
      const ownerOf: Gateways['ownerOf'] = async (user = 'anybody') => {
        const address = await redis.ask('HGET', `cg:lease:${user}`, 'address');
        const owner = asked.find(({ url }) => url === address);
        const [first, ...rest] = asked.filter((gateway) => gateway !== owner);
        if (owner === undefined || first === undefined) throw new Error('Nobody owns the user.');
        return [owner, first, ...rest];
      };
      return {
        gateways: [one, other, ...others],
        machines,
        redis,
        network,
        dir,
        ownerOf,
        ask: askAny(asked),
      };
    });
    // One that stands still cannot end.
    for (const one of started) one.thaw();
    await Promise.all([...started.map((one) => one.kill()), ...machinesOfAll.map((one) => one.end())]);
    await network.close();
  },
});

/** On a busy machine a first look may be in vain, and nothing is opened at a machine that has not been seen. */
async function seesAll(ask: Ask, count: number): Promise<void> {
  if (count < 2) return;
  const all = Array(count).fill({ state: 'READY', problem: null });
  await expect
    .poll(async () => (await ask('{ service { machines { state problem } } }')).data?.service.machines)
    .toEqual(all);
}

const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Array.from({ length: count }, (_, at) => make(at));

/** What was not answered may have been done; whoever asks knows whether it may be asked again. */
function askAny(gateways: readonly OneOfSeveral[]): Ask {
  return async (query, variables): Promise<Answer> => {
    let broken: unknown;
    for (const { ask } of gateways) {
      try {
        return await ask(query, variables);
      } catch (error) {
        broken = error;
      }
    }
    throw broken;
  };
}
