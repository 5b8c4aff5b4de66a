import type { ConConnectionTemplate } from '@connection-gateway/contract/template';
import type { Http } from './http/http-client.ts';
import type { ConnectionKey, TemplateInstanceKey } from './model/keys.ts';
import type { CommonProperties } from './model/operation-parts.ts';
import type { ParameterUpdate } from './model/parameter.ts';
import type { TemplateInstance } from './model/template.ts';
import { toCommonProperties, toWireCommonProperties } from './operations/operations.ts';
import { toParameterUpdate } from './parameters.ts';
import { once } from './translation/memoize.ts';

/**
 * Templates applied to a connection. An instance has a number of its own, while changes name the design by UUID
 * (`libraryTemplateId`) and so reach all its instances.
 */
export function createTemplateInstances(http: Http) {
  return {
    /** Upstream: `GET .../templates` (`GetTemplatesInConnection`). */
    async listInstances({ projectId, connectionId }: ConnectionKey): Promise<TemplateInstance[]> {
      const params = { projectId, connectionId };
      return toInstances(params, await http.call('GetTemplatesInConnection', { params }));
    },

    /** Upstream: `GET .../templates/{templateInstanceId}` (`GetTemplateInConnection`). */
    async getInstance({
      projectId,
      connectionId,
      instanceId,
    }: TemplateInstanceKey): Promise<TemplateInstance> {
      const params = { projectId, connectionId, templateInstanceId: instanceId };
      return toInstance(params, await http.call('GetTemplateInConnection', { params }));
    },

    /** Keeps the operations. Upstream: `POST .../templates/explode` (`ExplodeAll`). */
    async explodeAll({ projectId, connectionId }: ConnectionKey): Promise<void> {
      await http.call('ExplodeAll', { params: { projectId, connectionId } });
    },

    /** Keeps the operations. Upstream: `POST .../templates/{templateId}/explode` (`Explode`). */
    async explode({ projectId, connectionId }: ConnectionKey, libraryTemplateId: string): Promise<void> {
      await http.call('Explode', { params: { projectId, connectionId, templateId: libraryTemplateId } });
    },

    /** With operations and parameters. Upstream: `DELETE .../templates` (`DeleteAll`). */
    async deleteAll({ projectId, connectionId }: ConnectionKey): Promise<void> {
      await http.call('DeleteAll', { params: { projectId, connectionId } });
    },

    /** With operations and parameters. Upstream: `DELETE .../templates/{templateId}` (`Delete`). */
    async delete({ projectId, connectionId }: ConnectionKey, libraryTemplateId: string): Promise<void> {
      await http.call('Delete', { params: { projectId, connectionId, templateId: libraryTemplateId } });
    },

    /** Upstream: `GET .../templates/{templateId}/common-properties` (`GetTemplateCommonOperationProperties`). */
    async commonProperties(
      { projectId, connectionId }: ConnectionKey,
      libraryTemplateId: string,
    ): Promise<CommonProperties> {
      const params = { projectId, connectionId, templateId: libraryTemplateId };
      return toCommonProperties(
        projectId,
        await http.call('GetTemplateCommonOperationProperties', { params }),
      );
    },

    /** Upstream: `PUT .../templates/{templateId}/common-properties` (`UpdateTemplateCommonOperationProperties`). */
    async setCommonProperties(
      { projectId, connectionId }: ConnectionKey,
      libraryTemplateId: string,
      ids: Partial<Omit<CommonProperties, 'projectId'>>,
    ): Promise<void> {
      const params = { projectId, connectionId, templateId: libraryTemplateId };
      const body = toWireCommonProperties(ids);
      await http.call('UpdateTemplateCommonOperationProperties', { params, body });
    },

    /** Upstream: `POST .../templates/{templateId}/load-defaults` (`LoadDefaults`). */
    async loadDefaults(
      { projectId, connectionId }: ConnectionKey,
      libraryTemplateId: string,
    ): Promise<ParameterUpdate> {
      const params = { projectId, connectionId, templateId: libraryTemplateId };
      return toParameterUpdate(params, await http.call('LoadDefaults', { params }));
    },
  };
}

const toInstances = once((key: ConnectionKey, wire: ConConnectionTemplate[]): TemplateInstance[] =>
  wire.map((template) => toInstance(key, template)),
);

export function toInstance(
  { projectId, connectionId }: ConnectionKey,
  wire: ConConnectionTemplate,
): TemplateInstance {
  return {
    projectId,
    connectionId,
    instanceId: wire.templateId,
    libraryTemplateId: wire.libraryTemplateId,
    memberIds: (wire.members ?? []).map(({ id }) => id),
    operationIds: (wire.operations ?? []).map(({ id }) => id),
    parameterKeys: [...(wire.parameterKeys ?? [])],
    commonProperties: toCommonProperties(projectId, wire.commonProperties),
  };
}
