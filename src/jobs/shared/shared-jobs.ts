import { join } from 'node:path';
import type { Logger } from 'pino';
import type { RedisStore } from '../../cluster/redis-store.ts';
import { createSharedFolder, folderOf } from '../../cluster/shared-folder.ts';
import type { UpstreamClient } from '../../upstream/client.ts';
import { defaultRetention, type Retention } from '../store/archive.ts';
import type { JobLine, JobStore } from '../store/job-store.ts';
import { type Crew, createCrew } from './crew.ts';
import { createFileWorkers, type FileWorkers } from './file-workers.ts';
import { createRedisJobStore } from './redis-job-store.ts';
import { createRedisSlots } from './redis-slots.ts';
import { createToldJobs } from './told-jobs.ts';
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
  line: JobLine;
  /** Workers that any gateway can go on with. */
  openMachineWorkers(upstream: Pick<UpstreamClient, 'beside' | 'besides'>): FileWorkers;
}

/** The jobs of all users, which this gateway and others write down, follow and do. */
export interface SharedJobs {
  crew: Crew;
  /** Those of one user. */
  of(user: User, remade: (jobId: string) => void, limits?: Retention): JobsOfUser;
  close(): void;
}

export interface SharedJobsOptions {
  redis: RedisStore;
  /** A folder that all gateways see. */
  dir: string;
  log: Pick<Logger, 'warn' | 'info'>;
  /** How long a job is left to a gateway that says nothing, in ms. */
  leaseMs?: number;
}

export function createSharedJobs({ redis, dir, log, leaseMs }: SharedJobsOptions): SharedJobs {
  const told = createToldJobs(redis, log);
  const crew = createCrew({ redis, told, log, ...(leaseMs === undefined ? {} : { leaseMs }) });
  const slots = createRedisSlots(redis, told);
  return {
    crew,
    of: (user, remade, limits = defaultRetention) => ({
      store: createRedisJobStore({ redis, told, user, limits, remade }),
      line: crew,
      openMachineWorkers: (upstream) =>
        createFileWorkers({
          upstream,
          notes: createWorkerNotes(redis, user.id),
          takeSlot: (machine, count, signal) => slots.take(machine, count, user.id, signal),
          files: createSharedFolder(join(dir, folderOf(user.id)), DAY_MS),
        }),
    }),
    close() {
      crew.stop();
      slots.close();
      told.close();
    },
  };
}
