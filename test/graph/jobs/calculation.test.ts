import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { test } from '../../support/test.ts';

const calculate = `mutation ($input: StartCalculationInput!) {
  startCalculation(input: $input) {
    job { verdict items { nodes { state verdict failure connection { number status results { verdict maxUtilization { percent } summary { name status } } } } } }
    errors { __typename code path ... on CalculationError { connection { name } } }
  }
}`;

/** Beam shear of 100 kN holds with three bolts M20 (engine V11), three times as much does not. */
const hall = [
  { name: 'C1', shear: { LC1: 100_000 } },
  { name: 'C2', shear: { LC1: 300_000 } },
  { name: 'C3', shear: { LC1: 100_000 } },
];

describe('calculate', () => {
  test('calculates one connection after another, reads its checks, and needs no call to show the verdict', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame(hall);
    await designFinPlate(ask, project, 1);
    await designFinPlate(ask, project, 2);

    let answer: { data?: unknown } = {};
    const ids = [1, 2].map((number) => jointOf(project, number).connection);
    const calls = await callsOf(async () => {
      answer = await ask(calculate, { input: { waitSeconds: 120, target: { connectionIds: ids } } });
    });

    const rows = (plates: string, bolts: string, welds: string) => [
      { name: 'Analysis', status: 'PASSED' },
      { name: 'Plates', status: plates },
      { name: 'Bolts', status: bolts },
      { name: 'Welds', status: welds },
    ];
    expect(calls).toEqual(['Calculate', 'GetResults', 'Calculate', 'GetResults']);
    expect(answer.data).toEqual({
      startCalculation: {
        job: {
          verdict: 'FAILED',
          items: {
            nodes: [
              {
                state: 'FINISHED',
                verdict: 'PASSED',
                failure: null,
                connection: {
                  number: 1,
                  status: 'PASSED',
                  results: {
                    verdict: 'PASSED',
                    maxUtilization: { percent: expect.any(Number) },
                    summary: rows('PASSED', 'PASSED', 'PASSED'),
                  },
                },
              },
              {
                state: 'FINISHED',
                verdict: 'FAILED',
                failure: null,
                connection: {
                  number: 2,
                  status: 'FAILED',
                  results: {
                    verdict: 'FAILED',
                    maxUtilization: { percent: expect.any(Number) },
                    summary: rows(expect.any(String), 'FAILED', expect.any(String)),
                  },
                },
              },
            ],
          },
        },
        errors: [],
      },
    });
  });

  test('leaves out what is current when told to', async ({ ask, callsOf, frame }) => {
    const project = await frame(hall);
    await ask(calculate, {
      input: { waitSeconds: 120, target: { connectionIds: [jointOf(project, 2).connection] } },
    });

    const calls = await callsOf(() =>
      ask(calculate, { input: { waitSeconds: 120, target: { projectId: project }, onlyOutdated: true } }),
    );

    expect(calls).toEqual([
      ...['GetProjectData', 'GetResults'],
      ...['Calculate', 'GetResults', 'Calculate', 'GetResults'],
    ]);
  });

  test('goes on after a connection that fails and says which', async ({ ask, frame, sandbox }) => {
    const project = await frame(hall);
    sandbox.fault({
      operation: 'Calculate',
      kind: 'status',
      status: 500,
      body: { title: 'Solver failed', detail: 'The stiffness matrix is singular.' },
    });

    const { data } = await ask(calculate, { input: { waitSeconds: 120, target: { projectId: project } } });

    const { job, errors } = data.startCalculation;
    const {
      verdict,
      items: { nodes: items },
    } = job;
    expect(verdict).toBe('FAILED');
    expect(items.map(({ state }: { state: string }) => state)).toEqual(['FAILED', 'FINISHED', 'FINISHED']);
    expect(items[0].failure).toContain('singular');
    expect(errors).toEqual([
      {
        __typename: 'CalculationError',
        code: 'CALCULATION_FAILED',
        path: ['input', 'target', 'projectId'],
        connection: { name: 'C1' },
      },
    ]);
  });

  test('names the place of one that fails among ids that repeat', async ({ ask, frame, sandbox }) => {
    const project = await frame(hall);
    const [first, second] = ['1', '2'].map((number) => `ConnectionItem:${project.split(':')[1]}/${number}`);
    sandbox.fault({ operation: 'Calculate', kind: 'status', status: 500, body: {}, times: 2 });

    const target = { connectionIds: [first, first, second] };
    const { data } = await ask(calculate, { input: { waitSeconds: 120, target } });

    const failed = { __typename: 'CalculationError', code: 'CALCULATION_FAILED' };
    const path = ['input', 'target', 'connectionIds'];
    expect(data.startCalculation.errors).toEqual([
      { ...failed, path: [...path, '0'], connection: { name: 'C1' } },
      { ...failed, path: [...path, '2'], connection: { name: 'C2' } },
    ]);
  });

  test('refuses connections of different projects', async ({ ask, frame, callsOf }) => {
    const ids = [await frame(hall), await frame(hall)].map((project) => jointOf(project).connection);

    const calls = await callsOf(async () => {
      const { data } = await ask(calculate, { input: { waitSeconds: 120, target: { connectionIds: ids } } });
      expect(data.startCalculation.errors).toEqual([
        {
          __typename: 'ValidationError',
          code: 'VALIDATION_FAILED',
          path: ['input', 'target', 'connectionIds', '1'],
        },
      ]);
    });

    expect(calls).toEqual([]);
  });

  test('names a project that is not open', async ({ ask }) => {
    const { data } = await ask(calculate, {
      input: { waitSeconds: 120, target: { projectId: '00000000-0000-4000-8000-000000000000' } },
    });

    expect(data.startCalculation).toMatchObject({
      job: null,
      errors: [{ __typename: 'NotFoundError', code: 'NOT_FOUND' }],
    });
  });
});

describe('results', () => {
  test('show every check with the load effect that governs it', async ({ ask, callsOf, frame }) => {
    const project = await frame([{ name: 'C1', shear: { LC1: 50_000, LC2: 100_000 } }]);
    await designFinPlate(ask, project);
    const { connection } = jointOf(project);
    await ask(calculate, { input: { waitSeconds: 120, target: { connectionIds: [connection] } } });

    let answer: { data?: unknown } = {};
    const calls = await callsOf(async () => {
      answer = await ask(
        `query ($id: ID!) { connection(id: $id) { status productionCost { totalEstimated } results {
          verdict outdated calculatedAt
          messages { severity code text }
          summary(includeSkipped: true) { name kind status measure message loadEffectNumber utilization { percent } }
          plates(orderBy: WORST_FIRST, first: 1) { nodes { name status maxStrain maxStress(unit: MEGAPASCAL) loadEffect { name } utilization { ratio } } }
          welds(filter: { minUtilization: { percent: 1 } }) { nodes { name weldNumber isFullStrength loadEffect { name } utilization { ratio } } }
          bolts(orderBy: WORST_FIRST) { nodes { name ordinal loadEffectNumber utilization { percent } } }
          buckling { criticalFactor }
          governing(first: 2) { nodes { __typename name kind } }
        } } }`,
        { id: connection },
      );
    });

    expect(calls.toSorted()).toEqual(['GetConnection', 'GetLoadEffects', 'GetProductionCost', 'GetResults']);
    const row = (name: string, kind: string, measure: string, loadEffectNumber: number | null) => ({
      name,
      kind,
      status: 'PASSED',
      measure,
      message: expect.stringContaining('%'),
      loadEffectNumber,
      utilization: measure === 'UTILIZATION' ? { percent: expect.any(Number) } : null,
    });
    expect(answer.data).toEqual({
      connection: {
        status: 'PASSED',
        productionCost: { totalEstimated: expect.any(Number) },
        results: {
          verdict: 'PASSED',
          outdated: false,
          calculatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          messages: expect.arrayContaining([
            {
              severity: 'INFO',
              code: 'information',
              text: expect.stringContaining('Not a CBFEM result'),
            },
          ]),
          summary: [
            row('Analysis', 'ANALYSIS', 'APPLIED_LOAD', null),
            row('Plates', 'PLATES', 'PLASTIC_STRAIN', 2),
            row('Bolts', 'BOLTS', 'UTILIZATION', 2),
            row('Welds', 'WELDS', 'UTILIZATION', 2),
            {
              name: 'Buckling',
              kind: 'BUCKLING',
              status: 'SKIPPED',
              measure: 'LOAD_FACTOR',
              message: 'Not calculated',
              loadEffectNumber: null,
              utilization: null,
            },
          ],
          plates: {
            nodes: [
              {
                name: 'FP1',
                status: 'PASSED',
                maxStrain: 0,
                maxStress: expect.any(Number),
                loadEffect: { name: 'LC2' },
                utilization: null,
              },
            ],
          },
          welds: {
            nodes: [
              {
                name: 'FP1-w',
                weldNumber: expect.any(Number),
                isFullStrength: false,
                loadEffect: { name: 'LC2' },
                utilization: { ratio: expect.any(Number) },
              },
            ],
          },
          bolts: {
            nodes: [
              {
                name: expect.any(String),
                ordinal: expect.any(Number),
                loadEffectNumber: null,
                utilization: { percent: expect.any(Number) },
              },
              {
                name: expect.any(String),
                ordinal: expect.any(Number),
                loadEffectNumber: null,
                utilization: { percent: expect.any(Number) },
              },
              {
                name: expect.any(String),
                ordinal: 2,
                loadEffectNumber: null,
                utilization: { percent: expect.any(Number) },
              },
            ],
          },
          buckling: null,
          governing: {
            nodes: [
              { __typename: 'BoltCheck', name: expect.any(String), kind: 'BOLTS' },
              { __typename: 'BoltCheck', name: expect.any(String), kind: 'BOLTS' },
            ],
          },
        },
      },
    });
  });

  test('react to loads as an engineer expects: twice the load, twice the utilisation', async ({
    ask,
    frame,
  }) => {
    const percents: number[] = [];
    for (const shear of [100_000, 200_000]) {
      const project = await frame([{ name: 'C1', shear: { LC1: shear } }]);
      await designFinPlate(ask, project);
      const { data } = await ask(calculate, {
        input: { waitSeconds: 120, target: { connectionIds: [jointOf(project).connection] } },
      });
      percents.push(data.startCalculation.job.items.nodes[0].connection.results.maxUtilization.percent);
    }

    expect(percents[1]).toBeCloseTo(2 * (percents[0] ?? Number.NaN), 6);
  });

  test('are gone after a change, and say so in the same operation', async ({ ask, frame }) => {
    const project = await frame([{ name: 'C1', shear: { LC1: 100_000 } }]);
    await designFinPlate(ask, project);
    const { connection } = jointOf(project);

    const { data } = await ask(
      `mutation ($id: ID!) {
        first: startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { job { items { nodes { connection { status } } } } }
        updateParameters(input: { connectionId: $id, parameters: [{ key: "tp", value: { length: { value: 12, unit: MILLIMETRE } } }] }) {
          connection { status results { verdict } }
        }
        again: startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { job { items { nodes { connection { status results { outdated } } } } } }
      }`,
      { id: connection },
    );

    expect(data).toEqual({
      first: { job: { items: { nodes: [{ connection: { status: 'PASSED' } }] } } },
      updateParameters: { connection: { status: 'OUTDATED', results: null } },
      again: {
        job: { items: { nodes: [{ connection: { status: 'PASSED', results: { outdated: false } } }] } },
      },
    });
  });

  test('say which member nothing carries', async ({ ask, frame }) => {
    const project = await frame([{ name: 'C1', shear: { LC1: 100_000 } }]);

    const { data } = await ask(
      `mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) {
        job { items { nodes { verdict connection { results { summary { name status message } } } } } }
      } }`,
      { id: jointOf(project).connection },
    );

    expect(data.startCalculation.job.items.nodes[0]).toEqual({
      verdict: 'FAILED',
      connection: {
        results: {
          summary: [{ name: 'Analysis', status: 'FAILED', message: expect.stringContaining('B1') }],
        },
      },
    });
  });
});
