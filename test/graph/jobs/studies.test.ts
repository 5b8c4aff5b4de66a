import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { connectionNames, until, untilSettled } from '../../support/jobs.ts';
import { test } from '../../support/test.ts';
import { watch } from '../../support/watch.ts';

const start = `mutation ($input: StartParameterStudyInput!) {
  startParameterStudy(input: $input) {
    study { id state progress { total } connection { number } points { nodes { index state values { key expression } } } }
    errors { __typename code message path ... on ValidationError { issues { path } } }
  }
}`;

const read = `query ($id: ID!) { job(id: $id) { id state failure progress { completed total }
  ... on ParameterStudy {
    points { nodes {
      index state verdict failure maxUtilization { percent } productionCost { totalEstimated }
      summary { name status } issues { key } values { key expression }
    } }
    best { nodes { index } } cheapest: best(by: [COST], first: 2) { nodes { index } } nothing: best(first: 0) { nodes { index } }
  } } }`;

const joint = [{ name: 'J1', shear: { LC1: 100_000 } }];
const thickness = (count: number) => ({
  key: 'tp',
  values: { lengthRange: { start: 8, end: 8 + 2 * (count - 1), count, unit: 'MILLIMETRE' } },
});
const rows = { key: 'n1', values: { list: [{ number: 2 }, { number: 3 }] } };

describe('startParameterStudy', () => {
  test('keeps how each point was built where it is asked to, for one call a point', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const { connection } = jointOf(project);
    const built = async (input: object) => {
      let id = '';
      const calls = await callsOf(async () => {
        const { data } = await ask(start, { input: { connectionId: connection, ...input } });
        id = data.startParameterStudy.study.id;
        await untilSettled(ask, id);
      });
      const { data } = await ask(
        `query ($id: ID!) { job(id: $id) { ... on ParameterStudy { points { nodes { sameAs geometry {
          plates { name thickness(unit: MILLIMETRE) corners { x(unit: MILLIMETRE) z(unit: MILLIMETRE) } }
          bolts { at { z(unit: MILLIMETRE) } direction { y } } } } } } } }`,
        { id },
      );
      return { calls, points: data.job.points.nodes };
    };

    const twice = { key: 'n1', values: { list: [{ number: 2 }, { number: 3 }, { number: 2 }] } };
    const { calls, points } = await built({ axes: [twice], includeGeometry: true });
    const point = ['Update', 'ExportIomConnectionData', 'Calculate'];
    expect(calls.slice(3)).toEqual([...point, ...point, 'DeleteConnection']);
    const levels = points.map(({ geometry }: { geometry: { bolts: { at: { z: number } }[] } }) =>
      geometry.bolts.map(({ at }) => Math.round(at.z)).sort((a, b) => a - b),
    );
    expect(levels).toEqual([[-35, 35], [-70, 0, 70], levels[0]]);
    expect(points[2].sameAs).toBe(0);
    const [plate] = points[1].geometry.plates;
    const heights = plate.corners.map(({ z }: { z: number }) => Math.round(z));
    expect([Math.min(...heights), Math.max(...heights), plate.thickness]).toEqual([-110, 110, 10]);
    expect(points[1].geometry.bolts[0].direction.y ** 2).toBeCloseTo(1, 6);

    expect((await built({ axes: [rows] })).points[0].geometry).toBeNull();
  });

  test('calculates every point on a copy, at the stated cost, and leaves the connection alone', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const { connection } = jointOf(project);
    const before = await ask(`query ($id: ID!) { connection(id: $id) { parameters { key expression } } }`, {
      id: connection,
    });

    let id = '';
    const calls = await callsOf(async () => {
      const input = { connectionId: connection, axes: [thickness(3), rows], includeCost: true };
      const { data } = await ask(start, { input });
      expect(data.startParameterStudy).toMatchObject({
        study: { state: 'QUEUED', progress: { total: 6 }, connection: { number: 1 } },
        errors: [],
      });
      id = data.startParameterStudy.study.id;
      await untilSettled(ask, id);
    });

    const point = ['Update', 'Calculate', 'GetProductionCost'];
    expect(calls).toEqual([
      'GetConnection',
      'GetParameters',
      'CopyConnection',
      ...Array(6).fill(point).flat(),
      'DeleteConnection',
    ]);
    const { job } = (await ask(read, { id })).data;
    expect(job).toMatchObject({ state: 'FINISHED', failure: null, progress: { completed: 6, total: 6 } });
    expect(
      job.points.nodes.map(({ values }: { values: { expression: string }[] }) =>
        values.map((one) => one.expression),
      ),
    ).toEqual([
      ['0.008', '2'],
      ['0.008', '3'],
      ['0.01', '2'],
      ['0.01', '3'],
      ['0.012', '2'],
      ['0.012', '3'],
    ]);
    const deeds = await ask(
      'query ($id: ID!) { connection(id: $id) { activity(first: 1) { nodes { summary } } } }',
      { id: connection },
    );
    expect(deeds.data.connection.activity.nodes).toEqual([{ summary: 'Study of tp and n1, 6 points' }]);
    const { data } = await ask(
      `query ($id: ID!) { job(id: $id) { ... on ParameterStudy { points { nodes { values {
        key unit number si: number(unit: SI) inches: number(unit: INCH) sign: unit(unit: INCH) } } } } } }`,
      { id },
    );
    expect(data.job.points.nodes[0].values).toEqual([
      { key: 'tp', unit: 'mm', number: 8, si: 0.008, inches: expect.closeTo(8 / 25.4, 12), sign: 'in' },
      { key: 'n1', unit: null, number: 2, si: 2, inches: null, sign: null },
    ]);
    // Three bolts M20 and a plate of 8 mm carry 100 kN (engine V11); two bolts do not cost more.
    const [first] = job.points.nodes;
    expect(first).toEqual({
      index: 0,
      state: 'FINISHED',
      verdict: expect.stringMatching(/^(PASSED|FAILED)$/),
      failure: null,
      maxUtilization: { percent: expect.any(Number) },
      productionCost: { totalEstimated: expect.any(Number) },
      summary: expect.arrayContaining([{ name: 'Bolts', status: expect.stringMatching(/PASSED|FAILED/) }]),
      issues: [],
      values: [
        { key: 'tp', expression: '0.008' },
        { key: 'n1', expression: '2' },
      ],
    });
    expect(job.points.nodes[1].verdict).toBe('PASSED');
    const costs = job.points.nodes.map(
      ({ productionCost }: { productionCost: { totalEstimated: number } }) => productionCost.totalEstimated,
    );
    const cheapest = costs.indexOf(Math.min(...costs));
    expect(job.cheapest.nodes[0]).toEqual({ index: cheapest });
    expect(job.points.nodes[job.best.nodes[0].index].verdict).toBe('PASSED');
    expect(job.nothing.nodes).toEqual([]);
    expect(
      await ask(`query ($id: ID!) { connection(id: $id) { parameters { key expression } } }`, {
        id: connection,
      }),
    ).toEqual(before);
    expect(await connectionNames(ask, project)).toEqual(['J1']);
  });

  test('goes through values in pairs', async ({ ask, frame }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const axes = [thickness(2), rows];

    const { data } = await ask(start, {
      input: { connectionId: jointOf(project).connection, axes, combine: 'PAIRED' },
    });
    await untilSettled(ask, data.startParameterStudy.study.id);

    const { job } = (await ask(read, { id: data.startParameterStudy.study.id })).data;
    expect(job.points.nodes.map(({ values }: { values: object[] }) => values)).toEqual([
      [
        { key: 'tp', expression: '0.008' },
        { key: 'n1', expression: '2' },
      ],
      [
        { key: 'tp', expression: '0.01' },
        { key: 'n1', expression: '3' },
      ],
    ]);
    // Cost was not asked for.
    expect(job.points.nodes.map(({ productionCost }: { productionCost: null }) => productionCost)).toEqual([
      null,
      null,
    ]);
  });

  test('varies one axis at a time, with the others where they are', async ({
    ask,
    callsOf,
    frame,
    sandbox,
  }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const lengthRange = { start: 14, end: 16, count: 2, unit: 'MILLIMETRE' };
    const axes = [
      { key: 'tp', values: { lengthRange } },
      { key: 'n1', values: { list: [{ number: 2 }] } },
    ];

    let id = '';
    const calls = await callsOf(async () => {
      const { data } = await ask(start, {
        input: { connectionId: jointOf(project).connection, axes, combine: 'ONE_AT_A_TIME' },
      });
      id = data.startParameterStudy.study.id;
      await untilSettled(ask, id);
    });

    expect(calls.slice(0, 3)).toEqual(['GetConnection', 'GetParameters', 'CopyConnection']);
    const sent = sandbox.calls('Update').map(({ body }) => body);
    const [first, second, third] = sent as { key: string; expression: string }[][];
    expect(first?.[0]).toEqual({ key: 'tp', expression: '0.014' });
    expect(second?.[0]).toEqual({ key: 'tp', expression: '0.016' });
    expect(third?.[1]).toEqual({ key: 'n1', expression: '2' });
    // The rows stay while the thickness varies, and the thickness is back when the rows do.
    expect(first?.[1]).toEqual(second?.[1]);
    expect(third?.[0]?.expression).not.toBe('0.016');
    expect((await ask(read, { id })).data.job.state).toBe('FINISHED');
  });

  test('does not calculate a point whose values are not accepted', async ({ ask, callsOf, frame }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const axes = [{ key: 'n1', values: { list: [{ number: 2 }, { expression: '1 +' }, { number: 3 }] } }];

    let id = '';
    const calls = await callsOf(async () => {
      const { data } = await ask(start, { input: { connectionId: jointOf(project).connection, axes } });
      id = data.startParameterStudy.study.id;
      await untilSettled(ask, id);
    });

    const points = (await ask(read, { id })).data.job.points.nodes;
    expect(calls.filter((call) => call === 'Calculate')).toHaveLength(2);
    expect(points.map(({ state }: { state: string }) => state)).toEqual(['FINISHED', 'FAILED', 'FINISHED']);
    expect(points[1]).toMatchObject({ verdict: 'OPEN', failure: expect.any(String) });
  });

  test('stops at the first point that passes when told to', async ({ ask, frame, sandbox }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);

    const { data } = await ask(start, {
      input: { connectionId: jointOf(project).connection, axes: [thickness(5)], stopAtFirstPass: true },
    });
    await untilSettled(ask, data.startParameterStudy.study.id);

    const { job } = (await ask(read, { id: data.startParameterStudy.study.id })).data;
    expect(job).toMatchObject({ state: 'FINISHED', progress: { completed: 1, total: 5 } });
    expect(job.points.nodes.map(({ state }: { state: string }) => state)).toEqual([
      'FINISHED',
      ...Array(4).fill('CANCELLED'),
    ]);
    expect(sandbox.calls('Calculate')).toHaveLength(1);
  });

  test.for([
    ['no axes', { axes: [] }, ['input', 'axes']],
    ['an empty list', { axes: [{ key: 'tp', values: { list: [] } }] }, ['input', 'axes', '0', 'values']],
    [
      'a range of one',
      { axes: [{ key: 'tp', values: { numberRange: { start: 0, end: 1, count: 1 } } }] },
      ['input', 'axes', '0', 'values'],
    ],
    [
      'a range without end',
      { axes: [{ key: 'tp', values: { numberRange: { start: 0, end: 1, count: 2_000_000_000 } } }] },
      ['input', 'axes', '0', 'values'],
    ],
    ['an axis twice', { axes: [rows, rows] }, ['input', 'axes', '1', 'key']],
    [
      'pairs that do not match',
      { axes: [rows, thickness(3)], combine: 'PAIRED' },
      ['input', 'axes', '1', 'values'],
    ],
    ['more points than allowed', { axes: [thickness(51), rows] }, ['input', 'maxPoints']],
    ['a limit out of bounds', { axes: [rows], maxPoints: 1001 }, ['input', 'maxPoints']],
  ] as const)('refuses %s before any call', async ([, input, path], { ask, callsOf }) => {
    const connectionId = '00000000-0000-4000-8000-000000000000/1';
    const calls = await callsOf(async () => {
      const { data } = await ask(start, { input: { connectionId, ...input } });
      expect(data.startParameterStudy).toEqual({
        study: null,
        errors: [
          {
            __typename: 'ValidationError',
            code: 'VALIDATION_FAILED',
            message: expect.any(String),
            path,
            issues: [{ path }],
          },
        ],
      });
    });

    expect(calls).toEqual([]);
  });

  test('refuses a connection that is not there before any work', async ({ ask, callsOf, frame }) => {
    const project = await frame(joint);
    const { connection } = jointOf(project, 9);

    const calls = await callsOf(async () => {
      const { data } = await ask(start, { input: { connectionId: connection, axes: [rows] } });
      expect(data.startParameterStudy).toEqual({
        study: null,
        errors: [
          {
            __typename: 'NotFoundError',
            code: 'NOT_FOUND',
            message: expect.stringContaining('onnection'),
            path: ['input', 'connectionId'],
          },
        ],
      });
    });

    // The second tells a project that is not open from a connection that is not there.
    expect(calls).toEqual(['GetConnection', 'GetProjectData']);
    expect((await ask('{ jobs { totalCount } }')).data.jobs.totalCount).toBe(0);
  });
});

describe('the copy of a study', () => {
  test.override({ sandboxOptions: { calculationDelayMs: 20 } });
  const sixty = [
    { key: 'tp', values: { lengthRange: { start: 8, end: 27, count: 20, unit: 'MILLIMETRE' } } },
    { key: 'n1', values: { list: [{ number: 2 }, { number: 3 }, { number: 4 }] } },
  ];

  test('is in no list while 60 points are calculated, and gone afterwards', async ({
    ask,
    frame,
    gateway,
    sandbox,
  }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);

    const { data } = await ask(start, { input: { connectionId: jointOf(project).connection, axes: sixty } });
    const { id } = data.startParameterStudy.study;
    const events = await watch(
      gateway,
      `subscription ($id: ID!) { jobProgress(jobId: $id) { ended { ... on StudyPoint { index verdict } } job { state progress { completed } ... on ParameterStudy { best { nodes { index } } } } } }`,
      { id },
    );
    await until(() => sandbox.calls('Calculate').length === 10);
    const during = await ask(
      `query ($id: ID!) { projects { nodes { connections { totalCount } } } project(id: $id) {
        connections { nodes { name } } checkOverview { total } named: connectionByName(name: "J1") { number }
      } }`,
      { id: project },
    );
    const seen = await events.rest();

    expect(during.data).toEqual({
      projects: { nodes: [{ connections: { totalCount: 1 } }] },
      project: {
        connections: { nodes: [{ name: 'J1' }] },
        checkOverview: { total: 1 },
        named: { number: 1 },
      },
    });
    expect(
      seen.flatMap(({ data: event }) => event.jobProgress.ended.map(({ index }: { index: number }) => index)),
    ).toEqual(Array.from({ length: 60 }, (_, index) => index));
    expect(seen.at(-1)?.data.jobProgress.job).toMatchObject({
      state: 'FINISHED',
      progress: { completed: 60 },
    });
    expect(await connectionNames(ask, project)).toEqual(['J1']);
    expect(sandbox.calls('CopyConnection').map(({ query }) => query)).toEqual([
      { name: expect.stringMatching(/^Study [0-9a-f]{8} of connection 1$/) },
    ]);
  });

  test('is deleted when the study is cancelled', async ({ ask, frame, sandbox }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const { data } = await ask(start, { input: { connectionId: jointOf(project).connection, axes: sixty } });
    const { id } = data.startParameterStudy.study;
    await until(() => sandbox.calls('Calculate').length === 5);

    await ask(`mutation ($id: ID!) { cancelJob(input: { jobId: $id }) { job { state } } }`, { id });
    await untilSettled(ask, id);

    const { job } = (await ask(read, { id })).data;
    const completed = sandbox.calls('Calculate').length;
    expect(completed).toBeLessThan(60);
    expect(job).toMatchObject({ state: 'CANCELLED', failure: null, progress: { completed, total: 60 } });
    expect(await connectionNames(ask, project)).toEqual(['J1']);
  });

  test('is deleted when the gateway shuts down, even while the solver hangs', async ({
    ask,
    frame,
    sandbox,
    services,
  }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    sandbox.fault({ operation: 'Calculate', kind: 'hang' });
    await ask(start, { input: { connectionId: jointOf(project).connection, axes: sixty } });
    await until(() => sandbox.calls('Calculate').length === 1);

    const [job] = services.jobs.list();
    await services.jobs.close(20);

    expect(job?.state).toBe('RUNNING');
    expect(await connectionNames(ask, project)).toEqual(['J1']);
    const { data } = await ask(start, { input: { connectionId: jointOf(project).connection, axes: [rows] } });
    expect(data.startParameterStudy.errors).toMatchObject([{ code: 'CONFLICT' }]);
  });

  test('is deleted at the second try when the first fails', async ({ ask, frame, sandbox }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    sandbox.fault({ operation: 'DeleteConnection', kind: 'status', status: 500 });

    const { data } = await ask(start, { input: { connectionId: jointOf(project).connection, axes: [rows] } });
    await untilSettled(ask, data.startParameterStudy.study.id);

    const { job } = (await ask(read, { id: data.startParameterStudy.study.id })).data;
    expect(job).toMatchObject({ state: 'FINISHED', failure: null });
    expect(await connectionNames(ask, project)).toEqual(['J1']);
  });

  test('is found by its name when the answer to the copying was lost', async ({ ask, frame, sandbox }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    sandbox.fault({ operation: 'CopyConnection', kind: 'reset', after: true });

    const { data } = await ask(start, { input: { connectionId: jointOf(project).connection, axes: [rows] } });
    await untilSettled(ask, data.startParameterStudy.study.id);

    expect((await ask(read, { id: data.startParameterStudy.study.id })).data.job.state).toBe('FAILED');
    expect(await connectionNames(ask, project)).toEqual(['J1']);
  });

  test('that stays is named in the job, and shown like any connection', async ({ ask, frame, sandbox }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    sandbox.fault({ operation: 'DeleteConnection', kind: 'status', status: 500, times: 2 });

    const { data } = await ask(start, { input: { connectionId: jointOf(project).connection, axes: [rows] } });
    await untilSettled(ask, data.startParameterStudy.study.id);

    const { job } = (await ask(read, { id: data.startParameterStudy.study.id })).data;
    const name = expect.stringMatching(/^Study [0-9a-f]{8} of connection 1$/);
    expect(job).toMatchObject({
      state: 'FINISHED',
      failure: expect.stringMatching(/"Study [0-9a-f]{8} of connection 1" .* may need cleaning up/),
    });
    expect(await connectionNames(ask, project)).toEqual(['J1', name]);
  });

  test('that stays in a project that was closed meanwhile makes the project known no more', async ({
    ask,
    frame,
    sandbox,
    services,
  }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const { data } = await ask(start, { input: { connectionId: jointOf(project).connection, axes: sixty } });
    await until(() => sandbox.calls('Calculate').length > 0);
    sandbox.fault({ operation: 'DeleteConnection', kind: 'status', status: 500, times: 2 });
    sandbox.fault({ operation: 'GetConnections', kind: 'status', status: 500, times: 10 });

    await ask(
      `mutation ($id: ID!) { closeProject(input: { projectId: $id, discardUnsavedChanges: true }) { closedProjectId } }`,
      { id: project },
    );
    await untilSettled(ask, data.startParameterStudy.study.id);

    expect(services.isInUse()).toBe(false);
  });

  test('is told of when the service dies in the middle', async ({ ask, frame, sandbox }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const { data } = await ask(start, { input: { connectionId: jointOf(project).connection, axes: sixty } });
    const { id } = data.startParameterStudy.study;
    await until(() => sandbox.calls('Calculate').length === 31);

    await sandbox.close();
    await untilSettled(ask, id);

    const { job } = (await ask(read, { id })).data;
    expect(job).toMatchObject({
      state: 'FAILED',
      failure: expect.stringMatching(/^.+ The copy "Study .*" of connection 1 .* may need cleaning up\.$/),
    });
    const states: string[] = job.points.nodes.map(({ state }: { state: string }) => state);
    expect(states.slice(0, 30)).toEqual(Array(30).fill('FINISHED'));
    expect(states.filter((state) => state === 'FAILED').length).toBeLessThanOrEqual(1);
    expect(states.slice(32)).toEqual(Array(28).fill('CANCELLED'));
  });

  test('goes with its project when the service is restarted in the middle', async ({
    ask,
    frame,
    sandbox,
  }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const { data } = await ask(start, { input: { connectionId: jointOf(project).connection, axes: sixty } });
    const { id } = data.startParameterStudy.study;
    await until(() => sandbox.calls('Calculate').length === 20);

    sandbox.restart();
    await untilSettled(ask, id);

    const { job } = (await ask(read, { id })).data;
    expect(job.failure ?? '').not.toContain('cleaning');
    expect(job.points.nodes.slice(0, 19).map(({ state }: { state: string }) => state)).toEqual(
      Array(19).fill('FINISHED'),
    );
  });
});

describe('applyStudyPoint', () => {
  const apply = `mutation ($input: ApplyStudyPointInput!) { applyStudyPoint(input: $input) {
    issues { key } connection { parameters(keys: ["n1"]) { expression } status }
    errors { __typename code path }
  } }`;

  test('sets the values on the connection itself, with one call', async ({ ask, callsOf, frame }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const { data } = await ask(start, { input: { connectionId: jointOf(project).connection, axes: [rows] } });
    const { id } = data.startParameterStudy.study;
    await untilSettled(ask, id);

    const calls = await callsOf(() =>
      ask(
        `mutation ($id: ID!) { applyStudyPoint(input: { studyId: $id, index: 1 }) { errors { message } } }`,
        {
          id,
        },
      ),
    );
    const applied = await ask(apply, { input: { studyId: id, index: 0 } });

    expect(calls).toEqual(['Update']);
    expect(applied.data.applyStudyPoint).toEqual({
      issues: [],
      connection: { parameters: [{ expression: '2' }], status: 'NOT_CALCULATED' },
      errors: [],
    });
    // By their values: the number of a point says nothing when the study is forgotten.
    const { data: done } = await ask(
      'query ($id: ID!) { connection(id: $id) { activity(first: 1) { nodes { summary } } } }',
      { id: jointOf(project).connection },
    );
    expect(done.connection.activity.nodes).toEqual([{ summary: 'n1: 2' }]);
  });

  test('refuses points and studies that are not there', async ({ ask, frame }) => {
    const project = await frame(joint);
    const { data } = await ask(start, { input: { connectionId: jointOf(project).connection, axes: [rows] } });
    const { id } = data.startParameterStudy.study;
    await untilSettled(ask, id);

    const outside = await ask(apply, { input: { studyId: id, index: 2 } });
    const unknown = await ask(apply, {
      input: { studyId: 'ParameterStudy:00000000-0000-4000-8000-000000000000', index: 0 },
    });

    expect(outside.data.applyStudyPoint.errors).toEqual([
      { __typename: 'ValidationError', code: 'VALIDATION_FAILED', path: ['input', 'index'] },
    ]);
    expect(unknown.data.applyStudyPoint.errors).toEqual([
      { __typename: 'NotFoundError', code: 'NOT_FOUND', path: ['input', 'studyId'] },
    ]);
  });
});

describe('a service of generation 3', () => {
  test.override({ generations: [3] });

  test('carries a study with the same calls', async ({ ask, callsOf, frame }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);

    let id = '';
    const calls = await callsOf(async () => {
      const input = { connectionId: jointOf(project).connection, axes: [rows], includeCost: true };
      const { data } = await ask(start, { input });
      id = data.startParameterStudy.study.id;
      await untilSettled(ask, id);
    });

    const point = ['Update', 'Calculate', 'GetProductionCost'];
    expect(calls).toEqual([
      'GetConnection',
      'GetParameters',
      'CopyConnection',
      ...point,
      ...point,
      'DeleteConnection',
    ]);
    expect((await ask(read, { id })).data.job).toMatchObject({
      state: 'FINISHED',
      points: { nodes: [{ state: 'FINISHED' }, { state: 'FINISHED', verdict: 'PASSED' }] },
    });
    expect(await connectionNames(ask, project)).toEqual(['J1']);
  });
});
