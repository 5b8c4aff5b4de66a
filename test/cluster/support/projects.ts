import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import pino from 'pino';
import { test as base } from 'vitest';
import type { RedisStoreOptions } from '../../../src/cluster/open-redis.ts';
import type { RedisStore } from '../../../src/cluster/redis-store.ts';
import type { ProjectRegistry } from '../../../src/projects/registry/registry.ts';
import { createSharedRegistries } from '../../../src/projects/shared/shared-registries.ts';
import { createFleetUpstream, type Upstream, type UpstreamClient } from '../../../src/upstream/client.ts';
import { machinesAt } from '../../../src/upstream/machines/machine-setting.ts';
import type { ProjectNotice } from '../../../src/upstream/model/project-state.ts';
import { withRedis } from '../../support/redis.ts';

/** What one gateway has of one user, as far as projects go. */
export interface GatewayOfOne {
  store: RedisStore;
  registry: ProjectRegistry;
  client: UpstreamClient;
  /** A request. */
  upstream(): Upstream;
  /** What subscribers were told here. */
  notices: ProjectNotice[];
  /** This gateway is to leave a machine. */
  drain(machine: string): void;
}

interface GatewayOptions extends Partial<RedisStoreOptions> {
  principalId?: string;
  /** Lifetime of a lock that is not renewed, in ms. */
  leaseMs?: number;
  /** Rest before a file is taken, in ms. */
  delayMs?: number;
  maxBytes?: number;
  /** Addresses of the machines in place of the one sandbox; they are `m1`, `m2` and so on. */
  machines?: readonly string[];
  /** Hears what subscribers are told here, when they are. */
  heard?: (notice: ProjectNotice) => void;
}

interface WithProjects {
  sandbox: Sandbox;
  /** Address of the sandbox. */
  url: string;
  /** The folder that all gateways see. */
  dir: string;
  /** Files of the snapshots, as `<principal>/<project>/<file>`. */
  files(): string[];
  /** Gateways in this process, over Redis, one folder and one service. */
  open(count: number, options?: GatewayOptions): Promise<[GatewayOfOne, GatewayOfOne, ...GatewayOfOne[]]>;
}

const silent = pino({ level: 'silent' });

export const test = withRedis(base).extend<WithProjects>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  sandbox: async ({}, use) => {
    const sandbox = createSandbox({ demo: false, generations: [4] });
    await use(sandbox);
    await sandbox.close();
  },
  url: async ({ sandbox }, use) => {
    await use(await sandbox.listen());
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  dir: async ({}, use) => {
    const dir = mkdtempSync(join(tmpdir(), 'cluster-'));
    await use(dir);
    rmSync(dir, { recursive: true, force: true });
  },
  files: async ({ dir }, use) => {
    await use(() =>
      readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
        .toSorted(),
    );
  },
  open: async ({ openStores, url, dir }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (count, { principalId = 'anna', leaseMs, delayMs = 60_000, maxBytes, ...given } = {}) => {
      const { machines: urls = [url], heard = () => {}, ...options } = given;
      const machines = machinesAt(urls);
      const stores = await openStores(count, options);
      const opened = stores.map((store): GatewayOfOne => {
        const lease = leaseMs === undefined ? {} : { leaseMs };
        const ledgers = createSharedRegistries({
          ...{ redis: store, dir, log: silent, maxBytes: maxBytes ?? 100_000_000 },
          ...lease,
        });
        const registry = ledgers.of(principalId);
        const notices: ProjectNotice[] = [];
        const service = createFleetUpstream(machines, { cache: { mode: 'on' } }, urls.length === 1);
        const notify = (notice: ProjectNotice) => {
          notices.push(notice);
          heard(notice);
        };
        const drain = (name: string) =>
          service.set(machines.map((machine) => ({ ...machine, isDraining: machine.name === name })));
        const client = service.newClient({ registry, delayMs, notify });
        const call = () => ({ signal: new AbortController().signal, requestId: 'test-request' });
        ends.push(async () => {
          client.projects.close();
          await service.close();
        });
        return { store, registry, client, notices, drain, upstream: () => client.bind(call()) };
      });
      const [one, other, ...others] = opened;
      // A gateway that is alone has its own in place of the other.
      if (one === undefined) throw new Error('One at least.');
      return [one, other ?? one, ...others];
    });
    await Promise.all(ends.map((end) => end()));
  },
});
