import { describe, expect } from 'vitest';
import { jobFromData, jobToData } from '../../../src/jobs/job.ts';
import { walk } from '../../../src/jobs/trials/walk.ts';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { connectionNames, until, untilSettled } from '../../support/jobs.ts';
import { type Ask, test } from '../../support/test.ts';

const start = `mutation ($input: OptimizeConnectionInput!) { optimizeConnection(input: $input) {
  run { id progress { total } } errors { code message path }
} }`;
const read = `query ($id: ID!) { job(id: $id) { id state failure progress { completed total } ... on OptimizationRun {
  ended explanation runsUsed answeredFromMemory best { index productionCost { totalEstimated } values { key expression } }
  points { totalCount nodes { state verdict productionCost { totalEstimated } values { expression } } }
} } }`;

const joint = [{ name: 'J1', shear: { LC1: 100_000 } }];
const thickness = (from: number, to: number) => ({
  parameter: {
    key: 'tp',
    values: { lengthRange: { start: from, end: to, count: to - from + 1, unit: 'MILLIMETRE' } },
  },
});
const bolts = { parameter: { key: 'n1', values: { list: [{ number: 2 }, { number: 3 }, { number: 4 }] } } };

async function search(ask: Ask, input: object) {
  const { data } = await ask(start, { input });
  expect(data.optimizeConnection.errors).toEqual([]);
  const { id } = data.optimizeConnection.run;
  await untilSettled(ask, id);
  return (await ask(read, { id })).data.job;
}

describe('optimizeConnection', () => {
  test('finds the cheapest combination that passes, the same way each time', async ({
    ask,
    frame,
    sandbox,
  }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const { connection: connectionId } = jointOf(project);
    const grid = await ask(
      `mutation ($id: ID!) { startStudy(input: { connectionId: $id, includeCost: true, axes: [
        { parameter: { key: "tp", values: { lengthRange: { start: 6, end: 9, count: 4, unit: MILLIMETRE } } } }
        { parameter: { key: "n1", values: { list: [{ number: 2 }, { number: 3 }, { number: 4 }] } } }
      ] }) { study { id } } }`,
      { id: connectionId },
    );
    await untilSettled(ask, grid.data.startStudy.study.id);
    const all = await ask(
      `query ($id: ID!) { job(id: $id) { ... on ParameterStudy {
        best { nodes { values { key expression } productionCost { totalEstimated } } } } } }`,
      { id: grid.data.startStudy.study.id },
    );
    const [cheapest] = all.data.job.best.nodes;
    const before = sandbox.calls('Calculate').length;

    const input = { connectionId, minimise: 'COST', over: [thickness(6, 14), bolts] };
    const first = await search(ask, input);
    const runs = sandbox.calls('Calculate').length - before;
    const again = await search(ask, input);

    expect(first).toMatchObject({ state: 'FINISHED', failure: null, ended: 'FOUND', runsUsed: runs });
    expect(first.best.productionCost.totalEstimated).toBeLessThanOrEqual(
      1.03 * cheapest.productionCost.totalEstimated,
    );
    expect(runs).toBeLessThan(27);
    expect(first.answeredFromMemory).toBeGreaterThan(0);
    expect(first.explanation).toMatch(
      /^27 combinations of tp, n1, .*What was not calculated may be better\.$/,
    );
    expect({ ...again, id: first.id }).toEqual(first);
    expect(await connectionNames(ask, project)).toEqual(['J1']);
  });

  test('ends after one run when not even the largest passes', async ({ ask, frame }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 2_000_000 } }]);
    await designFinPlate(ask, project);

    const job = await search(ask, {
      connectionId: jointOf(project).connection,
      ...{ minimise: 'FIRST_AXIS', over: [thickness(8, 20)] },
    });

    expect(job).toMatchObject({ state: 'FINISHED', ended: 'NOTHING_PASSES', runsUsed: 1, best: null });
    expect(job.explanation).toBe(
      '13 values of tp, 1 calculated by bisection. Nothing that was calculated meets the constraints: not the largest either.',
    );
  });

  test('takes no more runs than it may, and says so', async ({ ask, frame, sandbox }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);

    const job = await search(ask, {
      connectionId: jointOf(project).connection,
      ...{ minimise: 'COST', over: [thickness(6, 11), bolts], maxRuns: 3 },
    });

    expect(job).toMatchObject({ state: 'FINISHED', ended: 'BUDGET', runsUsed: 3 });
    expect(sandbox.calls('Calculate')).toHaveLength(3);
    expect(job.explanation).toContain('The search ended with its 3 runs before it was through.');
  });

  test('puts the best on the connection, unless that was changed meanwhile', async ({
    ask,
    frame,
    sandbox,
  }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const { connection: connectionId } = jointOf(project);
    const now = async () => {
      const { data } = await ask(
        'query ($id: ID!) { connection(id: $id) { revision parameters(keys: ["tp"]) { expression } } }',
        {
          id: connectionId,
        },
      );
      return data.connection;
    };
    const input = { connectionId, minimise: 'FIRST_AXIS', over: [thickness(5, 11)], applyBest: true };

    const { revision } = await now();
    const release = sandbox.hold('Calculate');
    const { data } = await ask(start, { input: { ...input, ifRevision: revision } });
    await until(() => sandbox.calls('Calculate').length === 1);
    // It has its turn after the calculation.
    const changing = ask(
      `mutation ($id: ID!) { updateConnection(input: { connectionId: $id, description: "Seen" }) { errors { message } } }`,
      { id: connectionId },
    );
    release();
    await changing;
    await untilSettled(ask, data.optimizeConnection.run.id);
    const refused = (await ask(read, { id: data.optimizeConnection.run.id })).data.job;
    const unchanged = await now();
    const applied = await search(ask, { ...input, ifRevision: unchanged.revision });

    expect(refused.failure, JSON.stringify(refused)).toContain(
      'The best point was not applied: the connection was changed',
    );
    expect(unchanged.parameters).toEqual([{ expression: '0.01' }]);
    expect(applied.failure).toBeNull();
    expect((await now()).parameters).toEqual([{ expression: applied.best.values[0].expression }]);
  });

  test('goes on from its points, which are all that is kept of it', async ({ ask, frame, services }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const { runsUsed } = await search(ask, {
      connectionId: jointOf(project).connection,
      ...{ minimise: 'COST', over: [thickness(8, 10), bolts] },
    });
    const [done] = services.jobs.list();
    if (done?.type !== 'OptimizationRun') throw new Error('There is no search.');

    // As it was when the gateway ended after so many of them.
    for (let count = 0; count <= runsUsed; count += 1) {
      const steps = done.steps.map((step, index) =>
        index < count ? step : { ...step, state: 'QUEUED' as const, at: [] },
      );
      const kept = jobFromData(JSON.parse(JSON.stringify(jobToData({ ...done, steps }))));
      if (kept.type !== 'OptimizationRun') throw new Error('It is another job.');
      expect(walk(kept).next).toEqual(count < runsUsed ? done.steps[count]?.at : null);
    }
  });

  test.for([
    ['bisection over two axes', { over: [thickness(6, 9), bolts], method: 'BISECTION' }, ['method']],
    ['no runs', { over: [bolts], maxRuns: 0 }, ['maxRuns']],
    ['no axis', { over: [] }, ['over']],
    ['a limit of nothing', { over: [bolts], subjectTo: [{ maxUtilization: { percent: 0 } }] }, ['subjectTo']],
  ] as const)('refuses %s before any call', async ([, input, path], { ask, callsOf }) => {
    const connectionId = '00000000-0000-4000-8000-000000000000/1';

    const calls = await callsOf(async () => {
      const { data } = await ask(start, { input: { connectionId, minimise: 'COST', ...input } });
      expect(data.optimizeConnection.errors).toMatchObject([{ path: ['input', ...path] }]);
    });

    expect(calls).toEqual([]);
  });
});
