import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { untilSettled } from '../../support/jobs.ts';
import { test } from '../../support/test.ts';

const calculate = `mutation ($ids: [ID!]!) {
  startCalculation(input: { target: { loadEffectIds: $ids }, waitSeconds: 120 }) {
    job { verdict loadEffectIds items { nodes { state verdict connection { status results { verdict loadEffectIds maxUtilization { percent } } } } } }
    errors { __typename code message path ... on NotSupportedError { capability } ... on NotFoundError { typeName givenId } }
  }
}`;

const read = `query ($id: ID!) { connection(id: $id) {
  status results { verdict loadEffectIds outdated summary { name loadEffectNumber } }
} }`;

const whole = `mutation ($id: ID!, $only: Boolean!) {
  startCalculation(input: { target: { connectionIds: [$id] }, onlyOutdated: $only, waitSeconds: 120 }) { job { items { nodes { verdict } } } errors { code } }
}`;

/** A joint that carries LC1 and LC3, but not LC2, with its load effects by number. */
const joint = { name: 'J1', shear: { LC1: 20_000, LC2: 900_000, LC3: 30_000 } };

function effectsOf(project: string, ...numbers: number[]): string[] {
  const path = project.replace('Project:', '');
  return numbers.map((number) => `LoadEffect:${path}/1/${number}`);
}

describe('a calculation of chosen load effects', () => {
  test.override({ sandboxOptions: { laterAdditions: ['loadEffectSubset'] } });

  test('solves exactly those, active or not, in one call', async ({ ask, callsOf, frame, sandbox }) => {
    const project = await frame([joint]);
    await designFinPlate(ask, project);
    await ask(
      `mutation ($id: ID!) { updateLoadEffects(input: { loadEffects: [{ loadEffectId: $id, active: false }] }) { errors { message } } }`,
      { id: effectsOf(project, 3)[0] },
    );

    const ids = effectsOf(project, 3, 1, 3);
    const calls = await callsOf(async () => {
      expect(await ask(calculate, { ids })).toEqual({
        data: {
          startCalculation: {
            job: {
              verdict: 'PASSED',
              loadEffectIds: effectsOf(project, 1, 3),
              items: {
                nodes: [
                  {
                    state: 'FINISHED',
                    verdict: 'PASSED',
                    connection: {
                      status: 'PARTIAL',
                      results: {
                        verdict: 'PASSED',
                        loadEffectIds: effectsOf(project, 1, 3),
                        maxUtilization: { percent: expect.any(Number) },
                      },
                    },
                  },
                ],
              },
            },
            errors: [],
          },
        },
      });
    });

    // The first is how the gateway found out that the service can do it; nobody's call, refused with 401.
    expect(calls).toEqual(['CalculateConnection', 'GetLoadEffects', 'CalculateConnection', 'GetResults']);
    expect(sandbox.calls('CalculateConnection').map(({ query }) => query)).toEqual([
      {},
      { loadEffectIds: ['1', '3'] },
    ]);
  });

  test('says so wherever its results are read, until the next calculation', async ({ ask, frame }) => {
    const project = await frame([joint]);
    const { connection } = jointOf(project);
    await designFinPlate(ask, project);
    const [second] = effectsOf(project, 2);
    const overview = `query ($id: ID!) { project(id: $id) { checkOverview { total passed failed partial notCalculated verdict maxUtilization { ratio } worst { nodes { name } } } } }`;

    await ask(calculate, { ids: [second] });

    const { data } = await ask(read, { id: connection });
    expect(data.connection).toMatchObject({
      status: 'PARTIAL',
      results: { verdict: 'FAILED', outdated: false, loadEffectIds: [second] },
    });
    const cases = data.connection.results.summary.map(
      ({ loadEffectNumber }: { loadEffectNumber: number }) => loadEffectNumber,
    );
    expect(cases.filter((id: number | null) => id !== null && id > 0 && id !== 2)).toEqual([]);
    expect((await ask(overview, { id: project })).data.project.checkOverview).toEqual({
      total: 1,
      passed: 0,
      failed: 0,
      partial: 1,
      notCalculated: 0,
      verdict: 'OPEN',
      maxUtilization: null,
      worst: { nodes: [] },
    });

    // What is not the whole is not current either.
    expect((await ask(whole, { id: connection, only: true })).data.startCalculation.job.items.nodes).toEqual([
      { verdict: 'FAILED' },
    ]);
    expect((await ask(read, { id: connection })).data.connection).toMatchObject({
      status: 'FAILED',
      results: { loadEffectIds: null },
    });
  });

  test('is outdated by a change like any other', async ({ ask, frame }) => {
    const project = await frame([joint]);
    const { connection, beam } = jointOf(project);
    await ask(calculate, { ids: effectsOf(project, 1) });

    await ask(
      `mutation ($id: ID!) { updateMember(input: { memberId: $id, name: "B9" }) { errors { message } } }`,
      {
        id: beam,
      },
    );

    expect((await ask(read, { id: connection })).data.connection.status).not.toBe('PARTIAL');
  });

  test('gives its raw results', async ({ ask, callsOf, frame }) => {
    const project = await frame([joint]);
    await designFinPlate(ask, project);

    let data:
      | { startCalculation: { job: { rawResults: { bolts: { forces: { loadEffectNumber: number }[] }[] } } } }
      | undefined;
    const calls = await callsOf(async () => {
      data = (
        await ask(
          `mutation ($ids: [ID!]!) { startCalculation(input: { target: { loadEffectIds: $ids }, waitSeconds: 120 }) { job { rawResults { bolts { forces { loadEffectNumber } } } } } }`,
          { ids: effectsOf(project, 3) },
        )
      ).data;
    });

    const forces = data?.startCalculation.job.rawResults.bolts.flatMap((bolt) => bolt.forces) ?? [];
    expect(new Set(forces.map(({ loadEffectNumber }) => loadEffectNumber))).toEqual(new Set([3]));
    expect(calls.at(-1)).toBe('GetConnectionRawJsonResults');
  });

  test('does not touch a study that runs after it', async ({ ask, frame }) => {
    const project = await frame([joint]);
    const { connection } = jointOf(project);
    await designFinPlate(ask, project);
    await ask(calculate, { ids: effectsOf(project, 1) });

    const { data } = await ask(
      `mutation ($id: ID!) { startParameterStudy(input: { connectionId: $id, axes: [{ key: "tp", values: { list: [{ length: { value: 0.01, unit: METRE } }] } }] }) { study { id } errors { message path } } }`,
      { id: connection },
    );
    const { study } = data.startParameterStudy;
    await untilSettled(ask, study.id);

    const { job } = (
      await ask(
        'query ($id: ID!) { job(id: $id) { ... on ParameterStudy { points { nodes { verdict } } } } }',
        {
          id: study.id,
        },
      )
    ).data;
    // LC2 alone breaks the joint.
    expect(job.points.nodes).toEqual([{ verdict: 'FAILED' }]);
  });

  test.for([
    [[], { __typename: 'ValidationError', message: 'No load effects are given.' }],
    [
      [1, 9],
      {
        __typename: 'NotFoundError',
        message: 'Load effect 9 is not in connection 1.',
        path: ['input', 'target', 'loadEffectIds', '1'],
      },
    ],
  ] as const)(
    'of %j is refused, and nothing is calculated',
    async ([numbers, error], { ask, frame, sandbox }) => {
      const project = await frame([joint]);
      const { connection } = jointOf(project);

      const { data } = await ask(calculate, { ids: effectsOf(project, ...numbers) });

      expect(data.startCalculation).toMatchObject({ job: null, errors: [error] });
      expect(sandbox.calls('CalculateConnection').filter(({ query }) => 'loadEffectIds' in query)).toEqual(
        [],
      );
      expect((await ask(read, { id: connection })).data.connection.status).toBe('NOT_CALCULATED');
    },
  );

  test('of two connections, of another kind of id, or with onlyOutdated is refused', async ({
    ask,
    frame,
  }) => {
    const project = await frame([joint, { ...joint, name: 'J2' }]);
    const path = project.replace('Project:', '');
    const [first] = effectsOf(project, 1);
    const refusals = [
      [
        [first, `LoadEffect:${path}/2/1`],
        'The load effects belong to different connections; calculate each connection by itself.',
        '1',
      ],
      [
        [`Member:${path}/1/1`],
        `"Member:${path}/1/1" is the id of a Member; a LoadEffect is wanted here.`,
        '0',
      ],
    ] as const;

    for (const [ids, message, index] of refusals) {
      expect((await ask(calculate, { ids })).data.startCalculation.errors).toMatchObject([
        { message, path: ['input', 'target', 'loadEffectIds', index] },
      ]);
    }
    const { data } = await ask(
      `mutation ($ids: [ID!]!) { startCalculation(input: { target: { loadEffectIds: $ids }, onlyOutdated: true }) { job { id } errors { path } } }`,
      { ids: [first] },
    );
    expect(data.startCalculation).toEqual({ job: null, errors: [{ path: ['input', 'onlyOutdated'] }] });
  });
});

describe('chosen load effects with calculation jobs', () => {
  test.override({ sandboxOptions: { laterAdditions: ['loadEffectSubset', 'calculationJobs'] } });

  test('run as a job of the service', async ({ ask, frame, sandbox }) => {
    const project = await frame([joint]);
    await designFinPlate(ask, project);

    const { data } = await ask(calculate, { ids: effectsOf(project, 1) });

    expect(data.startCalculation).toMatchObject({
      job: { verdict: 'PASSED', items: { nodes: [{ connection: { status: 'PARTIAL' } }] } },
    });
    expect(sandbox.calls('StartConnectionCalculation').map(({ query }) => query)).toEqual([
      { loadEffectIds: '1' },
    ]);
  });
});

describe.for([3, 4] as const)('a service of generation %i without the addition', (generation) => {
  test.override({ generations: [generation] });

  test('says that it cannot, and is not asked', async ({ ask, callsOf, frame }) => {
    const project = await frame([joint]);

    const calls = await callsOf(async () => {
      const { data } = await ask(calculate, { ids: effectsOf(project, 1) });
      expect(data.startCalculation).toMatchObject({
        job: null,
        errors: [
          {
            __typename: 'NotSupportedError',
            code: 'NOT_SUPPORTED',
            capability: 'loadEffectSubset',
            path: ['input', 'target', 'loadEffectIds'],
          },
        ],
      });
      expect((await ask('{ service { capabilities { loadEffectSubset parameterEditing } } }')).data).toEqual({
        service: { capabilities: { loadEffectSubset: false, parameterEditing: false } },
      });
    });

    expect(calls).toEqual([]);
  });
});
