import { join } from 'node:path';
import type { Logger } from 'pino';
import { createSharedUploads } from '../files/shared-uploads.ts';
import type { Uploads, UploadsOptions } from '../files/uploads.ts';
import { createSharedJobs, type SharedJobs } from '../jobs/shared/shared-jobs.ts';
import type { OpenEventLog } from '../projects/events/event-log.ts';
import type { LogEntry } from '../projects/events/log-entry.ts';
import { createSharedEventLogs } from '../projects/events/shared-event-logs.ts';
import type { ProjectRegistry } from '../projects/registry/registry.ts';
import { createSharedRegistries } from '../projects/shared/shared-registries.ts';
import { type CapturedTemplates, HOUR_MS } from '../templates/captured-templates.ts';
import { createSharedCapturedTemplates } from '../templates/shared-captured-templates.ts';
import type { HealthVotes } from '../upstream/machines/health-votes.ts';
import { createHealthVotes } from './health-votes.ts';
import { openRedis, type RedisStoreOptions } from './open-redis.ts';
import type { RedisStore } from './redis-store.ts';
import { createSharedFolder, folderOf } from './shared-folder.ts';

/** What gateways that act as one have in common, in place of what a gateway alone has in its process. */
export interface Cluster {
  redis: RedisStore;
  /** The jobs of all users. */
  jobs: SharedJobs;
  /** Who else sees a machine of the service. */
  healthVotes: HealthVotes;
  /**
   * What a user works with at whichever gateway.
   *
   * @param heard Receives events of other gateways before all other parts.
   */
  of(principalId: string, heard?: (entry: LogEntry) => void): CommonThings;
  /** Ends what keeps this gateway in step; the others see that it has left. */
  close(): Promise<void>;
}

interface CommonThings {
  openLog: OpenEventLog;
  captures: CapturedTemplates;
  newUploads(limits: Omit<UploadsOptions, 'disk'>): Uploads;
  /** Their projects: who may change one, where each is open, and its snapshot. */
  projects: ProjectRegistry;
}

export interface ClusterOptions extends RedisStoreOptions {
  /** A folder that all gateways see. */
  dir: string;
  /** Snapshots of the projects of all users together, in bytes. */
  maxSnapshotBytes: number;
  /** Uploads of all users together, in bytes. */
  maxUploadBytesOfAll: number;
  /** How long an upload waits to be used, in ms. */
  fileLifetimeMs: number;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** Joins the other gateways. Throws `RedisSetupError`. Loaded only where there is Redis. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { dir, log } = options;
  const redis = await openRedis(options);
  const logs = createSharedEventLogs(redis, log);
  const ledgers = createSharedRegistries({
    redis,
    observer: options.observer,
    dir,
    maxBytes: options.maxSnapshotBytes,
    log,
  });
  const jobs = createSharedJobs({ redis, dir: join(dir, 'workers'), log });
  const uploads = createSharedFolder(join(dir, 'uploads'), options.fileLifetimeMs);
  return {
    redis,
    jobs,
    healthVotes: createHealthVotes(redis),
    of: (principalId, heard) => ({
      openLog: logs.of(principalId, heard),
      projects: ledgers.of(principalId),
      captures: createSharedCapturedTemplates({
        redis,
        folder: createSharedFolder(join(dir, 'captures', folderOf(principalId)), HOUR_MS),
        principalId,
      }),
      newUploads: (limits) =>
        createSharedUploads({
          ...limits,
          redis,
          folder: uploads,
          principalId,
          maxBytesOfAll: options.maxUploadBytesOfAll,
        }),
    }),
    async close() {
      logs.close();
      jobs.close();
      await redis.close();
    },
  };
}
