import { connectionByName, connectionOfProject } from '../../resolvers/connections/connection.ts';
import { connectionsOfProject } from '../../resolvers/connections/list.ts';
import { projectDownload, projectReport } from '../../resolvers/files/download.ts';
import { encodeId } from '../../resolvers/kit/ids.ts';
import { machineNamed } from '../../resolvers/machines.ts';
import { findProject, projectData, projectName } from '../../resolvers/projects/project.ts';
import { checkOverview } from '../../resolvers/results/overview.ts';
import { connectionListArgs, costsOfConnectionList } from '../connections/list.ts';
import { costs, costsByArguments, costsNeverNull } from '../cost/declared-cost.ts';
import { DownloadLink } from '../files/download-link.ts';
import { ReportFormat } from '../files/report.ts';
import { builder } from '../kit/builder.ts';
import { OR_NUMBERS } from '../kit/connection-fields.ts';
import { ConnectionItemPage } from '../kit/connection-page.ts';
import { DesignCode, SteelEdition } from '../kit/enums.ts';
import { Node } from '../kit/node.ts';
import { ConnectionItem, Machine, Project } from '../kit/refs.ts';
import { CheckOverview } from '../results/check-overview.ts';
import { ProjectRecovery, ProjectSnapshot, ProjectState } from './project-state.ts';

Project.implement({
  description:
    'An open project. It lives in the memory of the service until it is closed, and is lost with it unless the gateway keeps snapshots.',
  interfaces: [Node],
  fields: (t) => ({
    // Long because a type is read as one list of its fields.
    id: t.id({
      description: 'Global id.',
      resolve: ({ projectId }) => encodeId('Project', projectId),
    }),
    uuid: t.expose('projectId', {
      type: 'UUID',
      description:
        'Id of the opened project: another one each time a file is opened. It stays when the gateway has to open the project again.',
    }),
    name: t.string({
      nullable: true,
      description: 'Name of the project.',
      resolve: projectName,
    }),
    fileName: t.string({
      nullable: true,
      description:
        'Name of the file it was opened from, as the caller gave it. Null for a project without one: a new one, text sent in the query, and one that another program opened. Costs no call.',
      resolve: ({ projectId }, _args, { knownProjects }) => knownProjects.state(projectId)?.fileName ?? null,
    }),
    openedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When it was opened, made or imported; it stays when the gateway has to open it again. Null for one that another program opened. Costs no call.',
      resolve: ({ projectId }, _args, { knownProjects }) => knownProjects.state(projectId)?.openedAt ?? null,
    }),
    description: t.string({
      nullable: true,
      description: 'Description of the project.',
      resolve: async (project, _args, context) => (await projectData(project, context)).description,
    }),
    projectNumber: t.string({
      nullable: true,
      description: 'Number the office gave the project.',
      resolve: async (project, _args, context) => (await projectData(project, context)).projectNumber,
    }),
    author: t.string({
      nullable: true,
      description: 'Author of the project.',
      resolve: async (project, _args, context) => (await projectData(project, context)).author,
    }),
    designCode: t.field({
      type: DesignCode,
      nullable: true,
      description: 'Design code; null for a project without one.',
      resolve: async (project, _args, context) => (await projectData(project, context)).designCode,
    }),
    steelEdition: t.field({
      type: SteelEdition,
      nullable: true,
      description:
        'Edition of the steel code of all its connections; null where they differ or there are none, and where a connection has none.',
      resolve: async (project, _args, context) => (await projectData(project, context)).steelEdition,
    }),
    date: t.field({
      type: 'Date',
      nullable: true,
      description: 'Date of the project as entered.',
      resolve: async (project, _args, context) => (await projectData(project, context)).date,
    }),
    state: t.field({
      type: ProjectState,
      description: 'Where the project is. Costs no call, and may be out of date until the service is asked.',
      resolve: ({ projectId }, _args, { knownProjects }) =>
        knownProjects.state(projectId)?.state ?? ('OPEN' as const),
    }),
    machine: t.field({
      type: Machine,
      nullable: true,
      description:
        'The machine where it is open; null while it is not, and as long as the gateway has not seen it. Costs no call.',
      resolve: ({ projectId }, _args, context) =>
        machineNamed(context.knownProjects.state(projectId)?.machine ?? null, context),
    }),
    snapshot: t.field({
      type: ProjectSnapshot,
      nullable: true,
      description: 'What the gateway keeps of it on disk; null when it keeps no snapshots (`--snapshots`).',
      resolve: ({ projectId }, _args, { knownProjects }) => knownProjects.state(projectId)?.snapshot ?? null,
    }),
    recovery: t.field({
      type: ProjectRecovery,
      nullable: true,
      description:
        'How it came back the last time it had been lost; null when it never was, as far as this gateway knows.',
      resolve: ({ projectId }, _args, { knownProjects }) => knownProjects.state(projectId)?.recovery ?? null,
    }),
    revision: t.string({
      description:
        'Names the state of the project with everything in it: the same exactly as long as nothing this gateway knows of has changed it. Another one after a restart of the gateway. Costs the service nothing.',
      resolve: ({ projectId }, _args, { events }) => events.projectRevision(projectId),
    }),
    hasUnsavedChanges: t.boolean({
      description:
        'Whether the project was changed through this gateway since it was opened or last downloaded.',
      resolve: ({ projectId }, _args, { events }) => events.hasUnsavedChanges(projectId),
    }),
    changesCursor: t.string({
      description:
        'Where the changes of the project stand. Given to `projectChanged` as `after`, it tells what has happened since this answer, and nothing is missed or read twice.',
      resolve: (_project, _args, { events }) => events.log.last(),
    }),
    connections: t.field({
      type: ConnectionItemPage,
      description:
        'Connections of the project. The service lists all in one call; the page bounds what is read for each.',
      args: connectionListArgs(t.arg),
      ...costsByArguments(
        costsNeverNull(['GetProjectData', 'GetConnections'], 'PROJECT'),
        costsOfConnectionList,
      ),
      resolve: connectionsOfProject,
    }),
    connection: t.field({
      type: ConnectionItem,
      nullable: true,
      description: 'One connection by its number; null when the project has none of that number.',
      args: {
        number: t.arg.int({ required: true, description: 'Number of the connection in the project.' }),
      },
      ...costs(['GetProjectData'], 'PROJECT'),
      resolve: connectionOfProject,
    }),
    connectionByName: t.field({
      type: ConnectionItem,
      nullable: true,
      description: 'The first connection with exactly this name.',
      args: { name: t.arg.string({ required: true, description: 'Name; upper and lower case differ.' }) },
      ...costs(['GetProjectData'], 'PROJECT'),
      resolve: connectionByName,
    }),
    download: t.field({
      type: DownloadLink,
      description:
        'The project file with all changes, without results. When it has arrived whole, `hasUnsavedChanges` is false.',
      ...costs(['DownloadProject'], 'DOWNLOAD'),
      resolve: (project, _args, context) => projectDownload(project, context),
    }),
    report: t.field({
      type: DownloadLink,
      description:
        'One report over several connections. The service calculates those that are not calculated.',
      args: {
        format: t.arg({
          type: ReportFormat,
          required: true,
          defaultValue: 'PDF',
          description: 'Form of the report. HTML_ZIP is refused unless exactly one connection is chosen.',
        }),
        connectionIds: t.arg.idList({ description: `Connections in it, ${OR_NUMBERS}; all when left out.` }),
      },
      ...costs(['GetProjectData', 'GeneratePdfForMutliple', 'GenerateWordForMultiple'], 'DOWNLOAD'),
      resolve: projectReport,
    }),
    checkOverview: t.field({
      type: CheckOverview,
      description: 'Verdict over all connections of the project.',
      ...costsNeverNull(['GetProjectData', 'GetResults'], 'PROJECT'),
      resolve: (project, _args, context) => checkOverview(project, context),
    }),
  }),
});

builder.queryField('project', (t) =>
  t.field({
    type: Project,
    nullable: true,
    description:
      'One open project; null when it is not open (any more), an error with PROJECT_GONE when the service has lost it.',
    args: {
      id: t.arg.id({ required: true, description: 'Global id, or the bare project UUID of the service.' }),
    },
    ...costs(['GetProjectData']),
    resolve: (_, { id }, context) => findProject(id, context),
  }),
);
