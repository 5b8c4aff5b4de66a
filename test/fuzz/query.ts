import fc from 'fast-check';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { createDice, createValues, type Dice } from './values.ts';

/** A query of many forms, and two sets of variables to ask it with. */
export interface FuzzQuery {
  query: string;
  variables: readonly [Record<string, unknown>, Record<string, unknown>];
}

const deepest = 4;
const mostFields = 40;
/** Of pages, mostly. */
const sizes = [1, 2, 3, 5];
/** What a variable is that has another value when it is left out. */
const defaults: Readonly<Record<string, string>> = { Boolean: 'true', Int: '2', ID: '"x"' };
/** Fields of the query that show most of the graph. */
const richest = ['project', 'projects', 'connection', 'node', 'nodes', 'service', 'viewer'];

/**
 * Queries with fragments of both kinds, fields that are repeated or have another name, and conditions; `ids` are some
 * that exist. Fields of one name in the answer are the same field with the same arguments, as GraphQL asks for.
 */
export function anyQuery(schema: GraphQLSchema, ids: readonly string[]): fc.Arbitrary<FuzzQuery> {
  return fc.uint8Array({ minLength: 60, maxLength: 400 }).map((tape) => build(schema, createDice(tape), ids));
}

// Long because all of it shares the dice and what was declared.
function build(schema: GraphQLSchema, dice: Dice, ids: readonly string[]): FuzzQuery {
  const root = schema.getQueryType();
  if (!root) throw new Error('The schema has no queries.');
  const { valueFor } = createValues(dice, ids, sizes);
  /** An error anywhere is the answer of the ordinary run, which hides the one of the compiled run. */
  const isCalm = dice.chance(0.7);
  /** A query with one is not compiled. */
  const hasConditions = dice.chance(0.5);
  const declared = new Map<string, string>();
  const variables: FuzzQuery['variables'] = [{}, {}];
  const fragments: { name: string; on: string; text: string }[] = [];
  /** What stands between the parentheses of a field, the same wherever it is selected under one name. */
  const argumentsOf = new Map<string, string>();
  /** The field of each type that is shown under a name which objects have already. */
  const strange = new Map<string, string>();
  let fields = 0;

  /** A variable with two values, each of which may be left out, null or of another kind where it should not be. */
  function variableFor(type: GraphQLInputType, hint: string): string {
    const name = `v${declared.size}`;
    const usual = defaults[String(type).replace('!', '')];
    const hasDefault = usual !== undefined && dice.chance(0.3);
    declared.set(name, hasDefault ? `${String(type).replace('!', '')} = ${usual}` : String(type));
    const mayGo = hasDefault || !isNonNullType(type);
    for (const set of variables) {
      if (dice.chance(mayGo ? 0.2 : 0.02) && !isCalm) continue;
      const isStrange = dice.chance(0.1) && !isCalm;
      set[name] = isStrange ? dice.pick([null, null, [], {}, 'x', 1.5, true]) : valueFor(type, 0, hint);
    }
    return `$${name}`;
  }

  function valueText(type: GraphQLInputType, hint: string): string {
    return dice.chance(0.5) ? variableFor(type, hint) : literal(type, valueFor(type, 0, hint));
  }

  /** As GraphQL writes it; now and then with a variable inside. */
  function literal(type: GraphQLInputType, value: unknown): string {
    if (isNonNullType(type)) return literal(type.ofType, value);
    if (value === null) return 'null';
    if (isListType(type) && Array.isArray(value))
      return `[${value.map((item) => part(type.ofType, item)).join(', ')}]`;
    if (isInputObjectType(type)) {
      const given = Object.entries(Object(value)).flatMap(([name, item]) => {
        const field = type.getFields()[name];
        return field === undefined ? [] : [`${name}: ${part(field.type, item)}`];
      });
      return `{ ${given.join(', ')} }`;
    }
    // A half of a pair is no character there.
    return isEnumType(type) ? String(value) : JSON.stringify(value).replace('\\ud800', '');
  }

  const part = (type: GraphQLInputType, value: unknown): string =>
    dice.chance(0.3) ? variableFor(type, '') : literal(type, value);

  function argumentText({ name: of, args }: GraphQLField<unknown, unknown>): string {
    const written = args.flatMap(({ name, type, defaultValue }) => {
      const isNeeded = isNonNullType(type) && defaultValue === undefined;
      // Few cursors are any.
      const isRare = /^(after|before)$/.test(name) || (isCalm && name !== 'first' && name !== 'filter');
      if (!isNeeded && dice.chance(isRare ? 0.97 : 0.7)) return [];
      return [`${name}: ${valueText(type, name === 'id' ? of : name)}`];
    });
    return written.length === 0 ? '' : `(${written.join(', ')})`;
  }

  function condition(): string {
    if (!hasConditions || !dice.chance(0.35)) return '';
    const value = dice.pick([
      () => 'true',
      () => 'false',
      () => declaredCondition(),
      () => declaredCondition(),
    ])();
    return ` @${dice.pick(['skip', 'include'])}(if: ${value})`;
  }

  /** Two conditions more often hang on one variable than on two. */
  function declaredCondition(): string {
    const known = [...declared].flatMap(([name, type]) => (/^Boolean(!| =)/.test(type) ? [`$${name}`] : []));
    if (known.length > 0 && dice.chance(0.7)) return dice.pick(known);
    const name = `v${declared.size}`;
    declared.set(name, dice.chance(0.8) ? 'Boolean!' : 'Boolean = true');
    const first = dice.chance(0.5);
    for (const [index, set] of variables.entries())
      set[name] = dice.chance(0.02) && !isCalm ? null : first === (index === 0);
    return `$${name}`;
  }

  function keyOf(
    type: GraphQLObjectType,
    { name }: GraphQLField<unknown, unknown>,
    own: string,
    isOneOf: boolean,
  ) {
    if (dice.chance(0.15)) return `${own}_2`;
    if (isOneOf || !dice.chance(0.05)) return own;
    strange.set(type.name, strange.get(type.name) ?? name);
    return strange.get(type.name) === name ? '__proto__' : own;
  }

  function fieldText(
    type: GraphQLObjectType,
    field: GraphQLField<unknown, unknown>,
    depth: number,
    isOneOf: boolean,
  ) {
    fields += 1;
    const own = isOneOf ? `${field.name}_${type.name}` : field.name;
    const key = keyOf(type, field, own, isOneOf);
    const place = `${type.name}.${field.name} ${key}`;
    const given = argumentsOf.get(place) ?? argumentText(field);
    argumentsOf.set(place, given);
    const head = `${key === field.name ? '' : `${key}: `}${field.name}${given}${condition()}`;
    const of = getNamedType(field.type);
    if (isObjectType(of)) return `${head} ${selectionOf(of, depth + 1, false)}`;
    if (!isAbstractType(of)) return head;
    const all = schema.getPossibleTypes(of);
    const there = all.filter(({ name }) => ids.some((id) => id.startsWith(`${name}:`)));
    const kinds = there.length > 0 ? there : all;
    const parts = Array.from({ length: 1 + dice.count(2) }, () =>
      fragmentText(dice.pick(kinds), depth + 1, true),
    );
    return `${head} { ${dice.chance(0.5) ? `__typename${condition()} ` : ''}${parts.join(' ')} }`;
  }

  /** A fragment of either kind; one that was spread before may come again. */
  function fragmentText(type: GraphQLObjectType, depth: number, isOneOf: boolean): string {
    const on = dice.chance(0.8) || isOneOf ? type.name : (type.getInterfaces()[0]?.name ?? type.name);
    const known = fragments.filter((fragment) => fragment.on === `${type.name} ${isOneOf}`);
    if (known.length > 0 && dice.chance(0.6)) return `...${dice.pick(known).name}${condition()}`;
    const selection = on === type.name ? selectionOf(type, depth, isOneOf) : '{ __typename }';
    if (dice.chance(0.4)) {
      const name = `F${fragments.length}`;
      fragments.push({ name, on: `${type.name} ${isOneOf}`, text: `fragment ${name} on ${on} ${selection}` });
      return `...${name}${condition()}`;
    }
    const head = dice.chance(0.3) && !isOneOf ? '...' : `... on ${on}`;
    return `${head}${condition()} ${selection}`;
  }

  function selectionOf(type: GraphQLObjectType, depth: number, isOneOf: boolean): string {
    const all = Object.values(type.getFields());
    const leaves = all.filter((field) => !isCompositeType(getNamedType(field.type)));
    const rich =
      type === root && (isCalm || dice.chance(0.6)) ? all.filter(({ name }) => richest.includes(name)) : all;
    const usable = depth >= deepest || fields > mostFields ? leaves : rich;
    const chosen: string[] = [];
    for (let left = 1 + dice.count(3); left > 0; left -= 1) {
      if (usable.length === 0 || dice.chance(0.1)) chosen.push(`__typename${condition()}`);
      else if (dice.chance(0.25) && depth < deepest) chosen.push(fragmentText(type, depth + 1, isOneOf));
      else {
        const field = dice.pick(usable);
        chosen.push(fieldText(type, field, depth, isOneOf));
        if (dice.chance(0.25)) chosen.push(fieldText(type, field, depth, isOneOf));
      }
    }
    return `{ ${chosen.join(' ')} }`;
  }

  const selection = selectionOf(root, 0, false);
  const head = [...declared].map(([name, type]) => `$${name}: ${type}`).join(', ');
  const texts = fragments.map(({ text }) => text);
  return {
    query: [`query${head === '' ? '' : ` Fuzz(${head})`} ${selection}`, ...texts].join('\n'),
    variables,
  };
}
