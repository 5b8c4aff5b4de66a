import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support.ts';

const joints = '{ projects { nodes { connections(first: 500) { nodes { id name } } } } }';
const start = `mutation ($input: StartParameterStudyInput!) {
  startParameterStudy(input: $input) { study { id } errors { message } }
}`;

/** Lines that are drawn over the joint, as places in its picture. */
const linesOf = async (page: Page): Promise<string[]> =>
  await page
    .locator('figure canvas + svg path')
    .evaluateAll((lines: { getAttribute(name: string): string | null }[]) =>
      lines.map((line) => line.getAttribute('d') ?? ''),
    );

test('a point of a study is drawn over the joint while a mouse is on it or a key has led to it, and stays when it is selected', async ({
  ask,
  visit,
}) => {
  const { data } = await ask(joints);
  const all: { id: string; name: string }[] = data.projects.nodes.flatMap(
    ({ connections }: { connections: { nodes: unknown[] } }) => connections.nodes,
  );
  const connectionId = all.find(({ name }) => name.startsWith('C2 '))?.id;
  const heights = { start: 58, end: 64, count: 2, unit: 'MILLIMETRE' };
  const begun = async (includeGeometry: boolean): Promise<string> => {
    const axes = [{ key: 'p1', values: { lengthRange: heights } }];
    const answer = await ask(start, { input: { connectionId, axes, includeGeometry } });
    return `/jobs/${answer.data.startParameterStudy.study.id}`;
  };
  const { page, go, barriers } = await visit();

  await go(await begun(true));
  await page.getByText('2 of 2 · has finished').waitFor();
  const joint = page.locator('figure', { has: page.locator('canvas') });
  await joint.locator('[data-ready=true] canvas[data-frames]').waitFor();
  expect(await linesOf(page)).toEqual([]);

  // A mark of a plot; then away from it.
  await page.locator('svg [data-point="0"]').first().hover();
  await joint.getByText('Lines: as p1 58 mm was built.').waitFor();
  await expect.poll(() => linesOf(page)).not.toEqual([]);
  await page.mouse.move(0, 0);
  await expect.poll(() => linesOf(page)).toEqual([]);

  // A row of the table, by Tab; then the other by its arrow, which selects it.
  await page.getByRole('radio', { name: 'Select p1 58 mm' }).focus();
  await joint.getByText('Lines: as p1 58 mm was built.').waitFor();
  const first = await linesOf(page);
  await page.keyboard.press('ArrowDown');
  await joint.getByText('Lines: as p1 64 mm was built.').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  const other = await linesOf(page);
  // Both faces of the plate, its four edges between them, and three bolts.
  expect([first.length, other.length]).toEqual([9, 9]);
  expect(other).not.toEqual(first);
  expect(await barriers()).toEqual([]);

  // What was not kept is not guessed.
  await go(await begun(false));
  await page.getByText('2 of 2 · has finished').waitFor();
  await page.getByRole('radio', { name: 'Select p1 64 mm' }).focus();
  expect(await joint.count()).toBe(0);
});
