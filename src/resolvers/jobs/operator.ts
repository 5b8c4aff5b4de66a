import { demandRole } from '../../auth/demand-role.ts';
import type { Context } from '../../context.ts';
import type { JobType } from '../../jobs/job.ts';
import type { JobState } from '../../jobs/kinds/step.ts';
import type { UserJob } from '../../jobs/operator/user-job.ts';
import type { Machine } from '../../upstream/model/machine.ts';
import { jobIdOf } from '../kit/ids.ts';
import { type Page, type PageArgs, paginate } from '../kit/paging.ts';
import { notFound } from '../kit/user-error.ts';

/** The queue of a machine, over all users. */
export interface MachineQueue {
  machine: Machine;
  isPaused: boolean;
  running: number;
  waiting: number;
  waitingSince: Date | null;
}

/** What is there for operators, asked for once. */
export type Overview = Awaited<ReturnType<Context['operator']['look']>>;

/** The work of all users. `FORBIDDEN` without the role `operate`. */
export async function operatorOverview({ operator, principal }: Context): Promise<Overview> {
  demandRole(principal, 'operate', 'What concerns all users');
  return await operator.look();
}

type Maybe<T> = T | null | undefined;

interface UserJobArgs extends PageArgs {
  users?: Maybe<readonly string[]>;
  kinds?: Maybe<readonly JobType[]>;
  states?: Maybe<readonly JobState[]>;
}

/** Jobs of all users, newest first. */
export function pageOfJobs(
  { jobs }: Overview,
  { users, kinds, states, ...page }: UserJobArgs,
): Page<UserJob> {
  const kept = jobs.filter(
    (job) =>
      (users?.includes(job.user.id) ?? true) &&
      (kinds?.includes(job.type) ?? true) &&
      (states?.includes(job.state) ?? true),
  );
  return paginate(kept, page, ({ user, jobId }) => `${user.id}/${jobId}`);
}

/** The queues of all machines, in the order of the settings. `OVERLOADED` while Redis is unavailable. */
export async function queuesOf(
  overview: Pick<Overview, 'places'>,
  context: Context,
): Promise<MachineQueue[]> {
  const machines = context.upstream.service.machines();
  return await Promise.all(machines.map(async (machine) => await queueOf(machine, overview, context)));
}

async function queueOf(
  machine: Machine,
  { places }: Pick<Overview, 'places'>,
  { operator }: Context,
): Promise<MachineQueue> {
  const here = places.filter((place) => place.machine === machine.name);
  const waiting = here.filter(({ isGranted }) => !isGranted).map(({ since }) => since);
  return {
    machine,
    isPaused: await operator.queues.isPaused(machine.name),
    running: here.length - waiting.length,
    waiting: waiting.length,
    waitingSince: waiting.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  };
}

/** Pauses or resumes the queue of a machine. */
export async function steerQueue(
  what: 'pause' | 'resume',
  { machine: name }: { machine: string },
  context: Context,
): Promise<{ queue: MachineQueue }> {
  const { operator, upstream } = context;
  const machine = upstream.service.machines().find((one) => one.name === name);
  if (machine === undefined) {
    const given = name.slice(0, 80);
    throw notFound(
      { typeName: 'Machine', id: given, path: ['input', 'machine'] },
      `There is no machine ${given}.`,
    );
  }
  await operator.queues[what](machine.name);
  return { queue: await queueOf(machine, await operator.look(), context) };
}

/** Cancels a job of any user, or begins it anew. */
export async function steerJob(
  what: 'cancel' | 'retry',
  { user, jobId: id }: { user: string; jobId: string },
  { operator }: Context,
): Promise<{ job: UserJob }> {
  const jobId = jobIdOf(id, ['input', 'jobId']);
  return { job: await operator.change({ what, user, jobId }) };
}
