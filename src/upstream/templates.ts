import { invalid } from './broken-call.ts';
import type { ConConnectionTemplate, ConNonConformityIssue } from './contract/template.ts';
import type { Http } from './http.ts';
import type { ConnectionKey } from './model/keys.ts';
import type { TemplateInstance, TemplateIssue } from './model/template.ts';
import { toCommonProperties, toWireCommonProperties } from './operations.ts';
import { toParameterUpdate } from './parameters.ts';
import { toMapping, toWireMapping } from './template-mapping.ts';
import type { Upstream } from './upstream.ts';
import { fromWire, severities } from './words.ts';

/**
 * Templates applied to a connection. An instance has a number of its own, while changes name the design by UUID
 * (`libraryTemplateId`) and so reach all its instances.
 */
export function createTemplates(http: Http): Upstream['templates'] {
  return {
    /** Upstream: `GET .../templates` (`GetTemplatesInConnection`). */
    async listInstances({ projectId, connectionId }) {
      const params = { projectId, connectionId };
      const wire = await http.call('GetTemplatesInConnection', { params });
      return wire.map((template) => toInstance(params, template));
    },

    /** Upstream: `GET .../templates/{templateInstanceId}` (`GetTemplateInConnection`). */
    async getInstance({ projectId, connectionId, instanceId }) {
      const params = { projectId, connectionId, templateInstanceId: instanceId };
      return toInstance(params, await http.call('GetTemplateInConnection', { params }));
    },

    /** Plain XML. Upstream: `GET .../get-template` (`CreateConTemplate`). */
    ofConnection: ({ projectId, connectionId }) =>
      http.call('CreateConTemplate', { params: { projectId, connectionId } }),

    /** Attaches nothing to the connection. Upstream: `POST .../templates/create-from-connection` (`CreateTemplateFromConnection`). */
    async capture({ projectId, connectionId }) {
      const operation = 'CreateTemplateFromConnection';
      const wire = await http.call(operation, { params: { projectId, connectionId } });
      if (!wire.template) throw invalid({ operation, isChange: false }, 200, 'It holds no template.');
      return {
        templateId: wire.templateId,
        name: wire.name ?? null,
        designCode: wire.designCode ?? null,
        version: wire.version,
        manufacturingType: wire.manufacturingType ?? null,
        typologyCode: wire.typologyCode_V2 ?? wire.typologyCode ?? null,
        operationCount: wire.operationCount,
        parameterCount: wire.parameterCount,
        parameterLinkCount: wire.paramModelLinkCount,
        template: wire.template,
      };
    },

    /** `memberIds` in their order for a partial application. Upstream: `POST .../get-default-mapping` (`GetDefaultTemplateMapping`). */
    async defaultMapping({ projectId, connectionId }, template, memberIds) {
      const body = { template, memberIds: memberIds === undefined ? null : [...memberIds] };
      const params = { projectId, connectionId };
      return toMapping(await http.call('GetDefaultTemplateMapping', { params, body }));
    },

    /** A template that does not fit is no error: the issues tell. Upstream: `POST .../apply-template` (`ApplyTemplate`). */
    async apply({ projectId, connectionId }, template, mapping) {
      const params = { projectId, connectionId };
      const body = { connectionTemplate: template, mapping: toWireMapping(mapping) };
      const { appliedWithoutIssues, issues, templateModel } = await http.call('ApplyTemplate', {
        params,
        body,
      });
      return {
        appliedWithoutIssues,
        issues: (issues ?? []).map((issue) => toIssue(params, issue)),
        instance: templateModel == null ? null : toInstance(params, templateModel),
      };
    },

    /** Keeps the operations. Upstream: `POST .../templates/explode` (`ExplodeAll`). */
    async explodeAll({ projectId, connectionId }) {
      await http.call('ExplodeAll', { params: { projectId, connectionId } });
    },

    /** Keeps the operations. Upstream: `POST .../templates/{templateId}/explode` (`Explode`). */
    async explode({ projectId, connectionId }, libraryTemplateId) {
      await http.call('Explode', { params: { projectId, connectionId, templateId: libraryTemplateId } });
    },

    /** With operations and parameters. Upstream: `DELETE .../templates` (`DeleteAll`). */
    async deleteAll({ projectId, connectionId }) {
      await http.call('DeleteAll', { params: { projectId, connectionId } });
    },

    /** With operations and parameters. Upstream: `DELETE .../templates/{templateId}` (`Delete`). */
    async delete({ projectId, connectionId }, libraryTemplateId) {
      await http.call('Delete', { params: { projectId, connectionId, templateId: libraryTemplateId } });
    },

    /** Upstream: `GET .../templates/{templateId}/common-properties` (`GetTemplateCommonOperationProperties`). */
    async commonProperties({ projectId, connectionId }, libraryTemplateId) {
      const params = { projectId, connectionId, templateId: libraryTemplateId };
      return toCommonProperties(
        projectId,
        await http.call('GetTemplateCommonOperationProperties', { params }),
      );
    },

    /** Upstream: `PUT .../templates/{templateId}/common-properties` (`UpdateTemplateCommonOperationProperties`). */
    async setCommonProperties({ projectId, connectionId }, libraryTemplateId, ids) {
      const params = { projectId, connectionId, templateId: libraryTemplateId };
      const body = toWireCommonProperties(ids);
      await http.call('UpdateTemplateCommonOperationProperties', { params, body });
    },

    /** Upstream: `POST .../templates/{templateId}/load-defaults` (`LoadDefaults`). */
    async loadDefaults({ projectId, connectionId }, libraryTemplateId) {
      const params = { projectId, connectionId, templateId: libraryTemplateId };
      return toParameterUpdate(params, await http.call('LoadDefaults', { params }));
    },
  };
}

function toInstance(
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

function toIssue({ projectId, connectionId }: ConnectionKey, wire: ConNonConformityIssue): TemplateIssue {
  return {
    projectId,
    connectionId,
    // 0 stands for an issue of the whole template.
    operationId: wire.operationId === 0 ? null : wire.operationId,
    severity: fromWire(severities, wire.severity),
    description: wire.description ?? null,
    details: wire.details ?? null,
  };
}
