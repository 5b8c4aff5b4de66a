import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { test } from '../../support/test.ts';

const ROWS =
  'rows { connectionId connection { id name description } errors { code message path ... on ConflictError { currentRevision } } } errors { code message path }';
const copy = `mutation ($id: ID!, $names: [String!]!) {
  copyConnections(input: { connectionId: $id, names: $names }) { ${ROWS} } }`;
const update = `mutation ($changes: [UpdateConnectionInput!]!) { updateConnections(input: { changes: $changes }) { ${ROWS} } }`;
const remove = `mutation ($ids: [ID!]!, $rev: String) {
  deleteConnections(input: { connectionIds: $ids, ifRevision: $rev }) { ${ROWS} } }`;
const thicken = `mutation ($ids: [ID!]!, $mm: Float!) { updateParametersInConnections(input: {
  connectionIds: $ids, parameters: [{ key: "tp", value: { length: { value: $mm, unit: MILLIMETRE } } }] }) { ${ROWS} } }`;
const names = 'query ($id: ID!) { project(id: $id) { revision connections { nodes { id name revision } } } }';

// biome-ignore lint/suspicious/noExplicitAny: what the documents above ask for.
const payloadOf = (answer: { data?: any } | undefined, name: string) => answer?.data[name];

const joints = [{ name: 'A' }, { name: 'B' }, { name: 'C' }];
const idsOf = (project: string, ...numbers: number[]) =>
  numbers.map((number) => jointOf(project, number).connection);

describe('changes of several connections', () => {
  test('copy a connection under each of the names', async ({ ask, frame, callsOf }) => {
    const project = await frame(joints);
    const [id] = idsOf(project, 2);

    let answer: Awaited<ReturnType<typeof ask>> | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(copy, { id, names: ['B1', 'B2', 'B3'] });
    });

    expect(calls).toEqual(['CopyConnection', 'CopyConnection', 'CopyConnection']);
    const { rows, errors } = payloadOf(answer, 'copyConnections');
    expect(errors).toEqual([]);
    expect(rows).toMatchObject(
      ['B1', 'B2', 'B3'].map((name) => ({ connectionId: id, connection: { name }, errors: [] })),
    );
    const { data } = await ask(names, { id: project });
    expect(data.project.connections.nodes.map(({ name }: { name: string }) => name)).toEqual([
      ...['A', 'B', 'C', 'B1', 'B2', 'B3'],
    ]);
  });

  test('go on behind one that is refused, in the order of the input', async ({ ask, frame, callsOf }) => {
    const project = await frame(joints);
    const [a, , c] = idsOf(project, 1, 2, 3);
    const gone = jointOf(project, 9).connection;
    const { nodes } = (await ask(names, { id: project })).data.project.connections;
    await ask(update, { changes: [{ connectionId: nodes[1].id, description: 'Changed by somebody else' }] });

    let answer: Awaited<ReturnType<typeof ask>> | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(update, {
        changes: [
          { connectionId: c, name: 'C new', ifRevision: nodes[2].revision },
          { connectionId: gone, name: 'Nobody' },
          { connectionId: nodes[1].id, name: 'B new', ifRevision: nodes[1].revision },
          { connectionId: a, name: 'A new' },
        ],
      });
    });

    const { rows } = payloadOf(answer, 'updateConnections');
    expect(rows).toMatchObject([
      { connectionId: c, connection: { name: 'C new' }, errors: [] },
      {
        connectionId: gone,
        connection: null,
        errors: [{ code: 'NOT_FOUND', path: ['input', 'changes', '1', 'connectionId'] }],
      },
      {
        connectionId: nodes[1].id,
        connection: null,
        errors: [{ code: 'REVISION_CHANGED', path: ['input', 'changes', '2', 'ifRevision'] }],
      },
      { connectionId: a, connection: { name: 'A new' }, errors: [] },
    ]);
    expect(calls).toEqual([
      ...['GetConnection', 'UpdateConnection'],
      // Not there: is its project?
      ...['GetConnection', 'GetProjectData'],
      // Refused, with the connection as it is now.
      'GetConnection',
      ...['GetConnection', 'UpdateConnection'],
    ]);
  });

  test('set the same parameters, and say by row which were not accepted', async ({ ask, frame, callsOf }) => {
    const project = await frame([
      { name: 'J1', shear: { LC1: 60_000 } },
      { name: 'J2', shear: { LC1: 60_000 } },
      { name: 'Plain' },
    ]);
    for (const number of [1, 2]) await designFinPlate(ask, project, number);
    const ids = idsOf(project, 1, 2, 3);

    let answer: Awaited<ReturnType<typeof ask>> | undefined;
    const calls = await callsOf(async () => {
      answer = await ask(thicken, { ids, mm: 12 });
    });

    // The connections that the rows name are read at the end, in one call.
    expect(calls).toEqual(['Update', 'Update', 'Update', 'GetProjectData']);
    const { rows } = payloadOf(answer, 'updateParametersInConnections');
    expect(rows.map(({ errors }: { errors: unknown[] }) => errors.length)).toEqual([0, 0, 1]);
    expect(rows[2]).toMatchObject({
      connection: null,
      errors: [{ path: ['input', 'parameters', '0', 'value'] }],
    });

    const refused = (await ask(thicken, { ids: ids.slice(0, 1), mm: -3 })).data.updateParametersInConnections;
    expect(refused.rows).toMatchObject([
      {
        connection: null,
        errors: [{ path: ['input', 'parameters', '0', 'value'] }],
      },
    ]);
    const { data } = await ask(
      'query ($id: ID!) { connection(id: $id) { parameters(keys: ["tp"]) { number } } }',
      {
        id: ids[0],
      },
    );
    expect(data.connection.parameters).toEqual([{ number: 12 }]);
  });

  test('delete nothing when the project is another one than it was', async ({ ask, frame, callsOf }) => {
    const project = await frame(joints);
    const { revision } = (await ask(names, { id: project })).data.project;
    await ask(update, { changes: [{ connectionId: jointOf(project, 3).connection, name: 'Kept' }] });

    const ids = idsOf(project, 1, 3);
    const stale = (await ask(remove, { ids, rev: revision })).data.deleteConnections;
    expect(stale).toMatchObject({
      rows: null,
      errors: [{ code: 'REVISION_CHANGED', path: ['input', 'ifRevision'] }],
    });

    const now = (await ask(names, { id: project })).data.project.revision;
    const calls = await callsOf(async () => {
      const { rows } = (await ask(remove, { ids, rev: now })).data.deleteConnections;
      expect(rows).toEqual(ids.map((id) => ({ connectionId: id, connection: null, errors: [] })));
    });
    expect(calls).toEqual(['DeleteConnection', 'DeleteConnection']);
    const { data } = await ask(names, { id: project });
    expect(data.project.connections.nodes.map(({ name }: { name: string }) => name)).toEqual(['B']);
  });

  test('count as the calls of all rows before anything is sent', async ({ send, frame }) => {
    const project = await frame(joints);
    const changes = idsOf(project, 1, 2, 3).map((connectionId) => ({ connectionId, description: 'x' }));
    const query =
      'mutation ($changes: [UpdateConnectionInput!]!) { updateConnections(input: { changes: $changes }) { rows { errors { code } } } }';

    const headers = { 'x-upstream-cost': '1' };
    const answer = await (await send({ query, variables: { changes } }, { headers })).json();

    expect(answer).toMatchObject({ extensions: { cost: { requested: 6, actual: 6 } } });
  });

  test('are refused as a whole before anything is sent', async ({ ask, frame, callsOf }) => {
    const project = await frame(joints);
    const [a, b] = idsOf(project, 1, 2);
    const one = { connectionId: a, name: 'x' };
    const other = `ConnectionItem:${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/1`;

    const calls = await callsOf(async () => {
      for (const [query, variables, path] of [
        [update, { changes: [one, one] }, ['input', 'changes', '1', 'connectionId']],
        [update, { changes: [] }, ['input', 'changes']],
        [update, { changes: [one, { connectionId: b, name: ' ' }] }, ['input', 'changes', '1', 'name']],
        [update, { changes: [one, { connectionId: 'what' }] }, ['input', 'changes', '1', 'connectionId']],
        [copy, { id: a, names: ['x', ''] }, ['input', 'names', '1']],
        [copy, { id: a, names: Array(501).fill('x') }, ['input', 'names']],
        [remove, { ids: [a, b, a] }, ['input', 'connectionIds', '2']],
        [remove, { ids: [a, other], rev: 'x' }, ['input', 'ifRevision']],
      ] as const) {
        const { data, errors } = await ask(query, variables);
        expect(errors).toBeUndefined();
        const [payload] = Object.values(data) as { rows: unknown; errors: unknown[] }[];
        expect(payload).toMatchObject({ rows: null, errors: [{ code: 'VALIDATION_FAILED', path }] });
      }
    });

    expect(calls).toEqual([]);
  });
});
