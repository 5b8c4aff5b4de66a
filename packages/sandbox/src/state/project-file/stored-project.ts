import { ConConnection } from '@connection-gateway/contract/connection';
import { ConLoadEffect, ConLoadSettings } from '@connection-gateway/contract/load-effect';
import { ConMember } from '@connection-gateway/contract/member';
import { ConOperationCommonProperties } from '@connection-gateway/contract/operation';
import { type OperationKind, operationKinds } from '@connection-gateway/contract/operations/kinds';
import { z } from 'zod';
import { DesignCode } from '../../library/standard.ts';
import { ImportedPart } from '../../model/imported-part.ts';
import { itemKinds, parameterTypes } from '../../model/parameter.ts';

const Id = z.int32().positive();
const Count = z.int32().nonnegative();
const NullableId = Id.nullable();

// Object.keys widens the keys.
const kinds = Object.keys(operationKinds) as OperationKind[];

const StoredOperation = z.object({
  id: Id,
  name: z.string(),
  active: z.boolean(),
  isImported: z.boolean(),
  type: z.string(),
  commandId: z.string(),
  properties: z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])),
  bearingMemberId: NullableId,
  connectedMemberId: NullableId,
  memberIds: z.array(Id),
  plateMaterialId: NullableId,
  weldMaterialId: NullableId,
  boltAssemblyId: NullableId,
  templateInstanceId: NullableId,
  source: z.unknown(),
  readAs: z.string().exactOptional(),
  part: ImportedPart.exactOptional(),
  typed: z.object({ kind: z.literal(kinds), data: z.record(z.string(), z.unknown()) }).exactOptional(),
});

const StoredParameter = z.object({
  id: Id,
  key: z.string(),
  expression: z.string(),
  defaultExpression: z.string().nullable(),
  description: z.string(),
  unit: z.string().nullable(),
  isVisible: z.boolean(),
  // Files of older versions have neither.
  parameterType: z.enum(parameterTypes).default('Expression'),
  valueType: z.string().nullable().default(null),
  lowerBound: z.string().nullable(),
  upperBound: z.string().nullable(),
  validationExpression: z.string().nullable(),
  validationType: z.enum(['Restricted', 'Warning', 'NotVisible']),
  templateInstanceId: NullableId,
});

const StoredConnection = z.object({
  id: Id,
  identifier: z.guid(),
  name: z.string(),
  description: z.string(),
  analysisType: ConConnection.shape.analysisType,
  includeBuckling: z.boolean(),
  members: z.array(ConMember).max(100),
  loadEffects: z.array(ConLoadEffect).max(10_000),
  loadSettings: ConLoadSettings,
  operations: z.array(StoredOperation),
  parameters: z.array(StoredParameter),
  links: z.array(
    z.object({ id: Id, parameterId: Id, operationId: Id, property: z.string(), propertyId: z.string() }),
  ),
  itemLinks: z
    .array(z.object({ id: Id, parameterId: Id, kind: z.enum(itemKinds), itemId: Id, property: z.string() }))
    .default([]),
  templates: z.array(z.object({ id: Id, libraryTemplateId: z.guid(), memberIds: z.array(Id) })),
  common: ConOperationCommonProperties,
  last: z.object({
    member: Count,
    loadEffect: Count,
    operation: Count,
    parameter: Count,
    link: Count,
    template: Count,
  }),
  iomPointId: z.int32().nullable(),
  // Files of older versions have none.
  importMessages: z
    .array(z.object({ number: z.string(), description: z.string() }))
    .max(1000)
    .default([]),
});
export type StoredConnection = z.infer<typeof StoredConnection>;

/** A project as plain data, without results. Materials are checked by the class that owns them. */
export const StoredProject = z.object({
  info: z.object({
    name: z.string().nullish(),
    description: z.string().nullish(),
    projectNumber: z.string().nullish(),
    author: z.string().nullish(),
    date: z.string().nullish(),
  }),
  code: DesignCode,
  settings: z.record(z.string(), z.unknown()),
  materials: z.unknown(),
  connections: z.array(StoredConnection).max(2000),
  lastConnectionId: Count,
  lastPartId: Count,
});
export type StoredProject = z.infer<typeof StoredProject>;

/** What tells our file from every other one. */
export const FILE_MARKER = 'connection-sandbox-project';
/** Raised when a reader of an older version would misread the file. */
export const FILE_VERSION = 1;
