import type { Worker } from 'node:worker_threads';
import type { Outcome } from '../../model/outcome.ts';
import { startThread } from '../../thread.ts';

/** One calculation on its way to a thread. */
export interface Order {
  readonly id: number;
  readonly task: string;
}

/** What comes back for it. */
export interface Solution {
  readonly id: number;
  readonly outcome: Outcome | null;
  /** Why there is none: a defect of the engine. */
  readonly defect: string | null;
}

interface Waiting {
  resolve(outcome: Outcome): void;
  reject(error: Error): void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/** Threads that calculate. */
export interface Threads {
  /** Outcome of the one connection of a task. Errors: a defect of the engine, or the end of its thread. */
  calculate(task: string): Promise<Outcome>;
  close(): Promise<void>;
}

/** Calculates in threads of its own, started with the first calculation; each call goes to the one with least to do. */
export function createThreads(count: number): Threads {
  const threads: Thread[] = [];
  let lastId = 0;

  function start(): Thread {
    const thread: Thread = { worker: startThread('state/calculation/worker'), waiting: new Map() };
    const lose = (error: Error) => {
      const place = threads.indexOf(thread);
      if (place >= 0) threads.splice(place, 1);
      for (const { reject } of thread.waiting.values()) reject(error);
      thread.waiting.clear();
    };
    thread.worker.on('message', ({ id, outcome, defect }: Solution) => {
      const waiting = thread.waiting.get(id);
      thread.waiting.delete(id);
      if (thread.waiting.size === 0) thread.worker.unref();
      if (outcome !== null) waiting?.resolve(outcome);
      else waiting?.reject(new Error(defect ?? 'The calculation failed.'));
    });
    thread.worker.on('error', lose);
    thread.worker.on('exit', (code) =>
      lose(new Error(`A thread of the calculator ended with code ${code}.`)),
    );
    threads.push(thread);
    return thread;
  }

  return {
    async calculate(task) {
      const idle = threads.find(({ waiting }) => waiting.size === 0);
      const least = [...threads].sort((a, b) => a.waiting.size - b.waiting.size)[0];
      const thread = idle ?? (threads.length < count || least === undefined ? start() : least);
      lastId += 1;
      const id = lastId;
      return await new Promise<Outcome>((resolve, reject) => {
        thread.waiting.set(id, { resolve, reject });
        thread.worker.ref();
        thread.worker.postMessage({ id, task } satisfies Order);
      });
    },
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
