import { setMaxListeners } from 'node:events';
import { pino } from 'pino';
import type { Lease } from '../../src/cluster/lease.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import type { ParameterStudy, StudyPoint } from '../../src/jobs/kinds/parameter-study.ts';
import type { MachineQueues } from '../../src/jobs/steps/machine-queues.ts';
import { createMemoryQueues } from '../../src/jobs/steps/memory-queue.ts';
import { workOn } from '../../src/jobs/work-on.ts';
import type { JobWorker, OpenWorker, SpreadJob } from '../../src/jobs/worker.ts';
import { lightest, slotsBeside } from '../../src/upstream/machines/placement.ts';
import type { Disk, StoredStudy } from './disk.ts';
import { type Machines, SLOTS } from './machines.ts';
import { pause } from './network.ts';

/** The studies of one user at their owner: the steps of the product over machines that only wait. */
export interface Studies {
  /** Goes on with what the folder has and nobody works on. */
  resume(): void;
  areRunning(): boolean;
  stop(): void;
}

interface Means {
  gateway: string;
  disk: Disk;
  machines: Machines;
  fleet: ReturnType<Machines['fleetOf']>;
  queues: Pick<MachineQueues, 'take'>;
  counts: { doubled: number; again: number };
  isGone(): boolean;
}

const log = pino({ level: 'silent' });
const AGAIN_MS = 500;

export function createStudies(user: string, lease: Lease, means: Means): Studies {
  const { gateway, disk, machines, fleet, queues, counts, isGone } = means;
  const running = new Map<string, AbortController>();
  let home = place();

  function place(): string {
    const machine = lightest(fleet.all(), { version: null, projectsAt: () => 0 });
    return machine?.name ?? 'machine-1';
  }

  /** The project itself: where its machine is lost it is opened at another, but not any more by who has been stopped. */
  async function calculateAtHome(stop: AbortSignal): Promise<void> {
    for (;;) {
      try {
        return await machines.calculate(gateway, home);
      } catch (error) {
        if (stop.aborted) throw error;
        await pause(AGAIN_MS);
        home = place();
      }
    }
  }

  async function run(study: StoredStudy, stop: AbortSignal): Promise<void> {
    const points = Array.from(
      { length: study.points },
      (_, index): Partial<StudyPoint> => ({
        index,
        state: study.done.has(index) ? 'FINISHED' : 'QUEUED',
      }),
    );
    const job = { jobId: study.id, steps: points } as unknown as ParameterStudy;
    const written: Promise<unknown>[] = [];
    const step: JobContext<SpreadJob>['step'] = (index, { state }) => {
      if (state !== 'FINISHED') return true;
      const isFirst = points[index]?.state !== 'FINISHED';
      points[index] = { index, state: 'FINISHED' };
      if (isFirst)
        written.push(disk.write(user, lease.token, (folder) => note(folder.studies.get(study.id), index)));
      return isFirst;
    };
    const slot = (machine: string) => (signal: AbortSignal) =>
      queues.take(machine, SLOTS, { principalId: user, jobId: study.id }, signal);
    const worker =
      (machine: string, isOwn: boolean): OpenWorker =>
      async () =>
        ({ machine, isOwn, slot: slot(machine), close: async () => {} }) as unknown as JobWorker;
    const beside = slotsBeside(fleet, home).slice(0, Math.max(0, study.points - 1));
    const context = { job: () => job, stop, step } as unknown as JobContext<ParameterStudy>;
    const workers = [worker(home, false), ...beside.map((machine) => worker(machine, true))];
    await workOn(
      context,
      { workers: () => workers, queues: createMemoryQueues(), log },
      async (one, pull) => {
        await pull(async () => {
          if (one.isOwn) await machines.calculate(gateway, one.machine ?? home);
          else await calculateAtHome(stop);
        });
      },
    );
    await Promise.all(written);
  }

  function note(study: StoredStudy | undefined, index: number): void {
    // A process that has ended writes nothing.
    if (study === undefined || isGone()) return;
    if (study.done.has(index)) counts.doubled += 1;
    study.done.add(index);
    if (study.done.size === study.points) study.endedAt = performance.now();
  }

  return {
    resume() {
      for (const study of disk.of(user).studies.values()) {
        if (study.endedAt !== null || running.has(study.id) || isGone()) continue;
        const stop = new AbortController();
        setMaxListeners(0, stop.signal);
        running.set(study.id, stop);
        if (study.done.size > 0) counts.again += 1;
        void run(study, stop.signal)
          .catch(() => {})
          .finally(() => running.delete(study.id));
      }
    },
    areRunning: () => running.size > 0,
    stop() {
      for (const stop of running.values()) stop.abort();
    },
  };
}
