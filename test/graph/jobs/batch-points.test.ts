import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { plainJoints } from '../../support/frame.ts';
import { untilSettled } from '../../support/jobs.ts';
import { type Ask, test } from '../../support/test.ts';

const study = `mutation ($input: StartParameterStudyInput!) {
  startParameterStudy(input: $input) { study { id } errors { message } }
}`;
const repeat = `mutation ($input: RepeatStudyInput!) {
  repeatStudy(input: $input) { rows { study { id } errors { message } } errors { message } }
}`;
const start = `mutation ($input: StartBatchInput!) { startBatch(input: $input) { batch { id plannedCalls } errors { code message path } } }`;
const undo = 'mutation ($id: ID!) { undoBatch(input: { batchId: $id }) { batch { id } errors { message } } }';
const read = `query ($id: ID!) { job(id: $id) { ... on Batch { undoOf items { nodes {
  connectionName state status errors { __typename message } changes { step name before after }
} } } } }`;
const listed = 'query ($id: ID!) { jobs(repeatOf: $id) { nodes { __typename id ... on Batch { undoOf } } } }';
const rows = { key: 'n1', values: { list: [{ number: 2 }, { number: 3 }] } };

async function itemsOf(ask: Ask, id: string) {
  await untilSettled(ask, id);
  return (await ask(read, { id })).data.job.items.nodes;
}

/** The number of rows of bolts. */
async function rowsOf(ask: Ask, id: string): Promise<string> {
  const { data } = await ask('query ($id: ID!) { connection(id: $id) { parameters { key expression } } }', {
    id,
  });
  return data.connection.parameters.find(({ key }: { key: string }) => key === 'n1').expression;
}

describe('points of studies of many connections', () => {
  test('are set and calculated in one batch where nothing was changed since, and taken back', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame(plainJoints(2));
    for (const number of [1, 2]) await designFinPlate(ask, project, number);
    const connectionIds = [1, 2].map((number) => jointOf(project, number).connection);
    const [first = '', second = ''] = connectionIds;
    const begun = await ask(study, { input: { connectionId: first, axes: [rows] } });
    const studyId: string = begun.data.startParameterStudy.study.id;
    await untilSettled(ask, studyId);
    const repeated = await ask(repeat, { input: { studyId, connectionIds: [second] } });
    const other: string = repeated.data.repeatStudy.rows[0].study.id;
    await untilSettled(ask, other);
    const points = [
      { studyId, index: 0 },
      { studyId: other, index: 0 },
    ];
    const input = { source: { connectionIds }, steps: [{ applyPoints: { points } }, { calculate: {} }] };
    await ask(
      'mutation ($id: ID!) { updateConnection(input: { connectionId: $id, description: "x" }) { errors { message } } }',
      { id: second },
    );

    let id = '';
    const calls = await callsOf(async () => {
      const { data } = await ask(start, { input: { ...input, undoable: true } });
      expect(data.startBatch).toMatchObject({ batch: { plannedCalls: 10 }, errors: [] });
      id = data.startBatch.batch.id;
      expect(await itemsOf(ask, id)).toMatchObject([
        {
          ...{ connectionName: 'J1', state: 'FINISHED', status: 'PASSED', errors: [] },
          changes: [{ step: 'APPLY_POINTS', name: 'n1', before: '3', after: '2' }],
        },
        {
          ...{ connectionName: 'J2', state: 'FAILED', status: null, changes: [] },
          errors: [{ __typename: 'ConflictError', message: expect.stringContaining('was changed since') }],
        },
      ]);
    });
    expect(calls.filter((call) => /Update|Calculate$/.test(call))).toEqual(['Update', 'Calculate']);
    expect([await rowsOf(ask, first), await rowsOf(ask, second)]).toEqual(['2', '3']);

    const undone: string = (await ask(undo, { id })).data.undoBatch.batch.id;
    expect(await itemsOf(ask, undone)).toMatchObject([{ connectionName: 'J1', state: 'FINISHED' }]);
    expect(await rowsOf(ask, first)).toBe('3');
    // Who comes back to the study finds what was set of it, and that it was taken back.
    expect((await ask(listed, { id: studyId })).data.jobs.nodes).toEqual([
      { __typename: 'Batch', id: undone, undoOf: id },
      { __typename: 'Batch', id, undoOf: null },
      { __typename: 'ParameterStudy', id: other },
    ]);
  });

  test('are refused where a point is not known, or its connection has one already', async ({
    ask,
    frame,
  }) => {
    const project = await frame(plainJoints(1));
    await designFinPlate(ask, project, 1);
    const { connection } = jointOf(project);
    const begun = await ask(study, { input: { connectionId: connection, axes: [rows] } });
    const studyId: string = begun.data.startParameterStudy.study.id;
    const refusal = async (points: object[]) => {
      const input = { source: { connectionIds: [connection] }, steps: [{ applyPoints: { points } }] };
      return (await ask(start, { input })).data.startBatch.errors;
    };
    const place = ['input', 'steps', '0', 'applyPoints', 'points'];

    expect(await refusal([])).toMatchObject([{ path: place }]);
    expect(await refusal([{ studyId, index: 2 }])).toMatchObject([{ path: [...place, '0', 'index'] }]);
    expect(await refusal([0, 1].map((index) => ({ studyId, index })))).toMatchObject([
      { path: [...place, '1'] },
    ]);
    expect(await refusal([{ studyId: 'ParameterStudy:none', index: 0 }])).toMatchObject([
      { path: [...place, '0', 'studyId'] },
    ]);
  });
});
