import type { Context } from '../../context.ts';
import { type Job, projectsOf, type StepOf } from '../../jobs/job.ts';
import type { BatchItem } from '../../jobs/kinds/batch-item.ts';
import type { CalculationItem } from '../../jobs/kinds/calculation-job.ts';
import { isSettled } from '../../jobs/kinds/step.ts';
import type { JobEvent } from '../../jobs/store/job-store.ts';
import { createSubscriberQueue, type SubscriberQueue } from '../../projects/events/subscriber-queue.ts';
import { remember } from './calculation.ts';
import { knownJob } from './job.ts';

/** Events that wait for a slow reader; what is dropped is still in the job itself. */
const MOST_WAITING = 256;

/** One moment for all who follow the same job, which they all receive. */
const momentOfEvent = new WeakMap<JobEvent, JobMoment>();

export type JobStep = StepOf<Job>;

/** Type of a step in the graph. */
export function stepType(step: JobStep): 'BatchItem' | 'CalculationItem' | 'DesignCandidate' | 'StudyPoint' {
  if ('source' in step) return 'BatchItem';
  if ('designItem' in step) return 'DesignCandidate';
  return 'index' in step ? 'StudyPoint' : 'CalculationItem';
}

/** Whether it has results of a connection as it is. */
const isCalculation = (step: JobStep): step is CalculationItem | BatchItem => 'calculatedAt' in step;

/** A moment of a job: the job then, and the steps that have ended since the moment before. */
export interface JobMoment {
  job: Job;
  ended: readonly JobStep[];
  /** The job, and how many of its steps had ended. */
  cursor: string;
  /** `after` was no place in this job: all steps that have ended are sent again. */
  missed: boolean;
}

/**
 * Follows a job: its present state with the steps that have ended at once, then every sign of progress, the last of them settled. A sign
 * that a slow reader has not taken makes room for the next, which brings its steps too. Ends with the job, or when its project is closed.
 *
 * @throws `NOT_FOUND` for a job that never was or is forgotten.
 */
export async function followJob(
  { jobId, after }: { jobId: string; after?: string | null | undefined },
  context: Context,
): Promise<SubscriberQueue<JobMoment>> {
  const known = await knownJob(jobId, ['jobId'], context);
  let leave = () => {};
  const queue = createSubscriberQueue<JobMoment>({
    capacity: MOST_WAITING,
    replaces: ({ ended, missed }) => ended.length === 0 && !missed,
    drop: (dropped, next) => ({
      ...next,
      ended: [...dropped.ended, ...next.ended],
      missed: dropped.missed || next.missed,
    }),
    onEnd: () => leave(),
  });
  const emit = (moment: JobMoment) => {
    queue.push(moment);
    if (isSettled(moment.job) || moment.job.projectClosed) queue.end();
  };
  const emitOf = (event: JobEvent) => emit(momentOf(event));
  const early: JobEvent[] = [];
  let listener: (event: JobEvent) => void = (event) => early.push(event);
  const following = context.jobs.subscribe(known.jobId, (event) => listener(event));
  leave = following.unsubscribe;
  emit(presentMoment(following.job ?? known, after ?? context.lastEventId ?? null));
  // What came before the present state could be sent comes behind it.
  for (const event of early) emitOf(event);
  listener = emitOf;
  return queue;
}

function momentOf(event: JobEvent): JobMoment {
  const { job, step } = event;
  const made = momentOfEvent.get(event);
  const moment = made ?? {
    job,
    ended: step === null ? [] : stepsAt(job, [step]),
    cursor: cursorOf(job),
    missed: false,
  };
  if (made === undefined) momentOfEvent.set(event, moment);
  return moment;
}

/** The state of a job now, with the steps that have ended behind a cursor. */
function presentMoment(job: Job, after: string | null): JobMoment {
  const sent = after === null ? 0 : sentBefore(job, after);
  const ended = stepsAt(job, job.ended.slice(sent ?? 0));
  return { job, ended, cursor: cursorOf(job), missed: sent === null };
}

const cursorOf = ({ jobId, ended }: Job): string => `${jobId}-${ended.length}`;

const stepsAt = ({ steps }: Job, places: readonly number[]): JobStep[] =>
  places.flatMap((place) => steps[place] ?? []);

/** How many ended steps were sent up to a cursor; null when it is none of this job. */
function sentBefore({ jobId, ended }: Job, after: string): number | null {
  const text = after.startsWith(`${jobId}-`) ? after.slice(jobId.length + 1) : '';
  const sent = /^\d{1,9}$/.test(text) ? Number(text) : null;
  return sent !== null && sent <= ended.length ? sent : null;
}

/** One event, with nothing cached from the events before it; new results of a calculation need no further call. */
export function freshMoment(moment: JobMoment, context: Context): JobMoment {
  for (const projectId of projectsOf(moment.job)) context.loaders.forget(projectId);
  for (const step of moment.ended) if (isCalculation(step)) remember(step, context);
  return moment;
}
