import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql';

/** The schema as types of TypeScript, in the form of `gql.tada`, whose own program needs an older TypeScript to write it. */
export function introspectionTypes(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
  const root = (type: GraphQLNamedType | null | undefined) => (type == null ? 'never' : quote(type.name));
  return `export type introspection = {
  name: never;
  query: ${root(schema.getQueryType())};
  mutation: ${root(schema.getMutationType())};
  subscription: ${root(schema.getSubscriptionType())};
  types: {
${types.map((type) => `    ${quote(type.name)}: ${typeText(type, schema)};\n`).join('')}  };
};
`;
}

function typeText(type: GraphQLNamedType, schema: GraphQLSchema): string {
  const name = `name: ${quote(type.name)}`;
  if (isScalarType(type)) return 'unknown';
  if (isEnumType(type)) return `{ ${name}; enumValues: ${oneOf(type.getValues())} }`;
  if (isInputObjectType(type)) {
    const inputs = Object.values(type.getFields()).map(inputText).join(', ');
    return `{ kind: 'INPUT_OBJECT'; ${name}; isOneOf: ${type.isOneOf}; inputFields: [${inputs}] }`;
  }
  if (isUnionType(type))
    return `{ kind: 'UNION'; ${name}; fields: {}; possibleTypes: ${oneOf(type.getTypes())} }`;
  const fields = `fields: { ${Object.values(type.getFields()).map(fieldText).join('; ')} }`;
  if (isObjectType(type)) return `{ kind: 'OBJECT'; ${name}; ${fields} }`;
  const possible = isInterfaceType(type) ? oneOf(schema.getPossibleTypes(type)) : 'never';
  return `{ kind: 'INTERFACE'; ${name}; ${fields}; possibleTypes: ${possible} }`;
}

const fieldText = ({ name, type }: GraphQLField<unknown, unknown>): string =>
  `${quote(name)}: { name: ${quote(name)}; type: ${referenceText(type)} }`;

const inputText = ({ name, type, defaultValue }: GraphQLInputField | GraphQLArgument): string =>
  `{ name: ${quote(name)}; type: ${referenceText(type)}; defaultValue: ${defaultValue === undefined ? 'null' : 'string'} }`;

function referenceText(type: GraphQLType): string {
  if (isNonNullType(type)) return `{ kind: 'NON_NULL'; name: never; ofType: ${referenceText(type.ofType)} }`;
  if (isListType(type)) return `{ kind: 'LIST'; name: never; ofType: ${referenceText(type.ofType)} }`;
  return `{ kind: '${kindOf(type)}'; name: ${quote(type.name)}; ofType: null }`;
}

function kindOf(type: GraphQLNamedType): string {
  if (isScalarType(type)) return 'SCALAR';
  if (isEnumType(type)) return 'ENUM';
  if (isInputObjectType(type)) return 'INPUT_OBJECT';
  if (isUnionType(type)) return 'UNION';
  return isInterfaceType(type) ? 'INTERFACE' : 'OBJECT';
}

const oneOf = (named: readonly { name: string }[]): string =>
  named.map(({ name }) => quote(name)).join(' | ') || 'never';

const quote = (text: string): string => `'${text}'`;
