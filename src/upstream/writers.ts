import pLimit, { type LimitFunction } from 'p-limit';
import { orAbort } from './abortable.ts';

/** One writer for each project: the service holds one mutable model. Projects do not wait for each other. */
export interface Writers {
  /** Runs `work` when all earlier work on the project has ended; never, when the signal aborts before that. */
  inTurn<T>(projectId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export function createWriters(): Writers {
  const queues = new Map<string, { limit: LimitFunction; waiting: number }>();

  return {
    async inTurn<T>(projectId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      signal.throwIfAborted();
      const queue = queues.get(projectId) ?? { limit: pLimit(1), waiting: 0 };
      queues.set(projectId, queue);
      queue.waiting += 1;
      const turn = queue.limit(async () => {
        try {
          signal.throwIfAborted();
          return await work();
        } finally {
          queue.waiting -= 1;
          if (queue.waiting === 0) queues.delete(projectId);
        }
      });
      return await orAbort(turn, signal);
    },
  };
}
