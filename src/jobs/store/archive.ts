import type { Job } from '../job.ts';
import { isSettled } from '../kinds/step.ts';

/** How much is kept. */
export interface Retention {
  /** How long an ended job can be asked for, in ms. */
  keepMs: number;
  /** Most ended jobs kept, and most steps in all of them; the oldest make room. */
  kept: number;
  keptSteps: number;
}

export const defaultRetention: Retention = { keepMs: 60 * 60 * 1000, kept: 1000, keptSteps: 20_000 };

/** All jobs the gateway knows, oldest first. */
export interface Archive<E extends { job: Job }> {
  add(entry: E): void;
  find(jobId: string): E | null;
  entries(): E[];
  /** For what was found not to be there any more. */
  drop(jobId: string): void;
  /** Call when a job has ended: drops what is too old or too much, and later what has become so. */
  ended(): void;
  /** Leaves no timer behind; what is known can still be asked for. */
  close(): void;
}

/**
 * Keeps ended jobs within the limits. One timer waits for the next one to become too old; it keeps no process alive.
 *
 * @param forgotten Told of each job that is not known any more.
 */
export function createArchive<E extends { job: Job }>(
  limits: Retention,
  forgotten: (jobId: string) => void,
): Archive<E> {
  const known = new Map<string, E>();
  /** When each was first seen to have ended, by the monotonic clock. */
  const endedAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const endOf = ({ jobId }: Job): number => endedAt.get(jobId) ?? 0;

  function forget(jobId: string): void {
    known.delete(jobId);
    endedAt.delete(jobId);
    forgotten(jobId);
  }

  function prune(): void {
    clearTimeout(timer);
    const now = performance.now();
    const settled = [...known.values()].map(({ job }) => job).filter(isSettled);
    for (const { jobId } of settled) if (!endedAt.has(jobId)) endedAt.set(jobId, now);
    const ended = settled.toSorted((a, b) => endOf(b) - endOf(a));
    let steps = 0;
    for (const [index, job] of ended.entries()) {
      steps += job.steps.length;
      const tooMany = index >= limits.kept || (steps > limits.keptSteps && index > 0);
      if (tooMany || now - endOf(job) >= limits.keepMs) forget(job.jobId);
    }
    const oldest = ended.findLast(({ jobId }) => known.has(jobId));
    if (oldest === undefined) return;
    timer = setTimeout(prune, Math.max(1, endOf(oldest) + limits.keepMs - now)).unref();
  }

  return {
    add: (entry) => known.set(entry.job.jobId, entry),
    find: (jobId) => known.get(jobId) ?? null,
    entries: () => [...known.values()],
    drop(jobId) {
      if (known.has(jobId)) forget(jobId);
    },
    ended: prune,
    close: () => clearTimeout(timer),
  };
}
