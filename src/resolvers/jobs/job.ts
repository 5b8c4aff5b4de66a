import { demandRole } from '../../auth/demand-role.ts';
import type { Context } from '../../context.ts';
import { type Job, type JobType, projectsOf } from '../../jobs/job.ts';
import { hasPointsOf, undoneBy } from '../../jobs/kinds/batch.ts';
import type { JobState, Step } from '../../jobs/kinds/step.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { connectionKeyOf, jobIdOf, projectIdOf } from '../kit/ids.ts';
import { type Page, type PageArgs, paginate } from '../kit/paging.ts';
import { notFound } from '../kit/user-error.ts';

export type JobFailureCode =
  | 'JOB_LOST'
  | 'SERVICE_LOST_PROJECT'
  | 'SERVICE_REFUSED'
  | 'SERVICE_AWAY'
  | 'LIMIT'
  | 'GATEWAY_ERROR';

const failureCodes = {
  JOB_LOST: 'JOB_LOST',
  NOT_FOUND: 'SERVICE_LOST_PROJECT',
  PROJECT_GONE: 'SERVICE_LOST_PROJECT',
  BAD_USER_INPUT: 'SERVICE_REFUSED',
  NOT_SUPPORTED: 'SERVICE_REFUSED',
  CONFLICT: 'SERVICE_REFUSED',
  UNAUTHENTICATED: 'SERVICE_REFUSED',
  FORBIDDEN: 'SERVICE_REFUSED',
  UPSTREAM_REJECTED: 'SERVICE_REFUSED',
  UPSTREAM_INVALID: 'SERVICE_AWAY',
  UPSTREAM_TIMEOUT: 'SERVICE_AWAY',
  UPSTREAM_UNAVAILABLE: 'SERVICE_AWAY',
  OVERLOADED: 'LIMIT',
  RATE_LIMITED: 'LIMIT',
  TIMEOUT: 'LIMIT',
  INTERNAL_SERVER_ERROR: 'GATEWAY_ERROR',
} as const satisfies Record<NonNullable<Job['error']>['code'], JobFailureCode>;

/** Why a job has failed, for programs; null for one that has not. */
export const failureCodeOf = ({ error }: Job): JobFailureCode | null =>
  error === null ? null : failureCodes[error.code];

/** A job; null when it never was or is forgotten. */
export function findJob(id: string, { jobs }: Context): Job | null {
  return jobs.find(jobIdOf(id, ['id']));
}

type Maybe<T> = T | null | undefined;

interface JobListArgs extends PageArgs {
  projectId?: Maybe<string>;
  connectionId?: Maybe<string>;
  kinds?: Maybe<readonly JobType[]>;
  states?: Maybe<readonly JobState[]>;
  repeatOf?: Maybe<string>;
}

/** Jobs, newest first. */
export async function listJobs(
  { projectId, connectionId, kinds, states, repeatOf, ...page }: JobListArgs,
  { jobs }: Context,
): Promise<Page<Job>> {
  const project = projectId == null ? null : projectIdOf(projectId, ['projectId']);
  const connection = connectionId == null ? null : connectionKeyOf(connectionId, ['connectionId']);
  const study = repeatOf == null ? null : jobIdOf(repeatOf, ['repeatOf'], 'ParameterStudy');
  const kept = jobs
    .list()
    .filter(
      (job) =>
        (project === null || projectsOf(job).includes(project)) &&
        (connection === null || isAbout(job, connection)) &&
        (study === null || isOfRepeats(job, study, jobs)) &&
        (kinds?.includes(job.type) ?? true) &&
        (states?.includes(job.state) ?? true),
    );
  return paginate(kept, page, ({ jobId }) => jobId);
}

/** Whether a job repeats a study, sets what that has found, or takes it back. */
function isOfRepeats(job: Job, study: string, jobs: Pick<Context['jobs'], 'find'>): boolean {
  if (job.type === 'ParameterStudy') return job.repeatOf === study;
  if (job.type !== 'Batch' || job.isDryRun) return false;
  const undone = undoneBy(job);
  const batch = undone === null ? job : jobs.find(undone);
  return batch?.type === 'Batch' && hasPointsOf(batch, study);
}

function isAbout(job: Job, wanted: ConnectionKey): boolean {
  const connections = 'connection' in job ? [job.connection] : job.steps.map(({ connection }) => connection);
  return connections.some(
    (one) => one?.projectId === wanted.projectId && one.connectionId === wanted.connectionId,
  );
}

/** Steps of a job, as far as they are in one of the states. Without a size all are on the page. */
export function pageOfSteps<S extends Step>(
  steps: readonly S[],
  { states, ...page }: PageArgs & { states?: Maybe<readonly JobState[]> },
  keyOf: (step: S) => string | number,
): Page<S> {
  const wanted = states == null ? steps : steps.filter(({ state }) => states.includes(state));
  return paginate(wanted, page, keyOf, wanted.length);
}

/** A job that an input names. `NOT_FOUND` when it never was or is forgotten. */
export async function knownJob<T extends JobType>(
  id: string,
  path: readonly string[],
  { jobs }: Context,
  type?: T,
): Promise<Extract<Job, { type: T }>> {
  const job = jobs.find(jobIdOf(id, path, type));
  // Without a type any job is an answer.
  if (job && (type === undefined || job.type === type)) return job as Extract<Job, { type: T }>;
  const message = `There is no such job (any more): ${id.slice(0, 80)}. Ended jobs are kept for an hour.`;
  throw notFound({ typeName: type ?? 'Job', id, path }, message);
}

/** Asks a job to stop; one that has ended stays as it is. */
export async function cancelJob(input: { jobId: string }, context: Context): Promise<{ job: Job }> {
  const { jobId } = await knownJob(input.jobId, ['input', 'jobId'], context);
  await context.jobs.cancel(jobId);
  return { job: await knownJob(jobId, ['input', 'jobId'], context) };
}

/** Begins a job that has ended once more, as a new one of the caller, who must be allowed what it changes. */
export async function repeatJob(input: { jobId: string }, context: Context): Promise<{ job: Job }> {
  const ended = await knownJob(input.jobId, ['input', 'jobId'], context);
  if ('applyBest' in ended && ended.applyBest) demandRole(context.principal, 'change', '`applyBest`');
  const { jobId } = ended;
  // One that is forgotten by then is refused as one that never was.
  const job = await context.jobs.repeat(jobId, context.jobOrigin);
  return { job: job ?? (await knownJob(jobId, ['input', 'jobId'], context)) };
}

/** The project a job works in, without asking for it; null once it was closed through the gateway, and for a job of several. */
export function projectOfJob({ projectId, projectClosed }: Job): { projectId: string } | null {
  return projectClosed || projectId === null ? null : { projectId };
}
