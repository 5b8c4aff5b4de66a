import { join } from 'node:path';
import type { Logger } from 'pino';
import type { RedisObserver } from '../../cluster/observer.ts';
import type { RedisStore } from '../../cluster/redis-store.ts';
import { leases } from '../../config/limits.ts';
import type { ProjectLedger } from '../registry/registry.ts';
import { makeSnapshotsFolder } from '../snapshots/snapshots.ts';
import { createFolderSpace } from './folder-space.ts';
import { createSharedLedger } from './shared-registry.ts';

interface SharedLedgerOptions {
  redis: RedisStore;
  observer?: Pick<RedisObserver, 'turn'> | undefined;
  /** Folder of the snapshots, the same for all gateways. */
  dir: string;
  /** Most bytes of all snapshots together. */
  maxBytes: number;
  log: Pick<Logger, 'warn' | 'error' | 'info'>;
  /** How long the turn of a gateway that says nothing is left to it, in ms. */
  leaseMs?: number;
}

/** What several gateways know of the projects of each user. */
export interface SharedLedgers {
  of(principalId: string): ProjectLedger;
}

/** Throws `SnapshotError` when the folder cannot be used. */
export function createSharedLedgers(options: SharedLedgerOptions): SharedLedgers {
  const { redis, observer, dir, maxBytes, log, leaseMs = leases.projectMs } = options;
  makeSnapshotsFolder(dir);
  const space = createFolderSpace(dir, maxBytes);
  return {
    of: (principalId) =>
      createSharedLedger({
        ...{ redis, observer, principalId, space, log, leaseMs },
        dir: join(dir, encodeURIComponent(principalId)),
      }),
  };
}
