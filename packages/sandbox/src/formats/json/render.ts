import { ConCalculationJob } from '@connection-gateway/contract/calculation-job';
import { ConConnection } from '@connection-gateway/contract/connection';
import {
  ConCrossSectionDefinition,
  ConCssDimension,
  ConCssSegment,
} from '@connection-gateway/contract/cross-section';
import { AnchorGrid, BoltGrid, ConcreteBlockData, WeldData } from '@connection-gateway/contract/geometry';
import {
  ConAlignedPlate,
  ConMemberModel,
  ConMemberPosition,
  ConStiffnessAnalysis,
} from '@connection-gateway/contract/member';
import { operationKinds } from '@connection-gateway/contract/operations/kinds';
import { IdeaParameter } from '@connection-gateway/contract/parameter';
import { ConProjectData } from '@connection-gateway/contract/project';
import { z } from 'zod';

/**
 * Properties that are left out rather than written as null; some belong to generation 3 or 5 alone. Every
 * other absent value is written as null.
 */
const omittedWhenNull = new Map<unknown, readonly string[]>([
  [ConMemberModel, ['x', 'connectedMemberId', 'modelType']],
  [
    ConMemberPosition,
    ['origin', 'axisX', 'axisY', 'axisZ', 'betaDirection', 'gamaPitch', 'alignedPlate', 'relatedPlate'],
  ],
  [ConStiffnessAnalysis, ['theoreticalLengthY', 'theoreticalLengthZ']],
  [ConProjectData, ['designCode', 'steelEdition']],
  [ConConnection, ['steelEdition']],
  [ConAlignedPlate, ['partTypeSequence']],
  [BoltGrid, ['originalModelId']],
  [AnchorGrid, ['originalModelId']],
  [IdeaParameter, ['valueType']],
  [ConCalculationJob, ['percent', 'progress']],
  // The fields of the other classes.
  [
    ConCrossSectionDefinition,
    ['shapeType', 'materialName', 'dimensions', 'mprlName', 'mirrorY', 'mirrorZ', 'components'],
  ],
  [ConCssDimension, ['options']],
  [ConCssSegment, ['mid']],
]);

/** In services of 26.1 nothing but an id. */
const bareIds = new Set<unknown>([WeldData, ConcreteBlockData]);

/** Most fields of typed operations cannot be null, also in the objects inside: what nobody has stated is left out. */
const sparse = new Set<unknown>(Object.values(operationKinds));
const writtenInSparse = ['name', 'operationType'];

/**
 * A value as the service's serializer writes it: fields in the order of the schema and null where there is nothing,
 * non-finite doubles as text, `$type` first. Only what the schema names is written.
 */
export function render(schema: unknown, value: unknown, isInSparse = false): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return value === undefined || value === null ? null : render(schema.unwrap(), value, isInSparse);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item: unknown) => render(schema.element, item, isInSparse));
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    return schema.def.catchall instanceof z.ZodUnknown
      ? plainJson(value)
      : renderObject(schema, value, isInSparse);
  }
  return plainJson(value);
}

function renderObject(schema: z.ZodObject, value: object, isInSparse: boolean): unknown {
  const given = new Map<string, unknown>(Object.entries(value));
  const isSparse = isInSparse || sparse.has(schema);
  const omitted = omittedIn(schema, given.size, isSparse);
  const made: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const item = given.get(name) ?? null;
    if (item !== null || !omitted.includes(name))
      made[name] = item === null ? null : render(field, item, isSparse);
  }
  return made;
}

function omittedIn(schema: z.ZodObject, fields: number, isSparse: boolean): readonly string[] {
  const all = Object.keys(schema.shape);
  if (isSparse) return all.filter((name) => !writtenInSparse.includes(name));
  return bareIds.has(schema) && fields === 1 ? all : (omittedWhenNull.get(schema) ?? []);
}

/** A value without a schema as the serializer writes it. */
export function plainJson(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(plainJson);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).map(([name, item]) => [name, plainJson(item)] as const);
  // Readers of the service's JSON do not look ahead for the type of an object.
  const typed = entries.filter(([name]) => name === '$type');
  return Object.fromEntries([...typed, ...entries.filter(([name]) => name !== '$type')]);
}
