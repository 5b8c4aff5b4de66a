import { importIom } from '../formats/iom/import/import.ts';
import { updateFromIom } from '../formats/iom/import/update.ts';
import { keepProject } from '../state/room.ts';
import { newProject } from '../state/seeds/new-project.ts';
import { fileOf, integersOf } from './form.ts';
import { toProject } from './project.ts';
import { clientRoutes, projectRoutes } from './route.ts';

export const iomImport = clientRoutes<'ImportIOM'>({
  ImportIOM({ state, client, body }) {
    const { info, code, materials, connections } = importIom(
      fileOf(body, 'containerXmlFile'),
      integersOf(body, 'ConnectionsToCreate'),
    );
    // A date that is none says nothing; the rest of the model is still good.
    const date = info.date && !Number.isNaN(Date.parse(info.date)) ? info.date : null;
    const project = newProject({ ...info, date, countryCode: code }, state.newSettings);
    const lastConnectionId = connections.reduce((last, { id }) => Math.max(last, id), 0);
    return toProject(
      keepProject(state.clients, client, { ...project, materials, connections, lastConnectionId }),
      state,
    );
  },
});

export const iomUpdate = projectRoutes<'UpdateFromIOM'>({
  UpdateFromIOM({ state, project, body }) {
    updateFromIom(project, fileOf(body, 'containerXmlFile'));
    return toProject(project, state);
  },
});
