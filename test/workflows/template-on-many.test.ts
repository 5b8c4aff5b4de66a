import { expect } from 'vitest';
import { jointOf } from '../support/designed.ts';
import { plainJoints } from '../support/frame.ts';
import { untilSettled } from '../support/jobs.ts';
import { test } from '../support/test.ts';
import { howTo } from './support/how-to.ts';

const read = `query ($id: ID!) { job(id: $id) { ... on Batch { verdicts { total passed failures }
  items { nodes { connectionName state status maxUtilization { percent } errors { message } } } } } }`;

test('a design of the library is put on all joints that match, after a look at what it fits, and checked', async ({
  ask,
  frame,
  listener,
  sandbox,
}) => {
  const page = (batch = '') =>
    howTo('batches', 'A template on all that match', { url: listener.url, values: { 'Batch:…': batch } });
  const [start = ''] = page().documents;
  const projects = [await frame(plainJoints(2)), await frame(plainJoints(1))];
  const [first = ''] = projects;
  const { data } = await ask(
    'query ($id: ID!) { connection(id: $id) { proposedDesigns { nodes { designItemId name } } } }',
    { id: jointOf(first).connection },
  );
  const designs: { designItemId: string; name: string }[] = data.connection.proposedDesigns.nodes;
  const design = designs.find(({ name }) => /3 bolts M20/.test(name))?.designItemId;
  const run = async (dry: boolean) => {
    const answer = await ask(start, { projects, design, dry });
    expect(answer.data.startBatch.errors).toEqual([]);
    const { id, table } = answer.data.startBatch.batch;
    await untilSettled(ask, id);
    return { ...(await ask(read, { id })).data.job, id, table: table.url };
  };

  const preview = await run(true);
  expect(preview.items.nodes.map(({ state }: { state: string }) => state)).toEqual(Array(3).fill('FINISHED'));
  expect(sandbox.calls('ApplyTemplate')).toEqual([]);

  const { id, verdicts, items, table } = await run(false);

  expect(verdicts).toEqual({ total: 3, passed: 3, failures: 0 });
  expect(items.nodes[2]).toMatchObject({
    connectionName: 'J1',
    state: 'FINISHED',
    status: 'PASSED',
    errors: [],
  });
  expect(sandbox.calls('ApplyTemplate')).toHaveLength(3);
  // The template is read from the library once.
  expect(sandbox.calls('GetTemplate')).toHaveLength(1);
  expect((await (await fetch(table)).text()).trim().split('\r\n')).toHaveLength(4);
  expect(await page(id).python()).toBe('J1 PASSED\nJ2 PASSED\nJ1 PASSED\n');
  expect(JSON.parse(await page(id).curl()).data.job.verdicts).toEqual(verdicts);
});
