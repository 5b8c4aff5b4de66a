import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { GatewayError } from '../../src/errors.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import type { ParameterStudy } from '../../src/jobs/kinds/parameter-study.ts';
import { defaultLimits } from '../../src/jobs/limits.ts';
import { createMemoryQueues } from '../../src/jobs/steps/memory-queue.ts';
import { createMemoryStore } from '../../src/jobs/store/memory-store.ts';
import { withEvents } from '../../src/jobs/store-with-events.ts';
import { workOn } from '../../src/jobs/work-on.ts';
import type { JobWorker, OpenWorker } from '../../src/jobs/worker.ts';
import { statesOf, studyOf } from './support/plain-jobs.ts';

const gone = () => new GatewayError('UPSTREAM_UNAVAILABLE', 'The machine is gone.');

/** Somebody who waits until a thing has happened. */
function happening() {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return { tell, told };
}

/** A machine without a service, which is not asked for anything. */
const worker =
  (machine: string): OpenWorker =>
  async () =>
    ({ machine, isOwn: true, close: async () => {} }) as Partial<JobWorker> as JobWorker;

/** Does a study of so many points in workers of these names; `attempt` is what a worker makes of a point. */
async function study(
  points: number,
  workers: readonly OpenWorker[],
  attempt: (name: string, index: number) => Promise<{ passed: boolean }>,
  hasPassed: number | null = null,
) {
  const store = createMemoryStore(defaultLimits);
  const events = withEvents(store, { onStateChange: () => {} });
  const job = studyOf(points);
  events.create(job);
  events.begin(job.jobId);
  const before = { state: 'FINISHED', passed: true } as const;
  if (hasPassed !== null) events.step(job.jobId, hasPassed, before);
  const tried: string[] = [];
  const context = {
    stop: new AbortController().signal,
    job: () => store.find(job.jobId),
    step: (index: number, change: object) => events.step(job.jobId, index, change),
  } as Partial<JobContext<ParameterStudy>> as JobContext<ParameterStudy>;
  const tools = { workers: () => workers, queues: createMemoryQueues(), log: pino({ level: 'silent' }) };
  const end = await workOn(
    context,
    tools,
    ({ machine }, pull) =>
      pull(async (index, note) => {
        tried.push(`${machine}${index}`);
        note(await attempt(String(machine), index));
      }),
    ({ passed }) => passed === true,
  ).catch((error: unknown) => error);
  const done = store.find(job.jobId);
  return { end, tried, states: statesOf(done), ended: done?.ended };
}

describe('steps in several workers', () => {
  test('before the first that passes are done, also when their worker dies after it', async () => {
    const passed = happening();

    const { end, tried, states, ended } = await study(4, [worker('a'), worker('b')], async (name, index) => {
      if (name === 'a') {
        await passed.told;
        throw gone();
      }
      if (index === 1) queueMicrotask(passed.tell);
      return { passed: index === 1 };
    });

    expect(end).toBeUndefined();
    expect(tried).toEqual(['a0', 'b1', 'b0']);
    expect(states).toEqual(['FINISHED', 'FINISHED', 'QUEUED', 'QUEUED']);
    expect(ended).toEqual([1, 0]);
  });

  test('are not begun behind one that had passed before the job was taken over', async () => {
    const { tried, states } = await study(4, [worker('a')], async () => ({ passed: false }), 1);

    expect(tried).toEqual(['a0']);
    expect(states).toEqual(['FINISHED', 'FINISHED', 'QUEUED', 'QUEUED']);
  });

  test('are done by the others when a worker cannot be opened', async () => {
    const closed: OpenWorker = async () => {
      throw gone();
    };

    const { end, states } = await study(3, [closed, worker('a')], async () => ({ passed: false }));

    expect(end).toBeUndefined();
    expect(states).toEqual(['FINISHED', 'FINISHED', 'FINISHED']);
  });

  test('end no more than three workers', async () => {
    const names = ['a', 'b', 'c', 'd'];

    const { end, tried, states } = await study(3, names.map(worker), async (_name, index) => {
      if (index === 0) throw gone();
      await Promise.resolve();
      return { passed: false };
    });

    expect(end).toBeUndefined();
    expect(tried.filter((one) => one.endsWith('0'))).toHaveLength(3);
    expect(states).toEqual(['FAILED', 'FINISHED', 'FINISHED']);
  });

  test('fail by themselves where the service refuses them, and end no worker', async () => {
    const { end, tried, states } = await study(3, [worker('a')], async (_name, index) => {
      if (index === 1) throw new GatewayError('UPSTREAM_REJECTED', 'It does not fit.');
      return { passed: false };
    });

    expect(end).toBeUndefined();
    expect(tried).toEqual(['a0', 'a1', 'a2']);
    expect(states).toEqual(['FINISHED', 'FAILED', 'FINISHED']);
  });

  test('say what has ended the last worker', async () => {
    const error = gone();

    const { end, states } = await study(3, [worker('a')], async (_name, index) => {
      if (index === 1) throw error;
      return { passed: false };
    });

    expect(end).toBe(error);
    expect(states).toEqual(['FINISHED', 'FAILED', 'QUEUED']);
  });
});
