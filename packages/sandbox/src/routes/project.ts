import type { ConProject } from '@connection-gateway/contract/project';
import type { Project } from '../model/project.ts';
import { readProjectFile } from '../state/project-file/read-project-file.ts';
import { writeProjectFile } from '../state/project-file/write-project-file.ts';
import { keepProject } from '../state/room.ts';
import { newProject, projectInfo } from '../state/seeds/new-project.ts';
import { toConnection } from './connection.ts';
import { fileOf } from './form.ts';
import { clientRoutes, projectRoutes } from './route.ts';

export const projectsOfClient = clientRoutes<'OpenProject' | 'GetActiveProjects' | 'CreateEmptyProject'>({
  async OpenProject({ state, client, body }) {
    const file = fileOf(body, 'ideaConFile');
    const project = (await state.demonstrations.inPlaceOf(file)) ?? readProjectFile(file);
    return toProject(keepProject(state.clients, client, project));
  },
  GetActiveProjects: ({ client }) => [...client.projects.values()].map(toProject),
  CreateEmptyProject: ({ state, client, body }) =>
    toProject(keepProject(state.clients, client, newProject(body, state.newSettings))),
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
  GetProjectData: ({ project }) => toProject(project),
  // The design code is not among the fields: converting a project is an operation of its own.
  UpdateProjectData({ project, body }) {
    const info = projectInfo(body);
    project.info = { ...info, date: info.date ?? project.info.date };
    return toProject(project);
  },
});

/** `ConProject` of a project as generation 4 sends it. */
export function toProject({ id, info, code, connections }: Project): ConProject {
  return {
    projectId: id,
    projectInfo: { ...info, countryCode: code },
    connections: connections.map(toConnection),
  };
}
