import { defaultLimits } from '../../src/jobs/limits.ts';
import type { JobStore } from '../../src/jobs/store/job-store.ts';
import { createMemoryStore } from '../../src/jobs/store/memory-store.ts';
import { jobStoreContract } from './contracts/job-store.ts';

jobStoreContract('jobs in memory', async (keepMs) => {
  const stores = new Map<string, JobStore>();
  return {
    of(principal) {
      const store = stores.get(principal) ?? createMemoryStore({ ...defaultLimits, keepMs });
      stores.set(principal, store);
      return [store, store];
    },
    async close() {
      for (const store of stores.values()) store.close();
    },
  };
});
