import type { FileFromService } from './http/bodies/file.ts';
import type { Http } from './http/http-client.ts';
import type { ConnectionKey } from './model/keys.ts';
import type { ReportFormat } from './model/service.ts';

/** Reports as files, as streams that must be read or destroyed. The service may calculate for them. */
export function createReports(http: Http) {
  return {
    /** Upstream: `GET .../reports/pdf`, `/word`, `/htmlZip` (`GeneratePdf`, `GenerateWord`, `GenerateHtmlZip`). */
    ofConnection: (
      { projectId, connectionId }: ConnectionKey,
      format: ReportFormat,
    ): Promise<FileFromService> => http.stream(single[format], { params: { projectId, connectionId } }),

    /**
     * One document with a section for each connection. Upstream: `POST /projects/{projectId}/reports/pdf`, `/word`
     * (`GeneratePdfForMutliple`, `GenerateWordForMultiple`).
     */
    ofConnections: (
      projectId: string,
      connectionIds: readonly number[],
      format: Exclude<ReportFormat, 'HTML_ZIP'>,
    ): Promise<FileFromService> =>
      http.stream(several[format], { params: { projectId }, body: [...connectionIds] }),
  };
}

const single = { PDF: 'GeneratePdf', WORD: 'GenerateWord', HTML_ZIP: 'GenerateHtmlZip' } as const;
const several = { PDF: 'GeneratePdfForMutliple', WORD: 'GenerateWordForMultiple' } as const;
