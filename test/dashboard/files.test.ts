import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './support.ts';

/** Lets files go over the page, as somebody does who drags them there. */
async function drop(page: Page, files: Readonly<Record<string, Buffer>>): Promise<void> {
  const given = Object.entries(files).map(([name, content]) => [name, content.toString('base64')]);
  const dataTransfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    for (const [name, text] of ${JSON.stringify(given)})
      transfer.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name));
    return transfer;
  })()`);
  for (const type of ['dragover', 'drop']) await page.dispatchEvent('main h1', type, { dataTransfer });
}

describe('the start page', () => {
  test('opens a file that is chosen, opens those that are dropped on it, and shows more than fifty projects', async ({
    visit,
    ask,
  }) => {
    const { data } = await ask('{ projects { nodes { id download { url } } } }');
    const file = Buffer.from(await (await fetch(data.projects.nodes[0].download.url)).arrayBuffer());
    const { page, go, barriers } = await visit();
    await go('/');
    const mimeType = 'application/octet-stream';
    await page.locator('input[type=file]').setInputFiles({ name: 'mine.ideaCon', mimeType, buffer: file });
    await page.waitForURL(/projects\/Project/);
    await page.getByText('7 not calculated').waitFor();

    await go('/');
    await page.getByText('7 not calculated').waitFor();
    await drop(page, { 'dropped.ideaCon': file, 'bad.ideaCon': Buffer.from('no project') });
    await page.getByRole('alert').getByText('bad.ideaCon was not opened').waitFor();
    await expect.poll(() => page.locator('[data-project]').count()).toBe(3);
    expect(await barriers()).toEqual([]);

    const create =
      'mutation ($name: String!) { createProject(input: { name: $name }) { errors { message } } }';
    for (let number = 1; number <= 52; number++) await ask(create, { name: `Project ${number}` });
    await page.getByText('50 of 55').waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => page.locator('[data-project]').count()).toBe(55);
    await page.keyboard.press('/');
    await page.keyboard.type('Project 5');
    await expect.poll(() => page.locator('[data-project]').count()).toBe(4);
  });
});

describe('the menu of files', () => {
  test('is closed by Escape and by a press elsewhere; the page stays', { tags: 'long' }, async ({
    visit,
    ask,
  }) => {
    const { data } = await ask('{ projects { nodes { id } } }');
    const path = `/projects/${data.projects.nodes[0].id}`;
    const { page, go } = await visit();
    for (const [address, title, file] of [
      [path, 'Files ▾', 'Project file'],
      [`${path}/connections/2`, 'Report and files', 'IFC'],
    ] as const) {
      await go(address);
      const [summary, link] = [page.getByText(title), page.getByRole('link', { name: file })];
      await summary.click();
      await link.waitFor();
      await link.focus();
      await page.keyboard.press('Escape');
      await link.waitFor({ state: 'hidden' });
      expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(address);

      await page.keyboard.press('Enter');
      await link.waitFor();
      await page.getByRole('heading', { level: 1 }).click();
      await link.waitFor({ state: 'hidden' });
    }
  });
});
