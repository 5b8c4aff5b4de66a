import type { Context } from '../../context.ts';
import { type CalculationJob, isSettled, type Job, type JobType, type StepOf } from '../../jobs/job.ts';
import type { JobEvent } from '../../jobs/store/job-store.ts';
import { type Channel, createChannel } from '../../record/channel.ts';
import { remember } from './calculation.ts';
import { knownJob } from './job.ts';

/** Events that wait for a slow reader; what is dropped is still in the job itself. */
const MOST_WAITING = 256;

/** One moment for all who follow the same thing, by which they are known to be told the same. */
function oncePerEvent<Event extends object, Moment>() {
  const moments = new WeakMap<Event, Moment>();
  return (event: Event, make: () => Moment): Moment => {
    const moment = moments.get(event) ?? make();
    moments.set(event, moment);
    return moment;
  };
}

const jobMoment = oncePerEvent<JobEvent, JobMoment<Job>>();

/** A moment of a job: the job then, the step that had just ended, and those before it that were not told one by one. */
export interface JobMoment<J extends Job> {
  job: J;
  step: StepOf<J> | null;
  before: readonly StepOf<J>[];
  /** The job, and how many of its steps had ended. */
  cursor: string;
}

/**
 * Follows a job: its present state and the steps that have ended at once, then every sign of progress, the last of them settled. A sign that a slow
 * reader has not taken makes room for the next. Ends with the job, or when its project is closed.
 *
 * @throws `NOT_FOUND` for a job that never was or is forgotten.
 */
export async function followJob<T extends JobType>(
  type: T,
  { id, argument, after }: { id: string; argument: string; after: string | null | undefined },
  context: Context,
): Promise<Channel<JobMoment<Extract<Job, { type: T }>>>> {
  type J = Extract<Job, { type: T }>;
  const { jobs } = context;
  const known: J = await knownJob(id, [argument], context, type);
  let leave = () => {};
  const channel = createChannel<JobMoment<J>>({
    capacity: MOST_WAITING,
    replaces: ({ step, before }) => step === null && before.length === 0,
    drop: (dropped, next) => ({
      ...next,
      before: [...dropped.before, ...(dropped.step === null ? [] : [dropped.step]), ...next.before],
    }),
    onEnd: () => leave(),
  });
  const tell = (moment: JobMoment<J>) => {
    channel.push(moment);
    if (isSettled(moment.job) || moment.job.projectClosed) channel.end();
  };
  // A job keeps its type.
  const tellOf = (event: JobEvent) =>
    tell(jobMoment(event, () => momentOf(event.job, event.step)) as JobMoment<J>);
  const early: JobEvent[] = [];
  let listener: (event: JobEvent) => void = (event) => early.push(event);
  const following = await jobs.subscribe(known.jobId, (event) => listener(event));
  leave = following.unsubscribe;
  const job = (following.job ?? known) as J;
  const told = toldBefore(job, after ?? context.lastEventId);
  const before = job.ended.slice(told).flatMap((index) => stepAt(job, index) ?? []);
  tell({ ...momentOf(job, null), before });
  // What came before the present state could be told comes behind it.
  for (const event of early) tellOf(event);
  listener = tellOf;
  return channel;
}

function momentOf<J extends Job>(job: J, index: number | null): JobMoment<J> {
  const cursor = `${job.jobId}-${job.ended.length}`;
  return { job, step: index === null ? null : stepAt(job, index), before: [], cursor };
}

const stepAt = <J extends Job>({ steps }: J, index: number): StepOf<J> | null => steps[index] ?? null;

/** How many ended steps somebody has seen who goes on after an event; none when it is no event of the job. */
function toldBefore({ jobId, ended }: Job, after: string | null | undefined): number {
  const text = after?.startsWith(`${jobId}-`) === true ? after.slice(jobId.length + 1) : '';
  const told = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return told <= ended.length ? told : 0;
}

/** One event, with nothing remembered from the events before it. */
export function freshMoment<M extends JobMoment<Job>>(moment: M, { loaders }: Context): M {
  loaders.forget(moment.job.projectId);
  return moment;
}

/** The same for a calculation, whose new results need no further call. */
export function calculationMoment(
  moment: JobMoment<CalculationJob>,
  context: Context,
): JobMoment<CalculationJob> {
  freshMoment(moment, context);
  for (const step of moment.before) remember(step, context);
  if (moment.step !== null) remember(moment.step, context);
  return moment;
}
