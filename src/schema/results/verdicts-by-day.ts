import { graphLimits } from '../../config/limits.ts';
import * as model from '../../resolvers/results/verdicts-by-day.ts';
import { neverNull } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';

const VerdictsOfDay = builder.objectRef<model.VerdictsOfDay>('VerdictsOfDay').implement({
  description:
    'How connections stood at the end of a day, each by its last calculation through this gateway until then, whatever was changed since.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'The day, in the time zone that was asked for.' }),
    passed: t.exposeInt('passed', { description: 'How many passed.' }),
    failed: t.exposeInt('failed', { description: 'How many failed.' }),
    open: t.exposeInt('open', {
      description:
        'How many were calculated without a verdict: of chosen load effects, or nothing was checked.',
    }),
    unknown: t.exposeInt('unknown', {
      description: 'How many were calculated so often since that their calculations of then are not kept.',
    }),
    calculations: t.exposeInt('calculations', {
      description: 'Calculations of connections that ended on this day, of those that are kept.',
    }),
  }),
});

builder.queryField('verdictsByDay', (t) =>
  t.field({
    type: [VerdictsOfDay],
    ...neverNull,
    description:
      'How many connections passed and failed at the end of each of the last days, the oldest first and today last, in all projects of the caller that are open now. Connections that were deleted, and projects that were closed, are in none. Costs the service nothing.',
    args: {
      days: t.arg.int({
        required: true,
        defaultValue: 14,
        description: `How many days, at most ${graphLimits.trendDays}.`,
      }),
      timeZone: t.arg.string({
        required: true,
        defaultValue: 'UTC',
        description: 'Where days begin and end: an IANA name, for example `Europe/Prague`.',
      }),
    },
    resolve: (_, args, context) => model.verdictsByDay(args, context),
  }),
);
