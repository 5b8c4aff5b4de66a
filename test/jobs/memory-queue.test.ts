import { createMemoryQueues } from '../../src/jobs/steps/memory-queue.ts';
import { stepQueueContract } from './contracts/step-queue.ts';

stepQueueContract('queues in memory', async () => {
  const queues = createMemoryQueues();
  return { gateways: [queues, queues], close: async () => {} };
});
