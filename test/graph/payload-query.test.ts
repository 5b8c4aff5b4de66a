import { isNonNullType, isObjectType } from 'graphql';
import { describe, expect } from 'vitest';
import { schema } from '../../src/schema/index.ts';
import { jointOf } from '../support/designed.ts';
import { test } from '../support/test.ts';

const rename = `mutation ($id: ID!, $connection: ID!) {
  first: updateConnection(input: { connectionId: $connection, name: "First" }) { query { ...Names } }
  second: updateConnection(input: { connectionId: $connection, name: "Second" }) { query { ...Names } errors { code } }
}
fragment Names on Query { project(id: $id) { connections { nodes { name } } } service { engine } }`;

describe('the query of a payload', () => {
  test('sees what its mutation has changed, and not what the next will', async ({ ask, frame }) => {
    const id = await frame([{ name: 'J1' }]);
    await ask('query ($id: ID!) { project(id: $id) { connections { nodes { name } } } }', { id });

    const { data, errors } = await ask(rename, { id, connection: jointOf(id).connection });

    const names = (name: string) => ({
      query: { project: { connections: { nodes: [{ name }] } }, service: { engine: 'SANDBOX' } },
    });
    expect([data, errors]).toEqual([
      { first: names('First'), second: { ...names('Second'), errors: [] } },
      undefined,
    ]);
  });

  test('is there when the mutation was refused', async ({ ask }) => {
    const { data } = await ask(
      `mutation { deleteConnection(input: { connectionId: "Member:x" }) {
        deletedConnectionId query { service { engine } } errors { code } } }`,
    );

    expect(data.deleteConnection).toEqual({
      deletedConnectionId: null,
      query: { service: { engine: 'SANDBOX' } },
      errors: [{ code: 'VALIDATION_FAILED' }],
    });
  });
});

describe('every payload', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

  test('leads to queries, says when its fields are null, and is null only when the mutation failed', () => {
    expect(mutations.length).toBeGreaterThan(40);
    for (const { name, type, extensions } of mutations) {
      if (!isObjectType(type)) throw new Error(name);
      expect([name, extensions['semanticNonNull']]).toEqual([name, true]);
      const { query, ...fields } = type.getFields();
      expect([name, String(query?.type)]).toEqual([name, 'Query!']);
      for (const field of Object.values(fields))
        if (!isNonNullType(field.type))
          expect(`${name}.${field.name}: ${field.description}`).toMatch(/Null only with `errors`\.|null /);
    }
  });

  test('comes with subscriptions that are null only when they failed', () => {
    const marks = Object.values(schema.getSubscriptionType()?.getFields() ?? {}).map(
      ({ type, extensions }) => isNonNullType(type) || extensions['semanticNonNull'],
    );
    expect(new Set(marks)).toEqual(new Set([true]));
  });
});
