import { fileURLToPath } from 'node:url';
import type { Generation } from '@connection-gateway/contract/endpoint';
import type { Exchange } from '@connection-gateway/sandbox/http/options';
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import {
  type DescribedOperation,
  type JsonSchema,
  readDescription,
} from '../../../scripts/contract/description.ts';

/** Says what is wrong with an exchange by the machine description of its generation: statuses and JSON of both sides. */
export type DescribedCheck = (exchange: Exchange) => string[];

const checks = new Map<Generation, DescribedCheck>();

/** The check against `packages/contract/descriptions/N.yaml`, by a validator of JSON schemas. */
export const describedCheck: DescribedCheck = (exchange) => {
  const { generation } = exchange.call;
  const known = checks.get(generation) ?? createCheck(generation);
  checks.set(generation, known);
  return known(exchange);
};

function createCheck(generation: Generation): DescribedCheck {
  const file = new URL(`../../../packages/contract/descriptions/${generation}.yaml`, import.meta.url);
  const { paths, components } = readDescription(fileURLToPath(file));
  const operations = new Map(
    Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((operation) => [operation.operationId ?? '', operation] as const),
    ),
  );
  // The formats of OpenAPI are no words of JSON schema.
  const ajv = new Ajv({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [name, toJsonSchema(schema)]);
  ajv.addSchema({ $id: 'description', components: { schemas: Object.fromEntries(schemas) } });
  const compiled = new Map<JsonSchema, ValidateFunction>();

  function faults(schema: JsonSchema, value: unknown): string[] {
    const validate = compiled.get(schema) ?? ajv.compile(toJsonSchema(schema));
    compiled.set(schema, validate);
    if (validate(value)) return [];
    // The alternatives that null and odd numbers make are no news.
    const [first] = (validate.errors ?? []).filter(
      ({ keyword, params }) => keyword !== 'enum' && params['type'] !== 'null',
    );
    return [
      `${first?.instancePath ?? ''} ${first?.message ?? 'does not fit'} ${JSON.stringify(first?.params ?? {})}`,
    ];
  }

  return ({ call, contentType, answer }) => {
    const operation = operations.get(call.operation);
    const at = `${call.operation} (description of generation ${generation})`;
    if (operation === undefined) return [`${at}: not described`];
    const asked = schemaIn(operation.requestBody?.content);
    const isJson = contentType?.startsWith('application/json') && asked !== undefined;
    return [
      ...(isJson ? faults(asked, call.body).map((fault) => `${at}: request${fault}`) : []),
      ...answerFaults(operation, answer, faults).map((fault) => `${at}: ${fault}`),
    ];
  };
}

function answerFaults(
  { responses }: DescribedOperation,
  { status, headers, body }: Exchange['answer'],
  faults: (schema: JsonSchema, value: unknown) => string[],
): string[] {
  const described = responses[String(status)];
  if (described === undefined) return status === NOT_IMPLEMENTED ? [] : [`status ${status} is not described`];
  const schema = schemaIn(described.content);
  if (schema === undefined || !/json/.test(headers['content-type'] ?? '')) return [];
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('utf8');
  return faults(schema, JSON.parse(text)).map((fault) => `answer${fault}`);
}

function schemaIn(
  content: Readonly<Record<string, { schema?: JsonSchema | undefined }>> | undefined,
): JsonSchema | undefined {
  return Object.entries(content ?? {}).find(([type]) => /json/.test(type))?.[1].schema;
}

/** DWG and conversions the sandbox has not. */
const NOT_IMPLEMENTED = 501;

/** Times have no zone in .NET. */
const WITHOUT_A_CHECK = new Set(['binary', 'date-time']);
const ODD_NUMBERS = ['NaN', 'Infinity', '-Infinity'];

/**
 * A schema of OpenAPI 3.0 as one of JSON schema. Beside a reference OpenAPI has no place for `nullable`, so an object may be null
 * wherever the service holds one; a double that is no number is a text.
 */
function toJsonSchema(schema: JsonSchema): AnySchema {
  const { $ref, nullable, type, format, items, properties, allOf, oneOf, anyOf, additionalProperties } =
    schema;
  if ($ref !== undefined) return { anyOf: [{ $ref: `description${$ref}` }, { type: 'null' }] };
  const plain = {
    ...(type === undefined ? {} : { type }),
    ...(format === undefined || WITHOUT_A_CHECK.has(format) ? {} : { format }),
    ...(schema.enum === undefined ? {} : { enum: [...schema.enum] }),
    ...(schema.required === undefined ? {} : { required: [...schema.required] }),
    ...(items === undefined ? {} : { items: toJsonSchema(items) }),
    // Says the class of an object wherever the service has several; the description has it in some places only.
    ...(properties === undefined ? {} : { properties: { $type: {}, ...mapped(properties) } }),
    ...(allOf === undefined ? {} : { allOf: allOf.map(openToJsonSchema) }),
    ...(oneOf === undefined ? {} : { anyOf: oneOf.map(toJsonSchema) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(toJsonSchema) }),
    ...(additionalProperties === false ? { additionalProperties } : {}),
  };
  const others: AnySchema[] = [
    ...(nullable === true ? [{ type: 'null' }] : []),
    ...(type === 'number' ? [{ enum: ODD_NUMBERS }] : []),
  ];
  return others.length === 0 ? plain : { anyOf: [plain, ...others] };
}

/** Each part of a whole would forbid what the other parts have. */
const openToJsonSchema = (part: JsonSchema): AnySchema =>
  toJsonSchema({ ...part, additionalProperties: undefined });

const mapped = (properties: Readonly<Record<string, JsonSchema>>): Record<string, AnySchema> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, toJsonSchema(schema)]));
