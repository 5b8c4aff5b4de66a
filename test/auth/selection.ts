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

/**
 * Everything of a type that can be asked for without arguments, down to a depth: the text between braces. Of interfaces
 * and unions what they have in common.
 */
function selectionOf(output: GraphQLOutputType, depth: number): string {
  const type = getNamedType(output);
  const fields = isObjectType(type) || 'getFields' in type ? Object.values(fieldsOf(type)) : [];
  const chosen = fields.flatMap((field) => {
    // What is for operators is refused as a whole.
    if (field.args.some(isRequiredArgument) || field.extensions['role'] === 'operate') return [];
    if (isLeafType(getNamedType(field.type))) return [field.name];
    if (depth === 0) return [];
    const inner = selectionOf(field.type, depth - 1);
    return inner === '' ? [] : [`${field.name} { ${inner} }`];
  });
  if (isAbstractType(type)) chosen.unshift('__typename');
  return chosen.join(' ');
}

const selections = new Map<string, string>();

/** A field with its selection; none for leaves. */
export function withSelection(field: GraphQLField<unknown, unknown>, depth: number): string {
  const type = getNamedType(field.type);
  if (isLeafType(type)) return '';
  const key = `${type.name} ${depth}`;
  const inner = selections.get(key) ?? selectionOf(type, depth);
  selections.set(key, inner);
  return inner === '' ? '' : `{ ${inner} }`;
}

/** A query for one object by its global id, with everything of its type. */
export function nodeQuery(id: string, depth = 2): string {
  const typeName = id.split(':')[0] ?? '';
  const type = schema.getType(typeName);
  const inner = isObjectType(type) ? selectionOf(type, depth) : '__typename';
  return `query ($id: ID!) { node(id: $id) { ... on ${typeName} { ${inner} } } }`;
}

function fieldsOf(type: ReturnType<typeof getNamedType>): Record<string, GraphQLField<unknown, unknown>> {
  // Interfaces and objects only, which both have fields of output.
  return isObjectType(type) || isAbstractType(type)
    ? 'getFields' in type
      ? (type.getFields() as Record<string, GraphQLField<unknown, unknown>>)
      : {}
    : {};
}
