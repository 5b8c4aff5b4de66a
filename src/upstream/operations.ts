import type { ConOperation, ConOperationCommonProperties } from '@connection-gateway/contract/operation';
import type { Http } from './http/http-client.ts';
import type { ConnectionKey } from './model/keys.ts';
import type { CommonProperties, Operation } from './model/operation.ts';
import { type WeldSizingMethod, weldSizingMethods } from './model/words.ts';
import { once } from './translation/once.ts';
import { settable } from './translation/settable.ts';

/** Manufacturing operations of a connection. They come from templates and imports; none can be added alone. */
export function createOperations(http: Http) {
  return {
    /** Upstream: `GET .../operations` (`GetOperations`). */
    async list({ projectId, connectionId }: ConnectionKey): Promise<Operation[]> {
      const params = { projectId, connectionId };
      return toOperations(params, await http.call('GetOperations', { params }));
    },

    /** Upstream: `DELETE .../operations` (`DeleteOperations`). */
    async deleteAll({ projectId, connectionId }: ConnectionKey): Promise<void> {
      await http.call('DeleteOperations', { params: { projectId, connectionId } });
    },

    /** Upstream: `GET .../operations/common-properties` (`GetCommonOperationProperties`). */
    async commonProperties({ projectId, connectionId }: ConnectionKey): Promise<CommonProperties> {
      const params = { projectId, connectionId };
      return toCommonProperties(projectId, await http.call('GetCommonOperationProperties', { params }));
    },

    /** Ids left out stay. Upstream: `PUT .../operations/common-properties` (`UpdateCommonOperationProperties`). */
    async setCommonProperties(
      { projectId, connectionId }: ConnectionKey,
      ids: Partial<Omit<CommonProperties, 'projectId'>>,
    ): Promise<void> {
      const params = { projectId, connectionId };
      await http.call('UpdateCommonOperationProperties', { params, body: toWireCommonProperties(ids) });
    },

    /**
     * Sizes all welds; what the service says it did. `NOT_SUPPORTED` for a method the service lacks.
     * Upstream: `POST .../operations/weld-sizing?designType=` (`PreDesignWelds`).
     */
    async preDesignWelds(
      { projectId, connectionId }: ConnectionKey,
      method: WeldSizingMethod,
    ): Promise<string> {
      const params = { projectId, connectionId };
      const designType = settable(weldSizingMethods, method, ['input', 'method']);
      return await http.call('PreDesignWelds', { params, query: { designType } });
    },
  };
}

const toOperations = once((key: ConnectionKey, wire: ConOperation[]): Operation[] =>
  wire.map((operation) => toOperation(key, operation)),
);

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
