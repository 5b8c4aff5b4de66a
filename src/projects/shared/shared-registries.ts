import { join } from 'node:path';
import type { Logger } from 'pino';
import type { RedisObserver } from '../../cluster/observer.ts';
import type { RedisStore } from '../../cluster/redis-store.ts';
import { leases } from '../../config/limits.ts';
import type { ProjectRegistry } from '../registry/registry.ts';
import { makeSnapshotsFolder } from '../snapshots/snapshots.ts';
import { createFolderSpace } from './folder-space.ts';
import { createSharedRegistry } from './shared-registry.ts';

interface SharedRegistryOptions {
  redis: RedisStore;
  observer?: Pick<RedisObserver, 'lockEnded'> | undefined;
  /** Folder of the snapshots, the same for all gateways. */
  dir: string;
  /** Most bytes of all snapshots together. */
  maxBytes: number;
  log: Pick<Logger, 'warn' | 'error' | 'info'>;
  /** Lifetime of a lock that is not renewed, in ms. */
  leaseMs?: number;
}

/** What several gateways know of the projects of each user. */
export interface SharedRegistries {
  of(principalId: string): ProjectRegistry;
}

/** Throws `SnapshotError` when the folder cannot be used. */
export function createSharedRegistries(options: SharedRegistryOptions): SharedRegistries {
  const { redis, observer, dir, maxBytes, log, leaseMs = leases.projectMs } = options;
  makeSnapshotsFolder(dir);
  const space = createFolderSpace(dir, maxBytes);
  return {
    of: (principalId) =>
      createSharedRegistry({
        ...{ redis, observer, principalId, space, log, leaseMs },
        dir: join(dir, encodeURIComponent(principalId)),
      }),
  };
}
