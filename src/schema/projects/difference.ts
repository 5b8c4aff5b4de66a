import type * as model from '../../resolvers/projects/difference.ts';
import { differenceFrom } from '../../resolvers/projects/differences.ts';
import type { Connection } from '../../upstream/model/connection.ts';
import { costsByArguments, costsNeverNull, type RowCost } from '../cost/declared-cost.ts';
import { OPERATION_LISTS } from '../cost/operation-lists.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionItem, Project } from '../kit/refs.ts';
import { CalculationRun } from '../results/run.ts';

const listReads = ['GetMembers', 'GetLoadEffects', 'GetTemplatesInConnection', ...OPERATION_LISTS] as const;

/** What is read of a project to compare it. */
export const differenceReads = ['GetCrossSections', ...listReads] as const;

const FieldDifference = builder.objectRef<model.FieldDifference>('FieldDifference').implement({
  description: 'A value that is another.',
  fields: (t) => ({
    object: t.exposeString('object', {
      description: 'What it is of, by name: `B1`, or `LC1, B1 END` for the load at an end of a member.',
    }),
    field: t.exposeString('field', {
      description: 'Name of the value; `existence` where one of the two has no such object.',
    }),
    before: t.exposeString('before', { nullable: true, description: 'What it was; null for nothing.' }),
    after: t.exposeString('after', { nullable: true, description: 'What it is; null for nothing.' }),
    unit: t.exposeString('unit', { nullable: true, description: 'Unit of both; null for texts.' }),
  }),
});

const RemovedConnection = builder.objectRef<Connection>('RemovedConnection').implement({
  description: 'A connection that the second project does not have.',
  fields: (t) => ({
    number: t.exposeInt('connectionId', { description: 'Its number in the first.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    identifier: t.exposeString('identifier', { nullable: true, description: 'Its identifier.' }),
  }),
});

const ConnectionDifference = builder.objectRef<model.ConnectionDifference>('ConnectionDifference').implement({
  description: 'A connection that both projects have, and that is not the same.',
  fields: (t) => ({
    connection: t.field({
      type: ConnectionItem,
      description: 'The connection in the second.',
      resolve: ({ after }) => after,
    }),
    members: t.expose('members', {
      type: [FieldDifference],
      description: 'Sections and places of members.',
    }),
    loads: t.expose('loads', { type: [FieldDifference], description: 'Load effects and their forces.' }),
    operations: t.expose('operations', {
      type: [FieldDifference],
      description: 'Operations that came, went, or are active or not.',
    }),
    lostTemplateUuids: t.field({
      type: ['UUID'],
      description: 'Library templates that are not applied any more, each as often as it was.',
      resolve: ({ templatesLost }) => templatesLost,
    }),
    before: t.field({
      type: CalculationRun,
      nullable: true,
      description: 'The last calculation of the first; null where there was none. For `compareRuns`.',
      resolve: ({ runBefore }) => runBefore,
    }),
    after: t.field({
      type: CalculationRun,
      nullable: true,
      description:
        'The last calculation of the second, which is that of before until it is calculated again.',
      resolve: ({ runAfter }) => runAfter,
    }),
  }),
});

export const ProjectDifference = builder.objectRef<model.ProjectDifference>('ProjectDifference').implement({
  description:
    'What is another in the second of two states of a project, or of two projects. Connections are the same by their identifier, else by number and name; members, load effects and operations by their names. Numbers that differ by less than a millionth are the same.',
  fields: (t) => ({
    added: t.expose('added', { type: [ConnectionItem], description: 'Connections of the second alone.' }),
    removed: t.expose('removed', {
      type: [RemovedConnection],
      description: 'Connections of the first alone.',
    }),
    changed: t.expose('changed', {
      type: [ConnectionDifference],
      description: 'Connections of both that differ, also by the verdict of their last calculations.',
    }),
    unchanged: t.exposeInt('unchanged', { description: 'How many are the same.' }),
  }),
});

/** Of both projects. */
const rows: readonly RowCost[] = [
  { op: 'GetCrossSections', per: 'PROJECT', times: 2 },
  ...listReads.map((op) => ({ op, per: 'CONNECTION', times: 2 }) as const),
];

builder.objectField(Project, 'difference', (t) =>
  t.field({
    type: ProjectDifference,
    description:
      'What is another than in a second open project, such as an earlier version of its file. Reads four lists of each connection of both; what is cached costs nothing.',
    args: {
      before: t.arg.id({ required: true, description: 'The other project: global id or bare UUID.' }),
    },
    ...costsByArguments(costsNeverNull(['GetProjectData'], 'PROJECT'), () => rows),
    resolve: differenceFrom,
  }),
);
