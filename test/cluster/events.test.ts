import pino from 'pino';
import { describe, expect, test as plain } from 'vitest';
import {
  createProjectEvents,
  type ProjectChange,
  type ProjectEvents,
} from '../../src/projects/events/project-events.ts';
import { createSharedEventLogs } from '../../src/projects/events/shared-event-logs.ts';
import type { SummaryCheck } from '../../src/upstream/model/results.ts';
import { withRedis } from '../support/redis.ts';

const silent = pino({ level: 'silent' });

const test = withRedis(plain).extend<{
  /** Records of one user, one for each gateway. */
  records(count: number, principalId?: string): Promise<ProjectEvents[]>;
}>({
  records: async ({ openStores }, use) => {
    const ends: (() => void)[] = [];
    await use(async (count, principalId = 'anna') => {
      const stores = await openStores(count);
      return stores.map((store) => {
        const logs = createSharedEventLogs(store, silent);
        const record = createProjectEvents(null, logs.of(principalId));
        ends.push(record.close, logs.close);
        return record;
      });
    });
    for (const end of ends) end();
  },
});

const P = 'p';
const key = { projectId: P, connectionId: 1 };
const check: SummaryCheck = {
  ...key,
  type: 'SummaryCheck',
  kind: 'PLATES',
  name: 'Plates',
  status: 'PASSED',
  utilizationRatio: 0.5,
  loadCaseId: null,
  value: 0.5,
  measure: 'UTILIZATION',
  message: null,
};
const summary = (connectionId = 1) => ({ ...key, connectionId, passed: true, summary: [check] });

/** What one may be told of the project, but for names that differ between logs. */
const factsOf = (record: ProjectEvents) => ({
  unsaved: record.hasUnsavedChanges(P),
  projects: record.projects(),
  revision: record.revision(P),
  outdated: record.calculation(key)?.outdated ?? null,
  fresh: record.hasFresh(P, null),
  runs: record.runs(key).map(({ number, passed, changesSince, loadEffectIds, design }) => ({
    ...{ number, passed, loadEffectIds, design },
    changes: changesSince.map(({ mutation, parameters }) => ({ mutation, parameters })),
  })),
  hasResults: record.resultsRevision(key) !== null,
});

/** A day in the life of a project; what one may know of it after each step, and what was told. */
async function live(record: ProjectEvents, seenBy: ProjectEvents = record) {
  const told: string[] = [];
  seenBy.subscribeToAll(({ kind, connectionId, jobId }) => told.push(`${kind} ${connectionId} ${jobId}`));
  await seenBy.upToDate();
  const design = { designSetId: 's', designItemId: 'd', name: 'Fin plate' };
  const steps: (() => unknown)[] = [
    () => record.opened(P),
    () => record.observed(summary()),
    () => record.changed(P, [1], undefined, { mutation: 'applyTemplate', design }),
    () => record.calculated(summary(), { loadEffectIds: [2], milliseconds: 7 }),
    () => record.changed(P, []),
    () => record.downloaded(P, 2),
    () =>
      record.changed(P, [1, 2], undefined, { mutation: 'm', parameters: [{ key: 'a', expression: '1' }] }),
    () => record.worked(P, 'job', 'CALCULATION_STARTED'),
    () => record.resultsUnknown(P, [1]),
    () => record.restoring(P),
    () => record.restored(P),
    () => record.calculated(summary()),
    () => record.changed(P, [], { kind: 'CONNECTION_DELETED', connectionId: 1 }),
    () => record.lost(P),
  ];
  const facts = [];
  for (const step of steps) {
    step();
    await record.upToDate();
    await seenBy.upToDate();
    facts.push(factsOf(seenBy));
  }
  return { facts, told };
}

describe('the record of several gateways', () => {
  test('says at each what that of one says, step by step', async ({ records }) => {
    const [one, other] = await records(2);
    if (one === undefined || other === undefined) throw new Error('It was not opened.');

    const alone = await live(createProjectEvents());

    expect(await live(one, other)).toEqual(alone);
    expect(alone.told).toHaveLength(12);
  });

  test('has what was said to it, and others have it, when it is settled', async ({ records }) => {
    const [one, other] = await records(2);
    await one?.upToDate();

    one?.opened(P);
    one?.changed(P, [1]);
    await one?.settled();

    expect(one?.hasUnsavedChanges(P)).toBe(true);
    expect(one?.settled()).toBe(undefined);
    await other?.upToDate();
    expect(other?.hasUnsavedChanges(P)).toBe(true);
  });

  test('says what others did before anybody is told, and not what was done here', async ({ openStores }) => {
    const [store, another] = await openStores(2);
    if (store === undefined || another === undefined) throw new Error('It was not opened.');
    const [logs, others] = [createSharedEventLogs(store, silent), createSharedEventLogs(another, silent)];
    const order: string[] = [];
    const record = createProjectEvents(
      null,
      logs.of('anna', ({ kind }) => order.push(`heard of ${kind}, ${record.projects()} projects`)),
    );
    record.subscribeToAll(({ kind }) => order.push(`told ${kind}`));
    const theirs = createProjectEvents(null, others.of('anna'));

    record.opened('own');
    await record.settled();
    theirs.opened(P);
    await theirs.settled();
    await record.upToDate();

    expect(order).toEqual(['told OPENED', 'heard of opened, 1 projects', 'told OPENED']);
    for (const one of [record, theirs, logs, others]) one.close();
  });

  test('names states alike at all of them, at one that comes later too', async ({ records }) => {
    const [one, other] = await records(2);
    const namesOf = (record: ProjectEvents | undefined) =>
      [1, 2, 3].map((connectionId) => [
        record?.connectionRevision({ projectId: P, connectionId }),
        record?.resultsRevision({ projectId: P, connectionId }),
      ]);
    one?.opened(P);
    other?.changed(P, [2]);
    one?.calculated(summary());
    other?.calculated(summary(3));
    await Promise.all([one?.upToDate(), other?.upToDate()]);
    await one?.upToDate();
    const [later] = await records(1);
    await later?.upToDate();

    expect(namesOf(other)).toEqual(namesOf(one));
    expect(namesOf(later)).toEqual(namesOf(one));
    expect(later?.log.last()).toBe(one?.log.last());
    expect(later?.log.since(one?.log.last() ?? '')).toEqual([]);
  });

  test('is there for whoever asks after a change was acknowledged elsewhere', async ({ records }) => {
    const [one, other] = await records(2);
    for (let round = 1; round <= 50; round += 1) {
      one?.changed(P, []);
      await one?.upToDate();
      await Promise.all([other?.upToDate(), other?.upToDate()]);
      expect(other?.revision(P)).toBe(round);
    }
  });

  test('is nobody else’s', async ({ records }) => {
    const [one] = await records(1);
    const [stranger] = await records(1, 'bert');
    one?.opened(P);
    await one?.upToDate();
    await stranger?.upToDate();

    expect(stranger?.projects()).toBe(0);
  });

  test('is taken up from what was put down, and the entries before it go', async ({ redis, records }) => {
    const [one] = await records(1);
    one?.opened(P);
    one?.calculated(summary());
    for (let i = 0; i < 3_500; i += 1) one?.changed(P, [1], undefined, { mutation: 'm' });
    await one?.upToDate();
    const length = await redis.ask('XLEN', 'test:events:anna');

    const [later] = await records(1);
    await later?.upToDate();

    expect(length).toBeLessThan(3_000);
    expect(later && factsOf(later)).toEqual(one && factsOf(one));
    expect(later?.connectionRevision(key)).toBe(one?.connectionRevision(key));
    expect(later?.runs(key)[0]?.calculatedAt).toEqual(one?.runs(key)[0]?.calculatedAt);
  });

  test('goes on with what a gateway knows when Redis has forgotten all, under new names', async ({
    redis,
    records,
  }) => {
    const [one, other] = await records(2);
    one?.opened(P);
    one?.calculated(summary());
    await one?.upToDate();
    await other?.upToDate();
    const before = { name: one?.connectionRevision(key), cursor: one?.log.last() ?? '' };

    await redis.kill();
    redis.forget();
    await redis.start();
    one?.changed(P, []);

    await expect.poll(() => other?.revision(P)).toBe(1);
    await one?.upToDate();
    expect(one?.calculation(key)).toMatchObject({ passed: true, outdated: false });
    expect(other && factsOf(other)).toEqual(one && factsOf(one));
    expect(other?.connectionRevision(key)).toBe(one?.connectionRevision(key));
    expect(one?.connectionRevision(key)).not.toBe(before.name);
    expect(one?.log.since(before.cursor)).toBeNull();
  });

  test('tells 1200 changes, each once and in order, through broken connections and Redis that is restarted', async ({
    redis,
    records,
  }) => {
    const [one, other] = await records(2);
    const seen: string[] = [];
    const lateness: number[] = [];
    other?.subscribe(P, ({ jobId, at }: ProjectChange) => {
      seen.push(jobId ?? '');
      lateness.push(Date.now() - at.getTime());
    });
    await Promise.all([one?.upToDate(), other?.upToDate()]);
    const began = performance.now();
    let restarted = Promise.resolve();
    const trouble = [
      ...[700, 1_400, 2_100].map((ms) => ({ ms, make: redis.drop })),
      {
        ms: 2_800,
        make: async () => {
          await redis.kill();
          restarted = new Promise((resolve) => setTimeout(resolve, 700)).then(redis.start);
        },
      },
    ];

    for (let count = 0; count < 1_200; ) {
      const due = Math.min(1_200, Math.floor(((performance.now() - began) * 300) / 1_000));
      for (; count < due; count += 1) one?.worked(P, String(count), 'JOB_CHANGED');
      if (trouble[0] !== undefined && performance.now() - began > trouble[0].ms)
        await trouble.shift()?.make();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }

    await expect.poll(() => seen.length).toBe(1_200);
    await restarted;
    expect(seen).toEqual(Array.from({ length: 1_200 }, (_, count) => String(count)));
    if (process.env['SHOW_LATENESS']) process.stderr.write(`${quantiles(lateness)}\n`);
  });
});

function quantiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.5, 0.9, 0.99, 1]
    .map((q) => `p${q * 100} ${sorted[Math.floor(q * (sorted.length - 1))]} ms`)
    .join(', ');
}
