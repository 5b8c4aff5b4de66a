import pLimit, { type LimitFunction } from 'p-limit';
import { GatewayError } from '../../../errors.ts';
import { orAbort } from '../abortable.ts';
import type { UpstreamObserver } from '../observer.ts';

/** One writer for each project: the service holds one mutable model. Projects do not wait for each other. */
export interface ProjectMutex {
  /**
   * Runs `work` when all earlier work on the project has ended; never, when the signal aborts before that. Throws
   * `OVERLOADED` when too much waits for the project already, unless it belongs to accepted work.
   */
  run<T>(projectId: string, signal: AbortSignal, isAccepted: boolean, work: () => Promise<T>): Promise<T>;
}

/** How long the previous work takes is unknown; a retry costs little. In ms. */
const PAUSE_MS = 2_000;

export function createProjectMutex(mostWaiting: number, observer?: UpstreamObserver): ProjectMutex {
  const queues = new Map<string, { limit: LimitFunction; waiting: number }>();

  return {
    async run<T>(
      projectId: string,
      signal: AbortSignal,
      isAccepted: boolean,
      work: () => Promise<T>,
    ): Promise<T> {
      signal.throwIfAborted();
      const queue = queues.get(projectId) ?? { limit: pLimit(1), waiting: 0 };
      if (queue.waiting > mostWaiting && !isAccepted) throw tooMany(mostWaiting);
      queues.set(projectId, queue);
      queue.waiting += 1;
      observer?.waiting(1);
      let begin = () => {};
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const lock = queue.limit(async () => {
        observer?.waiting(-1);
        try {
          signal.throwIfAborted();
          begin();
          return await work();
        } finally {
          queue.waiting -= 1;
          if (queue.waiting === 0) queues.delete(projectId);
        }
      });
      await orAbort(Promise.race([begun, lock]), signal);
      // The work itself ends by its signal, and knows what became of a change.
      return await lock;
    },
  };
}

function tooMany(mostWaiting: number): GatewayError {
  const message = `${mostWaiting} changes wait for this project already; nothing was changed.`;
  return new GatewayError('OVERLOADED', message, { retryable: true, retryAfterMs: PAUSE_MS });
}
