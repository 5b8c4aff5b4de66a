import { type GraphQLEnumType, isEnumType, parseValue } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/schema/index.ts';

const all = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLEnumType => isEnumType(type) && type.getValue('UNRECOGNIZED') !== undefined,
);

test.for(all.map((type) => [type.name, type] as const))(
  '%s has a word for what is new that nobody may give',
  ([name, type]) => {
    const message = `Value "UNRECOGNIZED" of the enum "${name}" is for output only.`;
    const known = type.getValues()[0]?.name ?? '';

    expect(() => type.parseValue('UNRECOGNIZED')).toThrow(message);
    expect(() => type.parseLiteral(parseValue('UNRECOGNIZED'), null)).toThrow(message);
    expect(type.parseLiteral(parseValue(known), null)).toBe(type.parseValue(known));
    expect(type.serialize('UNRECOGNIZED')).toBe('UNRECOGNIZED');
  },
);
