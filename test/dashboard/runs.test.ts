import { describe, expect } from 'vitest';
import { test } from './support.ts';

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
    await calculate();
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
  });
});
