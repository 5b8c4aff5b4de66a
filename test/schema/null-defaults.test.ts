import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { nullMeansDefault } from '../../src/schema/arguments/null-defaults.ts';

test.for([
  ['its object and arguments', (_: unknown, args: object) => args, 2],
  ['the context too', (_: unknown, args: object, _context: unknown) => args, 3],
] as const)(
  'a resolver that takes %s is given the default, and still takes as much',
  ([, resolve, length]) => {
    const schema = buildSchema('type Query { a(first: Int! = 5): Int }');
    const field = schema.getQueryType()?.getFields()['a'];
    if (field === undefined) throw new Error('no field');
    Object.assign(field, { resolve });

    nullMeansDefault(schema);

    expect(field.resolve?.({}, { first: null }, {}, {} as never)).toEqual({ first: 5 });
    expect([field.resolve?.length, String(field.args[0]?.type)]).toEqual([length, 'Int']);
  },
);

test('arguments that come again mean what they meant, whatever came in between', () => {
  const schema = buildSchema('type Query { a(first: Int! = 5): Int }');
  const field = schema.getQueryType()?.getFields()['a'];
  if (field === undefined) throw new Error('no field');
  Object.assign(field, { resolve: (_: unknown, args: object) => args });
  nullMeansDefault(schema);
  const [none, seven] = [Object.freeze({ first: null }), Object.freeze({ first: 7 })];
  const changing: { first: number | null } = { first: 8 };
  const meant = (args: object) => Reflect.get(Object(field.resolve?.({}, args, {}, {} as never)), 'first');
  const before = [none, none, seven, changing, seven, none].map(meant);
  changing.first = null;

  expect([...before, meant(changing)]).toEqual([5, 5, 7, 8, 7, 5, 5]);
});
