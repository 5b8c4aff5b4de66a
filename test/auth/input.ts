import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';

/** Stands for an id in a generated value, by the name of the field that takes it. */
class IdOf {
  readonly field: string;

  constructor(field: string) {
    this.field = field;
  }
}

const scalars: Readonly<Record<string, unknown>> = {
  String: 'text',
  Int: 1,
  Float: 1,
  Boolean: true,
  Bytes: 1,
  JSON: {},
  UUID: '00000000-0000-4000-8000-000000000000',
  URL: 'https://example.com/',
  Date: '2026-01-01',
  DateTime: '2026-01-01T00:00:00Z',
};

/**
 * Values of an input type that between them fill every place for an id: what is required, and one optional field with
 * ids more in each. A new field is found by itself.
 */
export function valuesOf(input: GraphQLInputType, name: string, depth = 4): unknown[] {
  if (isNonNullType(input)) return valuesOf(input.ofType, name, depth);
  if (isListType(input)) return valuesOf(input.ofType, name, depth).map((value) => [value]);
  if (isEnumType(input)) return [input.getValues()[0]?.name];
  if (!isInputObjectType(input)) {
    const type = String(input);
    if (type === 'ID' || (type === 'String' && /Id$/.test(name))) return [new IdOf(name)];
    if (type === 'String' && name === 'propertyKey') return ['member/1:RotationRx'];
    return type in scalars ? [scalars[type]] : [];
  }
  if (depth === 0) return [];
  const fields = Object.values(input.getFields());
  const filled = fields.map((field) => ({
    field,
    values: valuesOf(field.type, field.name, depth - 1),
  }));
  if (input.isOneOf)
    return filled.flatMap(({ field, values }) => values.map((value) => ({ [field.name]: value })));
  const required = filled.filter(({ field }) => isRequiredInputField(field));
  if (required.some(({ values }) => values.length === 0)) return [];
  const base = Object.fromEntries(required.map(({ field, values: [first] }) => [field.name, first]));
  const more = filled.flatMap(({ field, values }) => {
    const others = isRequiredInputField(field) ? values.slice(1) : values;
    return others.filter(hasId).map((value) => ({ ...base, [field.name]: value }));
  });
  return [base, ...more];
}

/** Fields of the ids in a value, each once. */
export function idFieldsIn(value: unknown): string[] {
  if (value instanceof IdOf) return [value.field];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(idFieldsIn))];
}

/** The value with its ids filled in. */
export function fill(value: unknown, idFor: (field: string) => string): unknown {
  if (value instanceof IdOf) return idFor(value.field);
  if (Array.isArray(value)) return value.map((item) => fill(item, idFor));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item, idFor)]));
}

const hasId = (value: unknown): boolean => idFieldsIn(value).length > 0;
