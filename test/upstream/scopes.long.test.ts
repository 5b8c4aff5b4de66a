import { type Endpoint, foundIn, laterAdditionOf } from '@connection-gateway/contract/endpoint';
import { endpoints } from '@connection-gateway/contract/endpoints';
import { describe, expect } from 'vitest';
import type { Shared } from '../../src/services.ts';
import { createUpstream } from '../../src/upstream/client.ts';
import { test as base } from '../support/files.ts';
import { type ScopeWatch, startScopeWatch } from '../support/interface/scope-watch.ts';
import { useWholeInterface } from '../support/interface/whole-interface.ts';
import { sharedWith } from '../support/shared.ts';

const test = base.extend<{ watch: ScopeWatch; shared: Shared }>({
  watch: async ({ sandbox }, use) => {
    const watch = await startScopeWatch(await sandbox.listen());
    await use(watch);
    watch.close();
  },
  shared: async ({ watch }, use) => {
    const upstream = createUpstream({ url: watch.url });
    await use(sharedWith({ upstream }));
    await upstream.close();
  },
});

describe('the scope of a change', () => {
  test('names every read that the change alters, for every change of the interface', {
    timeout: 180_000,
  }, async ({ ask, follow, frame, sandbox, watch }) => {
    await useWholeInterface(4, { ask, follow, frame, sandbox });

    expect([...new Set(watch.wrong)]).toEqual([]);
    const changes = Object.entries<Endpoint>(endpoints)
      .filter(([, { effect, fleeting }]) => effect === 'change' && fleeting !== true)
      .filter(
        ([id, endpoint]) =>
          laterAdditionOf(endpoint) === null && foundIn(endpoint, 4) !== 'none' && id !== 'ConnectClient',
      )
      .map(([id]) => id);
    expect([...watch.changes].toSorted()).toEqual(changes.toSorted());
    expect(watch.reads.size).toBeGreaterThan(30);
  });
});
