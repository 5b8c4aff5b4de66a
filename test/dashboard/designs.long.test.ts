import { describe, expect } from 'vitest';
import { test } from './support.ts';

const CRANE = `{ projects(first: 1) { nodes { id connections(first: 2) { nodes { id name operations { name } } } } } }`;

describe('designs for a connection that has operations', () => {
  test.override({ demo: 'office' });

  test('are tried in place of them, or on top of them', async ({ ask, visit }) => {
    const { id, operations } = (await ask(CRANE)).data.projects.nodes[0].connections.nodes[1];
    const { page, go, barriers } = await visit();
    const address = `/designs?for=${encodeURIComponent(id)}`;
    const tried = async (): Promise<string> => {
      await page.getByLabel('How many to try').fill('2');
      await page.getByRole('button', { name: /^Try 2 of/ }).click();
      await page.getByText('2 of 2').first().waitFor();
      return await page.getByRole('region', { name: 'Candidates' }).innerText();
    };

    await go(address);
    const choice = page.getByRole('checkbox', { name: `In place of what is there: ${operations[0].name}` });
    expect(await choice.isChecked()).toBe(true);
    expect(await barriers()).toEqual([]);
    const inPlace = await tried();
    await page.getByText('in place of the operations that the connection has').waitFor();

    await go(address);
    await choice.uncheck();
    const onTop = await tried();

    expect(onTop).not.toBe(inPlace);
    expect(await page.getByText('in place of the operations').count()).toBe(0);
  });
});
