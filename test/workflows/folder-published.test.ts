import { expect } from 'vitest';
import { designFinPlate } from '../support/designed.ts';
import { plainJoints } from '../support/frame.ts';
import { untilSettled } from '../support/jobs.ts';
import { test } from '../support/test.ts';
import { howTo } from './support/how-to.ts';

test('what passes is published to the library of the company, what does not says so', async ({
  ask,
  frame,
  listener,
  sandbox,
}) => {
  const project = await frame(plainJoints(2));
  await designFinPlate(ask, project, 1);

  const page = (batch = '') =>
    howTo('batches', 'Publish what passes', { url: listener.url, values: { 'Batch:…': batch } });
  const started = await ask(page().documents[0] ?? '', { projects: [project] });
  const { id } = started.data.startBatch.batch;
  await untilSettled(ask, id);
  const { data } = await ask(
    'query ($id: ID!) { job(id: $id) { ... on Batch { items { nodes { connectionName state status skipped } } } } }',
    { id },
  );

  expect(data.job.items.nodes).toEqual([
    { connectionName: 'J1', state: 'FINISHED', status: 'PASSED', skipped: [] },
    { connectionName: 'J2', state: 'FINISHED', status: 'FAILED', skipped: ['PUBLISH'] },
  ]);
  expect(sandbox.calls('PublishConnection').map(({ body }) => body)).toMatchObject([
    { name: 'J1', designSetType: 'company' },
  ]);
  expect(await page(id).python()).toBe('J1 FINISHED\nJ2 not published\n');
  const [, second] = JSON.parse(await page(id).curl()).data.job.items.nodes;
  expect(second).toEqual({ connectionName: 'J2', skipped: ['PUBLISH'] });
});
