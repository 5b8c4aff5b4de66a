import { encodeId } from '../../resolvers/kit/ids.ts';
import { projectsAt } from '../../resolvers/machines.ts';
import type * as model from '../../upstream/model/machine.ts';
import { builder } from '../kit/builder.ts';
import { Node } from '../kit/node.ts';
import { Machine } from '../kit/refs.ts';

const MachineState = builder.enumType('MachineState', {
  description: 'Whether a machine of the service takes work.',
  values: {
    READY: { description: 'It takes new projects, unless `problem` says why not.' },
    DRAINING: {
      description:
        'It takes no new projects, and those it has are moved to others while nothing is calculated in them.',
    },
    AWAY: {
      description:
        'It has not answered for 10 s, or never. Its projects are opened on other machines from their snapshots, if there are any.',
    },
  } as const satisfies Record<model.MachineState, object>,
});

Machine.implement({
  description:
    'A machine that runs the service. Where there are several, each project is open on one of them; the graph is the same.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ description: 'Global id.', resolve: ({ name }) => encodeId('Machine', name) }),
    name: t.exposeString('name', { description: 'Its name in the settings. Its address is not told.' }),
    state: t.field({
      type: MachineState,
      description: 'Whether it takes work.',
      resolve: ({ state }) => state,
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description:
        'Why it did not answer the last time the gateway looked, or why it registers no client, as without a licence; null when neither.',
    }),
    version: t.exposeString('version', {
      nullable: true,
      description: 'Version of the service on it, as it last said it; null until then.',
    }),
    slots: t.exposeInt('slots', {
      nullable: true,
      description: 'Calculations it may run at once; null where nothing is set.',
    }),
    calls: t.exposeInt('calls', { description: 'Calls of all users in flight at it.' }),
    waiting: t.exposeInt('waiting', { description: 'Calls of all users waiting for it.' }),
    projects: t.int({
      description: 'Your projects that are open on it, as far as the gateway knows.',
      resolve: (machine, _args, context) => projectsAt(machine, context),
    }),
    lastSeenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When it last answered the gateway, which looks every 2 s where there are several, and when asked where there is one; null until then.',
      resolve: ({ lastSeenAt }) => lastSeenAt,
    }),
  }),
});
