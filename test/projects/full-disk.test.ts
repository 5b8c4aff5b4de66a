import { describe, expect, onTestFinished } from 'vitest';
import { openAccess } from '../../src/auth/access.ts';
import { createGateway, type Gateway } from '../../src/http/gateway.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { schema } from '../../src/schema/index.ts';
import { jointOf } from '../support/designed.ts';
import { fillDisk } from './support/full-disk.ts';
import { test as base } from './support/test.ts';

const joint = [{ name: 'J1', shear: { LC1: 20_000 } }];
const addEffect = `mutation ($id: ID!, $name: String!) {
  addLoadEffects(input: { connectionId: $id, loadEffects: [{ name: $name }] }) { errors { code } }
}`;
const kept = 'query ($id: ID!) { project(id: $id) { snapshot { isComplete problem } } }';
const update =
  'mutation ($id: ID!) { updateConnection(input: { connectionId: $id, name: "K1" }) { errors { code } } }';
const whole = { isComplete: true, problem: null };

/** The usual gateway with metrics, and what it answers to those who operate it. */
const test = base.extend<{ snapshotsRequired: boolean; gateway: Gateway; counted: () => Promise<unknown> }>({
  snapshotsRequired: [false, { injected: false }],
  gateway: async ({ shared, services, snapshotsRequired }, use) => {
    const metrics = createMetrics();
    const options = { corsOrigins: [], graphiql: false, introspection: true };
    const counting = { metrics, loopbackOnly: true, tenants: () => 1 };
    const access = openAccess(services);
    await use(createGateway({ schema, access, shared, snapshotsRequired, ...options, metrics: counting }));
    metrics.close();
  },
  counted: async ({ listener: { url } }, use) => {
    await use(async () => {
      const [ready, metrics] = await Promise.all([fetch(`${url}/health/ready`), fetch(`${url}/metrics`)]);
      const [, count] = /^gateway_projects_not_on_disk (\d+)$/m.exec(await metrics.text()) ?? [];
      return { status: ready.status, body: await ready.json(), notOnDisk: Number(count) };
    });
  },
});

describe('a disk that takes nothing more', () => {
  test.override({ delayMs: 20 });

  test.for([
    ['ENOSPC', 'the disk is full'],
    ['EROFS', 'the disk is read-only'],
    ['EACCES', 'EACCES'],
  ] as const)(
    'is said where operators look (%s), until it takes something again',
    async ([code, reason], { ask, frame, dir, counted }) => {
      const [first, second] = [await frame(joint), await frame(joint)];
      expect(await counted()).toEqual({ status: 200, body: { ready: true, reason: null }, notOnDisk: 0 });
      const empty = fillDisk(dir, code);
      onTestFinished(empty);

      await ask(update, { id: jointOf(first).connection });
      await ask(update, { id: jointOf(second).connection });

      await expect.poll(counted).toEqual({
        status: 200,
        body: {
          ready: true,
          reason: null,
          degraded: `Acknowledged changes of 2 projects are not on disk, and are lost when the service ends. The snapshot cannot be written: ${reason}.`,
        },
        notOnDisk: 2,
      });

      empty();
      await expect.poll(counted, { timeout: 10_000 }).toEqual({
        status: 200,
        body: { ready: true, reason: null },
        notOnDisk: 0,
      });
    },
  );

  test('is tried again without another change, once it has room', async ({ ask, frame, dir }) => {
    const id = await frame(joint);
    const empty = fillDisk(dir, 'ENOSPC');
    onTestFinished(empty);
    await ask(addEffect, { id: jointOf(id).connection, name: 'Snow' });
    const snapshot = async () => (await ask(kept, { id })).data.project.snapshot;
    // The file that follows the rest has failed as well.
    await expect.poll(snapshot).toEqual({
      isComplete: false,
      problem: 'The snapshot cannot be written: the disk is full.',
    });

    empty();

    await expect.poll(snapshot, { timeout: 10_000 }).toEqual(whole);
  });
});

describe('copies that are required', () => {
  test.override({ delayMs: 20, snapshotsRequired: true });

  test('keep work away while acknowledged changes are not on disk', async ({ ask, frame, dir, counted }) => {
    const id = await frame(joint);
    expect(await counted()).toMatchObject({ status: 200, body: { ready: true } });
    const empty = fillDisk(dir, 'EROFS');
    onTestFinished(empty);

    // What is in progress goes on: the change is made, and the gateway says that it is not kept.
    expect((await ask(update, { id: jointOf(id).connection })).data.updateConnection.errors).toEqual([]);

    const reason =
      'Acknowledged changes of 1 project are not on disk, and are lost when the service ends. The snapshot cannot be written: the disk is read-only.';
    await expect.poll(counted).toEqual({ status: 503, body: { ready: false, reason }, notOnDisk: 1 });
    empty();
    await expect.poll(counted, { timeout: 10_000 }).toEqual({
      status: 200,
      body: { ready: true, reason: null },
      notOnDisk: 0,
    });
  });
});
