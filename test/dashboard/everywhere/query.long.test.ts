import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support.ts';

/** Runs what the editor shows. */
async function run(page: Page) {
  const sent = page.waitForRequest((request) => /"query":"query \w/.test(request.postData() ?? ''));
  await page.getByRole('button', { name: /^Execute/ }).click();
  const request = await sent;
  const answer = await (await request.response())?.json();
  return { asked: request.postDataJSON(), answer };
}

describe('the query behind a page', () => {
  test.override({ graphiql: true });

  test('opens in GraphiQL with its variables, runs there, and answers what the page shows', async ({
    visit,
    ask,
    listener,
  }) => {
    const { data } = await ask('{ projects { nodes { id } } }');
    const { id } = data.projects.nodes[0];
    const { page, go } = await visit({ viewport: { width: 1200, height: 900 } });
    await go(`/projects/${id}`);
    await page.getByText('117.8 %').first().waitFor();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Show the query behind this' }).click();
    await page.waitForURL(`${listener.url}/graphiql`);
    await page.getByRole('tab', { name: 'ProjectNames' }).waitFor();
    await page.getByRole('tab', { name: 'ProjectFirstVerdicts' }).click();
    await page.getByText('project(id: $id)').first().waitFor();
    const { asked, answer } = await run(page);

    expect(asked.query).toMatch(/^query ProjectFirstVerdicts\(/);
    expect(asked.query).not.toContain('__typename');
    expect(asked.variables).toEqual({ id });
    expect(answer.errors).toBeUndefined();
    const { connections } = answer.data.project;
    expect(connections.nodes).toHaveLength(7);
    expect(JSON.stringify(connections)).toMatch(/117\.8\d*/);
    // Behind the `#`, which is not sent.
    expect(requested.filter((address) => address.includes('FirstVerdicts'))).toEqual([]);

    await go(`/projects/${id}/connections/1`);
    await page.getByRole('region', { name: 'Checks' }).locator('tbody button').first().waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: /Projects, connections/ }).waitFor();
    await page.keyboard.type('query behind');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${listener.url}/graphiql`);
    await page.getByRole('tab', { name: 'ConnectionChecks', selected: true }).waitFor();
    expect(await page.getByRole('tab', { name: 'ConnectionHead' }).count()).toBe(1);
    // Those of the other page were left as they were, and what the palette asked is none of the page.
    expect(await page.getByRole('tab', { name: /^(Project[A-Z]|JobList|Palette)/ }).count()).toBe(0);
  });
});
