import type * as model from '../../jobs/job.ts';
import * as progress from '../../resolvers/jobs/progress.ts';
import { costs } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionItem, Project } from '../kit/refs.ts';
import { CalculationItem, CalculationJob } from './calculation.ts';
import { ConnectionDesignRun, DesignCandidate } from './design-run.ts';
import { ParameterStudy, StudyPoint } from './parameter-study.ts';

builder.subscriptionType({
  description:
    'Streams of events, over WebSocket (graphql-transport-ws) or server-sent events. The first event is the present state, so nothing is missed between starting and subscribing, or after a lost connection. A stream ends when its job is settled or the project is closed or gone. Slow readers get the newest progress, not all of it.',
});

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
    }),
  });

builder.subscriptionField('calculationProgress', (t) =>
  t.field({
    type: CalculationProgressEvent,
    nullable: true,
    description: 'Follows a calculation: an event for every connection that ends and every sign of progress.',
    args: { jobId: t.arg.id({ required: true, description: 'The job.' }) },
    subscribe: (_, { jobId }, context) => progress.followJob('CalculationJob', jobId, 'jobId', context),
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
    }),
  });

builder.subscriptionField('parameterStudyProgress', (t) =>
  t.field({
    type: ParameterStudyEvent,
    nullable: true,
    description: 'Follows a parameter study: an event for every point.',
    args: { studyId: t.arg.id({ required: true, description: 'The study.' }) },
    subscribe: (_, { studyId }, context) => progress.followJob('ParameterStudy', studyId, 'studyId', context),
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
    }),
  });

builder.subscriptionField('connectionDesignProgress', (t) =>
  t.field({
    type: ConnectionDesignEvent,
    nullable: true,
    description: 'Follows a design run: an event for every candidate.',
    args: { runId: t.arg.id({ required: true, description: 'The run.' }) },
    subscribe: (_, { runId }, context) => progress.followJob('ConnectionDesignRun', runId, 'runId', context),
    resolve: (moment, _args, context) => progress.freshMoment(moment, context),
  }),
);

const ProjectChangeKind = builder.enumType('ProjectChangeKind', {
  description: 'What changed.',
  values: {
    PROJECT: {
      description:
        'Project data, settings, materials or design code; also the first event, which asks to read the present state.',
    },
    CONNECTION_ADDED: { description: 'A connection was added.' },
    CONNECTION_CHANGED: { description: 'A connection, or something in it, was changed.' },
    CONNECTION_DELETED: { description: 'A connection was deleted.' },
    RESULTS: { description: 'A connection has new results.' },
    RESTORED: {
      description:
        'The service had lost the project, and the gateway has opened it again from its copy. Read everything anew; `Project.recovery` says whether it is complete. Its results are gone.',
    },
    GONE: {
      description:
        'The service has lost the project, and there is no copy that could be opened. The last event.',
    },
    CLOSED: { description: 'The project was closed. The last event.' },
  } as const,
});

const ProjectChangeEvent = builder.objectRef<progress.ProjectMoment>('ProjectChangeEvent').implement({
  description: 'A change of a project.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ProjectChangeKind, description: 'What changed.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    project: t.field({
      type: Project,
      nullable: true,
      description: 'The project; null after closing.',
      resolve: ({ kind, projectId }) => (kind === 'CLOSED' ? null : { projectId }),
    }),
    connection: t.field({
      type: ConnectionItem,
      nullable: true,
      description: 'The connection concerned; null when it is none, or one that was deleted.',
      resolve: (moment) => progress.connectionOfMoment(moment),
    }),
    deletedConnectionId: t.id({
      nullable: true,
      description: 'Global id of the deleted connection.',
      resolve: (moment) => progress.deletedIdOf(moment),
    }),
  }),
});

builder.subscriptionField('projectChanged', (t) =>
  t.field({
    type: ProjectChangeEvent,
    nullable: true,
    description:
      'Tells what changes in a project. Only changes made through this gateway are known; the service sends no events.',
    args: { projectId: t.arg.id({ required: true, description: 'Project: global id or bare UUID.' }) },
    ...costs(['GetProjectData']),
    subscribe: (_, { projectId }, context) => progress.followProject(projectId, context),
    resolve: (moment, _args, context) => progress.freshProjectMoment(moment, context),
  }),
);
