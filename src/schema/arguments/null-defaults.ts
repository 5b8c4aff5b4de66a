import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLInputField,
  type GraphQLInputObjectType,
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
  return filled(placesIn(field.args), args);
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
  let wanted: readonly Place[] | null = null;
  let last: { given: Arguments | null; meant: Arguments } = { given: null, meant: {} };
  const full: Resolve = (parent, args, context, info) => {
    if (args === last.given) return resolve(parent, last.meant, context, info);
    wanted ??= placesIn(field.args);
    const meant = filled(wanted, args);
    // Those of a request are gone with it; who freezes them gives them with each of thousands of objects.
    if (Object.isFrozen(args)) last = { given: args, meant };
    return resolve(parent, meant, context, info);
  };
  // Who takes no context does not take it now: the writer of plain texts goes by that.
  return Object.defineProperty(full, 'length', { value: resolve.length });
}

/** An argument or input field in which null may stand for something. */
interface Place {
  name: string;
  /** Undefined where there is none, and only those of its fields count. */
  defaultValue: unknown;
  /** Null for what has no fields of its own. */
  within: GraphQLInputType | null;
}

function placesIn(inputs: readonly (GraphQLArgument | GraphQLInputField)[]): readonly Place[] {
  return inputs
    .filter((one) => hasDefaults(one))
    .map(({ name, type, defaultValue }) => ({
      name,
      defaultValue,
      within: isInputObjectType(getNamedType(type)) ? type : null,
    }));
}

/** A resolver may be called for each of thousands of objects, so nothing is asked of the schema that was known before. */
function filled(places: readonly Place[], given: Arguments): Arguments {
  let full = given;
  for (const { name, defaultValue, within } of places) {
    const value = given[name];
    if (value === undefined) continue;
    const meant = value === null && defaultValue !== undefined ? defaultValue : inside(within, value);
    if (meant !== value) full = { ...full, [name]: meant };
  }
  return full;
}

function inside(type: GraphQLInputType | null, value: unknown): unknown {
  if (type === null || value == null) return value;
  const nullable = getNullableType(type);
  if (isListType(nullable) && Array.isArray(value)) {
    const items = value.map((item) => inside(nullable.ofType, item));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  // GraphQL has coerced the value of an input object to an object.
  return isInputObjectType(nullable) ? filled(placesOf(nullable), value as Arguments) : value;
}

const known = new WeakMap<GraphQLInputObjectType, readonly Place[]>();

function placesOf(type: GraphQLInputObjectType): readonly Place[] {
  const there = known.get(type);
  if (there !== undefined) return there;
  const places = placesIn(Object.values(type.getFields()));
  known.set(type, places);
  return places;
}

function hasDefaults({ type, defaultValue }: GraphQLArgument | GraphQLInputField, seen = new Set()): boolean {
  const named = getNamedType(type);
  if (defaultValue !== undefined) return true;
  if (!isInputObjectType(named) || seen.has(named)) return false;
  seen.add(named);
  return Object.values(named.getFields()).some((field) => hasDefaults(field, seen));
}
