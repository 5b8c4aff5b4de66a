import { describe, expect } from 'vitest';
import { test } from './support.ts';

const RUNS = 'query ($id: ID!) { connection(id: $id) { runs { nodes { id } } } }';
const COMPARED = `query ($first: ID!, $id: ID!) { compareRuns(before: $first, after: $id) { checks(first: 500) { nodes {
  before { utilization { percent } } after { utilization { percent } } parts { part { key } }
} } } }`;
const LIST = '{ projects { nodes { id connections { nodes { id number name } } } } }';

describe('calculations of a connection on its page', () => {
  test('say what was set before them in the units its fields have', async ({ visit, ask }) => {
    const [project] = (await ask(LIST)).data.projects.nodes;
    const [, { id, number }] = project.connections.nodes;
    const set = async (key: string, value: object) =>
      await ask(
        'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { errors { message } } }',
        { input: { connectionId: id, parameters: [{ key, value }] } },
      );
    const calculate = async () =>
      await ask(
        'mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { job { id } } }',
        { id },
      );
    await calculate();
    await set('tp', { length: { value: 15, unit: 'MILLIMETRE' } });
    await set('p1', { expression: '0.06 + 0.004' });
    const last = await calculate();
    const { page, go, barriers } = await visit();

    await go(`/projects/${project.id}/connections/${number}?tab=runs`);
    const runs = page.getByRole('region', { name: 'Calculations' });
    await runs.getByRole('cell', { name: 'tp = 15 mm, p1 = 0.06 + 0.004', exact: true }).waitFor();
    const [shown, whole] = await runs.evaluate((box) => [box.clientWidth, box.scrollWidth]);
    expect(whole).toBe(shown);
    expect(await barriers()).toEqual([]);
    await runs
      .getByRole('link', { name: /with now/ })
      .last()
      .click();
    await page.getByText('Set before the last calculation: tp = 15 mm, p1 = 0.06 + 0.004.').waitFor();
    await page.getByText('Single checks', { exact: true }).click();
    const bolt = page
      .getByRole('region', { name: 'Single checks' })
      .getByRole('row', { name: 'bolt 2 of FP1' });
    await bolt.waitFor();
    const [, first, second] = await bolt.getByRole('cell').allInnerTexts();
    const { data: known } = await ask(RUNS, { id });
    const { data } = await ask(COMPARED, { first: known.connection.runs.nodes.at(-1).id, id });
    const [compared] = data.compareRuns.checks.nodes.filter(
      ({ parts }: { parts: { part: { key: string } }[] }) => parts[0]?.part.key === 'boltGrid:1008/2',
    );
    expect([first, second]).toEqual(
      [compared.before, compared.after].map(({ utilization }) => `${utilization.percent.toFixed(1)}\u00a0%`),
    );

    await bolt.getByRole('button', { name: 'bolt 2 of FP1' }).click();
    expect(new URL(page.url()).searchParams.get('part')).toBe('boltGrid:1008/2');
    expect(await page.locator('p[role=status] strong').textContent()).toBe('bolt 2 of FP1');
    expect(await barriers()).toEqual([]);

    await go(`/jobs/${last.data.startCalculation.job.id}`);
    await page.getByRole('button', { name: /with before/ }).click();
    await page.getByRole('row', { name: 'bolt 2 of FP1' }).last().waitFor();
    expect(await barriers()).toEqual([]);
    await page.getByRole('link', { name: 'bolt 2 of FP1' }).click();
    await page.waitForURL((at) => at.searchParams.get('part') === 'boltGrid:1008/2');
    await page.getByRole('region', { name: 'Comparison with a run before' }).waitFor();
  });
});
