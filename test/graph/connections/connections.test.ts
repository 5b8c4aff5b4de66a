import { describe, expect } from 'vitest';
import { test } from '../../support/test.ts';

const three = [{ name: 'Bravo' }, { name: 'Alpha' }, { name: 'Charlie' }];

describe('connections of a project', () => {
  const page = `query ($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {
    project(id: $id) { connections(first: $first, after: $after, last: $last, before: $before) {
      totalCount edges { cursor } nodes { name }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    } }
  }`;

  test('come in pages whose cursors lead on', async ({ ask, frame }) => {
    const id = await frame(three);

    const { data: first } = await ask(page, { id, first: 2 });
    const { data: rest } = await ask(page, {
      id,
      first: 2,
      after: first.project.connections.pageInfo.endCursor,
    });
    const { data: last } = await ask(page, { id, last: 1 });

    const names = (data: typeof first) =>
      data.project.connections.nodes.map((node: { name: string }) => node.name);
    expect([names(first), names(rest), names(last)]).toEqual([['Bravo', 'Alpha'], ['Charlie'], ['Charlie']]);
    expect(first.project.connections.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    expect(rest.project.connections.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect(rest.project.connections.totalCount).toBe(3);
  });

  test.for([
    [{ first: 501 }, '`first` is 501; a page holds 0 to 500 items.'],
    [{ first: -1 }, '`first` is -1; a page holds 0 to 500 items.'],
    [{ after: 'bogus' }, '`after`: no item of this list has the cursor "bogus"'],
  ] as const)('refuse the page %o', async ([args, message], { ask, frame }) => {
    const id = await frame(three);

    const { errors } = await ask(page, { id, ...args });

    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining(message),
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  test('are filtered and ordered', async ({ ask, frame }) => {
    const id = await frame(three);

    const { data } = await ask(
      `query ($id: ID!) { project(id: $id) {
        byName: connections(orderBy: { field: NAME }) { nodes { name } }
        some: connections(filter: { nameContains: "AL", analysisTypes: [STRESS_STRAIN] }) { totalCount nodes { name } }
        numbered: connections(filter: { connectionIds: [3, 7] }) { nodes { name } }
        open: connections(filter: { statuses: [NOT_CALCULATED] }) { totalCount }
        connection(number: 2) { name }
        connectionByName(name: "Charlie") { number }
        missing: connection(number: 9) { name }
      } }`,
      { id },
    );

    expect(data.project).toEqual({
      byName: { nodes: [{ name: 'Alpha' }, { name: 'Bravo' }, { name: 'Charlie' }] },
      some: { totalCount: 1, nodes: [{ name: 'Alpha' }] },
      numbered: { nodes: [{ name: 'Charlie' }] },
      open: { totalCount: 3 },
      connection: { name: 'Alpha' },
      connectionByName: { number: 3 },
      missing: null,
    });
  });
});

describe('connection', () => {
  test('of one project is one call, several of the same project come with the project', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const path = (await frame(three)).replace('Project:', '');
    const one = 'query ($a: ID!) { connection(id: $a) { name project { id } } }';
    const two =
      'query ($a: ID!, $b: ID!) { a: connection(id: $a) { name } b: connection(id: $b) { name } c: connection(id: $a) { name } }';
    const ids = { a: `${path}/1`, b: `${path}/3` };

    const calls = [await callsOf(() => ask(one, { a: ids.a })), await callsOf(() => ask(two, ids))];

    expect(calls).toEqual([['GetConnection'], ['GetProjectData']]);
  });

  test('is null without an error when it is not there', async ({ ask, frame }) => {
    const path = (await frame(three)).replace('Project:', '');

    const answer = await ask(
      'query ($a: ID!, $b: ID!) { a: connection(id: $a) { name } b: connection(id: $b) { name } }',
      {
        a: `${path}/44`,
        b: '00000000-0000-4000-8000-000000000000/1',
      },
    );

    expect(answer).toEqual({ data: { a: null, b: null } });
  });
});

describe('changes of connections', () => {
  test('follow each other in one operation, and later reads see them', async ({ ask, frame }) => {
    const projectId = await frame([{ name: 'J1' }]);
    const connectionId = projectId.replace('Project:', 'ConnectionItem:').concat('/1');

    const { data, errors } = await ask(
      `mutation ($p: ID!, $c: ID!) {
        createConnection(input: { projectId: $p }) { connection { number name members { name } } edge { node { name } } errors { code } }
        copyConnection(input: { connectionId: $c, name: "Twin" }) { connection { number name members { name } } errors { code } }
        updateConnection(input: { connectionId: $c, description: "Corner", analysisType: FATIGUE }) { connection { name description analysisType includeBuckling } errors { code } }
        deleteConnection(input: { connectionId: $c }) { deletedConnectionId project { connections { nodes { number name } } } errors { code } }
      }`,
      { p: projectId, c: connectionId },
    );

    expect(errors).toBeUndefined();
    expect(data).toEqual({
      createConnection: {
        connection: { number: 2, name: 'CON2', members: [] },
        edge: { node: { name: 'CON2' } },
        errors: [],
      },
      copyConnection: {
        connection: { number: 3, name: 'Twin', members: [{ name: 'C1' }, { name: 'B1' }] },
        errors: [],
      },
      updateConnection: {
        connection: { name: 'J1', description: 'Corner', analysisType: 'FATIGUE', includeBuckling: false },
        errors: [],
      },
      deleteConnection: {
        deletedConnectionId: connectionId,
        project: {
          connections: {
            nodes: [
              { number: 2, name: 'CON2' },
              { number: 3, name: 'Twin' },
            ],
          },
        },
        errors: [],
      },
    });
  });
});
