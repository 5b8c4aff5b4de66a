import type { ProjectViewer as Model } from '../../projects/events/presence.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionItem, Project } from '../kit/refs.ts';
import { Person } from '../service/person.ts';

const ProjectViewer = builder.objectRef<Model>('ProjectViewer').implement({
  description: 'A person who looks at a project now.',
  fields: (t) => ({
    person: t.expose('person', { type: Person, description: 'Who.' }),
    connection: t.field({
      type: ConnectionItem,
      nullable: true,
      description: 'The connection they look at; null for none in particular, and when it was deleted since.',
      resolve: ({ projectId, connectionId }) => (connectionId === null ? null : { projectId, connectionId }),
    }),
    since: t.expose('since', { type: 'DateTime', description: 'Since when.' }),
  }),
});

builder.objectField(Project, 'viewers', (t) =>
  t.field({
    type: [ProjectViewer],
    description:
      'Who looks at the project now: who has a subscription `projectChanged` open, the caller among them. Of a team its members; a person alone sees themselves. Costs the service nothing.',
    resolve: ({ projectId }, _args, { events }) => [...events.viewers(projectId)],
  }),
);
