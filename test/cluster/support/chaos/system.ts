import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayProcess } from '../../../support/gateway-process.ts';
import { type Program, program } from '../../../support/processes.ts';
import { type RedisServer, startRedis } from '../../../support/redis.ts';
import { type SwallowingProxy, swallowingProxy } from '../../../support/swallowing-proxy.ts';
import { writeUsers } from '../users.ts';

/** A gateway, and the networks between it and what it needs. */
export interface ChaosGateway extends Program {
  /** Between it and Redis. */
  toRedis: SwallowingProxy;
  /** Between the other gateway and it. */
  fromPeer: SwallowingProxy;
  /** No caller reaches it. */
  isIsland: boolean;
}

/** A machine of the service, and the network to it. */
interface ChaosMachine extends Program {
  line: SwallowingProxy;
  /** Calculations it was asked for. */
  calculated(): number;
}

/** Two gateways that act as one, each a process of its own, as are the machines and Redis. */
export interface ChaosSystem {
  one: ChaosGateway;
  other: ChaosGateway;
  machines: readonly ChaosMachine[];
  redis: RedisServer;
  /** Keys of users by their names. */
  keys: ReadonlyMap<string, string>;
  /** Sets the clock of the first gateway so many hours ahead; null where `libfaketime` is not installed. */
  setClock: ((hours: number) => void) | null;
  end(): Promise<void>;
}

const MACHINES = 4;
const USERS = 24;
/** Longest time of a calculation, in ms. */
const CALCULATION_MS = 900;

const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
);

/** Null where Redis is not installed. */
export async function startSystem(): Promise<ChaosSystem | null> {
  const redis = await startRedis();
  if (redis === null) return null;
  const dir = mkdtempSync(join(tmpdir(), 'chaos-'));
  const lines: SwallowingProxy[] = [];
  const programs: Program[] = [];
  const line = async (port: number, onAsked?: (bytes: Buffer) => void) => {
    const proxy = await swallowingProxy(port, onAsked);
    lines.push(proxy);
    return proxy;
  };
  async function end(): Promise<void> {
    for (const one of programs) one.thaw();
    redis?.thaw();
    await Promise.all(programs.map((one) => one.kill()));
    await redis?.end();
    await Promise.all(lines.map((one) => one.close()));
    rmSync(dir, { recursive: true, force: true });
  }
  async function machine(): Promise<ChaosMachine> {
    const args = ['--no-demo', '--delay', String(CALCULATION_MS)];
    const started = await program('packages/sandbox/src/main.ts', args, '/heartbeat');
    programs.push(started);
    await started.start();
    let calculated = 0;
    const own = await line(portOf(started.url), (bytes) => {
      calculated += bytes.toString('latin1').match(/^POST \S+\/connections\/calculate /gm)?.length ?? 0;
    });
    return { ...started, line: own, calculated: () => calculated };
  }
  async function gateway(common: Record<string, string>): Promise<ChaosGateway> {
    const toRedis = await line(portOf(redis?.url ?? ''));
    const env: Record<string, string> = { ...common, REDIS_URL: addressOf(toRedis, 'redis') };
    const started = await gatewayProcess({ env });
    const fromPeer = await line(portOf(started.url));
    // It is read when the process starts.
    env['GATEWAY_URL'] = addressOf(fromPeer);
    programs.push(started);
    await started.start();
    return { ...started, toRedis, fromPeer, isIsland: false };
  }

  try {
    const machines = await Promise.all(Array.from({ length: MACHINES }, machine));
    const keys = writeUsers(join(dir, 'keys.json'), USERS);
    const common = {
      SNAPSHOTS: join(dir, 'store'),
      SNAPSHOTS_DELAY_MS: '150',
      FILES_SECRET: 'the-same-for-all-gateways',
      API_KEYS_FILE: join(dir, 'keys.json'),
      UPSTREAM_URL: machines.map((one) => addressOf(one.line)).join(','),
      UPSTREAM_SLOTS: '1',
      RATE_LIMIT_POINTS: '0',
    };
    const library = libraries.find(existsSync);
    const clock = join(dir, 'clock');
    writeFileSync(clock, '+0');
    const setByUs = {
      ...{ LD_PRELOAD: library ?? '', FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_CACHE_DURATION: '1' },
      ...{ FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' },
    };
    const [one, other] = await Promise.all([
      gateway(library === undefined ? common : { ...common, ...setByUs }),
      gateway(common),
    ]);
    const setClock =
      library === undefined ? null : (hours: number) => writeFileSync(clock, `+${hours * 3_600}`);
    return { one, other, machines, redis, keys, setClock, end };
  } catch (error) {
    await end();
    throw error;
  }
}

const portOf = (url: string): number => Number(new URL(url).port);
const addressOf = ({ port }: SwallowingProxy, scheme = 'http'): string => `${scheme}://127.0.0.1:${port}`;
