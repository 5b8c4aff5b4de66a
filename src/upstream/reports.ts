import type { Http } from './http.ts';
import type { Upstream } from './upstream.ts';

/** Reports as files, as streams that must be read or destroyed. The service may calculate for them. */
export function createReports(http: Http): Upstream['reports'] {
  return {
    /** Upstream: `GET .../reports/pdf`, `/word`, `/htmlZip` (`GeneratePdf`, `GenerateWord`, `GenerateHtmlZip`). */
    ofConnection: ({ projectId, connectionId }, format) =>
      http.stream(single[format], { params: { projectId, connectionId } }),

    /**
     * One document with a section for each connection. Upstream: `POST /projects/{projectId}/reports/pdf`, `/word`
     * (`GeneratePdfForMutliple`, `GenerateWordForMultiple`).
     */
    ofConnections: (projectId, connectionIds, format) =>
      http.stream(several[format], { params: { projectId }, body: [...connectionIds] }),
  };
}

const single = { PDF: 'GeneratePdf', WORD: 'GenerateWord', HTML_ZIP: 'GenerateHtmlZip' } as const;
const several = { PDF: 'GeneratePdfForMutliple', WORD: 'GenerateWordForMultiple' } as const;
