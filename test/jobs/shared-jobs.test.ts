import pino from 'pino';
import { describe, expect } from 'vitest';
import type { Job } from '../../src/jobs/job.ts';
import { createJobs, type Jobs } from '../../src/jobs/jobs.ts';
import { createSharedJobs, type SharedJobs } from '../../src/jobs/shared/shared-jobs.ts';
import { designFinPlate } from '../support/designed.ts';
import { withRedis } from '../support/redis.ts';
import { test as base } from '../support/test.ts';

const never = new AbortController().signal;
const leaseMs = 800;

interface Gateway {
  jobs: Jobs;
  shared: SharedJobs;
  /** Jobs that were told to have ended. */
  ended: Job[];
  /** From now on it is as if it had died: it says nothing to Redis any more. */
  die(): void;
}

const usual = { includeCost: false, stopAtFirstPass: false, fixedKeys: [] };
const points = (count: number) =>
  Array.from({ length: count }, (_, index) => [{ key: 'tp', expression: String((8 + index) / 1000) }]);

/** Gateways that do the same jobs, in front of one client of the service. */
const test = withRedis(base).extend<{ gateways: (count: number) => Promise<Gateway[]> }>({
  gateways: async ({ openStores, services }, use) => {
    const opened: Gateway[] = [];
    await use(async (count) => {
      const stores = await openStores(count);
      const { upstream, events, templates } = services;
      const log = pino({ level: 'silent' });
      const made = stores.map((redis): Gateway => {
        let isDead = false;
        const mortal: typeof redis = {
          ...redis,
          run: (...args) => (isDead ? new Promise(() => {}) : redis.run(...args)),
        };
        const shared = createSharedJobs({ redis: mortal, dir: '/nowhere', log, leaseMs });
        const ended: Job[] = [];
        const { store, queue } = shared.of({ id: 'anna', name: 'Anna' }, (jobId) => {
          void jobs.forgotten(jobId);
        });
        const jobs: Jobs = createJobs({
          ...{ upstream, events, templates, log, store, queue },
          ended: (job) => ended.push(job),
        });
        shared.leases.begin(({ jobId, lease }) => jobs.perform(jobId, lease));
        return {
          ...{ jobs, shared, ended },
          die() {
            isDead = true;
          },
        };
      });
      opened.push(...made);
      return made;
    });
    for (const { jobs, shared } of opened) {
      shared.leases.stop();
      await Promise.race([jobs.close(0), new Promise((resolve) => setTimeout(resolve, 1_000))]);
      shared.close();
    }
  },
});

describe('jobs of several gateways', () => {
  test.override({ sandboxOptions: { calculationDelayMs: 40 } });

  test('are done by one of them, seen by all, and told once', async ({ ask, frame, gateways, sandbox }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 100_000 } }]);
    await designFinPlate(ask, project);
    const connection = { projectId: project.replace('Project:', ''), connectionId: 1 };
    const [one, other] = await gateways(2);
    if (one === undefined || other === undefined) throw new Error('It was not opened.');

    const { jobId } = await one.jobs.startedBy({}).study(connection, points(6), usual);
    await other.jobs.wait(jobId, 10_000, never);

    const [here, there] = [await one.jobs.find(jobId), await other.jobs.find(jobId)];
    expect(there).toMatchObject({ state: 'FINISHED', failure: null });
    expect(there?.steps.map(({ state }) => state)).toEqual(Array(6).fill('FINISHED'));
    expect(here).toEqual(there);
    expect(sandbox.calls('Calculate')).toHaveLength(6);
    expect([...one.ended, ...other.ended]).toHaveLength(1);
  });

  test('go on at another gateway when one dies, and each step counts once', async ({
    ask,
    frame,
    gateways,
  }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 100_000 } }]);
    await designFinPlate(ask, project);
    const connection = { projectId: project.replace('Project:', ''), connectionId: 1 };
    const [one] = await gateways(1);
    if (one === undefined) throw new Error('It was not opened.');
    const { jobId } = await one.jobs.startedBy({}).study(connection, points(12), usual);
    await expect
      .poll(async () => (await one.jobs.find(jobId))?.ended.length, { interval: 5 })
      .toBeGreaterThan(3);

    const [other] = await gateways(1);
    one.die();
    await other?.jobs.wait(jobId, 15_000, never);

    const done = await other?.jobs.find(jobId);
    expect(done).toMatchObject({ state: 'FINISHED', failure: null });
    expect(done?.ended.toSorted((a, b) => a - b)).toEqual(points(12).map((_, index) => index));
    expect(other?.ended).toHaveLength(1);
  });

  test('are stopped from any of them', async ({ ask, frame, gateways, sandbox }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 100_000 } }]);
    await designFinPlate(ask, project);
    const connection = { projectId: project.replace('Project:', ''), connectionId: 1 };
    const [one, other] = await gateways(2);
    if (one === undefined || other === undefined) throw new Error('It was not opened.');
    const { jobId } = await one.jobs.startedBy({}).study(connection, points(60), usual);
    await expect.poll(() => sandbox.calls('Calculate').length, { interval: 5 }).toBeGreaterThan(2);

    await Promise.all([one.jobs.cancel(jobId), other.jobs.cancel(jobId)]);
    await other.jobs.wait(jobId, 5_000, never);

    expect(await one.jobs.find(jobId)).toMatchObject({ state: 'CANCELLED' });
    expect(sandbox.calls('Calculate').length).toBeLessThan(60);
  });

  test('are left by one that stops, and done by the other at once', async ({ ask, frame, gateways }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 100_000 } }]);
    await designFinPlate(ask, project);
    const connection = { projectId: project.replace('Project:', ''), connectionId: 1 };
    const [one] = await gateways(1);
    if (one === undefined) throw new Error('It was not opened.');
    const { jobId } = await one.jobs.startedBy({}).study(connection, points(12), usual);
    await expect
      .poll(async () => (await one.jobs.find(jobId))?.ended.length, { interval: 5 })
      .toBeGreaterThan(3);
    const [other] = await gateways(1);

    one.shared.leases.stop();
    await one.jobs.close(5_000);
    const left = await other?.jobs.find(jobId);
    await other?.jobs.wait(jobId, 15_000, never);

    expect(left?.state).toBe('RUNNING');
    expect(await other?.jobs.find(jobId)).toMatchObject({ state: 'FINISHED', failure: null });
    expect(one.ended).toHaveLength(0);
  });

  test('run one in a project at a time, whichever gateways do them', async ({ ask, frame, gateways }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 100_000 } }]);
    await designFinPlate(ask, project);
    const connection = { projectId: project.replace('Project:', ''), connectionId: 1 };
    const [one, other] = await gateways(2);
    if (one === undefined || other === undefined) throw new Error('It was not opened.');
    const made = await Promise.all(
      [one, other, one, other].map(({ jobs }) => jobs.startedBy({}).study(connection, points(3), usual)),
    );
    let most = 0;
    const look = async () => {
      const jobs = await one.jobs.list();
      most = Math.max(most, jobs.filter(({ state }) => state === 'RUNNING').length);
      return jobs.filter(({ state }) => state === 'FINISHED').length;
    };

    await expect.poll(look, { interval: 5 }).toBe(made.length);

    expect(most).toBe(1);
    expect([...one.ended, ...other.ended]).toHaveLength(4);
  });

  test('fail with the reason when Redis has lost its memory, and nobody waits for ever', async ({
    ask,
    frame,
    gateways,
    redis,
  }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 100_000 } }]);
    await designFinPlate(ask, project);
    const connection = { projectId: project.replace('Project:', ''), connectionId: 1 };
    const [one, other] = await gateways(2);
    if (one === undefined || other === undefined) throw new Error('It was not opened.');
    const { jobId } = await one.jobs.startedBy({}).study(connection, points(60), usual);
    await expect
      .poll(async () => (await one.jobs.find(jobId))?.ended.length, { interval: 5 })
      .toBeGreaterThan(1);
    const waiting = other.jobs.wait(jobId, 20_000, never);
    await other.jobs.find(jobId);

    await redis.ask('FLUSHALL');
    await waiting;

    expect(await other.jobs.find(jobId)).toMatchObject({
      state: 'FAILED',
      failure: expect.stringContaining('was lost'),
      error: { code: 'JOB_LOST', retryable: true },
    });
    expect([...one.ended, ...other.ended]).toHaveLength(1);
  });
});
