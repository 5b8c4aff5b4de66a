import type { ArgBuilder } from '@pothos/core';
import * as model from '../../jobs/job.ts';
import { isSettled } from '../../jobs/kinds/step.ts';
import * as jobs from '../../resolvers/jobs/job.ts';
import { encodeId } from '../../resolvers/kit/ids.ts';
import { type BuilderTypes, builder } from '../kit/builder.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Node } from '../kit/node.ts';
import { pageArgs, pageTypes } from '../kit/page.ts';
import { Job, Project } from '../kit/refs.ts';
import { Person } from '../service/person.ts';

export const JobState = builder.enumType('JobState', {
  description: 'Life of a piece of work. Says nothing about the verdict of the checks.',
  values: {
    QUEUED: { description: 'Queued.' },
    RUNNING: { description: 'Is being worked on.' },
    CANCELLING: {
      description: 'Was asked to stop. The step in work ends first, unless the service can interrupt it.',
    },
    FINISHED: { description: 'Done; what came out is in the steps.' },
    FAILED: { description: 'Ended by an error.' },
    CANCELLED: { description: 'Stopped, or not begun. What was done stays done.' },
  } as const,
});

export const JobKind = builder.enumType('JobKind', {
  description: 'Kinds of long work.',
  values: {
    CALCULATION: { value: 'CalculationJob', description: 'A calculation of one or more connections.' },
    PARAMETER_STUDY: { value: 'ParameterStudy', description: 'A study of parameters.' },
    DESIGN_RUN: { value: 'ConnectionDesignRun', description: 'Library designs tried and ranked.' },
    OPTIMIZATION: { value: 'OptimizationRun', description: 'A search for the best values.' },
    BATCH: { value: 'Batch', description: 'The same steps for many connections.' },
  } as const,
});

const JobFailureCode = builder.enumType('JobFailureCode', {
  description: 'What stopped a job.',
  values: {
    JOB_LOST: {
      description:
        'The gateway was away for more than an hour while it was in work. Steps that had ended stay readable. Begin it again.',
    },
    SERVICE_LOST_PROJECT: {
      description: 'The project, or the connection, is not in the service any more.',
    },
    SERVICE_REFUSED: { description: 'The service did not accept it, or cannot do it.' },
    SERVICE_AWAY: { description: 'The service is out of reach, too slow, or answers nonsense.' },
    LIMIT: { description: 'A limit of time or work of the gateway.' },
    GATEWAY_ERROR: { description: 'A bug of the gateway; its log has it.' },
  } as const,
});

export const JobProgress = builder.objectRef<model.JobProgress>('JobProgress').implement({
  description: 'How far a job is.',
  fields: (t) => ({
    completed: t.exposeInt('completed', { description: 'Steps that were carried out, well or not.' }),
    total: t.exposeInt('total', { description: 'All steps.' }),
    fraction: t.exposeFloat('fraction', {
      description: 'From 0 to 1; the step in work counts as far as the service reports it.',
    }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'What is being done now, for people; null when there is nothing to add.',
    }),
  }),
});

Job.implement({
  description:
    'Work that takes longer than a request should. It goes on when the client that asked for it leaves. One job works in a project at a time, others wait; a batch lets them in between two connections. Ended jobs can be read for an hour; after a restart of the gateway where it keeps snapshots.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ description: 'Global id.', resolve: ({ type, jobId }) => encodeId(type, jobId) }),
    project: t.field({
      type: Project,
      nullable: true,
      description:
        'Project the job works in; null once it was closed, and for a batch, which works in several.',
      resolve: (job) => jobs.projectOfJob(job),
    }),
    state: t.expose('state', { type: JobState, description: 'Where it is in its life.' }),
    isSettled: t.boolean({
      description: 'Whether the job will not change any more.',
      resolve: (job) => isSettled(job),
    }),
    progress: t.field({
      type: JobProgress,
      description: 'How far it is.',
      resolve: (job) => model.progressOf(job),
    }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'Why it failed, and what it left behind that needs cleaning up; null when all went well.',
    }),
    failureCode: t.field({
      type: JobFailureCode,
      nullable: true,
      description:
        'What stopped it, for programs; null unless its state is `FAILED`. Steps that failed by themselves do not stop a job.',
      resolve: jobs.failureCodeOf,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was accepted.' }),
    startedBy: t.expose('startedBy', {
      type: Person,
      nullable: true,
      description: 'Who asked for it; null where that is not known.',
    }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it started; null while it is queued.',
    }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ended; null until then.',
    }),
  }),
  resolveType: ({ type }) => type,
});

builder.queryField('job', (t) =>
  t.field({
    type: Job,
    nullable: true,
    description: 'A piece of long work; null when it is unknown or forgotten.',
    args: {
      id: t.arg.id({
        required: true,
        description:
          'Global id of a CalculationJob, ParameterStudy, ConnectionDesignRun, OptimizationRun or Batch.',
      }),
    },
    resolve: (_, { id }, context) => jobs.findJob(id, context),
  }),
);

/** Arguments of the steps of a job. */
export const stepArgs = (arg: ArgBuilder<BuilderTypes>) => ({
  states: arg({ type: [JobState], description: 'Only those in these states.' }),
  ...pageArgs(arg, null),
});

const { page: JobPage } = pageTypes(Job, 'job');

builder.queryField('jobs', (t) =>
  t.field({
    type: JobPage,
    description: 'Work the gateway does or has done within the last hour, newest first.',
    args: {
      projectId: t.arg.id({ description: 'Only work in this project: global id or bare UUID.' }),
      connectionId: t.arg.id({
        description:
          'Only work on this connection, alone or among others: global id or `<project UUID>/<number>`.',
      }),
      kinds: t.arg({ type: [JobKind], description: 'Only these kinds of work.' }),
      states: t.arg({ type: [JobState], description: 'Only these states.' }),
      repeatOf: t.arg.id({
        description:
          'Only studies that repeat this one, also when it is forgotten (see `repeatStudy`), batches that set points of it or of these (`applyPoints`), and batches that take that back.',
      }),
      ...pageArgs(t.arg, 20),
    },
    resolve: (_, args, context) => jobs.listJobs(args, context),
  }),
);

mutation('cancelJob', {
  description: 'Asks a job to stop. What is done stays done. Nothing happens to one that has ended.',
  role: 'calculate',
  ops: [],
  input: builder.inputType('CancelJobInput', {
    description: 'Input of `cancelJob`.',
    fields: (t) => ({ jobId: t.id({ required: true, description: 'The job, of any kind.' }) }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof jobs.cancelJob>>>(
    'CancelJobPayload',
    'Result of `cancelJob`.',
    (t) => ({
      job: t.expose('job', { type: Job, nullable: true, description: 'The job, stopping or stopped.' }),
    }),
  ),
  subject: ({ jobId }) => ({ typeName: 'Job', id: jobId, path: ['input', 'jobId'] }),
  resolve: jobs.cancelJob,
});

mutation('repeatJob', {
  description:
    'Begins a job that has ended once more, as a new job of the caller with the same input, on the connections as they are by then. One that applies its best needs the role `CHANGE` too. One that has not ended, one whose project was closed, and a batch are refused with `CONFLICT`.',
  role: 'calculate',
  ops: [],
  input: builder.inputType('RepeatJobInput', {
    description: 'Input of `repeatJob`.',
    fields: (t) => ({ jobId: t.id({ required: true, description: 'The job that has ended.' }) }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof jobs.repeatJob>>>(
    'RepeatJobPayload',
    'Result of `repeatJob`.',
    (t) => ({ job: t.expose('job', { type: Job, nullable: true, description: 'The new job.' }) }),
  ),
  subject: ({ jobId }) => ({ typeName: 'Job', id: jobId, path: ['input', 'jobId'] }),
  resolve: jobs.repeatJob,
});
