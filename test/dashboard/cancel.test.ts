import { describe, expect } from 'vitest';
import { test as withPage } from './support.ts';

const test = withPage.extend<{ sandboxOptions: { calculationDelayMs: number } }>({
  sandboxOptions: [{ calculationDelayMs: 1_500 }, { injected: false }],
});

describe('long work', () => {
  test('is cancelled from the page that shows it: a calculation, and a study', async ({ visit, ask }) => {
    const { data } = await ask('{ projects { nodes { id connections { nodes { id number } } } } }');
    const [project] = data.projects.nodes;
    const { page, go, barriers } = await visit();
    await go(`/projects/${project.id}`);
    await page.getByRole('button', { name: 'Calculate the rest (2)' }).waitFor();
    await page.getByRole('button', { name: 'Calculate all' }).click();
    await page.getByText(/Running: [0-6] of 7/).waitFor();
    await page.locator('tr[aria-busy=true]').getByText('calculating').waitFor();
    expect(await page.locator('tr[aria-busy=true]').getByText('queued').count()).toBeGreaterThan(0);
    await expect
      .poll(() => page.locator('main header ul').first().innerText())
      .toMatch(/\d passed\s+\d failed\s+(\d not calculated\s+)?\d queued\s+1 calculating/);
    const other = await visit();
    await other.go(`/projects/${project.id}/connections/${project.connections.nodes.at(-1).number}`);
    await other.page.locator('main header').getByText('queued', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.getByText(/The calculation was cancelled: [0-6] of 7\./).waitFor();
    await expect.poll(() => page.locator('tr[aria-busy=true]').count()).toBe(0);

    const started = await ask(
      `mutation ($id: ID!) { startParameterStudy(input: { connectionId: $id, axes: [{ key: "tp", values: { lengthRange: { start: 8, end: 16, count: 9, unit: MILLIMETRE } } }] }) { study { id } errors { message } } }`,
      { id: project.connections.nodes[1].id },
    );
    expect(started.data.startParameterStudy.errors).toEqual([]);
    await go(`/jobs/${started.data.startParameterStudy.study.id}`);
    await page.getByText(/^[0-8] of 9 · is running/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.getByText(/^[0-8] of 9 · was cancelled/).waitFor();
    expect(await barriers()).toEqual([]);

    await go('/jobs?state=failed');
    const again = page.getByRole('row').filter({ hasText: 'Study of' }).getByRole('button');
    await again.click();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: /^Cancel Study of/ }).waitFor();
  });
});
