import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './support.ts';

const rows = (page: Page) => page.locator('table[aria-rowcount] tbody tr[aria-rowindex]');
const ring = (page: Page) => page.locator('main header ul').first();

/** How many rows are seen from top to bottom, before anything is scrolled. */
const rowsInSight = async (page: Page): Promise<number> =>
  (await Promise.all((await rows(page).all()).map((row) => row.boundingBox()))).filter(
    (box) => box !== null && box.y + box.height <= (page.viewportSize()?.height ?? 0),
  ).length;

/** Address of the first project, which has seven connections. */
async function addressOf(
  ask: (query: string) => Promise<{ data: { projects: { nodes: { id: string }[] } } }>,
) {
  const { data } = await ask('{ projects { nodes { id } } }');
  return `/projects/${data.projects.nodes[0]?.id}`;
}

/** Calls of the service that each operation of a page cost, by its name, from now on. */
async function costsOf(page: Page): Promise<Map<string, number>> {
  await page.setExtraHTTPHeaders({ 'x-upstream-cost': '1' });
  const costs = new Map<string, number>();
  page.on('response', async (response) => {
    const { operationName } = response.request().postDataJSON() ?? {};
    if (operationName === undefined) return;
    // An answer has no body any more once the page has left it or is closed.
    const answer = await response.json().catch(() => null);
    if (answer !== null) costs.set(operationName, answer.extensions.upstream.calls);
  });
  return costs;
}

describe('the page of a project', () => {
  test('names its connections with one call and their verdicts with two', async ({ visit, ask }) => {
    const { page, go, barriers } = await visit();
    const costs = await costsOf(page);
    await go(await addressOf(ask));
    await page.getByText('117.8 %').waitFor();

    expect(await rows(page).count()).toBe(7);
    expect(await page.locator('table[aria-rowcount]').getAttribute('aria-rowcount')).toBe('8');
    await expect
      .poll(async () => (await ring(page).innerText()).split('\n'))
      .toEqual(['4 passed', '1 failed', '2 not calculated']);
    await expect.poll(() => costs.get('ProjectNames')).toBeLessThanOrEqual(1);
    await expect.poll(() => costs.get('ProjectFirstVerdicts')).toBeLessThanOrEqual(2);
    // One for each row in sight that has results, and none for those that are scrolled to later.
    await expect.poll(() => costs.get('LoadNames')).toBe(5);
    // What the gateway keeps itself: the names alone are read.
    await expect.poll(() => costs.get('RowRuns')).toBeLessThanOrEqual(1);
    expect(await barriers()).toEqual([]);

    // As a screen of 1440 by 900 is at 200 %.
    await page.setViewportSize({ width: 720, height: 450 });
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(6);
    const figures = page.getByRole('button', { name: 'Figures and filters' });
    expect(await ring(page).isVisible()).toBe(false);
    await figures.click();
    await ring(page).waitFor();
    await figures.click();
    expect(await barriers()).toEqual([]);
  });

  test('turns the rows of everybody who looks while one calculates', { tags: 'long' }, async ({
    visit,
    ask,
  }) => {
    // So wide that the table has room for how often each was calculated.
    const [one, other] = [await visit(), await visit({ viewport: { width: 1440, height: 900 } })];
    const address = await addressOf(ask);
    await other.go(address);
    await other.page.getByText('not calculated').first().waitFor();
    await one.go(address);
    await one.page.getByRole('button', { name: 'Calculate all' }).click();

    await other.page.getByText('Calculated: 7 of 7.').waitFor();
    await expect
      .poll(async () => (await ring(other.page).innerText()).split('\n'))
      .toEqual(['4 passed', '3 failed']);
    await expect
      .poll(() =>
        rows(other.page)
          .getByText(/not calculated|calculating/)
          .count(),
      )
      .toBe(0);
    const history = rows(other.page).getByRole('link', { name: /^1 calculation, C/ });
    await expect.poll(() => history.count()).toBe(7);
    await history.first().click();
    await other.page.waitForURL(/connections\/1\?tab=runs$/);
  });

  test('has its filter, order and groups in the address', async ({ visit, ask }) => {
    const { page, go, barriers } = await visit();
    await go(`${await addressOf(ask)}?group=status&order=-utilization&kind=bolts`);
    await page.getByRole('button', { name: 'Failed (1)' }).waitFor();

    const texts = await rows(page).allInnerTexts();
    expect(texts.map((text) => /C\d/.exec(text)?.[0] ?? 'group')).toEqual([
      'group',
      'C2',
      'group',
      'C5',
      'C1',
      'C7',
      'C4',
    ]);
    expect(await page.locator('[aria-sort=descending]').innerText()).toContain('Utilisation');
    await page.keyboard.press('/');
    await page.keyboard.type('crane');
    await expect.poll(() => rows(page).count()).toBe(2);
    expect(new URL(page.url()).searchParams.get('q')).toBe('crane');
    expect(await barriers()).toEqual([]);
  });

  test('is used by keys: next, mark, open', async ({ visit, ask }) => {
    const { page, go } = await visit();
    const address = await addressOf(ask);
    await go(address);
    await rows(page).first().waitFor();
    for (const key of ['j', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await page.getByText('2 marked').waitFor();

    await page.keyboard.press('Enter');
    await page.waitForURL(/connections\/3$/);
    expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(`${address}/connections/3`);
  });

  test('keeps what it shows while the service is away, and says of when it is', { tags: 'long' }, async ({
    visit,
    ask,
  }) => {
    const { page, go } = await visit();
    await go(await addressOf(ask));
    await page.getByText('117.8 %').waitFor();
    const message = 'The service does not answer.';
    await page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON();
      if (operationName !== 'ProjectChosen') return await route.continue();
      const extensions = { code: 'UPSTREAM_UNAVAILABLE', retryAfterMs: 60_000 };
      await route.fulfill({ json: { data: { project: null }, errors: [{ message, extensions }] } });
    });
    await page.getByLabel('Mark C3 Canopy beam').check();
    await page.getByRole('button', { name: 'Calculate', exact: true }).click();
    await page.getByText('What is shown is as of').waitFor();
    expect(await rows(page).count()).toBe(7);

    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByText('What is shown is as of').count()).toBe(0);
    await rows(page).nth(2).getByText('failed').waitFor();
  });

  test('says that a project is not here, also by a link that a mail program has encoded', async ({
    visit,
  }) => {
    const { page, go, barriers } = await visit();
    await go('/projects/Project%3A00000000-0000-0000-0000-000000000000');

    await page.getByRole('heading', { name: 'This project is not here' }).waitFor();
    await page.getByRole('link', { name: 'All projects' }).waitFor();
    expect(await barriers()).toEqual([]);
  });

  test('fits 320 px without scrolling sideways, its menu open', { tags: 'long' }, async ({ visit, ask }) => {
    const { page, go } = await visit({ viewport: { width: 320, height: 640 } });
    await go(await addressOf(ask));
    await page.locator('summary', { hasText: 'Files' }).click();
    await page.getByRole('link', { name: 'Project file' }).waitFor();

    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  });
});

describe('the start page', () => {
  test('says why a file was not opened', async ({ visit }) => {
    const { page, go } = await visit();
    await go('/');
    const buffer = Buffer.from('no project');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bad.ideaCon', mimeType: 'application/octet-stream', buffer });

    await page.getByRole('alert').getByText('bad.ideaCon was not opened').waitFor();
  });

  test('tells two copies of one project apart by their files and when they were opened', {
    tags: 'long',
  }, async ({ visit, ask }) => {
    const { page, go } = await visit();
    const { data } = await ask('{ projects { nodes { name download { url } } } }');
    const [project] = data.projects.nodes;
    await go('/');
    const { pathname, search } = new URL(project.download.url);
    const answer = await page.request.get(new URL(pathname + search, page.url()).href);
    const buffer = await answer.body();

    for (const name of ['monday.ideaCon', 'tuesday.ideaCon']) {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
      await page.waitForURL(/projects\/Project/);
      await go('/');
    }

    const cards = page.locator('li:has([data-project])').filter({ hasText: project.name });
    for (const name of ['monday.ideaCon', 'tuesday.ideaCon']) {
      const card = cards.filter({ hasText: `${name}, opened ` });
      await card.waitFor();
      const at = await card.getByRole('time').getAttribute('datetime');
      expect(Date.parse(at ?? '')).toBeGreaterThan(0);
    }
    // Another program opened the first: nothing is said of its file.
    await expect.poll(() => cards.count()).toBe(3);
    expect(await cards.filter({ hasText: 'opened' }).count()).toBe(2);
  });

  const empty = test.extend<{ demo: boolean }>({ demo: [false, { injected: false }] });
  empty('offers the example where there is no project', async ({ visit }) => {
    const { page, go, barriers } = await visit();
    await go('/');
    await page.getByText('There is no project yet').waitFor();
    expect(await barriers()).toEqual([]);
    await page.getByRole('button', { name: 'Open the example' }).click();

    await page.waitForURL(/projects\/Project/);
    await expect.poll(() => rows(page).count()).toBe(7);
  });
});
