import type { AnySchema } from 'ajv';
import type { JsonSchema } from '../../../scripts/contract/description.ts';

/** Times have no zone in .NET. */
const WITHOUT_A_CHECK = new Set(['binary', 'date-time']);
const ODD_NUMBERS = ['NaN', 'Infinity', '-Infinity'];

/**
 * A schema of OpenAPI 3.0 as one of JSON schema. Beside a reference OpenAPI has no place for `nullable`, so an object may be null
 * wherever the service holds one; a double that is no number is a text.
 *
 * @param base What stands before `#` in references.
 */
export function toJsonSchema(schema: JsonSchema, base = ''): AnySchema {
  const { $ref, nullable, type, format, items, properties, allOf, oneOf, anyOf, additionalProperties } =
    schema;
  if ($ref !== undefined) return { anyOf: [{ $ref: `${base}${$ref}` }, { type: 'null' }] };
  const within = (part: JsonSchema) => toJsonSchema(part, base);
  const plain = {
    ...(type === undefined ? {} : { type }),
    ...(format === undefined || WITHOUT_A_CHECK.has(format) ? {} : { format }),
    ...(schema.enum === undefined ? {} : { enum: [...schema.enum] }),
    ...(schema.required === undefined ? {} : { required: [...schema.required] }),
    ...(items === undefined ? {} : { items: within(items) }),
    // Says the class of an object wherever the service has several; the description has it in some places only.
    ...(properties === undefined ? {} : { properties: { $type: {}, ...mapped(properties, within) } }),
    // Each part of a whole would forbid what the other parts have.
    ...(allOf === undefined
      ? {}
      : { allOf: allOf.map((part) => within({ ...part, additionalProperties: undefined })) }),
    ...(oneOf === undefined ? {} : { anyOf: oneOf.map(within) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(within) }),
    ...(additionalProperties === false ? { additionalProperties } : {}),
  };
  const others: AnySchema[] = [
    ...(nullable === true ? [{ type: 'null' }] : []),
    ...(type === 'number' ? [{ enum: ODD_NUMBERS }] : []),
  ];
  return others.length === 0 ? plain : { anyOf: [plain, ...others] };
}

const mapped = (
  properties: Readonly<Record<string, JsonSchema>>,
  within: (part: JsonSchema) => AnySchema,
): Record<string, AnySchema> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, within(schema)]));
