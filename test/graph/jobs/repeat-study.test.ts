import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { untilSettled } from '../../support/jobs.ts';
import { test } from '../../support/test.ts';

const start = `mutation ($input: StartParameterStudyInput!) {
  startParameterStudy(input: $input) { study { id revision repeatOf } errors { message } }
}`;
const repeat = `mutation ($input: RepeatStudyInput!) {
  repeatStudy(input: $input) {
    rows { connectionId study { id revision repeatOf progress { total } } errors { code path } }
    errors { code message path }
  }
}`;
const repeats = `query ($id: ID!) { jobs(repeatOf: $id) { nodes { id ... on ParameterStudy {
  revision connection { number revision } points { nodes { state verdict productionCost { totalEstimated } values { expression } } }
} } } }`;
const apply = `mutation ($input: ApplyStudyPointInput!) {
  applyStudyPoint(input: $input) { connection { revision parameters { key expression } } errors { code path } }
}`;

const joints = [
  { name: 'J1', shear: { LC1: 100_000 } },
  { name: 'J2', shear: { LC1: 60_000 } },
  { name: 'J3', shear: { LC1: 60_000 } },
];
const rows = { key: 'n1', values: { list: [{ number: 2 }, { number: 3 }] } };

describe('repeatStudy', () => {
  test('calculates the same points on other connections, a study each, which list themselves; a point is set where nothing was changed since', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame(joints);
    await designFinPlate(ask, project);
    await designFinPlate(ask, project, 2);
    const [first = '', second = '', bare = '', absent = ''] = [1, 2, 3, 9].map(
      (number) => jointOf(project, number).connection,
    );
    const begun = await ask(start, { input: { connectionId: first, axes: [rows], includeCost: true } });
    const { study } = begun.data.startParameterStudy;
    expect(study).toEqual({ id: study.id, revision: expect.any(String), repeatOf: null });
    await untilSettled(ask, study.id);

    let answer: { study: { id: string } | null }[] = [];
    const calls = await callsOf(async () => {
      const input = { studyId: study.id, connectionIds: [second, absent, bare] };
      const { data } = await ask(repeat, { input });
      answer = data.repeatStudy.rows;
      for (const row of answer) if (row.study !== null) await untilSettled(ask, row.study.id);
    });

    const accepted = (connectionId: string) => ({
      connectionId,
      study: {
        id: expect.any(String),
        revision: expect.any(String),
        ...{ repeatOf: study.id, progress: { total: 2 } },
      },
      errors: [],
    });
    expect(answer).toEqual([
      accepted(second),
      {
        connectionId: absent,
        study: null,
        errors: [{ code: 'NOT_FOUND', path: ['input', 'connectionIds', '1'] }],
      },
      accepted(bare),
    ]);
    const point = ['Update', 'Calculate', 'GetProductionCost'];
    expect(calls).toEqual([
      // All three are looked up in one answer.
      'GetProjectData',
      ...['CopyConnection', ...point, ...point, 'DeleteConnection'],
      // It has no such parameter, so that nothing is calculated.
      ...['CopyConnection', 'Update', 'Update', 'DeleteConnection'],
    ]);
    const listed = (await ask(repeats, { id: study.id })).data.jobs.nodes;
    expect(
      listed.map(
        ({ connection, points }: { connection: { number: number }; points: { nodes: object[] } }) => [
          connection.number,
          points.nodes,
        ],
      ),
    ).toEqual([
      [3, [2, 3].map((n) => expect.objectContaining({ state: 'FAILED', values: [{ expression: `${n}` }] }))],
      [
        2,
        [2, 3].map((n) => ({
          ...{ state: 'FINISHED', verdict: 'PASSED', values: [{ expression: `${n}` }] },
          productionCost: { totalEstimated: expect.any(Number) },
        })),
      ],
    ]);
    const [, made] = listed;
    expect(made.revision).toBe(made.connection.revision);

    const set = { studyId: made.id, index: 0, ifRevision: made.revision };
    const applied = (await ask(apply, { input: set })).data.applyStudyPoint;
    expect(applied.connection.parameters).toContainEqual({ key: 'n1', expression: '2' });
    const again = (await ask(apply, { input: { ...set, index: 1 } })).data.applyStudyPoint;
    expect(again).toEqual({
      connection: null,
      errors: [{ code: 'REVISION_CHANGED', path: ['input', 'ifRevision'] }],
    });

    // Begun once more, it is one of the connection as it is by then.
    const anew = await ask(
      `mutation ($id: ID!) { repeatJob(input: { jobId: $id }) { job { id ... on ParameterStudy {
        repeatOf revision connection { revision }
      } } } }`,
      { id: made.id },
    );
    const { id, ...rerun } = anew.data.repeatJob.job;
    expect(rerun).toEqual({
      ...{ repeatOf: study.id, revision: rerun.connection.revision },
      connection: { revision: expect.not.stringMatching(made.revision) },
    });
    await untilSettled(ask, id);

    // A repeat of a repeat is one of the first, and all of it is told of the connection.
    const further = await ask(repeat, { input: { studyId: made.id, connectionIds: [first] } });
    expect(further.data.repeatStudy.rows[0].study.repeatOf).toBe(study.id);
    const { data } = await ask(
      'query ($id: ID!) { connection(id: $id) { activity(first: 1) { nodes { mutation } } } }',
      { id: first },
    );
    expect(data.connection.activity.nodes).toEqual([{ mutation: 'repeatStudy' }]);
    await untilSettled(ask, further.data.repeatStudy.rows[0].study.id);
  });

  test('refuses what says nothing of another connection, and connections given twice, before any call', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame(joints);
    await designFinPlate(ask, project);
    const { connection } = jointOf(project);
    const one = { connectionId: connection, axes: [rows], combine: 'ONE_AT_A_TIME' };
    const alone = (await ask(start, { input: one })).data.startParameterStudy.study.id;
    const loads = await ask(
      `mutation ($input: StartStudyInput!) { startStudy(input: $input) { study { id } errors { message } } }`,
      {
        input: {
          connectionId: connection,
          axes: [
            {
              load: {
                loadEffectIds: [connection.replace('ConnectionItem', 'LoadEffect').concat('/1')],
                scale: [1, 1.1],
              },
            },
          ],
        },
      },
    );
    expect(loads.data.startStudy.errors).toEqual([]);
    const loaded = loads.data.startStudy.study.id;
    const usual = (await ask(start, { input: { connectionId: connection, axes: [rows] } })).data
      .startParameterStudy.study.id;
    for (const id of [alone, loaded, usual]) await untilSettled(ask, id);

    const calls = await callsOf(async () => {
      const refusals = [];
      for (const input of [
        { studyId: alone, connectionIds: [connection] },
        { studyId: loaded, connectionIds: [connection] },
        { studyId: usual, connectionIds: [connection, connection] },
        { studyId: usual, connectionIds: [] },
      ]) {
        const { data } = await ask(repeat, { input });
        refusals.push([data.repeatStudy.rows, data.repeatStudy.errors[0]?.path]);
      }
      expect(refusals).toEqual([
        [null, ['input', 'studyId']],
        [null, ['input', 'studyId']],
        [null, ['input', 'connectionIds', '1']],
        [null, ['input', 'connectionIds']],
      ]);
    });
    expect(calls).toEqual([]);
  });
});
