import { parentPort } from 'node:worker_threads';
import { solveTask } from './task.ts';
import type { Order, Solution } from './threads.ts';

const port = parentPort;

// `threads.ts` starts this file and sends it one task after the other.
port?.on('message', ({ id, task }: Order) => {
  port.postMessage(solve(id, task));
});

function solve(id: number, task: string): Solution {
  try {
    return { id, outcome: solveTask(task), defect: null };
  } catch (error) {
    return {
      id,
      outcome: null,
      defect: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
