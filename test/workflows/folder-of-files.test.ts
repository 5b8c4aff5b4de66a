import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createBatchFolders } from '../../src/jobs/batch/batch-folders.ts';
import { plainJoints, projectFile } from '../support/frame.ts';
import { untilSettled } from '../support/jobs.ts';
import { test as base } from '../support/test.ts';
import { howTo } from './support/how-to.ts';

const root = mkdtempSync(join(tmpdir(), 'workflow-folder-'));

const test = base.extend({ limits: [{ batchFolders: createBatchFolders([root]) }, { injected: false }] });

test('a folder of files is calculated, and read as one table of checks with the list of failures', async ({
  ask,
  frame,
  listener,
  onTestFinished,
}) => {
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'Hall 1.ideaCon'), await projectFile(ask, plainJoints(2)));
  writeFileSync(join(root, 'Hall 2.ideaCon'), 'damaged');
  writeFileSync(join(root, 'Hall 3.ideaCon'), await projectFile(ask, plainJoints(1)));

  const started = await ask(
    `mutation { startBatch(input: { source: { folder: "." }, steps: [{ calculate: {} }] }) {
      batch { id table(format: CSV) { url } } errors { message }
    } }`,
  );
  const { id, table } = started.data.startBatch.batch;
  await untilSettled(ask, id);
  const { data } = await ask(
    `query ($id: ID!) { job(id: $id) { ... on Batch {
      verdicts { total failed failures }
      items(states: [FAILED]) { nodes { source errors { message } } }
    } } }`,
    { id },
  );
  const rows = (await (await fetch(table.url)).text()).trim().split('\r\n');

  expect(data.job.verdicts).toEqual({ total: 4, failed: 3, failures: 1 });
  expect(data.job.items.nodes).toEqual([
    { source: 'Hall 2.ideaCon', errors: [{ message: expect.any(String) }] },
  ]);
  expect(rows[0]).toContain('File,Project,Connection number,Connection,State,Status,Max. utilisation [%]');
  expect(rows.slice(1).map((row) => row.split(',').slice(0, 6).join())).toEqual([
    'Hall 1.ideaCon,Frame,1,J1,FINISHED,FAILED',
    'Hall 1.ideaCon,Frame,2,J2,FINISHED,FAILED',
    'Hall 2.ideaCon,,,,FAILED,',
    'Hall 3.ideaCon,Frame,1,J1,FINISHED,FAILED',
  ]);

  const values = { 'Batch:…': id, 'Project:…': await frame(plainJoints(1)) };
  const code = howTo('batches', '# Batches', { url: listener.url, values });
  const look = await ask(code.documents[1] ?? '', { id });
  expect(look.data.job).toMatchObject({
    ...{ state: 'FINISHED', verdicts: { passed: 0, notChecked: 0 } },
    broken: { nodes: [{ source: 'Hall 2.ideaCon' }] },
  });
  expect(await code.python()).toBe('FINISHED 3 of 4 fail\n');
  const { batch } = JSON.parse(await code.curl()).data.startBatch;
  await untilSettled(ask, batch.id);
  const ofProject = await ask(code.documents[1] ?? '', { id: batch.id });
  expect(ofProject.data.job.verdicts).toMatchObject({ total: 1, failed: 1 });
});
