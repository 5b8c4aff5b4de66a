import { randomUUID } from 'node:crypto';
import type { Identity } from '../auth/principal.ts';
import type { Job } from './job.ts';

/** What the request that began a job leaves to it; of the request itself nothing is held. */
export interface JobOrigin {
  /** Told of each call of the service that the job makes, for as long as it goes on. */
  chargeRateLimit?: (() => void) | undefined;
  /** The trace of its caller (W3C Trace Context), or its span in it; null where there is none. */
  traceparent?: string | null | undefined;
  /** Who began it. */
  actor?: Identity | null | undefined;
}

/** What a kind of work brings to its job. */
export type Draft<J extends Job> = Pick<J, 'type' | 'projectId' | 'steps'> &
  Omit<J, keyof Job> & { type: J['type']; jobId?: string };

/** A job as it is before anything was done for it. */
export function newJob<J extends Job>(draft: Draft<J>, { actor = null }: JobOrigin): J {
  // Both together are all fields of the job, which the compiler cannot see of a type that is not known yet.
  return { ...newborn(), startedBy: actor, ...draft } as unknown as J;
}

/** What is the same in all jobs for which nothing was done. */
export const newborn = (): Omit<Job, 'type' | 'projectId' | 'steps' | 'startedBy'> => ({
  jobId: randomUUID(),
  state: 'QUEUED',
  ended: [],
  stepFraction: 0,
  message: null,
  failure: null,
  error: null,
  createdAt: new Date(),
  startedAt: null,
  finishedAt: null,
  projectClosed: false,
});
