import { test as base } from 'vitest';
import { defaultLimits } from '../../src/jobs/limits.ts';
import type { JobStore } from '../../src/jobs/store/job-store.ts';
import { createMemoryStore } from '../../src/jobs/store/memory-store.ts';
import { jobStoreContract, type WithStores } from './contracts/job-store.ts';

const test = base.extend<WithStores>({
  keepMs: [60_000, { injected: false }],
  stores: async ({ keepMs }, use) => {
    const stores = new Map<string, JobStore>();
    await use({
      of(principal) {
        const store = stores.get(principal) ?? createMemoryStore({ ...defaultLimits, keepMs });
        stores.set(principal, store);
        return [store, store];
      },
    });
    for (const store of stores.values()) store.close();
  },
});

jobStoreContract('jobs in memory', test);
