import { rawResultsOf } from '../../resolvers/results/raw-results.ts';
import { costs, costsNeverNull } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionItem } from '../kit/refs.ts';
import { RawResults } from '../results/raw-results.ts';
import { ConnectionModel } from './geometry.ts';
import { Quantities } from './quantities.ts';
import { Scene3D } from './scene.ts';

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
    resolve: (connection, _args, { loaders }) => loaders.connectionModel.load(connection),
  }),
  scene: t.field({
    type: Scene3D,
    description: 'The 3D view. Its links cost nothing until they are followed, also in lists.',
    nullable: true,
    extensions: { semanticNonNull: true },
    resolve: ({ projectId, connectionId }) => ({ projectId, connectionId }),
  }),
}));
