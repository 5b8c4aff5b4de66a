import { expect } from 'vitest';
import { test } from '../support/files.ts';
import { plainJoints, projectFile, upload } from '../support/frame.ts';
import { untilSettled } from '../support/jobs.ts';
import { howTo } from './support/how-to.ts';

const read = `query ($id: ID!) { job(id: $id) { state ... on Batch {
  items { nodes { source state errors { message } } }
  files { url }
} } }`;

test('files are converted to another code by one mapping, which was looked at and edited once', async ({
  ask,
  listener,
  sandbox,
}) => {
  const page = (batch: string) =>
    howTo('batches', 'Convert a folder to another code', { url: listener.url, values: { 'Batch:…': batch } });
  const [look = '', mapping = '', convert = ''] = page('').documents;
  const file = await projectFile(ask, plainJoints(1));
  const sent = async () => [
    await upload(ask, 'Hall 1.ideaCon', file),
    await upload(ask, 'Hall 2.ideaCon', file),
  ];
  const run = async (document: string, mappings?: unknown[]) => {
    const { data } = await ask(document, { files: await sent(), ...(mappings && { mappings }) });
    const { batch, errors } = data.startBatch;
    expect(errors).toEqual([]);
    await untilSettled(ask, batch.id);
    const { job } = (await ask(mapping, { id: batch.id })).data;
    return { id: batch.id, mappings: job.mappings };
  };

  const looked = await run(look);
  expect(sandbox.calls('ChangeCode')).toEqual([]);
  // Both files have the same steel and sections: each entry is there once.
  const steel = { category: 'STEEL', sourceValue: 'S 355', targetValue: 'A992' };
  expect(looked.mappings.filter(({ category }: { category: string }) => category === 'STEEL')).toEqual([
    steel,
  ]);
  const mappings = looked.mappings.map((entry: typeof steel) =>
    entry.category === 'STEEL' ? { ...entry, targetValue: 'A36' } : entry,
  );

  expect(await page(looked.id).python()).toContain('STEEL S 355 becomes A992\n');
  expect(JSON.parse(await page(looked.id).curl()).data.job.mappings).toContainEqual(steel);

  const { id, mappings: used } = await run(convert, mappings);
  const converted = (await ask(read, { id })).data.job;

  expect(converted.items.nodes).toEqual([
    { source: 'Hall 1.ideaCon', state: 'FINISHED', errors: [] },
    { source: 'Hall 2.ideaCon', state: 'FINISHED', errors: [] },
  ]);
  expect(sandbox.calls('ChangeCode')).toHaveLength(2);
  expect(used).toContainEqual({ ...steel, targetValue: 'A36' });
  expect(converted.files.url).toContain('files.zip');
});
