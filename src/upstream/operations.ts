import type { ConOperation, ConOperationCommonProperties } from './contract/operation.ts';
import type { Http } from './http.ts';
import type { ConnectionKey } from './model/keys.ts';
import type { CommonProperties, Operation } from './model/operation.ts';
import { settable } from './settable.ts';
import type { Upstream } from './upstream.ts';
import { weldSizingMethods } from './words.ts';

/** Manufacturing operations of a connection. They come from templates and imports; none can be added alone. */
export function createOperations(http: Http): Upstream['operations'] {
  return {
    /** Upstream: `GET .../operations` (`GetOperations`). */
    async list({ projectId, connectionId }) {
      const params = { projectId, connectionId };
      return (await http.call('GetOperations', { params })).map((wire) => toOperation(params, wire));
    },

    /** Upstream: `DELETE .../operations` (`DeleteOperations`). */
    async deleteAll({ projectId, connectionId }) {
      await http.call('DeleteOperations', { params: { projectId, connectionId } });
    },

    /** Upstream: `GET .../operations/common-properties` (`GetCommonOperationProperties`). */
    async commonProperties({ projectId, connectionId }) {
      const params = { projectId, connectionId };
      return toCommonProperties(projectId, await http.call('GetCommonOperationProperties', { params }));
    },

    /** Upstream: `PUT .../operations/common-properties` (`UpdateCommonOperationProperties`). */
    async setCommonProperties({ projectId, connectionId }, ids) {
      const params = { projectId, connectionId };
      await http.call('UpdateCommonOperationProperties', { params, body: toWireCommonProperties(ids) });
    },

    /**
     * Sizes all welds. `NOT_SUPPORTED` for a method the service lacks.
     * Upstream: `POST .../operations/weld-sizing?designType=` (`PreDesignWelds`).
     */
    async preDesignWelds({ projectId, connectionId }, method) {
      const params = { projectId, connectionId };
      const designType = settable(weldSizingMethods, method, ['input', 'method']);
      return await http.call('PreDesignWelds', { params, query: { designType } });
    },
  };
}

function toOperation({ projectId, connectionId }: ConnectionKey, wire: ConOperation): Operation {
  return {
    projectId,
    connectionId,
    operationId: wire.id,
    name: wire.name || `Operation ${wire.id}`,
    type: wire.operationType ?? null,
    active: wire.active,
    isImported: wire.isImported,
  };
}

export function toCommonProperties(
  projectId: string,
  wire: ConOperationCommonProperties | null | undefined,
): CommonProperties {
  return {
    projectId,
    weldMaterialId: wire?.weldMaterialId ?? null,
    plateMaterialId: wire?.plateMaterialId ?? null,
    boltAssemblyId: wire?.boltAssemblyId ?? null,
  };
}

/** Null leaves a property as it is. */
export function toWireCommonProperties(
  ids: Partial<Omit<CommonProperties, 'projectId'>>,
): ConOperationCommonProperties {
  return {
    weldMaterialId: ids.weldMaterialId ?? null,
    plateMaterialId: ids.plateMaterialId ?? null,
    boltAssemblyId: ids.boltAssemblyId ?? null,
  };
}
