import { describe, expect } from 'vitest';
import { test } from './support.ts';

describe('the list of projects', () => {
  test.override({ demo: 'office' });

  test('says of each which connection is used most, and leads there', async ({ visit }) => {
    const { page, go, barriers } = await visit();
    const asked: Promise<number>[] = [];
    await page.setExtraHTTPHeaders({ 'x-upstream-cost': '1' });
    page.on('response', (response) => {
      if (response.request().postDataJSON()?.operationName !== 'ProjectVerdicts') return;
      asked.push(response.json().then(({ extensions }) => extensions.upstream.calls));
    });
    await go('/');
    const worst = page.getByText('Worst:').locator('..');
    await expect.poll(() => worst.count()).toBe(3);
    expect(await worst.allInnerTexts()).toEqual([
      expect.stringMatching(/C2 Crane bracket beam\s+117\.8 %/),
      expect.stringMatching(/C\/4 Canopy cantilever\s+111\.7 %/),
      expect.stringMatching(/16\/B Beam at \+22 ft\s+121\.4 %/),
    ]);
    for (const calls of await Promise.all(asked)) expect(calls).toBeLessThanOrEqual(2);
    expect(await barriers()).toEqual([]);

    await page.getByRole('link', { name: 'C/4 Canopy cantilever' }).click();
    await page.getByRole('heading', { name: 'C/4 Canopy cantilever' }).waitFor();
  });
});
