import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support.ts';

/** Opens the palette by its key and types. */
async function find(page: Page, text: string) {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: /Projects, connections/ }).waitFor();
  await page.keyboard.type(text);
}

describe('on any page', () => {
  test('a few letters and Enter lead to a connection, a part and an action', async ({ visit }) => {
    const { page, go, barriers } = await visit();
    await go('/');
    await page.getByRole('button', { name: /Search or do/ }).waitFor();

    await find(page, 'CRANE');
    const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option');
    await options.filter({ hasText: 'crane' }).first().waitFor();
    expect(await barriers()).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const first = (await options.first().innerText()).split('\n')[0] ?? '';
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: first }).waitFor();

    await find(page, 'member');
    await page.getByRole('group', { name: 'Parts' }).getByRole('option').first().waitFor();
    await options.filter({ hasText: 'of this joint' }).first().click();
    await page.waitForURL(/part=member/);

    await find(page, 'show members');
    await options.filter({ hasText: 'Show members' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/tab=members/);
    await find(page, 'nothing is called so');
    await page.getByText('Nothing is called').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('paper has all rows and nothing to press, and the wall shows what fails and what runs', {
    tags: 'long',
  }, async ({ visit, ask, sandbox }) => {
    const { data } = await ask('{ projects { nodes { id } } }');
    const { id } = data.projects.nodes[0];
    // So low that rows are out of sight.
    const { page, go, barriers } = await visit({ viewport: { width: 900, height: 300 } });
    await go(`/projects/${id}`);
    await page.getByText('117.8 %').waitFor();
    await page.evaluate(
      "globalThis.print = () => { globalThis.printed = document.querySelectorAll('tbody tr[aria-rowindex]').length; }",
    );
    await page.keyboard.press('ControlOrMeta+p');
    await expect.poll(() => page.evaluate('globalThis.printed')).toBe(7);
    await page.emulateMedia({ media: 'print' });
    await page.getByText('Printed').waitFor();
    expect(await page.locator('tbody tr[aria-rowindex]').count()).toBe(7);
    for (const words of ['Calculate all', 'Files ▾', 'Search or do …'])
      expect([words, await page.getByText(words).first().isVisible()]).toEqual([words, false]);
    expect(await page.getByText('not CBFEM').isVisible()).toBe(true);
    const { number } = (await page.evaluate('({ number: document.documentElement.scrollWidth })')) as {
      number: number;
    };
    expect(number).toBe(900);
    await page.emulateMedia({ media: 'screen' });

    await go('/wall');
    await page.getByRole('region', { name: 'Fails' }).getByText('117.8 %').waitFor();
    const release = sandbox.hold('Calculate');
    await ask(
      'mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id } }) { errors { message } } }',
      { id },
    );
    await page.getByRole('region', { name: 'Runs' }).getByText('Calculation of 7 connections').waitFor();
    expect(await page.locator('button, main a').count()).toBe(0);
    expect(await barriers()).toEqual([]);
    release();
    await page.getByText('Nothing runs.').waitFor();
  });

  test('texts, numbers and times are in the language of the browser, until another one is chosen', async ({
    visit,
  }) => {
    const { page, go, barriers } = await visit({
      locale: 'de-AT',
      viewport: { width: 320, height: 640 },
    });
    await go('/');
    await page.getByRole('heading', { level: 1, name: 'Büro' }).waitFor();
    await page.getByRole('region', { name: 'Nicht erfüllt' }).getByText('117,8 %').waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    expect(await cutIn(page)).toEqual([]);
    expect(await barriers()).toEqual([]);

    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('menuitemradio', { name: 'Čeština' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kancelář' }).waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'Nevyhovuje' }).getByText('117,8 %').waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('cs');
    expect(await cutIn(page)).toEqual([]);
    expect(await barriers()).toEqual([]);
  });
});

/** Texts that are wider than their place, and the page where it is wider than the window. */
const cutIn = async (page: Page): Promise<string[]> =>
  (await page.evaluate(`[...document.querySelectorAll('body *')]
    .filter((one) => !one.closest('.unseen, svg, kbd, [popover], dialog') && one.checkVisibility())
    .filter((one) => [...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim() !== ''))
    .filter((one) => getComputedStyle(one).overflowX !== 'visible' && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.textContent)
    .concat(document.documentElement.scrollWidth > innerWidth ? ['the page'] : [])`)) as string[];
