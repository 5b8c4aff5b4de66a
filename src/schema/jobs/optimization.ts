import { graphLimits } from '../../config/limits.ts';
import type * as model from '../../jobs/kinds/optimization-run.ts';
import { explanationOf } from '../../jobs/trials/explain.ts';
import { walk } from '../../jobs/trials/walk.ts';
import { connectionSubject } from '../../resolvers/connections/connection.ts';
import * as optimization from '../../resolvers/jobs/optimization.ts';
import { builder, type InputFields } from '../kit/builder.ts';
import { CONNECTION_ID } from '../kit/connection-fields.ts';
import { CheckKind } from '../kit/enums.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Node } from '../kit/node.ts';
import { pageArgs } from '../kit/page.ts';
import { UtilizationInput } from '../kit/quantity-inputs.ts';
import { ConnectionItem, Job } from '../kit/refs.ts';
import { StudyPoint, StudyPointPage } from './parameter-study.ts';
import { AxisInput, STUDY_OPS } from './study.ts';

export const OptimizeEnd = builder.enumType('OptimizeEnd', {
  description: 'How a search ended.',
  values: {
    FOUND: {
      description:
        'Something meets the constraints. By bisection it is the smallest value that does; by pattern search the best that was calculated.',
    },
    NOTHING_PASSES: { description: 'Nothing that was calculated meets the constraints.' },
    BUDGET: {
      description: 'The runs were used up before the search was through; `best` is the best so far.',
    },
    NOT_MONOTONIC: {
      description:
        'A larger value does not always pass more easily, so bisection calculated the others too. `best` is the best of them.',
    },
    CANCELLED: { description: 'It was cancelled; `best` is the best so far.' },
  } as const,
});

export const OptimizationRun = builder.objectRef<model.OptimizationRun>('OptimizationRun').implement({
  description:
    'A search for the best values. It works on a copy of the connection, which is deleted at the end, and calculates only some of all combinations. One step is one calculation; those that were not needed are CANCELLED. The same input leads to the same points.',
  interfaces: [Node, Job],
  fields: (t) => ({
    connection: t.field({
      type: ConnectionItem,
      nullable: true,
      description: 'The connection that is searched for.',
      resolve: ({ connection }) => connection,
    }),
    best: t.field({
      type: StudyPoint,
      nullable: true,
      description: 'The best that meets all constraints so far; null while nothing does.',
      resolve: (run) => optimization.bestOf(run),
    }),
    points: t.field({
      type: StudyPointPage,
      description: 'The path of the search: points in the order they were calculated.',
      args: pageArgs(t.arg, 50),
      resolve: optimization.pointsOf,
    }),
    runsUsed: t.int({
      description: 'Calculations so far, with points that could not be built.',
      resolve: (run) => walk(run).runsUsed,
    }),
    answeredFromMemory: t.int({
      description: 'How often the search came to a point again, for nothing.',
      resolve: (run) => walk(run).answeredFromMemory,
    }),
    ended: t.field({
      type: OptimizeEnd,
      nullable: true,
      description: 'How it ended; null while it goes on, and where it failed.',
      resolve: optimization.endOf,
    }),
    explanation: t.string({
      nullable: true,
      description:
        'What was searched, what was found and what was not looked at, for people; null until it is through.',
      resolve: (run) => explanationOf(run),
    }),
  }),
});

export const OptimizeGoal = builder.enumType('OptimizeGoal', {
  description: 'What is to be as small as it can be.',
  values: {
    COST: { description: 'The production cost.' },
    FIRST_AXIS: { description: 'The value on the first axis.' },
  } as const,
});

const OptimizeMethod = builder.enumType('OptimizeMethod', {
  description: 'How a search goes.',
  values: {
    AUTO: { description: 'Bisection over one axis, pattern search over several.' },
    BISECTION: {
      description:
        'Over one axis on which a larger value passes more easily: halves what is open. Looks whether that is so.',
    },
    PATTERN: {
      description: 'From what the connection has to what is better around it, and again from other places.',
    },
  } as const,
});

const OptimizeConstraintInput = builder.inputType('OptimizeConstraintInput', {
  description: 'What must hold, given in one of these ways.',
  isOneOf: true,
  fields: (t) => ({
    maxUtilization: t.field({
      type: UtilizationInput,
      description: 'Highest utilisation of the checks that count. They have to pass anyway.',
    }),
    checkKinds: t.field({
      type: [CheckKind],
      description:
        'Only checks of these kinds count; all when left out. What else fails does not matter then, and `explanation` says so.',
    }),
  }),
});

/** How a search goes and when it ends, of one connection or of `each` of a batch. */
export const searchFields = (t: InputFields, usualRuns: number, each = '') => ({
  subjectTo: t.field({
    type: [OptimizeConstraintInput],
    required: true,
    defaultValue: [],
    description: 'What must hold beside that all checks pass.',
  }),
  method: t.field({
    type: OptimizeMethod,
    required: true,
    defaultValue: 'AUTO',
    description: 'How the search goes.',
  }),
  maxRuns: t.int({
    required: true,
    defaultValue: usualRuns,
    description: `Calculations that it may take${each}, at most ${graphLimits.studyPoints}.`,
  }),
  seed: t.int({
    required: true,
    defaultValue: 1,
    description: 'Where pattern search begins again. The same number leads to the same points.',
  }),
});

mutation('optimizeConnection', {
  description:
    'Looks for the smallest value that passes, or the cheapest combination, on a copy: by bisection or pattern search, with far fewer calculations than a study of all. Answers at once; follow it with `jobProgress`.',
  role: 'calculate',
  ops: STUDY_OPS,
  input: builder.inputType('OptimizeConnectionInput', {
    description: 'Input of `optimizeConnection`.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION_ID }),
      minimise: t.field({ type: OptimizeGoal, required: true, description: 'What is to be small.' }),
      over: t.field({
        type: [AxisInput],
        required: true,
        description:
          'What is varied. Numbers are tried from the smallest to the largest; sections and bolts in the order given, which is from light to heavy.',
      }),
      ...searchFields(t, 40),
      applyBest: t.boolean({
        required: true,
        defaultValue: false,
        description:
          'At the end put the best on the connection itself: parameters, sections and operations. Needs the role `CHANGE` too.',
      }),
      ifRevision: t.string({
        description:
          '`revision` of the connection as it was read. The search is refused with `REVISION_CHANGED` where it is another one now; `applyBest` applies nothing, and says so in `failure`, where it is another one at the end.',
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof optimization.optimizeConnection>>>(
    'OptimizeConnectionPayload',
    'Result of `optimizeConnection`.',
    (t) => ({
      run: t.expose('run', { type: OptimizationRun, nullable: true, description: 'The accepted search.' }),
      addedSections: t.expose('addedSections', {
        type: ['String'],
        nullable: true,
        description: 'Sections that were added to the project, by the names it has them under. They stay.',
      }),
    }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: optimization.optimizeConnection,
});
