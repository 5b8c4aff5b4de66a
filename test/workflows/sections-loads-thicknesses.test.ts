import { expect } from 'vitest';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { connectionNames, untilSettled } from '../support/jobs.ts';
import { test } from '../support/test.ts';
import { howTo } from './support/how-to.ts';

const state = `query ($id: ID!) { connection(id: $id) {
  revision parameters { key expression } loadEffects { nodes { memberLoadings { forces { vz } } } } members { name crossSection { name } }
} }`;

test('one joint is tried with beams, loads and thicknesses at once, and stays as it is', {
  tags: 'long',
}, async ({ ask, frame, listener, sandbox }) => {
  const project = await frame([{ name: 'J1', shear: { LC1: 100_000 } }]);
  await designFinPlate(ask, project);
  const { connection: joint, beam } = jointOf(project);
  const effects = await ask(
    'query ($id: ID!) { connection(id: $id) { loadEffects { nodes { id name } } } }',
    {
      id: joint,
    },
  );
  const [load] = effects.data.connection.loadEffects.nodes;
  const before = await ask(state, { id: joint });

  const [start = ''] = howTo('studies', '# Studies and searches', { url: '' }).documents;
  const started = await ask(start, { joint, beam, le: [load.id] });
  expect(started.data.startStudy.errors).toEqual([]);
  const { study, addedSections } = started.data.startStudy;
  await untilSettled(ask, study.id);
  const { data } = await ask(
    `query ($id: ID!) { job(id: $id) { state failure progress { completed total } ... on ParameterStudy {
      points(first: 27) { nodes { index state sameAs settings { title text } maxUtilization { percent } productionCost { totalEstimated } } }
    } } }`,
    { id: study.id },
  );
  const rows = (await (await fetch(study.table.url)).text()).trim().split('\r\n');

  expect(data.job).toMatchObject({
    state: 'FINISHED',
    failure: null,
    progress: { completed: 27, total: 27 },
  });
  expect(rows).toHaveLength(28);
  expect(rows[0]?.replace('\uFEFF', '').split(',').slice(0, 4)).toEqual([
    ...['Point', 'tp [SI]', 'Section of B1', `Load factor of ${load.name}`],
  ]);
  expect(rows[1]?.split(',').slice(0, 5)).toEqual(['0', '0.008', 'IPE300', '0.8', 'FINISHED']);
  expect(rows[27]?.split(',').slice(0, 5)).toEqual(['26', '0.012', 'IPE360', '1.2', 'FINISHED']);
  const points: { settings: { text: string }[]; maxUtilization: { percent: number } }[] =
    data.job.points.nodes;
  const utilization = (section: number, factor: number) =>
    points[9 * section + 3 * factor]?.maxUtilization.percent ?? Number.NaN;
  // Shear of bolts and plate is linear in the loads.
  expect(utilization(0, 2) / utilization(0, 0)).toBeCloseTo(1.5, 1);
  // What is changed is another than at the point before: 2 sections, 8 factors, 27 thicknesses.
  expect(sandbox.calls('CopyConnection')).toHaveLength(1);
  expect(sandbox.calls('Calculate')).toHaveLength(27);
  expect(sandbox.calls('GetLoadEffect')).toHaveLength(1);
  expect(sandbox.calls('UpdateLoadEffect')).toHaveLength(9);
  // The project has the sections now, the connection nothing.
  expect(addedSections).toEqual(['IPE330', 'IPE360']);
  const after = await ask(state, { id: joint });
  expect({ ...after.data.connection, revision: null }).toEqual({ ...before.data.connection, revision: null });
  expect(await connectionNames(ask, project)).toEqual(['J1']);

  const values = { 'ParameterStudy:…': study.id };
  const code = howTo('studies', '# Studies and searches', { url: listener.url, values });
  expect((await code.python()).split('\n')[0]).toBe('PASSED 0.008 IPE300 0.8');
  expect(JSON.parse(await code.curl()).data.job.best.nodes).toHaveLength(1);
});
