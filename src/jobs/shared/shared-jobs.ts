import type { Logger } from 'pino';
import type { Hub } from '../../hub/hub.ts';
import type { Retention } from '../store/archive.ts';
import type { JobLine, JobStore } from '../store/job-store.ts';
import { type Crew, createCrew } from './crew.ts';
import { createHubStore } from './hub-store.ts';
import { createToldJobs } from './told-jobs.ts';

/** Whose jobs they are. */
interface User {
  id: string;
  name: string;
}

/** The jobs of all users, which this gateway and others write down, follow and do. */
export interface SharedJobs {
  crew: Crew;
  /** Those of one user. */
  of(user: User, limits: Retention, remade: (jobId: string) => void): { store: JobStore; line: JobLine };
  close(): void;
}

export interface SharedJobsOptions {
  hub: Hub;
  log: Pick<Logger, 'warn' | 'info'>;
  /** Projects of one user that are worked in at once. */
  projects: number;
  /** How long a job is left to a gateway that says nothing, in ms. */
  leaseMs?: number;
}

export function createSharedJobs({ hub, log, projects, leaseMs }: SharedJobsOptions): SharedJobs {
  const told = createToldJobs(hub, log);
  const crew = createCrew({ hub, told, log, projects, ...(leaseMs === undefined ? {} : { leaseMs }) });
  return {
    crew,
    of: (user, limits, remade) => ({
      store: createHubStore({ hub, told, user, limits, remade }),
      line: crew,
    }),
    close() {
      crew.stop();
      told.close();
    },
  };
}
