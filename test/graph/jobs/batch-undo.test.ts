import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { plainJoints } from '../../support/frame.ts';
import { untilSettled } from '../../support/jobs.ts';
import { type Ask, test } from '../../support/test.ts';

const start = `mutation ($input: StartBatchInput!) { startBatch(input: $input) { batch { id plannedCalls isUndoable } errors { code message path } } }`;
const undo = `mutation ($id: ID!, $dry: Boolean!) { undoBatch(input: { batchId: $id, dryRun: $dry }) { batch { id plannedCalls } errors { __typename code message path } } }`;
const read = `query ($id: ID!) { job(id: $id) { ... on Batch { items { nodes {
  connectionName state errors { __typename message } changes { step name before after }
} } } } }`;
const look = `query ($id: ID!) { connection(id: $id) { operations { name rawKind } parameters(includeHidden: true) { key expression } } }`;

const thickness = (value: number) => ({
  setParameters: { parameters: [{ key: 'tp', value: { length: { value, unit: 'MILLIMETRE' } } }] },
});

async function itemsOf(ask: Ask, id: string) {
  await untilSettled(ask, id);
  return (await ask(read, { id })).data.job.items.nodes;
}

async function started(ask: Ask, input: object): Promise<string> {
  const { data } = await ask(start, { input });
  expect(data.startBatch.errors).toEqual([]);
  return data.startBatch.batch.id;
}

async function undone(ask: Ask, id: string, dry = false) {
  const { data } = await ask(undo, { id, dry });
  expect(data.undoBatch.errors).toEqual([]);
  return await itemsOf(ask, data.undoBatch.batch.id);
}

const seen = async (ask: Ask, id: string) => (await ask(look, { id })).data.connection;

describe('one change on many connections', () => {
  test('is shown before, made where it fits, and taken back in one step', async ({ ask, callsOf, frame }) => {
    const project = await frame(plainJoints(3));
    await designFinPlate(ask, project, 1);
    await designFinPlate(ask, project, 3);
    const connectionIds = [1, 2, 3].map((number) => jointOf(project, number).connection);
    const change = { source: { connectionIds }, steps: [thickness(14)] };
    const before = await seen(ask, connectionIds[0] ?? '');

    const preview = await itemsOf(ask, await started(ask, { ...change, dryRun: true }));
    expect(preview).toMatchObject([
      { state: 'FINISHED', changes: [{ step: 'SET_PARAMETERS', name: 'tp', after: '0.014' }] },
      { state: 'FAILED', errors: [{ message: 'The connection has no parameter tp.' }], changes: [] },
      { state: 'FINISHED' },
    ]);
    let id = '';
    const calls = await callsOf(async () => {
      id = await started(ask, { ...change, undoable: true });
      await itemsOf(ask, id);
    });
    expect(calls.filter((call) => call !== 'GetProjectData')).toEqual([
      ...['GetParameters', 'Update', 'GetParameters', 'GetParameters', 'Update'],
    ]);
    expect(await seen(ask, connectionIds[0] ?? '')).not.toEqual(before);

    const back = await callsOf(async () => {
      expect(await undone(ask, id)).toMatchObject([
        { connectionName: 'J1', state: 'FINISHED' },
        { connectionName: 'J3', state: 'FINISHED' },
      ]);
    });

    expect(back).toEqual(['Update', 'Update']);
    expect(await seen(ask, connectionIds[0] ?? '')).toEqual(before);
  });

  test('puts a design on bare joints and on designed ones, and gives both back what they had', async ({
    ask,
    frame,
  }) => {
    const project = await frame(plainJoints(2));
    await designFinPlate(ask, project, 1);
    const [designed = '', bare = ''] = [1, 2].map((number) => jointOf(project, number).connection);
    const { data } = await ask(
      'query ($id: ID!) { connection(id: $id) { proposedDesigns { nodes { designItemId name } } } }',
      { id: bare },
    );
    const designs: { designItemId: string; name: string }[] = data.connection.proposedDesigns.nodes;
    const other = designs.find(({ name }) => !/3 bolts M20/.test(name))?.designItemId;
    const before = [await seen(ask, designed), await seen(ask, bare)];
    const source = { connections: { projectIds: [project] } };
    const steps = [{ applyTemplate: { template: { designItemId: other }, replaceOperations: true } }];

    const [preview] = await itemsOf(ask, await started(ask, { source, steps, dryRun: true }));
    expect(preview.changes.filter(({ after }: { after: string | null }) => after === null)).toHaveLength(
      before[0].operations.length,
    );
    const id = await started(ask, { source, steps, undoable: true });
    expect(await itemsOf(ask, id)).toMatchObject(Array(2).fill({ state: 'FINISHED', errors: [] }));
    expect(await seen(ask, designed)).not.toEqual(before[0]);

    expect(await undone(ask, id)).toMatchObject(Array(2).fill({ state: 'FINISHED', errors: [] }));
    expect([await seen(ask, designed), await seen(ask, bare)]).toEqual(before);
  });

  test('is not taken back where the connection was changed since', async ({ ask, frame }) => {
    const project = await frame(plainJoints(2));
    await designFinPlate(ask, project, 1);
    await designFinPlate(ask, project, 2);
    const id = await started(ask, {
      source: { projectIds: [project] },
      steps: [thickness(14)],
      undoable: true,
    });
    await itemsOf(ask, id);
    await ask(
      `mutation ($id: ID!) { updateParameters(input: { connectionId: $id, parameters: [
        { key: "tp", value: { length: { value: 16, unit: MILLIMETRE } } } ] }) { errors { message } } }`,
      { id: jointOf(project, 2).connection },
    );

    const rows = [
      { connectionName: 'J1', state: 'FINISHED', errors: [] },
      { connectionName: 'J2', state: 'FAILED', errors: [{ __typename: 'ConflictError' }] },
    ];
    expect(await undone(ask, id, true)).toMatchObject(rows);
    expect(await undone(ask, id)).toMatchObject(rows);

    const { parameters } = await seen(ask, jointOf(project, 2).connection);
    expect(parameters).toContainEqual({ key: 'tp', expression: '0.016' });
  });

  test('is refused where it could not be taken back, and with nothing to take back', async ({
    ask,
    frame,
  }) => {
    const project = await frame(plainJoints(1));
    const source = { projectIds: [project] };
    const refused = async (input: object) => (await ask(start, { input })).data.startBatch;

    expect(await refused({ source, steps: [{ publish: {} }], undoable: true })).toMatchObject({
      batch: null,
      errors: [{ path: ['input', 'steps', '0'] }],
    });
    expect(await refused({ source: { folder: '.' }, steps: [thickness(8)], undoable: true })).toMatchObject({
      errors: [{ path: ['input', 'undoable'] }],
    });
    const { connection } = jointOf(project);
    expect(
      await refused({ source: { connectionIds: [connection, connection] }, steps: [{ calculate: {} }] }),
    ).toMatchObject({ errors: [{ path: ['input', 'source', 'connectionIds', '1'] }] });
    expect(
      await refused({
        source: { connectionIds: [jointOf(project, 9).connection] },
        steps: [{ calculate: {} }],
      }),
    ).toMatchObject({ errors: [{ path: ['input', 'source', 'connectionIds', '0'] }] });

    const id = await started(ask, { source, steps: [{ calculate: {} }] });
    await untilSettled(ask, id);
    const { data } = await ask(undo, { id, dry: false });
    expect(data.undoBatch).toMatchObject({
      batch: null,
      errors: [{ __typename: 'ConflictError', code: 'CONFLICT' }],
    });
  });
});
