import { describe, expect } from 'vitest';
import { test } from '../support.ts';

describe('work', () => {
  test('is counted on every page while it runs, told when it ends, and found again among the jobs', async ({
    visit,
    ask,
    sandbox,
  }) => {
    const { data } = await ask('{ projects { nodes { id connections { nodes { id } } } } }');
    const [project] = data.projects.nodes;
    const { page, go, barriers } = await visit();
    await go('/');
    await page.getByRole('link', { name: 'Jobs', exact: true }).waitFor();

    const release = sandbox.hold('Calculate');
    const started = await ask(
      'mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id } }) { job { id } errors { message } } }',
      { id: project.id },
    );
    expect(started.data.startCalculation.errors).toEqual([]);
    await page.getByRole('button', { name: /^1 running/ }).click();
    const running = page.getByRole('dialog', { name: 'Running work' });
    await running.getByText('Calculation of 7 connections').first().waitFor();
    await running.getByText('0 of 7').waitFor();
    await page.getByRole('region', { name: 'Now' }).getByRole('progressbar').waitFor();
    expect(await barriers()).toEqual([]);

    release();
    const told = page
      .getByRole('status')
      .filter({ hasText: 'Calculation of 7 connections has finished: some fail' });
    await told.hover();
    // Of today, 3 fail and 4 pass.
    const today = page.getByRole('table', { name: 'Failing by day' }).getByRole('row').last();
    await expect.poll(() => today.innerText()).toMatch(/\b3\s+4$/);
    await page.getByRole('link', { name: 'Jobs', exact: true }).waitFor();
    await told.getByRole('link', { name: 'Open' }).click();
    await page.getByRole('heading', { name: 'Calculation of 7 connections' }).waitFor();

    const { data: batch } = await ask(
      'mutation ($id: ID!) { startBatch(input: { name: "Night run", source: { projectIds: [$id] }, steps: [{ calculate: {} }] }) { batch { id } errors { message } } }',
      { id: project.id },
    );
    expect(batch.startBatch.errors).toEqual([]);
    await page.getByRole('link', { name: '← Jobs' }).click();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('Calculation of 7 connections').getByText('Finished').waitFor();
    await row('Night run')
      .getByText(/passed, \d failed/)
      .waitFor();
    const tones = await page
      .locator('tbody [data-tone]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-tone')));
    // Done, but some fail.
    expect(tones).toEqual(['warned', 'warned']);
    await page.getByRole('button', { name: 'Running', exact: false }).first().click();
    await page.getByText('Nothing of this kind.').waitFor();
    await page.getByRole('button', { name: 'Ended' }).click();
    await row('Night run').waitFor();
    expect(await barriers()).toEqual([]);

    await page.getByRole('link', { name: 'Night run' }).click();
    await page.getByText(/^\d passed, \d failed/).waitFor();
    const items = page.getByRole('region', { name: 'Items' }).locator('tbody tr');
    expect(await items.count()).toBe(7);
    expect(await items.filter({ hasText: 'failed' }).first().innerText()).toMatch(
      /117\.8\s%\s+Bolts 117\.8 > 100 % \(B1009, shear\)/,
    );
    expect(await barriers()).toEqual([]);
  });
});
