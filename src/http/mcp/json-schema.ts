import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql';

/** A JSON Schema, as far as a tool's arguments need it. */
export type JsonSchema = {
  type?: string | string[];
  description?: string;
  default?: unknown;
  enum?: (string | null)[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  minProperties?: number;
  maxProperties?: number;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
};

/** What scalars are in JSON; any value for those that are not named. */
const scalars: Readonly<Record<string, string>> = {
  ID: 'string',
  String: 'string',
  Int: 'integer',
  Float: 'number',
  Boolean: 'boolean',
  DateTime: 'string',
  Date: 'string',
  UUID: 'string',
  URL: 'string',
};

/** The variables of an operation as one object of JSON Schema (2020-12). Input types that it uses are in `$defs`, each once. */
export function variablesSchema(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
): JsonSchema & { type: 'object' } {
  const $defs: Record<string, JsonSchema> = {};
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const { variable, type: node, defaultValue } of operation.variableDefinitions ?? []) {
    // The test of the documents has validated them.
    const type = typeFromAST(schema, node as never) as unknown as GraphQLInputType;
    const name = variable.name.value;
    if (isNonNullType(type) && defaultValue === undefined) required.push(name);
    properties[name] = {
      ...schemaOf(type, $defs),
      ...(defaultValue === undefined ? {} : { default: valueFromASTUntyped(defaultValue) }),
    };
  }
  return {
    type: 'object',
    properties,
    required,
    additionalProperties: false,
    ...(Object.keys($defs).length > 0 ? { $defs } : {}),
  };
}

function schemaOf(type: GraphQLInputType, defs: Record<string, JsonSchema>): JsonSchema {
  if (isNonNullType(type)) return schemaOf(type.ofType, defs);
  if (isListType(type)) return { type: 'array', items: schemaOf(type.ofType, defs) };
  const { name } = type;
  if (!isEnumType(type) && !isInputObjectType(type))
    return name in scalars ? { type: scalars[name] ?? '' } : {};
  if (!(name in defs)) {
    // Before its fields are gone through, as it may have fields of its own type.
    defs[name] = {};
    defs[name] = isEnumType(type)
      ? { type: 'string', enum: type.getValues().map((value) => value.name) }
      : objectOf(type, defs);
    if (type.description) defs[name] = { description: type.description, ...defs[name] };
  }
  return { $ref: `#/$defs/${getNamedType(type).name}` };
}

function objectOf(
  type: Extract<GraphQLInputType, { getFields(): unknown; isOneOf: boolean }>,
  defs: Record<string, JsonSchema>,
): JsonSchema {
  const fields = Object.values(type.getFields());
  const properties = Object.fromEntries(
    fields.map((field) => [
      field.name,
      {
        ...schemaOf(field.type, defs),
        ...(field.description ? { description: field.description } : {}),
        ...(field.defaultValue === undefined ? {} : { default: field.defaultValue }),
      },
    ]),
  );
  const required = fields
    .filter(({ type: of, defaultValue }) => isNonNullType(of) && defaultValue === undefined)
    .map(({ name }) => name);
  return {
    type: 'object',
    properties,
    required,
    additionalProperties: false,
    ...(type.isOneOf ? { minProperties: 1, maxProperties: 1 } : {}),
  };
}
