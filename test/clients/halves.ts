import {
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { schema } from '../../src/schema/index.ts';

/** How deep parts are selected below the object that has them. */
const LEVELS = 3;

/**
 * One of two selections of an object that share no field but ids, as two parts of a page have them: every other one of the
 * fields that can be had without an argument, and below each of its objects without an id every other field of those.
 */
export function halfOf(typeName: string, half: 0 | 1, without: readonly string[] = []): string {
  return selectionOf(schema.getType(typeName) as GraphQLOutputType, half, LEVELS, without);
}

function selectionOf(
  output: GraphQLOutputType,
  half: 0 | 1,
  levels: number,
  without: readonly string[],
): string {
  const type = getNamedType(output);
  if (!('getFields' in type)) return '';
  const fields = Object.values(type.getFields()).filter(
    ({ name, args }) => !without.includes(name) && !args.some(isRequiredArgument),
  );
  const leaves = fields.filter(
    (field) => isLeafType(getNamedType(field.type)) && field.name !== 'id' && `${field.type}` !== 'JSON',
  );
  const chosen = leaves.filter((_, i) => i % 2 === half || leaves.length === 1).map(({ name }) => name);
  const parts = fields
    .filter((field) => !isLeafType(getNamedType(field.type)))
    .map((field) => partOf(field, half, levels - 1));
  return [...('id' in type.getFields() ? ['id'] : []), ...chosen, ...parts]
    .filter((text) => text !== '')
    .join(' ');
}

function partOf({ name, type: output }: GraphQLField<unknown, unknown>, half: 0 | 1, levels: number): string {
  const type = getNamedType(output);
  if (type.name.endsWith('Connection') || (!isObjectType(type) && !isAbstractType(type))) return '';
  if ('getFields' in type && 'id' in type.getFields()) return `${name} { id }`;
  if (levels === 0) return '';
  const below = selectionOf(output, half, levels, []);
  return below === '' ? '' : `${name} { ${below} }`;
}
