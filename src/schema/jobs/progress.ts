import type * as model from '../../jobs/job.ts';
import * as progress from '../../resolvers/jobs/progress.ts';
import { neverNull } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { CalculationItem, CalculationJob } from './calculation.ts';
import { ConnectionDesignRun, DesignCandidate } from './design-run.ts';
import { ParameterStudy, StudyPoint } from './parameter-study.ts';

builder.subscriptionType({
  description:
    'Streams of events, over WebSocket (graphql-transport-ws) or server-sent events. The first event is the present state, so nothing is missed between starting and subscribing, or after a lost connection; with `after` a stream goes on where another has ended. A stream ends when its job is settled or the project is closed or gone. Slow readers get the newest progress, not all of it.',
});

const EVENT_ID =
  'What to give as `after` to go on behind this event. In server-sent events it is their `id` too, which browsers send by themselves when they come back.';
const AFTER =
  '`cursor` of the last event that was seen, to be told in the first one only what has ended since. Whatever it is, nothing is missed.';

/** Said of the steps that somebody who comes late, or reads slowly, is told together. */
const before = (steps: string) =>
  `The ${steps} that ended before this event and were not told by events of their own, in the order of their ends: in the first event all so far (with \`after\` those behind it), later what a slow reader has missed.`;

const CalculationProgressEvent = builder
  .objectRef<progress.JobMoment<model.CalculationJob>>('CalculationProgressEvent')
  .implement({
    description: 'A moment of a calculation.',
    fields: (t) => ({
      job: t.expose('job', { type: CalculationJob, description: 'The job at this moment.' }),
      finished: t.field({
        type: CalculationItem,
        nullable: true,
        description:
          'The connection that has just ended, whose results can be read at no further cost; null for mere progress.',
        resolve: ({ step }) => step,
      }),
      cursor: t.exposeString('cursor', { description: EVENT_ID }),
      finishedBefore: t.field({
        type: [CalculationItem],
        description: before('connections'),
        resolve: (moment) => [...moment.before],
      }),
    }),
  });

builder.subscriptionField('calculationProgress', (t) =>
  t.field({
    type: CalculationProgressEvent,
    ...neverNull,
    description: 'Follows a calculation: an event for every connection that ends and every sign of progress.',
    args: {
      jobId: t.arg.id({ required: true, description: 'The job.' }),
      after: t.arg.string({ description: AFTER }),
    },
    subscribe: (_, { jobId, after }, context) =>
      progress.followJob('CalculationJob', { id: jobId, argument: 'jobId', after }, context),
    resolve: (moment, _args, context) => progress.calculationMoment(moment, context),
  }),
);

const ParameterStudyEvent = builder
  .objectRef<progress.JobMoment<model.ParameterStudy>>('ParameterStudyEvent')
  .implement({
    description: 'A moment of a parameter study.',
    fields: (t) => ({
      study: t.field({
        type: ParameterStudy,
        description: 'The study at this moment.',
        resolve: ({ job }) => job,
      }),
      point: t.field({
        type: StudyPoint,
        nullable: true,
        description: 'The point that has just ended; null for mere progress.',
        resolve: ({ step }) => step,
      }),
      cursor: t.exposeString('cursor', { description: EVENT_ID }),
      pointsBefore: t.field({
        type: [StudyPoint],
        description: before('points'),
        resolve: (moment) => [...moment.before],
      }),
    }),
  });

builder.subscriptionField('parameterStudyProgress', (t) =>
  t.field({
    type: ParameterStudyEvent,
    ...neverNull,
    description: 'Follows a parameter study: an event for every point.',
    args: {
      studyId: t.arg.id({ required: true, description: 'The study.' }),
      after: t.arg.string({ description: AFTER }),
    },
    subscribe: (_, { studyId, after }, context) =>
      progress.followJob('ParameterStudy', { id: studyId, argument: 'studyId', after }, context),
    resolve: (moment, _args, context) => progress.freshMoment(moment, context),
  }),
);

const ConnectionDesignEvent = builder
  .objectRef<progress.JobMoment<model.ConnectionDesignRun>>('ConnectionDesignEvent')
  .implement({
    description: 'A moment of a design run.',
    fields: (t) => ({
      run: t.field({
        type: ConnectionDesignRun,
        description: 'The run at this moment.',
        resolve: ({ job }) => job,
      }),
      candidate: t.field({
        type: DesignCandidate,
        nullable: true,
        description: 'The candidate that has just ended; null for mere progress.',
        resolve: ({ step }) => step,
      }),
      cursor: t.exposeString('cursor', { description: EVENT_ID }),
      candidatesBefore: t.field({
        type: [DesignCandidate],
        description: before('candidates'),
        resolve: (moment) => [...moment.before],
      }),
    }),
  });

builder.subscriptionField('connectionDesignProgress', (t) =>
  t.field({
    type: ConnectionDesignEvent,
    ...neverNull,
    description: 'Follows a design run: an event for every candidate.',
    args: {
      runId: t.arg.id({ required: true, description: 'The run.' }),
      after: t.arg.string({ description: AFTER }),
    },
    subscribe: (_, { runId, after }, context) =>
      progress.followJob('ConnectionDesignRun', { id: runId, argument: 'runId', after }, context),
    resolve: (moment, _args, context) => progress.freshMoment(moment, context),
  }),
);
