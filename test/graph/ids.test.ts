import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { test } from '../support/test.ts';

const joint = [{ name: 'J1', shear: { LC1: 40_000 } }];

describe('node, of what only later services have', () => {
  test.override({ sandboxOptions: { laterAdditions: ['parameterEditing'] } });

  test('fetches links of parameters and captured templates again', async ({ ask, callsOf, frame }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const { connection } = jointOf(project);
    const { data: read } = await ask(
      'query ($id: ID!) { connection(id: $id) { parameterLinks { id propertyKey } } }',
      { id: connection },
    );
    const { data: captured } = await ask(
      'mutation ($id: ID!) { captureTemplate(input: { connectionId: $id }) { template { id operationCount } } }',
      { id: connection },
    );
    const [link] = read.connection.parameterLinks;
    const { template } = captured.captureTemplate;
    const gone = [link.id.replace(/\d+$/, '99999'), template.id.replace(/.{8}$/, '00000000')];

    let nodes: unknown;
    const calls = await callsOf(async () => {
      const { data } = await ask(
        `query ($ids: [ID!]!) { nodes(ids: $ids) {
          id ... on ParameterLink { propertyKey } ... on CapturedTemplate { operationCount }
        } }`,
        { ids: [link.id, template.id, ...gone] },
      );
      nodes = data.nodes;
    });

    expect(nodes).toEqual([link, template, null, null]);
    expect(calls).toEqual(['GetParameterLinks']);
  });
});

describe('node', () => {
  test('fetches every kind of node again by the id it gave', async ({ ask, frame }) => {
    const project = await frame(joint);
    const { data } = await ask(
      `query ($id: ID!) { project(id: $id) { id connections { nodes {
        id members { id crossSection { id material { id } } } loadEffects { nodes { id } }
      } } } }`,
      { id: project },
    );
    const [connection] = data.project.connections.nodes;
    const ids = [
      data.project.id,
      connection.id,
      connection.members[1].id,
      connection.members[1].crossSection.id,
      connection.members[1].crossSection.material.id,
      connection.loadEffects.nodes[0].id,
    ];

    const again = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }', { ids });

    expect(again).toEqual({
      data: {
        nodes: ids.map((id) => ({ __typename: id.split(':')[0], id })),
      },
    });
  });

  test('finds an operation as one of its kind', async ({ ask, frame }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const { connection } = jointOf(project);
    const { data } = await ask(
      'query ($id: ID!) { connection(id: $id) { operations { __typename id name } } }',
      { id: connection },
    );
    const [operation] = data.connection.operations;

    const again = await ask(
      `query ($id: ID!) { node(id: $id) { __typename id ... on Operation { name } ... on Machine { name } } }`,
      { id: operation.id },
    );

    expect(operation).toMatchObject({ __typename: 'MacroOperation' });
    expect(again).toEqual({ data: { node: operation } });
  });

  test('is null without an error for what is gone', async ({ ask, frame }) => {
    const path = (await frame(joint)).replace('Project:', '');

    const answer = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
      ids: [`Member:${path}/1/77`, `ConnectionItem:${path}/77`, `Operation:${path}/1/5`],
    });

    expect(answer).toEqual({ data: { nodes: [null, null, null] } });
  });

  test('takes as many ids as a page has items, and not one more', async ({ ask, callsOf, frame }) => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    const { connection } = jointOf(await frame(joint));

    const calls = await callsOf(async () => {
      const page = await ask(query, { ids: Array(500).fill(connection) });
      expect(page).toEqual({ data: { nodes: Array(500).fill({ id: connection }) } });
      const more = await ask(query, { ids: Array(501).fill(connection) });
      expect(more.errors).toMatchObject([
        {
          message: '501 ids; at most 500 are taken at once.',
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ]);
    });

    expect(calls).toEqual(['GetConnection']);
  });

  test('refuses what is no global id, and says what one looks like', async ({ ask, callsOf }) => {
    for (const id of [
      'nonsense',
      'Nothing:1',
      'Member:../../clients/connect-client',
      '',
      'Member:%E0%A4%A',
    ]) {
      const calls = await callsOf(async () => {
        const { data, errors } = await ask('query ($id: ID!) { node(id: $id) { id } }', { id });
        expect([data, errors?.[0]?.extensions?.['code']]).toEqual([{ node: null }, 'BAD_USER_INPUT']);
      });
      expect(calls).toEqual([]);
    }
  });
});

describe('ids of arguments', () => {
  test('may be bare where the type is known', async ({ ask, frame }) => {
    const project = await frame(joint);
    const uuid = project.replace('Project:', '');

    const { data } = await ask(
      `query ($uuid: ID!, $pair: ID!) { project(id: $uuid) { id } connection(id: $pair) { name } }`,
      { uuid: uuid.toUpperCase(), pair: `${uuid}/1` },
    );

    expect(data).toEqual({ project: { id: project }, connection: { name: 'J1' } });
  });

  test('of the wrong type are refused with both types named', async ({ ask, frame }) => {
    const path = (await frame(joint)).replace('Project:', '');

    const { data } = await ask(
      'mutation ($id: ID!) { deleteConnection(input: { connectionId: $id }) { errors { __typename code message path } } }',
      { id: `Member:${path}/1/1` },
    );

    expect(data.deleteConnection.errors).toEqual([
      {
        __typename: 'ValidationError',
        code: 'VALIDATION_FAILED',
        message: `"Member:${path}/1/1" is the id of a Member; a ConnectionItem is wanted here.`,
        path: ['input', 'connectionId'],
      },
    ]);
  });

  test('never reach another endpoint of the service', async ({ ask, callsOf }) => {
    const hostile = [
      '../../clients/connect-client?x=',
      '..',
      '%2e%2e',
      'a\r\nb',
      '\u0000',
      'x'.repeat(10_000),
    ];
    for (const id of hostile) {
      const calls = await callsOf(async () => {
        const { errors } = await ask(
          'query ($id: ID!) { project(id: $id) { name } connection(id: $id) { name } }',
          {
            id,
          },
        );
        expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual([
          'BAD_USER_INPUT',
          'BAD_USER_INPUT',
        ]);
      });
      expect(calls).toEqual([]);
    }
  });
});
