import {
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { schema } from '../../src/schema/index.ts';

const DEEPEST = 6;

/** Fields of a type that can be asked for without arguments. */
export function fieldsOf(name: string): GraphQLField<unknown, unknown>[] {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object type.`);
  return Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument));
}

/**
 * The field with all that comes with it: fields that ask the service for something else, and those that lead back up, are
 * left out.
 */
export function wholeOf({ name, type }: GraphQLField<unknown, unknown>, depth = 0): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return name;
  // It is another address each time.
  if (named.name === 'DownloadLink') return '';
  const types = isAbstractType(named) ? typesOf(named) : isObjectType(named) ? [named] : [];
  const parts = types.flatMap((one) => {
    // The same field may be of another type in each of several types.
    const fields = selectionOf(one, depth, types.length > 1);
    return fields.length === 0 ? [] : [`... on ${one.name} { ${fields.join(' ')} }`];
  });
  return parts.length === 0 ? '' : `${name} { __typename ${parts.join(' ')} }`;
}

/** Of operations only what services before generation 5 have: all fourteen together are more than a document may hold. */
const typesOf = (type: GraphQLAbstractType): readonly GraphQLObjectType[] =>
  schema.getPossibleTypes(type).filter(({ name }) => type.name !== 'Operation' || name === 'MacroOperation');

const upwards = new Set(['connection', 'project', 'query', 'edges', 'pageInfo', 'totalCount']);

function selectionOf(type: GraphQLObjectType, depth: number, hasAliases: boolean): string[] {
  if (depth === DEEPEST) return [];
  return fieldsOf(type.name)
    .filter(({ name, extensions }) => !upwards.has(name) && extensions['upstream'] === undefined)
    .map((field) => ({ field, text: wholeOf(field, depth + 1) }))
    .filter(({ text }) => text !== '')
    .map(({ field, text }) => (hasAliases ? `${type.name}_${field.name}: ${text}` : text));
}
