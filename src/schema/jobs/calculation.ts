import { graphLimits } from '../../config/limits.ts';
import type * as model from '../../jobs/kinds/calculation-job.ts';
import * as calculation from '../../resolvers/jobs/calculation.ts';
import { pageOfSteps } from '../../resolvers/jobs/job.ts';
import { machineNamed } from '../../resolvers/machines.ts';
import { verdictOn } from '../../resolvers/results/verdict.ts';
import { costs } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { Verdict } from '../kit/enums.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Node } from '../kit/node.ts';
import { pageTypes } from '../kit/page.ts';
import { ConnectionItem, Job, Machine } from '../kit/refs.ts';
import { RawResults } from '../results/raw-results.ts';
import { JobState, stepArgs } from './job.ts';

const CalculationJob = builder.objectRef<model.CalculationJob>('CalculationJob');

export const CalculationItem = builder.objectRef<model.CalculationItem>('CalculationItem').implement({
  description: 'Outcome of one connection in a calculation.',
  fields: (t) => ({
    connection: t.field({
      type: ConnectionItem,
      nullable: true,
      description: 'The connection.',
      resolve: ({ connection }) => connection,
    }),
    state: t.expose('state', { type: JobState, description: 'How far the calculation of it is.' }),
    verdict: t.field({
      type: Verdict,
      description:
        'What its checks come to. OPEN until calculated, when that failed, and when nothing was checked.',
      resolve: verdictOn,
    }),
    failure: t.exposeString('failure', { nullable: true, description: 'Why it failed.' }),
    machine: t.field({
      type: Machine,
      nullable: true,
      description:
        'The machine where it was calculated last; null until then, and when it is not in the fleet any more.',
      resolve: ({ machine }, _args, context) => machineNamed(machine, context),
    }),
    seconds: t.exposeFloat('seconds', {
      nullable: true,
      description: 'Seconds the service took; null until it has ended.',
    }),
  }),
});

const { page: CalculationItemPage } = pageTypes(CalculationItem, 'calculated connection');

CalculationJob.implement({
  description: 'A calculation of one or more connections of a project. One step is one connection.',
  interfaces: [Node, Job],
  fields: (t) => ({
    current: t.field({
      type: ConnectionItem,
      nullable: true,
      description: 'The connection in work; null when there is none.',
      resolve: (job) => calculation.currentConnection(job),
    }),
    currentFraction: t.float({
      nullable: true,
      description:
        'How far the connection in work is, from 0 to 1, with a step for each load effect that is solved. Null when there is none, and when the service reports no such thing: it does where it has the capability `nativeCalculationJobs`.',
      resolve: (job) => calculation.currentFraction(job),
    }),
    items: t.field({
      type: CalculationItemPage,
      description: 'One for each connection, in order of execution.',
      args: stepArgs(t.arg),
      resolve: ({ steps }, args) => pageOfSteps(steps, args, ({ connection }) => connection.connectionId),
    }),
    loadEffectIds: t.idList({
      nullable: true,
      description: 'The load effects it is restricted to; null when it takes all active ones.',
      resolve: calculation.chosenLoadEffects,
    }),
    rawResults: t.field({
      type: RawResults,
      nullable: true,
      description:
        'Raw results of the chosen load effects; null where there are none, until it has ended, and after the next change or calculation of the connection. Reading them may start the solver.',
      ...costs(['GetConnectionRawJsonResults']),
      resolve: (job, _args, context) => calculation.rawResultsOfSubset(job, context),
    }),
    verdict: t.field({
      type: Verdict,
      description:
        'PASSED when all connections are calculated and pass, FAILED as soon as one fails or cannot be calculated.',
      resolve: calculation.overallVerdict,
    }),
  }),
});

const CalculationTargetInput = builder.inputType('CalculationTargetInput', {
  description: 'What to calculate, given in one of these ways.',
  isOneOf: true,
  fields: (t) => ({
    connectionIds: t.idList({ description: 'These connections, all of one project.' }),
    projectId: t.id({ description: 'All connections of a project.' }),
    loadEffectIds: t.idList({
      description:
        'These load effects of one connection, active or not. Its results are then theirs alone, which its `status` says (`PARTIAL`), until the next calculation. Needs the capability `loadEffectSubset`.',
    }),
  }),
});

const OPS = [
  'GetProjectData',
  'GetConnection',
  'GetResults',
  'GetLoadEffects',
  'Calculate',
  'CalculateConnection',
  'StartCalculation',
  'StartConnectionCalculation',
  'GetCalculationJob',
  'CancelCalculationJob',
] as const;

mutation('startCalculation', {
  description:
    'Calculates connections one after another. Answers at once, or when the work has ended within `waitSeconds`; it goes on after the wait. Follow it with the subscription `jobProgress`, or read the job again. One connection that fails does not stop the others.',
  role: 'calculate',
  ops: OPS,
  input: builder.inputType('StartCalculationInput', {
    description: 'Input of `startCalculation`.',
    fields: (t) => ({
      target: t.field({ type: CalculationTargetInput, required: true, description: 'What to calculate.' }),
      onlyOutdated: t.boolean({
        required: true,
        defaultValue: false,
        description: 'Leave out connections whose results are current.',
      }),
      separateLoadEffects: t.boolean({
        required: true,
        defaultValue: false,
        description:
          'Calculate each active load effect by itself, then all of them: a calculation more for each, for `loadEffectMatrix`. Needs the capability `loadEffectSubset`.',
      }),
      waitSeconds: t.int({
        required: true,
        defaultValue: 0,
        description: `How long to wait for the end, in seconds, at most ${graphLimits.waitSeconds}.`,
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof calculation.startCalculation>>>(
    'StartCalculationPayload',
    'Result of `startCalculation`. After a wait, connections that failed are errors too; the others keep their results.',
    (t) => ({
      job: t.expose('job', {
        type: CalculationJob,
        nullable: true,
        description: 'The accepted job, as it is after the wait.',
      }),
    }),
  ),
  subject: calculation.targetSubject,
  resolve: calculation.startCalculation,
});
