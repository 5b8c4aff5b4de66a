import { commonOfConnection, setCommon } from '../templates/common-properties.ts';
import { sizeWelds } from '../weld-sizing/size-welds.ts';
import { connectionRoutes } from './route.ts';

export const operations = connectionRoutes<
  | 'DeleteOperations'
  | 'GetOperations'
  | 'GetCommonOperationProperties'
  | 'UpdateCommonOperationProperties'
  | 'PreDesignWelds'
>({
  // Parameters stay, as values nobody uses; the templates that would rebuild the operations do not.
  DeleteOperations({ connection }) {
    connection.operations = [];
    connection.links = [];
    connection.templates = [];
    connection.parameters = connection.parameters.map((parameter) => ({
      ...parameter,
      templateInstanceId: null,
    }));
    connection.common = { weldMaterialId: null, plateMaterialId: null, boltAssemblyId: null };
    return undefined;
  },

  GetOperations: ({ connection }) =>
    connection.operations.map(({ id, name, active, isImported, type }) => ({
      id,
      name,
      active,
      isImported,
      operationType: type,
    })),

  GetCommonOperationProperties: ({ connection }) => commonOfConnection(connection),

  UpdateCommonOperationProperties({ project, connection, body }) {
    setCommon(project, connection, connection.operations, body);
    const { weldMaterialId, plateMaterialId, boltAssemblyId } = connection.common;
    connection.common = {
      weldMaterialId: body.weldMaterialId ?? weldMaterialId,
      plateMaterialId: body.plateMaterialId ?? plateMaterialId,
      boltAssemblyId: body.boltAssemblyId ?? boltAssemblyId,
    };
    return undefined;
  },

  PreDesignWelds: ({ project, connection, query }) => sizeWelds(project, connection, query.designType),
});
