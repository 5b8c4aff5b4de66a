import type { UserJob as UserJobModel } from '../../jobs/operator/user-job.ts';
import * as operator from '../../resolvers/jobs/operator.ts';
import { encodeId } from '../../resolvers/kit/ids.ts';
import { builder } from '../kit/builder.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { pageArgs, pageTypes } from '../kit/page.ts';
import { Machine } from '../kit/refs.ts';
import { JobKind, JobProgress, JobState } from './job.ts';

const UserJob = builder.objectRef<UserJobModel>('UserJob').implement({
  description: 'A job of any user, as operators see it.',
  fields: (t) => ({
    user: t.string({ description: '`Viewer.key` of its user.', resolve: ({ user }) => user.id }),
    userName: t.string({ description: 'Their name, for people.', resolve: ({ user }) => user.name }),
    jobId: t.id({
      description: 'Global id of the job, for its user and for mutations of operators.',
      resolve: ({ type, jobId }) => encodeId(type, jobId),
    }),
    kind: t.field({ type: JobKind, description: 'What kind of work it is.', resolve: ({ type }) => type }),
    state: t.expose('state', { type: JobState, description: 'Where it is in its life.' }),
    progress: t.expose('progress', { type: JobProgress, description: 'How far it is.' }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'Why it failed; null when all went well.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was accepted.' }),
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
    waitingSince: t.expose('waitingSince', {
      type: 'DateTime',
      nullable: true,
      description:
        'Since when it only waits: for another job of its project, or for a machine. Null while it works, and once it has ended.',
    }),
    machines: t.exposeStringList('machines', {
      description: 'Names of the machines that calculate for it now.',
    }),
    awaitedMachines: t.exposeStringList('awaitedMachines', {
      description: 'Names of the machines of which it waits for a slot.',
    }),
  }),
});

const MachineQueue = builder.objectRef<operator.MachineQueue>('MachineQueue').implement({
  description: 'Where steps of jobs of all users wait for a machine.',
  fields: (t) => ({
    machine: t.expose('machine', { type: Machine, description: 'The machine.' }),
    isPaused: t.exposeBoolean('isPaused', {
      description: 'Whether it gets no more steps until it is resumed. What runs goes on.',
    }),
    running: t.exposeInt('running', { description: 'Steps that have a slot of it.' }),
    waiting: t.exposeInt('waiting', { description: 'Steps that wait for one.' }),
    waitingSince: t.expose('waitingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when the oldest of them waits; null when none does.',
    }),
  }),
});

const { page: UserJobPage } = pageTypes(UserJob, 'job');

const OperatorOverview = builder.objectRef<operator.Overview>('OperatorOverview').implement({
  description: 'The work of all users, at all gateways that act as one.',
  fields: (t) => ({
    jobs: t.field({
      type: UserJobPage,
      description:
        'Jobs of the users the gateways work for now, those of the last hour included, newest first.',
      args: {
        users: t.arg.stringList({ description: 'Only those of these users, by `Viewer.key`.' }),
        kinds: t.arg({ type: [JobKind], description: 'Only these kinds of work.' }),
        states: t.arg({ type: [JobState], description: 'Only these states.' }),
        ...pageArgs(t.arg, 20),
      },
      resolve: operator.pageOfJobs,
    }),
    queues: t.field({
      type: [MachineQueue],
      nullable: true,
      description: 'The queues of all machines.',
      extensions: { semanticNonNull: true },
      resolve: (work, _args, context) => operator.queuesOf(work, context),
    }),
    unreachableGateways: t.exposeStringList('unreachableGateways', {
      description: 'Gateways that did not answer within 3 s. What is there is missing here.',
    }),
  }),
});

builder.queryField('operator', (t) =>
  t.field({
    type: OperatorOverview,
    nullable: true,
    description: 'The work of all users, for operators.',
    extensions: { role: 'operate', semanticNonNull: true },
    resolve: (_, _args, context) => operator.operatorOverview(context),
  }),
);

const machineInput = (name: string, field: string) =>
  builder.inputType(name, {
    description: `Input of \`${field}\`.`,
    fields: (t) => ({ machine: t.string({ required: true, description: 'Name of the machine.' }) }),
  });

const queuePayload = (name: string, field: string) =>
  payloadType<Awaited<ReturnType<typeof operator.steerQueue>>>(name, `Result of \`${field}\`.`, (t) => ({
    queue: t.expose('queue', { type: MachineQueue, nullable: true, description: 'The queue afterwards.' }),
  }));

mutation('pauseMachine', {
  description:
    'Gives a machine no more steps of jobs, at any gateway and of any user, until it is resumed. Steps that run go on; requests that are no job are not held up.',
  role: 'operate',
  ops: [],
  input: machineInput('PauseMachineInput', 'pauseMachine'),
  payload: queuePayload('PauseMachinePayload', 'pauseMachine'),
  resolve: (input, context) => operator.steerQueue('pause', input, context),
});

mutation('resumeMachine', {
  description: 'Gives a paused machine steps again.',
  role: 'operate',
  ops: [],
  input: machineInput('ResumeMachineInput', 'resumeMachine'),
  payload: queuePayload('ResumeMachinePayload', 'resumeMachine'),
  resolve: (input, context) => operator.steerQueue('resume', input, context),
});

const userJobInput = (name: string, field: string) =>
  builder.inputType(name, {
    description: `Input of \`${field}\`.`,
    fields: (t) => ({
      user: t.string({ required: true, description: 'Its user: `UserJob.user`.' }),
      jobId: t.id({ required: true, description: 'The job: `UserJob.jobId`.' }),
    }),
  });

const userJobPayload = (name: string, field: string, description: string) =>
  payloadType<Awaited<ReturnType<typeof operator.steerJob>>>(name, `Result of \`${field}\`.`, (t) => ({
    job: t.expose('job', { type: UserJob, nullable: true, description }),
  }));

mutation('cancelUserJob', {
  description:
    'Asks a job of any user to stop. What is done stays done. Nothing happens to one that has ended.',
  role: 'operate',
  ops: [],
  input: userJobInput('CancelUserJobInput', 'cancelUserJob'),
  payload: userJobPayload('CancelUserJobPayload', 'cancelUserJob', 'The job, stopping or stopped.'),
  subject: ({ jobId }) => ({ typeName: 'Job', id: jobId, path: ['input', 'jobId'] }),
  resolve: (input, context) => operator.steerJob('cancel', input, context),
});

mutation('retryUserJob', {
  description:
    'Begins a job of any user that has ended once more, as a new job with all its steps. One that has not ended, and a batch, is refused with `CONFLICT`.',
  role: 'operate',
  ops: [],
  input: userJobInput('RetryUserJobInput', 'retryUserJob'),
  payload: userJobPayload('RetryUserJobPayload', 'retryUserJob', 'The new job.'),
  subject: ({ jobId }) => ({ typeName: 'Job', id: jobId, path: ['input', 'jobId'] }),
  resolve: (input, context) => operator.steerJob('retry', input, context),
});
