import { describe, expect } from 'vitest';
import { jointOf } from '../../support/designed.ts';
import { connectionNames, until, untilSettled } from '../../support/jobs.ts';
import { test } from '../../support/test.ts';
import { watch } from '../../support/watch.ts';

const design = `mutation ($input: DesignConnectionInput!) {
  designConnection(input: $input) {
    run { id state progress { total } candidates { nodes { rank state designItem { name } } } }
    errors { __typename code path }
  }
}`;

const read = `query ($id: ID!) { job(id: $id) { id state failure progress { completed total }
  ... on ConnectionDesignRun { connection { number } candidates { nodes {
    rank state designItem { designItemId name } appliedWithoutIssues issues { severity } verdict failure
    maxUtilization { percent } summary { name status } productionCost { totalEstimated }
  } } }
} }`;

const apply = `mutation ($input: ApplyDesignCandidateInput!) { applyDesignCandidate(input: $input) {
  connection { operations { name } } issues { severity } errors { __typename code path }
} }`;

interface Candidate {
  rank: number | null;
  state: string;
  designItem: { designItemId: string; name: string };
  verdict: string;
  failure: string | null;
  maxUtilization: { percent: number } | null;
  productionCost: { totalEstimated: number } | null;
}

const joint = [{ name: 'J1', shear: { LC1: 100_000 } }];
const perCandidate = [
  'CopyConnection',
  'GetTemplate',
  'GetDefaultTemplateMapping',
  'ApplyTemplate',
  'Calculate',
  'GetProductionCost',
  'DeleteConnection',
];

describe('designConnection', () => {
  test('tries, ranks and leaves the connection alone, at the stated cost', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame(joint);
    const connectionId = jointOf(project).connection;

    let id = '';
    let total = 0;
    const calls = await callsOf(async () => {
      const { data } = await ask(design, {
        input: { connectionId, candidateLimit: 3, rankBy: ['PASSED', 'COST'] },
      });
      expect(data.designConnection.errors).toEqual([]);
      expect(data.designConnection.run).toMatchObject({ state: 'QUEUED' });
      ({ id } = data.designConnection.run);
      ({ total } = data.designConnection.run.progress);
      await untilSettled(ask, id);
    });

    expect(total).toBeGreaterThan(1);
    expect(calls).toEqual(['GetConnection', 'Propose', ...Array(total).fill(perCandidate).flat()]);
    const { job } = (await ask(read, { id })).data;
    expect(job).toMatchObject({
      state: 'FINISHED',
      failure: null,
      progress: { completed: total, total },
      connection: { number: 1 },
    });
    const candidates: Candidate[] = job.candidates.nodes;
    expect(candidates.map(({ rank }) => rank)).toEqual(candidates.map((_, index) => index + 1));
    const verdicts = candidates.map(({ verdict }) => (verdict === 'PASSED' ? 0 : 1));
    expect(verdicts).toEqual(verdicts.toSorted());
    const costs = candidates
      .filter(({ verdict }) => verdict === 'PASSED')
      .map((one) => one.productionCost?.totalEstimated ?? 0);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    const { data } = await ask(
      `query ($id: ID!) { connection(id: $id) { operations { id } parameters { id } } }`,
      {
        id: connectionId,
      },
    );
    expect(data.connection).toEqual({ operations: [], parameters: [] });
    expect(await connectionNames(ask, project)).toEqual(['J1']);
  });

  test('tries all proposals and tells of each', async ({ ask, frame, gateway }) => {
    const project = await frame(joint);
    const connectionId = jointOf(project).connection;

    const { data } = await ask(design, {
      input: { connectionId, candidateLimit: 50, rankBy: ['UTILIZATION'] },
    });
    const { id, progress } = data.designConnection.run;
    const events = await watch(
      gateway,
      `subscription ($id: ID!) { jobProgress(jobId: $id) {
        ended { ... on DesignCandidate { state designItem { name } } } job { isSettled progress { completed } } } }`,
      { id },
    );
    const told = (await events.rest()).map(({ data: event }) => event.jobProgress);

    expect(told.flatMap(({ ended }) => ended)).toHaveLength(progress.total);
    expect(told.at(-1).job).toEqual({ isSettled: true, progress: { completed: progress.total } });
    const candidates: Candidate[] = (await ask(read, { id })).data.job.candidates.nodes;
    const used = candidates.flatMap(({ maxUtilization }) => maxUtilization?.percent ?? []);
    expect(used).toEqual(used.toSorted((a, b) => a - b));
    expect(await connectionNames(ask, project)).toEqual(['J1']);
  });

  test('repeats itself to the letter', async ({ ask, frame }) => {
    const project = await frame(joint);

    const outcomes: Candidate[][] = [];
    for (let round = 0; round < 2; round++) {
      const { data } = await ask(design, {
        input: { connectionId: jointOf(project).connection, candidateLimit: 4 },
      });
      const { id } = data.designConnection.run;
      await untilSettled(ask, id);
      outcomes.push((await ask(read, { id })).data.job.candidates.nodes);
    }

    expect(outcomes[1]).toEqual(outcomes[0]);
  });

  test('makes the edits that fit, and sizes welds when told to', async ({ ask, callsOf, frame, sandbox }) => {
    const project = await frame(joint);
    const connectionId = jointOf(project).connection;
    const edits = [
      { kind: 'PLATE_MATERIAL', originalValue: 'no such steel', newValue: 'S 235' },
      { kind: 'CROSS_SECTION', originalValue: 'no such section', newValue: 'HEA100' },
    ];

    const calls = await callsOf(async () => {
      const { data } = await ask(design, {
        input: { connectionId, candidateLimit: 1, edits, preDesignWelds: 'FULL_STRENGTH' },
      });
      await untilSettled(ask, data.designConnection.run.id);
    });

    expect(calls.slice(4)).toEqual([
      'GetDefaultTemplateMapping',
      'ApplyTemplate',
      'PreDesignWelds',
      'Calculate',
      'GetProductionCost',
      'DeleteConnection',
    ]);
    expect(sandbox.calls('ApplyTemplate')).toHaveLength(1);
  });

  test('tries designs on top of the operations that are there, or in place of them', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame(joint);
    const connectionId = jointOf(project).connection;
    let runId = '';
    const tried = async (replaceOperations: boolean): Promise<Candidate[]> => {
      const input = { connectionId, candidateLimit: 2, replaceOperations };
      runId = (await ask(design, { input })).data.designConnection.run.id;
      await untilSettled(ask, runId);
      return (await ask(read, { id: runId })).data.job.candidates.nodes;
    };
    const onNothing = await tried(true);
    const first = (await ask(apply, { input: { runId, rank: 2 } })).data.applyDesignCandidate;

    const onTop = await tried(false);
    const calls = await callsOf(async () => {
      expect(await tried(true)).toEqual(onNothing);
    });

    expect(first.errors).toEqual([]);
    expect(onTop).not.toEqual(onNothing);
    expect(calls.filter((call) => call === 'DeleteOperations')).toHaveLength(2);
    const again = (await ask(apply, { input: { runId, rank: 2 } })).data.applyDesignCandidate;
    expect(again).toEqual(first);
  });

  test('shows two candidates side by side, without a call', async ({ ask, callsOf, frame }) => {
    const project = await frame(joint);
    const connectionId = jointOf(project).connection;
    const { data } = await ask(design, { input: { connectionId, candidateLimit: 3 } });
    const { id } = data.designConnection.run;
    await untilSettled(ask, id);
    const [first, second] = (await ask(read, { id })).data.job.candidates.nodes;

    const calls = await callsOf(async () => {
      const { data: compared } = await ask(
        `query ($id: ID!) { job(id: $id) { ... on ConnectionDesignRun {
          compare(before: 2, after: 1) {
            before { rank } after { rank } utilizationRise { ratio percent } costRise
            groups { name before { utilization { ratio } } after { utilization { ratio } } utilizationRise { ratio } }
          }
          missing: compare(before: 1, after: 9) { costRise }
        } } }`,
        { id },
      );

      const { compare, missing } = compared.job;
      expect(missing).toBeNull();
      expect(compare).toMatchObject({ before: { rank: 2 }, after: { rank: 1 } });
      expect(compare.costRise).toBeCloseTo(
        first.productionCost.totalEstimated - second.productionCost.totalEstimated,
      );
      expect(compare.utilizationRise.percent).toBeCloseTo(
        first.maxUtilization.percent - second.maxUtilization.percent,
      );
      const bolts = compare.groups.find(({ name }: { name: string }) => name === 'Bolts');
      expect(bolts.utilizationRise.ratio).toBeCloseTo(
        bolts.after.utilization.ratio - bolts.before.utilization.ratio,
      );
    });

    expect(calls).toEqual([]);
  });

  test('puts the best on a connection only while it is as it was read', async ({ ask, frame, sandbox }) => {
    const light = { LC1: 5_000 };
    const project = await frame([
      { name: 'J1', shear: light },
      { name: 'J2', shear: light },
    ]);
    const [changed, same] = [1, 2].map((number) => jointOf(project, number).connection);
    const revisionOf = async (id: string | undefined) =>
      (await ask('query ($id: ID!) { connection(id: $id) { revision } }', { id })).data.connection.revision;
    const run = async (
      connectionId: string | undefined,
      meanwhile: () => Promise<unknown> = async () => {},
    ) => {
      const release = sandbox.hold('Calculate');
      const ifRevision = await revisionOf(connectionId);
      const input = { connectionId, candidateLimit: 2, applyBest: true, ifRevision };
      const { run } = (await ask(design, { input })).data.designConnection;
      await meanwhile();
      release();
      await untilSettled(ask, run.id);
      return (await ask(read, { id: run.id })).data.job;
    };
    const templatesOf = async (id: string | undefined) =>
      (await ask('query ($id: ID!) { connection(id: $id) { templates { id } } }', { id })).data.connection
        .templates;

    const untouched = await run(same);
    const touched = await run(changed, () =>
      ask(
        'mutation ($id: ID!) { updateConnection(input: { connectionId: $id, description: "Mine" }) { errors { code } } }',
        { id: changed },
      ),
    );
    const late = await ask(design, {
      input: { connectionId: changed, candidateLimit: 2, applyBest: true, ifRevision: 'long ago' },
    });

    expect(untouched).toMatchObject({ state: 'FINISHED', failure: null });
    expect(await templatesOf(same)).toHaveLength(1);
    expect(touched).toMatchObject({
      state: 'FINISHED',
      failure: 'The best design was not applied: the connection was changed since it was read.',
    });
    expect(await templatesOf(changed)).toEqual([]);
    expect(late.data.designConnection).toMatchObject({ run: null, errors: [{ code: 'REVISION_CHANGED' }] });
  });

  test('puts the best on the connection at the end when told to', async ({ ask, frame }) => {
    const project = await frame(joint);
    const connectionId = jointOf(project).connection;

    const { data } = await ask(design, { input: { connectionId, candidateLimit: 50, applyBest: true } });
    await untilSettled(ask, data.designConnection.run.id);

    const { job } = (await ask(read, { id: data.designConnection.run.id })).data;
    expect(job).toMatchObject({ state: 'FINISHED', failure: null });
    expect(job.candidates.nodes[0].verdict).toBe('PASSED');
    const { data: after } = await ask(
      `mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) {
        job { verdict items { nodes { connection { productionCost { totalEstimated } results { maxUtilization { percent } } } } } }
      } }`,
      { id: connectionId },
    );
    expect(after.startCalculation.job).toEqual({
      verdict: 'PASSED',
      items: {
        nodes: [
          {
            connection: {
              productionCost: job.candidates.nodes[0].productionCost,
              results: { maxUtilization: job.candidates.nodes[0].maxUtilization },
            },
          },
        ],
      },
    });
    const { data: last } = await ask(
      'query ($id: ID!) { connection(id: $id) { lastResults { design { name } } } }',
      { id: connectionId },
    );
    expect(last.connection.lastResults.design).toEqual({ name: job.candidates.nodes[0].designItem.name });
  });

  test('goes on after a candidate that fails, and says why', async ({ ask, frame, sandbox }) => {
    const project = await frame(joint);
    sandbox.fault({
      operation: 'ApplyTemplate',
      kind: 'status',
      status: 422,
      body: { detail: 'Does not fit.' },
    });

    const { data } = await ask(design, {
      input: { connectionId: jointOf(project).connection, candidateLimit: 2 },
    });
    await untilSettled(ask, data.designConnection.run.id);

    const { job } = (await ask(read, { id: data.designConnection.run.id })).data;
    expect(job).toMatchObject({ state: 'FINISHED', failure: null, progress: { completed: 2, total: 2 } });
    expect(job.candidates.nodes.map(({ rank, state }: Candidate) => [rank, state])).toEqual([
      [1, 'FINISHED'],
      [null, 'FAILED'],
    ]);
    expect(job.candidates.nodes[1]).toMatchObject({
      verdict: 'OPEN',
      failure: 'Does not fit.',
      maxUtilization: null,
      productionCost: null,
      summary: [],
    });
    expect(await connectionNames(ask, project)).toEqual(['J1']);
  });

  test('leaves no copy behind when it is cancelled', async ({ ask, frame, sandbox }) => {
    const project = await frame(joint);
    const { data } = await ask(design, {
      input: { connectionId: jointOf(project).connection, candidateLimit: 50 },
    });
    const { id } = data.designConnection.run;
    await until(() => sandbox.calls('Calculate').length >= 2);

    await ask(`mutation ($id: ID!) { cancelJob(input: { jobId: $id }) { job { state } } }`, { id });
    await untilSettled(ask, id);

    const { job } = (await ask(read, { id })).data;
    expect(job.state).toBe('CANCELLED');
    expect(
      job.candidates.nodes.filter(({ state }: Candidate) => state === 'FINISHED').length,
    ).toBeGreaterThanOrEqual(2);
    expect(await connectionNames(ask, project)).toEqual(['J1']);
  });

  test('says what is done and what may need cleaning when the service dies in the middle', async ({
    ask,
    frame,
    sandbox,
  }) => {
    const project = await frame(joint);
    const { data } = await ask(design, {
      input: { connectionId: jointOf(project).connection, candidateLimit: 50 },
    });
    const { id } = data.designConnection.run;
    sandbox.fault({ operation: 'Calculate', kind: 'hang' });
    await until(() => sandbox.calls('Calculate').length === 1);

    await sandbox.close();
    await untilSettled(ask, id);

    const { job } = (await ask(read, { id })).data;
    expect(job).toMatchObject({
      state: 'FAILED',
      failure: expect.stringMatching(
        /The copy "Design [0-9a-f]{8}-1 of connection 1" .* may need cleaning up/,
      ),
    });
    expect(job.candidates.nodes.map(({ state }: Candidate) => state)).toEqual([
      'FAILED',
      ...Array(job.progress.total - 1).fill('CANCELLED'),
    ]);
  });

  test.for([
    [{ candidateLimit: 0 }, ['input', 'candidateLimit']],
    [{ candidateLimit: 51 }, ['input', 'candidateLimit']],
    [{ edits: [{ key: 'BOLT_ASSEMBLY/0' }] }, ['input', 'edits', '0']],
  ] as const)('refuses %j before any call', async ([input, path], { ask, callsOf }) => {
    const connectionId = '00000000-0000-4000-8000-000000000000/1';
    const calls = await callsOf(async () => {
      const { data } = await ask(design, { input: { connectionId, ...input } });
      expect(data.designConnection).toEqual({
        run: null,
        errors: [{ __typename: 'ValidationError', code: 'VALIDATION_FAILED', path }],
      });
    });

    expect(calls).toEqual([]);
  });

  test('says which connection is not there', async ({ ask, frame }) => {
    const project = await frame(joint);

    const { data } = await ask(design, { input: { connectionId: jointOf(project, 9).connection } });

    expect(data.designConnection).toEqual({
      run: null,
      errors: [{ __typename: 'NotFoundError', code: 'NOT_FOUND', path: ['input', 'connectionId'] }],
    });
  });
});

describe('applyDesignCandidate', () => {
  test('puts a candidate on the connection with its two calls', async ({ ask, callsOf, frame }) => {
    const project = await frame(joint);
    const { data } = await ask(design, {
      input: { connectionId: jointOf(project).connection, candidateLimit: 2 },
    });
    const { id } = data.designConnection.run;
    await untilSettled(ask, id);

    const calls = await callsOf(async () => {
      const { data: applied } = await ask(apply, { input: { runId: id, rank: 2 } });
      expect(applied.applyDesignCandidate).toMatchObject({ errors: [] });
      expect(applied.applyDesignCandidate.connection.operations.length).toBeGreaterThan(0);
    });

    expect(calls).toEqual(['GetDefaultTemplateMapping', 'ApplyTemplate', 'GetOperations']);
  });

  test('refuses ranks and runs that are not there', async ({ ask, frame }) => {
    const project = await frame(joint);
    const { data } = await ask(design, {
      input: { connectionId: jointOf(project).connection, candidateLimit: 1 },
    });
    const { id } = data.designConnection.run;
    await untilSettled(ask, id);

    const outside = await ask(apply, { input: { runId: id, rank: 2 } });
    const unknown = await ask(apply, {
      input: { runId: 'ConnectionDesignRun:00000000-0000-4000-8000-000000000000' },
    });

    expect(outside.data.applyDesignCandidate.errors).toEqual([
      { __typename: 'ValidationError', code: 'VALIDATION_FAILED', path: ['input', 'rank'] },
    ]);
    expect(unknown.data.applyDesignCandidate.errors).toEqual([
      { __typename: 'NotFoundError', code: 'NOT_FOUND', path: ['input', 'runId'] },
    ]);
  });
});

describe('a service of generation 3', () => {
  test.override({ generations: [3] });

  test('carries a design run with the same calls', async ({ ask, callsOf, frame }) => {
    const project = await frame(joint);

    let id = '';
    const calls = await callsOf(async () => {
      const { data } = await ask(design, {
        input: { connectionId: jointOf(project).connection, candidateLimit: 2 },
      });
      id = data.designConnection.run.id;
      await untilSettled(ask, id);
    });

    expect(calls).toEqual(['GetConnection', 'Propose', ...perCandidate, ...perCandidate]);
    expect((await ask(read, { id })).data.job).toMatchObject({
      state: 'FINISHED',
      progress: { completed: 2 },
    });
    expect(await connectionNames(ask, project)).toEqual(['J1']);
  });
});
