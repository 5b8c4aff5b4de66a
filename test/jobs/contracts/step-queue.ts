import { test as base, describe, expect } from 'vitest';
import type { StepQueue, StepQueues, TakenStep } from '../../../src/jobs/steps/step-queue.ts';

/** Queues as two gateways see them; to one process they are the same. */
export interface StepQueuePlaces {
  gateways: [StepQueues, StepQueues];
  close(): Promise<void>;
}

const never = new AbortController().signal;

/** The next step, or null when there is none. */
async function next(queue: StepQueue, signal = never): Promise<TakenStep | null> {
  for (;;) {
    if (!(await queue.ready(signal))) return null;
    const step = queue.take();
    if (step !== null) return step;
  }
}

const given = async (queue: StepQueue): Promise<TakenStep> => {
  const step = await next(queue);
  if (step === null) throw new Error('There is no step.');
  return step;
};

/** Whether something goes on waiting while everything that can happen happens. */
async function waits(work: Promise<unknown>): Promise<boolean> {
  const over = work.then(() => 'over');
  return (await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 20, 'waits'))])) === 'waits';
}

/** What every queue of steps does. */
export function stepQueueContract(name: string, open: () => Promise<StepQueuePlaces>): void {
  const test = base.extend<{ places: StepQueuePlaces; here: StepQueues; there: StepQueues }>({
    // biome-ignore lint/correctness/noEmptyPattern: that is how vitest knows that it needs no other fixture.
    places: async ({}, use) => {
      const places = await open();
      await use(places);
      await places.close();
    },
    here: async ({ places }, use) => use(places.gateways[0]),
    there: async ({ places }, use) => use(places.gateways[1]),
  });

  describe(`${name}, the steps of a job`, () => {
    test('come in their order, each to one worker, and then no more', async ({ here, there }) => {
      const one = here.open('job', [3, 1, 2, 7]);
      const two = there.open('job', [3, 1, 2, 7]);

      const taken: number[] = [];
      for (const queue of [one, two, two, one]) {
        const step = await given(queue);
        taken.push(step.index);
        expect(step.finish()).toBe(true);
      }

      expect(taken).toEqual([1, 2, 3, 7]);
      expect(await next(one)).toBeNull();
      expect(await next(two)).toBeNull();
    });

    test('come once to many who take at the same time', async ({ here, there }) => {
      const indices = Array.from({ length: 60 }, (_, index) => index);
      const taken: number[] = [];
      const worker = async (queues: StepQueues) => {
        const queue = queues.open('job', indices);
        for (let step = await next(queue); step !== null; step = await next(queue)) {
          taken.push(step.index);
          await Promise.resolve();
          step.finish();
        }
      };

      await Promise.all([worker(here), worker(there), worker(here), worker(there)]);

      expect(taken.toSorted((a, b) => a - b)).toEqual(indices);
    });

    test('are those of this job', async ({ here }) => {
      const [one, two] = [here.open('one', [0]), here.open('two', [5])];

      expect((await given(two)).index).toBe(5);
      expect((await given(one)).index).toBe(0);
    });

    test('are none where everything was done before', async ({ here }) => {
      expect(await here.open('job', []).ready(never)).toBe(false);
    });

    test('are forgotten with the job', async ({ here }) => {
      here.open('job', [0]);
      here.close('job');

      expect((await given(here.open('job', [4]))).index).toBe(4);
    });
  });

  describe(`${name}, a step`, () => {
    test('that is put back is the next, also for who waited for the last ones', async ({ here, there }) => {
      const one = here.open('job', [0, 1]);
      const two = there.open('job', [0, 1]);
      const [first, second] = [await given(one), await given(two)];
      const waiting = given(two);
      expect(await waits(waiting)).toBe(true);

      first.putBack();
      const again = await waiting;
      await Promise.all([again.finish(), second.finish()]);

      expect([first.index, second.index, again.index]).toEqual([0, 1, 0]);
      expect([first.attempt, again.attempt]).toEqual([1, 2]);
      expect(await next(one)).toBeNull();
    });

    test('goes before those behind it when it is put back', async ({ here }) => {
      const queue = here.open('job', [0, 1, 2]);
      const [first] = [await given(queue), await given(queue)];

      first?.putBack();

      expect((await given(queue)).index).toBe(0);
      expect((await given(queue)).index).toBe(2);
    });

    test('is finished once, and not by who has put it back', async ({ here }) => {
      const queue = here.open('job', [0]);
      const late = await given(queue);
      late.putBack();
      const step = await given(queue);

      expect(late.finish()).toBe(false);
      late.putBack();
      expect(step.finish()).toBe(true);
      expect(step.finish()).toBe(false);
      expect(await next(queue)).toBeNull();
    });
  });

  describe(`${name}, who waits for a step`, () => {
    test('goes when the others have finished theirs', async ({ here }) => {
      const queue = here.open('job', [0]);
      const step = await given(queue);
      const waiting = queue.ready(never);
      expect(await waits(waiting)).toBe(true);

      step.finish();

      expect(await waiting).toBe(false);
    });

    test('goes when the signal comes, and takes nothing after it', async ({ here }) => {
      const queue = here.open('job', [0, 1]);
      await given(queue);
      const step = await given(queue);
      const stop = new AbortController();
      const waiting = queue.ready(stop.signal);

      stop.abort();

      expect(await waiting).toBe(false);
      step.putBack();
      expect(await queue.ready(stop.signal)).toBe(false);
    });
  });

  describe(`${name}, when the search is over`, () => {
    test('what is behind is dropped, put back or not; what is before is not', async ({ here, there }) => {
      const queue = here.open('job', [0, 1, 2, 3, 4]);
      const [zero, one, two] = [await given(queue), await given(queue), await given(queue)];

      there.open('job', []).dropBehind(1);
      two.putBack();
      zero.putBack();
      one.finish();
      const again = await given(queue);
      again.finish();

      expect(again.index).toBe(0);
      expect(await next(queue)).toBeNull();
    });

    test('the first of several counts', async ({ here }) => {
      const queue = here.open('job', [0, 1, 2, 3]);

      queue.dropBehind(0);
      queue.dropBehind(2);

      expect((await given(queue)).index).toBe(0);
      expect(queue.take()).toBeNull();
    });
  });
}
