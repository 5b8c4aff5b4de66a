import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { untilSettled } from '../../support/jobs.ts';
import { test } from '../support.ts';

const KNEE = 'A/2 Frame knee';
const joints =
  '{ projects { nodes { connections(first: 500) { nodes { id name parameters { key expression } } } } } }';
const start = `mutation ($input: StartParameterStudyInput!) {
  startParameterStudy(input: $input) { study { id } errors { message } }
}`;
const rename =
  'mutation ($id: ID!) { updateConnection(input: { connectionId: $id, description: "looked at" }) { errors { message } } }';

interface Joint {
  id: string;
  name: string;
  parameters: { key: string; expression: string }[];
}

const row = (page: Page, name: string) => page.locator('main tbody tr').filter({ hasText: name });

describe('a study on similar connections', () => {
  test.override({ demo: 'office' });

  test('is started on each, its best set on those that were not changed since, and taken back', {
    tags: 'long',
  }, async ({ ask, visit }) => {
    const read = async (): Promise<Joint[]> =>
      (await ask(joints)).data.projects.nodes.flatMap(
        ({ connections }: { connections: { nodes: Joint[] } }) => connections.nodes,
      );
    const before = await read();
    const knee = before.find(({ name }) => name === KNEE);
    const axes = [
      { key: 'tp', values: { list: [27, 33].map((value) => ({ length: { value, unit: 'MILLIMETRE' } })) } },
    ];
    const begun = await ask(start, { input: { connectionId: knee?.id, axes } });
    const { id } = begun.data.startParameterStudy.study;
    await untilSettled(ask, id);
    const { page, go, barriers } = await visit();
    await go(`/jobs/${id}`);
    await page.getByRole('link', { name: 'Repeat on similar connections …' }).click();
    await page.getByRole('button', { name: /^Start \d+ stud/ }).waitFor();
    const chosen = page.locator('main tbody tr', { has: page.locator('input:checked') });
    const names = await chosen.locator('th').allInnerTexts();
    expect(names.length).toBeGreaterThan(1);
    expect(await barriers()).toEqual([]);

    // Another tab of the same address follows.
    const other = await visit({ viewport: { width: 360, height: 740 } });
    await other.go(`/jobs/${id}/similar`);
    await other.page.getByRole('button', { name: /^Start \d+ stud/ }).waitFor();
    await page.getByRole('button', { name: /^Start \d+ stud/ }).click();
    const apply = (visited: Page) =>
      visited.getByRole('button', { name: /^Apply the best to all that pass/ });
    const passing = `${names.length + 1} …`;
    for (const visited of [page, other.page]) await apply(visited).filter({ hasText: passing }).waitFor();
    expect(await other.page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(await other.barriers()).toEqual([]);

    // Changed by another client before it is applied.
    const [changed = '', ...others] = names;
    await apply(page).click();
    await ask(rename, { id: before.find(({ name }) => name === changed)?.id });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Apply:/ }).click();
    await page.locator('main').getByText('1 not done').waitFor();
    expect(await barriers()).toEqual([]);
    await row(page, changed).getByText('Changed since its study').waitFor();
    for (const name of others) await row(page, name).getByText('it has these values').waitFor();
    const thickness = (list: readonly Joint[], name: string) =>
      list.find((one) => one.name === name)?.parameters.find(({ key }) => key === 'tp')?.expression;
    const after = await read();
    expect(thickness(after, changed)).toBe(thickness(before, changed));
    for (const name of others) expect(['0.027', '0.033']).toContain(thickness(after, name));

    // Also in another tab, and after the page was left.
    await other.page.locator('main').getByText('1 not done').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Undo …' }).click();
    await dialog.getByRole('button', { name: `Undo ${names.length} connections` }).click();
    await page.getByRole('link', { name: 'taken back' }).waitFor();
    for (const name of [KNEE, ...names]) expect(thickness(await read(), name)).toBe(thickness(before, name));
  });
});
