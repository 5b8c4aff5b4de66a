import fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { createDice, createValues, type Dice } from './values.ts';

/** An operation the schema knows, with values that need not make sense. */
interface FuzzOperation {
  query: string;
  variables: Record<string, unknown>;
}

const deepest = 6;

/** Operations of one root type; `ids` are some that exist. */
export function anyOperation(
  schema: GraphQLSchema,
  root: 'query' | 'mutation',
  ids: readonly string[],
): fc.Arbitrary<FuzzOperation> {
  return fc
    .uint8Array({ minLength: 24, maxLength: 400 })
    .map((tape) => build(schema, root, ids, createDice(tape)));
}

function build(
  schema: GraphQLSchema,
  root: 'query' | 'mutation',
  ids: readonly string[],
  dice: Dice,
): FuzzOperation {
  const { valueFor } = createValues(dice, ids);
  const declared: string[] = [];
  const variables: Record<string, unknown> = {};
  let fields = 0;

  function argumentsOf(given: readonly GraphQLArgument[]): string {
    const written = given.flatMap((argument) => {
      const isNeeded = isNonNullType(argument.type) && argument.defaultValue === undefined;
      if (!isNeeded && dice.chance(0.5)) return [];
      const name = `v${declared.length}`;
      declared.push(`$${name}: ${String(argument.type)}`);
      variables[name] = valueFor(argument.type, 0, argument.name);
      return [`${argument.name}: $${name}`];
    });
    return written.length === 0 ? '' : `(${written.join(', ')})`;
  }

  function selectionOf(type: GraphQLObjectType, depth: number): string {
    const all = Object.values(type.getFields());
    const leaves = all.filter((field) => !isCompositeType(getNamedType(field.type)));
    const usable = depth >= deepest ? leaves : all;
    if (usable.length === 0) return '{ __typename }';
    const chosen = new Set(
      Array.from({ length: 1 + dice.count(depth === 0 ? 1 : 3) }, () => dice.pick(usable)),
    );
    return `{ __typename ${[...chosen].map((field) => fieldOf(field, depth)).join(' ')} }`;
  }

  function fieldOf(field: GraphQLField<unknown, unknown>, depth: number): string {
    fields += 1;
    const type = getNamedType(field.type);
    // Every field has its alias, so that two choices of one field with other arguments do not collide.
    const head = `a${fields}: ${field.name}${argumentsOf(field.args)}`;
    if (isObjectType(type)) return `${head} ${selectionOf(type, depth + 1)}`;
    if (isAbstractType(type)) {
      const one = dice.pick(schema.getPossibleTypes(type));
      return `${head} { __typename ... on ${one.name} ${selectionOf(one, depth + 1)} }`;
    }
    return head;
  }

  const type = root === 'query' ? schema.getQueryType() : schema.getMutationType();
  if (!type) throw new Error(`The schema has no ${root}.`);
  const selection = selectionOf(type, 0);
  const head = declared.length === 0 ? root : `${root} Fuzz(${declared.join(', ')})`;
  return { query: `${head} ${selection}`, variables };
}
