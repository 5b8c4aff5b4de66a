import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { createBatchFolders } from '../../../src/jobs/batch/batch-folders.ts';
import { plainJoints, projectFile, upload } from '../../support/frame.ts';
import { until, untilSettled } from '../../support/jobs.ts';
import { type Ask, test } from '../../support/test.ts';

const start = `mutation ($input: StartBatchInput!) {
  startBatch(input: $input) {
    batch { id plannedCalls progress { total } }
    errors { __typename code message path ... on NotFoundError { typeName givenId } ... on NotSupportedError { capability } }
  }
}`;

const read = `query ($id: ID!) {
  projects { nodes { id } }
  job(id: $id) { state failure progress { completed total } ... on Batch {
    verdicts { total passed failed notChecked failures }
    items { nodes { index source connectionName state step status project { id } errors { code message } } }
  } }
}`;

const steps = [{ calculate: {} }];

async function started(ask: Ask, source: object, more: object = {}): Promise<string> {
  const { data } = await ask(start, { input: { steps, source, ...more } });
  expect(data.startBatch.errors).toEqual([]);
  return data.startBatch.batch.id;
}

interface Item {
  source: string;
  connectionName: string | null;
  state: string;
  status: string | null;
}

const shown = async (ask: Ask, id: string) => {
  const { projects, job } = (await ask(read, { id })).data;
  const items: Item[] = job.items.nodes;
  return {
    ...{ projects, job },
    rows: items.map((item) => [item.source, item.connectionName, item.state, item.status]),
    items,
  };
};

describe('a batch of uploaded files', () => {
  test('opens, calculates and closes each, and the one that is broken is a failed row', async ({
    ask,
    callsOf,
    sandbox,
  }) => {
    const [one, two] = [await projectFile(ask, plainJoints(2)), await projectFile(ask, plainJoints(1, 'K'))];
    const uploadIds = [
      await upload(ask, 'Hall 1.ideaCon', one),
      await upload(ask, 'broken.ideaCon', Buffer.from('no project')),
      await upload(ask, 'Hall 2.ideaCon', two),
    ];

    let id = '';
    const calls = await callsOf(async () => {
      id = await started(ask, { uploadIds });
      await untilSettled(ask, id);
    });

    const { rows, items, job, projects } = await shown(ask, id);
    expect(rows).toEqual([
      ['Hall 1.ideaCon', 'J1', 'FINISHED', 'FAILED'],
      ['Hall 1.ideaCon', 'J2', 'FINISHED', 'FAILED'],
      ['broken.ideaCon', null, 'FAILED', null],
      ['Hall 2.ideaCon', 'K1', 'FINISHED', 'FAILED'],
    ]);
    expect(items[2]).toMatchObject({ step: 'OPEN', errors: [{ code: 'VALIDATION_FAILED' }] });
    expect(job).toMatchObject({
      ...{ state: 'FINISHED', failure: null, progress: { completed: 4, total: 4 } },
      verdicts: { total: 4, passed: 0, failed: 3, notChecked: 0, failures: 1 },
    });
    expect(projects.nodes).toEqual([]);
    // A file has no results to look for.
    expect(calls.filter((call) => call !== 'GetActiveProjects').toSorted()).toEqual(
      [
        ...Array(3).fill('OpenProject'),
        ...Array(3).fill(['Calculate', 'GetResults']).flat(),
        ...Array(2).fill('CloseProject'),
      ].toSorted(),
    );
    expect(sandbox.calls('OpenProject')).toHaveLength(3);
    const again = await ask(start, { input: { steps, source: { uploadIds } } });
    expect(again.data.startBatch.errors).toMatchObject([
      { code: 'UPLOAD_NOT_FOUND', path: ['input', 'source', 'uploadIds', '0'] },
    ]);
  });

  test('says in a dry run what is in them and what is broken, and changes nothing', async ({
    ask,
    callsOf,
  }) => {
    const uploadIds = [
      await upload(ask, 'Hall.ideaCon', await projectFile(ask, plainJoints(2))),
      await upload(ask, 'broken.ideaCon', Buffer.from('no project')),
    ];

    let id = '';
    const calls = await callsOf(async () => {
      id = await started(ask, { uploadIds }, { dryRun: true });
      await untilSettled(ask, id);
    });

    expect(calls.toSorted()).toEqual(['CloseProject', 'OpenProject', 'OpenProject']);
    expect((await shown(ask, id)).rows).toEqual([
      ['Hall.ideaCon', 'J1', 'FINISHED', null],
      ['Hall.ideaCon', 'J2', 'FINISHED', null],
      ['broken.ideaCon', null, 'FAILED', null],
    ]);
  });

  test('closes what it has opened when it is cancelled', async ({ ask, sandbox }) => {
    const uploadIds = [await upload(ask, 'Hall.ideaCon', await projectFile(ask, plainJoints(3)))];
    const release = sandbox.hold('Calculate');
    const id = await started(ask, { uploadIds });
    await until(() => sandbox.calls('Calculate').length === 1);

    await ask('mutation ($id: ID!) { cancelJob(input: { jobId: $id }) { errors { message } } }', { id });
    release();
    await untilSettled(ask, id);

    const { items, projects } = await shown(ask, id);
    expect(items.map(({ state }) => state)).toEqual(['FINISHED', 'CANCELLED', 'CANCELLED']);
    expect(projects.nodes).toEqual([]);
  });

  test('refuses a file with more connections than are left, and goes on with the next', async ({ ask }) => {
    const uploadIds = [
      await upload(ask, 'large.ideaCon', await projectFile(ask, plainJoints(4))),
      await upload(ask, 'small.ideaCon', await projectFile(ask, plainJoints(2))),
    ];

    const id = await started(ask, { uploadIds }, { maxItems: 3 });
    await untilSettled(ask, id);

    const { rows, projects } = await shown(ask, id);
    expect(rows).toEqual([
      ['large.ideaCon', null, 'FAILED', null],
      ['small.ideaCon', 'J1', 'FINISHED', 'FAILED'],
      ['small.ideaCon', 'J2', 'FINISHED', 'FAILED'],
    ]);
    expect(projects.nodes).toEqual([]);
  });

  test('leaves the files to be used again when it is refused', async ({ ask }) => {
    const file = await upload(ask, 'Hall.ideaCon', await projectFile(ask, plainJoints(1)));

    const { data } = await ask(start, { input: { steps, source: { uploadIds: [file, 'nothing'] } } });
    await untilSettled(ask, await started(ask, { uploadIds: [file] }));

    expect(data.startBatch.errors).toMatchObject([{ path: ['input', 'source', 'uploadIds', '1'] }]);
  });
});

describe('a batch of a folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'batch-folders-'));

  test.override({ limits: { batchFolders: createBatchFolders([root]) } });

  test('takes the project files below those of the operator, and nothing by a link', async ({
    ask,
    onTestFinished,
  }) => {
    onTestFinished(() => rmSync(root, { recursive: true }));
    const file = await projectFile(ask, plainJoints(1));
    mkdirSync(join(root, 'hall', 'east'), { recursive: true });
    mkdirSync(join(root, 'secret'));
    writeFileSync(join(root, 'hall', 'B 10.ideaCon'), file);
    writeFileSync(join(root, 'hall', 'B 9.ideacon'), file);
    writeFileSync(join(root, 'hall', 'east', 'C.ideaCon'), file);
    writeFileSync(join(root, 'hall', 'notes.txt'), 'none');
    writeFileSync(join(root, 'secret', 'S.ideaCon'), file);
    symlinkSync(join(root, 'secret', 'S.ideaCon'), join(root, 'hall', 'link.ideaCon'));
    symlinkSync(join(root, 'secret'), join(root, 'hall', 'linked'));
    symlinkSync(tmpdir(), join(root, 'out'));

    const id = await started(ask, { folder: 'hall' });
    await untilSettled(ask, id);
    expect((await shown(ask, id)).items.map(({ source }) => source)).toEqual([
      'B 9.ideacon',
      'B 10.ideaCon',
      'east/C.ideaCon',
    ]);

    for (const folder of ['..', '../x', '/etc', 'hall/../..', 'out', 'hall/linked', 'nowhere']) {
      const { data } = await ask(start, { input: { steps, source: { folder } } });
      expect([folder, data.startBatch.errors]).toMatchObject([
        folder,
        [{ code: 'NOT_FOUND', typeName: 'Folder', givenId: folder, path: ['input', 'source', 'folder'] }],
      ]);
    }
  });
});

test('a folder is refused where the operator names none', async ({ ask }) => {
  const { data } = await ask(start, { input: { steps, source: { folder: 'hall' } } });

  expect(data.startBatch.errors).toMatchObject([
    { __typename: 'NotSupportedError', capability: 'batchFolders', path: ['input', 'source', 'folder'] },
  ]);
});
