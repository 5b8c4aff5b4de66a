import { expect } from 'vitest';
import { plainJoints } from '../support/frame.ts';
import { untilSettled } from '../support/jobs.ts';
import { test } from '../support/test.ts';

test('reports of all connections are made at night, and fetched as one zip in the morning', async ({
  ask,
  frame,
}) => {
  const projectId = await frame(plainJoints(4));

  const evening = await ask(
    `mutation ($projects: [ID!]!) {
      startBatch(input: { name: "Night", source: { projectIds: $projects }, steps: [
        { calculate: {} }, { report: { format: PDF, perConnection: true } }
      ] }) { batch { id files { url } } errors { message } }
    }`,
    { projects: [projectId] },
  );
  const { id, files } = evening.data.startBatch.batch;
  expect(files).toBeNull();
  await untilSettled(ask, id);
  const { data } = await ask(
    `query ($id: ID!) { job(id: $id) { ... on Batch {
      files { url filename mediaType }
      items { nodes { connectionName status files { filename } } }
    } } }`,
    { id },
  );

  expect(data.job.items.nodes[3]).toEqual({
    ...{ connectionName: 'J4', status: 'FAILED', files: [{ filename: 'J4-report.pdf' }] },
  });
  expect(data.job.files).toMatchObject({ filename: 'Night-files.zip', mediaType: 'application/zip' });
  const zip = await fetch(data.job.files.url);
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});
