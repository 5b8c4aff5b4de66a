import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { until, untilSettled } from '../../support/jobs.ts';
import { test } from '../../support/test.ts';
import { watch } from '../../support/watch.ts';

const start = `mutation ($input: StartCalculationInput!) {
  startCalculation(input: $input) {
    job { id state isSettled verdict progress { completed total fraction } startedAt finishedAt failure project { id } }
    errors { __typename code path }
  }
}`;

const calculate = `mutation ($input: StartCalculationInput!) {
  startCalculation(input: $input) {
    job { verdict items { nodes { state verdict connection { number } } } id state }
    errors { __typename code message path }
  }
}`;

const read = `query ($id: ID!) { job(id: $id) {
  __typename id state isSettled failure failureCode progress { completed total fraction message }
  ... on CalculationJob { verdict current { number } items { nodes { state verdict failure connection { number } } } }
} }`;

const cancel = `mutation ($id: ID!) { cancelJob(input: { jobId: $id }) { job { state } errors { __typename code path } } }`;

const joints = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `J${index + 1}`, shear: { LC1: 10_000 } }));

describe('startCalculation', () => {
  test.override({ sandboxOptions: { calculationDelayMs: 20 } });

  test('answers at once with a job that goes on by itself', async ({ ask, callsOf, frame }) => {
    const project = await frame(joints(3));

    const calls = await callsOf(async () => {
      const { data } = await ask(start, { input: { target: { projectId: project } } });
      expect(data.startCalculation).toEqual({
        job: {
          id: expect.stringMatching(/^CalculationJob:[0-9a-f-]{36}$/),
          state: 'RUNNING',
          isSettled: false,
          verdict: 'OPEN',
          progress: { completed: 0, total: 3, fraction: 0 },
          startedAt: expect.any(String),
          finishedAt: null,
          failure: null,
          project: { id: project },
        },
        errors: [],
      });
      await untilSettled(ask, data.startCalculation.job.id);
    });

    expect(calls).toEqual(['GetProjectData', ...Array(3).fill(['Calculate', 'GetResults']).flat()]);
  });

  test('keeps one item for each connection in the order given', async ({ ask, frame, sandbox }) => {
    const project = await frame(joints(3));
    const ids = [3, 1, 3].map((number) => jointOf(project, number).connection);

    const { data } = await ask(start, { input: { target: { connectionIds: ids } } });
    const { id } = data.startCalculation.job;
    await untilSettled(ask, id);

    // Nothing carries the beams, so the service finds every connection wanting.
    const item = (number: number) => ({
      state: 'FINISHED',
      verdict: 'FAILED',
      failure: null,
      connection: { number },
    });
    expect((await ask(read, { id })).data.job).toEqual({
      __typename: 'CalculationJob',
      id,
      state: 'FINISHED',
      isSettled: true,
      failure: null,
      failureCode: null,
      progress: { completed: 2, total: 2, fraction: 1, message: null },
      verdict: 'FAILED',
      current: null,
      items: { nodes: [item(3), item(1)] },
    });
    expect(sandbox.calls('Calculate').map(({ body }) => body)).toEqual([[3], [1]]);
  });

  test('is read in pages, and by states', async ({ ask, callsOf, frame, sandbox }) => {
    const project = await frame(joints(4));
    sandbox.fault({ operation: 'Calculate', kind: 'status', status: 500, body: { detail: 'Singular.' } });
    const { data } = await ask(start, { input: { target: { projectId: project } } });
    const { id } = data.startCalculation.job;
    await untilSettled(ask, id);

    const items = async (args: string) => {
      const query = `query ($id: ID!) { job(id: $id) { ... on CalculationJob {
        items(${args}) { totalCount nodes { state } pageInfo { hasNextPage endCursor } } } } }`;
      return (await ask(query, { id })).data.job.items;
    };
    const calls = await callsOf(async () => {
      const first = await items('first: 3');
      expect(first).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } });
      expect(first.nodes.map(({ state }: { state: string }) => state)).toEqual([
        'FAILED',
        'FINISHED',
        'FINISHED',
      ]);
      const after = `after: "${first.pageInfo.endCursor}"`;
      expect(await items(`first: 3, ${after}`)).toMatchObject({ nodes: [{ state: 'FINISHED' }] });
      expect(await items('states: [FAILED, RUNNING]')).toMatchObject({
        totalCount: 1,
        nodes: [{ state: 'FAILED' }],
      });
    });
    expect(calls).toEqual([]);
  });

  test('goes on after a connection that fails, and keeps why', async ({ ask, frame, sandbox }) => {
    const project = await frame(joints(2));
    sandbox.fault({ operation: 'Calculate', kind: 'status', status: 500, body: { detail: 'Singular.' } });

    const { data } = await ask(start, { input: { target: { projectId: project } } });
    await untilSettled(ask, data.startCalculation.job.id);

    const { job } = (await ask(read, { id: data.startCalculation.job.id })).data;
    expect(job).toMatchObject({ state: 'FINISHED', failure: null, verdict: 'FAILED' });
    expect(job.items.nodes).toEqual([
      {
        state: 'FAILED',
        verdict: 'OPEN',
        failure: expect.stringContaining('Singular.'),
        connection: { number: 1 },
      },
      { state: 'FINISHED', verdict: 'FAILED', failure: null, connection: { number: 2 } },
    ]);
  });

  test('stops when the service is out of reach, and says so', async ({ ask, frame, sandbox }) => {
    const project = await frame(joints(3));
    await ask(calculate, {
      input: { waitSeconds: 120, target: { connectionIds: [jointOf(project, 1).connection] } },
    });
    sandbox.fault({ operation: 'Calculate', kind: 'reset' });

    const { data } = await ask(start, { input: { target: { projectId: project } } });
    await untilSettled(ask, data.startCalculation.job.id);

    const { job } = (await ask(read, { id: data.startCalculation.job.id })).data;
    expect(job).toMatchObject({
      state: 'FAILED',
      failure: expect.stringContaining('may'),
      failureCode: 'SERVICE_AWAY',
      progress: { completed: 1, total: 3 },
    });
    expect(job.items.nodes.map(({ state }: { state: string }) => state)).toEqual([
      'FAILED',
      'CANCELLED',
      'CANCELLED',
    ]);
  });

  test('leaves out what is current when told to, and is done at once when nothing is left', async ({
    ask,
    frame,
  }) => {
    const project = await frame(joints(2));
    await ask(calculate, { input: { waitSeconds: 120, target: { projectId: project } } });

    const { data } = await ask(calculate, {
      input: { waitSeconds: 120, target: { projectId: project }, onlyOutdated: true },
    });

    expect(data.startCalculation).toEqual({
      job: { id: expect.any(String), state: 'FINISHED', verdict: 'OPEN', items: { nodes: [] } },
      errors: [],
    });
  });

  test('refuses an empty list before any call', async ({ ask, callsOf }) => {
    const calls = await callsOf(async () => {
      const { data } = await ask(start, { input: { target: { connectionIds: [] } } });
      expect(data.startCalculation.errors).toEqual([
        {
          __typename: 'ValidationError',
          code: 'VALIDATION_FAILED',
          path: ['input', 'target', 'connectionIds'],
        },
      ]);
    });

    expect(calls).toEqual([]);
  });

  test('says which project is not open', async ({ ask }) => {
    const projectId = '00000000-0000-4000-8000-000000000000';

    const { data } = await ask(start, { input: { target: { projectId } } });

    expect(data.startCalculation).toEqual({
      job: null,
      errors: [{ __typename: 'NotFoundError', code: 'NOT_FOUND', path: ['input', 'target', 'projectId'] }],
    });
  });
});

describe('startCalculation of connections that are not open', () => {
  const notFound = (index: string) => ({
    job: null,
    errors: [
      { __typename: 'NotFoundError', code: 'NOT_FOUND', path: ['input', 'target', 'connectionIds', index] },
    ],
  });
  const jobs = '{ jobs { totalCount } }';

  test('accepts no job, and names the first of them', async ({ ask, callsOf, frame }) => {
    const project = await frame(joints(2));
    const connectionIds = [1, 9, 2].map((number) => jointOf(project, number).connection);

    const calls = await callsOf(async () => {
      const { data } = await ask(start, { input: { target: { connectionIds } } });
      expect(data.startCalculation).toEqual(notFound('1'));
    });

    expect(calls).toEqual(['GetProjectData']);
    expect((await ask(jobs)).data.jobs.totalCount).toBe(0);
  });

  test('accepts no job in a project that is not open', async ({ ask, callsOf }) => {
    const connectionIds = ['00000000-0000-4000-8000-000000000000/1'];

    const calls = await callsOf(async () => {
      const { data } = await ask(start, { input: { target: { connectionIds } } });
      expect(data.startCalculation).toEqual(notFound('0'));
    });

    expect(calls).toEqual(['GetConnection']);
    expect((await ask(jobs)).data.jobs.totalCount).toBe(0);
  });

  test('accepts none either when the caller does not wait for it', async ({ ask, frame }) => {
    const connectionIds = [jointOf(await frame(joints(1)), 9).connection];

    const { data } = await ask(calculate, { input: { target: { connectionIds }, waitSeconds: 0 } });

    expect(data.startCalculation.errors).toMatchObject([
      { code: 'NOT_FOUND', path: ['input', 'target', 'connectionIds', '0'] },
    ]);
    expect((await ask(jobs)).data.jobs.totalCount).toBe(0);
  });
});

describe('jobs', () => {
  test.override({ sandboxOptions: { calculationDelayMs: 30 } });

  test('run one after another in a project, and side by side in two', async ({ ask, frame, sandbox }) => {
    const [one, two] = [await frame(joints(2)), await frame(joints(2))];

    const started = await Promise.all(
      [one, one, two].map((projectId) => ask(start, { input: { target: { projectId } } })),
    );
    const ids = started.map(({ data }) => data.startCalculation.job.id);
    await until(() => sandbox.calls('Calculate').length >= 2);
    const { data } = await ask(
      `{ jobs { nodes { id state } } running: jobs(states: [RUNNING]) { nodes { id } } }`,
    );
    await Promise.all(ids.map((id) => untilSettled(ask, id)));

    expect(data.jobs.nodes).toHaveLength(3);
    expect(data.running.nodes.map(({ id }: { id: string }) => id)).toContain(ids[2]);
    expect(data.running.nodes).toHaveLength(2);
    const byProject = sandbox.calls('Calculate').map(({ params }) => params['projectId']);
    expect(new Set(byProject.slice(0, 2)).size).toBe(2);
    const inOne = sandbox.calls('Calculate').filter(({ params }) => one.endsWith(params['projectId'] ?? '?'));
    expect(inOne.map(({ body }) => body)).toEqual([[1], [2], [1], [2]]);
  });

  test('are listed newest first, by project and state', async ({ ask, frame }) => {
    const [one, two] = [await frame(joints(1)), await frame(joints(1))];
    const ids: string[] = [];
    for (const projectId of [one, two, one]) {
      const { data } = await ask(calculate, { input: { waitSeconds: 120, target: { projectId } } });
      ids.push(data.startCalculation.job.id);
    }

    const { data } = await ask(
      `query ($one: ID!) {
        all: jobs { nodes { id } } ofOne: jobs(projectId: $one) { nodes { id } } latest: jobs(first: 1) { nodes { id } } open: jobs(states: [QUEUED, RUNNING]) { nodes { id } }
        node(id: "${ids[0]}") { __typename id }
      }`,
      { one },
    );

    const entries = (...list: (string | undefined)[]) => ({ nodes: list.map((id) => ({ id })) });
    expect(data).toEqual({
      all: entries(ids[2], ids[1], ids[0]),
      ofOne: entries(ids[2], ids[0]),
      latest: entries(ids[2]),
      open: entries(),
      node: { __typename: 'CalculationJob', id: ids[0] },
    });
  });

  test('are listed by kind, and by a connection they are about', async ({ ask, frame }) => {
    const project = await frame(joints(2));
    await designFinPlate(ask, project, 1);
    const [one, two] = [1, 2].map((number) => jointOf(project, number).connection);
    const both = await ask(calculate, { input: { waitSeconds: 120, target: { projectId: project } } });
    const second = await ask(calculate, { input: { waitSeconds: 120, target: { connectionIds: [two] } } });
    const study = await ask(
      `mutation ($one: ID!) { startParameterStudy(input: { connectionId: $one, axes: [
        { key: "tp", values: { list: [{ length: { value: 0.01, unit: METRE } }] } }] }) { study { id } } }`,
      { one },
    );
    const [all, ofTwo, studied] = [
      both.data.startCalculation.job.id,
      second.data.startCalculation.job.id,
      study.data.startParameterStudy.study.id,
    ];
    await untilSettled(ask, studied);

    const { data, errors } = await ask(
      `query ($one: ID!, $two: ID!) {
        one: jobs(connectionId: $one) { nodes { id } }
        two: jobs(connectionId: $two) { nodes { id } }
        studies: jobs(kinds: [PARAMETER_STUDY, DESIGN_RUN]) { nodes { id } }
        calculations: jobs(kinds: [CALCULATION], connectionId: $one) { nodes { id } }
        none: jobs(kinds: []) { totalCount }
      }`,
      { one, two },
    );

    expect(errors).toBeUndefined();
    const entries = (...list: string[]) => ({ nodes: list.map((id) => ({ id })) });
    expect(data).toEqual({
      one: entries(studied, all),
      two: entries(ofTwo, all),
      studies: entries(studied),
      calculations: entries(all),
      none: { totalCount: 0 },
    });
  });

  test('make their connections CALCULATING until each has ended', async ({ ask, frame, sandbox }) => {
    const project = await frame(joints(3));
    await designFinPlate(ask, project, 1);
    const [first, ...others] = [1, 2, 3].map((number) => jointOf(project, number).connection);
    await ask(calculate, { input: { waitSeconds: 120, target: { connectionIds: [first] } } });
    const release = sandbox.hold('Calculate');
    const { data } = await ask(start, { input: { target: { connectionIds: others } } });

    const during = await ask(
      `query ($id: ID!) { project(id: $id) {
        connections { nodes { number status } }
        waiting: connections(filter: { statuses: [CALCULATING] }) { totalCount }
      } }`,
      { id: project },
    );

    release();
    await untilSettled(ask, data.startCalculation.job.id);
    expect(during.data.project).toEqual({
      connections: {
        nodes: [
          { number: 1, status: 'PASSED' },
          { number: 2, status: 'CALCULATING' },
          { number: 3, status: 'CALCULATING' },
        ],
      },
      waiting: { totalCount: 2 },
    });
  });

  test('keep a project from being closed by mistake, and end when it is closed on purpose', async ({
    ask,
    frame,
    gateway,
  }) => {
    const project = await frame(joints(4));
    const { data } = await ask(start, { input: { target: { projectId: project } } });
    const { id } = data.startCalculation.job;
    const close = `mutation ($id: ID!, $anyway: Boolean!) { closeProject(input: { projectId: $id, discardUnsavedChanges: $anyway }) {
      closedProjectId errors { code ... on ConflictError { job { id } } }
    } }`;
    const events = await watch(
      gateway,
      `subscription ($id: ID!) { jobProgress(jobId: $id) { job { project { id } } } }`,
      { id },
    );

    const refused = await ask(close, { id: project, anyway: false });
    const closed = await ask(close, { id: project, anyway: true });
    const last = (await events.rest()).at(-1);
    await untilSettled(ask, id);

    expect(refused.data.closeProject).toEqual({
      closedProjectId: null,
      errors: [{ code: 'CONFLICT', job: { id } }],
    });
    expect(closed.data.closeProject).toEqual({ closedProjectId: project, errors: [] });
    expect(last?.data).toEqual({ jobProgress: { job: { project: null } } });
  });

  test('are null when they are unknown, and refused when they are no jobs', async ({ ask }) => {
    const id = 'CalculationJob:00000000-0000-4000-8000-000000000000';

    const { data, errors } = await ask(
      `query ($id: ID!) { job(id: $id) { id } node(id: $id) { id } wrong: job(id: "Project:1") { id } }`,
      { id },
    );

    expect(data).toEqual({ job: null, node: null, wrong: null });
    expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['BAD_USER_INPUT']);
  });
});

describe('jobs that have ended', () => {
  test.override({ jobLimits: { keepMs: 300 } });

  test('are forgotten after their time, without anybody asking', async ({ ask, frame, services }) => {
    const project = await frame(joints(1));
    const { data } = await ask(calculate, { input: { waitSeconds: 120, target: { projectId: project } } });
    expect(services.jobs.list()).toHaveLength(1);

    await until(async () => services.jobs.list().length === 0);

    expect((await ask(read, { id: data.startCalculation.job.id })).data.job).toBeNull();
  });
});

describe('many jobs', () => {
  test.override({ jobLimits: { kept: 2, open: 3 } });

  test('make room, the oldest first', async ({ ask, frame }) => {
    const project = await frame(joints(1));
    const ids: string[] = [];
    for (let number = 0; number < 4; number++) {
      const { data } = await ask(calculate, { input: { waitSeconds: 120, target: { projectId: project } } });
      ids.push(data.startCalculation.job.id);
    }

    const { data } = await ask('{ jobs { nodes { id } } }');

    expect(data.jobs.nodes.map(({ id }: { id: string }) => id)).toEqual([ids[3], ids[2]]);
  });

  test('are refused when too many wait', async ({ ask, frame, sandbox }) => {
    const project = await frame(joints(1));
    sandbox.fault({ operation: 'Calculate', kind: 'hang' });

    const answers = [];
    for (let number = 0; number < 4; number++) {
      answers.push(await ask(start, { input: { target: { projectId: project } } }));
    }

    const errors = answers.map(({ data }) =>
      data.startCalculation.errors.map(({ code }: { code: string }) => code),
    );
    expect(errors).toEqual([[], [], [], ['CONFLICT']]);
  });
});

describe('a wait for a calculation', () => {
  test.override({ sandboxOptions: { calculationDelayMs: 40 } });

  test('of no time answers with the running job', async ({ ask, frame }) => {
    const project = await frame(joints(2));

    const { data } = await ask(calculate, { input: { target: { projectId: project }, waitSeconds: 0 } });
    const { id } = data.startCalculation.job;
    await untilSettled(ask, id);

    expect(data.startCalculation).toMatchObject({ job: { state: 'RUNNING', verdict: 'OPEN' }, errors: [] });
    expect(data.startCalculation.job.items.nodes).toHaveLength(2);
    expect((await ask(read, { id })).data.job.state).toBe('FINISHED');
  });

  test.for([-1, 601])('refuses to wait %i s', async (waitSeconds, { ask, callsOf }) => {
    const target = { projectId: '00000000-0000-4000-8000-000000000000' };
    const calls = await callsOf(async () => {
      const { data } = await ask(calculate, { input: { target, waitSeconds } });
      expect(data.startCalculation.errors).toEqual([
        {
          __typename: 'ValidationError',
          code: 'VALIDATION_FAILED',
          message: expect.stringContaining(String(waitSeconds)),
          path: ['input', 'waitSeconds'],
        },
      ]);
    });

    expect(calls).toEqual([]);
  });

  test('goes on when its client leaves', async ({ frame, send, sandbox, services }) => {
    const project = await frame(joints(2));
    const gone = new AbortController();
    const variables = { input: { target: { projectId: project }, waitSeconds: 120 } };

    const answer = send({ query: calculate, variables }, { signal: gone.signal }).catch(() => null);
    await until(() => sandbox.calls('Calculate').length === 1);
    gone.abort();
    await answer;
    await until(async () => services.jobs.list().every(({ finishedAt }) => finishedAt !== null));

    expect(services.jobs.list().map(({ state }) => state)).toEqual(['FINISHED']);
    expect(sandbox.abandoned('Calculate')).toEqual([]);
  });
});

describe('a shutdown', () => {
  test.override({ sandboxOptions: { calculationDelayMs: 60 } });

  test('ends the wait of a calculation with what is done', async ({ ask, frame, sandbox, services }) => {
    const project = await frame(joints(4));

    const waiting = ask(calculate, { input: { waitSeconds: 120, target: { projectId: project } } });
    await until(() => sandbox.calls('Calculate').length === 2);
    await services.jobs.close(1000);
    const { data } = await waiting;

    expect(data.startCalculation).toMatchObject({ job: { state: 'CANCELLED' }, errors: [] });
    expect(data.startCalculation.job.items.nodes.map(({ state }: { state: string }) => state)).toEqual([
      'FINISHED',
      'FINISHED',
      'CANCELLED',
      'CANCELLED',
    ]);
    expect(services.subscriberCount()).toBe(0);
  });
});

describe('repeatJob', () => {
  test.override({ sandboxOptions: { calculationDelayMs: 20 } });

  test('begins what has ended once more, but nothing that runs, and nothing in a project that was closed', async ({
    ask,
    frame,
  }) => {
    const project = await frame(joints(2));
    const repeat = async (id: string) =>
      (
        await ask(
          'mutation ($id: ID!) { repeatJob(input: { jobId: $id }) { job { id } errors { code message } } }',
          { id },
        )
      ).data.repeatJob;
    const { data } = await ask(start, { input: { target: { projectId: project } } });
    const { id } = data.startCalculation.job;
    const early = await repeat(id);
    await ask(cancel, { id });
    await expect.poll(async () => (await ask(read, { id })).data.job.state).toBe('CANCELLED');
    const { job, errors } = await repeat(id);

    expect(early).toMatchObject({
      job: null,
      errors: [{ code: 'CONFLICT', message: 'The job has not ended.' }],
    });
    expect(errors).toEqual([]);
    expect(job.id).not.toBe(id);
    await expect
      .poll(async () => (await ask(read, { id: job.id })).data.job)
      .toMatchObject({ state: 'FINISHED', progress: { completed: 2, total: 2 } });
    await ask(
      'mutation ($id: ID!) { closeProject(input: { projectId: $id, discardUnsavedChanges: true }) { errors { message } } }',
      { id: project },
    );
    expect(await repeat(id)).toMatchObject({ job: null, errors: [{ code: 'CONFLICT' }] });
  });
});

describe('cancelJob', () => {
  test.override({ sandboxOptions: { calculationDelayMs: 60 } });

  test('half-way keeps the results that are there and starts nothing more', async ({
    ask,
    frame,
    gateway,
    sandbox,
  }) => {
    const project = await frame(joints(50));
    const { data } = await ask(start, { input: { target: { projectId: project } } });
    const { id } = data.startCalculation.job;
    const events = await watch(
      gateway,
      `subscription ($id: ID!) { jobProgress(jobId: $id) { job { progress { completed } } } }`,
      { id },
    );
    for (let event = await events.next(); event !== null; event = await events.next()) {
      // When 24 are done the 25th may be on its way, and ends.
      if (event.data.jobProgress.job.progress.completed === 24) break;
    }

    const cancelled = await ask(cancel, { id });
    await events.rest();

    expect(cancelled.data.cancelJob).toEqual({ job: { state: 'CANCELLING' }, errors: [] });
    const { job } = (await ask(read, { id })).data;
    const begun = sandbox.calls('Calculate').length;
    expect(job).toMatchObject({
      state: 'CANCELLED',
      isSettled: true,
      failure: null,
      progress: { completed: begun, total: 50, fraction: begun / 50 },
    });
    expect([24, 25]).toContain(begun);
    const { data: after } = await ask(
      `query ($id: ID!) { project(id: $id) { checkOverview { total failed notCalculated } connections(filter: { statuses: [CALCULATING] }) { totalCount } } }`,
      { id: project },
    );
    expect(after.project).toEqual({
      checkOverview: { total: 50, failed: begun, notCalculated: 50 - begun },
      connections: { totalCount: 0 },
    });
  });

  test('ends a job that waits at once, and harms none that has ended', async ({ ask, frame, sandbox }) => {
    const project = await frame(joints(1));
    // The first goes on while the second waits.
    const release = sandbox.hold('Calculate');
    const running = await ask(start, { input: { target: { projectId: project } } });
    const waiting = await ask(start, { input: { target: { projectId: project } } });
    const { id } = waiting.data.startCalculation.job;

    const first = await ask(cancel, { id });
    const again = await ask(cancel, { id });
    release();
    await untilSettled(ask, running.data.startCalculation.job.id);

    expect(first.data.cancelJob).toEqual({ job: { state: 'CANCELLED' }, errors: [] });
    expect(again.data.cancelJob).toEqual({ job: { state: 'CANCELLED' }, errors: [] });
    expect(sandbox.calls('Calculate')).toHaveLength(1);
  });

  test('says which job is not known', async ({ ask }) => {
    const id = 'ParameterStudy:00000000-0000-4000-8000-000000000000';

    expect((await ask(cancel, { id })).data.cancelJob).toEqual({
      job: null,
      errors: [{ __typename: 'NotFoundError', code: 'NOT_FOUND', path: ['input', 'jobId'] }],
    });
  });
});
