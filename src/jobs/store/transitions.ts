import type { Job, StepOf } from '../job.ts';
import { isSettled } from '../kinds/step.ts';
import type { JobEnding } from './job-store.ts';
import { ranked } from './rank.ts';

/** What becomes of a job; null where that cannot be done to it. The same for every store. */
type Transition = Job | null;

export function begun(job: Job, at: Date): Transition {
  return job.state === 'QUEUED' ? { ...job, state: 'RUNNING', startedAt: job.startedAt ?? at } : null;
}

/** As it goes on after the gateway that worked on it has ended: what has its outcome keeps it. */
export function restarted(job: Job, at: Date): Job {
  if (isSettled(job)) return job;
  if (job.state === 'CANCELLING')
    return ended(job, { state: 'CANCELLED', failure: null, error: null, finishedAt: at }) ?? job;
  const steps = job.steps.map((step) => (isSettled(step) ? step : { ...step, state: 'QUEUED' }));
  return withSteps({ ...job, state: 'QUEUED', message: null, stepFraction: 0 }, steps as StepOf<Job>[]);
}

export function cancelled(job: Job, at: Date): Transition {
  if (job.state === 'RUNNING') return { ...job, state: 'CANCELLING' };
  if (job.state !== 'QUEUED') return null;
  return ended(job, { state: 'CANCELLED', failure: null, error: null, finishedAt: at });
}

export function ended(job: Job, ending: JobEnding): Transition {
  if (isSettled(job)) return null;
  const steps = job.steps.map((step) => (isSettled(step) ? step : { ...step, state: 'CANCELLED' }));
  return withSteps({ ...job, ...ending, message: null, stepFraction: 0 }, steps as StepOf<Job>[]);
}

export function said(job: Job, message: string | null, stepFraction: number): Transition {
  return isSettled(job) ? null : { ...job, message, stepFraction };
}

export function prepared(job: Job, steps: readonly StepOf<Job>[]): Transition {
  if (isSettled(job)) return null;
  return withSteps(
    job,
    // What has its outcome keeps it.
    steps.map((step, index) => job.steps.find((own, at) => at === index && isSettled(own)) ?? step),
  );
}

export function projectLeft(job: Job): Transition {
  return job.projectClosed ? null : { ...job, projectClosed: true };
}

export function stepChanged(job: Job, index: number, values: Partial<StepOf<Job>>): Transition {
  const step = job.steps[index];
  if (step === undefined || isSettled(step) || isSettled(job)) return null;
  const changed = { ...step, ...values } as StepOf<Job>;
  const steps = job.steps.map((one, at) => (at === index ? changed : one));
  if (!isSettled(changed)) return withSteps(job, steps);
  return withRanks(withSteps({ ...job, stepFraction: 0, ended: [...job.ended, index] }, steps));
}

/** What one step turns out to be: items of a batch that a file has. */
export function spread(job: Job, index: number, steps: readonly StepOf<Job>[]): Transition {
  const step = job.steps[index];
  const [first, ...others] = steps;
  if (step === undefined || first === undefined || isSettled(step) || isSettled(job)) return null;
  const added = others.map<StepOf<Job>>((one, at) =>
    'jobId' in one ? { ...one, index: job.steps.length + at } : one,
  );
  const before: readonly StepOf<Job>[] = job.steps;
  return withSteps(job, [...before.with(index, first), ...added]);
}

/** Gives all candidates that were calculated their ranks. */
function withRanks(job: Job): Job {
  if (job.type !== 'ConnectionDesignRun') return job;
  const done = job.steps.filter(isSettled);
  const order = ranked(done, job.rankBy, ({ designItem }) => designItem.name ?? '');
  return { ...job, steps: job.steps.map((step) => ({ ...step, rank: order.indexOf(step) + 1 || null })) };
}

/** Steps stay of the type they were, which the compiler does not see of a union. */
const withSteps = (job: Job, steps: readonly StepOf<Job>[]): Job => ({ ...job, steps }) as Job;
