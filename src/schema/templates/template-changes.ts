import { encodeId } from '../../resolvers/kit/ids.ts';
import * as template from '../../resolvers/templates/template-changes.ts';
import type { TemplateInstanceKey } from '../../upstream/model/keys.ts';
import { builder } from '../kit/builder.ts';
import { connectionAfter } from '../kit/connection-fields.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Parameter } from '../kit/refs.ts';
import { ParameterIssue } from '../parameters/parameter.ts';

const TemplateTargetInput = builder.inputType('TemplateTargetInput', {
  description: 'Which templates, given in one of these ways.',
  isOneOf: true,
  fields: (t) => ({
    templateInstanceIds: t.idList({
      description:
        'Global ids of instances, all of one connection. Other instances of the same template go along.',
    }),
    allOf: t.id({ description: 'All of a connection: global id, or `<project UUID>/<connection number>`.' }),
  }),
});

const targetInput = (name: string, description: string) =>
  builder.inputType(name, {
    description,
    fields: (t) => ({
      target: t.field({ type: TemplateTargetInput, required: true, description: 'Which templates.' }),
    }),
  });

const idsOf = (instances: readonly TemplateInstanceKey[] | undefined) =>
  instances?.map(({ projectId, connectionId, instanceId }) =>
    encodeId('TemplateInstance', projectId, connectionId, instanceId),
  );

mutation('explodeTemplates', {
  description:
    'Ends the link between templates and their operations: the operations stay as they are, the parameters of the templates go.',
  ops: ['GetTemplatesInConnection', 'Explode', 'ExplodeAll'],
  input: targetInput('ExplodeTemplatesInput', 'Input of `explodeTemplates`.'),
  payload: payloadType<Awaited<ReturnType<typeof template.explodeTemplates>>>(
    'ExplodeTemplatesPayload',
    'Result of `explodeTemplates`.',
    (t) => ({
      explodedInstanceIds: t.idList({
        nullable: true,
        description: 'Global ids of all instances that are gone, also of those that went along.',
        resolve: ({ explodedInstanceIds }) => idsOf(explodedInstanceIds),
      }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: template.targetSubject,
  resolve: template.explodeTemplates,
});

mutation('deleteTemplates', {
  description: 'Removes templates with everything they brought: operations and parameters.',
  ops: ['GetTemplatesInConnection', 'Delete', 'DeleteAll'],
  input: targetInput('DeleteTemplatesInput', 'Input of `deleteTemplates`.'),
  payload: payloadType<Awaited<ReturnType<typeof template.deleteTemplates>>>(
    'DeleteTemplatesPayload',
    'Result of `deleteTemplates`.',
    (t) => ({
      deletedInstanceIds: t.idList({
        nullable: true,
        description: 'Global ids of all instances that are gone, also of those that went along.',
        resolve: ({ deletedInstanceIds }) => idsOf(deletedInstanceIds),
      }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: template.targetSubject,
  resolve: template.deleteTemplates,
});

mutation('loadTemplateDefaults', {
  description:
    'Sets the parameters of a template back to their defaults and rebuilds the model. Other instances of the same template go along.',
  ops: ['GetTemplateInConnection', 'GetParameters', 'LoadDefaults'],
  input: builder.inputType('LoadTemplateDefaultsInput', {
    description: 'Input of `loadTemplateDefaults`.',
    fields: (t) => ({ templateInstanceId: t.id({ required: true, description: 'Template instance.' }) }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof template.loadTemplateDefaults>>>(
    'LoadTemplateDefaultsPayload',
    'Result of `loadTemplateDefaults`.',
    (t) => ({
      parameters: t.expose('parameters', {
        type: [Parameter],
        nullable: true,
        description: 'The parameters now.',
      }),
      issues: t.expose('issues', {
        type: [ParameterIssue],
        nullable: true,
        description: 'Defaults that were accepted with a warning.',
      }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: ({ templateInstanceId }) => template.instanceSubject(templateInstanceId),
  resolve: template.loadTemplateDefaults,
});
