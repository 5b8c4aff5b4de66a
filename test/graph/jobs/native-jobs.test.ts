import { describe, expect } from 'vitest';
import { designFinPlate } from '../../support/designed.ts';
import { until, untilSettled } from '../../support/jobs.ts';
import { test } from '../../support/test.ts';
import { watch } from '../../support/watch.ts';

const start = `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id } }) {
  job { id state } errors { __typename code message path ... on ConflictError { job { id } } }
} }`;

const calculate = `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id }, waitSeconds: 120 }) {
  job { verdict items { nodes { state verdict connection { number results { verdict } } } } }
  errors { __typename code }
} }`;

const read = `query ($id: ID!) { job(id: $id) { state failure progress { completed total fraction }
  ... on CalculationJob { items { nodes { state verdict failure } } } } }`;

const cancel = `mutation ($id: ID!) { cancelJob(input: { jobId: $id }) { job { state } } }`;

const capabilities = '{ service { capabilities { nativeCalculationJobs } } }';

const joints = (count: number, cases = 1) =>
  Array.from({ length: count }, (_, index) => ({
    name: `J${index + 1}`,
    shear: Object.fromEntries(Array.from({ length: cases }, (_, number) => [`LC${number + 1}`, 10_000])),
  }));

describe('a service without calculation jobs', () => {
  test('is found out by asking, once', async ({ ask, callsOf }) => {
    const calls = await callsOf(async () => {
      for (let round = 0; round < 2; round++) {
        expect((await ask(capabilities)).data.service.capabilities).toEqual({ nativeCalculationJobs: false });
      }
    });

    expect(calls).toEqual([]);
  });
});

describe('a service with calculation jobs', () => {
  test.override({ sandboxOptions: { laterAdditions: ['calculationJobs'], calculationDelayMs: 60 } });

  test('is found out by asking', async ({ ask }) => {
    expect((await ask(capabilities)).data.service.capabilities).toEqual({ nativeCalculationJobs: true });
  });

  test('runs one job for all connections, and the answer is the same', async ({ ask, callsOf, frame }) => {
    const project = await frame(joints(2));
    await designFinPlate(ask, project, 1);

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = (await ask(calculate, { id: project })).data;
    });

    const item = (number: number, verdict: string) => ({
      state: 'FINISHED',
      verdict,
      connection: { number, results: { verdict } },
    });
    expect(answer).toEqual({
      startCalculation: {
        job: { verdict: 'FAILED', items: { nodes: [item(1, 'PASSED'), item(2, 'FAILED')] } },
        errors: [],
      },
    });
    expect(calls.slice(0, 3)).toEqual(['GetProjectData', 'GetCalculationJob', 'StartCalculation']);
    // How often it is looked at is a matter of time.
    expect(['GetCalculationJob', 'GetResults']).toEqual(expect.arrayContaining([...new Set(calls.slice(3))]));
  });

  test('is interrupted within a connection, and what was done stays done', async ({
    ask,
    frame,
    sandbox,
  }) => {
    const project = await frame(joints(20));
    const { data } = await ask(start, { id: project });
    const { id } = data.startCalculation.job;
    await until(async () => (await ask(read, { id })).data.job.progress.completed >= 2);

    await ask(cancel, { id });
    await untilSettled(ask, id);

    expect(sandbox.calls('CancelCalculationJob')).toHaveLength(1);
    const { job } = (await ask(read, { id })).data;
    expect(job.state).toBe('CANCELLED');
    expect(job.progress.completed).toBeLessThan(20);
    const { data: after } = await ask(
      `query ($id: ID!) { project(id: $id) { checkOverview { failed notCalculated } } }`,
      {
        id: project,
      },
    );
    expect(after.project.checkOverview).toEqual({
      failed: job.progress.completed,
      notCalculated: 20 - job.progress.completed,
    });
  });

  test('that is busy for somebody else is a conflict', async ({ ask, frame, sandbox }) => {
    const project = await frame(joints(1));
    const detail = 'Project has an active calculation job.';
    sandbox.fault({
      operation: 'StartCalculation',
      kind: 'status',
      status: 409,
      body: { title: 'Conflict', detail },
      times: 2,
    });

    const started = await ask(start, { id: project });
    const waited = await ask(calculate, { id: project });

    expect(started.data.startCalculation).toEqual({
      job: null,
      errors: [
        {
          __typename: 'ConflictError',
          code: 'CONFLICT',
          message: detail,
          path: ['input', 'target', 'projectId'],
          job: null,
        },
      ],
    });
    expect(waited.data.startCalculation.errors).toEqual([{ __typename: 'ConflictError', code: 'CONFLICT' }]);
  });

  test('is told to stop when the gateway shuts down', async ({ ask, frame, sandbox, services }) => {
    const project = await frame(joints(50));
    await ask(start, { id: project });

    await services.jobs.close(1000);

    expect(sandbox.calls('CancelCalculationJob')).toHaveLength(1);
  });

  test('that stops answering ends the job, and the calculation when it can be reached again', async ({
    ask,
    frame,
    sandbox,
  }) => {
    const project = await frame(joints(50));
    const { data } = await ask(start, { id: project });
    const { id } = data.startCalculation.job;
    sandbox.fault({ operation: 'GetCalculationJob', kind: 'status', status: 500, times: 2 });

    await untilSettled(ask, id);

    expect((await ask(read, { id })).data.job).toMatchObject({
      state: 'FAILED',
      failure: expect.stringContaining('500'),
    });
    expect(sandbox.calls('CancelCalculationJob')).toHaveLength(1);
  });
});

describe.for([4, 5] as const)('a slow service with calculation jobs in generation %i', (generation) => {
  // Several looks fall into each connection.
  test.override({
    generations: [generation],
    sandboxOptions: { laterAdditions: ['calculationJobs'], calculationDelayMs: 500 },
  });

  test('tells how far it is within a connection, by load effect', async ({ ask, frame, gateway }) => {
    const project = await frame(joints(2, 5));
    const { data } = await ask(start, { id: project });

    const events = await watch(
      gateway,
      `subscription ($id: ID!) { jobProgress(jobId: $id) { job { state progress { completed fraction message } ... on CalculationJob { current { number } currentFraction } } ended { ... on CalculationItem { state verdict } } } }`,
      { id: data.startCalculation.job.id },
    );
    const told = (await events.rest()).map(({ data: event }) => event.jobProgress);

    const fractions: number[] = told.map(({ job }) => job.progress.fraction);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.filter((fraction) => fraction % 0.5 !== 0)).not.toEqual([]);
    const sixths = [1, 2, 3, 4, 5].map((solved) => solved / 6);
    const within = told.flatMap(({ job }) => job.currentFraction ?? []);
    expect(within).not.toEqual([]);
    expect(sixths).toEqual(expect.arrayContaining(within));
    expect(told.map(({ job }) => job.progress.message)).toContainEqual(
      expect.stringMatching(/^J\d: \d of 5 load effects$/),
    );
    expect(told.flatMap(({ ended }) => ended)).toHaveLength(2);
    expect(told.at(-1).job).toMatchObject({ state: 'FINISHED', current: null, currentFraction: null });
  });
});
