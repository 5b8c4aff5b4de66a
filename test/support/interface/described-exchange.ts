import { fileURLToPath } from 'node:url';
import type { Generation } from '@connection-gateway/contract/endpoint';
import type { Exchange } from '@connection-gateway/sandbox/http/options';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import {
  type DescribedOperation,
  type JsonSchema,
  readDescription,
} from '../../../scripts/contract/description.ts';
import { toJsonSchema } from './json-schema.ts';

/** Says what is wrong with an exchange by the machine description of its generation: statuses and JSON of both sides. */
export type DescribedCheck = (exchange: Exchange) => string[];

/** Where the schemas of the description are. */
const BASE = 'description';
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
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [
    name,
    toJsonSchema(schema, BASE),
  ]);
  ajv.addSchema({ $id: BASE, components: { schemas: Object.fromEntries(schemas) } });
  const compiled = new Map<JsonSchema, ValidateFunction>();

  function faults(schema: JsonSchema, value: unknown): string[] {
    const validate = compiled.get(schema) ?? ajv.compile(toJsonSchema(schema, BASE));
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
