import { composeServices } from '@theguild/federation-composition';
import { type GraphQLSchema, parse } from 'graphql';
import { afterAll, describe, expect } from 'vitest';
import { openAccess } from '../../../src/auth/access.ts';
import { createGateway } from '../../../src/http/gateway.ts';
import { federated } from '../../../src/schema/federation.ts';
import { schema } from '../../../src/schema/index.ts';
import { test as base } from '../../support/test.ts';

// Other tests of this process have the same query type.
afterAll(() => {
  const fields = schema.getQueryType()?.getFields() ?? {};
  for (const name of ['_service', '_entities']) Reflect.deleteProperty(fields, name);
});

let graph: GraphQLSchema | null = null;
const test = base.extend({
  gateway: async ({ shared, services }, use) => {
    const options = { access: openAccess(services), shared, corsOrigins: [], graphiql: false };
    // Once: it changes the query type.
    graph ??= federated(schema);
    await use(createGateway({ ...options, schema: graph, introspection: true }));
  },
});

const drawings = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])
  type Query { drawings: [ConnectionItem!]! }
  type ConnectionItem @key(fields: "id") { id: ID! drawing: String }
  type PageInfo @shareable { hasNextPage: Boolean! }`;
const entities = `query ($representations: [_Any!]!) {
  _entities(representations: $representations) {
    __typename
    ... on Project { project: name }
    ... on ConnectionItem { name }
  }
}`;

describe('a subgraph', () => {
  test('is composed with another that adds fields to connections', async ({ ask }) => {
    const { data } = await ask('{ _service { sdl } }');

    const { supergraphSdl, errors } = composeServices([
      { name: 'connections', url: 'http://gateway/graphql', typeDefs: parse(data._service.sdl) },
      { name: 'drawings', url: 'http://drawings/graphql', typeDefs: parse(drawings) },
    ]);

    expect(errors ?? []).toEqual([]);
    expect(supergraphSdl).toContain('drawing: String @join__field(graph: DRAWINGS)');
    expect(data._service.sdl).not.toContain('_entities');
  });

  test('answers entities in their order, by one call for all connections of a project', async ({
    ask,
    frame,
    callsOf,
  }) => {
    const projectId = await frame([
      { name: 'C1', shear: { LC1: 10_000 } },
      { name: 'C2', shear: { LC1: 10_000 } },
    ]);
    const { data } = await ask('query ($id: ID!) { project(id: $id) { connections { nodes { id } } } }', {
      id: projectId,
    });
    const [first, second] = data.project.connections.nodes;
    const representations = [
      { __typename: 'ConnectionItem', id: second.id },
      { __typename: 'Project', id: projectId },
      { __typename: 'ConnectionItem', id: first.id },
    ];
    let answer: unknown;

    const calls = await callsOf(async () => {
      answer = (await ask(entities, { representations })).data;
    });

    expect(answer).toEqual({
      _entities: [
        { __typename: 'ConnectionItem', name: 'C2' },
        { __typename: 'Project', project: expect.any(String) },
        { __typename: 'ConnectionItem', name: 'C1' },
      ],
    });
    expect(calls).toEqual(['GetProjectData']);
  });

  test('refuses what is no entity', async ({ ask }) => {
    const { errors } = await ask(entities, { representations: [{ __typename: 'Member', id: 'Member:1' }] });

    expect(errors).toMatchObject([
      {
        message: 'Entities of this subgraph are Project and ConnectionItem, each with its global id.',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
  });
});
