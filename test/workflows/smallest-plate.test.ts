import { expect } from 'vitest';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { connectionNames, untilSettled } from '../support/jobs.ts';
import { test } from '../support/test.ts';
import { howTo } from './support/how-to.ts';

test('the smallest plate that passes is found with seven calculations in place of a grid of forty', async ({
  ask,
  callsOf,
  frame,
  listener,
}) => {
  const project = await frame([{ name: 'J1', shear: { LC1: 180_000 } }]);
  await designFinPlate(ask, project);
  const { connection } = jointOf(project);

  const page = ['studies', 'The smallest that passes, the cheapest that passes'] as const;
  const [smallest = '', found = ''] = howTo(...page, { url: listener.url }).documents;
  const wider = smallest.replace('start: 8, end: 30, count: 23', 'start: 2, end: 41, count: 40');
  expect(wider).not.toBe(smallest);

  let id = '';
  const calls = await callsOf(async () => {
    const { data } = await ask(wider, { joint: connection });
    expect(data.optimizeConnection.errors).toEqual([]);
    id = data.optimizeConnection.run.id;
    await untilSettled(ask, id);
  });
  const { data } = await ask(
    `query ($id: ID!) { job(id: $id) { state failure ... on OptimizationRun {
      ended explanation runsUsed answeredFromMemory table { url }
      best { index verdict maxUtilization { percent } values { expression } }
      points { nodes { index verdict maxUtilization { percent } values { expression } } }
    } } }`,
    { id },
  );
  const { best, points, explanation, table, ...run } = data.job;

  expect(run).toMatchObject({ state: 'FINISHED', failure: null, ended: 'FOUND', answeredFromMemory: 0 });
  expect(run.runsUsed).toBeLessThanOrEqual(7);
  expect(calls.filter((call) => call === 'Calculate').length).toBeLessThanOrEqual(7);
  const thickness = (point: { values: { expression: string }[] }) => Number(point.values[0]?.expression);
  expect(points.nodes.map(thickness).slice(0, 2)).toEqual([0.041, 0.021]);
  // What passes with the best, and what is a millimetre thinner and does not.
  const below = points.nodes.find(
    (point: typeof best) => Math.abs(thickness(point) - thickness(best) + 0.001) < 1e-9,
  );
  expect(best.maxUtilization.percent).toBeLessThanOrEqual(95);
  expect(below.verdict === 'PASSED' && below.maxUtilization.percent <= 95).toBe(false);
  expect(explanation).toMatch(
    /^40 values of tp, \d calculated by bisection\. tp = \d+ mm passes with \d+\.\d %, tp = \d+ mm fails/,
  );
  expect((await (await fetch(table.url)).text()).trim().split('\r\n')).toHaveLength(1 + run.runsUsed);
  expect(await connectionNames(ask, project)).toEqual(['J1']);

  const printed = await ask(found, { id });
  expect(printed.data.job).toMatchObject({ state: 'FINISHED', ended: 'FOUND', best: { index: best.index } });
  const code = howTo(...page, { url: listener.url, values: { 'OptimizationRun:…': id } });
  expect(JSON.parse(await code.curl()).data.job).toMatchObject({ explanation, best: { index: best.index } });
  expect(await code.python()).toBe(`${explanation}\n`);
});
