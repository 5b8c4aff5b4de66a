import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './support.ts';

interface Hall {
  id: string;
  name: string;
  connections: { nodes: { number: number; name: string }[] };
}

type Ask = (query: string) => Promise<{ data: { projects: { nodes: Hall[] } } }>;

/** Address of the second project of the demonstration, and the number of its connection of that name. */
async function hallWith(ask: Ask, name: string): Promise<{ address: string; number: number | undefined }> {
  const { data } = await ask('{ projects { nodes { id name connections { nodes { number name } } } } }');
  const hall = data.projects.nodes.find((one) => one.name.startsWith('Hall 8'));
  const number = hall?.connections.nodes.find((one) => one.name.startsWith(name))?.number;
  return { address: `/projects/${hall?.id}`, number };
}

const REASON = 'FP edge: section CHS193.7x10 of POST is no I section';

/** What the rows of a table say in one of their columns. */
const columnOf = async (table: Locator, column: number): Promise<string[]> =>
  await table.locator(`tbody tr > :nth-child(${column})`).allInnerTexts();

/** The steps of the bars in something. */
const stepsIn = async (page: Page, selector: string): Promise<(string | null)[]> =>
  await page
    .locator(`${selector} [data-step]`)
    .evaluateAll((fills: { getAttribute(name: string): string | null }[]) =>
      fills.map((fill) => fill.getAttribute('data-step')),
    );

describe('a connection whose analysis fails below 100 %', () => {
  test.override({ demo: 'office' });

  test('is red in the table of its project, which says why', async ({ visit, ask }) => {
    const { page, go, barriers } = await visit({ viewport: { width: 1280, height: 900 } });
    const { address, number } = await hallWith(ask, 'M/4');
    await go(`${address}?failed=1`);
    const row = page.locator('tr[aria-rowindex]').filter({ hasText: 'M/4 Edge beam' });
    await row.getByText('41.8 %').waitFor();

    const used = page.locator('tbody tr[aria-rowindex]').getByText(/^[\d.]+\s%$/);
    expect((await used.allInnerTexts()).map(Number.parseFloat)).toEqual([111.7, 108.5, 107.1, 103.1, 41.8]);
    expect(await row.innerText()).toMatch(new RegExp(`failed\\s+41\\.8\\s%\\s+Analysis ${REASON}`));
    expect(new Set(await stepsIn(page, 'tbody'))).toEqual(new Set(['fails']));
    await page.getByLabel('Governing check').selectOption('analysis');
    await expect.poll(() => page.locator('tbody tr[aria-rowindex]').count()).toBe(1);
    expect(await barriers()).toEqual([]);

    await row.getByRole('link').click();
    await page.waitForURL((at) => at.pathname.endsWith(`/connections/${number}`));
  });

  test('is red on its own page, which says why in the head, beside the 3D view and among the checks', {
    tags: 'long',
  }, async ({ visit, ask }) => {
    const { page, go, barriers } = await visit({ viewport: { width: 1280, height: 900 } });
    const { address, number } = await hallWith(ask, 'M/4');
    await go(`${address}/connections/${number}`);
    await page.locator('header').getByText(`Fails by Analysis: ${REASON}`).waitFor();

    expect(await stepsIn(page, 'main header')).toEqual(['fails']);
    await page.getByRole('region', { name: '3D' }).getByText(`✕ Analysis fails`).waitFor();
    const checks = page.getByRole('region', { name: 'Checks' });
    await page.getByLabel('failed only').check();
    await expect.poll(() => checks.locator('tbody tr').count()).toBe(1);
    expect(await checks.locator('tbody tr').innerText()).toMatch(/Analysis\s+the whole joint\s+.*failed/);
    expect(await barriers()).toEqual([]);
  });

  test('is among the failed ones of the histogram, before all are calculated and after', {
    tags: 'long',
  }, async ({ visit, ask }) => {
    const { page, go, barriers } = await visit();
    const { address } = await hallWith(ask, 'M/4');
    await go(address);
    await page.getByRole('row', { name: /^fails, not above 100\s%/ }).waitFor({ state: 'attached' });
    const failed = async () => {
      const red = ['above 100', 'fails, not above 100'].map(async (range) =>
        Number(
          await page
            .getByRole('row', { name: new RegExp(`^${range}\\s%`) })
            .getByRole('cell')
            .innerText(),
        ),
      );
      const counted = await page.locator('main header li').filter({ hasText: 'failed' }).innerText();
      return { counted: Number.parseInt(counted, 10), red: await Promise.all(red) };
    };
    expect(await failed()).toEqual({ counted: 5, red: [4, 1] });
    expect(await barriers()).toEqual([]);

    await page.getByRole('button', { name: 'Calculate all' }).click();
    await page.getByText('Calculated: 45 of 45.').waitFor();
    await expect.poll(async () => (await failed()).counted).toBeGreaterThan(5);
    const { counted, red } = await failed();
    expect((red[0] ?? 0) + (red[1] ?? 0)).toBe(counted);
  });

  test('has the row of the summary that decides in the graph', async ({ ask }) => {
    const { data } = await ask(
      '{ projects { nodes { connections(filter: { statuses: [FAILED] }) { nodes { name results { governingSummary { kind status message } governing { nodes { status } } } } } } } }',
    );

    const failed = data.projects.nodes.flatMap(
      ({ connections }: { connections: { nodes: { name: string; results: object }[] } }) => connections.nodes,
    );
    expect(failed.find(({ name }: { name: string }) => name.startsWith('M/4'))?.results).toEqual({
      governingSummary: { kind: 'ANALYSIS', status: 'FAILED', message: expect.stringContaining(REASON) },
      governing: { nodes: [{ status: 'PASSED' }] },
    });
  });
});

describe('a connection whose plates yield too much beside bolts that fail', () => {
  test.override({ demo: 'office' });

  test('has one governing check in its head and among its checks, and strain in its own measure', async ({
    visit,
    ask,
  }) => {
    const { page, go, barriers } = await visit();
    const { address, number } = await hallWith(ask, 'C/4 Canopy');
    await go(`${address}/connections/${number}`);
    const head = page.locator('main header');
    await head
      .getByText('Fails by Bolts: 111.7 > 100 % (B42014, tension). Also: Plates: 19.7 > 5.0 %')
      .waitFor();
    const checks = page.getByRole('region', { name: 'Checks' });
    await checks.getByText('19.7 % strain, limit 5 %').waitFor();

    const used = await columnOf(checks, 4);
    expect(used.slice(0, 3)).toEqual(['111.7\u00a0%', '111.7\u00a0%', '19.7\u00a0% strain, limit 5\u00a0%']);
    expect(used.filter((words) => Number.parseFloat(words) > 111.7)).toEqual([]);
    await page.getByRole('button', { name: 'Parts', exact: true }).click();
    await page.getByRole('tree', { name: 'Parts' }).getByText('19.7 % strain').first().waitFor();
    expect(await barriers()).toEqual([]);
  });
});
