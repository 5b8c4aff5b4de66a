import { applyTemplate } from '../templates/apply.ts';
import { connectionTemplateXml, createTemplateResult } from '../templates/capture.ts';
import {
  deleteAllTemplates,
  deleteTemplate,
  explodeAllTemplates,
  explodeTemplate,
  listTemplates,
  loadDefaults,
  setTemplateCommon,
  templateCommon,
  templateInstance,
} from '../templates/instances.ts';
import { defaultMapping } from '../templates/mapping.ts';
import { topologyJson } from '../templates/topology.ts';
import { withKinds } from '../templates/with-kinds.ts';
import { connectionRoutes } from './route.ts';

export const templates = connectionRoutes<
  | 'GetConnectionTopology'
  | 'GetTemplateInConnection'
  | 'DeleteAll'
  | 'GetTemplatesInConnection'
  | 'CreateConTemplate'
  | 'CreateTemplateFromConnection'
  | 'GetDefaultTemplateMapping'
  | 'ApplyTemplate'
  | 'ExplodeAll'
  | 'Explode'
  | 'Delete'
  | 'GetTemplateCommonOperationProperties'
  | 'UpdateTemplateCommonOperationProperties'
  | 'LoadDefaults'
>({
  GetConnectionTopology: ({ connection }) => topologyJson(connection),
  GetTemplatesInConnection: ({ connection }) => listTemplates(connection),
  GetTemplateInConnection: ({ connection, ids }) => templateInstance(connection, ids.templateInstanceId),
  CreateConTemplate: ({ project, connection }) => connectionTemplateXml(project, connection),
  CreateTemplateFromConnection: ({ project, connection }) => createTemplateResult(project, connection),
  GetDefaultTemplateMapping: ({ project, connection, body }) =>
    defaultMapping(project, connection, body.template, body.memberIds ?? null),
  ApplyTemplate({ generation, project, connection, body }) {
    const { connectionTemplate: xml, mapping } = body;
    return applyTemplate(project, connection, xml, generation === 3 ? withKinds(xml, mapping) : mapping);
  },

  DeleteAll({ connection }) {
    deleteAllTemplates(connection);
    return undefined;
  },
  Delete({ connection, ids }) {
    deleteTemplate(connection, ids.templateId);
    return undefined;
  },
  ExplodeAll({ connection }) {
    explodeAllTemplates(connection);
    return undefined;
  },
  Explode({ connection, ids }) {
    explodeTemplate(connection, ids.templateId);
    return undefined;
  },

  GetTemplateCommonOperationProperties: ({ connection, ids }) => templateCommon(connection, ids.templateId),
  UpdateTemplateCommonOperationProperties(call) {
    const { project, connection, ids } = call;
    // An unknown template is a 404 whatever the body says.
    templateCommon(connection, ids.templateId);
    setTemplateCommon(project, connection, ids.templateId, call.body);
    return undefined;
  },
  LoadDefaults: ({ project, connection, ids }) => loadDefaults(project, connection, ids.templateId),
});
