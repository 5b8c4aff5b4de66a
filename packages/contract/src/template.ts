import { z } from 'zod';
import { ask, CONNECTION, del, get, post, put } from './endpoint.ts';
import { ConOperationCommonProperties } from './operation.ts';
import { ParameterUpdateResponse } from './parameter.ts';
import { Guid, Int32, independent, inGenerations, openEnum, Text } from './wire.ts';

/** Kinds of conversion; `$type` on the wire is `IdeaStatiCa.Api.Connection.Model.<kind>, IdeaStatiCa.Api`. */
export const templateConversionKinds = [
  'BoltAssemblyTemplateConversion',
  'BoltGradeTemplateConversion',
  'CleatTemplateConversion',
  'ConcreteTemplateConversion',
  'CssTemplateConversion',
  'ElectrodeTemplateConversion',
  'MemberTemplateConversion',
  'PlateMaterialTemplateConversion',
  'TimberTemplateConversion',
  'PinTemplateConversion',
] as const;
export type TemplateConversionKind = (typeof templateConversionKinds)[number];

/** The discriminator of a conversion kind. */
export function conversionType(kind: TemplateConversionKind): string {
  return `IdeaStatiCa.Api.Connection.Model.${kind}, IdeaStatiCa.Api`;
}

/**
 * One entry of a template mapping. It travels back to the service on apply, so fields we do not know are kept, in
 * their order: `$type` must stay first.
 */
export const TemplateConversion = z.looseObject({
  $type: inGenerations([4, 5], z.string().optional()),
  originalValue: Text,
  originalTemplateId: Text,
  newValue: Text,
  description: Text,
  newTemplateId: Text,
  /** Only on member conversions. */
  isBearing: inGenerations([4, 5], z.boolean().optional()),
  originalMemberName: inGenerations([4, 5], Text),
  newMemberName: inGenerations([4, 5], Text),
});
export type TemplateConversion = z.infer<typeof TemplateConversion>;

export const TemplateConversions = z.looseObject({
  conversions: z.array(TemplateConversion).nullish(),
  /** Code name in its original case: `ECEN`. */
  countryCode: Text,
});
export type TemplateConversions = z.infer<typeof TemplateConversions>;

const ConTemplateMappingGetParam = z.object({
  template: z.string(),
  memberIds: z.array(Int32).nullish(),
});
const ConTemplateApplyParam = z.object({
  connectionTemplate: z.string(),
  mapping: TemplateConversions,
});

const ConItem = z.object({ id: Int32, name: Text, active: z.boolean() });

export const ConConnectionTemplate = z.object({
  /** Id of the design; several instances may share it. */
  libraryTemplateId: Guid,
  /** Number of the instance in the connection. */
  templateId: Int32,
  members: z.array(ConItem).nullish(),
  operations: z.array(ConItem).nullish(),
  parameterKeys: z.array(z.string()).nullish(),
  commonProperties: ConOperationCommonProperties.nullish(),
});
export type ConConnectionTemplate = z.infer<typeof ConConnectionTemplate>;

export const ConNonConformityIssue = z.object({
  operationId: Int32,
  description: Text,
  details: Text,
  severity: openEnum(['info', 'warning', 'error', 'terminatedError']),
});
export type ConNonConformityIssue = z.infer<typeof ConNonConformityIssue>;

export const ConTemplateApplyResult = z.object({
  appliedWithoutIssues: z.boolean(),
  templateModel: ConConnectionTemplate.nullish(),
  issues: independent(z.array(ConNonConformityIssue)).nullish(),
});
export type ConTemplateApplyResult = z.infer<typeof ConTemplateApplyResult>;

export const ConTemplateCreateResult = z.object({
  templateId: Guid,
  name: Text,
  designCode: Text,
  version: Int32,
  manufacturingType: Text,
  typologyCode: Text,
  typologyCode_V2: Text,
  operationCount: Int32,
  parameterCount: Int32,
  paramModelLinkCount: Int32,
  template: Text,
});
export type ConTemplateCreateResult = z.infer<typeof ConTemplateCreateResult>;

const TEMPLATE = `${CONNECTION}/templates/:templateId` as const;
const change = { changes: 'connection', recovery: 'record' } as const;
const gone = { answer: 'empty', v3: 'empty', ...change } as const;

export const templateEndpoints = {
  GetTemplateInConnection: get(`${CONNECTION}/templates/:templateInstanceId`, {
    answer: 'json',
    reply: ConConnectionTemplate,
  }),
  DeleteAll: del(`${CONNECTION}/templates`, gone),
  GetTemplatesInConnection: get(`${CONNECTION}/templates`, {
    answer: 'json',
    reply: z.array(ConConnectionTemplate),
  }),
  CreateConTemplate: get(`${CONNECTION}/get-template`, { answer: 'text', reply: z.string() }),
  CreateTemplateFromConnection: ask(`${CONNECTION}/templates/create-from-connection`, {
    answer: 'json',
    reply: ConTemplateCreateResult,
    // Draws the id of the template.
    fleeting: true,
  }),
  GetDefaultTemplateMapping: ask(`${CONNECTION}/get-default-mapping`, {
    answer: 'json',
    reply: TemplateConversions,
    body: ConTemplateMappingGetParam,
    // Offers what the project has.
    shows: 'project',
  }),
  ApplyTemplate: post(`${CONNECTION}/apply-template`, {
    answer: 'json',
    reply: ConTemplateApplyResult,
    body: ConTemplateApplyParam,
    ...change,
  }),
  ExplodeAll: post(`${CONNECTION}/templates/explode`, gone),
  Explode: post(`${TEMPLATE}/explode`, gone),
  Delete: del(TEMPLATE, gone),
  GetTemplateCommonOperationProperties: get(`${TEMPLATE}/common-properties`, {
    answer: 'json',
    reply: ConOperationCommonProperties,
  }),
  UpdateTemplateCommonOperationProperties: put(`${TEMPLATE}/common-properties`, {
    ...gone,
    body: ConOperationCommonProperties,
  }),
  LoadDefaults: post(`${TEMPLATE}/load-defaults`, {
    answer: 'json',
    reply: ParameterUpdateResponse,
    ...change,
  }),
} as const;
