import { describe, expect, type TestAPI } from 'vitest';
import type { Job } from '../../../src/jobs/job.ts';
import type { CodedError } from '../../../src/jobs/kinds/coded-error.ts';
import type { ParameterStudy } from '../../../src/jobs/kinds/parameter-study.ts';
import type { JobEvent, JobStore } from '../../../src/jobs/store/job-store.ts';
import { designRunOf, statesOf, studyOf } from '../support/plain-jobs.ts';

/** A place where jobs are written down, as two gateways see it; to one process they are the same. */
interface JobStores {
  /** The store of a principal at each of them. */
  of(principal: string): [JobStore, JobStore];
}

const at = new Date('2026-11-22T10:00:00.000Z');
const over = { failure: null, error: null, finishedAt: at };
const finished = { ...over, state: 'FINISHED' } as const;

export interface WithStores {
  /** How long a job that has ended is kept, in ms. */
  keepMs: number;
  stores: JobStores;
}

/** What every store of jobs does. */
export function jobStoreContract(name: string, given: TestAPI<WithStores>): void {
  const test = given.extend<{ here: JobStore; there: JobStore }>({
    here: async ({ stores }, use) => use(stores.of('anna')[0]),
    there: async ({ stores }, use) => use(stores.of('anna')[1]),
  });

  /** Everything that is told of a job, and how it stood before. */
  async function follow(store: JobStore, jobId: string) {
    const events: JobEvent[] = [];
    const { job, unsubscribe: leave } = store.subscribe(jobId, (event) => events.push(event));
    const told = async (count: number) => await expect.poll(() => events).toHaveLength(count);
    return { job, leave, events, told };
  }

  describe(`${name}, what is written down`, () => {
    test('is found by everybody who works for its principal, and listed in its order', async ({
      stores,
      here,
      there,
    }) => {
      const jobs: Job[] = [studyOf(2), designRunOf('A'), studyOf(0)];
      for (const job of jobs) here.create(job);

      expect(there.list()).toEqual(jobs);
      expect(there.find(jobs[1]?.jobId ?? '')).toEqual(jobs[1]);
      expect(stores.of('bert')[1].list()).toEqual([]);
      expect(stores.of('bert')[1].find(jobs[1]?.jobId ?? '')).toBeNull();
      expect(here.find('nothing')).toBeNull();
    });

    test('is not begun, changed or ended when it is not known', async ({ here }) => {
      expect(here.begin('nothing', at)).toBeNull();
      expect(here.step('nothing', 0, { state: 'RUNNING' })).toBeNull();
      expect(here.cancel('nothing', at)).toBeNull();
      expect(here.end('nothing', finished)).toBeNull();
    });

    test('keeps the reason it ended for', async ({ here, there }) => {
      const job = studyOf(1);
      here.create(job);
      here.begin(job.jobId, at);
      const error: CodedError = {
        ...{ code: 'UPSTREAM_TIMEOUT', message: 'Too slow.', retryable: true, retryAfterMs: 500 },
        ...{ outcomeUnknown: true, capability: null, path: ['input'], missing: null },
        upstream: { operation: 'Calculate', status: 504, title: null, detail: 'Slow.' },
      };

      here.end(job.jobId, { state: 'FAILED', failure: 'Too slow.', error, finishedAt: at });

      expect(there.find(job.jobId)).toMatchObject({
        ...{ state: 'FAILED', failure: 'Too slow.', error, startedAt: at, finishedAt: at },
      });
    });
  });

  describe(`${name}, a job`, () => {
    test('is begun once', async ({ here, there }) => {
      const job = studyOf(1);
      here.create(job);

      const begun = await Promise.all([here.begin(job.jobId, at), there.begin(job.jobId, at)]);

      expect(begun.filter((change) => change !== null)).toHaveLength(1);
      expect(there.find(job.jobId)).toMatchObject({ state: 'RUNNING', startedAt: at });
    });

    test('that waits ends at once when it is cancelled, and cannot be begun then', async ({
      here,
      there,
    }) => {
      const job = studyOf(2);
      here.create(job);

      const change = there.cancel(job.jobId, at);

      expect([change?.before.state, change?.job.state]).toEqual(['QUEUED', 'CANCELLED']);
      expect(here.begin(job.jobId, at)).toBeNull();
      expect(here.find(job.jobId)).toMatchObject({ state: 'CANCELLED', finishedAt: at });
      expect(statesOf(here.find(job.jobId))).toEqual(['CANCELLED', 'CANCELLED']);
    });

    test('that runs is asked to stop, and keeps what is done when it ends', async ({ here, there }) => {
      const job = studyOf(3);
      here.create(job);
      here.begin(job.jobId, at);
      here.step(job.jobId, 1, { state: 'FINISHED', passed: true });

      there.cancel(job.jobId, at);
      const asked = here.find(job.jobId);
      here.end(job.jobId, { ...over, state: 'CANCELLED' });

      expect(asked?.state).toBe('CANCELLING');
      expect(statesOf(there.find(job.jobId))).toEqual(['CANCELLED', 'FINISHED', 'CANCELLED']);
    });

    test('ends once, and stays as it is then', async ({ here, there }) => {
      const job = studyOf(1);
      here.create(job);
      here.begin(job.jobId, at);
      here.report(job.jobId, 'Working', 0.5);

      const ends = await Promise.all([
        here.end(job.jobId, finished),
        there.end(job.jobId, { ...finished, state: 'FAILED' }),
      ]);
      const ended = here.find(job.jobId);
      here.cancel(job.jobId, at);
      here.report(job.jobId, 'More', 1);
      here.step(job.jobId, 0, { state: 'FINISHED' });

      expect(ends.filter((change) => change !== null)).toHaveLength(1);
      expect(ended).toMatchObject({ message: null, stepFraction: 0 });
      expect(there.find(job.jobId)).toEqual(ended);
    });

    test('knows that its project was closed, also when it has ended', async ({ here, there }) => {
      const job = studyOf(1);
      here.create(job);
      here.cancel(job.jobId, at);

      there.leaveProject(job.jobId);

      expect(here.find(job.jobId)).toMatchObject({ state: 'CANCELLED', projectClosed: true });
      expect(here.leaveProject(job.jobId)).toBeNull();
    });

    test('is prepared without a word', async ({ here, there }) => {
      const job = studyOf(2);
      here.create(job);
      const { events } = await follow(here, job.jobId);
      const values = [{ key: 'n1', expression: '2' }];

      here.prepare<ParameterStudy>(
        job.jobId,
        job.steps.map((step) => ({ ...step, values })),
      );

      const prepared = there.find(job.jobId);
      expect(prepared?.type === 'ParameterStudy' && prepared.steps.map((step) => step.values)).toEqual([
        values,
        values,
      ]);
      expect(events).toEqual([]);
    });
  });

  describe(`${name}, a step`, () => {
    test('that is done twice counts once', async ({ here, there }) => {
      const job = studyOf(2);
      here.create(job);
      here.begin(job.jobId, at);
      const { events, told } = await follow(there, job.jobId);

      const outcomes = await Promise.all([
        here.step<ParameterStudy>(job.jobId, 1, { state: 'FINISHED', maxUtilization: 0.5 }),
        there.step<ParameterStudy>(job.jobId, 1, { state: 'FINISHED', maxUtilization: 0.7 }),
        here.step<ParameterStudy>(job.jobId, 1, { state: 'FAILED', failure: 'Too late.' }),
      ]);
      const late = there.step(job.jobId, 1, { state: 'RUNNING' });
      await told(1);

      const counted = outcomes.filter((change) => change !== null);
      expect(counted).toHaveLength(1);
      expect(late).toBeNull();
      const known = there.find(job.jobId);
      expect(known).toEqual(counted[0]?.job);
      expect(known?.ended).toEqual([1]);
      expect(events[0]).toEqual({ step: 1, job: known });
    });

    test('is noted in the order of the ends', async ({ here, there }) => {
      const job = studyOf(3);
      here.create(job);
      here.begin(job.jobId, at);

      here.step(job.jobId, 2, { state: 'FINISHED' });
      there.step(job.jobId, 0, { state: 'FAILED', failure: 'No.' });

      expect(here.find(job.jobId)).toMatchObject({ ended: [2, 0], state: 'RUNNING' });
      expect(statesOf(there.find(job.jobId))).toEqual(['FAILED', 'QUEUED', 'FINISHED']);
    });

    test('may be begun again, by whoever takes it over', async ({ here, there }) => {
      const job = studyOf(1);
      here.create(job);
      here.begin(job.jobId, at);

      here.step(job.jobId, 0, { state: 'RUNNING' });
      there.step(job.jobId, 0, { state: 'RUNNING' });
      there.step(job.jobId, 0, { state: 'FINISHED' });

      expect(statesOf(here.find(job.jobId))).toEqual(['FINISHED']);
    });

    test('that is not there is not changed', async ({ here }) => {
      const job = studyOf(1);
      here.create(job);
      here.begin(job.jobId, at);

      expect(here.step(job.jobId, 1, { state: 'FINISHED' })).toBeNull();
    });

    test('of a design run gives all candidates their ranks', async ({ here, there }) => {
      const job = designRunOf('A', 'B', 'C');
      here.create(job);
      here.begin(job.jobId, at);
      const outcome = (passed: boolean, productionCost: number) =>
        ({ state: 'FINISHED', passed, productionCost }) as const;

      here.step(job.jobId, 2, outcome(true, 30));
      there.step(job.jobId, 0, outcome(true, 20));
      here.step(job.jobId, 1, outcome(false, 10));

      const known = there.find(job.jobId);
      expect(known?.type === 'ConnectionDesignRun' && known.steps.map(({ rank }) => rank)).toEqual([1, 3, 2]);
    });
  });

  describe(`${name}, who follows a job`, () => {
    test('is told what there is, and then everything once and in order', async ({ here, there }) => {
      const job = studyOf(2);
      here.create(job);
      here.begin(job.jobId, at);
      here.step(job.jobId, 0, { state: 'FINISHED' });

      const { job: present, events, told } = await follow(there, job.jobId);
      here.report(job.jobId, 'Working', 0.5);
      here.step(job.jobId, 1, { state: 'FAILED', failure: 'No.' });
      here.end(job.jobId, finished);
      await told(3);

      expect(present).toMatchObject({ state: 'RUNNING', ended: [0] });
      expect(events.map(({ step }) => step)).toEqual([null, 1, null]);
      expect(events.map(({ job: then }) => [then.message, then.state])).toEqual([
        ['Working', 'RUNNING'],
        ['Working', 'RUNNING'],
        [null, 'FINISHED'],
      ]);
    });

    test('is counted until the leave, and told nothing behind it', async ({ here }) => {
      const job = studyOf(1);
      here.create(job);
      const first = await follow(here, job.jobId);
      const second = await follow(here, job.jobId);

      first.leave();
      here.begin(job.jobId, at);
      await second.told(1);

      expect(here.subscriberCount()).toBe(1);
      expect(first.events).toEqual([]);
      second.leave();
      expect(here.subscriberCount()).toBe(0);
    });

    test('of nothing finds nothing', async ({ here }) => {
      const { job, leave } = await follow(here, 'nothing');
      leave();

      expect(job).toBeNull();
      expect(here.subscriberCount()).toBe(0);
    });
  });

  describe(`${name}, who waits for a job`, () => {
    const isEnded = ({ state }: Job) => state === 'FINISHED';

    test('waits until it is so, whoever does it', async ({ here, there }) => {
      const job = studyOf(1);
      here.create(job);
      here.begin(job.jobId, at);
      const order: string[] = [];
      const waiting = there.until(job.jobId, isEnded).then(() => order.push('waited'));

      here.report(job.jobId, 'Working', 0);
      order.push('working');
      here.end(job.jobId, finished);
      await waiting;

      expect(order).toEqual(['working', 'waited']);
      expect(here.subscriberCount() + there.subscriberCount()).toBe(0);
    });

    test('does not wait for what is so, for nothing, beyond a time, or for a signal that has come', async ({
      here,
    }) => {
      const job = studyOf(1);
      here.create(job);
      const gone = new AbortController();
      const left = here.until(job.jobId, isEnded, gone.signal);
      gone.abort();

      await here.until(job.jobId, ({ state }) => state === 'QUEUED');
      await here.until('nothing', isEnded);
      await here.until(job.jobId, isEnded, undefined, 5);
      await left;
      await here.until(job.jobId, isEnded, gone.signal);
    });
  });

  describe(`${name}, its version`, () => {
    test('is another one after anything that can be read', async ({ here }) => {
      const job = studyOf(1);
      const versions = new Set([here.version()]);
      const seen = async (done: unknown) => {
        await done;
        versions.add(here.version());
      };
      await seen(here.create(job));
      await seen(here.begin(job.jobId, at));
      await seen(here.prepare<ParameterStudy>(job.jobId, job.steps));
      await seen(here.step(job.jobId, 0, { state: 'FINISHED' }));
      await seen(here.cancel(job.jobId, at));
      await seen(here.end(job.jobId, finished));
      expect(versions.size).toBe(7);

      await seen(here.end(job.jobId, finished));

      expect(versions.size).toBe(7);
    });
  });

  describe(`${name}, a job that has ended`, () => {
    test.override({ keepMs: 50 });

    test('is forgotten after its time, and one that goes on is not', async ({ here, there }) => {
      const [ended, open] = [studyOf(1), studyOf(1)];
      for (const job of [ended, open]) here.create(job);
      here.cancel(ended.jobId, at);
      expect(there.find(ended.jobId)).not.toBeNull();

      await expect.poll(async () => there.find(ended.jobId)).toBeNull();

      expect(there.list().map(({ jobId }) => jobId)).toEqual([open.jobId]);
    });
  });
}
