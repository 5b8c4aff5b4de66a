import type { ConOperationCommonProperties } from '@connection-gateway/contract/operation';
import type { Http } from '../http/http-client.ts';
import type { ConnectionKey } from '../model/keys.ts';
import type { CommonProperties } from '../model/operation-parts.ts';
import { type WeldSizingMethod, weldSizingMethods } from '../model/words.ts';
import { settable } from '../translation/settable.ts';

/** Manufacturing operations of a connection, all together. */
export function createOperations(http: Http) {
  return {
    /** Names with kinds, in the order of the service. Upstream: `GET .../operations` (`GetOperations`). */
    async names({ projectId, connectionId }: ConnectionKey): Promise<string[]> {
      const found = await http.call('GetOperations', { params: { projectId, connectionId } });
      return found.map(({ name, operationType }) => `${name ?? ''} (${operationType ?? ''})`);
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
