import {
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/schema/index.ts';
import { printGraph } from '../../src/schema/print/print.ts';

describe('schema.graphql', () => {
  test('is what the code prints', async () => {
    await expect(printGraph(schema)).toMatchFileSnapshot('../../schema.graphql');
  });
});

describe('introspection', () => {
  test('says of each field what it costs, needs, and when it is null', () => {
    const said = (type: string, field: string) => {
      const named = schema.getType(type);
      return isObjectType(named) ? named.getFields()[field]?.description?.split('\n\n').at(-1) : undefined;
    };

    expect(said('ConnectionItem', 'members')).toBe('Cost: GetMembers. Null only when it failed.');
    expect(said('BoltGridOperation', 'assembly')).toBe('Cost: GetBoltAssemblies, once for a project.');
    expect(said('ConnectionModel', 'welds')).toBe('Cost: ExportIom, from API 5 on.');
    expect(said('Mutation', 'deleteConnection')).toBe(
      'Cost: DeleteConnection. Role: CHANGE. Null only when it failed.',
    );
    // The file says the same by directives.
    expect(printGraph(schema)).not.toMatch(/^ *(?:""")?Cost: /m);
  });
});

describe('the graph', () => {
  test('describes every type, field, argument and enum value', () => {
    expect(undescribed(schema)).toEqual([]);
  });

  test('gives every mutation one input and a payload with errors', () => {
    const odd = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ name, args, type }) => {
      const wanted = `${name[0]?.toUpperCase()}${name.slice(1)}`;
      return (
        args.map((arg) => `${arg.name}: ${arg.type}`).join() !== `input: ${wanted}Input!` ||
        String(type) !== `${wanted}Payload` ||
        !isObjectType(type) ||
        String(type.getFields()['errors']?.type) !== '[UserError!]!'
      );
    });

    expect(odd.map(({ name }) => name)).toEqual([]);
  });
});

function undescribed(graph: GraphQLSchema): string[] {
  const missing: string[] = [];
  const check = (path: string, { description }: { description?: string | null | undefined }) => {
    if (!description?.trim()) missing.push(path);
  };
  for (const type of Object.values(graph.getTypeMap())) {
    if (isIntrospectionType(type)) continue;
    check(type.name, type);
    if (isEnumType(type)) {
      for (const value of type.getValues()) check(`${type.name}.${value.name}`, value);
    }
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) check(`${type.name}.${field.name}`, field);
    }
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        check(`${type.name}.${field.name}`, field);
        for (const arg of field.args) check(`${type.name}.${field.name}(${arg.name})`, arg);
      }
    }
  }
  return missing;
}
