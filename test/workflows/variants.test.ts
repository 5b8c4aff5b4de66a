import { expect } from 'vitest';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { plainJoints } from '../support/frame.ts';
import { connectionNames, untilSettled } from '../support/jobs.ts';
import { test } from '../support/test.ts';
import { howTo } from './support/how-to.ts';

const page = 'variants';

test('a parameter is swept to a table, and the cheapest value that passes is read from it', async ({
  ask,
  callsOf,
  frame,
  listener,
  sandbox,
}) => {
  const project = await frame([{ name: 'J1', shear: { LC1: 100_000 } }]);
  await designFinPlate(ask, project);
  const { connection } = jointOf(project);
  const codeOf = (heading: string, values: Record<string, string> = {}) =>
    howTo(page, heading, { url: listener.url, values });

  const started = await ask(codeOf('A sweep to CSV').documents[0] ?? '', { connection });
  expect(started.data.startParameterStudy.errors).toEqual([]);
  const { id } = started.data.startParameterStudy.study;
  await untilSettled(ask, id);

  expect(sandbox.calls('Calculate')).toHaveLength(4);
  expect(sandbox.calls('GetProductionCost')).toHaveLength(4);
  const values = { 'ParameterStudy:…': id, 'ConnectionItem:…': connection };
  const sweep = codeOf('A sweep to CSV', values);
  const table = await sweep.python();
  expect(table.trim().split('\n')).toHaveLength(5);
  expect((await sweep.curl()).replace('\uFEFF', '').trim()).toBe(table.trim());

  const cheapest = codeOf('The cheapest that passes', values);
  const calls = await callsOf(async () => {
    const { data } = await ask(cheapest.documents[0] ?? '', { study: id });
    const [best, next] = data.job.best.nodes;
    expect(best).toMatchObject({ verdict: 'PASSED', values: [{ key: 'tp' }] });
    expect(best.productionCost.totalEstimated).toBeLessThanOrEqual(next.productionCost.totalEstimated);
    expect(await cheapest.python()).toBe(`PASSED ${best.values[0].expression}\n`);
  });
  expect(calls).toEqual([]);
  const { totalEstimated } = JSON.parse(await cheapest.curl()).data.connection.productionCost;
  expect(totalEstimated).toBeGreaterThan(0);
});

test('proposals of the library are read for all connections at once, and the best is put on one', {
  tags: 'long',
}, async ({ ask, callsOf, frame, listener }) => {
  const project = await frame(plainJoints(3));
  const code = howTo(page, 'Proposals for all connections', {
    ...{ url: listener.url, values: { 'Project:…': project } },
  });
  const [proposals = '', design = ''] = code.documents;

  const calls = await callsOf(async () => {
    const { data } = await ask(proposals, { project });
    expect(data.project.connections.nodes).toHaveLength(3);
    expect(data.project.connections.nodes[2].proposedDesigns.totalCount).toBeGreaterThan(0);
  });
  expect(calls).toEqual(['GetProjectData', 'Propose', 'Propose', 'Propose']);
  expect((await code.python()).split('\n')).toHaveLength(4);
  expect(JSON.parse(await code.curl()).data.project.connections.nodes[0]).toMatchObject({ name: 'J1' });

  const { connection } = jointOf(project);
  const { data } = await ask(design, { connection });
  const { id } = data.designConnection.run;
  await untilSettled(ask, id);

  const after = await ask('query ($id: ID!) { connection(id: $id) { operations { name } } }', {
    id: connection,
  });
  expect(after.data.connection.operations.length).toBeGreaterThan(0);
  expect(await connectionNames(ask, project)).toEqual(['J1', 'J2', 'J3']);
});
