import { graphLimits } from '../../config/limits.ts';
import * as alike from '../../resolvers/connections/alike.ts';
import { costsByArguments, costsNeverNull, costsOfProjects, type RowCost } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionItemPage } from '../kit/connection-page.ts';
import { DesignCode } from '../kit/enums.ts';
import { pageArgs, pageTypes } from '../kit/page.ts';
import { Project } from '../kit/refs.ts';
import { SectionForces } from '../loads/load-effect.ts';
import { DesignItemPage } from '../templates/library.ts';
import { ConnectionFilter, costsOfConnectionList, rowCosts } from './list.ts';
import { Typology } from './traits.ts';

const AlikeMember = builder.objectRef<alike.AlikeMember>('AlikeMember').implement({
  description:
    'Members that have the same part in each connection of a group, with their forces in all of these, over all active load effects and both ends.',
  fields: (t) => ({
    section: t.exposeString('section', { description: 'Name of their cross-section.' }),
    materialName: t.exposeString('materialName', {
      nullable: true,
      description: 'Name of its material; null where the section names none.',
    }),
    isBearing: t.exposeBoolean('isBearing', { description: 'Whether it is the bearing member.' }),
    isContinuous: t.exposeBoolean('isContinuous', { description: 'Whether they pass through.' }),
    count: t.exposeInt('count', { description: 'How many of them each connection has.' }),
    least: t.expose('least', {
      type: SectionForces,
      description:
        'The least of each force by itself, 0 without loads. N and My of a BEGIN are taken with the sign of an END: positive N is tension.',
    }),
    greatest: t.expose('greatest', { type: SectionForces, description: 'The greatest of each, likewise.' }),
  }),
});

const AlikeGroup = builder.objectRef<alike.AlikeGroup>('AlikeGroup').implement({
  description:
    'Connections that one detail may serve: the same design code and edition, arrangement of members, sections and materials, and forces within a tolerance.',
  fields: (t) => ({
    label: t.string({
      description: 'What they have in common, in words: `T joint (C;EX+): HEB200, IPE300`.',
      resolve: alike.labelOf,
    }),
    count: t.int({
      description: 'How many connections it has.',
      resolve: ({ connections }) => connections.length,
    }),
    designCode: t.expose('designCode', {
      type: DesignCode,
      nullable: true,
      description: 'Design code; null for projects without one, which have groups of their own.',
    }),
    typology: t.expose('typology', {
      type: Typology,
      description: 'Arrangement of the members, as the first connection has it.',
    }),
    members: t.expose('members', {
      type: [AlikeMember],
      description: 'Members with the forces that the detail has to carry, the bearing one first.',
    }),
    forceDifference: t.exposeFloat('forceDifference', {
      description:
        'The largest difference to the first connection, of a force as a part of the largest force that the member has there, of a moment as a part of its largest moment: at most `forceTolerance`. Small ones count as none.',
    }),
    projects: t.field({
      type: [Project],
      description: 'Projects they are of.',
      resolve: alike.projectsOf,
    }),
    connections: t.field({
      type: ConnectionItemPage,
      description: 'The connections, by their largest force, the largest first.',
      args: pageArgs(t.arg, 100),
      resolve: (group, page) => alike.connectionsOfGroup(group, page),
    }),
    commonDesigns: t.field({
      type: DesignItemPage,
      description:
        'Library designs that are proposed for each of the connections, in the order of the first. Asks for proposals of each, until none is left. To try one on copies of all: `designConnection(designItemIds)`; to apply it: `startBatch`.',
      args: pageArgs(t.arg, 20),
      ...costsByArguments(costsNeverNull(['Propose'], 'CONNECTION'), () => [
        { op: 'Propose', per: 'CONNECTION' },
      ]),
      resolve: alike.commonDesigns,
    }),
  }),
});

const { page: AlikeGroupPage } = pageTypes(AlikeGroup, 'group');

const readsOfAll: readonly RowCost[] = [
  ...rowCosts.TYPOLOGY,
  ...rowCosts.SECTION,
  { op: 'GetLoadEffects', per: 'CONNECTION' },
];

builder.queryField('alikeConnections', (t) =>
  t.field({
    type: AlikeGroupPage,
    description: `Groups of alike connections of several projects, the largest first; each connection is in one at most. A group is made around the connection with the largest force that is in none yet. Not in a group are those of which typology, section or a force is not known. Reads three lists of each connection, forces only where enough have the same members; what is cached costs nothing. Compares at most ${graphLimits.alikeConnections} connections.`,
    args: {
      projectIds: t.arg.idList({ required: true, description: 'Open projects: global ids or bare UUIDs.' }),
      filter: t.arg({
        type: ConnectionFilter,
        description: 'Which of their connections; all when left out.',
      }),
      forceTolerance: t.arg.float({
        required: true,
        defaultValue: 0.1,
        description:
          'How much forces may differ, as `AlikeGroup.forceDifference` says: 0.1 is 10 %. Differences up to 100 N and 100 N·m count as none.',
      }),
      minCount: t.arg.int({
        required: true,
        defaultValue: 2,
        description: 'Leaves out groups with fewer connections.',
      }),
      ...pageArgs(t.arg, 50),
    },
    ...costsOfProjects(
      costsByArguments(costsNeverNull(['GetProjectData'], 'PROJECT'), ({ filter }) => [
        ...readsOfAll,
        ...costsOfConnectionList({ filter }),
      ]),
      'projectIds',
    ),
    resolve: (_, args, context) => alike.alikeConnections(args, context),
  }),
);
