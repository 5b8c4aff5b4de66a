import { connectionDownload, dwgDownload } from '../../resolvers/files/download.ts';
import type { ConnectionHandle } from '../../resolvers/kit/connection-data.ts';
import { costs } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { DownloadLink } from './download-link.ts';

export const ConnectionExports = builder.objectRef<ConnectionHandle>('ConnectionExports').implement({
  description: 'A connection as files for other programs. Links cost nothing until they are followed.',
  fields: (t) => ({
    iom: t.field({
      type: DownloadLink,
      description: 'Open model (IOM) container, XML in UTF-8.',
      args: {
        version: t.arg.string({
          description: 'Version of the open model to write, for example `3.1.0`; the newest when left out.',
        }),
      },
      ...costs(['ExportIom'], 'DOWNLOAD'),
      resolve: (connection, { version }, context) =>
        connectionDownload(connection, 'model.xml', context, { version: version ?? null }),
    }),
    connectionData: t.field({
      type: DownloadLink,
      description: 'Plates, bolts, welds and cuts as they are after all operations, JSON. Lengths in m.',
      ...costs(['ExportIomConnectionData'], 'DOWNLOAD'),
      resolve: (connection, _args, context) =>
        connectionDownload(connection, 'connection-data.json', context),
    }),
    ifc: t.field({
      type: DownloadLink,
      description: 'IFC, for building information models.',
      ...costs(['ExportIFC'], 'DOWNLOAD'),
      resolve: (connection, _args, context) => connectionDownload(connection, 'model.ifc', context),
    }),
    dwg: t.field({
      type: DownloadLink,
      nullable: true,
      description:
        'DWG drawing. The service has it made in the cloud, which takes up to ten minutes. Null when the service cannot, see `ServiceCapabilities.dwgExport`.',
      ...costs(['ExportDWG'], 'DOWNLOAD'),
      resolve: (connection, _args, context) => dwgDownload(connection, context),
    }),
    template: t.field({
      type: DownloadLink,
      description: 'Everything that designs this connection as a template file, `.contemp`.',
      ...costs(['CreateConTemplate'], 'DOWNLOAD'),
      resolve: (connection, _args, context) => connectionDownload(connection, 'template.contemp', context),
    }),
    scene: t.field({
      type: DownloadLink,
      description: 'Triangles, lines and texts of the 3D view, JSON. Lengths in m.',
      ...costs(['GetDataScene3DText'], 'DOWNLOAD'),
      resolve: (connection, _args, context) => connectionDownload(connection, 'scene.json', context),
    }),
    rawResults: t.field({
      type: DownloadLink,
      description:
        'Everything the solver wrote down, JSON. Following the link never calculates: it answers 409 when there are no results.',
      ...costs(['GetResults', 'GetRawJsonResults'], 'DOWNLOAD'),
      resolve: (connection, _args, context) => connectionDownload(connection, 'raw-results.json', context),
    }),
  }),
});
