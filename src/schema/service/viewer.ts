import { type Principal, personOf, roles, teamOf } from '../../auth/principal.ts';
import { mayCarryOut } from '../../auth/role-of-mutation.ts';
import { builder } from '../kit/builder.ts';

const Role = builder.enumType('Role', {
  description: 'What a caller may do. No role includes another.',
  values: {
    READ: {
      value: 'read',
      description: 'Queries, subscriptions and downloads; the answer of every mutation.',
    },
    CHANGE: { value: 'change', description: 'Mutations that change projects, and uploads.' },
    CALCULATE: {
      value: 'calculate',
      description: 'What runs the solver: calculations, studies, design runs, reports without results.',
    },
    APPROVE: { value: 'approve', description: 'Approving and rejecting connections.' },
    OPERATE: {
      value: 'operate',
      description: 'What concerns all users: their jobs, and the queues of machines.',
    },
  } as const,
});

const Viewer = builder.objectRef<Principal>('Viewer').implement({
  description:
    'The caller, a person. Projects, jobs, uploads and links of one are never seen by another, unless both act for one team.',
  fields: (t) => ({
    key: t.string({
      description: 'Stays the same; `anybody` where sign-in is off.',
      resolve: (viewer) => personOf(viewer).id,
    }),
    name: t.string({
      description: 'For people: of the API key, or from the token.',
      resolve: (viewer) => personOf(viewer).name,
    }),
    team: t.string({
      nullable: true,
      description:
        'The team that is acted for: projects, jobs and files are those of all its members. Null for a person alone.',
      resolve: teamOf,
    }),
    teams: t.stringList({
      description: 'All teams of the person. A request names another one in the header `x-team`.',
      resolve: ({ teams = [] }) => [...teams],
    }),
    roles: t.field({
      type: [Role],
      description: 'What the credentials of this request allow.',
      resolve: (viewer) => roles.filter((role) => viewer.roles.has(role)),
    }),
    can: t.boolean({
      description: 'Whether these roles allow a mutation.',
      args: {
        mutation: t.arg.string({ required: true, description: 'Its name, for example `updateParameters`.' }),
      },
      resolve: (viewer, { mutation }, _context, { schema }) => mayCarryOut(viewer, mutation, schema),
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    type: Viewer,
    description: 'Who you are for the gateway, and what you may do.',
    resolve: (_, _args, { principal }) => principal,
  }),
);
