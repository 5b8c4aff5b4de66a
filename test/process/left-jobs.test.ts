import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import { test as base, describe, expect, vi } from 'vitest';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { importFrame, plainJoints, projectFile, upload } from '../support/frame.ts';
import { type GatewayProcess, gatewayProcess } from '../support/gateway-process.ts';
import { connectionNames, untilSettled } from '../support/jobs.ts';
import { asker } from '../support/send.ts';

const test = base.extend<{ sandbox: Sandbox; dir: string; gateway: GatewayProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  sandbox: async ({}, use) => {
    const sandbox = createSandbox({ demo: false, generations: [4] });
    await use(sandbox);
    await sandbox.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  dir: async ({}, use) => {
    const dir = mkdtempSync(join(tmpdir(), 'lost-jobs-'));
    await use(dir);
    rmSync(dir, { recursive: true });
  },
  gateway: async ({ sandbox, dir }, use) => {
    const gateway = await gatewayProcess({ upstream: await sandbox.listen(), env: { SNAPSHOTS: dir } });
    await gateway.start();
    await use(gateway);
    await gateway.kill();
  },
});

const shown = `state failure failureCode progress { completed total }`;
const read = `query ($id: ID!) { job(id: $id) { ${shown} ... on CalculationJob { items { nodes { state verdict connection { name } } } } } }`;
const joints = Array.from({ length: 5 }, (_, index) => ({ name: `J${index + 1}`, shear: { LC1: 10_000 } }));

/** Five joints of which two are calculated and the third is when the gateway is killed. */
async function killedAtTheThird(gateway: GatewayProcess, sandbox: Sandbox) {
  const ask = asker(gateway);
  const project = await importFrame(ask, joints);
  sandbox.fault({ operation: 'Calculate', kind: 'delay', ms: 0, times: 2 });
  const release = sandbox.hold('Calculate');
  const started = await ask(
    'mutation ($input: StartCalculationInput!) { startCalculation(input: $input) { job { id } errors { message } } }',
    { input: { target: { projectId: project } } },
  );
  const { id } = started.data.startCalculation.job;
  await vi.waitFor(() => expect(sandbox.calls('Calculate')).toHaveLength(3), { timeout: 20_000 });
  await gateway.kill();
  release();
  return { ask, project, id };
}

const states = (job: { items: { nodes: { state: string }[] } }) => job.items.nodes.map(({ state }) => state);

describe('a gateway that is killed in the middle of a calculation', { timeout: 60_000 }, () => {
  test('goes on with it when it is started again, and does nothing twice that was done', async ({
    gateway,
    sandbox,
  }) => {
    const { ask, project, id } = await killedAtTheThird(gateway, sandbox);

    await gateway.start();
    await expect
      .poll(async () => (await ask(read, { id })).data.job.state, { timeout: 20_000 })
      .toBe('FINISHED');

    const { data } = await ask(read, { id });
    expect(data.job).toMatchObject({ failure: null, progress: { completed: 5, total: 5 } });
    expect(states(data.job)).toEqual(Array(5).fill('FINISHED'));
    // The third was begun twice.
    expect(sandbox.calls('Calculate')).toHaveLength(6);
    const { data: after } = await ask(
      'query ($id: ID!) { project(id: $id) { connections { nodes { name lastResults { status summary { name status } } runs { totalCount } } } } }',
      { id: project },
    );
    expect(
      after.project.connections.nodes.map(({ runs }: { runs: { totalCount: number } }) => runs.totalCount),
    ).toEqual(Array(5).fill(1));
  });

  test('says that it is lost when that is long ago, and what of it is done', async ({
    gateway,
    sandbox,
    dir,
  }) => {
    const { ask, id } = await killedAtTheThird(gateway, sandbox);
    const twoHoursAgo = Date.now() / 1000 - 7_200;
    const jobs = join(dir, 'anybody', '+jobs');
    for (const name of readdirSync(jobs)) utimesSync(join(jobs, name), twoHoursAgo, twoHoursAgo);

    await gateway.start();
    const { data } = await ask(read, { id });

    expect(data.job).toMatchObject({
      state: 'FAILED',
      failureCode: 'JOB_LOST',
      failure: 'The gateway was away for long; 2 of 5 connections are done.',
    });
    expect(states(data.job)).toEqual(['FINISHED', 'FINISHED', 'CANCELLED', 'CANCELLED', 'CANCELLED']);
  });

  test('is followed up by a subscription that ends with the job', { tags: 'long' }, async ({
    gateway,
    sandbox,
  }) => {
    const { id } = await killedAtTheThird(gateway, sandbox);
    await gateway.start();

    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({
        query: `subscription ($id: ID!) { jobProgress(jobId: $id) { job { ${shown} } } }`,
        variables: { id },
      }),
    });
    const events = (await response.text()).split('\n').filter((line) => line.startsWith('data: {'));

    expect(JSON.parse(events.at(-1)?.slice(6) ?? '').data.jobProgress.job).toMatchObject({
      state: 'FINISHED',
      progress: { completed: 5, total: 5 },
    });
  });
});

describe('a gateway that is killed in the middle of a study and of a search of a batch', {
  timeout: 60_000,
}, () => {
  test('goes on with both, and leaves no copy of a connection', { tags: 'long' }, async ({
    gateway,
    sandbox,
  }) => {
    const ask = asker(gateway);
    const project = await importFrame(ask, [{ name: 'J1', shear: { LC1: 100_000 } }]);
    await designFinPlate(ask, project);
    const other = await importFrame(ask, [{ name: 'J2', shear: { LC1: 100_000 } }]);
    await designFinPlate(ask, other);
    sandbox.fault({ operation: 'Calculate', kind: 'delay', ms: 0, times: 2 });
    const release = sandbox.hold('Calculate', 2);
    const lengthRange = { start: 8, end: 20, count: 5, unit: 'MILLIMETRE' };
    const { data } = await ask(
      'mutation ($input: StartParameterStudyInput!) { startParameterStudy(input: $input) { study { id } errors { message } } }',
      {
        input: { connectionId: jointOf(project).connection, axes: [{ key: 'tp', values: { lengthRange } }] },
      },
    );
    const { id } = data.startParameterStudy.study;
    const optimize = { minimise: 'FIRST_AXIS', over: [{ key: 'tp', values: { lengthRange } }] };
    const begun = await ask(
      'mutation ($input: StartBatchInput!) { startBatch(input: $input) { batch { id } errors { message } } }',
      { input: { source: { projectIds: [other] }, steps: [{ optimize }] } },
    );
    const batchId = begun.data.startBatch.batch.id;
    await vi.waitFor(() => expect(sandbox.calls('Calculate')).toHaveLength(4), { timeout: 20_000 });
    await gateway.kill();
    release();

    await gateway.start();
    const look = async () =>
      (
        await ask(
          'query ($id: ID!) { job(id: $id) { state failure ... on ParameterStudy { points { nodes { index state } } } } }',
          { id },
        )
      ).data.job;
    await expect.poll(async () => (await look()).state, { timeout: 20_000 }).toBe('FINISHED');

    const { failure, points } = await look();
    expect(failure).toBeNull();
    expect(points.nodes).toEqual(Array.from({ length: 5 }, (_, index) => ({ index, state: 'FINISHED' })));
    expect(await connectionNames(ask, project)).toEqual(['J1']);
    await untilSettled(ask, batchId);
    const searched = await ask(
      'query ($id: ID!) { job(id: $id) { ... on Batch { items { nodes { state optimum { ended } } } } } }',
      { id: batchId },
    );
    expect(searched.data.job.items.nodes).toEqual([{ state: 'FINISHED', optimum: { ended: 'FOUND' } }]);
    expect(await connectionNames(ask, other)).toEqual(['J2']);
  });
});

describe('a gateway that is killed in the middle of a batch', { timeout: 60_000 }, () => {
  test('goes on with it, and calculates nothing again whose outcome it had', async ({ gateway, sandbox }) => {
    const ask = asker(gateway);
    const projectIds = [await importFrame(ask, joints), await importFrame(ask, joints)];
    sandbox.fault({ operation: 'Calculate', kind: 'delay', ms: 0, times: 4 });
    const release = sandbox.hold('Calculate', 2);
    const { data } = await ask(
      'mutation ($input: StartBatchInput!) { startBatch(input: $input) { batch { id } errors { message } } }',
      { input: { source: { projectIds }, steps: [{ calculate: {} }] } },
    );
    const { id } = data.startBatch.batch;
    // Four are done, and one is in work in each of the projects.
    await vi.waitFor(() => expect(sandbox.calls('Calculate')).toHaveLength(6), { timeout: 20_000 });
    await gateway.kill();
    release();

    await gateway.start();
    const look = async () =>
      (
        await ask(
          'query ($id: ID!) { job(id: $id) { state failure ... on Batch { verdicts { total failed } } } }',
          { id },
        )
      ).data.job;
    await expect.poll(async () => (await look()).state, { timeout: 20_000 }).toBe('FINISHED');

    expect(await look()).toEqual({ state: 'FINISHED', failure: null, verdicts: { total: 10, failed: 10 } });
    // Only the two in work were begun twice.
    expect(sandbox.calls('Calculate')).toHaveLength(12);
  });

  test('opens no file twice, and leaves no project open', { tags: 'long' }, async ({ gateway, sandbox }) => {
    const ask = asker(gateway);
    const file = await projectFile(ask, joints);
    const uploadIds: string[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F'])
      uploadIds.push(await upload(ask, `${name}.ideaCon`, name === 'C' ? Buffer.from('no project') : file));
    const opened = sandbox.calls('OpenProject').length;
    sandbox.fault({ operation: 'Calculate', kind: 'delay', ms: 0, times: 7 });
    const release = sandbox.hold('Calculate', 10);
    const { data } = await ask(
      'mutation ($input: StartBatchInput!) { startBatch(input: $input) { batch { id } errors { message } } }',
      { input: { source: { uploadIds }, steps: [{ calculate: {} }] } },
    );
    const { id } = data.startBatch.batch;
    await vi.waitFor(() => expect(sandbox.calls('Calculate')).toHaveLength(11), { timeout: 20_000 });
    await gateway.kill();
    release();

    await gateway.start();
    const look = async () =>
      (
        await ask(
          'query ($id: ID!) { projects { nodes { id } } job(id: $id) { state failure ... on Batch { verdicts { total failed failures } items { nodes { source connectionName } } } } }',
          { id },
        )
      ).data;
    await expect.poll(async () => (await look()).job.state, { timeout: 20_000 }).toBe('FINISHED');

    const { job, projects } = await look();
    expect(job).toMatchObject({ failure: null, verdicts: { total: 26, failed: 25, failures: 1 } });
    const names = job.items.nodes.map((one: { source: string; connectionName: string }) =>
      Object.values(one).join(),
    );
    expect(new Set(names).size).toBe(26);
    expect(projects.nodes).toEqual([]);
    // Four were in work, and were begun twice.
    expect(sandbox.calls('Calculate')).toHaveLength(29);
    expect(sandbox.calls('OpenProject').length - opened).toBeGreaterThanOrEqual(6);
  });

  test('changes nothing twice: files are opened anew, others say what is not known', {
    tags: 'long',
  }, async ({ gateway, sandbox }) => {
    const ask = asker(gateway);
    const open = await importFrame(ask, plainJoints(1));
    const template = (
      await ask(
        `query ($id: ID!) { connection(id: $id) { proposedDesigns { nodes { designItemId name } } } }`,
        {
          id: jointOf(open).connection,
        },
      )
    ).data.connection.proposedDesigns.nodes.find(({ name }: { name: string }) => /3 bolts M20/.test(name));
    const steps = [
      { applyTemplate: { template: { designItemId: template.designItemId } } },
      { calculate: {} },
      { save: {} },
    ];
    const uploadIds = [await upload(ask, 'A.ideaCon', await projectFile(ask, plainJoints(2)))];
    const ids: string[] = [];
    sandbox.fault({ operation: 'ApplyTemplate', kind: 'delay', ms: 0, times: 1 });
    const release = sandbox.hold('ApplyTemplate', 2);
    for (const source of [{ uploadIds }, { projectIds: [open] }]) {
      const { data } = await ask(
        'mutation ($input: StartBatchInput!) { startBatch(input: $input) { batch { id } errors { message } } }',
        { input: { source, steps } },
      );
      ids.push(data.startBatch.batch.id);
      // The first of the file has its template; the second, and then the joint of the open project, are getting theirs.
      const begun = ids.length + 1;
      await vi.waitFor(() => expect(sandbox.calls('ApplyTemplate')).toHaveLength(begun), { timeout: 20_000 });
    }
    await gateway.kill();
    release();

    await gateway.start();
    const look = async (id = '') =>
      (
        await ask(
          'query ($id: ID!) { job(id: $id) { state failure ... on Batch { items { nodes { state errors { message } files { url } } } } } }',
          { id },
        )
      ).data.job;
    for (const id of ids)
      await expect.poll(async () => (await look(id)).state, { timeout: 20_000 }).toBe('FINISHED');

    expect((await look(ids[0])).items.nodes).toMatchObject(Array(2).fill({ state: 'FINISHED', errors: [] }));
    expect((await look(ids[1])).items.nodes).toMatchObject([
      { state: 'FAILED', errors: [{ message: expect.stringContaining('whether it was done is not known') }] },
    ]);
    // Both joints of the file once more, in a fresh copy; that of the open project not.
    expect(sandbox.calls('ApplyTemplate')).toHaveLength(5);
  });
});

describe('a batch that may be taken back', { timeout: 60_000 }, () => {
  test('is, after a restart of the gateway, where connections are as it left them', { tags: 'long' }, async ({
    gateway,
  }) => {
    const ask = asker(gateway);
    const project = await importFrame(ask, plainJoints(3));
    await designFinPlate(ask, project, 1);
    await designFinPlate(ask, project, 2);
    const [first, second, bare] = [1, 2, 3].map((number) => jointOf(project, number).connection);
    const seen = async (id = '') =>
      (
        await ask(
          'query ($id: ID!) { connection(id: $id) { operations { name rawKind } parameters(includeHidden: true) { key expression } } }',
          { id },
        )
      ).data.connection;
    const rows = `query ($id: ID!) { job(id: $id) { isSettled ... on Batch { items { nodes { connectionName state errors { __typename } } } } } }`;
    const ended = async (id: string) => {
      await untilSettled(ask, id);
      return (await ask(rows, { id })).data.job.items.nodes;
    };
    const begun = async (connectionIds: unknown[], step: object): Promise<string> => {
      const { data } = await ask(
        'mutation ($input: StartBatchInput!) { startBatch(input: $input) { batch { id } errors { message } } }',
        { input: { source: { connectionIds }, undoable: true, steps: [step] } },
      );
      await untilSettled(ask, data.startBatch.batch.id);
      return data.startBatch.batch.id;
    };
    const undone = async (id: string) =>
      ended(
        (await ask('mutation ($id: ID!) { undoBatch(input: { batchId: $id }) { batch { id } } }', { id }))
          .data.undoBatch.batch.id,
      );
    const tp = (expression: string) => [{ key: 'tp', value: { expression } }];
    const proposed = await ask(
      'query ($id: ID!) { connection(id: $id) { proposedDesigns { nodes { designItemId name } } } }',
      { id: bare },
    );
    const { designItemId } = proposed.data.connection.proposedDesigns.nodes.find(
      ({ name }: { name: string }) => /3 bolts M20/.test(name),
    );
    const before = await Promise.all([first, bare].map(seen));
    const set = await begun([first, second], { setParameters: { parameters: tp('0.014') } });
    const applied = await begun([bare], { applyTemplate: { template: { designItemId } } });

    await gateway.kill();
    await gateway.start();
    await ask(
      'mutation ($id: ID!, $p: [ParameterUpdateInput!]!) { updateParameters(input: { connectionId: $id, parameters: $p }) { errors { message } } }',
      { id: second, p: tp('0.016') },
    );

    expect(await undone(set)).toEqual([
      { connectionName: 'J1', state: 'FINISHED', errors: [] },
      { connectionName: 'J2', state: 'FAILED', errors: [{ __typename: 'ConflictError' }] },
    ]);
    expect(await undone(applied)).toEqual([{ connectionName: 'J3', state: 'FINISHED', errors: [] }]);
    expect(await Promise.all([first, bare].map(seen))).toEqual(before);
    expect((await seen(second)).parameters).toContainEqual({ key: 'tp', expression: '0.016' });
  });
});
