import type { StepQueue, StepQueues, TakenStep } from './step-queue.ts';

/** Queues in the memory of this process. */
export function createMemoryQueues(): StepQueues {
  const queues = new Map<string, StepQueue>();
  return {
    open(jobId, indices) {
      const queue = queues.get(jobId) ?? createMemoryQueue(indices);
      queues.set(jobId, queue);
      return queue;
    },
    close: (jobId) => void queues.delete(jobId),
  };
}

function createMemoryQueue(indices: readonly number[]): StepQueue {
  let waiting = indices.toSorted((a, b) => a - b);
  let last = Number.POSITIVE_INFINITY;
  const held = new Map<number, TakenStep>();
  const attempts = new Map<number, number>();
  const lookers = new Set<() => void>();
  const changed = () => {
    for (const look of [...lookers]) look();
  };

  function letGo(step: TakenStep): boolean {
    if (held.get(step.index) !== step) return false;
    return held.delete(step.index);
  }

  return {
    async ready(signal) {
      const isOver = () => signal.aborted || (waiting.length === 0 && held.size === 0);
      if (waiting.length === 0 && !isOver()) {
        await new Promise<void>((resolve) => {
          const look = () => {
            if (waiting.length === 0 && !isOver()) return;
            lookers.delete(look);
            signal.removeEventListener('abort', look);
            resolve();
          };
          lookers.add(look);
          signal.addEventListener('abort', look);
        });
      }
      return !signal.aborted && waiting.length > 0;
    },
    take() {
      const index = waiting.shift();
      if (index === undefined) return null;
      const attempt = (attempts.get(index) ?? 0) + 1;
      attempts.set(index, attempt);
      const step: TakenStep = {
        index,
        attempt,
        finish() {
          const counts = letGo(step);
          if (counts) changed();
          return counts;
        },
        putBack() {
          if (!letGo(step)) return;
          if (index <= last) waiting = [index, ...waiting].toSorted((a, b) => a - b);
          changed();
        },
      };
      held.set(index, step);
      return step;
    },
    dropBehind(index) {
      last = Math.min(last, index);
      waiting = waiting.filter((one) => one <= last);
      changed();
    },
  };
}
