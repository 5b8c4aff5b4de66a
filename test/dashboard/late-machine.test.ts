import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import { describe, expect } from 'vitest';
import type { Shared } from '../../src/services.ts';
import { createFleetUpstream } from '../../src/upstream/client.ts';
import { machinesAt } from '../../src/upstream/machines/machine-setting.ts';
import { sharedWith } from '../support/shared.ts';
import { test as withPage } from './support.ts';

/** Two machines with the demonstration each, of which the second does not run before `start`. */
const test = withPage.extend<{
  late: { url: string; start(): Promise<void> };
  shared: Shared;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  late: async ({}, use) => {
    // Its port is taken and given back, so that its address is known before it runs.
    const first = createSandbox({});
    const url = await first.listen();
    await first.close();
    let second: Sandbox | null = null;
    await use({
      url,
      async start() {
        second = createSandbox({ demo: 'small', generations: [4] });
        await second.listen({ port: Number(new URL(url).port) });
      },
    });
    await (second as Sandbox | null)?.close();
  },
  shared: async ({ sandbox, late, jobLimits }, use) => {
    const machines = machinesAt([await sandbox.listen(), late.url]);
    const upstream = createFleetUpstream(machines, { cache: { mode: 'on' } }, true);
    await use(sharedWith({ upstream, jobLimits }));
    await upstream.close();
  },
});

describe('the list of projects', () => {
  test('has those of a machine that is started while the page is open', async ({ visit, late }) => {
    const { page, go } = await visit();
    await go('/');
    const cards = page.locator('[data-project]');
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByRole('button', { name: '2 machines' }).waitFor();

    await late.start();
    await expect.poll(() => cards.count()).toBe(2);
  });
});
