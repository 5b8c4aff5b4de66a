import { activityEntries, activityOfProject } from '../../config/limits.ts';
import * as activities from '../../resolvers/projects/activity.ts';
import { builder } from '../kit/builder.ts';
import { pageArgs, pageTypes } from '../kit/page.ts';
import { ConnectionItem, Project } from '../kit/refs.ts';
import { Person } from '../service/person.ts';

const Activity = builder.objectRef<activities.ActivityOf>('Activity').implement({
  description: 'What a person did to a project: a mutation that was carried out, or a download of a file.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it had ended.' }),
    actor: t.expose('actor', { type: Person, description: 'Who did it.' }),
    mutation: t.exposeString('mutation', {
      nullable: true,
      description: 'Name of the mutation, for example `updateParameters`; null for a download.',
    }),
    summary: t.exposeString('summary', {
      description: 'What was done, for people: `tp: 12 mm → 14 mm`. Holds nothing of files.',
    }),
    project: t.field({
      type: Project,
      description: 'The project.',
      resolve: ({ projectId }) => ({ projectId }),
    }),
    connection: t.field({
      type: ConnectionItem,
      nullable: true,
      description:
        'The connection it was about; null where it was the project or several connections, and for one that was deleted since.',
      resolve: activities.connectionOfActivity,
    }),
    connectionCount: t.int({
      description: 'How many connections it was about; 0 for the project itself.',
      resolve: ({ connectionIds }) => connectionIds.length,
    }),
    request: t.exposeString('requestId', {
      description: 'Id of the request, as in the log and in the header `x-request-id`.',
    }),
    revision: t.exposeString('revision', {
      description:
        '`revision` right after it: of the connection where it was about one, else of the project. Those of a gateway that was restarted since are no `ifRevision` any more.',
    }),
  }),
});

const { page: ActivityPage } = pageTypes(Activity, 'action');

const BOUND = `newest first. Kept while the project is open, and with \`--snapshots\` over a restart of the gateway: the last ${activityEntries} of a project. Costs the service nothing.`;

builder.objectField(Project, 'activity', (t) =>
  t.field({
    type: ActivityPage,
    description: `Who did what in the project, ${BOUND}`,
    args: pageArgs(t.arg, 50),
    resolve: ({ projectId }, page, context) =>
      activities.activityOf({ projectId, connectionId: null }, page, context),
  }),
);

builder.objectField(ConnectionItem, 'activity', (t) =>
  t.field({
    type: ActivityPage,
    description: `Who did what to the connection, ${BOUND}`,
    args: pageArgs(t.arg, 50),
    resolve: (connection, page, context) => activities.activityOf(connection, page, context),
  }),
);

builder.queryField('activity', (t) =>
  t.field({
    type: ActivityPage,
    description: `Who did what in all projects of the caller, of a team in those of the team, newest first: the last ${activityOfProject} of each project. Costs the service nothing.`,
    args: pageArgs(t.arg, 50),
    resolve: (_, page, context) => activities.activityOfAll(page, context),
  }),
);
