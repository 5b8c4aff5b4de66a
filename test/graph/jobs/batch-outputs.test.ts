import { expect } from 'vitest';
import { designFinPlate } from '../../support/designed.ts';
import { plainJoints, projectFile, upload } from '../../support/frame.ts';
import { untilSettled } from '../../support/jobs.ts';
import { type Ask, test } from '../../support/test.ts';

const read = `query ($id: ID!) { job(id: $id) { state failure ... on Batch {
  files { url filename mediaType }
  items { nodes { source connectionName state status skipped files { url filename } errors { message } } }
} } }`;

async function done(ask: Ask, source: object, steps: readonly object[]) {
  const { data } = await ask(
    'mutation ($input: StartBatchInput!) { startBatch(input: $input) { batch { id plannedCalls } errors { message path } } }',
    { input: { name: 'Hall 7', source, steps } },
  );
  expect(data.startBatch.errors).toEqual([]);
  await untilSettled(ask, data.startBatch.batch.id);
  return { ...(await ask(read, { id: data.startBatch.batch.id })).data.job, ...data.startBatch.batch };
}

const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
/** Names of the files of a zip, as its directory has them. */
const namesIn = (zip: Buffer) =>
  zip
    .toString('latin1')
    .split('PK\u0001\u0002')
    .slice(1)
    .map((entry) => /^[\w /.-]+?\.(?:pdf|docx|zip|ideaCon)/.exec(entry.slice(42))?.[0]);

test('reports and saved projects are made after the calculation, once a project, and kept when it is closed', async ({
  ask,
  callsOf,
}) => {
  const uploadIds = [
    await upload(ask, 'North.ideaCon', await projectFile(ask, plainJoints(2))),
    await upload(ask, 'South.ideaCon', await projectFile(ask, plainJoints(1))),
  ];

  let batch = {
    state: '',
    plannedCalls: 0,
    files: { url: '' },
    items: { nodes: [] as { files: { filename: string; url: string }[] }[] },
  };
  const calls = await callsOf(async () => {
    batch = await done(ask, { uploadIds }, [
      { calculate: {} },
      { report: { format: 'PDF' } },
      { report: { format: 'WORD', perConnection: true } },
      { save: {} },
    ]);
  });

  const ours = calls.filter((call) => call !== 'GetActiveProjects').toSorted();
  expect(ours).toEqual(
    [
      ...Array(2).fill(['OpenProject', 'GeneratePdfForMutliple', 'DownloadProject', 'CloseProject']).flat(),
      ...Array(3).fill(['Calculate', 'GetResults', 'GenerateWord']).flat(),
    ].toSorted(),
  );
  expect(batch).toMatchObject({
    state: 'FINISHED',
    files: { filename: 'Hall 7-files.zip', mediaType: 'application/zip' },
  });
  expect(batch.items.nodes.map(({ files }) => files.map(({ filename }) => filename))).toEqual([
    ['report.pdf', 'J1-report.docx', 'North.ideaCon'],
    ['report.pdf', 'J2-report.docx', 'North.ideaCon'],
    ['report.pdf', 'J1-report.docx', 'South.ideaCon'],
  ]);
  const [pdf, word] = batch.items.nodes[0]?.files ?? [];
  expect((await bytesOf(pdf?.url ?? '')).subarray(0, 4).toString()).toBe('%PDF');
  expect((await bytesOf(word?.url ?? '')).subarray(0, 2).toString()).toBe('PK');
  expect(namesIn(await bytesOf(batch.files.url))).toEqual([
    'North/report.pdf',
    'North/J1-report.docx',
    'North/North.ideaCon',
    'North/J2-report.docx',
    'South/report.pdf',
    'South/J1-report.docx',
    'South/South.ideaCon',
  ]);
});

test('only projects that pass are saved where that is wished, and the others say so', async ({
  ask,
  frame,
}) => {
  const [good, bad] = [await frame([{ name: 'J1', shear: { LC1: 50_000 } }]), await frame(plainJoints(1))];
  await designFinPlate(ask, good);

  const { items } = await done(ask, { projectIds: [good, bad] }, [
    { calculate: {} },
    { save: { onlyPassed: true } },
  ]);

  expect(items.nodes).toMatchObject([
    { status: 'PASSED', state: 'FINISHED', skipped: [], files: [{ filename: 'Frame.ideaCon' }] },
    { status: 'FAILED', state: 'FINISHED', skipped: ['SAVE'], files: [] },
  ]);
});

test('a report that fails fails the items of its project only, which keep their verdicts', async ({
  ask,
  frame,
  sandbox,
}) => {
  const projectIds = [await frame(plainJoints(2)), await frame(plainJoints(1))];
  sandbox.fault({
    operation: 'GeneratePdfForMutliple',
    kind: 'status',
    status: 500,
    body: { detail: 'No paper.' },
  });

  const { items, state } = await done(ask, { projectIds }, [{ calculate: {} }, { report: {} }]);

  expect(state).toBe('FINISHED');
  const failed = items.nodes.filter(({ state: its }: { state: string }) => its === 'FAILED');
  expect([1, 2]).toContain(failed.length);
  expect(failed[0]).toMatchObject({
    status: 'FAILED',
    errors: [{ message: expect.stringContaining('No paper.') }],
  });
});

test('a page of HTML is refused for several connections, and a file that was not made is none', async ({
  ask,
  frame,
}) => {
  const projectId = await frame(plainJoints(1));
  const { data } = await ask(
    'mutation ($input: StartBatchInput!) { startBatch(input: $input) { errors { path } } }',
    { input: { source: { projectIds: [projectId] }, steps: [{ report: { format: 'HTML_ZIP' } }] } },
  );

  expect(data.startBatch.errors).toEqual([{ path: ['input', 'steps', '0', 'report', 'format'] }]);
  const { files } = await done(ask, { projectIds: [projectId] }, [{ calculate: {} }]);
  expect(files).toBeNull();
});
