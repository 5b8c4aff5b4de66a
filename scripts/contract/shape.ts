import type { Description, JsonSchema } from './description.ts';

/** What a schema says of one value; schemas of fields and items stay unread. */
export interface Shape {
  /** Name of the component, where the schema is one. */
  readonly name: string | null;
  /** JSON types; empty when any value is allowed. */
  readonly types: ReadonlySet<string>;
  readonly isNullable: boolean;
  readonly words: readonly string[];
  readonly fields: ReadonlyMap<string, readonly JsonSchema[]>;
  readonly required: ReadonlySet<string>;
  readonly items: readonly JsonSchema[];
}

const none: Omit<Shape, 'name'> = {
  types: new Set(),
  isNullable: false,
  words: [],
  fields: new Map(),
  required: new Set(),
  items: [],
};

/** Reads alternatives and compositions together: a field of one alternative is a field of the whole. */
export function shapeOf(
  alternatives: readonly JsonSchema[],
  schemas: Description['components']['schemas'],
): Shape {
  const parts = alternatives.map((schema) => partOf(schema, schemas));
  const [first] = parts;
  if (first === undefined) return { name: null, ...none };
  if (parts.length === 1) return first;
  return { ...either(parts), name: parts.every(({ name }) => name === first.name) ? first.name : null };
}

function partOf(schema: JsonSchema, schemas: Description['components']['schemas']): Shape {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    const target = schemas[name];
    if (target === undefined) throw new Error(`The description has no schema ${name}.`);
    return { ...partOf(target, schemas), name };
  }
  const choices = schema.oneOf ?? schema.anyOf;
  const parts = [
    own(schema),
    ...(schema.allOf ?? []).map((part) => partOf(part, schemas)),
    ...(choices === undefined ? [] : [either(choices.map((part) => partOf(part, schemas)))]),
  ];
  const stated = parts.filter((part) => part.types.size > 0 || part.isNullable);
  const whole = either(stated.length > 0 ? stated : parts);
  const tag = schema.discriminator?.propertyName;
  const fields = new Map(whole.fields);
  if (tag !== undefined && !fields.has(tag)) fields.set(tag, [{ type: 'string' }]);
  const required = new Set([
    ...parts.flatMap((part) => [...part.required]),
    ...(tag === undefined ? [] : [tag]),
  ]);
  return { ...whole, name: null, fields, required };
}

function own(schema: JsonSchema): Shape {
  const words = [...(schema.enum ?? []), ...('const' in schema ? [schema.const] : [])];
  const types = [schema.type ?? (words.length > 0 ? 'string' : [])].flat();
  const isOpen = typeof schema.additionalProperties === 'object';
  return {
    name: null,
    types: new Set(
      types.filter((type) => type !== 'null').map((type) => (type === 'integer' ? 'number' : type)),
    ),
    isNullable: schema.nullable === true || types.includes('null'),
    words: words.filter((word) => typeof word === 'string' && !/^(NaN|-?Infinity)$/.test(word)).map(String),
    fields: new Map(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, [field]])),
    // A dictionary requires no member.
    required: new Set(isOpen ? [] : schema.required),
    items: schema.items === undefined ? [] : [schema.items],
  };
}

function either(parts: readonly Shape[]): Shape {
  const fields = new Map<string, JsonSchema[]>();
  for (const part of parts)
    for (const [name, field] of part.fields) fields.set(name, [...(fields.get(name) ?? []), ...field]);
  const withFields = parts.filter((part) => part.fields.size > 0);
  const isAny = parts.some((part) => part.types.size === 0 && !part.isNullable);
  return {
    name: null,
    types: new Set(isAny ? [] : parts.flatMap((part) => [...part.types])),
    isNullable: parts.some((part) => part.isNullable),
    words: [...new Set(parts.flatMap((part) => part.words))],
    fields,
    required: new Set(
      (withFields[0] ? [...withFields[0].required] : []).filter((name) =>
        withFields.every((part) => part.required.has(name)),
      ),
    ),
    items: parts.flatMap((part) => part.items),
  };
}
