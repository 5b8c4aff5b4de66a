import { z } from 'zod';
import { type Job, jobTypes, progressOf } from '../job.ts';
import { isSettled, jobState } from '../kinds/step.ts';
import type { MachinePlace } from '../steps/machine-queues.ts';

/** As a date, or as JSON has it. */
export const moment = z.coerce.date();

/** A job of any user, as other gateways say it too. */
export const UserJob = z.object({
  user: z.object({ id: z.string(), name: z.string() }),
  jobId: z.string(),
  type: z.enum(jobTypes),
  state: jobState,
  progress: z.object({
    completed: z.number(),
    total: z.number(),
    fraction: z.number(),
    message: z.string().nullable(),
  }),
  failure: z.string().nullable(),
  createdAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  /** Since when it does nothing but wait; null while it works, and once it has ended. */
  waitingSince: moment.nullable(),
  /** Machines that calculate for it now. */
  machines: z.array(z.string()),
  /** Machines of which it waits for a slot. */
  awaitedMachines: z.array(z.string()),
});
export type UserJob = z.infer<typeof UserJob>;

/** @param places Those of all jobs at this gateway. */
export function userJobOf(
  user: { id: string; name: string },
  job: Job,
  places: readonly Readonly<MachinePlace>[],
): UserJob {
  const own = places.filter(({ principalId, jobId }) => principalId === user.id && jobId === job.jobId);
  const granted = own.filter(({ isGranted }) => isGranted);
  const waiting = own.filter(({ isGranted }) => !isGranted);
  const { jobId, type, state, failure, createdAt, startedAt, finishedAt } = job;
  return {
    ...{ user, jobId, type, state, failure, createdAt, startedAt, finishedAt },
    progress: progressOf(job),
    waitingSince: waitingSinceOf(job, granted.length > 0, waiting),
    machines: namesOf(granted),
    awaitedMachines: namesOf(waiting),
  };
}

const namesOf = (places: readonly Readonly<MachinePlace>[]): string[] =>
  [...new Set(places.map(({ machine }) => machine))].toSorted();

function waitingSinceOf(
  job: Job,
  isAtWork: boolean,
  waiting: readonly Readonly<MachinePlace>[],
): Date | null {
  if (isSettled(job) || isAtWork) return null;
  return job.state === 'QUEUED' ? job.createdAt : (waiting[0]?.since ?? null);
}
