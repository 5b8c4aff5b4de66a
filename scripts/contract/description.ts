import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** A JSON schema, as far as it is read here. Both OpenAPI and zod write it. */
export interface JsonSchema {
  readonly $ref?: string | undefined;
  /** Several only where zod writes it. */
  readonly type?: string | readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly nullable?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly items?: JsonSchema | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly allOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly additionalProperties?: unknown;
  readonly discriminator?:
    | { readonly propertyName: string; readonly mapping?: Readonly<Record<string, string>> | undefined }
    | undefined;
  /** Generations that have the field; set by `inGenerations` of the contract. */
  readonly generations?: readonly number[] | undefined;
}

const Schema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.string().optional(),
    format: z.string().optional(),
    nullable: z.boolean().optional(),
    readOnly: z.boolean().optional(),
    enum: z.array(z.unknown()).optional(),
    items: Schema.optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    allOf: z.array(Schema).optional(),
    oneOf: z.array(Schema).optional(),
    anyOf: z.array(Schema).optional(),
    additionalProperties: z.unknown().optional(),
    discriminator: z
      .object({ propertyName: z.string(), mapping: z.record(z.string(), z.string()).optional() })
      .optional(),
  }),
);

const Content = z.record(z.string(), z.object({ schema: Schema.optional() })).optional();

const Operation = z.object({
  operationId: z.string().optional(),
  tags: z.array(z.string()).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        schema: Schema.optional(),
      }),
    )
    .optional(),
  requestBody: z.object({ content: Content, required: z.boolean().optional() }).optional(),
  responses: z.record(z.string(), z.object({ content: Content })),
});

const methods = ['get', 'post', 'put', 'delete', 'patch'] as const;
const Path = z.partialRecord(z.enum(methods), Operation);

/** An OpenAPI 3 document without its texts and examples: paths, schemas, enums. */
export const Description = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), Path),
  components: z.object({ schemas: z.record(z.string(), Schema).default({}) }).default({ schemas: {} }),
});
export type Description = z.infer<typeof Description>;
export type DescribedOperation = z.infer<typeof Operation>;

/** Reads a description in YAML or JSON. Throws with the reason when the file is no OpenAPI 3 document. */
export function readDescription(file: string | URL): Description {
  const document: unknown = parse(readFileSync(file, 'utf8'), { maxAliasCount: -1 });
  const read = Description.safeParse(document);
  if (read.success && read.data.openapi.startsWith('3.')) return read.data;
  const reason = read.success ? `openapi is ${read.data.openapi}` : z.prettifyError(read.error);
  throw new Error(`${file} is no OpenAPI 3 document: ${reason}`);
}

/** The number in the path prefix `/api/N`. Throws when the paths have none, or several. */
export function generationOf({ paths }: Pick<Description, 'paths'>): number {
  const numbers = new Set(Object.keys(paths).map((path) => /^\/api\/(\d+)\//.exec(path)?.[1]));
  const [number] = numbers;
  if (numbers.size !== 1 || number === undefined)
    throw new Error('The paths of the description do not all begin with the same /api/N.');
  return Number(number);
}
