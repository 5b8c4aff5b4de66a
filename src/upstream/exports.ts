import { GatewayError } from '../errors.ts';
import type { Http } from './http.ts';
import { jsonText } from './json-text.ts';
import { recoded } from './recoded.ts';
import { createResults } from './results.ts';
import type { Upstream } from './upstream.ts';
import { xmlAsUtf8 } from './xml-as-utf8.ts';

/** One connection as a file for other programs, as a stream that must be read or destroyed. */
export function createExports(http: Http): Upstream['exports'] {
  return {
    /** UTF-8, and says so. Upstream: `GET .../export-iom` (`ExportIom`). */
    async iom({ projectId, connectionId }, version) {
      const query = version === null ? {} : { version };
      const file = await http.stream('ExportIom', { params: { projectId, connectionId }, query });
      return recoded(file, xmlAsUtf8);
    },

    /** JSON. Upstream: `GET .../export-iom-connection-data` (`ExportIomConnectionData`). */
    connectionData: ({ projectId, connectionId }) =>
      http.stream('ExportIomConnectionData', { params: { projectId, connectionId } }),

    /** Upstream: `GET .../export-ifc` (`ExportIFC`). */
    ifc: ({ projectId, connectionId }) => http.stream('ExportIFC', { params: { projectId, connectionId } }),

    /** Takes minutes. Upstream: `GET .../export-dwg` (`ExportDWG`). */
    dwg: ({ projectId, connectionId }) => http.stream('ExportDWG', { params: { projectId, connectionId } }),

    /** JSON. Upstream: `GET .../presentations/text` (`GetDataScene3DText`). */
    async scene({ projectId, connectionId }) {
      const params = { projectId, connectionId };
      return recoded(await http.stream('GetDataScene3DText', { params }), jsonText);
    },

    /**
     * JSON. The service would start the solver when there are no results, so they are asked for first: `CONFLICT` without.
     * Upstream: `POST .../connections/results`, `POST .../connections/rawresults-text` (`GetResults`, `GetRawJsonResults`).
     */
    rawResults: ({ projectId, connectionId }) =>
      http.inOneTurn(projectId, async (turn) => {
        const body = [connectionId];
        const [results] = await createResults(turn).list(projectId, body);
        if (results === undefined)
          throw new GatewayError(
            'CONFLICT',
            `Connection ${connectionId} has no results. Calculate it first; a download never does.`,
          );
        return recoded(await turn.stream('GetRawJsonResults', { params: { projectId }, body }), jsonText);
      }),
  };
}
