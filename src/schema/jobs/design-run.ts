import { graphLimits } from '../../config/limits.ts';
import type * as model from '../../jobs/kinds/design-run.ts';
import { bestFirst } from '../../jobs/kinds/design-run.ts';
import { connectionSubject } from '../../resolvers/connections/connection.ts';
import * as design from '../../resolvers/jobs/design-run.ts';
import { pageOfSteps } from '../../resolvers/jobs/job.ts';
import { comparedGroups, rise } from '../../resolvers/results/runs.ts';
import { builder } from '../kit/builder.ts';
import { CONNECTION_ID, connectionAfter } from '../kit/connection-fields.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Node } from '../kit/node.ts';
import { pageTypes } from '../kit/page.ts';
import { ConnectionItem, Job } from '../kit/refs.ts';
import { Utilization } from '../results/check.ts';
import { ComparedGroup } from '../results/comparison.ts';
import { DesignFilter, DesignItem } from '../templates/library.ts';
import { TemplateIssue } from '../templates/template.ts';
import { stepArgs } from './job.ts';
import { candidateFields, trialFields } from './trial.ts';

export const DesignCandidate = builder.objectRef<model.DesignCandidate>('DesignCandidate').implement({
  description: 'One library design, tried on a copy of the connection.',
  fields: (t) => ({
    rank: t.exposeInt('rank', {
      nullable: true,
      description: 'Place among the candidates calculated so far, from 1; null until calculated.',
    }),
    designItem: t.expose('designItem', { type: DesignItem, description: 'The design.' }),
    ...trialFields(t),
    appliedWithoutIssues: t.exposeBoolean('appliedWithoutIssues', {
      nullable: true,
      description: 'Whether the template fitted, which is without `issues`; null until it is applied.',
    }),
    issues: t.field({
      type: [TemplateIssue],
      description: 'What did not fit. The operations concerned are gone with the copy.',
      resolve: ({ issues }) => [...issues],
    }),
  }),
});

const { page: DesignCandidatePage } = pageTypes(DesignCandidate, 'candidate');

const CandidateComparison = builder.objectRef<design.CandidateComparison>('CandidateComparison').implement({
  description: 'Two candidates of a design run side by side.',
  fields: (t) => ({
    before: t.expose('before', { type: DesignCandidate, description: 'The first.' }),
    after: t.expose('after', { type: DesignCandidate, description: 'The second.' }),
    utilizationRise: t.field({
      type: Utilization,
      nullable: true,
      description:
        'How much higher the highest utilisation of the second is; negative when it is lower. Null unless both have one.',
      resolve: ({ before, after }) => rise(before.maxUtilization, after.maxUtilization),
    }),
    costRise: t.float({
      nullable: true,
      description:
        'How much more the second costs to produce, in the currency of the project. Null unless both costs are known.',
      resolve: ({ before, after }) => rise(before.productionCost, after.productionCost),
    }),
    groups: t.field({
      type: [ComparedGroup],
      description: 'The groups that were checked in either, in the order of the second.',
      resolve: comparedGroups,
    }),
  }),
});

export const ConnectionDesignRun = builder
  .objectRef<model.ConnectionDesignRun>('ConnectionDesignRun')
  .implement({
    description:
      'A search for the best library design. Each candidate is tried on a copy of the connection, which is deleted afterwards; the connection itself stays as it is until a candidate is applied. One step is one candidate.',
    interfaces: [Node, Job],
    fields: (t) => ({
      connection: t.field({
        type: ConnectionItem,
        nullable: true,
        description: 'The connection to be designed.',
        resolve: ({ connection }) => connection,
      }),
      candidates: t.field({
        type: DesignCandidatePage,
        description: 'Candidates, best first; those without a rank last, in the order they are tried.',
        args: stepArgs(t.arg),
        resolve: ({ steps }, args) => pageOfSteps(bestFirst(steps), args, design.candidateKey),
      }),
      replacesOperations: t.boolean({
        description: 'Whether candidates take the place of the operations that the connection has.',
        resolve: ({ recipe }) => recipe.replacesOperations,
      }),
      compare: t.field({
        type: CandidateComparison,
        nullable: true,
        description:
          'Two candidates side by side, by the groups of their summaries; null while no candidate has one of the ranks. Costs the service nothing.',
        args: {
          before: t.arg.int({ required: true, description: 'Rank of the first, from 1.' }),
          after: t.arg.int({ required: true, description: 'Rank of the second.' }),
        },
        resolve: (run, ranks) => design.compareCandidates(run, ranks),
      }),
    }),
  });

mutation('designConnection', {
  description:
    'Looks for the best design in the library: proposes, applies, calculates and ranks, on copies. Answers at once; follow it with `jobProgress`.',
  role: 'calculate',
  ops: [
    'GetConnection',
    'Propose',
    'CopyConnection',
    'GetTemplate',
    'DeleteOperations',
    'GetDefaultTemplateMapping',
    'ApplyTemplate',
    'PreDesignWelds',
    'Calculate',
    'GetProductionCost',
    'DeleteConnection',
  ],
  input: builder.inputType('DesignConnectionInput', {
    description: 'Input of `designConnection`.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION_ID }),
      filter: t.field({ type: DesignFilter, description: 'Narrows the proposals.' }),
      designItemIds: t.idList({
        description: `Try these designs, and all of them, at most ${graphLimits.designCandidates}, in place of the first of the library; each has to be among the proposals. \`candidateLimit\` says nothing then.`,
      }),
      candidateLimit: t.int({
        required: true,
        defaultValue: 5,
        description: `How many proposals to try, at most ${graphLimits.designCandidates}, in the order of the library.`,
      }),
      ...candidateFields(t),
      applyBest: t.boolean({
        required: true,
        defaultValue: false,
        description:
          'At the end apply the best candidate to the connection itself, when it passes. Needs the role `CHANGE` too.',
      }),
      ifRevision: t.string({
        description:
          '`revision` of the connection as it was read. The run is refused with `REVISION_CHANGED` where it is another one now; `applyBest` applies nothing, and says so in `failure`, where it is another one at the end.',
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof design.designConnection>>>(
    'DesignConnectionPayload',
    'Result of `designConnection`.',
    (t) => ({
      run: t.expose('run', { type: ConnectionDesignRun, nullable: true, description: 'The accepted run.' }),
    }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: design.designConnection,
});

mutation('applyDesignCandidate', {
  description:
    'Applies a candidate of a design run to the connection itself, as the run applied it to a copy: with its edits and its weld sizing, and in place of the operations there if it replaces them.',
  ops: ['GetTemplate', 'DeleteOperations', 'GetDefaultTemplateMapping', 'ApplyTemplate', 'PreDesignWelds'],
  input: builder.inputType('ApplyDesignCandidateInput', {
    description: 'Input of `applyDesignCandidate`.',
    fields: (t) => ({
      runId: t.id({ required: true, description: 'The run.' }),
      rank: t.int({ required: true, defaultValue: 1, description: 'Rank of the candidate, from 1.' }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof design.applyDesignCandidate>>>(
    'ApplyDesignCandidatePayload',
    'Result of `applyDesignCandidate`. A template may be applied with issues; those are no errors.',
    (t) => ({
      connection: t.expose('connection', connectionAfter),
      issues: t.expose('issues', {
        type: [TemplateIssue],
        nullable: true,
        description: 'What did not fit.',
      }),
    }),
  ),
  subject: ({ runId }) => ({ typeName: 'ConnectionDesignRun', id: runId, path: ['input', 'runId'] }),
  resolve: design.applyDesignCandidate,
});
