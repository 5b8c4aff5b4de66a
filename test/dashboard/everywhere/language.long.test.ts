import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { german } from '../../../packages/dashboard/src/words/german.ts';
import { test } from '../support.ts';

/** Chooses something in the menu of the person, whatever the language. */
async function choose(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name: /^Men[uü]/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

const SAID = `query ($id: ID!) { project(id: $id) { connections(filter: { statuses: [FAILED] }) { nodes {
  number results { summary { name message } } } } } }`;

interface Said {
  name: string;
  message: string;
}

/** Texts of the page that are of the service, and those of them that are not read aloud as English. */
const foundIn = async (page: Page, said: readonly string[]) =>
  (await page.evaluate(`(() => {
    const said = ${JSON.stringify(said.map((one) => one.replace(/\.$/, '')))};
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      const text = texts.currentNode.data.trim();
      if (said.some((one) => text === one || (one.length > 12 && text.includes(one)))) found.push(texts.currentNode);
    }
    const unmarked = found.filter((text) => text.parentElement.closest('[lang]').lang !== 'en');
    return { count: found.length, unmarked: unmarked.map((text) => text.data) };
  })()`)) as { count: number; unmarked: string[] };

describe('another language or other units', () => {
  test('draw all words and numbers anew, and leave what is typed, marked and seen', async ({
    visit,
    ask,
  }) => {
    const { data } = await ask('{ projects { nodes { id connections(first: 1) { nodes { number } } } } }');
    const [{ id, connections }] = data.projects.nodes;
    const { page, go } = await visit();
    await go(`/projects/${id}?group=status`);
    await page
      .getByRole('checkbox', { name: /^Mark / })
      .nth(1)
      .check();
    await page.getByRole('button', { name: /^Failed \(/ }).waitFor();

    await choose(page, 'Deutsch');
    await page.getByRole('button', { name: new RegExp(`^${german['Failed']} \\(`) }).waitFor();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(0);
    const cells = await page.locator('tbody tr[aria-rowindex] td').allInnerTexts();
    expect(cells.filter((text) => /\b(?:failed|passed)\b/i.test(text))).toEqual([]);

    const { data: told } = await ask(SAID, { id });
    const [joint] = told.project.connections.nodes;
    await go(`/projects/${id}/connections/${joint.number}`);
    await page.getByRole('region', { name: german['Summary'] }).waitFor();
    const said: string[] = joint.results.summary.flatMap(({ name, message }: Said) => [name, message]);
    const { count, unmarked } = await foundIn(page, said);
    expect(count).toBeGreaterThan(6);
    expect(unmarked).toEqual([]);

    await choose(page, 'English');
    await go(`/projects/${id}/connections/${connections.nodes[0].number}?tab=loads&labels=1`);
    const force = page.getByRole('textbox', { name: /^N, kN of / }).first();
    await force.fill('-12.5');
    const labels = page.locator('svg text');
    await expect.poll(async () => (await labels.allInnerTexts()).length).toBeGreaterThan(3);
    const canvas = await page.locator('canvas').elementHandle();

    await choose(page, /US/);
    await expect.poll(async () => (await labels.allTextContents()).join(' ')).toContain('″');
    expect(await force.inputValue()).toBe('-12.5');
    await choose(page, 'Čeština');
    const same = page.getByRole('textbox', { name: /^N, kN: / }).first();
    expect(await same.inputValue()).toBe('-12.5');
    expect(await canvas?.evaluate((one) => (one as unknown as { isConnected: boolean }).isConnected)).toBe(
      true,
    );
  });
});
