import { describe, expect } from 'vitest';
import { jointOf } from '../../support/designed.ts';
import { until, untilSettled } from '../../support/jobs.ts';
import { type Ask, test } from '../../support/test.ts';
import { watch } from '../../support/watch.ts';

const start = `mutation ($input: StartBatchInput!) {
  startBatch(input: $input) {
    batch { id state name isDryRun plannedCalls project { id } progress { completed total } verdicts { total } }
    errors { __typename code message path }
  }
}`;

const read = `query ($id: ID!) { job(id: $id) { __typename state failure failureCode progress { completed total fraction }
  ... on Batch {
    verdicts { total passed failed notChecked failures }
    items(first: 500) { nodes {
      index source state step status attempts connectionName project { id } connection { number }
      maxUtilization { percent } governing { name kind } errors { __typename code message } } }
  } } }`;

const calculate = `mutation ($input: StartCalculationInput!) {
  startCalculation(input: $input) { job { id state verdict } errors { code message } }
}`;

const joints = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `J${index + 1}`, shear: { LC1: 10_000 } }));

const steps = [{ calculate: {} }];

async function started(ask: Ask, input: object): Promise<string> {
  const { data, errors } = await ask(start, { input: { steps, ...input } });
  expect(errors).toBeUndefined();
  expect(data.startBatch.errors).toEqual([]);
  return data.startBatch.batch.id;
}

const itemsOf = async (ask: Ask, id: string) => (await ask(read, { id })).data.job.items.nodes;
const statesOf = async (ask: Ask, id: string) =>
  (await itemsOf(ask, id)).map(({ state }: { state: string }) => state);

describe('startBatch', () => {
  test('calculates all connections of several projects, at the stated calls', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const projects = [await frame(joints(2)), await frame(joints(1))];

    let id = '';
    const calls = await callsOf(async () => {
      const { data } = await ask(start, {
        input: { name: 'Hall 7', source: { projectIds: projects }, steps },
      });
      expect(data.startBatch).toEqual({
        batch: {
          id: expect.stringMatching(/^Batch:[0-9a-f-]{36}$/),
          state: 'QUEUED',
          name: 'Hall 7',
          isDryRun: false,
          plannedCalls: 9,
          project: null,
          progress: { completed: 0, total: 3 },
          verdicts: { total: 3 },
        },
        errors: [],
      });
      id = data.startBatch.batch.id;
      await untilSettled(ask, id);
    });

    // Nothing is known of earlier calculations, so it is looked for results before.
    expect(calls.toSorted()).toEqual(
      [
        ...Array(2).fill('GetProjectData'),
        ...Array(3).fill(['GetResults', 'Calculate', 'GetResults']).flat(),
      ].toSorted(),
    );
    // Reading its items asks the service for nothing, however many there are.
    expect(await callsOf(() => ask(read, { id }))).toEqual([]);
    const { job } = (await ask(read, { id })).data;
    expect(job).toMatchObject({
      ...{ __typename: 'Batch', state: 'FINISHED', failure: null },
      progress: { completed: 3, total: 3, fraction: 1 },
      // Nothing carries the beams, so the service finds every connection wanting.
      verdicts: { total: 3, passed: 0, failed: 3, notChecked: 0, failures: 0 },
    });
    expect(job.items.nodes[2]).toEqual({
      ...{ index: 2, source: 'Frame', state: 'FINISHED', step: 'CALCULATE', status: 'FAILED', attempts: 1 },
      ...{ connectionName: 'J1', project: { id: projects[1] }, connection: { number: 1 } },
      maxUtilization: expect.toSatisfy((one) => one === null || one.percent >= 0),
      governing: { name: expect.any(String), kind: expect.any(String) },
      errors: [],
    });
  });

  test('keeps results that are current, and takes connections of a filter only', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame(joints(3));
    await ask(calculate, {
      input: { target: { connectionIds: [jointOf(project, 2).connection] }, waitSeconds: 60 },
    });
    const filter = { nameContains: 'j2' };

    const calls = await callsOf(async () =>
      untilSettled(ask, await started(ask, { source: { connections: { projectIds: [project], filter } } })),
    );
    const again = await callsOf(async () => {
      const input = { source: { connections: { projectIds: [project], filter } } };
      const id = await started(ask, { ...input, steps: [{ calculate: { onlyOutdated: false } }] });
      await untilSettled(ask, id);
    });

    expect(calls).toEqual(['GetProjectData', 'GetResults']);
    expect(again).toEqual(['GetProjectData', 'Calculate', 'GetResults']);
  });

  test('changes and calculates nothing in a dry run', async ({ ask, callsOf, frame }) => {
    const project = await frame(joints(2));

    let id = '';
    const calls = await callsOf(async () => {
      id = await started(ask, { source: { projectIds: [project] }, dryRun: true });
      await untilSettled(ask, id);
    });

    expect(calls).toEqual(['GetProjectData']);
    expect((await ask(read, { id })).data.job.verdicts).toEqual({
      ...{ total: 2, passed: 0, failed: 0, notChecked: 0, failures: 0 },
    });
  });

  test('refuses what it cannot do before anything is begun', async ({ ask, frame, callsOf }) => {
    const project = await frame(joints(2));
    const gone = 'Project:00000000-0000-4000-8000-000000000000';
    const refusals = [
      [{ source: { projectIds: [] } }, 'VALIDATION_FAILED', ['input', 'source', 'projectIds']],
      [{ source: { projectIds: [project] }, steps: [] }, 'VALIDATION_FAILED', ['input', 'steps']],
      [{ source: { projectIds: [project] }, maxItems: 1 }, 'VALIDATION_FAILED', ['input', 'maxItems']],
      [{ source: { projectIds: [project] }, maxItems: 5001 }, 'VALIDATION_FAILED', ['input', 'maxItems']],
      [
        { source: { projectIds: [project, project] } },
        'VALIDATION_FAILED',
        ['input', 'source', 'projectIds', '1'],
      ],
      [{ source: { projectIds: [project, gone] } }, 'NOT_FOUND', ['input', 'source', 'projectIds', '1']],
    ] as const;

    const calls = await callsOf(async () => {
      for (const [input, code, path] of refusals) {
        const { data } = await ask(start, { input: { steps, ...input } });
        expect(data.startBatch).toEqual({ batch: null, errors: [expect.objectContaining({ code, path })] });
      }
    });

    expect(calls).not.toContain('Calculate');
    expect((await ask('{ jobs { totalCount } }')).data.jobs.totalCount).toBe(0);
  });

  test('goes on when the solver fails for one, or stops there where that is wished', async ({
    ask,
    frame,
    sandbox,
  }) => {
    const project = await frame(joints(3));
    const body = { detail: 'Singular.' };
    const fault = { operation: 'Calculate', kind: 'status', status: 500, body, times: 1 } as const;
    sandbox.fault(fault);

    const first = await started(ask, { source: { projectIds: [project] } });
    await untilSettled(ask, first);
    sandbox.fault(fault);
    const onlyOutdated = { calculate: { onlyOutdated: false } };
    const second = await started(ask, {
      ...{ source: { projectIds: [project] }, stopAtFirstFailure: true, steps: [onlyOutdated] },
    });
    await untilSettled(ask, second);

    expect(await statesOf(ask, first)).toEqual(['FAILED', 'FINISHED', 'FINISHED']);
    expect((await itemsOf(ask, first))[0]).toMatchObject({
      status: null,
      errors: [{ message: expect.any(String) }],
    });
    expect(await statesOf(ask, second)).toEqual(['FAILED', 'CANCELLED', 'CANCELLED']);
    const { data } = await ask(
      'query ($id: ID!) { job(id: $id) { ... on Batch { items(states: [FAILED]) { totalCount nodes { index } } none: items(statuses: [PASSED]) { totalCount } } } }',
      { id: first },
    );
    expect(data.job).toEqual({ items: { totalCount: 1, nodes: [{ index: 0 }] }, none: { totalCount: 0 } });
  });

  describe('when the service is out of reach', () => {
    test.override({ jobLimits: { cleanUpPausesMs: [20], retryPausesMs: [5, 5] } });

    test('tries a step three times, and ends after five items in a row', async ({ ask, frame, sandbox }) => {
      const project = await frame(joints(7));
      sandbox.fault({ operation: 'Calculate', kind: 'reset', times: 2 });
      const onlyOutdated = { calculate: { onlyOutdated: false } };
      const input = { source: { projectIds: [project] }, steps: [onlyOutdated] };

      const first = await started(ask, input);
      await untilSettled(ask, first);
      sandbox.fault({ operation: 'Calculate', kind: 'reset', times: 100 });
      const second = await started(ask, input);
      await untilSettled(ask, second);

      expect((await itemsOf(ask, first))[0]).toMatchObject({ state: 'FINISHED', attempts: 3 });
      expect(await statesOf(ask, second)).toEqual([...Array(5).fill('FAILED'), 'CANCELLED', 'CANCELLED']);
      expect((await ask(read, { id: second })).data.job).toMatchObject({
        state: 'FAILED',
        failureCode: 'SERVICE_AWAY',
      });
    });
  });

  test('lets other work in between two connections, in its projects and in others', async ({
    ask,
    frame,
    sandbox,
  }) => {
    const project = await frame(joints(4));
    const other = await frame(joints(1));
    const release = sandbox.hold('Calculate', 2);
    const id = await started(ask, { source: { projectIds: [project] } });
    await until(() => sandbox.calls('Calculate').length === 1);

    const { data } = await ask(calculate, {
      input: { target: { connectionIds: [jointOf(project, 4).connection] } },
    });
    const elsewhere = ask(calculate, { input: { target: { projectId: other }, waitSeconds: 60 } });
    await until(() => sandbox.calls('Calculate').length === 2);
    release();
    await elsewhere;
    await untilSettled(ask, data.startCalculation.job.id);
    await untilSettled(ask, id);

    const bodies = sandbox.calls('Calculate').map(({ body }) => body);
    // The joint that was asked for alone comes second in its project, and the batch finds its results at its end.
    expect(bodies.filter((_, index) => index !== 1)).toEqual([[1], [4], [2], [3]]);
    expect(await statesOf(ask, id)).toEqual(Array(4).fill('FINISHED'));
  });

  test('waits for a job that works in one of its projects, and goes on in the others', async ({
    ask,
    frame,
    sandbox,
  }) => {
    const [busy, free] = [await frame(joints(2)), await frame(joints(1))];
    const release = sandbox.hold('Calculate', 2);
    const { data } = await ask(calculate, { input: { target: { projectId: busy } } });
    await until(() => sandbox.calls('Calculate').length === 1);

    const id = await started(ask, { source: { projectIds: [busy, free] } });
    await until(() => sandbox.calls('Calculate').length === 2);

    expect(await statesOf(ask, id)).toEqual(['QUEUED', 'QUEUED', 'RUNNING']);
    const close = await ask(
      'mutation ($id: ID!) { closeProject(input: { projectId: $id }) { errors { __typename ... on ConflictError { job { id } } } } }',
      { id: free },
    );
    expect(close.data.closeProject.errors).toEqual([{ __typename: 'ConflictError', job: { id } }]);
    release();
    await untilSettled(ask, id);
    expect((await ask(read, { id: data.startCalculation.job.id })).data.job.state).toBe('FINISHED');
    expect(await statesOf(ask, id)).toEqual(Array(3).fill('FINISHED'));
  });

  test('is cancelled between two connections, and is followed by a subscription', async ({
    ask,
    frame,
    gateway,
    sandbox,
  }) => {
    const project = await frame(joints(3));
    const release = sandbox.hold('Calculate');
    const id = await started(ask, { source: { projectIds: [project] } });
    await until(() => sandbox.calls('Calculate').length === 1);
    const events = await watch(
      gateway,
      'subscription ($id: ID!) { jobProgress(jobId: $id) { job { state } ended { __typename ... on BatchItem { index state connection { lastResults { status } } } } } }',
      { id },
    );

    await ask('mutation ($id: ID!) { cancelJob(input: { jobId: $id }) { job { state } } }', { id });
    release();
    const seen = (await events.rest()).map(({ data }) => data.jobProgress);
    await untilSettled(ask, id);

    expect(await statesOf(ask, id)).toEqual(['FINISHED', 'CANCELLED', 'CANCELLED']);
    expect(seen.flatMap(({ ended }) => ended)).toEqual([
      {
        ...{ __typename: 'BatchItem', index: 0, state: 'FINISHED' },
        connection: { lastResults: { status: 'FAILED' } },
      },
    ]);
    expect(seen.at(-1).job.state).toBe('CANCELLED');
  });

  test('is found in lists of jobs, of its projects and connections', async ({ ask, frame }) => {
    const [project, other] = [await frame(joints(2)), await frame(joints(1))];
    const id = await started(ask, { source: { projectIds: [project] } });
    await untilSettled(ask, id);

    const { data } = await ask(
      `query ($id: ID!, $project: ID!, $joint: ID!, $other: ID!) {
        node(id: $id) { id }
        all: jobs(kinds: [BATCH]) { nodes { id } } project: jobs(projectId: $project) { totalCount }
        joint: jobs(connectionId: $joint) { totalCount } other: jobs(projectId: $other) { totalCount }
      }`,
      { id, project, other, joint: jointOf(project, 2).connection },
    );

    expect(data).toEqual({
      ...{ node: { id }, all: { nodes: [{ id }] }, project: { totalCount: 1 } },
      ...{ joint: { totalCount: 1 }, other: { totalCount: 0 } },
    });
  });

  test('has a table with a row for each connection, also before its end', async ({ ask, frame, sandbox }) => {
    const project = await frame(joints(2));
    const release = sandbox.hold('Calculate');
    const id = await started(ask, { name: 'Hall 7', source: { projectIds: [project] } });
    const { data } = await ask(
      'query ($id: ID!) { job(id: $id) { ... on Batch { table { url filename } xlsx: table(format: XLSX) { url } } } }',
      { id },
    );
    const rows = async () => (await (await fetch(data.job.table.url)).text()).trim().split('\r\n').slice(1);
    expect(await rows()).toHaveLength(2);
    release();
    await untilSettled(ask, id);

    expect(data.job.table.filename).toBe('Hall 7-batch.csv');
    expect((await rows())[1]).toMatch(/^,Frame,2,J2,FINISHED,FAILED,/);
    const workbook = await fetch(data.job.xlsx.url);
    expect(workbook.status).toBe(200);
    expect((await workbook.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  });
});
