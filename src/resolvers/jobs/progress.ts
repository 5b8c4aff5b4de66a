import type { Context } from '../../context.ts';
import { type CalculationJob, isSettled, type Job, type JobType, type StepOf } from '../../jobs/job.ts';
import type { JobEvent } from '../../jobs/live-job.ts';
import { type Channel, createChannel } from '../../record/channel.ts';
import type { ProjectChange } from '../../record/record.ts';
import { encodeId, projectIdOf } from '../kit/ids.ts';
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
const projectMoment = oncePerEvent<ProjectChange, ProjectMoment>();

/** A moment of a job: the job then, and the step that had just ended. */
export interface JobMoment<J extends Job> {
  job: J;
  step: StepOf<J> | null;
}

/**
 * Follows a job: its present state at once, then every sign of progress, the last of them settled. A sign that a slow
 * reader has not taken makes room for the next. Ends with the job, or when its project is closed.
 *
 * @throws `NOT_FOUND` for a job that never was or is forgotten.
 */
export function followJob<T extends JobType>(
  type: T,
  id: string,
  argument: string,
  context: Context,
): Channel<JobMoment<Extract<Job, { type: T }>>> {
  type J = Extract<Job, { type: T }>;
  const { jobs } = context;
  const known: J = knownJob(id, [argument], context, type);
  let leave = () => {};
  const channel = createChannel<JobMoment<J>>({
    capacity: MOST_WAITING,
    replaces: ({ step }) => step === null,
    onEnd: () => leave(),
  });
  const momentAt = (index: number | null): JobMoment<J> => {
    // A job keeps its type.
    const job = (jobs.find(known.jobId) ?? known) as J;
    return { job, step: index === null ? null : ((job.steps[index] as StepOf<J> | undefined) ?? null) };
  };
  const tell = (moment: JobMoment<J>) => {
    channel.push(moment);
    if (isSettled(moment.job) || moment.job.projectClosed) channel.end();
  };
  leave = jobs.follow(known.jobId, (event) =>
    tell(jobMoment(event, () => momentAt(event.step)) as JobMoment<J>),
  );
  tell(momentAt(null));
  return channel;
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
  if (moment.step !== null) remember(moment.step, context);
  return moment;
}

export interface ProjectMoment extends ProjectChange {
  projectId: string;
}

/**
 * Follows the changes of a project until it is closed or gone. The first event stands for the present state, so that whoever
 * comes back knows to read it.
 *
 * @throws `NOT_FOUND` for a project that is not open.
 */
export async function followProject(
  id: string,
  { loaders, record }: Context,
): Promise<Channel<ProjectMoment>> {
  const projectId = projectIdOf(id, ['projectId']);
  await loaders.project.load(projectId);
  let leave = () => {};
  const channel = createChannel<ProjectMoment>({
    capacity: MOST_WAITING,
    replaces: (waiting, next) => waiting.kind === next.kind && waiting.connectionId === next.connectionId,
    onEnd: () => leave(),
  });
  leave = record.follow(projectId, (change) => {
    channel.push(projectMoment(change, () => ({ ...change, projectId })));
    if (change.kind === 'CLOSED' || change.kind === 'GONE') channel.end();
  });
  channel.push({ kind: 'PROJECT', at: new Date(), connectionId: null, projectId });
  return channel;
}

export function freshProjectMoment(moment: ProjectMoment, { loaders }: Context): ProjectMoment {
  loaders.forget(moment.projectId);
  return moment;
}

/** The connection an event is about; null when it is about none, or one that is gone. */
export function connectionOfMoment({ kind, projectId, connectionId }: ProjectMoment) {
  return connectionId === null || kind === 'CONNECTION_DELETED' ? null : { projectId, connectionId };
}

export function deletedIdOf({ kind, projectId, connectionId }: ProjectMoment): string | null {
  if (connectionId === null || kind !== 'CONNECTION_DELETED') return null;
  return encodeId('ConnectionItem', projectId, connectionId);
}
