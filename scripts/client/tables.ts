import {
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';

/** What caches have to be told about a schema. Every list is in alphabetical order. */
export interface CacheTables {
  /** Interfaces and unions, and the objects behind them. */
  possibleTypes: Record<string, string[]>;
  /** Objects without an id: they live within what they were read from. */
  idless: string[];
  /** Fields that lead from an object with an id, or the root, to such an object or to a list of them. */
  parts: Record<string, string[]>;
  /** Fields that are read page by page, with the arguments that make another list. */
  pages: Record<string, Record<string, string[]>>;
  /** Fields of the root that look an object up by its id alone. */
  lookups: string[];
  /** Fields of the root that are followed. */
  events: string[];
}

/** Arguments that ask for another page of the same list. */
const PAGE = ['after', 'before'];

export function cacheTables(schema: GraphQLSchema): CacheTables {
  const root = schema.getQueryType()?.name;
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const objects = types.filter((type): type is GraphQLObjectType => isObjectType(type));
  const inner = objects.filter((type) => !roots.includes(type));
  const holdsIdless = (type: GraphQLNamedType): boolean =>
    isAbstractType(type)
      ? schema.getPossibleTypes(type).some(holdsIdless)
      : isObjectType(type) && !hasId(type);

  const isPart = ({ type }: Field): boolean =>
    !isPages(getNamedType(type)) && holdsIdless(getNamedType(type));
  const listed = objects.filter((type) => type.name === root || (inner.includes(type) && hasId(type)));
  return {
    possibleTypes: Object.fromEntries(
      types
        .filter((type) => isAbstractType(type))
        .map((type) => [
          type.name,
          schema
            .getPossibleTypes(type)
            .map(({ name }) => name)
            .sort(),
        ]),
    ),
    idless: inner.filter((type) => !hasId(type)).map(({ name }) => name),
    parts: filled(
      listed.map((type) => [
        type.name,
        fieldsOf(type)
          .filter(isPart)
          .map(({ name }) => name),
      ]),
    ),
    pages: Object.fromEntries(
      objects.flatMap((type) => {
        const paged = fieldsOf(type).filter((field) => isPages(getNamedType(field.type)));
        return paged.length === 0
          ? []
          : [[type.name, Object.fromEntries(paged.map((field) => [field.name, otherListBy(field)]))]];
      }),
    ),
    lookups: fieldsOf(schema.getQueryType())
      .filter((field) => isLookup(field))
      .map(({ name }) => name),
    events: fieldsOf(schema.getSubscriptionType()).map(({ name }) => name),
  };
}

/** Types of TypeScript for the scalars that are not part of the language, as they come over the wire. */
export function scalarTable(schema: GraphQLSchema): Record<string, string> {
  const names = Object.values(schema.getTypeMap())
    .filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
    .map(({ name }) => name)
    .sort();
  return Object.fromEntries(names.map((name) => [name, wireTypes[name] ?? 'string']));
}

const wireTypes: Record<string, string> = { JSON: 'unknown', File: 'File', Bytes: 'number' };

type Field = GraphQLField<unknown, unknown>;

const fieldsOf = (type: GraphQLObjectType | null | undefined): Field[] =>
  Object.values(type?.getFields() ?? {}).sort((a, b) => (a.name < b.name ? -1 : 1));

const hasId = (type: GraphQLObjectType | GraphQLInterfaceType): boolean => 'id' in type.getFields();

/** By the rule of Relay: whatever is called so is a list in pages. */
const isPages = (type: GraphQLNamedType): boolean => type.name.endsWith('Connection');

const otherListBy = ({ args }: Field): string[] =>
  args
    .map(({ name }) => name)
    .filter((name) => !PAGE.includes(name))
    .sort();

function isLookup({ type, args }: Field): boolean {
  const found = getNamedType(type);
  const [argument, ...others] = args;
  return (
    argument?.name === 'id' &&
    others.length === 0 &&
    (isObjectType(found) || isInterfaceType(found)) &&
    hasId(found)
  );
}

const filled = <T>(entries: [string, T[]][]): Record<string, T[]> =>
  Object.fromEntries(entries.filter(([, list]) => list.length > 0));
