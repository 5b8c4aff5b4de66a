import pino from 'pino';
import { describe, expect, test as plain, type TestAPI } from 'vitest';
import type { RedisStore } from '../../src/cluster/redis-store.ts';
import { defaultLimits } from '../../src/jobs/limits.ts';
import { createJobEventStream } from '../../src/jobs/shared/job-event-stream.ts';
import { createRedisJobStore } from '../../src/jobs/shared/redis-job-store.ts';
import type { JobLease, JobStore } from '../../src/jobs/store/job-store.ts';
import { withRedis } from '../support/redis.ts';
import { jobStoreContract, type WithStores } from './contracts/job-store.ts';
import { studyOf } from './support/plain-jobs.ts';

const silent = pino({ level: 'silent' });

const test = withRedis(plain).extend<WithStores & { remade: string[] }>({
  keepMs: [60_000, { injected: false }],
  // biome-ignore lint/correctness/noEmptyPattern: that is how vitest knows that it needs no other fixture.
  remade: async ({}, use) => use([]),
  stores: async ({ keepMs, openStores, remade }, use) => {
    const [here, there] = (await openStores(2)).map((store) =>
      storesOver(store, keepMs, (id) => remade.push(id)),
    );
    if (here === undefined || there === undefined) throw new Error('There is Redis.');
    await use({ of: (principal) => [here.of(principal), there.of(principal)] });
    here.close();
    there.close();
  },
});

function storesOver(redis: RedisStore, keepMs: number, remade: (jobId: string) => void) {
  const events = createJobEventStream(redis, silent);
  const known = new Map<string, JobStore>();
  return {
    of(principalId: string) {
      const limits = { ...defaultLimits, keepMs };
      const store =
        known.get(principalId) ??
        createRedisJobStore({
          redis,
          events,
          user: { id: principalId, name: principalId },
          limits,
          remade,
        });
      known.set(principalId, store);
      return store;
    },
    close() {
      for (const store of known.values()) store.close();
      events.close();
    },
  };
}

jobStoreContract('jobs in Redis', test as unknown as TestAPI<WithStores>);

const at = new Date('2026-11-22T10:00:00.000Z');
const finished = { state: 'FINISHED', failure: null, error: null, finishedAt: at } as const;

function handOf(token: string): JobLease {
  const lost = new AbortController();
  return { token, lost: lost.signal, lose: () => lost.abort() };
}

describe('a job in Redis', () => {
  test('is done by who has taken it last; what others write comes to nothing, and they are events', async ({
    redis,
    stores,
  }) => {
    const [here, there] = stores.of('anna:b');
    const job = studyOf(2);
    await here.create(job);
    const [first, second] = [handOf('first'), handOf('second')];
    const take = ({ token }: JobLease) =>
      redis.ask('HSET', `test:job:anna%3Ab:${job.jobId}`, 'holder', token);
    const [early, late] = [here.hold(job.jobId, first), there.hold(job.jobId, second)];
    await take(first);
    await early.begin(job.jobId, at);

    await take(second);

    expect(await early.step(job.jobId, 0, { state: 'FINISHED' })).toBeNull();
    expect(await early.end(job.jobId, finished)).toBeNull();
    expect(await early.once('it')).toBe(false);
    expect([first.lost.aborted, second.lost.aborted]).toEqual([true, false]);
    expect(await late.step(job.jobId, 0, { state: 'FINISHED' })).not.toBeNull();
    expect([await late.once('it'), await late.once('it')]).toEqual([true, true]);
    expect(await here.find(job.jobId)).toMatchObject({ state: 'RUNNING', ended: [0] });
  });

  test('goes on when Redis does, and each thing counts once', async ({ redis, stores }) => {
    const [here, there] = stores.of('anna');
    const job = studyOf(20);
    await here.create(job);
    const lease = handOf('here');
    await redis.ask('HSET', `test:job:anna:${job.jobId}`, 'holder', lease.token);
    const held = here.hold(job.jobId, lease);
    await held.begin(job.jobId, at);
    const events: (number | null)[] = [];
    await there.subscribe(job.jobId, ({ step }) => events.push(step));

    const counted: boolean[] = [];
    const work = (async () => {
      for (const index of job.steps.keys()) {
        counted.push((await held.step(job.jobId, index, { state: 'FINISHED' })) !== null);
        if (index === 5) void redis.kill();
        if (index === 12) await redis.drop();
      }
    })();
    await expect.poll(() => counted.length).toBeGreaterThan(5);
    await expect(there.cancel(job.jobId, at)).rejects.toMatchObject({ code: 'OVERLOADED' });
    await redis.start();
    await work;

    expect(counted).toEqual(job.steps.map(() => true));
    await expect.poll(() => events).toEqual([...job.steps.keys()]);
    expect((await there.find(job.jobId))?.ended).toEqual([...job.steps.keys()]);
  });

  test('is read as it was known while Redis is away, and nobody says that there are none', async ({
    redis,
    stores,
  }) => {
    const [here, there] = stores.of('anna');
    const job = studyOf(2);
    await here.create(job);
    await here.begin(job.jobId, at);
    expect(await here.list()).toHaveLength(1);
    await redis.kill();
    const away = { code: 'OVERLOADED', retryable: true };

    expect(await here.find(job.jobId)).toMatchObject({ state: 'RUNNING' });
    expect(await here.list()).toMatchObject([{ state: 'RUNNING' }]);
    await expect(there.find('nothing')).rejects.toMatchObject(away);
    await expect(there.list()).rejects.toMatchObject(away);
    await expect(here.create(studyOf(1))).rejects.toMatchObject(away);
    await expect(here.cancel(job.jobId, at)).rejects.toMatchObject(away);
    expect(await here.list()).toHaveLength(1);
  });

  test('is there again as it was known when Redis has forgotten it, once, and nobody waits for ever', async ({
    redis,
    remade,
    stores,
  }) => {
    const [here, there] = stores.of('anna');
    const job = studyOf(2);
    await here.create(job);
    await here.step(job.jobId, 1, { state: 'FINISHED' });
    await there.subscribe(job.jobId, () => {});
    const waiting = there.until(job.jobId, ({ state }) => state === 'FINISHED');
    await there.find(job.jobId);

    await redis.kill();
    redis.forget();
    await redis.start();

    await expect.poll(() => remade).toEqual([job.jobId]);
    expect((await there.find(job.jobId))?.ended).toEqual([1]);
    await here.end(job.jobId, finished);
    await waiting;
  });
});
