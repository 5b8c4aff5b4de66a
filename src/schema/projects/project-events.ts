import { encodeId } from '../../resolvers/kit/ids.ts';
import * as events from '../../resolvers/projects/project-events.ts';
import { costsNeverNull, neverNull } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionItem, Job, Project } from '../kit/refs.ts';
import { Person } from '../service/person.ts';

const AFTER =
  '`cursor` of the last event that was seen. What has happened since is told first, in place of the event of the present state; when that is not known any more, the first event is the present state and says `missed`.';

/** What is said of a kind of change: of its type, and of the value to choose it by. */
const said = {
  OPENED: 'The project has appeared: opened, created or imported.',
  PROJECT: 'Project data, settings, materials or design code were changed.',
  CONNECTION_ADDED: 'A connection was added.',
  CONNECTION_CHANGED: 'A connection, or something in it, was changed.',
  CONNECTION_DELETED: 'A connection was deleted.',
  CALCULATION_STARTED:
    'A calculation was taken in, now or before long to be carried out: the connections of `job` are `CALCULATING`.',
  JOB_CHANGED:
    'A job was taken in, began, was asked to stop or has ended, or one of its steps has failed. Steps that end well are not told here: results of connections are `ResultsChanged`, the rest is told by `jobProgress`.',
  RESULTS: 'A connection has new results.',
  VIEWERS:
    'A person of the team has come to look at the project or one of its connections, or has left it: read `Project.viewers`. Told to the others of the team.',
  RESTORING:
    'The service has lost the project, and the gateway begins to open it again from its snapshot. Reads wait until then, but for its `state`. `ProjectRestored` follows, or `ProjectGone`.',
  RESTORED:
    'The service had lost the project, and the gateway has opened it again from its snapshot. Read everything anew; `Project.recovery` says whether it is complete. Its results are gone.',
  GONE: 'The service has lost the project, and there is no snapshot that could be opened. The last event of `projectChanged`.',
  CLOSED: 'The project was closed. The last event of `projectChanged`.',
} as const satisfies Record<Exclude<events.ProjectMoment['kind'], 'PRESENT'>, string>;

const ProjectEventKind = builder.enumType('ProjectEventKind', {
  description: 'Kinds of events to choose from: the types of `ProjectEvent`, in capitals.',
  values: {
    PROJECT_OPENED: { value: 'OPENED', description: said.OPENED },
    PROJECT_CHANGED: { value: 'PROJECT', description: said.PROJECT },
    CONNECTION_ADDED: { value: 'CONNECTION_ADDED', description: said.CONNECTION_ADDED },
    CONNECTION_CHANGED: { value: 'CONNECTION_CHANGED', description: said.CONNECTION_CHANGED },
    CONNECTION_DELETED: { value: 'CONNECTION_DELETED', description: said.CONNECTION_DELETED },
    CALCULATION_STARTED: { value: 'CALCULATION_STARTED', description: said.CALCULATION_STARTED },
    JOB_CHANGED: { value: 'JOB_CHANGED', description: said.JOB_CHANGED },
    RESULTS_CHANGED: { value: 'RESULTS', description: said.RESULTS },
    VIEWERS_CHANGED: { value: 'VIEWERS', description: said.VIEWERS },
    PROJECT_RESTORING: { value: 'RESTORING', description: said.RESTORING },
    PROJECT_RESTORED: { value: 'RESTORED', description: said.RESTORED },
    PROJECT_GONE: { value: 'GONE', description: said.GONE },
    PROJECT_CLOSED: { value: 'CLOSED', description: said.CLOSED },
  } as const,
});

const ProjectEvent = builder.interfaceRef<events.ProjectMoment>('ProjectEvent').implement({
  description: 'A change of a project, or its present state; its type says which.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', {
      description:
        'What to give as `after` to go on behind this event. In server-sent events it is their `id` too, which browsers send by themselves when they come back.',
    }),
    missed: t.boolean({
      description:
        'Whether changes before this one are not told: they were more than a slow or returning subscriber can receive, or the gateway was restarted. Read the present state.',
      resolve: ({ missed }) => missed === true,
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    actor: t.expose('actor', {
      type: Person,
      nullable: true,
      description:
        'Who did it, or began the job that did; null where no person did it, and for the present state.',
    }),
    projectId: t.id({
      nullable: true,
      description:
        'Global id of the project, also when it is closed; null in the first event of `projectsChanged`.',
      resolve: ({ projectId }) => (projectId === null ? null : encodeId('Project', projectId)),
    }),
    project: t.field({
      type: Project,
      nullable: true,
      description: 'The project; null after closing, and in the first event of `projectsChanged`.',
      resolve: (moment) => events.projectOfMoment(moment),
    }),
  }),
  resolveType: events.eventType,
});

const ConnectionEvent = builder.interfaceRef<events.ProjectMoment>('ConnectionEvent').implement({
  description: 'An event about a connection that is there.',
  interfaces: [ProjectEvent],
  fields: (t) => ({
    connectionId: t.id({
      description: 'Global id of the connection.',
      resolve: (moment) => events.connectionIdOf(moment),
    }),
    connection: t.field({
      type: ConnectionItem,
      nullable: true,
      description: 'The connection; null only when it was deleted since.',
      resolve: (moment) => events.connectionOfMoment(moment),
    }),
  }),
  resolveType: events.eventType,
});

const ProjectJobEvent = builder.interfaceRef<events.ProjectMoment>('ProjectJobEvent').implement({
  description: 'An event about a job in a project.',
  interfaces: [ProjectEvent],
  fields: (t) => ({
    job: t.field({
      type: Job,
      nullable: true,
      description:
        'The job as it is now; of `PresentState` the one in work or next to be. Null when there is none, or when it is forgotten.',
      resolve: (moment, _args, context) => events.jobOfMoment(moment, context),
    }),
  }),
  resolveType: events.eventType,
});

function event(
  name: string,
  description: string,
  ...interfaces: (typeof ProjectEvent | typeof ConnectionEvent | typeof ProjectJobEvent)[]
) {
  return builder
    .objectRef<events.ProjectMoment>(name)
    .implement({ description, interfaces: [ProjectEvent, ...interfaces] });
}

event(
  'PresentState',
  'The first event of a stream that does not go on behind another one: read what is shown. `job` is null in `projectsChanged`.',
  ProjectJobEvent,
);
event('ProjectOpened', said.OPENED);
event('ProjectChanged', said.PROJECT);
event('ConnectionAdded', said.CONNECTION_ADDED, ConnectionEvent);
event('ConnectionChanged', said.CONNECTION_CHANGED, ConnectionEvent);
builder.objectField(event('ConnectionDeleted', said.CONNECTION_DELETED), 'connectionId', (t) =>
  t.id({
    description: 'Global id of the deleted connection.',
    resolve: (moment) => events.connectionIdOf(moment),
  }),
);
event('ResultsChanged', said.RESULTS, ConnectionEvent);
event('ViewersChanged', said.VIEWERS);
event('CalculationStarted', said.CALCULATION_STARTED, ProjectJobEvent);
event('JobChanged', said.JOB_CHANGED, ProjectJobEvent);
event('ProjectRestoring', said.RESTORING);
event('ProjectRestored', said.RESTORED);
event('ProjectGone', said.GONE);
event('ProjectClosed', said.CLOSED);

builder.subscriptionField('projectChanged', (t) =>
  t.field({
    type: ProjectEvent,
    description:
      'Tells what changes in a project. Only changes made through this gateway are known; the service sends no events.',
    args: {
      projectId: t.arg.id({ required: true, description: 'Project: global id or bare UUID.' }),
      after: t.arg.string({ description: AFTER }),
      connectionId: t.arg.id({
        description:
          'The connection that is looked at, for `Project.viewers`. Events are those of the whole project all the same.',
      }),
    },
    ...costsNeverNull(['GetProjectData']),
    subscribe: (_, { projectId: id, after, connectionId: looksAt }, context) =>
      events.followProject({ id, after, looksAt }, context),
    resolve: (moment, _args, context) => events.freshProjectMoment(moment, context),
  }),
);

builder.subscriptionField('projectsChanged', (t) =>
  t.field({
    type: ProjectEvent,
    ...neverNull,
    description:
      'Tells what changes in the list of projects, without a subscription for each. Only changes made through this gateway are known.',
    args: {
      kinds: t.arg({
        type: [ProjectEventKind],
        description:
          'What to tell. Unless given, what the list itself shows: `PROJECT_OPENED`, `PROJECT_CHANGED`, `PROJECT_RESTORING`, `PROJECT_RESTORED`, `PROJECT_GONE` and `PROJECT_CLOSED`.',
      }),
      after: t.arg.string({ description: AFTER }),
    },
    subscribe: (_, { kinds, after }, context) => events.followProjects(kinds, after, context),
    resolve: (moment, _args, context) => events.freshProjectMoment(moment, context),
  }),
);
