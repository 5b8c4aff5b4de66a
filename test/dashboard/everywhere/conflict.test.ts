import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support.ts';

const NAME = 'C2 Crane bracket beam';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'This was changed meanwhile' });
const rowsOf = async (page: Page) => {
  const rows = await dialogOf(page).getByRole('row').allInnerTexts();
  return rows.slice(1).map((row) => row.split('\t').map((cell) => cell.trim()));
};

describe('two people who change the same joint', () => {
  test('are asked about what both have changed, and no change of either is lost', { tags: 'long' }, async ({
    visit,
    ask,
  }) => {
    const { data } = await ask(
      `{ projects { nodes { id connections(first: 1, filter: { text: "${NAME}" }) { nodes { id number } } } } }`,
    );
    const projects: { id: string; connections: { nodes: { id: string; number: number }[] } }[] =
      data.projects.nodes;
    const [joint] = projects.flatMap(({ id, connections }) =>
      connections.nodes.map((one) => ({ id: one.id, path: `/projects/${id}/connections/${one.number}` })),
    );
    const numbers = async () => {
      const answer = await ask(
        'query ($id: ID!) { connection(id: $id) { parameters(keys: ["tp", "e1"]) { key number } } }',
        { id: joint?.id },
      );
      const found: { key: string; number: number }[] = answer.data.connection.parameters;
      return Object.fromEntries(found.map(({ key, number }) => [key, number]));
    };
    const [anna, ben] = [await visit(), await visit()];
    for (const { go } of [anna, ben]) await go(`${joint?.path}?tab=parameters`);
    const before = await numbers();
    const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

    await field(anna.page, /^tp /).fill('12');
    await field(anna.page, /^e1 /).fill('41');
    await field(ben.page, /^tp /).fill('14');
    await field(ben.page, /^tp /).press('Enter');
    await ben.page.getByRole('button', { name: 'Undo tp 10 → 14' }).waitFor();
    await field(anna.page, /^tp /).press('Enter');
    await dialogOf(anna.page).waitFor();
    expect(await rowsOf(anna.page)).toEqual([['tp, mm', '10', '12', '14']]);
    expect(await anna.barriers()).toEqual([]);

    await anna.page.getByRole('button', { name: 'Keep editing' }).click();
    await dialogOf(anna.page).waitFor({ state: 'detached' });
    expect(await field(anna.page, /^tp /).inputValue()).toBe('12');
    expect(await numbers()).toEqual({ ...before, tp: 14 });

    await field(anna.page, /^tp /).press('Enter');
    await dialogOf(anna.page).getByRole('radio', { name: 'tp, mm: yours, 12' }).check();
    await dialogOf(anna.page).getByRole('button', { name: 'Save' }).click();
    await anna.page.getByRole('button', { name: /^Undo .*tp 14 → 12/ }).waitFor();
    expect(await numbers()).toEqual({ tp: 12, e1: 41 });

    // What it would take back is not there any more.
    await ben.page.getByRole('button', { name: /^Undo/ }).waitFor({ state: 'detached' });

    // Taking back is a change too, where the page has not heard of the other one yet.
    let hear = () => {};
    const heard = new Promise<void>((done) => {
      hear = done;
    });
    await anna.page.route('**/graphql', async (route) => {
      if (route.request().postDataJSON().operationName === 'EditParameters') await heard;
      await route.continue();
    });
    await field(ben.page, /^tp /).fill('16');
    await field(ben.page, /^tp /).press('Enter');
    await ben.page.getByRole('button', { name: 'Undo tp 12 → 16' }).waitFor();
    await anna.page.getByRole('button', { name: /^Undo .*tp 14 → 12/ }).click();
    hear();
    await dialogOf(anna.page).waitFor();
    expect(await rowsOf(anna.page)).toEqual([['tp, mm', '12', '14', '16']]);
    await dialogOf(anna.page).getByRole('radio', { name: 'tp, mm: stored now, 16' }).check();
    await dialogOf(anna.page).getByRole('button', { name: 'Save' }).click();
    await anna.page.getByRole('button', { name: /^Undo/ }).waitFor({ state: 'detached' });
    expect(await numbers()).toMatchObject({ tp: 16 });
  });

  test('are asked about a force that both have typed', async ({ visit, ask }) => {
    const { data } = await ask('{ projects { nodes { id connections(first: 1) { nodes { number } } } } }');
    const [{ id, connections }] = data.projects.nodes;
    const [anna, ben] = [await visit(), await visit()];
    for (const { go } of [anna, ben])
      await go(`/projects/${id}/connections/${connections.nodes[0].number}?tab=loads`);
    const [ofAnna, ofBen] = [anna, ben].map(({ page }) =>
      page.getByRole('textbox', { name: /^N, kN of / }).first(),
    );
    const was = await ofAnna?.inputValue();
    await ofAnna?.fill('-11');
    await ofBen?.fill('-22');
    await ofBen?.press('Enter');
    await ben.page.getByRole('button', { name: 'Undo the last change of loads' }).waitFor();
    await ofAnna?.press('Enter');
    await dialogOf(anna.page).waitFor();

    expect((await rowsOf(anna.page)).map((row) => row.slice(1))).toEqual([[was, '-11', '-22']]);
    await dialogOf(anna.page)
      .getByRole('radio', { name: /yours, -11$/ })
      .check();
    await dialogOf(anna.page).getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => ofBen?.inputValue()).toBe('-11');
  });

  test('are told what the other did to a joint before all its operations are deleted', {
    tags: 'long',
  }, async ({ visit, ask }) => {
    const { data } = await ask(
      `{ projects { nodes { id connections(first: 1, filter: { text: "${NAME}" }) { nodes { id number } } } } }`,
    );
    const projects: { id: string; connections: { nodes: { id: string; number: number }[] } }[] =
      data.projects.nodes;
    const [joint] = projects.flatMap(({ id, connections }) =>
      connections.nodes.map((one) => ({ id: one.id, path: `/projects/${id}/connections/${one.number}` })),
    );
    const operations = async () => {
      const answer = await ask('query ($id: ID!) { connection(id: $id) { operations { id } } }', {
        id: joint?.id,
      });
      return answer.data.connection.operations.length;
    };
    const there = await operations();
    const [anna, ben] = [await visit(), await visit()];
    await anna.go(`${joint?.path}?tab=operations`);
    await ben.go(`${joint?.path}?tab=parameters`);
    const remove = anna.page.getByRole('button', { name: 'Delete all operations' });
    await remove.first().click();
    await ben.page.getByRole('textbox', { name: /^tp / }).fill('14');
    await ben.page.getByRole('textbox', { name: /^tp / }).press('Enter');
    await ben.page.getByRole('button', { name: /^Undo tp/ }).waitFor();
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Delete all operations' }).click();

    const dialog = dialogOf(anna.page);
    await dialog.getByText('Delete all operations').waitFor();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: /^tp.* 14\smm/ })
      .waitFor();
    expect(await anna.barriers()).toEqual([]);
    await dialog.getByRole('button', { name: 'Leave it' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await operations()).toBe(there);

    await remove.first().click();
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Delete all operations' }).click();
    await anna.page.getByText('Nothing is manufactured here yet').waitFor();
    expect(await operations()).toBe(0);
  });
});
