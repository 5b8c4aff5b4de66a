import type { ConProject } from '@connection-gateway/contract/project';
import type { Project } from '../model/project.ts';
import { readProjectFile } from '../state/project-file/read-project-file.ts';
import { writeProjectFile } from '../state/project-file/write-project-file.ts';
import { keepProject } from '../state/room.ts';
import { newProject, projectInfo } from '../state/seeds/new-project.ts';
import type { State } from '../state/state.ts';
import { checkEdition, toConnections } from './connection.ts';
import { fileOf } from './form.ts';
import { clientRoutes, projectRoutes } from './route.ts';

export const projectsOfClient = clientRoutes<'OpenProject' | 'GetActiveProjects' | 'CreateEmptyProject'>({
  async OpenProject({ state, client, body }) {
    const file = fileOf(body, 'ideaConFile');
    const project = (await state.demonstrations.inPlaceOf(file)) ?? readProjectFile(file);
    return toProject(keepProject(state.clients, client, project), state);
  },
  GetActiveProjects: ({ state, client }) =>
    [...client.projects.values()].map((project) => toProject(project, state)),
  CreateEmptyProject({ state, client, body }) {
    const project = newProject(body, state.newSettings);
    checkEdition(body.steelEdition, project);
    return toProject(keepProject(state.clients, client, project), state);
  },
});

export const openProjects = projectRoutes<
  'CloseProject' | 'DownloadProject' | 'GetProjectData' | 'UpdateProjectData'
>({
  CloseProject({ client, project }) {
    client.projects.delete(project.id);
    return undefined;
  },
  DownloadProject: ({ project }) => ({
    bytes: writeProjectFile(project),
    name: `${project.info.name || 'project'}.ideaCon`,
  }),
  GetProjectData: ({ state, project }) => toProject(project, state),
  // The design code is not among the fields: converting a project is an operation of its own.
  UpdateProjectData({ state, project, body }) {
    checkEdition(body.steelEdition, project);
    const info = projectInfo(body);
    project.info = { ...info, date: info.date ?? project.info.date };
    return toProject(project, state);
  },
});

/** `ConProject` of a project as generations 4 and 5 send it; all connections have the same edition. */
export function toProject(project: Project, state: Pick<State, 'options'>): ConProject {
  const { id, info, code } = project;
  const connections = toConnections(project, state);
  const { steelEdition } = connections[0] ?? {};
  return {
    projectId: id,
    projectInfo: { ...info, countryCode: code, ...(steelEdition == null ? {} : { steelEdition }) },
    connections,
  };
}
