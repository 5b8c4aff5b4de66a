import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Redis } from 'ioredis';
import pino from 'pino';
import type { TestAPI } from 'vitest';
import { openRedis, type RedisStoreOptions } from '../../src/cluster/open-redis.ts';
import type { RedisStore } from '../../src/cluster/redis-store.ts';
import { freePort } from './processes.ts';

/** Redis of a test, which keeps what it has acknowledged unless told otherwise. */
export interface RedisServer {
  url: string;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again, where it was. */
  start(): Promise<void>;
  /** Forgets everything on its disk; to be called while it is not running. */
  forget(): void;
  /** Lets it stand still, connected and silent. */
  freeze(): void;
  thaw(): void;
  /** Asks it something, past all that is tested. */
  ask(...command: [string, ...(string | number)[]]): Promise<unknown>;
  /** Breaks all connections to it. */
  drop(): Promise<void>;
}

interface WithRedis {
  /** One for each test; where it is not installed the test is skipped, in CI it fails. */
  redis: RedisServer;
  /** Gateways that share it, as far as Redis goes. */
  openStores(count: number, options?: Partial<RedisStoreOptions>): Promise<RedisStore[]>;
}

const missing = 'redis-server is not installed; REDIS_SERVER may say where it is.';

const installed = (): string | undefined =>
  process.env['REDIS_SERVER'] ||
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'))
    .find(existsSync);

let isMissed = false;

/** Any `test` with Redis of its own: `withRedis(test)`. */
export const withRedis = <T extends object>(plain: TestAPI<T>) =>
  plain.extend<WithRedis>({
    redis: async ({ skip }, use) => {
      const server = await startRedis();
      if (server === null) return miss(skip);
      await use(server);
      await server.end();
    },
    openStores: async ({ redis }, use) => {
      const opened: RedisStore[] = [];
      await use(async (count, options = {}) => {
        const stores = await Promise.all(
          Array.from({ length: count }, () => openRedis({ ...usual, url: redis.url, ...options })),
        );
        opened.push(...stores);
        return stores;
      });
      await Promise.all(opened.map((store) => store.close()));
    },
  });

const usual = {
  prefix: 'test',
  log: pino({ level: 'silent' }),
  startMs: 3_000,
  beatMs: 300,
};

/** Null where it is not installed. */
export async function startRedis(): Promise<(RedisServer & { end(): Promise<void> }) | null> {
  const program = installed();
  return program === undefined ? null : await serve(program);
}

async function serve(program: string): Promise<RedisServer & { end(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const port = await freePort();
  const args = `--port ${port} --bind 127.0.0.1 --dir ${folder} --appendonly yes --appendfsync always --maxmemory-policy noeviction --save`;
  let child: ChildProcess | null = null;
  // What tests ask it themselves may wait for it.
  const client = new Redis({
    ...{ port, lazyConnect: true, retryStrategy: () => 20, connectTimeout: 1_000 },
    // A busy machine starts it when it comes to it.
    maxRetriesPerRequest: null,
  });
  client.on('error', () => {});

  async function kill(): Promise<void> {
    const ended = child;
    child = null;
    if (ended === null || ended.exitCode !== null || ended.signalCode !== null) return;
    ended.kill('SIGKILL');
    await once(ended, 'exit');
  }

  async function start(): Promise<void> {
    child = spawn(program, [...args.split(' '), ''], { stdio: 'ignore' });
    await client.ping();
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    forget: () => rmSync(join(folder, 'appendonlydir'), { recursive: true, force: true }),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    ask: async (name, ...given) => await client.call(name, ...given),
    drop: async () => void (await client.call('CLIENT', 'KILL', 'TYPE', 'normal')),
    async end() {
      client.disconnect();
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function miss(skip: (note: string) => never): never {
  if (process.env['CI']) throw new Error(missing);
  if (!isMissed) process.stderr.write(`\n*** ${missing} Tests that need it are SKIPPED. ***\n\n`);
  isMissed = true;
  return skip(missing);
}
