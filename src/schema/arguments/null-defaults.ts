import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
} from 'graphql';

type AnyField = GraphQLField<unknown, unknown>;
type Resolve = GraphQLFieldResolver<unknown, unknown>;
type Arguments = Record<string, unknown>;

/**
 * Lets null stand for the default wherever there is one: `first: Int! = 5` becomes `first: Int = 5`, and resolvers are
 * given 5 for null. So variables fit that are nullable, left out, or have a default of their own.
 */
export function nullMeansDefault(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach(loosen);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      field.args.forEach(loosen);
      if (field.args.some((one) => hasDefaults(one))) fill(field);
    }
  }
  return schema;
}

/** Arguments as the resolver of a field gets them, from those GraphQL has coerced. */
export function withDefaults(field: Pick<AnyField, 'args'>, args: Arguments): Arguments {
  return filled(field.args, args);
}

function loosen(input: GraphQLArgument | GraphQLInputField): void {
  if (input.defaultValue !== undefined) input.type = getNullableType(input.type);
}

function fill(field: AnyField): void {
  const { resolve, subscribe } = field;
  if (resolve) field.resolve = filling(field, resolve);
  if (subscribe) field.subscribe = filling(field, subscribe);
}

function filling(field: AnyField, resolve: Resolve): Resolve {
  const full: Resolve = (parent, args, ...rest) => resolve(parent, filled(field.args, args), ...rest);
  // Who takes no context does not take it now: the writer of plain texts goes by that.
  return Object.defineProperty(full, 'length', { value: resolve.length });
}

function filled(inputs: readonly (GraphQLArgument | GraphQLInputField)[], given: Arguments): Arguments {
  let full = given;
  for (const { name, type, defaultValue } of inputs) {
    const value = given[name];
    if (value === undefined) continue;
    const meant = value === null && defaultValue !== undefined ? defaultValue : inside(type, value);
    if (meant !== value) full = { ...full, [name]: meant };
  }
  return full;
}

function inside(type: GraphQLInputType, value: unknown): unknown {
  const nullable = getNullableType(type);
  if (value == null) return value;
  if (isListType(nullable) && Array.isArray(value)) {
    const items = value.map((item) => inside(nullable.ofType, item));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  // GraphQL has coerced the value of an input object to an object.
  return isInputObjectType(nullable)
    ? filled(Object.values(nullable.getFields()), value as Arguments)
    : value;
}

function hasDefaults({ type, defaultValue }: GraphQLArgument | GraphQLInputField, seen = new Set()): boolean {
  const named = getNamedType(type);
  if (defaultValue !== undefined) return true;
  if (!isInputObjectType(named) || seen.has(named)) return false;
  seen.add(named);
  return Object.values(named.getFields()).some((field) => hasDefaults(field, seen));
}
