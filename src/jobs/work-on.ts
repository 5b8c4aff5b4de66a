import type { Logger } from 'pino';
import type { StepOf } from './job.ts';
import type { JobContext } from './job-context.ts';
import { isSettled } from './kinds/step.ts';
import { failureOf, isStepFailure } from './solve.ts';
import type { StepQueue, StepQueues, TakenStep } from './steps/step-queue.ts';
import type { JobWorker, OpenWorker, SpreadJob, WorkersOf } from './worker.ts';

/** A step that has ended so many workers ends no more of them: it fails. */
const MOST_ATTEMPTS = 3;

export interface WorkerOptions {
  workers: WorkersOf;
  /** What has to be known before the workers are chosen. */
  locate?: ((context: JobContext<SpreadJob>) => Promise<void>) | undefined;
  queues: StepQueues;
  log: Logger;
}

/** Does a step, noting what comes out; it has failed where it says so or throws. */
type DoStep<J extends SpreadJob> = (
  index: number,
  note: (found: Partial<StepOf<J>>) => void,
) => Promise<void>;

/** What a worker does: it pulls steps until there are none. */
export type WorkerLoop<J extends SpreadJob> = (
  worker: JobWorker,
  pull: (doStep: DoStep<J>) => Promise<void>,
) => Promise<void>;

/**
 * Does the steps of a job that are still to be done, in all its workers at the same time. A step that the service refuses has
 * failed. Whatever else goes wrong ends the worker: its step goes to another, and only with the last worker the job fails.
 *
 * @param isLast Whether a step with this outcome ends the search: those before it are done, those behind it are not begun.
 */
export async function workOn<J extends SpreadJob>(
  context: JobContext<J>,
  { workers, locate, queues, log }: WorkerOptions,
  work: WorkerLoop<J>,
  isLast: (step: Partial<StepOf<J>>) => boolean = () => false,
): Promise<void> {
  const job = await context.job();
  const steps: readonly StepOf<J>[] = job.steps;
  const end = steps.findIndex((step) => isSettled(step) && isLast(step));
  const wanted = end < 0 ? steps : steps.slice(0, end);
  const open = wanted.flatMap((step, index) => (isSettled(step) ? [] : [index]));
  // What workers need of the context is what all kinds of work have.
  const its = context as unknown as JobContext<SpreadJob>;
  if (open.length > 0 && !context.stop.aborted) await locate?.(its);
  const living = new Set(workers(job));
  const queue = queues.open(job.jobId, open);
  let failure: { error: unknown } | null = null;

  async function run(openWorker: OpenWorker): Promise<void> {
    const worker = await openWorker(its);
    const isLastWorker = () => {
      living.delete(openWorker);
      return living.size === 0;
    };
    try {
      if (!(await queue.ready(context.stop))) return;
      await work(worker, async (doStep) => {
        for (let turn = await next(worker, context.stop, queue); turn !== null; ) {
          await oneStep(turn, worker.machine, doStep, isLastWorker);
          turn = await next(worker, context.stop, queue);
        }
      });
    } finally {
      await worker.close();
    }
  }

  async function oneStep(
    { step: taken, leave }: Turn,
    machine: string | null,
    doStep: DoStep<J>,
    isLastWorker: () => boolean,
  ): Promise<void> {
    const { index, attempt } = taken;
    let found: Partial<StepOf<J>> = {};
    try {
      context.step(index, { state: 'RUNNING', machine } as Partial<StepOf<J>>);
      await doStep(index, (more) => {
        found = { ...found, ...more };
      });
      const outcome = { state: 'FINISHED', ...found } as Partial<StepOf<J>>;
      const counts = context.step(index, outcome);
      if (counts && isLast(outcome)) queue.dropBehind(index);
      taken.finish();
    } catch (error) {
      const isItsOwn = isStepFailure(error);
      if (!isItsOwn && !isLastWorker() && attempt < MOST_ATTEMPTS) {
        taken.putBack();
        throw error;
      }
      context.step(index, { ...found, state: 'FAILED', failure: failureOf(error) } as Partial<StepOf<J>>);
      taken.finish();
      if (!isItsOwn) throw error;
    } finally {
      leave();
    }
  }

  await Promise.all(
    [...living].map(async (openWorker) => {
      try {
        if (open.length > 0 && !context.stop.aborted) await run(openWorker);
      } catch (error) {
        living.delete(openWorker);
        if (living.size === 0) failure = { error };
        else log.warn({ err: error, jobId: job.jobId }, 'worker lost; the others continue');
      }
    }),
  );
  queues.close(job.jobId);
  if (failure !== null) throw (failure as { error: unknown }).error;
}

/** A step and the machine, for as long as it takes. */
interface Turn {
  step: TakenStep;
  leave: () => void;
}

/** The next step with a machine slot; null when there is none. Who waits for the machine keeps no step from others. */
async function next(worker: JobWorker, stop: AbortSignal, queue: StepQueue): Promise<Turn | null> {
  while (await queue.ready(stop)) {
    const slot = worker.slot === undefined ? null : await worker.slot(stop);
    if (stop.aborted) {
      slot?.leave();
      return null;
    }
    const step = queue.take();
    if (step !== null) return { step, leave: () => slot?.leave() };
    slot?.leave();
  }
  return null;
}
