import { encodeId } from '../../resolvers/kit/ids.ts';
import * as events from '../../resolvers/projects/project-events.ts';
import { costsNeverNull, neverNull } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionItem, Job, Project } from '../kit/refs.ts';

const AFTER =
  '`cursor` of the last event that was seen. What has happened since is told first, in place of the event of the present state; when that is not known any more, the first event is the present state and says `missed`.';

const ProjectChangeKind = builder.enumType('ProjectChangeKind', {
  description: 'What changed.',
  values: {
    PROJECTS: { description: 'The first event of `projectsChanged`, which asks to read the list.' },
    OPENED: { description: 'The project has appeared: opened, created or imported.' },
    PROJECT: {
      description:
        'Project data, settings, materials or design code; also the first event of `projectChanged`, which asks to read the present state.',
    },
    CONNECTION_ADDED: { description: 'A connection was added.' },
    CONNECTION_CHANGED: { description: 'A connection, or something in it, was changed.' },
    CONNECTION_DELETED: { description: 'A connection was deleted.' },
    CALCULATION_STARTED: {
      description:
        'A calculation was taken in, now or before long to be carried out: the connections of `job` are `CALCULATING`.',
    },
    JOB_CHANGED: {
      description:
        'A job was taken in, began, was asked to stop or has ended, or one of its steps has failed. Steps that end well are not told here: results of connections are `RESULTS`, the rest has subscriptions of its own.',
    },
    RESULTS: { description: 'A connection has new results.' },
    RESTORING: {
      description:
        'The service has lost the project, and the gateway begins to open it again from its copy. Whoever reads it waits until then, but for its `state`. `RESTORED` follows, or `GONE`.',
    },
    RESTORED: {
      description:
        'The service had lost the project, and the gateway has opened it again from its copy. Read everything anew; `Project.recovery` says whether it is complete. Its results are gone.',
    },
    GONE: {
      description:
        'The service has lost the project, and there is no copy that could be opened. The last event of `projectChanged`.',
    },
    CLOSED: { description: 'The project was closed. The last event of `projectChanged`.' },
  } as const,
});

const ProjectChangeEvent = builder.objectRef<events.ProjectMoment>('ProjectChangeEvent').implement({
  description: 'A change of a project.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ProjectChangeKind, description: 'What changed.' }),
    cursor: t.exposeString('cursor', {
      description:
        'What to give as `after` to go on behind this event. In server-sent events it is their `id` too, which browsers send by themselves when they come back.',
    }),
    missed: t.boolean({
      description:
        'Whether changes before this one are not told: they were more than a slow reader or somebody who comes back can be told, or the gateway was restarted. Read the present state.',
      resolve: ({ missed }) => missed === true,
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    project: t.field({
      type: Project,
      nullable: true,
      description: 'The project; null after closing.',
      resolve: (moment) => events.projectOfMoment(moment),
    }),
    projectId: t.id({
      nullable: true,
      description:
        'Global id of the project, also when it is closed; null in the first event of `projectsChanged`.',
      resolve: ({ projectId }) => (projectId === null ? null : encodeId('Project', projectId)),
    }),
    connection: t.field({
      type: ConnectionItem,
      nullable: true,
      description: 'The connection concerned; null when it is none, or one that was deleted.',
      resolve: (moment) => events.connectionOfMoment(moment),
    }),
    job: t.field({
      type: Job,
      nullable: true,
      description:
        'The job concerned, as it is now; in the first event of `projectChanged` the one in work or next to be. Null when there is none.',
      resolve: (moment, _args, context) => events.jobOfMoment(moment, context),
    }),
    deletedConnectionId: t.id({
      nullable: true,
      description: 'Global id of the deleted connection.',
      resolve: (moment) => events.deletedIdOf(moment),
    }),
  }),
});

builder.subscriptionField('projectChanged', (t) =>
  t.field({
    type: ProjectChangeEvent,
    description:
      'Tells what changes in a project. Only changes made through this gateway are known; the service sends no events.',
    args: {
      projectId: t.arg.id({ required: true, description: 'Project: global id or bare UUID.' }),
      after: t.arg.string({ description: AFTER }),
    },
    ...costsNeverNull(['GetProjectData']),
    subscribe: (_, { projectId, after }, context) => events.followProject(projectId, after, context),
    resolve: (moment, _args, context) => events.freshProjectMoment(moment, context),
  }),
);

builder.subscriptionField('projectsChanged', (t) =>
  t.field({
    type: ProjectChangeEvent,
    ...neverNull,
    description:
      'Tells what changes in the list of projects, without a subscription for each. Only changes made through this gateway are known.',
    args: {
      kinds: t.arg({
        type: [ProjectChangeKind],
        description:
          'What to tell. Unless given, what the list itself shows: `OPENED`, `PROJECT`, `RESTORING`, `RESTORED`, `GONE` and `CLOSED`.',
      }),
      after: t.arg.string({ description: AFTER }),
    },
    subscribe: (_, { kinds, after }, context) => events.followProjects(kinds, after, context),
    resolve: (moment, _args, context) => events.freshProjectMoment(moment, context),
  }),
);
