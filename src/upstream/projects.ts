import { GatewayError } from '../errors.ts';
import { toConnection } from './connections.ts';
import type { ConConnection } from './contract/connection.ts';
import type { Generation } from './contract/endpoint.ts';
import type { ConProject, ConProjectData } from './contract/project.ts';
import type { Http } from './http.ts';
import type * as model from './model/project.ts';
import type { Upstream } from './upstream.ts';
import { type DesignCode, designCodes, fromWire, toWire, UNRECOGNIZED } from './words.ts';

/**
 * Projects of this client. They live in the memory of the service until they are closed; every call about a closed one
 * is `NOT_FOUND`.
 */
export function createProjects(http: Http): Upstream['projects'] {
  /** The interface allows a project without its list of connections; then that is read too (`GetConnections`). */
  const complete = async ({ projectId, projectInfo, connections }: ConProject): Promise<model.Project> => {
    const wire = connections ?? (await http.call('GetConnections', { params: { projectId } }));
    return toProject(projectId, projectInfo, wire);
  };

  return {
    /** Open projects with their connections. Upstream: `GET /projects` (`GetActiveProjects`). */
    list: async () => Promise.all((await http.call('GetActiveProjects')).map(complete)),

    /** One open project with its connections. Upstream: `GET /projects/{projectId}` (`GetProjectData`). */
    get: async (projectId) => complete(await http.call('GetProjectData', { params: { projectId } })),

    /** Opens a file as a new project. `BAD_USER_INPUT` when it is none. Upstream: `POST /projects/open` (`OpenProject`). */
    open: async (file) =>
      complete(await http.call('OpenProject', { form: { files: [{ name: 'ideaConFile', file }] } })),

    /** New project without connections. Upstream: `POST /projects` (`CreateEmptyProject`). */
    async create(data) {
      const body = toWireData(data, await http.generation());
      return complete(await http.call('CreateEmptyProject', { body }));
    },

    /** Project out of an open-model container. Upstream: `POST /projects/import-iom-file` (`ImportIOM`). */
    async importIom(file, connectionPointIds) {
      const files = [{ name: 'containerXmlFile', file, isXml: true }];
      // One form value for each number: a list in one value is refused.
      const fields = connectionPointIds.map((id) => ['ConnectionsToCreate', String(id)] as const);
      return complete(await http.call('ImportIOM', { form: { files, fields } }));
    },

    /**
     * Refreshes geometry, sections, materials and loads from a container; operations may be lost.
     * Upstream: `POST /projects/{projectId}/update-iom-file` (`UpdateFromIOM`).
     */
    async updateFromIom(projectId, file) {
      const form = { files: [{ name: 'containerXmlFile', file, isXml: true }] };
      return complete(await http.call('UpdateFromIOM', { params: { projectId }, form }));
    },

    /** Upstream: `GET`, then `PUT /projects/{projectId}` (`GetProjectData`, `UpdateProjectData`). */
    update: (projectId, changes) =>
      http.inOneTurn(projectId, async (turn) => {
        const params = { projectId };
        const { projectInfo } = await turn.call('GetProjectData', { params });
        const body = { ...projectInfo, ...toWireData(changes, await turn.generation()) };
        return complete(await turn.call('UpdateProjectData', { params, body }));
      }),

    /** Discards what was not downloaded. Upstream: `GET /projects/{projectId}/close` (`CloseProject`). */
    async close(projectId) {
      await http.call('CloseProject', { params: { projectId } });
    },

    /** The project as a file, without results. Upstream: `GET /projects/{projectId}/download` (`DownloadProject`). */
    download: (projectId) => http.stream('DownloadProject', { params: { projectId } }),
  };
}

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
    designCode: toDesignCode(projectInfo),
    date: toDate(projectInfo.date),
    connections: connections.map((connection) => toConnection(projectId, connection)),
  };
}

/** Generation 4 says `countryCode: "ecen"`, generation 3 `designCode: "ECEN"`, and its documentation also `AUS`. */
function toDesignCode({ countryCode, designCode }: ConProjectData): DesignCode | null {
  const word = countryCode ?? designCode;
  if (word == null || word === '' || word.toLowerCase() === 'none') return null;
  return word.toLowerCase() === 'aus' ? 'AUSTRALIA' : fromWire(designCodes, word);
}

/** Calendar day of an ISO time; null for the day .NET writes when there is none. */
function toDate(date: string | null | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0] ?? null;
  return day === '0001-01-01' ? null : day;
}

/** Names of the codes in generation 3, which knows no other spelling. */
const codeNames: Readonly<Record<string, string>> = {
  ecen: 'ECEN',
  american: 'American',
  canada: 'Canada',
  australia: 'Australia',
  india: 'India',
  sia: 'SIA',
  rus: 'RUS',
  chn: 'CHN',
  hkg: 'HKG',
};

function toWireData(
  { designCode, date, ...texts }: Partial<model.ProjectData>,
  generation: Generation,
): ConProjectData {
  const wire: ConProjectData = { ...texts };
  if (date !== undefined) wire.date = date === null ? null : `${date}T00:00:00`;
  if (designCode == null) return wire;
  const word = designCode === UNRECOGNIZED ? undefined : toWire(designCodes, designCode);
  if (word === undefined)
    throw new GatewayError('BAD_USER_INPUT', `The design code ${designCode} cannot be set.`, {
      path: ['input', 'designCode'],
    });
  if (generation === 4) wire.countryCode = word;
  else wire.designCode = codeNames[word] ?? word;
  return wire;
}
