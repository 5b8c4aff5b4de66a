import { getNamedType, isInterfaceType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/schema/index.ts';

test('every list with `first` is a connection with `after` and a total', () => {
  const odd: string[] = [];
  const found: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const { name, args, type: answer } of Object.values(type.getFields())) {
      const asked = args.map((arg) => arg.name);
      if (!asked.includes('first')) continue;
      const page = getNamedType(answer);
      const fields = isObjectType(page) ? Object.keys(page.getFields()) : [];
      const isWhole = ['edges', 'nodes', 'pageInfo', 'totalCount'].every((field) => fields.includes(field));
      found.push(`${type.name}.${name}`);
      if (!asked.includes('after') || !isWhole || !page.name.endsWith('Connection'))
        odd.push(`${type.name}.${name}`);
    }
  }

  expect(odd).toEqual([]);
  expect(found.length).toBeGreaterThan(12);
});
