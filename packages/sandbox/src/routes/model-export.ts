import { buildModel } from '../engine/build-model.ts';
import { connectionDataOf } from '../formats/connection-data/connection-data.ts';
import { inNewestShapes } from '../formats/connection-data/newest-shapes.ts';
import { exportIfc } from '../formats/ifc/export.ts';
import { exportIom } from '../formats/iom/export/export.ts';
import { plainJson } from '../formats/json/render.ts';
import { drawScene } from '../formats/scene/scene.ts';
import { knowsNewest } from '../generation/served.ts';
import { notImplemented } from '../model/problem.ts';
import { JSON_TEXT, prefers, XML } from './accept.ts';
import { connectionRoutes } from './route.ts';

export const modelExports = connectionRoutes<
  | 'ExportIom'
  | 'ExportIomConnectionData'
  | 'ExportIFC'
  | 'ExportDWG'
  | 'GetDataScene3D'
  | 'GetDataScene3DText'
>({
  ExportIom: ({ project, connection, query }) => ({
    bytes: new TextEncoder().encode(exportIom(project, connection, query.version)),
  }),

  ExportIomConnectionData({ state, project, connection, accept }) {
    const model = buildModel(project, connection);
    const data = connectionDataOf(connection, model);
    const isNew = knowsNewest(state.options.generations) && !prefers(accept, XML, JSON_TEXT);
    return isNew ? inNewestShapes(data, project, model) : data;
  },

  ExportIFC: ({ project, connection }) => ({
    bytes: new TextEncoder().encode(exportIfc(project, connection)),
  }),

  ExportDWG() {
    throw notImplemented(
      "ExportDWG is not available in this sandbox: the vendor's cloud makes DWG files, and it is not reached from here.",
    );
  },

  GetDataScene3D: ({ project, connection }) => drawScene(buildModel(project, connection)),

  GetDataScene3DText: ({ project, connection }) => ({
    bytes: new TextEncoder().encode(JSON.stringify(plainJson(drawScene(buildModel(project, connection))))),
  }),
});
