import { describe, expect } from 'vitest';
import { test } from '../support.ts';

describe('the office', () => {
  test.override({ demo: 'office' });

  test('says what fails in any project, worst first, with why and a picture, and leads there', async ({
    visit,
  }) => {
    const { page, go, barriers } = await visit();
    const asked: Promise<number>[] = [];
    await page.setExtraHTTPHeaders({ 'x-upstream-cost': '1' });
    page.on('response', (response) => {
      if (response.request().postDataJSON()?.operationName !== 'ProjectVerdicts') return;
      asked.push(response.json().then(({ extensions }) => extensions.upstream.calls));
    });
    await go('/');
    const fails = page.getByRole('region', { name: 'Fails 7' });
    await expect.poll(() => fails.getByRole('listitem').count()).toBe(7);
    const rows = (await fails.getByRole('listitem').allInnerTexts()).map((row) =>
      row.replaceAll(/\s+/g, ' '),
    );
    expect(rows.slice(0, 3)).toEqual([
      '16/B Beam at +22 ft Pipe rack PR-04, unit 200 bolts: 121.4 > 100 % (B10012, tension) 121.4 %',
      'C2 Crane bracket beam Hall 7, bay C bolts: 117.8 > 100 % (B1009, shear) 117.8 %',
      'C/4 Canopy cantilever Hall 8, logistics centre bolts: 111.7 > 100 % (B42014, tension) 111.7 %',
    ]);
    // Fails without a number that says so.
    expect(rows[6]).toMatch(/^M\/4 Edge beam.* the wall behind a fin plate is not calculated\. failed$/);
    const totals = page.getByRole('list', { name: 'All projects' });
    expect((await totals.innerText()).replaceAll(/\s+/g, ' ')).toBe('77 joints 59 pass 7 fail 11 no verdict');
    await fails.locator('img').first().waitFor();
    for (const calls of await Promise.all(asked)) expect(calls).toBeLessThanOrEqual(2);
    expect(await barriers()).toEqual([]);

    // All of them in one table: what the service is asked for each project that has some.
    const costs: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().postDataJSON()?.operationName !== 'FailingJoints') return;
      costs.push(response.json().then(({ extensions }) => extensions.upstream.calls));
    });
    await page.getByRole('link', { name: 'Open all in one table' }).click();
    const table = page.getByRole('region', { name: 'All that fails' }).getByRole('table');
    const names = async () => await table.getByRole('rowheader').allInnerTexts();
    await expect.poll(async () => (await names()).length).toBe(7);
    expect((await names()).slice(0, 2)).toEqual(['16/B Beam at +22 ft', 'C2 Crane bracket beam']);
    expect(costs.length).toBe(3);
    for (const calls of await Promise.all(costs)) expect(calls).toBeLessThanOrEqual(2);
    expect(await barriers()).toEqual([]);
    await table.getByRole('link', { name: 'Connection' }).click();
    await expect.poll(async () => (await names())[1]).toBe('A-B/3 Ridge');
    await page.goBack();

    await page.getByRole('link', { name: '16/B Beam at +22 ft' }).click();
    await page.getByRole('heading', { name: '16/B Beam at +22 ft' }).waitFor();
    // A project to AISC 360.
    await page.getByRole('link', { name: 'Members' }).click();
    await page.getByRole('combobox', { name: 'Forces of' }).selectOption({ index: 1 });
    await page
      .getByText(/\d\skip\b/)
      .first()
      .waitFor();
  });
});
