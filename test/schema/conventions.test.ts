import {
  type GraphQLArgument,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/schema/index.ts';

interface Part {
  path: string;
  name: string;
  kind: 'type' | 'field' | 'value';
  type: string;
  deprecationReason: string | null;
  hasDefault: boolean;
}

const parts = Object.values(schema.getTypeMap())
  .filter((type) => !isIntrospectionType(type))
  .flatMap(partsOf);

function partsOf(type: GraphQLNamedType): Part[] {
  const part = (
    kind: Part['kind'],
    path: string,
    {
      name,
      deprecationReason,
      type: of,
      defaultValue,
    }: {
      name: string;
      deprecationReason?: string | null | undefined;
      type?: unknown;
      defaultValue?: unknown;
    },
  ): Part => ({
    path,
    name,
    kind,
    type: String(of ?? ''),
    deprecationReason: deprecationReason ?? null,
    hasDefault: defaultValue !== undefined,
  });
  const fields =
    isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
      ? Object.values(type.getFields())
      : [];
  return [
    part('type', type.name, type),
    ...fields.map((field) => part('field', `${type.name}.${field.name}`, field)),
    ...fields.flatMap((field) =>
      'args' in field
        ? field.args.map((arg: GraphQLArgument) =>
            part('field', `${type.name}.${field.name}(${arg.name})`, arg),
          )
        : [],
    ),
    ...(isEnumType(type)
      ? type.getValues().map((value) => part('value', `${type.name}.${value.name}`, value))
      : []),
  ];
}

const oddOf = (isOdd: (part: Part) => boolean) => parts.filter(isOdd).map(({ path }) => path);

describe('the graph', () => {
  test.for([
    ['type', /^[A-Z][A-Za-z0-9]*$/],
    ['field', /^[a-z][A-Za-z0-9]*$/],
    ['value', /^[A-Z][A-Z0-9_]*$/],
  ] as const)('names every %s alike', ([kind, form]) => {
    expect(oddOf((part) => part.kind === kind && !form.test(part.name))).toEqual([]);
  });

  test('says of everything deprecated what to use instead, and when it goes', () => {
    const form = /^Use .+\. Removed in \d+\.0\.0, not before 20\d\d-\d\d-\d\d\.$/;
    expect(
      oddOf(({ deprecationReason }) => deprecationReason !== null && !form.test(deprecationReason)),
    ).toEqual([]);
  });

  test('has ids that are never null and of type ID', () => {
    expect(
      oddOf(
        ({ name, kind, type, path }) =>
          kind === 'field' && name === 'id' && !path.includes('(') && type !== 'ID!',
      ),
    ).toEqual([]);
  });

  test('finds everything that has an id by `node`', () => {
    const odd = Object.values(schema.getTypeMap()).filter(
      (type) =>
        isObjectType(type) &&
        'id' in type.getFields() &&
        !type.getInterfaces().some(({ name }) => name === 'Node'),
    );

    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  test('calls nothing an id that is no global id', () => {
    expect(
      oddOf(
        ({ name, kind, type }) => kind === 'field' && /Ids?$/.test(name) && !/^(ID!?|\[ID!\]!?)$/.test(type),
      ),
    ).toEqual([]);
  });

  test('takes null for the default wherever there is one', () => {
    expect(oddOf(({ type, hasDefault }) => hasDefault && type.endsWith('!'))).toEqual([]);
  });

  test('gives every number that has a unit in the unit that is asked for', () => {
    const word = /(?:^|[ (])(?:m|mm|m²|m³|kg|N|kN|N·m|Pa|MPa|rad|metres?|SI)(?=[ ,.;:)/]|$)/;
    const name =
      /(?:length|area|depth|thickness|size|diameter|force|moment|stress|strength|stiffness|offset|radi[ui]s?)$/i;
    const odd = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields())
            .filter((field) => getNamedType(field.type).name === 'Float')
            .filter((field) => word.test(field.description ?? '') || name.test(field.name))
            .filter(({ args }) => !args.some((arg) => arg.name === 'unit'))
            .map((field) => `${type.name}.${field.name}`)
        : [],
    );

    // What an expression is the value of, nobody knows, nor the unit of a setting, nor whether a dimension is a length or an angle.
    expect(odd).toEqual(['NumberDimension.value', 'ExpressionValue.number', 'Setting.number']);
  });

  test('calls what goes in Input or Filter, and nothing else', () => {
    const odd = Object.values(schema.getTypeMap()).filter(
      (type) => !isIntrospectionType(type) && isInputObjectType(type) !== /(Input|Filter)$/.test(type.name),
    );

    expect(odd.map(({ name }) => name)).toEqual([]);
  });
});
