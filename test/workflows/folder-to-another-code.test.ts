import { expect } from 'vitest';
import { test } from '../support/files.ts';
import { plainJoints, projectFile, upload } from '../support/frame.ts';
import { untilSettled } from '../support/jobs.ts';

const start = `mutation ($files: [ID!]!, $steps: [BatchStepInput!]!, $dry: Boolean!) {
  startBatch(input: { source: { uploadIds: $files }, steps: $steps, dryRun: $dry }) { batch { id } errors { message path } }
}`;
const read = `query ($id: ID!) { job(id: $id) { state ... on Batch {
  mappings { category sourceValue targetValue }
  items { nodes { source state errors { message } } }
  files { url }
} } }`;

test('files are converted to another code by one mapping, which was looked at and edited once', async ({
  ask,
  sandbox,
}) => {
  const file = await projectFile(ask, plainJoints(1));
  const sent = async () => [
    await upload(ask, 'Hall 1.ideaCon', file),
    await upload(ask, 'Hall 2.ideaCon', file),
  ];
  const run = async (convert: object, dry: boolean) => {
    const steps = [{ convert }, ...(dry ? [] : [{ save: {} }])];
    const { data } = await ask(start, { files: await sent(), steps, dry });
    expect(data.startBatch.errors).toEqual([]);
    await untilSettled(ask, data.startBatch.batch.id);
    return (await ask(read, { id: data.startBatch.batch.id })).data.job;
  };

  const looked = await run({ target: 'AMERICAN' }, true);
  expect(sandbox.calls('ChangeCode')).toEqual([]);
  // Both files have the same steel and sections: each entry is there once.
  const steel = { category: 'STEEL', sourceValue: 'S 355', targetValue: 'A992' };
  expect(looked.mappings.filter(({ category }: { category: string }) => category === 'STEEL')).toEqual([
    steel,
  ]);
  const mappings = looked.mappings.map((entry: typeof steel) =>
    entry.category === 'STEEL' ? { ...entry, targetValue: 'A36' } : entry,
  );

  const converted = await run({ target: 'AMERICAN', mappings }, false);

  expect(converted.items.nodes).toEqual([
    { source: 'Hall 1.ideaCon', state: 'FINISHED', errors: [] },
    { source: 'Hall 2.ideaCon', state: 'FINISHED', errors: [] },
  ]);
  expect(sandbox.calls('ChangeCode')).toHaveLength(2);
  expect(converted.mappings).toContainEqual({ ...steel, targetValue: 'A36' });
  expect(converted.files.url).toContain('files.zip');
});
