import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { untilSettled } from '../../support/jobs.ts';
import { type Ask, test } from '../../support/test.ts';

const start = `mutation ($input: StartStudyInput!) { startStudy(input: $input) {
  study { id } errors { __typename code message path ... on ValidationError { issues { path } } }
} }`;
const read = `query ($id: ID!) { job(id: $id) { state failure ... on ParameterStudy { points { nodes {
  index state failure sameAs verdict values { key expression } settings { title text }
} } } } }`;

const joint = [{ name: 'J1', shear: { LC1: 100_000 } }];
const millimetres = (...values: number[]) => values.map((value) => ({ value, unit: 'MILLIMETRE' }));
const thickness = (...values: number[]) => ({
  parameter: { key: 'tp', values: { list: millimetres(...values).map((length) => ({ length })) } },
});

async function loadOf(ask: Ask, connection: string): Promise<{ id: string; name: string }> {
  const { data } = await ask(
    'query ($id: ID!) { connection(id: $id) { loadEffects { nodes { id name } } } }',
    {
      id: connection,
    },
  );
  return data.connection.loadEffects.nodes[0];
}

/** The points of a study once it has ended. */
async function pointsOf(ask: Ask, input: object) {
  const { data } = await ask(start, { input });
  expect(data.startStudy.errors).toEqual([]);
  await untilSettled(ask, data.startStudy.study.id);
  const { job } = (await ask(read, { id: data.startStudy.study.id })).data;
  expect(job).toMatchObject({ state: 'FINISHED', failure: null });
  return { id: data.startStudy.study.id, points: job.points.nodes };
}

describe('startStudy', () => {
  test('calculates points that set the same once', async ({ ask, frame, sandbox }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);

    const { points } = await pointsOf(ask, {
      connectionId: jointOf(project).connection,
      axes: [thickness(8, 10, 8)],
    });

    expect(sandbox.calls('Calculate')).toHaveLength(2);
    expect(points.map(({ sameAs }: { sameAs: number | null }) => sameAs)).toEqual([null, null, 0]);
    expect(points[2].verdict).toBe(points[0].verdict);
  });

  test('refuses two axes that scale one load effect', async ({ ask, frame }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 100_000, LC2: 50_000 } }]);
    const { connection } = jointOf(project);
    const { data } = await ask('query ($id: ID!) { connection(id: $id) { loadEffects { nodes { id } } } }', {
      id: connection,
    });
    const [one, other] = data.connection.loadEffects.nodes.map(({ id }: { id: string }) => id);
    const axes = [[one, other], [other]].map((loadEffectIds) => ({
      load: { loadEffectIds, scale: [1, 1.2] },
    }));

    const answer = await ask(start, { input: { connectionId: connection, axes } });

    expect(answer.data.startStudy.errors).toMatchObject([
      { message: expect.stringContaining('has a factor on another axis too'), path: ['input', 'axes', '1'] },
    ]);
  });

  test('varies one at a time, with loads and sections as they are meanwhile', async ({
    ask,
    frame,
    sandbox,
  }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const { connection, beam } = jointOf(project);
    const { id } = await loadOf(ask, connection);

    const { points } = await pointsOf(ask, {
      connectionId: connection,
      combine: 'ONE_AT_A_TIME',
      axes: [
        { load: { loadEffectIds: [id], scale: [2] } },
        { section: { memberId: beam, names: ['IPE330'], materialName: 'S 355' } },
        thickness(14),
      ],
    });

    expect(
      points.map(
        ({ settings, values }: { settings: { text: string }[]; values: { expression: string }[] }) => [
          ...settings.map(({ text }) => text),
          ...values.map(({ expression }) => expression),
        ],
      ),
    ).toEqual([
      ['2', 'IPE300', expect.any(String)],
      ['1', 'IPE330', expect.any(String)],
      ['1', 'IPE300', '0.014'],
    ]);
    const forces = sandbox.calls('UpdateLoadEffect').map(({ body }) => JSON.stringify(body));
    expect(forces).toHaveLength(2);
    expect(forces[0]).not.toBe(forces[1]);
  });

  test('puts what a point varies on the connection, but for loads', async ({ ask, callsOf, frame }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const { connection, beam } = jointOf(project);
    const { id: load } = await loadOf(ask, connection);
    const { id } = await pointsOf(ask, {
      connectionId: connection,
      axes: [
        { load: { loadEffectIds: [load], scale: [1.5] } },
        { section: { memberId: beam, names: ['IPE330'], materialName: 'S 355' } },
      ],
    });

    const calls = await callsOf(async () => {
      const { data } = await ask(
        `mutation ($id: ID!) { applyStudyPoint(input: { studyId: $id, index: 0 }) { errors { message } } }`,
        { id },
      );
      expect(data.applyStudyPoint.errors).toEqual([]);
    });

    expect(calls).toEqual(['GetMember', 'UpdateMember']);
    const { data } = await ask(
      `query ($id: ID!) { connection(id: $id) { status members { crossSection { name } } } }`,
      {
        id: connection,
      },
    );
    expect(data.connection.members[1]).toEqual({ crossSection: { name: 'IPE330' } });
  });

  test.for([
    ['no axes', () => [], ['axes']],
    [
      'no factor',
      (id: string) => [{ load: { loadEffectIds: [id], scale: [] } }],
      ['axes', '0', 'load', 'scale'],
    ],
    [
      'no load effect',
      () => [{ load: { loadEffectIds: [], scale: [1] } }],
      ['axes', '0', 'load', 'loadEffectIds'],
    ],
    [
      'a load effect that is not there',
      () => [{ load: { loadEffectIds: ['77'], scale: [1] } }],
      ['axes', '0', 'load', 'loadEffectIds', '0'],
    ],
    [
      'loads twice',
      (id: string) => [1, 2].map((factor) => ({ load: { loadEffectIds: [id], scale: [factor] } })),
      ['axes', '1'],
    ],
    [
      'a member that is not there',
      () => [{ section: { memberId: '9', names: ['IPE300'], materialName: 'S 355' } }],
      ['axes', '0', 'section', 'memberId'],
    ],
    [
      'a section that no library has',
      () => [{ section: { memberId: '2', names: ['IPE300', 'IPX1'], materialName: 'S 355' } }],
      ['axes', '0', 'section', 'names', '1'],
    ],
    [
      'an operation of a service that has macros only',
      () => [{ operation: { operationId: '1', field: 'THICKNESS', values: { lengths: millimetres(8) } } }],
      ['axes', '0', 'operation', 'operationId'],
    ],
    [
      'a bare number for a length',
      () => [{ parameter: { key: 'tp', values: { list: [{ number: 8 }] } } }],
      [...['axes', '0', 'parameter', 'values', 'list', '0']],
    ],
  ] as const)('refuses %s, and says where', async ([, axes, path], { ask, frame, sandbox }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const { connection } = jointOf(project);
    const { id } = await loadOf(ask, connection);

    const { data } = await ask(start, { input: { connectionId: connection, axes: axes(id) } });

    expect(data.startStudy.errors).toMatchObject([{ path: ['input', ...path] }]);
    expect(data.startStudy.study).toBeNull();
    expect(sandbox.calls('CopyConnection')).toEqual([]);
  });
});

describe('a service of generation 5', () => {
  test.override({ generations: [5] });

  test('varies thickness, weld and bolts of operations', async ({ ask, frame, sandbox }) => {
    const project = await frame(joint);
    const { connection } = jointOf(project);
    const point = (x: number, y: number, z: number) => ({ x, y, z, unit: 'MILLIMETRE' });
    const operations = [
      {
        ref: 'plate',
        name: 'FP1',
        operation: {
          stiffeningPlate: {
            shape: { rectangle: { width: millimetres(100)[0], height: millimetres(200)[0] } },
            thickness: millimetres(10)[0],
            materialId: '1',
            positioning: {
              system: {
                origin: point(150, 8.55, 0),
                axisX: { x: 1, y: 0, z: 0 },
                axisY: { x: 0, y: 0, z: 1 },
                axisZ: { x: 0, y: -1, z: 0 },
              },
            },
          },
        },
      },
      {
        name: 'W1',
        operation: {
          weld: {
            placement: 'EDGE_TO_SURFACE',
            first: { part: { operationPlate: { operation: { ref: 'plate' } } }, edgeIndexes: [3] },
            second: { part: { memberPlate: { memberId: '1', wall: 'TOP_FLANGE' } } },
            weld: { type: 'DOUBLE_FILLET', size: millimetres(5)[0] },
          },
        },
      },
    ];
    const added = await ask(
      `mutation ($c: ID!, $operations: [OperationDraftInput!]!) { addOperations(input: { connectionId: $c, operations: $operations }) {
        rows { operation { id } errors { message } } errors { message }
      } }`,
      { c: connection, operations },
    );
    expect(added.data?.addOperations?.errors, JSON.stringify(added.errors)).toEqual([]);
    const [plate, weld] = added.data.addOperations.rows.map(
      (row: { operation: { id: string } }) => row.operation.id,
    );

    const { points } = await pointsOf(ask, {
      connectionId: connection,
      axes: [
        { operation: { operationId: plate, field: 'THICKNESS', values: { lengths: millimetres(12, 15) } } },
        { operation: { operationId: weld, field: 'WELD_SIZE', values: { lengths: millimetres(4) } } },
      ],
    });

    expect(points.map(({ settings }: { settings: object[] }) => settings)).toEqual([
      [
        { title: 'Thickness [m] of FP1', text: '0.012' },
        { title: 'Weld size [m] of W1', text: '0.004' },
      ],
      [expect.objectContaining({ text: '0.015' }), expect.objectContaining({ text: '0.004' })],
    ]);
    expect(sandbox.calls('UpdateStiffeningPlateOperation').map(({ body }) => body)).toMatchObject([
      { thickness: 0.012 },
      { thickness: 0.015 },
    ]);
    expect(sandbox.calls('UpdateWeldOperation').map(({ body }) => body)).toMatchObject([
      { weld: { type: 'doubleFillet', size: 0.004 } },
    ]);
    const refused = await ask(start, {
      input: {
        connectionId: connection,
        axes: [{ operation: { operationId: plate, field: 'BOLT_ASSEMBLY', values: { assemblyIds: ['1'] } } }],
      },
    });
    expect(refused.data.startStudy.errors).toMatchObject([
      { message: expect.stringContaining('has no bolts to vary') },
    ]);
  });
});
