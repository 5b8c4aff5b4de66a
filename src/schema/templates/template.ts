import { connectionSubject } from '../../resolvers/connections/connection.ts';
import { encodeId } from '../../resolvers/kit/ids.ts';
import { commonPropertiesOf } from '../../resolvers/operations/operation.ts';
import * as template from '../../resolvers/templates/template.ts';
import type * as model from '../../upstream/model/template.ts';
import { designCodeOf } from '../../upstream/model/words.ts';
import { costs, costsNeverNull } from '../cost/declared-cost.ts';
import { OPERATION_LISTS } from '../cost/operation-lists.ts';
import { TextFileInput } from '../files/given-file.ts';
import { builder } from '../kit/builder.ts';
import { OR_NUMBERS } from '../kit/connection-fields.ts';
import { DesignCode, IssueSeverity, TemplateConversionKind } from '../kit/enums.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Node } from '../kit/node.ts';
import { CheckedPart, ConnectionItem, Member, Operation, Parameter } from '../kit/refs.ts';
import { CommonOperationProperties } from '../operations/operation.ts';

export const TemplateInstance = builder.objectRef<model.TemplateInstance>('TemplateInstance').implement({
  description: 'A template applied to a connection.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: 'Global id.',
      resolve: ({ projectId, connectionId, instanceId }) =>
        encodeId('TemplateInstance', projectId, connectionId, instanceId),
    }),
    number: t.exposeInt('instanceId', { description: 'Number of the instance in the connection.' }),
    libraryTemplateUuid: t.expose('libraryTemplateId', {
      type: 'UUID',
      description:
        'Id of the template itself. Instances may share it, and the service addresses changes by it: they reach all instances of the same template.',
    }),
    connection: t.field({
      type: ConnectionItem,
      description: 'Connection the template is applied to.',
      resolve: ({ projectId, connectionId }) => ({ projectId, connectionId }),
    }),
    members: t.field({
      type: [Member],
      description: 'Members the template uses.',
      ...costsNeverNull(['GetMembers']),
      resolve: (instance, _args, context) => template.membersOfTemplate(instance, context),
    }),
    operations: t.field({
      type: [Operation],
      description: 'Operations the template made.',
      ...costsNeverNull(OPERATION_LISTS, 'CONNECTION'),
      resolve: (instance, _args, context) => template.operationsOfTemplate(instance, context),
    }),
    parameters: t.field({
      type: [Parameter],
      description: 'Parameters the template brought in, hidden ones too.',
      ...costsNeverNull(['GetParameters']),
      resolve: (instance, _args, context) => template.parametersOfTemplate(instance, context),
    }),
    commonProperties: t.field({
      type: CommonOperationProperties,
      description: 'Materials the operations of the template share, those of all its instances.',
      ...costsNeverNull(['GetTemplateCommonOperationProperties']),
      resolve: (instance, _args, context) =>
        commonPropertiesOf({ connection: instance, libraryTemplateId: instance.libraryTemplateId }, context),
    }),
  }),
});

const TemplateConversion = builder.interfaceRef<model.TemplateConversion>('TemplateConversion').implement({
  description: 'One entry of a template mapping. Change it by its `key` in the edits of `applyTemplate`.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Key of the entry, stable for this template and connection.' }),
    kind: t.expose('kind', { type: TemplateConversionKind, description: 'What is mapped.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Label in the language of the service. Never match on it.',
    }),
    originalValue: t.exposeString('originalValue', { nullable: true, description: 'Value in the template.' }),
    originalReference: t.exposeString('originalTemplateId', {
      nullable: true,
      description: 'What the template refers to by number, for example `#5`.',
    }),
    newValue: t.exposeString('newValue', {
      nullable: true,
      description: 'Value it gets; a name of the project or the product library.',
    }),
    newReference: t.exposeString('newTemplateId', {
      nullable: true,
      description: 'What it refers to instead, for example `#5` for cross-section 5 of the project.',
    }),
  }),
  resolveType: ({ kind }) => {
    switch (kind) {
      case 'CROSS_SECTION':
        return 'CrossSectionConversion';
      case 'MEMBER':
        return 'MemberConversion';
      case 'UNRECOGNIZED':
        return 'OtherConversion';
      default:
        return 'MaterialConversion';
    }
  },
});

const conversion = (name: string, description: string) =>
  builder
    .objectRef<model.TemplateConversion>(name)
    .implement({ description, interfaces: [TemplateConversion] });

conversion('CrossSectionConversion', 'Maps a cross-section.');
conversion(
  'MaterialConversion',
  'Maps by name: plate, concrete, timber or welding material, bolt assembly, bolt grade, cleat or pin.',
);
conversion('OtherConversion', 'Maps something whose kind the service does not say.');
builder.objectRef<model.TemplateConversion>('MemberConversion').implement({
  description: 'Maps a member.',
  interfaces: [TemplateConversion],
  fields: (t) => ({
    isBearing: t.exposeBoolean('isBearing', { description: 'Whether it is the bearing member.' }),
    originalMemberName: t.exposeString('originalMemberName', {
      nullable: true,
      description: 'Name of the member in the template.',
    }),
    newMemberName: t.exposeString('newMemberName', {
      nullable: true,
      description: 'Name of the member in the connection.',
    }),
  }),
});

export const TemplateMapping = builder.objectRef<model.TemplateMapping>('TemplateMapping').implement({
  description: 'How the parts of a template map onto a connection.',
  fields: (t) => ({
    designCode: t.field({
      type: DesignCode,
      nullable: true,
      description: 'Design code of the template; null when the service does not say.',
      resolve: ({ designCode }) => designCodeOf(designCode),
    }),
    rawDesignCode: t.exposeString('designCode', {
      nullable: true,
      description: 'The same as the service names it.',
    }),
    conversions: t.field({
      type: [TemplateConversion],
      description: 'One entry for each thing that is mapped.',
      args: { kinds: t.arg({ type: [TemplateConversionKind], description: 'Only these kinds.' }) },
      resolve: ({ conversions }, { kinds }) =>
        conversions.filter(({ kind }) => kinds?.includes(kind) ?? true),
    }),
  }),
});

export const TemplateIssue = builder.objectRef<model.TemplateIssue>('TemplateIssue').implement({
  description: 'Something that does not fit after a template was applied.',
  fields: (t) => ({
    operation: t.field({
      type: Operation,
      nullable: true,
      description: 'Operation concerned; null when it is none, or none was made.',
      ...costs(OPERATION_LISTS, 'CONNECTION'),
      resolve: (issue, _args, context) => template.operationOfIssue(issue, context),
    }),
    parts: t.field({
      type: [CheckedPart],
      description:
        'Plates and groups of fasteners in the 3D view that bear the name of that operation. Empty where none does, or two operations have the name.',
      ...costsNeverNull([...OPERATION_LISTS, 'GetDataScene3D', 'ExportIomConnectionData'], 'CONNECTION'),
      resolve: (issue, _args, context) => template.partsOfIssue(issue, context),
    }),
    severity: t.expose('severity', { type: IssueSeverity, description: 'How serious.' }),
    description: t.exposeString('description', { nullable: true, description: 'In short.' }),
    details: t.exposeString('details', { nullable: true, description: 'In full, with numbers.' }),
  }),
});

export const TemplateSourceInput = builder.inputType('TemplateSourceInput', {
  description: 'Where a template comes from. The gateway fetches, decodes and passes on its text.',
  isOneOf: true,
  fields: (t) => ({
    designItemId: t.id({ description: 'A library design, from `proposedDesigns`.' }),
    connectionId: t.id({ description: 'Another connection as it is now.' }),
    capturedTemplateId: t.id({ description: 'A template captured before, from `captureTemplate`.' }),
    file: t.field({ type: TextFileInput, description: 'A template file, `.contemp`.' }),
  }),
});

export const TemplateMappingEditInput = builder.inputType('TemplateMappingEditInput', {
  description: 'Changes one mapping entry by its key, or all of a kind that have the same original value.',
  fields: (t) => ({
    key: t.string({ description: 'Key of the entry, from `templateMapping`.' }),
    kind: t.field({
      type: TemplateConversionKind,
      description: 'Kind of the entries, together with `originalValue`.',
    }),
    originalValue: t.string({ description: 'Original value of the entries, together with `kind`.' }),
    newValue: t.string({ description: 'New value.' }),
    newReference: t.string({ description: 'New reference, for example `#5`.' }),
  }),
});

mutation('applyTemplate', {
  description: 'Applies a template: fetches it, gets the default mapping, makes the edits and applies it.',
  ops: ['GetTemplate', 'CreateConTemplate', 'GetDefaultTemplateMapping', 'ApplyTemplate'],
  input: builder.inputType('ApplyTemplateInput', {
    description: 'Input of `applyTemplate`.',
    fields: (t) => ({
      connectionId: t.id({
        required: true,
        description: 'Connection: global id, or `<project UUID>/<connection number>`.',
      }),
      template: t.field({
        type: TemplateSourceInput,
        required: true,
        description: 'Where the template comes from.',
      }),
      memberIds: t.idList({
        description: `Apply only to these members, ${OR_NUMBERS}, in the order of the template.`,
      }),
      edits: t.field({
        type: [TemplateMappingEditInput],
        required: true,
        defaultValue: [],
        description: 'Changes to the default mapping. When one matches nothing, nothing is applied.',
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof template.applyTemplate>>>(
    'ApplyTemplatePayload',
    'Result of `applyTemplate`. A template may be applied with issues; those are no errors.',
    (t) => ({
      appliedWithoutIssues: t.exposeBoolean('appliedWithoutIssues', {
        nullable: true,
        description:
          'Whether everything fitted: true exactly when `issues` is empty, so hints (`INFO`) count too.',
      }),
      issues: t.expose('issues', {
        type: [TemplateIssue],
        nullable: true,
        description: 'What did not fit.',
      }),
      templateInstance: t.expose('templateInstance', {
        type: TemplateInstance,
        nullable: true,
        description: 'The applied template; null where the service does not tell.',
      }),
      mapping: t.expose('mapping', {
        type: TemplateMapping,
        nullable: true,
        description: 'The mapping that was used.',
      }),
      connection: t.expose('connection', {
        type: ConnectionItem,
        nullable: true,
        description: 'The connection after the change.',
      }),
    }),
    { templateInstance: true },
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: template.applyTemplate,
});
