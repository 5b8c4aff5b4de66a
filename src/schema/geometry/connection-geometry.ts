import { connectionDownload } from '../../resolvers/files/download.ts';
import { quantitiesOf } from '../../resolvers/geometry/quantities.ts';
import { rawResultsOf } from '../../resolvers/results/raw-results.ts';
import type * as geometry from '../../upstream/model/geometry.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { costs, costsNeverNull } from '../cost/declared-cost.ts';
import { DownloadLink } from '../files/download-link.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionItem } from '../kit/refs.ts';
import { Vector3 } from '../members/member-placement.ts';
import { RawResults } from '../results/raw-results.ts';
import { ConnectionModel } from './geometry.ts';
import { Quantities } from './quantities.ts';

/** The view with the connection it shows, which its link names. */
type ConnectionScene = geometry.Scene & ConnectionKey;

const Scene3D = builder.objectRef<ConnectionScene>('Scene3D').implement({
  description: 'The 3D view of a connection. `data` is large.',
  fields: (t) => ({
    vertexCount: t.exposeInt('vertexCount', { description: 'Number of vertices.' }),
    triangleCount: t.exposeInt('triangleCount', { description: 'Number of triangles.' }),
    min: t.expose('min', {
      type: Vector3,
      nullable: true,
      description: 'Smallest coordinates, m; null for an empty view.',
    }),
    max: t.expose('max', {
      type: Vector3,
      nullable: true,
      description: 'Largest coordinates, m; null for an empty view.',
    }),
    data: t.field({
      type: 'JSON',
      nullable: true,
      description:
        '`groups` of triangles, lines and texts, and the flat lists `vertices` and `normals` their numbers point into.',
      resolve: ({ data }) => data,
    }),
    download: t.field({
      type: DownloadLink,
      description: 'The same as a JSON file.',
      ...costs(['GetDataScene3DText'], 'DOWNLOAD'),
      resolve: (scene, _args, context) => connectionDownload(scene, 'scene.json', context),
    }),
  }),
});

builder.objectFields(ConnectionItem, (t) => ({
  rawResults: t.field({
    type: RawResults,
    nullable: true,
    description:
      'Solver output below the level of `results`; null when there are none, or the connection was changed since. Never starts a calculation. Large.',
    ...costs(['GetResults', 'GetRawJsonResults']),
    resolve: rawResultsOf,
  }),
  model: t.field({
    type: ConnectionModel,
    description: 'Geometry after all operations: plates, bolts, welds and so on.',
    ...costsNeverNull(['ExportIomConnectionData']),
    resolve: (connection, _args, { loaders }) => loaders.connectionModel.load(connection),
  }),
  quantities: t.field({
    type: Quantities,
    description: 'Bolts, welds and plates, counted from the geometry.',
    ...costsNeverNull(['ExportIomConnectionData']),
    resolve: async (connection, _args, { loaders }) =>
      quantitiesOf(await loaders.connectionModel.load(connection)),
  }),
  topology: t.field({
    type: 'JSON',
    nullable: true,
    description: 'Arrangement of the members as the service describes it.',
    ...costs(['GetConnectionTopology']),
    resolve: (connection, _args, { loaders }) => loaders.topology.load(connection),
  }),
  scene: t.field({
    type: Scene3D,
    description: 'Triangles and lines of the 3D view.',
    ...costsNeverNull(['GetDataScene3D']),
    resolve: async ({ projectId, connectionId }, _args, { loaders }) => {
      const scene = await loaders.scene.load({ projectId, connectionId });
      return { ...scene, projectId, connectionId };
    },
  }),
}));
