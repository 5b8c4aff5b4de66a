import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import pino from 'pino';
import { describe, expect } from 'vitest';
import { createJobs } from '../../src/jobs/jobs.ts';
import type { ParameterStudy, StudyOptions } from '../../src/jobs/kinds/parameter-study.ts';
import { createLocalQueues } from '../../src/jobs/steps/local-queues.ts';
import { localOnly, type WorkersOf } from '../../src/jobs/worker.ts';
import type { OwnServices } from '../../src/services.ts';
import { createUpstream } from '../../src/upstream/client.ts';
import type { SummaryCheck } from '../../src/upstream/model/results.ts';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { connectionNames, until } from '../support/jobs.ts';
import { type Ask, test as base } from '../support/test.ts';
import { fileOf, workerOf } from './support/workers.ts';

const never = new AbortController().signal;
const usual: StudyOptions = { includeCost: true, stopAtFirstPass: false, fixedKeys: [] };

/** Plates of 8 mm and thicker, with two and three bolts. */
const points = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    values: [
      { key: 'tp', expression: String((8 + Math.floor(index / 2)) / 1000) },
      { key: 'n1', expression: String(2 + (index % 2)) },
    ],
    settings: [],
  }));

/** A gateway whose jobs are done in these workers. */
const gatewayWith = ({ upstream, events, templates }: OwnServices, workers: WorkersOf) =>
  createJobs(
    { upstream, events, templates, log: pino({ level: 'silent' }), workers },
    { cleanUpPausesMs: [20] },
  );

type Jobs = ReturnType<typeof gatewayWith>;

async function ended<J extends { jobId: string }>(jobs: Jobs, { jobId }: J): Promise<J> {
  await jobs.wait(jobId, 20_000, never);
  return jobs.find(jobId) as unknown as J;
}

/** Steps that do not say which machine and which bolt it was: a copy numbers its bolts anew. */
const withoutBolts = <S extends { machine: string | null; summary: readonly SummaryCheck[] }>(
  steps: readonly S[],
) =>
  steps.map(({ machine: _, ...step }) => ({
    ...step,
    summary: step.summary.map((one) => ({ ...one, message: one.message?.replace(/\bB\d+/g, 'B') })),
  }));

interface Joint {
  connection: { projectId: string; connectionId: number };
  file: Buffer;
}

async function newJoint(
  ask: Ask,
  frame: (joints: { name: string; shear: Record<string, number> }[]) => Promise<string>,
  services: OwnServices,
  isDesigned = true,
): Promise<Joint & { project: string }> {
  const project = await frame([{ name: 'J1', shear: { LC1: 100_000 } }]);
  if (isDesigned) await designFinPlate(ask, project);
  const projectId = project.replace('Project:', '');
  return {
    project,
    connection: { projectId, connectionId: 1 },
    file: await fileOf(services.upstream, projectId),
  };
}

/** `workersAt` opens workers on the sandbox of the gateway, each for a client of its own. */
const test = base.extend<{ workersAt: (file: Buffer, ...names: string[]) => WorkersOf; closed: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: that is how vitest knows that it needs no other fixture.
  closed: async ({}, use) => use([]),
  workersAt: async ({ shared, closed }, use) => {
    await use((file, ...names) => {
      const workers = names.map((name) =>
        workerOf(shared.upstream.newClient(), name, file, (one) => closed.push(one)),
      );
      return () => workers;
    });
  },
});

describe('a study in several workers', () => {
  test.override({ sandboxOptions: { calculationDelayMs: 20 } });

  test('has the answers it has at home, each point once, and leaves the project alone', async ({
    ask,
    callsOf,
    closed,
    frame,
    workersAt,
    services,
  }) => {
    const { project, connection, file } = await newJoint(ask, frame, services);
    const home = gatewayWith(services, localOnly);
    const atHome = await ended(home, await home.startedBy({}).study(connection, points(10), usual));
    const jobs = gatewayWith(services, workersAt(file, 'a', 'b', 'c'));

    const spread: { study?: ParameterStudy } = {};
    const calls = await callsOf(async () => {
      spread.study = await ended(jobs, await jobs.startedBy({}).study(connection, points(10), usual));
    });

    expect(spread.study).toMatchObject({ state: 'FINISHED', failure: null });
    expect(withoutBolts(spread.study?.steps ?? [])).toEqual(withoutBolts(atHome.steps));
    expect(spread.study?.ended.toSorted((a, b) => a - b)).toEqual(points(10).map((_, index) => index));
    const counts = (name: string) => calls.filter((call) => call === name).length;
    expect(['OpenProject', 'Calculate', 'CopyConnection', 'CloseProject'].map(counts)).toEqual([3, 10, 0, 3]);
    expect(closed.toSorted()).toEqual(['a', 'b', 'c']);
    expect(await connectionNames(ask, project)).toEqual(['J1']);
  });

  test('reads once what the points do not vary', async ({ ask, callsOf, frame, workersAt, services }) => {
    const { connection, file } = await newJoint(ask, frame, services);
    const jobs = gatewayWith(services, (job) => [...workersAt(file, 'a', 'b')(job), ...localOnly(job)]);
    const single = [8, 10, 12, 14].map((mm) => ({
      values: [{ key: 'tp', expression: String(mm / 1000) }],
      settings: [],
    }));

    const calls = await callsOf(async () => {
      const study = await jobs.startedBy({}).study(connection, single, { ...usual, fixedKeys: ['tp', 'n1'] });
      const { steps } = await ended(jobs, study);
      expect(steps.map(({ values }) => values)).toEqual(
        single.map(({ values }) => [...values, { key: 'n1', expression: expect.any(String) }]),
      );
    });

    expect(calls.filter((call) => call === 'GetParameters')).toHaveLength(1);
    expect(calls.filter((call) => call === 'CopyConnection')).toHaveLength(1);
  });

  test.for([
    ['dies', (machine: Sandbox) => machine.close()],
    ['is started again and knows no project', (machine: Sandbox) => machine.restart()],
  ] as const)('goes on when a machine %s', async ([, end], { ask, closed, frame, workersAt, services }) => {
    const { connection, file } = await newJoint(ask, frame, services);
    const other = createSandbox({ generations: [4], calculationDelayMs: 20 });
    const machine = createUpstream({ url: await other.listen(), cache: { mode: 'off' } });
    const dying = workerOf(machine.newClient(), 'dying', file, (name) => closed.push(name));
    const jobs = gatewayWith(services, (job) => [dying, ...workersAt(file, 'a')(job)]);

    const study = await jobs.startedBy({}).study(connection, points(16), usual);
    await until(() => other.calls('Calculate').length === 2);
    await end(other);
    const done = await ended(jobs, study);
    await machine.close();
    await other.close();

    expect(done).toMatchObject({ state: 'FINISHED', failure: null });
    expect(new Set(done.steps.map(({ state }) => state))).toEqual(new Set(['FINISHED']));
    expect(done.ended.toSorted((a, b) => a - b)).toEqual(points(16).map((_, index) => index));
    expect(closed.toSorted()).toEqual(['a', 'dying']);
  });

  test('fails with the last of its machines, and says why', async ({ ask, frame, services }) => {
    const { connection, file } = await newJoint(ask, frame, services);
    const other = createSandbox({ generations: [4], calculationDelayMs: 20 });
    const machine = createUpstream({ url: await other.listen(), cache: { mode: 'off' } });
    const workers = ['a', 'b'].map((name) => workerOf(machine.newClient(), name, file));
    const jobs = gatewayWith(services, () => workers);

    const study = await jobs.startedBy({}).study(connection, points(16), usual);
    await until(() => other.calls('Calculate').length >= 4);
    await other.close();
    const done = await ended(jobs, study);
    await machine.close();

    expect(done).toMatchObject({ state: 'FAILED', error: { code: 'UPSTREAM_UNAVAILABLE' } });
    const count = (state: string) => done.steps.filter((step) => step.state === state).length;
    expect(count('FINISHED')).toBeGreaterThanOrEqual(2);
    expect(count('FINISHED') + count('FAILED') + count('CANCELLED')).toBe(16);
    expect(count('RUNNING') + count('QUEUED')).toBe(0);
  });

  test('ends what it is at when it is cancelled, and begins nothing more', async ({
    ask,
    closed,
    frame,
    workersAt,
    sandbox,
    services,
  }) => {
    const { connection, file } = await newJoint(ask, frame, services);
    const jobs = gatewayWith(services, workersAt(file, 'a', 'b', 'c'));
    const study = await jobs.startedBy({}).study(connection, points(40), usual);
    await until(() => sandbox.calls('Calculate').length >= 6);

    await jobs.cancel(study.jobId);
    const done = await ended(jobs, study);

    const made = sandbox.calls('Calculate').length;
    expect(done.state).toBe('CANCELLED');
    expect(done.steps.filter(({ state }) => state === 'FINISHED')).toHaveLength(made);
    expect(done.steps.filter(({ state }) => state === 'CANCELLED')).toHaveLength(40 - made);
    expect(made).toBeLessThan(20);
    expect(closed.toSorted()).toEqual(['a', 'b', 'c']);
  });

  test('that stops at the first pass has an answer for all before it', async ({
    ask,
    frame,
    workersAt,
    sandbox,
    services,
  }) => {
    const { connection, file } = await newJoint(ask, frame, services);
    const jobs = gatewayWith(services, workersAt(file, 'a', 'b', 'c'));
    const options = { ...usual, stopAtFirstPass: true };

    const done = await ended(jobs, await jobs.startedBy({}).study(connection, points(20), options));

    const first = done.steps.findIndex(({ passed }) => passed === true);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(done.state).toBe('FINISHED');
    expect(done.steps.slice(0, first).map(({ passed }) => passed)).toEqual(Array(first).fill(false));
    // Whoever was at work then has finished; nobody has begun anything.
    expect(sandbox.calls('Calculate').length).toBeLessThanOrEqual(first + 3);
    expect(done.steps.at(-1)?.state).toBe('CANCELLED');
  });

  test('waits for the machine where others are at work there', async ({
    ask,
    frame,
    sandbox,
    services,
    shared,
  }) => {
    const { connection, file } = await newJoint(ask, frame, services);
    const queues = createLocalQueues();
    let most = 0;
    const workers = ['anna', 'bert'].map((owner) => {
      const open = workerOf(shared.upstream.newClient(), owner, file);
      return async (context: Parameters<typeof open>[0]) => ({
        ...(await open(context)),
        async slot(signal: AbortSignal) {
          const slot = await queues.take('m1', 1, { principalId: owner, jobId: owner }, signal);
          most = Math.max(most, queues.places().filter(({ isGranted }) => isGranted).length);
          return slot;
        },
      });
    });
    const jobs = gatewayWith(services, () => workers);

    const done = await ended(jobs, await jobs.startedBy({}).study(connection, points(6), usual));

    expect(done.steps.every(({ state }) => state === 'FINISHED')).toBe(true);
    expect(sandbox.calls('Calculate')).toHaveLength(6);
    expect([most, queues.places()]).toEqual([1, []]);
  });
});

describe('a design run in several workers', () => {
  test('ranks as it does at home, and puts the best on the connection itself', async ({
    ask,
    callsOf,
    frame,
    workersAt,
    services,
  }) => {
    const { project, connection, file } = await newJoint(ask, frame, services, false);
    const call = { signal: never, requestId: 'test' };
    const designs = (await services.upstream.bind(call).library.propose(connection, {})).slice(4, 9);
    const recipe = { replacesOperations: false, edits: [], sizeWelds: null };
    const rankBy = ['PASSED', 'COST'] as const;
    const home = gatewayWith(services, localOnly);
    const begin = (jobs: Jobs, applyBest: boolean) =>
      jobs.startedBy({}).design(connection, designs, recipe, { rankBy, applyBest, ifRevision: null });
    const atHome = await ended(home, await begin(home, false));
    const jobs = gatewayWith(services, (job) => [...localOnly(job), ...workersAt(file, 'a', 'b')(job)]);

    let applied = 0;
    const calls = await callsOf(async () => {
      const run = await ended(jobs, await begin(jobs, true));
      expect(run).toMatchObject({ state: 'FINISHED', failure: null });
      expect(withoutBolts(run.steps)).toEqual(withoutBolts(atHome.steps));
      applied = run.steps.some(({ rank, passed }) => rank === 1 && passed) ? 1 : 0;
    });

    expect(applied).toBe(1);
    expect(calls.filter((one) => one === 'ApplyTemplate')).toHaveLength(designs.length + applied);
    expect(calls.filter((one) => one === 'Calculate')).toHaveLength(designs.length);
    expect(await connectionNames(ask, project)).toEqual(['J1']);
    const { data } = await ask(`query ($id: ID!) { connection(id: $id) { operations { id } } }`, {
      id: jointOf(project).connection,
    });
    expect(data.connection.operations.length).toBeGreaterThan(0);
  });
});
