import { z } from 'zod';
import { CONNECTION, del, get, post } from './endpoint.ts';
import { IdeaParameter } from './parameter.ts';
import { Int32, openEnum, orUnsentNull, Text } from './wire.ts';

/** A new parameter. The expression must have a value at once and may use only parameters that are there. */
const ConParameterDraft = z.object({
  key: z.string(),
  parameterType: openEnum(['Int', 'Float', 'Bool', 'String', 'Expression']),
  expression: z.string(),
  description: Text,
  lowerBound: Text,
  upperBound: Text,
});
export type ConParameterDraft = z.infer<typeof ConParameterDraft>;

/** Links are counted; a service may list them instead. */
const ConParameterDeletion = z.object({
  key: Text,
  deletedLinks: orUnsentNull(z.union([Int32, z.array(z.unknown())])),
});

/** The object a property belongs to: the id that goes with its kind is given, the others are not. */
const owner = {
  kind: openEnum(['operation', 'member', 'crossSection', 'material', 'boltAssembly']),
  operationId: Int32.nullish(),
  memberId: Int32.nullish(),
  crossSectionId: Int32.nullish(),
  materialId: Int32.nullish(),
  boltAssemblyId: Int32.nullish(),
};
const ConPropertyOwner = z.object({ ...owner, name: Text });
export type ConPropertyOwner = z.infer<typeof ConPropertyOwner>;

export const ConLinkableProperty = z.object({
  /** Unique within its owner. */
  propertyId: z.string(),
  name: Text,
  group: Text,
  description: Text,
  /** For example `LengthComponent`, `WeldSize`, `Angle`. */
  valueType: Text,
  /** Display unit of the desktop program, not the unit of `currentValue`. */
  unit: Text,
  /** SI: number, flag or text. */
  currentValue: z.unknown().optional(),
  /** Key of the parameter that drives it. */
  linkedParameter: Text,
  /** Only in the list of the whole connection. */
  owner: ConPropertyOwner.nullish(),
});
export type ConLinkableProperty = z.infer<typeof ConLinkableProperty>;

/** `parameter` is the key; of the ids exactly the one that goes with `kind`. */
const ConParameterLinkDraft = z.object({ parameter: z.string(), ...owner, propertyId: z.string() });
export type ConParameterLinkDraft = z.infer<typeof ConParameterLinkDraft>;

const ConParameterLink = z.object({
  id: Int32,
  parameter: Text,
  owner: ConPropertyOwner.nullish(),
  propertyId: z.string(),
});
export type ConParameterLink = z.infer<typeof ConParameterLink>;

const announced = { since: 4, needs: 'parameterEditing' } as const;

const linkable = {
  answer: 'json',
  reply: z.array(ConLinkableProperty),
  query: z.object({ valueType: z.string().optional() }),
  // Sections, materials and bolts are the project's.
  shows: 'project',
  ...announced,
} as const;

/** Parameters as objects. */
export const parameterEditingEndpoints = {
  CreateParameter: post(`${CONNECTION}/parameters`, {
    answer: 'json',
    reply: IdeaParameter,
    body: ConParameterDraft,
    ...announced,
    changes: 'parameters',
    recovery: 'record',
  }),
  DeleteParameter: del(`${CONNECTION}/parameters/:key`, {
    answer: 'json',
    reply: ConParameterDeletion,
    ...announced,
    changes: 'parameters',
    recovery: 'record',
  }),
  GetParameterLinks: get(`${CONNECTION}/parameters/links`, {
    answer: 'json',
    reply: z.array(ConParameterLink),
    ...announced,
  }),
  CreateParameterLink: post(`${CONNECTION}/parameters/links`, {
    answer: 'json',
    reply: ConParameterLink,
    body: ConParameterLinkDraft,
    ...announced,
    changes: 'connection',
    recovery: 'record',
  }),
  DeleteParameterLink: del(`${CONNECTION}/parameters/links/:linkId`, {
    answer: 'empty',
    ...announced,
    changes: 'parameters',
    recovery: 'record',
  }),
  GetLinkableProperties: get(`${CONNECTION}/parameters/linkable-properties`, linkable),
  GetMemberLinkableProperties: get(`${CONNECTION}/members/:memberId/linkable-properties`, linkable),
  GetOperationLinkableProperties: get(`${CONNECTION}/operations/:operationId/linkable-properties`, linkable),
} as const;
