import * as progress from '../../resolvers/jobs/progress.ts';
import { neverNull } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { Job } from '../kit/refs.ts';
import { BatchItem } from './batch-item.ts';
import { CalculationItem } from './calculation.ts';
import { DesignCandidate } from './design-run.ts';
import { StudyPoint } from './parameter-study.ts';

builder.subscriptionType({
  description:
    'Streams of events, over WebSocket (graphql-transport-ws) or server-sent events. The first event is the present state, so nothing is missed between starting and subscribing, or after a lost connection; with `after` a stream goes on where another has ended. A stream ends when its job is settled or the project is closed or gone. Slow readers get the newest progress, not all of it.',
});

const JobStep = builder.unionType('JobStep', {
  description:
    'A step of a job: a connection that is calculated, a point of a study, a candidate of a design run, a connection of a batch.',
  types: [CalculationItem, StudyPoint, DesignCandidate, BatchItem],
  resolveType: progress.stepType,
});

const JobEvent = builder.objectRef<progress.JobMoment>('JobEvent').implement({
  description: 'A moment of a job.',
  fields: (t) => ({
    job: t.expose('job', { type: Job, description: 'The job at this moment.' }),
    cursor: t.exposeString('cursor', {
      description:
        'What to give as `after` to go on behind this event. In server-sent events it is their `id` too, which browsers send by themselves when they come back.',
    }),
    missed: t.exposeBoolean('missed', {
      description:
        'True in the first event when `after` was no place in this job: `ended` has all steps so far then. No step is ever left out.',
    }),
    ended: t.field({
      type: [JobStep],
      description:
        'The steps that have ended since the event before, in the order of their ends: in the first event all so far (with `after` those behind it), later one, or none for mere progress; several for a slow reader. Results of a calculated connection can be read at no further cost.',
      resolve: ({ ended }) => [...ended],
    }),
  }),
});

builder.subscriptionField('jobProgress', (t) =>
  t.field({
    type: JobEvent,
    ...neverNull,
    description: 'Follows a job of any kind: an event for every step that ends and every sign of progress.',
    args: {
      jobId: t.arg.id({ required: true, description: 'The job.' }),
      after: t.arg.string({
        description:
          '`cursor` of the last event that was seen, to be told in the first one only what has ended since. Whatever it is, nothing is missed.',
      }),
    },
    subscribe: (_, args, context) => progress.followJob(args, context),
    resolve: (moment, _args, context) => progress.freshMoment(moment, context),
  }),
);
