import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { plainJoints } from '../support/frame.ts';
import { untilSettled } from '../support/jobs.ts';
import { test } from '../support/test.ts';
import { howTo } from './support/how-to.ts';

test('reports of all connections are made at night, and fetched as one zip in the morning', async ({
  ask,
  frame,
  listener,
  onTestFinished,
}) => {
  const projectId = await frame(plainJoints(4));

  const cwd = mkdtempSync(join(tmpdir(), 'workflow-night-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const page = (batch = '') => {
    const values = { 'Batch:…': batch, 'Project:…': projectId };
    return howTo('batches', 'Reports at night', { url: listener.url, values, cwd });
  };
  const evening = await ask(page().documents[0] ?? '', { projects: [projectId] });
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

  expect(await page(id).python()).toBe('Night-files.zip\n');
  expect(readdirSync(cwd)).toEqual(['Night-files.zip']);
  const again = JSON.parse(await page().curl()).data.startBatch;
  expect(again.errors).toEqual([]);
  await untilSettled(ask, again.batch.id);
});
