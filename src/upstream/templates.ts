import { invalid } from './http/exchange/broken-call.ts';
import { sentBack } from './http/exchange/sent-back.ts';
import type { Http } from './http/http-client.ts';
import { templateText } from './http/template-text.ts';
import type { ConnectionKey } from './model/keys.ts';
import type { CapturedTemplate, TemplateIssue, TemplateMapping, TemplateOutcome } from './model/template.ts';
import { createTemplateInstances, toInstance } from './template-instances.ts';
import { toIssue } from './translation/issue.ts';
import { toMapping, toWireMapping } from './translation/template-mapping.ts';

/** Templates: made of a connection, fitted to one, applied, and what can be done to those that are applied. */
export function createTemplates(http: Http) {
  return {
    ...createTemplateInstances(http),

    /** Template XML of a connection as it is now. Upstream: `GET .../get-template` (`CreateConTemplate`). */
    async ofConnection({ projectId, connectionId }: ConnectionKey): Promise<string> {
      const id = 'CreateConTemplate';
      return templateText(id, await http.call(id, { params: { projectId, connectionId } }));
    },

    /**
     * Attaches nothing to the connection.
     * Upstream: `POST .../templates/create-from-connection` (`CreateTemplateFromConnection`).
     */
    async capture({ projectId, connectionId }: ConnectionKey): Promise<CapturedTemplate> {
      const id = 'CreateTemplateFromConnection';
      const wire = await http.call(id, { params: { projectId, connectionId } });
      if (!wire.template) throw invalid(id, 200, 'It holds no template.');
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
        template: templateText(id, wire.template),
      };
    },

    /**
     * `memberIds` in their order for a partial application.
     * Upstream: `POST .../get-default-mapping` (`GetDefaultTemplateMapping`).
     */
    async defaultMapping(
      { projectId, connectionId }: ConnectionKey,
      template: string,
      memberIds?: readonly number[],
    ): Promise<TemplateMapping> {
      const body = { template, memberIds: memberIds === undefined ? null : [...memberIds] };
      const params = { projectId, connectionId };
      const id = 'GetDefaultTemplateMapping';
      // It is sent back when the template is applied.
      return toMapping(sentBack(id, await http.call(id, { params, body })));
    },

    /**
     * `mapping.wire` with the `newValue`s and `newTemplateId`s of `mapping.conversions` written into it. A template
     * that does not fit is no error: the issues tell.
     * Upstream: `POST .../apply-template` (`ApplyTemplate`).
     */
    async apply(
      { projectId, connectionId }: ConnectionKey,
      template: string,
      mapping: TemplateMapping,
    ): Promise<TemplateOutcome> {
      const params = { projectId, connectionId };
      const body = { connectionTemplate: template, mapping: toWireMapping(mapping) };
      const { appliedWithoutIssues, issues, templateModel } = await http.call('ApplyTemplate', {
        params,
        body,
      });
      const told = (issues ?? []).map((issue) => toIssue(params, issue));
      return {
        issues: told.length > 0 || appliedWithoutIssues ? told : [{ ...unnamed, ...params }],
        instance: templateModel == null ? null : toInstance(params, templateModel),
      };
    },
  };
}

/** Something did not fit, and the service does not say what. */
const unnamed: Omit<TemplateIssue, keyof ConnectionKey> = {
  operationId: null,
  severity: 'UNRECOGNIZED',
  description: 'The service says that not everything fitted, and not what.',
  details: null,
};
