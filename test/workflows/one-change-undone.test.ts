import { expect } from 'vitest';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { plainJoints } from '../support/frame.ts';
import { untilSettled } from '../support/jobs.ts';
import { test } from '../support/test.ts';
import { howTo } from './support/how-to.ts';

test('a parameter is looked at and changed on many connections, and taken back in one step', async ({
  ask,
  frame,
  listener,
}) => {
  const project = await frame(plainJoints(1));
  await designFinPlate(ask, project);
  const { connection } = jointOf(project);
  const page = (batch = '') =>
    howTo('batches', 'One change on many connections', { url: listener.url, values: { 'Batch:…': batch } });
  const [preview = '', fits = '', undo = ''] = page().documents;
  const thickness = async () =>
    (
      await ask('query ($id: ID!) { connection(id: $id) { parameters(keys: ["tp"]) { expression } } }', {
        id: connection,
      })
    ).data.connection.parameters[0].expression;
  const run = async (document: string) => {
    const { data } = await ask(document, { joints: [connection] });
    expect(data.startBatch.errors).toEqual([]);
    await untilSettled(ask, data.startBatch.batch.id);
    return data.startBatch.batch.id as string;
  };
  const before = await thickness();

  const looked = await run(preview);
  const [item] = (await ask(fits, { id: looked })).data.job.items.nodes;
  expect(item).toMatchObject({ state: 'FINISHED', changes: [{ name: 'tp', before, after: '0.014' }] });
  expect(await thickness()).toBe(before);
  expect(await page(looked).python()).toBe(`J1 tp ${before} to 0.014\n`);

  const changed = await run(preview.replace('dryRun: true', 'undoable: true'));
  expect(await thickness()).toBe('0.014');
  const { batch, errors } = JSON.parse(await page(changed).curl()).data.undoBatch;
  expect(errors).toEqual([]);
  await untilSettled(ask, batch.id);

  expect(await thickness()).toBe(before);
  expect(undo).toContain('undoBatch');
});
