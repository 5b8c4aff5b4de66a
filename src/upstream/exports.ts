import { GatewayError } from '../errors.ts';
import type { FileFromService } from './http/bodies/file.ts';
import { jsonText } from './http/bodies/json-text.ts';
import { recoded } from './http/bodies/recoded.ts';
import { xmlAsUtf8 } from './http/bodies/xml-as-utf8.ts';
import type { Http } from './http/http-client.ts';
import type { ConnectionKey } from './model/keys.ts';
import { createResults } from './results.ts';

/** One connection as a file for other programs, as a stream that must be read or destroyed. */
export function createExports(http: Http) {
  return {
    /**
     * `null` for the newest version of the open model. UTF-8, and says so.
     * Upstream: `GET .../export-iom` (`ExportIom`).
     */
    async iom({ projectId, connectionId }: ConnectionKey, version: string | null): Promise<FileFromService> {
      const query = version === null ? {} : { version };
      const file = await http.stream('ExportIom', { params: { projectId, connectionId }, query });
      return recoded(recoded(file, jsonText), xmlAsUtf8);
    },

    /** JSON. Upstream: `GET .../export-iom-connection-data` (`ExportIomConnectionData`). */
    connectionData: ({ projectId, connectionId }: ConnectionKey): Promise<FileFromService> =>
      http.stream('ExportIomConnectionData', { params: { projectId, connectionId } }),

    /** Upstream: `GET .../export-ifc` (`ExportIFC`). */
    async ifc({ projectId, connectionId }: ConnectionKey): Promise<FileFromService> {
      return recoded(await http.stream('ExportIFC', { params: { projectId, connectionId } }), jsonText);
    },

    /**
     * `NOT_SUPPORTED` with capability `dwgExport` on generation 3. Takes minutes.
     * Upstream: `GET .../export-dwg` (`ExportDWG`).
     */
    dwg: ({ projectId, connectionId }: ConnectionKey): Promise<FileFromService> =>
      http.stream('ExportDWG', { params: { projectId, connectionId } }),

    /** JSON. Upstream: `GET .../presentations/text` (`GetDataScene3DText`). */
    async scene({ projectId, connectionId }: ConnectionKey): Promise<FileFromService> {
      const params = { projectId, connectionId };
      return recoded(await http.stream('GetDataScene3DText', { params }), jsonText);
    },

    /**
     * JSON. Never calculates: the service would start the solver when there are no results, so they are asked for
     * first. `CONFLICT` without.
     * Upstream: `POST .../connections/results`, `POST .../connections/rawresults-text` (`GetResults`,
     * `GetRawJsonResults`).
     */
    rawResults: ({ projectId, connectionId }: ConnectionKey): Promise<FileFromService> =>
      http.withLock(projectId, async (locked) => {
        const body = [connectionId];
        const [results] = await createResults(locked).list(projectId, body);
        if (results === undefined)
          throw new GatewayError(
            'CONFLICT',
            `Connection ${connectionId} has no results. Calculate it first; a download never does.`,
          );
        return recoded(await locked.stream('GetRawJsonResults', { params: { projectId }, body }), jsonText);
      }),
  };
}
