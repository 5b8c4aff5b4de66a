import { type GraphQLSchema, isNonNullType, isObjectType } from 'graphql';

const SENTENCE = 'Null only with `errors`.';

/** Says of every nullable field of a payload that it is there when nothing failed, but for those that may be missing. */
export function saysWhenNull(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    const mayBeNull = type.extensions['mayBeNull'] as readonly string[] | undefined;
    if (mayBeNull === undefined || !isObjectType(type)) continue;
    for (const field of Object.values(type.getFields()))
      if (!isNonNullType(field.type) && !mayBeNull.includes(field.name))
        field.description = `${field.description} ${SENTENCE}`;
  }
  return schema;
}
