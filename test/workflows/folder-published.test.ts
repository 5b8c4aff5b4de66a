import { expect } from 'vitest';
import { designFinPlate } from '../support/designed.ts';
import { plainJoints } from '../support/frame.ts';
import { untilSettled } from '../support/jobs.ts';
import { test } from '../support/test.ts';

test('what passes is published to the library of the company, what does not says so', async ({
  ask,
  frame,
  sandbox,
}) => {
  const project = await frame(plainJoints(2));
  await designFinPlate(ask, project, 1);

  const started = await ask(
    `mutation ($projects: [ID!]!) { startBatch(input: { source: { projectIds: $projects }, steps: [
      { calculate: {} }, { publish: { target: COMPANY } }
    ] }) { batch { id } errors { message } } }`,
    { projects: [project] },
  );
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
});
