import { join } from 'node:path';
import type { Logger } from 'pino';
import type { RedisStore } from '../../cluster/redis-store.ts';
import { createSharedFolder, folderOf } from '../../cluster/shared-folder.ts';
import type { UpstreamClient } from '../../upstream/client.ts';
import { defaultRetention, type Retention } from '../store/archive.ts';
import type { JobQueue, JobStore } from '../store/job-store.ts';
import { createFileWorkers, type FileWorkers } from './file-workers.ts';
import { createJobEventStream } from './job-event-stream.ts';
import { createJobLeases, type JobLeases } from './job-lease.ts';
import { createRedisJobStore } from './redis-job-store.ts';
import { createRedisSlots } from './redis-slots.ts';
import { createWorkerNotes } from './worker-notes.ts';

/** Longer than any job is expected to last, in ms. */
const DAY_MS = 86_400_000;

/** Whose jobs they are. */
interface User {
  id: string;
  name: string;
}

interface JobsOfUser {
  store: JobStore;
  queue: JobQueue;
  /** Workers that any gateway can go on with. */
  openMachineWorkers(upstream: Pick<UpstreamClient, 'beside' | 'besides'>): FileWorkers;
}

/** The jobs of all users, which this gateway and others write down, follow and do. */
export interface SharedJobs {
  leases: JobLeases;
  /** Those of one user. */
  of(user: User, remade: (jobId: string) => void, limits?: Retention): JobsOfUser;
  close(): void;
}

export interface SharedJobsOptions {
  redis: RedisStore;
  /** A folder that all gateways see. */
  dir: string;
  log: Pick<Logger, 'warn' | 'info'>;
  /** Lifetime of a job lease that is not renewed, in ms. */
  leaseMs?: number;
}

export function createSharedJobs({ redis, dir, log, leaseMs }: SharedJobsOptions): SharedJobs {
  const events = createJobEventStream(redis, log);
  const leases = createJobLeases({ redis, events, log, ...(leaseMs === undefined ? {} : { leaseMs }) });
  const slots = createRedisSlots(redis, events);
  return {
    leases,
    of: (user, remade, limits = defaultRetention) => ({
      store: createRedisJobStore({ redis, events, user, limits, remade }),
      queue: leases,
      openMachineWorkers: (upstream) =>
        createFileWorkers({
          upstream,
          notes: createWorkerNotes(redis, user.id),
          takeSlot: (machine, count, signal) => slots.take(machine, count, user.id, signal),
          files: createSharedFolder(join(dir, folderOf(user.id)), DAY_MS),
        }),
    }),
    close() {
      leases.stop();
      slots.close();
      events.close();
    },
  };
}
