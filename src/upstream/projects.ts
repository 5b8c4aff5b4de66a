import type { ConConnection } from '@connection-gateway/contract/connection';
import type { Generation } from '@connection-gateway/contract/endpoint';
import {
  type ConProject,
  type ConProjectData,
  demonstrations,
  designCodeNames,
} from '@connection-gateway/contract/project';
import { GatewayError } from '../errors.ts';
import { toConnection } from './connections.ts';
import type { FileFromService, FileToSend } from './http/bodies/file.ts';
import { sentBack } from './http/exchange/sent-back.ts';
import type { Http } from './http/http-client.ts';
import type { ProjectKey } from './model/keys.ts';
import type * as model from './model/project.ts';
import { designCodeOf, designCodes, toWire, UNRECOGNIZED } from './model/words.ts';
import { once } from './translation/memoize.ts';
import { editionOf, editionToWire } from './translation/steel-edition.ts';

/**
 * Projects of this client. They live in the memory of the service until they are closed; every call about a closed one
 * is `NOT_FOUND`.
 */
export function createProjects(http: Http) {
  /** The interface allows a project without its list of connections; then that is read too (`GetConnections`). */
  const complete = async (wire: ConProject): Promise<model.Project> => {
    const { projectId, projectInfo, connections } = wire;
    if (connections != null) return toWholeProject({ projectId }, wire);
    return toProject(projectId, projectInfo, await http.call('GetConnections', { params: { projectId } }));
  };

  return {
    /** Open projects with their connections. Upstream: `GET /projects` (`GetActiveProjects`). */
    list: async (): Promise<model.Project[]> =>
      Promise.all((await http.call('GetActiveProjects')).map(complete)),

    /** One open project with its connections. Upstream: `GET /projects/{projectId}` (`GetProjectData`). */
    get: async (projectId: string): Promise<model.Project> =>
      complete(await http.call('GetProjectData', { params: { projectId } })),

    /**
     * Opens a file as a new project. `BAD_USER_INPUT` when it is none.
     * Upstream: `POST /projects/open` (`OpenProject`).
     */
    open: async (file: FileToSend): Promise<model.Project> =>
      complete(await http.call('OpenProject', { form: { files: [{ name: 'ideaConFile', file }] } })),

    /**
     * Opens a demonstration project as it is at the start, under a new id. Only the sandbox has them; every other
     * service answers `BAD_USER_INPUT`. Upstream: `POST /projects/open` (`OpenProject`).
     */
    async openDemonstration({ file: text }: model.Demonstration): Promise<model.Project> {
      const file = { filename: 'demonstration.ideaCon', content: Buffer.from(text) };
      return complete(await http.call('OpenProject', { form: { files: [{ name: 'ideaConFile', file }] } }));
    },

    /** The demonstrations of the sandbox, in their order. Makes no call. */
    demonstrations: Object.values(demonstrations) as readonly model.Demonstration[],

    /**
     * New project without connections. `NOT_SUPPORTED` for an edition before generation 5.
     * Upstream: `POST /projects` (`CreateEmptyProject`).
     */
    async create({ steelEdition, ...data }: model.NewProject): Promise<model.Project> {
      const generation = await http.generation();
      const body = toWireData(data, generation);
      if (steelEdition !== undefined) body.steelEdition = editionToWire(steelEdition, generation);
      return complete(await http.call('CreateEmptyProject', { body }));
    },

    /**
     * Project out of an open-model container. An empty list of connection points means all of them.
     * Upstream: `POST /projects/import-iom-file` (`ImportIOM`).
     */
    async importIom(file: FileToSend, connectionPointIds: readonly number[]): Promise<model.Project> {
      const files = [{ name: 'containerXmlFile', file, isXml: true }];
      // One form value for each number: a list in one value is refused.
      const fields = connectionPointIds.map((id) => ['ConnectionsToCreate', String(id)] as const);
      return complete(await http.call('ImportIOM', { form: { files, fields } }));
    },

    /**
     * Refreshes geometry, sections, materials and loads from a container; operations may be lost.
     * Upstream: `POST /projects/{projectId}/update-iom-file` (`UpdateFromIOM`).
     */
    async updateFromIom(projectId: string, file: FileToSend): Promise<model.Project> {
      const form = { files: [{ name: 'containerXmlFile', file, isXml: true }] };
      return complete(await http.call('UpdateFromIOM', { params: { projectId }, form }));
    },

    /**
     * Reads, merges and writes; fields left out stay.
     * Upstream: `GET`, then `PUT /projects/{projectId}` (`GetProjectData`, `UpdateProjectData`).
     */
    update: (projectId: string, changes: Partial<model.ProjectData>): Promise<model.Project> =>
      http.withLock(projectId, async (locked) => {
        const params = { projectId };
        const { projectInfo } = await locked.call('GetProjectData', { params });
        const body = {
          ...sentBack('GetProjectData', projectInfo),
          ...toWireData(changes, await locked.generation()),
        };
        return complete(await locked.call('UpdateProjectData', { params, body }));
      }),

    /** Discards what was not downloaded. Upstream: `GET /projects/{projectId}/close` (`CloseProject`). */
    async close(projectId: string): Promise<void> {
      await http.call('CloseProject', { params: { projectId } });
    },

    /** The project as a file, without results. Upstream: `GET /projects/{projectId}/download` (`DownloadProject`). */
    download: (projectId: string): Promise<FileFromService> =>
      http.stream('DownloadProject', { params: { projectId } }),
  };
}

/** A project that came with its connections. */
const toWholeProject = once(({ projectId }: ProjectKey, { projectInfo, connections }: ConProject) =>
  toProject(projectId, projectInfo, connections ?? []),
);

function toProject(
  projectId: string,
  projectInfo: ConProjectData,
  connections: readonly ConConnection[],
): model.Project {
  return {
    projectId,
    name: projectInfo.name ?? null,
    description: projectInfo.description ?? null,
    projectNumber: projectInfo.projectNumber ?? null,
    author: projectInfo.author ?? null,
    designCode: designCodeOf(projectInfo.countryCode ?? projectInfo.designCode ?? null),
    date: toDate(projectInfo.date),
    steelEdition: editionOf(projectInfo.steelEdition),
    connections: connections.map((connection) => toConnection(projectId, connection)),
  };
}

/** The day .NET writes when there is none. */
const NO_DAY = '0001-01-01';

/** Calendar day of an ISO time; null for none. */
function toDate(date: string | null | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0] ?? null;
  return day === NO_DAY ? null : day;
}

function toWireData(
  { designCode, date, ...texts }: Partial<model.ProjectData>,
  generation: Generation,
): ConProjectData {
  const wire: ConProjectData = { ...texts };
  // A null cannot be sent; .NET has a day for none.
  if (date !== undefined) wire.date = `${date ?? NO_DAY}T00:00:00`;
  if (designCode == null) return wire;
  const word = designCode === UNRECOGNIZED ? undefined : toWire(designCodes, designCode);
  if (word === undefined)
    throw new GatewayError('BAD_USER_INPUT', `The design code ${designCode} cannot be set.`, {
      path: ['input', 'designCode'],
      validation: 'NOT_ONE_OF',
    });
  if (generation === 3) wire.designCode = designCodeNames[word];
  else wire.countryCode = word;
  return wire;
}
